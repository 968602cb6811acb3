"""What is drawn: sheets, cards, text and the widgets of the table. It knows cards as ints and flags, no rules."""
