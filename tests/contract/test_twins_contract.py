"""Two worlds that differ only in what a seat cannot know say the same to it and look the same, pixel by
pixel; and what is answered depends on what is asked, not on what was asked before.

TABLETOP_TWINS=N looks at N times as many moments and made-up worlds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from walks import Walk
from worlds import (
    LONG,
    Fork,
    Moment,
    Screen,
    Shots,
    alone,
    forks,
    moments,
    new_table,
    people,
    questions,
    said,
    sealed_phases,
)

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.scene import MatchScene
from tabletop.app.table.finding import has_table
from tabletop.engine import codec
from tabletop.engine.contract import Game
from tabletop.session.record import Player
from tabletop.text.catalogue import LANGUAGES

SPOKEN, SHOWN = 3 * LONG, 1 * LONG
"""Moments of a match in which something is hidden from a seat: asked about, and photographed."""
STEPS = 400
"""Decisions from the first one on that are told forward and backward."""


@pytest.fixture
def shown(discovered: Game) -> Game:
    """A game that can be looked at."""
    if not has_table(discovered.key):
        pytest.skip("no table yet")
    return discovered


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    """One application for all games."""
    with Driver((1280, 720), "es") as driver:
        yield driver


def _has_secrets(game: Game) -> bool:
    """Does the game say that something of it is hidden, besides the dice?"""
    return type(game).secrets is not Game.secrets or type(game).witness is not Game.witness


def test_everything_said_is_the_same_in_worlds_that_look_alike(shown: Game, walks: list[Walk]) -> None:
    differing = 0
    for n, walk in enumerate(walks):
        for moment in moments(walk, SPOKEN):
            language = LANGUAGES[n % len(LANGUAGES)]
            real, *others = (said(moment, world, language) for world in moment.worlds)
            for other in others:
                assert other.keys() == real.keys(), moment
                assert [name for name in real if other[name] != real[name]] == [], moment
            differing += moment.differs
    assert differing or not _has_secrets(shown), "no world was made up differently: nothing was tried"


def test_everything_shown_is_the_same_in_worlds_that_look_alike(
    shown: Game, walks: list[Walk], driver: Driver
) -> None:
    differing = 0
    for walk in walks[: 2 * LONG]:
        for moment in moments(walk, SHOWN):
            _same_pictures(_pictures(driver, moment, alone(moment.seat, len(walk.end.sides))), moment)
            differing += moment.differs
            if moment.seat is not None:
                continue
            shots = _pictures(driver, moment, people(len(walk.end.sides)))
            assert len({shots_of[0][0] for shots_of in shots}) == 1, (
                "a curtain in one world and none in another"
            )
            if "curtain" in shots[0][0][0]:  # without one a seat looks, which knows more than a spectator
                _same_pictures(shots, moment)
    assert differing or not _has_secrets(shown), "no world was made up differently: nothing was tried"


def test_what_one_answers_in_secret_is_neither_shown_nor_told_to_another(
    shown: Game, walks: list[Walk], driver: Driver
) -> None:
    """With all of the log: two matches played from the beginning, in which somebody else answered
    differently."""
    sealed = sealed_phases(walks)
    for fork in [fork for walk in walks for fork in forks(walk, sealed, LONG)]:
        seats = alone(fork.eyes, len(fork.walk.end.sides))
        shots = [Screen(driver, fork.session(answer, seats)).looked_at() for answer in fork.answers]
        _same_pictures(shots, fork)


def _pictures(driver: Driver, moment: Moment, seats: Sequence[Player]) -> list[Shots]:
    """Of each world: how the match looks to these players."""
    return [Screen(driver, moment.session(world, seats)).looked_at() for world in moment.worlds]


def _same_pictures(shots: Sequence[Shots], where: Moment | Fork) -> None:
    real, *others = shots
    for other in others:
        assert [name for name, _ in other] == [name for name, _ in real], str(where)
        assert [one[0] for one, two in zip(real, other, strict=True) if one[1] != two[1]] == [], str(where)


def test_a_leak_would_be_seen(
    shown: Game, walks: list[Walk], driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is painted of a world itself, and not of what is known of it, makes another picture."""
    found = [m for walk in walks for m in moments(walk, 1) if m.differs and m.seat is not None]
    if not found:
        assert not _has_secrets(shown)
        return
    asked = MatchScene.prompt

    def known(scene: MatchScene) -> str:
        return codec.fingerprint(scene.room.session.state)[:8]

    names = property(lambda scene: [known(scene)] * len(scene.room.session.seats))
    monkeypatch.setattr(MatchScene, "names", names)  # many seats have no room for their names
    monkeypatch.setattr(MatchScene, "prompt", lambda scene: replace(asked(scene), text=known(scene)))
    shots = _pictures(driver, found[0], alone(found[0].seat, len(found[0].walk.end.sides)))
    with pytest.raises(AssertionError):
        _same_pictures(shots, found[0])


def test_what_is_answered_does_not_depend_on_what_was_asked_before(shown: Game, walks: list[Walk]) -> None:
    """A table asked from the first moment to the last, one asked the other way round, one asked all again
    and one that is new: all say the same."""
    for walk in walks[:2]:
        found = [moment for moment in moments(walk, 2) if moment.seat is not None]
        asked = [question for moment in found for question in questions(moment, moment.worlds[0])]
        one, other = new_table(shown, "es"), new_table(shown, "es")
        forward = [ask(one) for _, ask in asked]
        backward = [ask(other) for _, ask in reversed(asked)][::-1]
        again = [ask(one) for _, ask in asked]
        assert _other(asked, forward, backward) == []
        assert _other(asked, forward, again) == []
        for at in range(0, len(asked), 1 if LONG > 1 else 9):
            assert asked[at][1](new_table(shown, "es")) == forward[at], asked[at][0]


def test_a_step_is_told_and_moved_alike_whatever_was_told_before(shown: Game, walks: list[Walk]) -> None:
    """As a match that goes on, and as one whose log is read from its end: older lines are told later."""
    for walk in walks[: 2 * LONG]:
        one, other = new_table(shown, "en"), new_table(shown, "en")
        views = [shown.observe(taken.state, None) for taken in walk.taken[: STEPS * LONG]]
        steps = list(zip(walk.taken, views, views[1:], strict=False))
        told, moved = one.log.told, one.motions.animated
        forward = [(list(told(s.events, a, b)), list(moved(s.events, a, b))) for s, a, b in steps]
        told, moved = other.log.told, other.motions.animated
        backward = [(list(told(s.events, a, b)), list(moved(s.events, a, b))) for s, a, b in reversed(steps)]
        apart = [n for n, (a, b) in enumerate(zip(forward, reversed(backward), strict=True)) if a != b]
        assert apart == [], (shown.key, walk.seed)


def _other(asked: list[Any], one: list[Any], two: list[Any]) -> list[str]:
    """The questions that were answered differently."""
    return [name for (name, _), a, b in zip(asked, one, two, strict=True) if a != b]
