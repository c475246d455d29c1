"""What is shown over a target is what a click there does: label, panel and the chances of the action agree.

Selections are followed click by click through random matches and the game's own `moments`, on the real table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import count
from typing import Any

import pytest
from moments_of import moments_of
from walks import SAMPLES, Walk

from tabletop.app.gestures import Gestures
from tabletop.app.table import Look, Mark, Point, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action
from tabletop.text.catalogue import Texts

PERCENTAGE = re.compile(r"\d\s*%")
COUNTED = 500
"""Outcomes of an action that are counted one by one; of more, or of rolls without end,"""
THROWN = 300
"""so many are thrown instead."""
SURE = 5.0
"""Standard deviations that as many throws may lie off."""
JUDGED = 25
"""Labels per game whose chance is worked out."""
DEEPEST = 3
VIAS = 2


@pytest.fixture
def table(discovered: Game) -> Table:
    return table_of(discovered.key, Texts("en"), Look())


class Spot:
    """A moment as the table shows it to a seat that is asked, with a selection."""

    def __init__(self, game: Game, table: Table, state: Any, seat: int) -> None:
        self.game, self.table, self.state, self.seat = game, table, state, seat
        self.view = game.observe(state, seat)
        legal = engine.legal_actions(game, state, seat)
        self.gestures = Gestures(table, self.view, legal, lambda a: engine.refusal(game, state, seat, a))

    def marks(self, hover: str | None = None) -> tuple[Mark, ...]:
        return self.table.overlays.marks(self.view, self.gestures.legal, self.gestures.selection, hover)

    def asked(self, state: Any) -> int:
        """Who goes on: the same seat if it is asked."""
        owed = engine.owed(self.game, state)
        return self.seat if self.seat in owed else owed[0]

    def selections(self, stream: Stream) -> Iterator[tuple[str, ...]]:
        """Every selection, click by click, some by way-points; the gestures stand there."""
        gestures, waiting = self.gestures, [()]
        while waiting:
            selection = waiting.pop()
            gestures.selection = selection
            yield selection
            onward = sorted(gestures.continuations())
            if len(selection) < DEEPEST:
                waiting += [(*selection, e) for e in onward if not gestures.actions_at(e)]
            if len(selection) == 1 and onward:
                for _ in range(VIAS):
                    gestures.selection = selection
                    if gestures.waypoint((stream.pick(onward),)):
                        waiting.append(gestures.selection)


def spots(game: Game, table: Table, walks: list[Walk]) -> Iterator[Spot]:
    states = [*moments_of(game), *(t.state for w in walks for t in w.sample(max(8, SAMPLES // 4)))]
    for state in states:
        for seat in engine.owed(game, state):
            yield Spot(game, table, state, seat)


def test_what_is_shown_over_a_target_is_what_the_click_does(
    discovered: Game, table: Table, walks: list[Walk]
) -> None:
    stream, judged = Stream(3), count()
    for spot in spots(discovered, table, walks):
        for selection in spot.selections(stream):
            told = _labels(spot, selection)
            _is_complete(spot, told)
            hovered = stream.pick(sorted(told)) if told else None
            for mark in spot.marks(hovered) if hovered else ():
                assert mark.chance is None or not mark.about or mark.chance == told[mark.about]
            if told and stream.below(3) == 0 and next(judged) < JUDGED:
                _is_true(spot, stream.pick(sorted(told)), stream)


def _labels(spot: Spot, selection: tuple[str, ...]) -> dict[str, Fraction]:
    """The chances shown over targets; each is that of the click and stands in its panel, unless it is 0."""
    told: dict[str, Fraction] = {}
    for mark in spot.marks():
        assert mark.chance is not None or not PERCENTAGE.search(mark.note), (selection, mark)
        if mark.chance is None or not mark.about:
            continue
        actions = spot.gestures.actions_at(mark.about)
        assert actions, (selection, f"{mark.about} bears odds and cannot be clicked")
        prospect = spot.table.panels.prospect(spot.view, actions)
        assert prospect is not None and prospect.entity == mark.about, (selection, actions)
        assert prospect.chance == mark.chance, (selection, actions)
        panel = spot.table.panels.forecast(spot.view, actions)
        rows = [row.chance for row in panel.rows] if panel is not None else []
        assert mark.chance in rows or (mark.chance == 0 and rows), (selection, actions)
        assert _is_within(mark.points[0], spot.table.board.outline(spot.view, mark.about)), mark
        assert mark.about not in told, (selection, "two labels over one target")
        told[mark.about] = mark.chance
    return told


def _is_within(point: Point, outline: Sequence[Point]) -> bool:
    """Inside the box around an outline."""
    axes = zip(point, zip(*outline, strict=True), strict=True)
    return all(min(axis) <= at <= max(axis) for at, axis in axes)


def _is_complete(spot: Spot, told: dict[str, Fraction]) -> None:
    """Whatever has odds bears them, if it stands on the board and something is selected or asked."""
    for entity in spot.gestures.continuations():
        actions = spot.gestures.actions_at(entity)
        prospect = spot.table.panels.prospect(spot.view, actions) if actions else None
        if prospect is not None and prospect.entity == entity:
            assert told.get(entity) == prospect.chance, (spot.gestures.selection, entity)


# -- what happens -----------------------------------------------------------------------------------


def _is_true(spot: Spot, entity: str, stream: Stream) -> None:
    """The chance shown is the share of outcomes in which the target is lost while nobody answers."""
    actions = spot.gestures.actions_at(entity)
    prospect = spot.table.panels.prospect(spot.view, actions)
    assert prospect is not None
    try:
        assert prospect.chance == _counted(spot, spot.state, actions, entity), (actions, entity)
    except TooManyChances:
        lost = sum(_thrown(spot, stream, actions, entity) for _ in range(THROWN))
        share = float(prospect.chance)
        slack = SURE * (share * (1 - share) / THROWN) ** 0.5
        assert abs(lost / THROWN - share) <= slack, (actions, entity, lost / THROWN, share)


def _counted(spot: Spot, state: Any, actions: Sequence[Action], entity: str) -> Fraction:
    """Exactly, outcome by outcome, passes included. Raises TooManyChances."""
    found, seat = Fraction(0), spot.asked(state)
    for chance, step in outcomes(spot.game, state, seat, actions[0], COUNTED):
        lost, rest = _goes_on(spot, step, actions, entity)
        found += chance if lost else chance * _counted(spot, step.state, rest, entity) if rest else 0
    return found


def _thrown(spot: Spot, stream: Stream, actions: Sequence[Action], entity: str) -> bool:
    """Was the target lost this time?"""
    state = spot.state.clone()
    state.dice_key, state.feed = scramble(stream.below(2**60), 1) >> 1, []
    while True:
        step = engine.apply(spot.game, state, spot.asked(state), actions[0])
        lost, actions = _goes_on(spot, step, actions, entity)
        if lost or not actions:
            return lost
        state = step.state


def _goes_on(spot: Spot, step: Any, actions: Sequence[Action], entity: str) -> tuple[bool, Sequence[Action]]:
    """Is the target lost, and what is done next: the rest of the plan, or the way on that needs no answer."""
    game, state = spot.game, step.state
    if spot.table.board.is_lost(game.observe(state, spot.seat), entity):
        return True, ()
    if state.outcome is not None:
        return False, ()
    seat = spot.asked(state)
    nested = len(state.stack) > len(spot.state.stack)
    if not nested:
        on = len(actions) > 1 and spot.table.clicks.goes_on(step.events) and seat == spot.seat
        return False, actions[1:] if on and engine.refusal(game, state, seat, actions[1]) is None else ()
    legal = engine.legal_actions(game, state, seat)
    prompt = spot.table.questions.prompt(game.observe(state, seat), seat, legal, ())
    return False, next((b.actions for b in prompt.buttons if b.hotkey == "space" and b.actions), ())
