"""What is the same on the table and on paper: the colours of the players, the face of the event cards."""

LIVERIES = (
    (226, 72, 62),
    (63, 140, 255),
    (242, 182, 44),
    (92, 196, 78),
    (196, 94, 228),
    (232, 236, 239),
)
"""The seats' colours, red, green and blue; each has a pattern of its own too."""

CARD_FRAME = "hegregon/cards/frame.webp"
"""The picture of the empty face; boxes are left, top, right and bottom on it, in pixels."""
CARD_SIZE = (744, 1039)
CARD_TITLE = (122, 48, 622, 124)
CARD_WINDOW = (60, 148, 684, 564)
CARD_TEXT = (76, 624, 668, 936)
