"""Changing a module's text in place: what is put in stands on the line where the old words stood.

Use: `text = Text(source)`, `text.put(node, "255")` or `text.drop(statement)` for nodes of ast.parse(source), then
`text.done()`; `renamed(source, {old: new})` for every name of a spelling. Nothing is printed anew from a tree, so
that a traceback's line is the line of the file that people edit.
"""

import ast
import io
import keyword
import tokenize

_PREFIX = "rRbBuUfF"


class Text:
    """A module's source and the changes to it; of those that overlap the larger is made."""

    def __init__(self, source: str):
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        self._source = source
        self._changes = []

    def put(self, node: ast.AST, new: str) -> None:
        """Puts this where the node stands, on as many lines."""
        start, end = self._place(node.lineno, node.col_offset), self._place(node.end_lineno, node.end_col_offset)
        self._changes.append((start, end, new + "\n" * self._source.count("\n", start, end)))

    def drop(self, statement: ast.stmt) -> None:
        """Puts `pass`, which a board's compiler makes nothing of, in a statement's place."""
        begins = min([statement, *getattr(statement, "decorator_list", [])], key=lambda node: node.lineno)
        start = self._place(begins.lineno, begins.col_offset) - (begins is not statement)  # the @
        end = self._place(statement.end_lineno, statement.end_col_offset)
        self._changes.append((start, end, "pass" + "\n" * self._source.count("\n", start, end)))

    def put_at(self, line: int, column: int, length: int, new: str) -> None:
        """line from 1, column from 0 and length in characters, as tokenize counts."""
        start = self._starts[line - 1] + column
        self._changes.append((start, start + length, new))

    def done(self) -> str:
        """The changed source."""
        made = []
        at = 0
        for start, end, new in sorted(self._changes, key=lambda change: (change[0], -change[1])):
            if start >= at:  # otherwise within what is dropped
                made += [self._source[at:start], new]
                at = end
        return "".join([*made, self._source[at:]])

    def _place(self, line, column):
        """ast counts columns in bytes."""
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())


def names(source: str):
    """(line, column, name) of every name in a module, keywords left out; in f-strings too."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token.start[0], token.start[1], token.string
        elif token.type == tokenize.STRING and _is_fstring(token.string):  # Python 3.11; newer ones take them apart
            for line, column, name in _in_fstring(token.string):
                yield token.start[0] + line, column + (0 if line else token.start[1]), name


def renamed(source: str, new: dict) -> str:
    """The source with every name that is in `new` written as that says."""
    text = Text(source)
    for line, column, name in names(source):
        if name in new:
            text.put_at(line, column, len(name), new[name])
    return text.done()


def _is_fstring(text):
    return "f" in text[: len(text) - len(text.lstrip(_PREFIX))].lower()


def _in_fstring(text):
    """(line from 0, column, name) within the letters of an f-string."""
    quoted = text.lstrip(_PREFIX)
    marks = 3 if quoted[:3] in ('"""', "'''") else 1
    first = len(text) - len(quoted) + marks
    for start, end in _fields(text, first, len(text) - marks):
        before = text[:start]
        for line, column, name in names("(" + text[start:end] + ")"):
            row = before.count("\n") + line - 1
            if line == 1:
                column += len(before) - before.rfind("\n") - 1 - 1
            yield row, column, name


def _fields(text, at, end):
    """Where the expressions in the braces of an f-string begin and end; in their formats as well."""
    while at < end:
        if text[at] != "{":
            at += 1
        elif text[at + 1] == "{":
            at += 2
        else:
            start = at = at + 1
            depth = 0
            quote = ""
            while depth or quote or not _ends(text, at):
                if quote:
                    quote = "" if text[at] == quote else quote
                elif text[at] in "'\"":
                    quote = text[at]
                else:
                    depth += (text[at] in "([{") - (text[at] in ")]}")
                at += 1
            yield start, at - (text[at - 1] == "=")
            if text[at] == "!":
                at += 2
            if text[at] == ":":
                close = at
                depth = 0
                while depth or text[close] != "}":
                    depth += (text[close] == "{") - (text[close] == "}")
                    close += 1
                yield from _fields(text, at + 1, close)
                at = close
            at += 1


def _ends(text, at):
    """Does an expression in braces end here? `!=` goes on."""
    return text[at] in "}:" or (text[at] == "!" and text[at + 1] != "=")
