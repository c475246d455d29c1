"""Which guide? A picture of every game that has one."""

from __future__ import annotations

from functools import partial

from tabletop.app.lesson import lesson_of
from tabletop.app.scenes.setup.parts import GameCard, shape
from tabletop.app.stack import Scene
from tabletop.app.widgets import Box, Button, Label, Layer
from tabletop.engine import registry

CARD = (236, 132)
GAP, PAD = 14, 28


def taught() -> list[str]:
    """The games with a guide."""
    return [key for key in registry.games() if lesson_of(key) is not None]


def choose(scene: Scene) -> None:
    """Open the only guide at once, or ask which of several, on top of a scene."""
    app, ui, games = scene.app, scene.ui, taught()
    if len(games) < 2:
        app.go("guide")
        return
    most = int((scene.theme.width - 2 * PAD + GAP) // (CARD[0] + GAP))
    columns = max(1, min(most, shape(len(games))[0]))
    rows = -(-len(games) // columns)
    wide = columns * CARD[0] + (columns - 1) * GAP + 2 * PAD
    high = 84 + rows * (CARD[1] + GAP) + 44 + PAD
    left, top = (scene.theme.width - wide) / 2, (scene.theme.height - high) / 2
    layer = Layer(dim=True)
    ui.open(layer)

    def go(key: str) -> None:
        ui.close(layer)
        app.go("guide", game=key)

    ui.add(Box(scene.rect(left, top, wide, high), "walnut"))
    words, gold = scene.texts("guide.choose"), scene.look.palette.brass_light
    title = scene.rect(left + PAD, top + 26, wide - 2 * PAD, 40)
    ui.add(Label(title, words, "heading", gold, "centre", id="guide.choose"))
    names = [scene.texts.game_name(key) for key in games]
    for at, key in enumerate(games):
        x = left + PAD + at % columns * (CARD[0] + GAP)
        y = top + 84 + at // columns * (CARD[1] + GAP)
        place = scene.rect(x, y, *CARD)
        ui.add(GameCard(f"guide.game.{key}", place, key, names[at], partial(go, key), beside=names))
    cancel = scene.rect(scene.theme.width / 2 - 90, top + high - PAD - 40, 180, 40)
    ui.add(Button("guide.cancel", cancel, scene.texts("common.back"), lambda: ui.close(layer)))
    layer.on_escape = lambda: ui.close(layer)
    ui.focus_id(f"guide.game.{games[0]}")
