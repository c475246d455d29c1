"""Dice come to lie beside what they speak of, in crowded positions too."""

from __future__ import annotations

from itertools import islice

import pytest

from tabletop.engine import engine
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records import events as ev
from tabletop.games.chesswar.table.beside import APART, DIE, FAR, IN_ROW
from tabletop.games.chesswar.table.layout import PIECE, bounds, piece_centre
from tabletop.games.chesswar.words.places import SQUARE

from .scenes import scene
from .tables import seen

SPOKEN_OF = ("unit", "target", "aimed")
ACTIONS = 8


@pytest.mark.parametrize("phase", ["move", "shoot", "combat"])
@pytest.mark.parametrize("seed", range(6))
def test_dice_cover_nothing_that_they_speak_of(phase: str, seed: int) -> None:
    p = scene(seed, phase, 14)
    t = seen(p)
    left, top, wide, high = bounds(t.view)
    thrown = 0
    for action in islice(t.legal, 0, None, max(1, len(t.legal) // ACTIONS)):
        step = engine.apply(GAME, p.state, t.seat, action)
        after = GAME.observe(step.state, t.seat)
        for event in step.events:
            for motion in t.table.motions.animate(event, t.view, after):
                if motion.kind != "dice":
                    continue
                (x, y), size, count = motion.path[0], motion.size, len(motion.dice)
                assert size == DIE
                thrown += 1
                across = size / 2 + (min(count, IN_ROW) - 1) * size * APART / 2
                along = size / 2 + (-(-count // IN_ROW) - 1) * size * APART / 2
                assert left <= x - across and x + across <= left + wide
                assert top <= y - along and y + along <= top + high
                for name in SPOKEN_OF:
                    about = getattr(event, name, -1)
                    if name == "unit" and isinstance(event, (ev.HitRolled, ev.ScatterLanded)):
                        continue  # the shooter, far away
                    if name == "aimed" and isinstance(event, ev.ScatterLanded):
                        continue  # a square
                    if about < 0 or t.view.units[about].at < 0:
                        continue
                    px, py = piece_centre(t.view, t.view.units[about])
                    free = abs(px - x) >= across + PIECE / 2 or abs(py - y) >= along + PIECE / 2
                    assert free, (event, motion.path)
    assert thrown or phase == "move"


@pytest.mark.parametrize("seed", range(6))
def test_the_die_of_an_attack_lies_close_to_the_attacker(seed: int) -> None:
    p = scene(seed, "combat")
    t = seen(p)
    far = []
    for action in t.legal[:ACTIONS]:
        step = engine.apply(GAME, p.state, t.seat, action)
        after = GAME.observe(step.state, t.seat)
        for event in (e for e in step.events if isinstance(e, ev.Attacked)):
            (dice,) = (m for m in t.table.motions.animate(event, t.view, after) if m.kind == "dice")
            (x, y), (px, py) = dice.path[0], piece_centre(t.view, t.view.units[event.unit])
            far.append(max(abs(px - x), abs(py - y)))
    assert far and max(far) <= FAR * SQUARE
