"""The desktop twin of the gadget: a panel, buttons, a clock and a recorder that stand in for a board's.

The screens, the play and the rules are the board's own modules; only what touches hardware is replaced here.
"""
