"""Motions end where they should, played or skipped."""

from dataclasses import dataclass

import pytest

from tabletop.render.motion import (
    Animation,
    Call,
    Flash,
    InOrder,
    Motion,
    Path,
    Swing,
    Together,
    Tween,
    Wait,
    along,
)


@dataclass
class Piece:
    x: float = 0.0
    y: float = 0.0
    alpha: float = 255.0
    scale: float = 1.0
    tint: object = None

    def set(self, **changes: object) -> None:
        for name, value in changes.items():
            setattr(self, name, value)


def script(a: Piece, b: Piece, told: list[str]) -> list[Animation]:
    return [
        Tween(a, 0.3, x=4, y=2),
        Call(lambda: told.append("moved")),
        Together([Swing(a, 0.4, y=1), Flash(b, (255, 0, 0)), Tween(b, 0.2, alpha=0)]),
        Wait(0.5),
        InOrder([Path(b, [(1, 0), (1, 3)], 0.5), Tween(b, 0.1, scale=2)]),
        Call(lambda: told.append("done")),
    ]


@pytest.mark.parametrize("way", ["played", "fast", "reduced", "skipped", "half"])
def test_the_result_does_not_depend_on_how_it_is_played(way: str) -> None:
    a, b, told, motion = Piece(), Piece(), [], Motion()
    motion.speed = 5.0 if way == "fast" else 1.0
    motion.reduced = way == "reduced"
    motion.play(*script(a, b, told))
    if way == "half":
        for _ in range(30):
            motion.update(1 / 60)
    if way in ("skipped", "half"):
        motion.skip()
    for _ in range(400):
        motion.update(1 / 60)
    assert a == Piece(4, 2)
    assert b == Piece(1, 3, 0, 2)
    assert told == ["moved", "done"] and not motion.is_playing


def test_a_step_added_by_a_call_is_skipped_too() -> None:
    a, motion = Piece(), Motion()
    motion.play(Call(lambda: motion.play(Tween(a, 1, x=9))))
    motion.skip()
    assert a.x == 9 and not motion.is_playing


def test_speed_shortens_the_time() -> None:
    def frames(speed: float) -> int:
        motion = Motion()
        motion.speed = speed
        motion.play(Tween(Piece(), 1.0, x=1))
        count = 0
        while motion.update(1 / 60):
            count += 1
        return count

    assert frames(2.0) * 2 == pytest.approx(frames(1.0), abs=3)


def test_points_along_a_line() -> None:
    line = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)]
    assert along(line, 0.5) == (2.0, 0.0)
    assert along(line, 0.75) == (2.0, 1.0)
    assert along(line, 1.0) == (2.0, 2.0)
