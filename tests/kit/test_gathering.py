"""Gestures that gather: in any order, nothing that leads to no legal action; the words of the kit for it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tabletop.app.gestures import Gestures, Perform, Refused, Selected, onward
from tabletop.app.table import Appearance, Clicks, Meaning, Pick, Token
from tabletop.app.table.finding import table_of
from tabletop.app.table.kit import counters
from tabletop.app.table.kit.paying import Bill
from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.parts.counters import counted
from tabletop.parts.payments import cheapest, payments
from tabletop.text.catalogue import Texts

LOOSE = ("pick:",)
FIRM, GATHERED = st.sampled_from(["a", "b", "button"]), st.sampled_from(["pick:x", "pick:y", "pick:z"])
SPELLED = st.lists(st.one_of(FIRM, GATHERED), max_size=6).map(tuple)
WORTHS = st.lists(st.integers(1, 6), max_size=7).map(
    lambda each: {f"pick:{n}": w for n, w in enumerate(each)}
)


class Spelling(Clicks):
    """The actions of a test are their gestures."""

    ANY_ORDER = LOOSE

    def gesture(self, view: Any, action: Any) -> tuple[str, ...]:
        return action


class OnlyClicks:
    clicks = Spelling()


def gestures(*legal: Any) -> Gestures:
    return Gestures(OnlyClicks(), None, legal, lambda action: None)  # type: ignore[arg-type]


def runs(spelled: tuple[str, ...]) -> list[Any]:
    """A gesture with its gathered neighbours as multisets: equal for equal gestures."""
    found: list[Any] = []
    for entity in spelled:
        if not entity.startswith(LOOSE):
            found.append(entity)
        elif found and isinstance(found[-1], Counter):
            found[-1][entity] += 1
        else:
            found.append(Counter([entity]))
    return found


@given(SPELLED, st.randoms(use_true_random=False))
def test_a_gesture_is_clicked_in_any_order_of_what_it_gathers(
    spelled: tuple[str, ...], r: random.Random
) -> None:
    chosen: tuple[str, ...] = ()
    while ahead := onward(spelled, chosen, LOOSE):
        chosen = (*chosen, r.choice(ahead))
    assert ahead == () and runs(chosen) == runs(spelled)


@given(SPELLED, SPELLED)
def test_what_may_follow_a_selection_begins_the_gesture(
    spelled: tuple[str, ...], chosen: tuple[str, ...]
) -> None:
    ahead = onward(spelled, chosen, LOOSE)
    for entity in ("a", "b", "button", "pick:x", "pick:y", "pick:z"):
        begins = onward(spelled, (*chosen, entity), LOOSE) is not None
        assert begins == (ahead is not None and entity in ahead)
    if ahead == ():
        assert runs(chosen) == runs(spelled)


def test_a_gathered_entity_is_taken_back_wherever_it_stands() -> None:
    told = gestures(("a", "pick:x", "pick:y", "button"), ("a", "pick:y", "button"))
    for entity in ("a", "pick:x", "pick:y"):
        assert told.click((entity,)) == Selected(told.selection)
    assert told.take_back("pick:x") and told.selection == ("a", "pick:y")
    assert not told.take_back("a") and not told.take_back("pick:x")
    assert told.head == ("a",) and told.continuations() == {"pick:x", "button"}
    assert told.ahead() == {"pick:x", "pick:y", "button"}
    assert told.click(("pick:y",)) == Selected(("a",))  # once more takes it back
    assert told.click(("pick:y",)) == Selected(("a", "pick:y"))
    assert told.click(("button",)) == Perform((("a", "pick:y", "button"),))


def test_what_is_gathered_leads_no_piece_anywhere() -> None:
    """A piece is dragged onto what follows it; a source of a payment is not dragged onto another."""
    told = gestures(("pick:x", "pick:y", "button"), ("a", "pick:x", "b"), ("a", "b"))
    assert told.seconds("pick:x") == set() and told.seconds("a") == {"b"}
    assert told.sources() == {"pick:x", "pick:y", "a"}


@given(WORTHS, st.integers(0, 14))
def test_the_clickable_sources_are_those_of_payments(worths: dict[str, int], price: int) -> None:
    legal = [(*paid, "button") for paid in payments(worths, price)]
    told = gestures(*legal)
    for n in range(len(worths) + 1):
        for chosen in combinations(worths, n):
            if not told.select(chosen):
                assert not any(set(chosen) <= set(spelled) for spelled in legal)
                continue
            wanted = {e for spelled in legal if set(chosen) <= set(spelled[:-1]) for e in spelled} - set(
                chosen
            )
            is_paid = (*chosen, "button") in legal
            assert told.continuations() == (wanted if is_paid else wanted - {"button"})
            assert bool(told.actions_at("button")) == is_paid


@given(WORTHS, st.integers(0, 14))
def test_the_proposal_is_the_cheapest_payment(worths: dict[str, int], price: int) -> None:
    every = payments(worths, price)
    found = cheapest(worths, price)
    if found is None:
        assert every == () and Bill(price, worths).proposal() == ()
        return
    assert found in every
    spent = [(sum(worths[s] for s in paid), len(paid)) for paid in every]
    assert (sum(worths[s] for s in found), len(found)) == min(spent)


@given(WORTHS, st.integers(0, 14), st.data())
def test_of_equally_cheap_payments_the_one_is_proposed_whose_sources_are_missed_least(
    worths: dict[str, int], price: int, data: st.DataObject
) -> None:
    burdens = {source: data.draw(st.integers(0, 4)) for source in worths}
    found, every = Bill(price, worths, burdens).proposal(), payments(worths, price)
    if not every:
        assert found == ()
        return
    spent = [(sum(worths[s] for s in paid), sum(burdens[s] for s in paid), len(paid)) for paid in every]
    chosen = (sum(worths[s] for s in found), sum(burdens[s] for s in found), len(found))
    assert found in every and chosen == min(spent)


@given(WORTHS, st.integers(1, 14), st.data())
def test_a_source_that_leads_nowhere_means_something_superfluous(
    worths: dict[str, int], price: int, data: st.DataObject
) -> None:
    """So that the referee's reason is that one, not that the sources chosen so far are too little."""
    legal = [(*paid, "button") for paid in payments(worths, price)]
    if not legal:
        return
    told, bill = gestures(*legal), Bill(price, worths)
    chosen: tuple[str, ...] = ()
    while ahead := sorted(told.continuations() - {"button"}):
        closed = sorted(set(worths) - set(ahead) - set(chosen))
        for source in closed:
            meant = bill.meant(chosen, source)
            total = sum(worths[s] for s in meant)
            assert len(set(meant)) == len(meant) and {*chosen, source} <= set(meant)
            assert total >= price and total - min(worths[s] for s in meant) >= price
        chosen = (*chosen, data.draw(st.sampled_from(ahead)))
        told.select(chosen)
    assert bill.paid(chosen) >= price and bill.chosen(("a", *chosen)) == chosen


def test_a_bill_proposes_until_that_is_chosen_and_marks_what_each_source_is_worth() -> None:
    bill = Bill(3, {"pick:0": 1, "pick:1": 2, "pick:2": 3})
    (button,) = bill.proposing("button:propose", "cheapest", ("pick:1",))
    assert button.selects == ("pick:2",) and not button.actions
    assert bill.proposing("button:propose", "cheapest", ("pick:2",)) == ()
    marks = bill.marks({"pick:0": (1.0, 2.0), "pick:2": (3.0, 4.0)}.get, ("pick:2",))
    assert [(m.note, m.meaning, m.points) for m in marks] == [
        ("+1", Meaning.NOTE, ((1.0, 2.0),)),
        ("+3", Meaning.SELECTED, ((3.0, 4.0),)),
    ]


# Counters that lie together


@given(st.integers(1, 12))
def test_a_heap_shows_its_number_and_has_one_entity(count: int) -> None:
    top = Token("unit:1", None, (50.0, 50.0), (40.0, 40.0))
    shown = counters.heap(top, count)
    assert len(shown) == min(count, counters.HIGHEST)
    assert shown[-1].id == "unit:1" and shown[-1].caption == (f"×{count}" if count > 1 else "")
    assert len({token.id for token in shown}) == len(shown)
    assert not any(token.caption for token in shown[:-1])
    for axis in (0, 1):  # together they are where one would be
        middle = sum(token.centre[axis] for token in shown) / len(shown)
        assert abs(middle - 50.0) < 1e-9


@given(st.integers(1, 30), st.floats(10, 200))
def test_heaps_in_a_cell_stay_within_it_and_do_not_overlap(heaps: int, room: float) -> None:
    places, side = counters.shared((7.0, -3.0), room, heaps)
    assert len(places) == heaps
    for x, y in places:
        assert abs(x - 7.0) + side / 2 <= room / 2 + 1e-9 and abs(y + 3.0) + side / 2 <= room / 2 + 1e-9
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert max(abs(ax - bx), abs(ay - by)) >= side - 1e-9


def test_a_splitter_has_a_row_for_each_kind_up_to_all_that_lie_there() -> None:
    heap = counted({"foot": 3, "gun": 1})
    rows = counters.splitter(heap, lambda kind: Pick(f"pick:{kind}", kind))
    assert [(row.id, row.most) for row in rows] == [("pick:foot", 3), ("pick:gun", 1)]
    taken = counters.taken(counted({"foot": 2, "gun": 1}), lambda kind: f"pick:{kind}")
    assert taken == ("pick:foot", "pick:foot", "pick:gun")


# In a game


def test_every_legal_action_is_clicked_and_nothing_else_is(depot: Game) -> None:
    """Matches at random by clicks alone: each click is one that goes on, in any order; each ends in the
    action that its entities mean, and every legal action has a gesture of its own."""
    table = table_of("depot", Texts("es"), Appearance())
    for seed in range(4):
        r, state = random.Random(seed), engine.new_match(depot, depot.setup_type(), seed).state
        for _ in range(30):
            (seat,) = engine.owed(depot, state)
            legal = engine.legal_actions(depot, state, seat)
            view = depot.observe(state, seat)
            spelled = [tuple(map(str, runs(table.clicks.gesture(view, action)))) for action in legal]
            assert len(spelled) == len(set(map(str, spelled)))
            told = Gestures(table, view, legal, lambda a, s=state, w=seat: engine.refusal(depot, s, w, a))
            answer: Any = None
            while not isinstance(answer, Perform):
                before = told.selection
                answer = told.click((r.choice(sorted(told.continuations())),))
                assert isinstance(answer, Perform) or told.selection[:-1] == before
            (action,) = answer.actions
            assert action in legal
            state = engine.apply(depot, state, seat, action).state
            if state.outcome is not None:
                break


def test_a_closed_row_says_the_referees_reason(depot: Game) -> None:
    table = table_of("depot", Texts("en"), Appearance())
    state = engine.new_match(depot, depot.setup_type(), 1).state
    state.trucks[0] = (0, 1, 2)
    legal, view = engine.legal_actions(depot, state, 0), depot.observe(state, 0)
    told = Gestures(table, view, legal, lambda action: engine.refusal(depot, state, 0, action))
    assert told.is_clickable("ware:foot") and not told.is_clickable("ware:gun")
    answer = told.click(("ware:gun",))
    assert isinstance(answer, Refused) and answer.refusal.key == "too-dear"
