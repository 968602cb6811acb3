"""The engine for other programs, behind tools/serve.py: a line, its parts, a position, the answers.

lines.py reads a line and writes one; answers.py has an operation each; position.py makes the View of the seat asked;
parts.py takes cards, numbers and options out of a question. Only the engine and the standard library are used.
"""
