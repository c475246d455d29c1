"""What on the board is better left in sight where the card of a piece lies over it, by its weight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets.beside import Kept

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ADVISED, LISTED, AIM, WORDS, PIECE = 60.0, 40.0, 3.0, 2.0, 0.5
"""How bad it is to cover a pixel of what is advised or selected, of a list or a card with answers, of what
may be clicked, of words, of a piece."""
OVER = ("match.picker", "match.card.box", "match.notice", "match.advice.box")
"""What may stand over the board, to be read there."""


def kept_in_sight(scene: MatchScene, place: pygame.Rect) -> list[Kept]:
    """The pixels of all that, of the piece itself at a `place` more than anything."""
    place_of, model, gestures = scene.pointing.place_of, scene.model, scene.room.gestures
    named = dict.fromkeys((*model.advice.clicks, *model.advice.further, *gestures.selection), ADVISED)
    found = [(place, ADVISED)]
    found += [
        (rect, weight)
        for id, weight in ({**dict.fromkeys(model.aims(), AIM), **named}).items()
        if id != model.hover and (rect := place_of(id)) is not None
    ]
    for id in OVER:
        if (over := scene.ui.named(id)) is not None:
            found.append((over.rect, LISTED))
    picture = scene.picture
    if picture is not None:
        if picture.accounts.rect is not None:
            found.append((picture.accounts.rect, WORDS))
        found += [(r, PIECE) for id in picture.shown if (r := picture.board.rect_of(id)) is not None]
    return found
