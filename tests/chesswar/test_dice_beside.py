"""Dice come to lie beside what they speak of, in crowded positions too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from tabletop.app.table import Motion, Point
from tabletop.engine import engine
from tabletop.engine.model import Event
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records import events as ev
from tabletop.games.chesswar.table.beside import APART, DIE, FAR, IN_ROW
from tabletop.games.chesswar.table.layout import PIECE, bounds, piece_centre
from tabletop.games.chesswar.words.places import SQUARE, middle

from .scenes import scene
from .tables import Seen, seen

ACTIONS = 8


def thrown(phase: str, seed: int) -> Iterator[tuple[Seen, Event, Motion]]:
    """The dice of some legal actions of a crowded position, with the event that each tells."""
    p = scene(seed, phase, 14)
    t = seen(p)
    for action in islice(t.legal, 0, None, max(1, len(t.legal) // ACTIONS)):
        step = engine.apply(GAME, p.state, t.seat, action)
        after = GAME.observe(step.state, t.seat)
        for event in step.events:
            for motion in t.table.motions.animate(event, t.view, after):
                if motion.kind == "dice":
                    yield t, event, motion


def spoken_of(t: Seen, event: Event) -> list[Point]:
    """The middles of the pieces that an event's dice are about: of a shot its target, not the shooter."""
    names = ("target",) if isinstance(event, ev.HitRolled) else ("unit", "target")
    if isinstance(event, ev.ScatterLanded):
        return [middle(t.view, event.aimed)]
    units = (t.view.units[id] for name in names if (id := getattr(event, name, -1)) >= 0)
    return [piece_centre(t.view, unit) for unit in units if unit.at >= 0]


@pytest.mark.parametrize("phase", ["shoot", "combat"])
def test_dice_cover_nothing_that_they_speak_of(phase: str) -> None:
    found = [each for seed in range(8) for each in thrown(phase, seed)]
    assert len(found) > 20
    for t, event, motion in found:
        (x, y), size, count = motion.path[0], motion.size, len(motion.dice)
        assert size == DIE
        across = size / 2 + (min(count, IN_ROW) - 1) * size * APART / 2
        along = size / 2 + (-(-count // IN_ROW) - 1) * size * APART / 2
        left, top, wide, high = bounds(t.view)
        assert left <= x - across and x + across <= left + wide
        assert top <= y - along and y + along <= top + high
        for px, py in spoken_of(t, event):
            free = abs(px - x) >= across + PIECE / 2 or abs(py - y) >= along + PIECE / 2
            assert free, (event, motion.path)


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
