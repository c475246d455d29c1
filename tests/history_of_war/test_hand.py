"""The own hand on the table: what glows there is exactly what can be clicked, and what lies in colour."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tabletop.app.gestures import Gestures
from tabletop.app.scenes.match.alight import lit
from tabletop.app.table import Appearance, Meaning, Tone
from tabletop.engine import codec
from tabletop.engine.engine import legal_actions, owed, refusal
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.table import TABLE
from tabletop.games.history_of_war.words import moment, orders
from tabletop.games.history_of_war.words.playable import OF_HAND
from tabletop.text.catalogue import Texts

from .positions import Table, number
from .test_tableau import walk

STEP = 13.0
"""World units between the points of the hand that are clicked."""


class Hand:
    """The hand of a seat that is asked, as its table shows it."""

    def __init__(self, state: State, seat: int, large: bool = False) -> None:
        self.table: Any = TABLE(Texts("es").scope("history_of_war"), Appearance(large=large))
        self.view = GAME.observe(state, seat)
        legal = legal_actions(GAME, state, seat)
        self.gestures = Gestures(self.table, self.view, legal, lambda a: refusal(GAME, state, seat, a))
        self.tokens = {t.id: t for t in self.table.board.tokens(self.view) if t.z == 4}
        marks = self.table.overlays.marks(self.view, legal, (), None)
        self.lit = lit(self.table, self.view, self.gestures, marks, seat)
        self.ordered = self.gestures.ordered()
        self.marks = marks

    def points(self) -> list[tuple[float, float]]:
        """Points all over the hand."""
        left, top, wide, high = self.table.board.places.box_of(self.view, f"hand-of:{self.view.seat}")
        columns, rows = int(wide / STEP), int(high / STEP)
        return [
            (left + (x + 0.5) * STEP, top + (y + 0.5) * STEP) for x in range(columns) for y in range(rows)
        ]

    def clickable(self, point: tuple[float, float]) -> bool:
        """Does a click there begin something or take it back?"""
        return any(self.gestures.is_clickable(entity) for entity in self.table.board.hit(self.view, point))

    def framed(self) -> list[Any]:
        """The cards that are framed: as those that can be chosen, or as those that are."""
        chosen = {m.points for m in self.marks if m.shape == "outline" and m.meaning is Meaning.SELECTED}
        outline = self.table.board.outline
        found = [id for id in self.tokens if id in self.lit or outline(self.view, id) in chosen]
        return [self.table.board.places.box_of(self.view, id) for id in found]

    def coloured(self) -> set[str]:
        """The heaps whose painting is not grey."""
        paintings = {id: next(p.art for p in t.parts if p.cover) for id, t in self.tokens.items()}
        return {id for id, art in paintings.items() if art is not None and not art.grey}


@cache
def asked() -> list[tuple[State, int]]:
    """Moments of random matches in which somebody is asked about his hand, and made ones: equal cards of
    which none, some or all are given."""
    found = list[tuple[State, int]]()
    for seed in range(3):
        for count, state in enumerate(walk(seed, eager=bool(seed % 2))):
            if count % 9 == 0 and state.outcome is None and isinstance(state.stack[-1], OF_HAND):
                kept = codec.decode_state(GAME, codec.encode(state))  # the match goes on in place
                found += [(kept, seat) for seat in owed(GAME, state)]
    build = Table("b01 b01:x b02", "b01", hands="g01 g01 g04 b03 x01 / x06", stage="commit")
    trim = Table("", "", hands="g01 g01 g04 g05 n01 n02 n03 n04 a01 a02 a03 / x06", stage="trim", watch=False)
    for table, order in ((build, do.Commit(number("ax-g01"))), (trim, do.Discard(number("ax-g01")))):
        found.append((table.state, 0))
        for _ in range(2):
            found.append((table.do(order, by=0).state, 0))
    return found


@pytest.mark.rule("HOW-UI-11")
@pytest.mark.parametrize("large", [False, True])
def test_in_the_whole_hand_exactly_what_glows_can_be_clicked(large: bool) -> None:
    heaps = 0
    for state, seat in asked():
        hand = Hand(state, seat, large)
        heaps += any(slot.many > 1 for slot in orders.hand(hand.view))
        framed = hand.framed()
        for point in hand.points():
            glows = any(box.holds(point) for box in framed)
            assert hand.clickable(point) == glows, (point, state.stack[-1])
    assert heaps > 10, "hands with equal cards are among them"


@pytest.mark.rule("HOW-UI-11")
def test_in_the_hand_exactly_what_can_be_clicked_lies_in_colour() -> None:
    for state, seat in asked():
        hand = Hand(state, seat)
        clickable = {id for id in hand.tokens if hand.gestures.is_clickable(id)}
        assert hand.coloured() == clickable, state.stack[-1]


@pytest.mark.rule("HOW-UI-01", "HOW-CON-01")
def test_equal_cards_lie_on_one_heap_and_those_that_are_given_apart_from_the_rest() -> None:
    t = Table("b01 b01:x b02", "b01", hands="g01 g01 g04 / x06", stage="commit")
    card = number("ax-g01")
    hand = Hand(t.state, 0)
    assert list(hand.tokens) == [f"hand:{card}", f"hand:{number('ax-g04')}"]
    assert "×2" in [part.text for part in hand.tokens[f"hand:{card}"].parts]
    hand = Hand(t.do(do.Commit(card), by=0).state, 0)
    assert list(hand.tokens)[:2] == [f"given:{card}", f"hand:{card}"]
    chosen = [m.points for m in hand.marks if m.meaning is Meaning.SELECTED]
    assert chosen == [hand.table.board.outline(hand.view, f"given:{card}")]
    assert hand.gestures.actions_at(f"hand:{card}") == (do.Commit(card),)
    assert hand.gestures.actions_at(f"given:{card}") == (do.BACK,)
    assert hand.table.panels.inspect(hand.view, f"given:{card}").face is not None
    hand = Hand(t.do(do.Commit(card), by=0).state, 0)
    assert next(iter(hand.tokens)) == f"hand:{card}" and f"given:{card}" not in hand.tokens
    assert hand.gestures.actions_at(f"hand:{card}") == (do.BACK,), "the last one goes back"


@pytest.mark.rule("HOW-SET-02", "HOW-END-05")
def test_territories_that_one_has_chosen_look_chosen_until_the_rival_has_chosen_too() -> None:
    reserve = Table("g01@1", "g01@1", stage="replace", watch=False).state.reserves[0]
    for frame in (
        frames.Contributing((1,), answers=(reserve[:2], ())),
        frames.Replacing((0,), answers=(reserve[:1], ()), wanted=(2, 0)),
    ):
        t, chosen = Table("g01@1", "g01@1", stage="replace", watch=False), frame.answers[0]
        t.state.stack.append(frame)
        view = GAME.observe(t.state, 0)
        table: Any = TABLE(Texts("es").scope("history_of_war"), Appearance())
        marks = table.overlays.marks(view, (), (), None)
        framed = {m.points for m in marks if m.meaning is Meaning.SELECTED}
        assert framed == {table.board.outline(view, f"reserve:{card}") for card in chosen}
        assert set(moment.choosable(view)) > set(chosen)
        rival = GAME.observe(t.state, 1)
        told = table.overlays.marks(rival, (), (), None)
        assert not [m for m in told if m.meaning is Meaning.SELECTED], "what he chooses is his secret"


@pytest.mark.rule("HOW-UI-07", "HOW-CAT-03")
@pytest.mark.parametrize("large", [True, False])
def test_a_card_that_rests_although_it_can_be_paid_says_why(large: bool) -> None:
    """Once a sonar was dim without a word where no ship lies in the deployment area."""
    t = Table("b02 b01 g01", "b01", hands="u04 g02 /", stage="commit", watch=False)
    table = TABLE(Texts("en").scope("history_of_war"), Appearance(large=large))
    view = GAME.observe(t.state, 0)

    def rows(word: str) -> list[str]:
        panel = table.panels.inspect(view, f"hand:{number(word)}")
        assert panel is not None
        return [row.label for row in panel.rows if row.tone is Tone.BLOCKED]

    assert rows("ax-g02") == []
    (why,) = rows("ax-u04")
    assert "deployment area" in why.lower()
