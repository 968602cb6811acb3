"""Pictures of the rules and of the keys, drawn by the game's own widgets: see tools/printing.py."""
