"""What tools/bake.py draws: the pictures as tables of text rows, and the makers of sheets and fonts."""
