"""Which guide? A picture of every game that has one."""

from __future__ import annotations

from functools import partial

from tabletop.app.lesson import lesson_of
from tabletop.app.scenes.setup.parts import GameCard, shape
from tabletop.app.stack import Scene
from tabletop.app.widgets import Box, Button, Label, Layer
from tabletop.engine import registry

CARD = (236, 132)
GAP, PAD, EDGE = 14, 28, 8  # logical units between cards, around them, and free around the panel
HIGH_ENDS, LOW_ENDS = (84, 72), (58, 54)
"""Logical heights above and below the cards, and those in a window lower than `LOW`."""
LOW = 480


def taught() -> list[str]:
    """The games with a guide."""
    return [key for key in registry.games() if lesson_of(key) is not None]


def arranged(games: int, wide: float, high: float) -> tuple[int, float]:
    """Columns, and the width of a card, in logical units: of so many games every card is seen in the room,
    as large as that lets it be; columns as in the set-up where that costs nothing."""
    ratio = CARD[0] / CARD[1]
    fits = {}
    for columns in range(1, games + 1):
        rows = -(-games // columns)
        across, down = (wide + GAP) / columns - GAP, high / rows - GAP
        fits[columns] = min(CARD[0], across, down * ratio)
    usual = shape(games)[0]
    best = max(fits, key=lambda columns: (fits[columns], columns == usual))
    return best, fits[best]


def choose(scene: Scene) -> None:
    """Open the only guide at once, or ask which of several, on top of a scene."""
    app, ui, games = scene.app, scene.ui, taught()
    if len(games) < 2:
        app.go("guide")
        return
    low = scene.theme.height < LOW
    head, foot = LOW_ENDS if low else HIGH_ENDS
    room = (scene.theme.width - 2 * (PAD + EDGE), scene.theme.height - head - foot - 2 * EDGE)
    columns, card_wide = arranged(len(games), *room)
    card_high = card_wide * CARD[1] / CARD[0]
    rows = -(-len(games) // columns)
    wide = max(columns * (card_wide + GAP) - GAP, CARD[0]) + 2 * PAD
    high = head + rows * (card_high + GAP) + foot
    left, top = (scene.theme.width - wide) / 2, (scene.theme.height - high) / 2
    layer = Layer(dim=True)
    ui.open(layer)

    def go(key: str) -> None:
        ui.close(layer)
        app.go("guide", game=key)

    ui.add(Box(scene.rect(left, top, wide, high), "walnut"))
    words, gold = scene.texts("guide.choose"), scene.look.palette.brass_light
    title = scene.rect(left + PAD, top + (head - 14) / 2 - 9, wide - 2 * PAD, 40 if not low else 36)
    ui.add(Label(title, words, "heading", gold, "centre", id="guide.choose"))
    names = [scene.texts.game_name(key) for key in games]
    for at, key in enumerate(games):
        row = min(columns, len(games) - at // columns * columns)  # the last may have fewer, in its middle
        x = (scene.theme.width - row * (card_wide + GAP) + GAP) / 2 + at % columns * (card_wide + GAP)
        y = top + head + at // columns * (card_high + GAP)
        place = scene.rect(x, y, card_wide, card_high)
        ui.add(GameCard(f"guide.game.{key}", place, key, names[at], partial(go, key), beside=names))
    cancel = scene.rect(scene.theme.width / 2 - 90, top + high - foot, 180, 40)
    ui.add(Button("guide.cancel", cancel, scene.texts("common.back"), lambda: ui.close(layer)))
    layer.on_escape = lambda: ui.close(layer)
    ui.focus_id(f"guide.game.{games[0]}")
