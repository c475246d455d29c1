"""How things are drawn: theme, fonts, sprites, panels, rich text, board layers, motion."""
