"""What a person lets go by for a while, and the way to be asked again."""

from __future__ import annotations

from dataclasses import replace

from tabletop.app.play import Room
from tabletop.app.table import Button, Prompt
from tabletop.session.wishes import Wish, kind_of
from tabletop.text.catalogue import Texts

AGAIN = "again"
"""Of a button (`Button.beforehand`): what is let go by for a while is asked again."""


def wished_for_a_while(room: Room) -> tuple[Wish, ...]:
    """What the viewer lets go by for this turn, or a stretch of it."""
    given, viewer = room.wishes.given, room.viewer
    return tuple([wish for wish in given if wish.seat == viewer and wish.lifetime != "always"])


def with_way_back(texts: Texts, room: Room, asked: Prompt) -> Prompt:
    """A window that is asked although others are let go by, with the way to be asked about all of them."""
    is_open = room.wishes.given and kind_of(room.session.game, room.session.state)
    if not is_open or room.asked is None or not wished_for_a_while(room):
        return asked
    words, tip = texts("match.asks.again"), texts("match.asks.again.text")
    button = Button("match.asks.again", words, tooltip=tip, beforehand=AGAIN)
    return replace(asked, buttons=(*asked.buttons, button))
