"""The flow of a match by clicks: what closes itself, what is taken back, payments, consequences, words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from tabletop.ai.worker import InlineWorker
from tabletop.app.gestures import Gestures, Nothing, Perform, Refused, Selected
from tabletop.app.minds import WorkerMind
from tabletop.app.play import Room
from tabletop.app.table import Appearance, Speech, Tone
from tabletop.app.table.finding import table_of
from tabletop.engine.engine import legal_actions, new_match, refusal
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events as ev
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.rules.view import known
from tabletop.games.history_of_war.words import SPEECH, orders
from tabletop.games.history_of_war.words.answers import announceable
from tabletop.games.history_of_war.words.forecasts import Forecasts
from tabletop.games.history_of_war.words.known import Known
from tabletop.games.history_of_war.words.payments import Treasury
from tabletop.games.history_of_war.words.questions import WarQuestions
from tabletop.session.record import Bot, MatchRecord, Person, Player
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import Table, number

ANA_AND_BOT = (Person("Ana"), Bot("easy"))


def room_of(t: Table, seats: Sequence[Player] = ANA_AND_BOT) -> Room:
    """A room in which a position goes on; bots wait until `tick`."""
    session = Session.resume(MatchRecord(GAME, t.state.setup, 5, (), tuple(seats), (), t.state))
    table = table_of(GAME.key, Texts("en"), Appearance())
    room = Room(session, table, WorkerMind(InlineWorker()))
    room.lift_curtain()
    return room


def speech(language: str = "en") -> Speech:
    return SPEECH(Texts(language).scope(GAME.key), Appearance())


def at_hand(t: Table, seat: int | None = None) -> Gestures:
    """The pointer's sentence of whoever is asked."""
    seat = t.asked[0] if seat is None else seat
    view = GAME.observe(t.state, seat)
    table = table_of(GAME.key, Texts("en"), Appearance())
    return Gestures(table, view, t.legal(by=seat), lambda action: t.no(action, by=seat))


def does(t: Table, *entities: str) -> Any:
    """The answer to the last of some clicks on entities."""
    gestures = at_hand(t)
    return [gestures.click((entity,)) for entity in entities][-1]


def detail(t: Table, language: str = "en") -> str:
    said, seat = speech(language), t.asked[0]
    view = GAME.observe(t.state, seat)
    return said.questions.prompt(view, seat, t.legal(by=seat), ()).detail


def button(t: Table, name: str) -> Any:
    said, seat = speech(), t.asked[0]
    view = GAME.observe(t.state, seat)
    found = said.questions.prompt(view, seat, t.legal(by=seat), ()).buttons
    return next((b for b in found if b.id == f"button:{name}"), None)


# -- what closes itself ---------------------------------------------------------------------------


@pytest.mark.rule("HOW-RND-01", "HOW-STK-15")
def test_a_window_without_a_choice_closes_itself_for_who_plays_alone() -> None:
    """The hand could hold a barrage, as everybody sees, but it does not."""
    t = Table("b02 b02:x", "g01@1", hands="g01 /", stage="w4")
    assert isinstance(t.top, frames.Window) and t.asked == (0,) and t.legal() == [Pass()]
    room = room_of(t)
    assert room.tick()
    (entry,) = room.session.journal
    assert (entry.seat, entry.action) == (0, Pass())
    assert room.session.events_of(0)[0] == ev.WindowPassed(0, "w4"), "it looks like any pass"
    assert not room.happenings[-1].by_preference, "nobody is told that it was wished"


@pytest.mark.rule("HOW-RND-01")
def test_beside_another_person_nothing_closes_itself() -> None:
    """Who is not made to wait would tell that he holds nothing."""
    t = Table("b02 b02:x", "g01@1", hands="g01 /", stage="w4")
    room = room_of(t, (Person("Ana"), Person("Berta")))
    assert room.asked == 0 and not room.tick() and len(room.session) == 0
    assert room_of(t, (Person("Ana"), Person("Ana"))).tick(), "both sides are hers"


@pytest.mark.rule("HOW-STK-15")
def test_whoever_could_announce_something_is_asked() -> None:
    room = room_of(Table("b02 b02:x", "g01@1", hands="x02 /", stage="w4"))
    assert room.asked == 0 and not room.tick()


@pytest.mark.rule("HOW-RND-01")
def test_a_phase_without_a_choice_closes_itself() -> None:
    t = Table("b02", "", hands="g05 /", stage="base")
    assert isinstance(t.top, frames.Establishing) and t.legal() == [do.Done()]
    room = room_of(t)
    assert room.tick() and room.session.journal[0].action == do.Done()
    room.undo()
    assert room.asked == 0 and not room.tick(), "who comes back to it is asked"


@pytest.mark.rule("HOW-STK-15", "HOW-RND-01")
def test_windows_are_skipped_by_kind_and_unskipped() -> None:
    t = Table("", "g01@1", hands="x02 /", stage="w4", keep=True)
    room = room_of(t)
    room.preferences = frozenset({"w7"})
    assert not room.tick(), "another kind of window"
    room.preferences = frozenset({"w4"})
    room.preferences = frozenset()
    assert not room.tick() and room.asked == 0, "taken back in time"
    room.preferences = frozenset({"w4"})
    assert room.tick() and room.happenings[-1].by_preference
    assert room.session.journal[0].action == Pass()


@pytest.mark.rule("HOW-STK-15")
def test_a_skipped_window_asks_when_the_rival_announces() -> None:
    """Smoke that would save the unit from the rival's barrage."""
    t = Table("g01@1 b02", "b02 b02:x", hands="x06 / x02", stage="w4")
    said = speech()
    t.one_pass().play("x02", "ax-g01")
    view, legal = GAME.observe(t.state, 0), t.legal()
    assert t.asked == (0,) and len(legal) > 1
    assert said.questions.passes(view, 0, legal, frozenset({"w4"})) is None
    assert button(t, "skip") is None and button(t, "round") is None, "an answer is given once"


@pytest.mark.rule("HOW-STK-06", "HOW-STK-15")
def test_a_window_tells_what_there_is_to_announce_and_that_nobody_attacks() -> None:
    """A single card is told with its effect, of several the names."""
    few = Table("b03 b02", "g01@1", stage="w4")
    assert "You could announce **Field Command Post**: " in detail(few) and "draw" in detail(few).lower()
    assert "Nobody attacks" not in detail(few)
    many = Table("b03 b02 b01", "g01@1", hands="x01 x02 /", stage="w4")
    assert "Mediterranean Convoy" in detail(many) and "**: " not in detail(many)
    calm = Table("b03 b02 g01@1", "g01@1", hands="x03 /", stage="w7", keep=False)
    assert detail(calm).startswith("Nobody attacks in this half")


@pytest.mark.rule("HOW-STK-06", "HOW-UI-09")
def test_a_second_click_on_a_card_announces_what_needs_no_target() -> None:
    t = Table("b03 b02 b01", "g01@1", hands="x01 x02 /", stage="w4")
    convoy, salvo, post = f"hand:{number('ax-x01')}", f"hand:{number('ax-x02')}", t.id("ax-b03")
    assert does(t, convoy) == Selected((convoy,))
    assert does(t, convoy, convoy) == Perform((do.Play(number("ax-x01"), -1),))
    assert does(t, f"piece:{post}", f"piece:{post}") == Perform((do.Use(post, -1),))
    assert does(t, salvo, salvo) == Selected(()), "what is aimed is only put down again"
    view = GAME.observe(t.state, 0)
    for chosen, told in ((convoy, True), (salvo, False)):
        asked = speech().questions.prompt(view, 0, t.legal(), (chosen,))
        assert ("Another click" in asked.detail) == told


@pytest.mark.rule("HOW-STK-04", "HOW-STK-15")
def test_ones_own_announcement_resolves_without_a_question_if_one_wishes() -> None:
    t = Table("b03 b02 b02:x b05", "b03 b02", stage="w1").use("ax-b03").one_pass()
    view, legal = GAME.observe(t.state, 0), t.legal()
    assert t.asked == (0,) and t.top.pending and len(legal) > 1
    assert button(t, "own").beforehand == "own" and button(t, "round") is None
    passes = speech().questions.passes
    assert passes(view, 0, legal, frozenset({"w2"})) is None
    assert passes(view, 0, legal, frozenset({"own"})) == Pass()
    first = Table("b03 b02 b02:x b05", "b03 b02", stage="w1")
    assert passes(GAME.observe(first.state, 0), 0, first.legal(), frozenset({"own"})) is None


@pytest.mark.rule("HOW-STK-15")
def test_a_wish_for_the_round_ends_with_it() -> None:
    t = Table("b03 b02", "g01@1", stage="w1")
    room = room_of(t)
    assert (button(t, "skip").beforehand, button(t, "round").beforehand) == ("w1", "turn")
    room.wishes.give(room.session.state, 0, "turn")
    while room.asked == 0 and isinstance(room.session.state.stack[-1], frames.Window):
        assert room.tick()
    assert room.wishes.of(0)
    while room.session.state.round == t.state.round:
        seat = room.session.owed[0]
        legal = room.session.legal(seat)
        idle = [a for a in legal if isinstance(a, (Pass, do.Done))]
        room.session.act(seat, (idle or legal)[0])
    assert not room.wishes.of(0)


# -- declarations -----------------------------------------------------------------------------------


@pytest.mark.rule("HOW-STM-02", "HOW-UI-06")
def test_an_order_that_can_mean_only_one_thing_takes_one_click() -> None:
    t = Table("g05@1 a05@1", "g04@1 g01@1", hands="/ g01")
    gunner, bomber = t.id("ax-g05"), t.id("ax-a05")
    assert does(t, f"piece:{gunner}") == Perform((do.Attack(gunner),))
    assert does(t, f"piece:{bomber}") == Selected((f"piece:{bomber}",)), "the territory or the base?"
    assert does(t, f"piece:{bomber}", "base:1") == Perform((do.Attack(bomber, True),))


@pytest.mark.rule("HOW-GEN-09", "HOW-STM-02")
def test_single_orders_are_taken_back_in_any_order() -> None:
    t = Table("g05@1 g04@1 g01@1", "g02@1")
    units = [t.id(f"ax-{name}") for name in ("g05", "g04", "g01")]
    t.do(*(do.Attack(unit) for unit in units))
    answer = does(t, f"piece:{units[0]}")
    assert answer == Perform((do.BACK, do.BACK, do.BACK, do.Attack(units[1]), do.Attack(units[2])))
    t.do(*answer.actions)
    assert [order.unit for order in orders.given(GAME.observe(t.state, 0))] == units[1:]
    assert does(t, f"piece:{units[0]}") == Perform((do.Attack(units[0]),)), "and given again"


@pytest.mark.rule("HOW-CON-01")
def test_a_committed_card_is_taken_back_by_a_click_on_it() -> None:
    t = Table("b02 b02:x b01", "", hands="g01 g02 / g01", stage="commit")
    one, other = number("ax-g01"), number("ax-g02")
    t.do(do.Commit(one), do.Commit(other), by=0)
    gestures = at_hand(t, 0)
    assert gestures.click((f"hand:{one}",)) == Perform((do.BACK, do.BACK, do.Commit(other)))


@pytest.mark.rule("HOW-UI-11")
@pytest.mark.parametrize(
    ("table", "entity", "rule"),
    [
        (Table("g01! g02", "g01@1", stage="deploy", watch=False), "ax-g01", "HOW-DEP-01"),
        (Table("g01@1 g05!@1", "g01@1"), "ax-g05", "HOW-ATK-01"),
        (Table("g01@1", "g01@1 g02!@1").declare("ax-g01"), "al-g02", "HOW-BLK-09"),
        (Table("g05@1 g01!@1", "", stage="retreat"), "ax-g01", "HOW-RET-02"),
    ],
)
def test_an_illegal_click_is_refused_with_its_rule(table: Table, entity: str, rule: str) -> None:
    answer = does(table, f"piece:{table.id(entity)}")
    assert isinstance(answer, Refused) and answer.refusal.rule == rule
    for language in ("es", "en"):
        words = speech(language).panels.cited(answer.refusal, GAME.observe(table.state, table.asked[0]))
        assert rule in words and len(words) > len(rule) + 6


def test_a_click_beside_everything_means_nothing() -> None:
    assert isinstance(does(Table("g05@1", "g01@1"), "depot:0"), Nothing)


@pytest.mark.rule("HOW-DMG-07", "HOW-BLK-01", "HOW-STM-02")
def test_a_click_on_a_target_means_the_only_unit_that_is_left_for_it() -> None:
    t = Table("g05@1", "g04@1 g02@1").declare("ax-g05").defend("").go(frames.Allocating)
    unit, target = t.id("ax-g05"), t.id("al-g02")
    assert does(t, f"piece:{target}") == Perform((do.Aim(unit, target),))
    t = Table("g05@1 g04@1", "g02@1 g01!@1").declare("ax-g05 ax-g04")
    unit, target = t.id("al-g02"), t.id("ax-g04")
    assert does(t, f"piece:{target}") == Perform((do.Block(unit, target),))
    two = Table("g05@1 g01@1", "g04@1 g02@1").declare("ax-g05 ax-g01").defend("").go(frames.Allocating)
    assert isinstance(does(two, f"piece:{two.id('al-g02')}"), Refused), "which of the two?"


@pytest.mark.rule("HOW-BLK-01", "HOW-RSP-01", "HOW-STM-02")
def test_a_click_on_an_attacker_before_any_unit_says_what_to_click_first() -> None:
    one = Table("g05@1", "g04@1 g02@1").declare("ax-g05")
    assert detail(one, "es").startswith("Pulsa la unidad que bloquea a **"), "one click is all it takes"
    blocker, attacker = one.id("al-g04"), one.id("ax-g05")
    assert does(one, f"piece:{blocker}") == Perform((do.Block(blocker, attacker),))
    first = does(one, f"piece:{attacker}")
    assert isinstance(first, Refused) and first.refusal.key == "blocker-first"
    one.do(do.Block(blocker, attacker))
    two = Table("g05@1 g01@1", "g04@1 g02@1 g06@1").declare("ax-g05 ax-g01")
    assert "Pulsa una unidad tuya y, si puede" in detail(two, "es")
    two.do(do.Block(two.id("al-g04"), two.id("ax-g05")))
    again = does(two, f"piece:{two.id('ax-g05')}")
    assert isinstance(again, Refused) and again.refusal.key == "faced-already"


@pytest.mark.rule("HOW-GEN-09", "HOW-DEP-01", "HOW-BAS-01", "HOW-CON-01")
@pytest.mark.parametrize(
    ("make_table", "named"),
    [
        (lambda: Table("g05 g02!", "", stage="deploy"), "Tiger I"),
        (lambda: Table("b02", "", hands="b05 g01 /", stage="base"), "Naval Base Fire Brigade"),
        (lambda: Table("b02", "", hands="g01 g05 /", stage="commit"), "Type 99 Rifle Infantry"),
    ],
)
def test_a_phase_in_which_something_could_be_done_is_given_up_only_after_asking(
    make_table: Any, named: str
) -> None:
    t = make_table()
    asked = speech().questions.caution(GAME.observe(t.state, 0), (do.Done(),))
    assert asked is not None and named in asked.question and "," not in asked.question
    assert speech("es").questions.caution(GAME.observe(t.state, 0), (do.Done(),)) is not None
    t.do(next(a for a in t.legal() if not isinstance(a, do.Done)))
    ordered = isinstance(t.top, (frames.Deploying, frames.Committing)) and t.asked[0] == 0
    assert not ordered or speech().questions.caution(GAME.observe(t.state, 0), (do.Done(),)) is None


@pytest.mark.rule("HOW-GEN-09", "HOW-DMG-07")
def test_an_attacker_without_a_target_is_told_before_its_damage_is_given_up() -> None:
    t = Table("g05@1 g01@1", "g04@1 g02@1").declare("ax-g05 ax-g01").defend("").go(frames.Allocating)
    t.do(do.Aim(t.id("ax-g05"), t.id("al-g04")))
    asked = speech().questions.caution(GAME.observe(t.state, 0), (do.Done(),))
    assert asked is not None and asked.question == "So far Type 99 Rifle Infantry would hit nobody."
    t.do(do.Aim(t.id("ax-g01"), t.id("al-g02")))
    assert speech().questions.caution(GAME.observe(t.state, 0), (do.Done(),)) is None


@pytest.mark.rule("HOW-GEN-09")
def test_a_phase_without_a_choice_and_a_declaration_often_left_out_end_at_once() -> None:
    for t in (Table("b02", "", hands="g05 /", stage="base"), Table("g05@1", "g01@1")):
        assert speech().questions.caution(GAME.observe(t.state, 0), (do.Done(),)) is None


@pytest.mark.rule("HOW-GEN-09")
def test_what_is_confirmed_is_not_taken_back_and_no_die_is_blamed() -> None:
    room = room_of(Table("g05@1 g01@1", "g01@1"))
    room.perform((do.Attack(room.view.pieces[0].id), do.Done()))
    no = room.undo_refusal()
    assert no is not None
    for language, word in (("en", "confirmed"), ("es", "confirma")):
        words = speech(language).panels.refusal(no)
        assert word in words and "dado" not in words and "die" not in words


# -- payments -----------------------------------------------------------------------------------------


def payment(sources: str, *cards: str) -> Table:
    """Cards committed and revealed, to be paid."""
    t = Table(sources, "", hands=f"{' '.join(cards)} /", stage="commit")
    return t.do(*(do.Commit(number(f"ax-{card}")) for card in cards), do.Done()).go(frames.Paying)


@pytest.mark.rule("HOW-UI-03", "HOW-TAS-03")
def test_the_cheapest_payment_that_leaves_the_most_useful_sources_is_proposed() -> None:
    """3 TA: an industry of 2 with something of 1, which is neither the headquarters nor the lorry: these are
    missed more than the flak battery, which works locked."""
    t = payment("b01 b07 b03 g10", "g02")
    treasury, view = Treasury(Known()), GAME.observe(t.state, 0)
    assert set(treasury.proposed(view)) == {t.id("ax-b01"), t.id("ax-b07")}
    pay = button(t, "pay")
    assert set(pay.actions) == {do.Lock(t.id("ax-b01")), do.Lock(t.id("ax-b07"))}
    assert CARDS[number("ax-b07")].name_en in detail(t) and CARDS[number("ax-b07")].name_es in detail(t, "es")
    t.do(*pay.actions)
    assert t.where("ax-b01") == "base!" and t.where("ax-b03") == "base", "the headquarters can still be used"


@pytest.mark.rule("HOW-UI-03")
def test_a_proposal_is_changed_by_clicking_sources() -> None:
    t = payment("b01 b07 b03 g10", "g02")
    lorry = t.id("ax-g10")
    answer = does(t, f"piece:{lorry}")
    assert answer == Perform((do.Lock(lorry),))
    t.do(*answer.actions)
    view = GAME.observe(t.state, 0)
    assert Treasury(Known()).proposed(view) == (t.id("ax-b01"),), "what is chosen stays, the rest follows"
    assert does(t, f"piece:{lorry}") == Perform((do.BACK,)), "and it can be taken back"


@pytest.mark.rule("HOW-TAS-03", "HOW-UI-11")
def test_a_superfluous_source_is_refused_with_its_rule() -> None:
    t = payment("b02 b01 b07", "g02")  # 3: {3} or {2, 1}
    t.do(do.Lock(t.id("ax-b01")))
    answer = does(t, f"piece:{t.id('ax-b02')}")
    assert isinstance(answer, Refused) and answer.refusal.rule == "HOW-TAS-03"


@pytest.mark.rule("HOW-UI-03")
def test_what_is_committed_tells_its_price_and_what_will_pay() -> None:
    t = Table("b01 b07 b03", "", hands="g02 g01 / g01", stage="commit")
    t.do(do.Commit(number("ax-g02")), by=0)
    assert "you spend 3 of 4 TA and have 1 left" in detail(t) and CARDS[number("ax-b07")].name_en in detail(t)
    assert Treasury(Known()).proposed(GAME.observe(t.state, 0)) == (t.id("ax-b01"), t.id("ax-b07"))
    assert Treasury(Known()).proposed(GAME.observe(t.state, 1)) == (), "the rival learns nothing"


@pytest.mark.rule("HOW-UI-03")
def test_payments_as_proposed_need_no_question_if_one_wishes() -> None:
    room = room_of(payment("b01 b03 g10", "g02"))
    assert not room.tick()
    room.preferences = frozenset({"pay"})
    while isinstance(room.session.state.stack[-1], frames.Paying):
        assert room.tick()
    assert [type(entry.action) for entry in room.session.journal] == [do.Lock, do.Lock]


GIVEN = WarQuestions.GIVEN
"""What is let go by from the first."""


@pytest.mark.rule("HOW-UI-03", "HOW-TAS-03")
def test_a_payment_by_which_nothing_is_decided_is_made_and_an_undo_asks_for_it() -> None:
    """Industry of 2 with one of two sources of 1 that can do nothing else; the headquarters is spared."""
    t = payment("b01 b07 b09 b03", "g02")
    room = room_of(t)
    room.preferences = GIVEN
    assert room.tick()
    room.undo()
    assert len(room.session) == 0 and not room.tick(), "there it is asked"
    room.perform((do.Lock(t.id("ax-b03")),))
    assert not room.tick(), "and whoever has chosen another source goes on choosing"
    room = room_of(t)
    room.preferences = GIVEN
    assert room.tick() and room.tick()
    assert not isinstance(room.session.state.stack[-1], frames.Paying)
    assert [entry.action for entry in room.session.journal] == [
        do.Lock(t.id("ax-b01")),
        do.Lock(t.id("ax-b07")),
    ]


@pytest.mark.rule("HOW-UI-03")
@pytest.mark.parametrize("sources", ["b02 b01 b07", "b01 b03 g10", "b02 b02:x"])
def test_a_payment_that_leaves_something_else_or_takes_what_is_missed_is_asked(sources: str) -> None:
    t = payment(sources, "g02") if sources != "b02 b02:x" else payment(sources, "g01")
    room = room_of(t)
    room.preferences = GIVEN
    assert not room.tick()


@pytest.mark.rule("HOW-VIC-06")
def test_the_force_that_costs_least_is_proposed() -> None:
    """Sicily needs 3 flags: a Panzer (5 TA), or two of the infantry (2 and 3)."""
    t = Table("g01@1 g02@1 g04@1", "", stage="victory")
    man = button(t, "man")
    assert man.actions == tuple(do.Garrison(n) for n in sorted((t.id("ax-g01"), t.id("ax-g02"))))


# -- consequences ------------------------------------------------------------------------------------------


def forecast(t: Table, *actions: Any) -> dict[str, str]:
    """The rows of what clicks would bring."""
    panel = speech().panels.forecast(GAME.observe(t.state, t.asked[0]), actions)
    return {row.label: row.value for row in panel.rows} if panel is not None else {}


@pytest.mark.rule("HOW-UI-07", "HOW-DMG-10", "HOW-DMG-11")
@pytest.mark.parametrize(
    ("axis", "allies", "attack", "block", "aim"),
    [
        ("g05@1 g01@1", "g04@1 g02@1", "ax-g05 ax-g01", "al-g04>ax-g05", "ax-g01>al-g02"),
        ("g06@1", "g06@1", "ax-g06", "al-g06>ax-g06", ""),
        ("g06@1", "g01@1", "ax-g06", "al-g01>ax-g06", ""),
        ("g05@1 a05@1", "g01@1 b07", "ax-g05 ax-a05*", "", "ax-g05>al-g01 ax-a05>al-b07"),
        ("a01@1^u03", "b07 b01", "ax-a01*", "", "ax-a01>al-b01"),
        ("g01@1 g01:y@1", "g02!@1+", "ax-g01 ax-g01:y", "", "ax-g01>al-g02 ax-g01:y>al-g02"),
    ],
)
def test_what_is_shown_is_what_happens_when_nobody_answers(
    axis: str, allies: str, attack: str, block: str, aim: str
) -> None:
    t = (
        Table(axis, allies, hands="/ g08")
        .declare(attack)
        .defend(block)
        .go(frames.Allocating, frames.Deploying)
    )
    if isinstance(t.top, frames.Allocating):
        t.do(*t.orders(do.Aim, aim))
    else:  # no choice was left: the window before it knows all
        t = Table(axis, allies, hands="x02 / g08", keep=True).declare(attack).defend(block)
        assert isinstance(t.top, frames.Window)
    shown = Forecasts(Known()).suffered(GAME.observe(t.state, t.asked[0]))
    t.seen.clear()
    while t.state.battle is not None:
        t.rest()
    suffered: dict[int, int] = {}
    for hit in t.events(ev.Hit):
        suffered[hit.piece] = suffered.get(hit.piece, 0) + hit.amount
    sure = {n: harm for n, harm in shown.items() if not harm.is_most}  # the others fear a response
    assert {n: harm.damage for n, harm in sure.items()} == suffered and suffered
    assert {n for n, harm in sure.items() if harm.falls} == {e.piece.id for e in t.events(ev.Destroyed)}


@pytest.mark.rule("HOW-UI-07")
def test_a_target_tells_damage_beside_dv_and_the_flags_after_it() -> None:
    t = Table("g05@1 g01!@1", "g04@1 g02!@1").declare("ax-g05").defend("").go(frames.Allocating)
    told = forecast(t, do.Aim(t.id("ax-g05"), t.id("al-g04")))
    assert told["M4A3 Sherman"] == "7 damage, DV 5: falls"
    assert told["Flags, Sicily (yours–opponent's)"] == "0–3 → 0–0"


@pytest.mark.rule("HOW-UI-07", "HOW-BSA-03", "HOW-BSA-04")
def test_a_raid_tells_how_many_cards_it_costs() -> None:
    t = Table("a05@1", "b01", hands="/ g01 g02").declare("ax-a05*").defend("").go(frames.Allocating)
    unit = t.id("ax-a05")
    assert list(forecast(t, do.Aim(unit, do.HAND)).values()) == ["−1"]
    assert list(forecast(t, do.Aim(unit, do.DEPOT)).values()) == ["−5"]
    assert "5 damage, DV 5: falls" in forecast(t, do.Aim(unit, t.id("al-b01"))).values()


def told_and_done(t: Table, action: Any) -> tuple[dict[str, str], Table]:
    """What an announcement says that it does, and the table after it has worked."""
    told = forecast(t, action)
    return told, t.do(action).passes_once()


@pytest.mark.rule("HOW-UI-07", "HOW-STK-08", "HOW-EFF-06")
def test_an_announcement_tells_what_falls_and_the_flags_then() -> None:
    t = Table("g05@1 b02 b01", "g01@1", hands="x02 /", stage="w4", keep=True)
    told, after = told_and_done(t, do.Play(number("ax-x02"), t.id("al-g01")))
    assert told["PPSh-41 Rifle Section"] == "falls"
    assert told["Flags, Sicily (yours–opponent's)"].endswith("0")
    assert after.gone() == {"al-g01"}


@pytest.mark.rule("HOW-UI-07", "HOW-EFF-05", "HOW-EFF-08", "HOW-EFF-12")
def test_an_announcement_tells_what_it_draws_unlocks_and_counters() -> None:
    t = Table("b02 b01", "g01@1", hands="x01 /", stage="w4", keep=True)
    held = len(t.state.hands[0])
    told, after = told_and_done(t, do.Play(number("ax-x01"), -1))
    assert told["Cards you draw"] == f"+{len(after.state.hands[0]) - held + 1}"
    t = Table("b02 b01 g01!@1", "g01@1", hands="x05 /", stage="w4", keep=True)
    told, after = told_and_done(t, do.Play(number("ax-x05"), t.id("ax-g01")))
    assert (
        told["Type 99 Rifle Infantry"] == "is unlocked" and not after.state.pieces[after.id("ax-g01")].locked
    )
    t = Table("b02 b01", "g01@1 b02 b01", hands="x06 / x01", stage="w4", keep=True, att=1).play("x01")
    told, after = told_and_done(t, do.Play(number("ax-x06"), t.top.pending[-1].serial))
    assert told["Atlantic Convoy"] == "is countered" and after.events(ev.Cancelled)


@pytest.mark.rule("HOW-UI-07", "HOW-EFF-09")
def test_smoke_tells_who_stands_because_of_it() -> None:
    t = Table("g05@1", "g04@1 b02 b01", hands="/ x03", keep=True).declare("ax-g05")
    while isinstance(t.top, frames.Window):
        t.one_pass()
    t.defend("al-g04>ax-g05")
    t.one_pass()
    shown = Forecasts(Known()).suffered(GAME.observe(t.state, 1))
    assert shown[t.id("al-g04")].falls
    told = forecast(t, do.Play(number("al-x03"), t.id("al-g04")))
    assert told["M4A3 Sherman"] == "7 damage, DV 8: stands"
    t.play("x03", "al-g04").passes()
    while t.state.battle is not None:
        t.rest()
    assert not t.gone()


@pytest.mark.rule("HOW-DMG-09", "HOW-UI-11")
def test_who_must_choose_is_told_why_nothing_can_be_confirmed() -> None:
    t = Table("a05@1", "b01", hands="/ g01").declare("ax-a05*").defend("").go(frames.Allocating)
    assert button(t, "done") is None and "[[HOW-DMG-09]]" in detail(t) and "[[HOW-DMG-09]]" in detail(t, "es")
    t.do(do.Aim(t.id("ax-a05"), do.HAND))
    assert button(t, "done") is not None and "HOW-DMG-09" not in detail(t)


@pytest.mark.rule("HOW-UI-05", "HOW-ATK-05")
def test_an_attack_tells_what_it_reaches_with_the_others_and_what_it_gives_up() -> None:
    t = Table("g01:x@1 g01:y@1", "g04@1")
    one, other = t.id("ax-g01:x"), t.id("ax-g01:y")
    assert forecast(t, do.Attack(one)) == {
        "M4A3 Sherman": "2 damage, DV 5: stands",
        "Worst response, your unit": "4 damage, DV 2: you lose it",
        "Worst block, your unit": "4 damage, DV 2: you lose it",
        "Your flags here": "4 → 2",
    }
    t.do(do.Attack(one))
    assert forecast(t, do.Attack(other))["M4A3 Sherman"] == "4 damage, DV 5: stands"


@pytest.mark.rule("HOW-DMG-04", "HOW-UI-07")
def test_a_split_is_proposed_that_fells_the_most() -> None:
    """EX-16: nine points are needed for both, there are eight: the Panzer costs more than the section."""
    t = Table("g02@1+ g04@1", "g05@1", att=1).declare("al-g05").defend("ax-g02>al-g05 ax-g04>al-g05")
    t.go(frames.Allocating)
    split = button(t, "split")
    assert split.actions == (do.Assign(t.id("al-g05"), t.id("ax-g04"), 8),)
    t.do(*split.actions, do.Done())
    assert "ax-g04" in t.gone() and "ax-g02" not in t.gone()


@pytest.mark.rule("HOW-GEN-06")
def test_what_the_rival_could_still_announce_is_public_knowledge() -> None:
    """Three open TA and one card in his hand: a barrage it may be, whatever it is."""
    for card in ("x02", "g01"):
        t = Table("g01@1", "g01@1 b02", hands=f"/ {card}", stage="w4", keep=True)
        view = GAME.observe(t.state, 0)
        found = {CARDS[card].id for card in announceable(known(view), 1).all}
        assert "al-x02" in found and "al-x03" not in found, "smoke is for battles"
    poor = Table("g01@1", "g01@1", hands="/ x02", stage="w4", keep=True)
    assert announceable(known(GAME.observe(poor.state, 0)), 1).all == ()


def test_the_odds_of_the_next_card_follow_from_what_is_left() -> None:
    t = Table("b01", "", hands="b02 g01 /")
    panel = speech().panels.inspect(GAME.observe(t.state, 0), "depot:0")
    assert panel is not None
    rows = {row.label: row for row in panel.rows}
    left = len(t.state.depots[0])
    assert rows["Base augmentation"].chance == Fraction(12, left) and rows["Base augmentation"].value == "12"
    album = speech().panels.album(GAME.observe(t.state, 0), "depot:0")
    assert album is not None and len(album.notices) == left


# -- warnings, the log ----------------------------------------------------------------------------


@pytest.mark.rule("HOW-UI-10", "HOW-END-02")
def test_too_many_units_are_warned_of_while_it_can_be_helped() -> None:
    full = "g01 g02 g03 g04 g05"
    t = Table(f"{full} b02 b02:x", "", hands="g06 g01 / g01", stage="commit", watch=False)
    assert "scrapped" not in detail(t)
    t.do(do.Commit(number("ax-g06")), by=0)
    assert "6" in detail(t) and "scrapped in phase 15" in detail(t) and "Chatarrero" in detail(t, "es")
    home = Table(f"{full} g06@1", "", stage="retreat", watch=False)
    rows = speech().panels.forecast(GAME.observe(home.state, 0), (do.Retreat(home.id("ax-g06")),))
    assert rows is not None and (rows.rows[-1].value, rows.rows[-1].tone) == ("6 of 5 at most", Tone.BAD)


@pytest.mark.rule("HOW-UI-12")
@pytest.mark.parametrize(("language", "mark"), [("es", "*R3·F7*"), ("en", "*R3·P7*")])
def test_every_line_of_the_log_has_round_phase_and_rule(language: str, mark: str) -> None:
    t = Table("g05@1", "g01@1").declare("ax-g05").defend("").go(frames.Allocating)
    t.do(do.Aim(t.id("ax-g05"), t.id("al-g01")))
    before = GAME.observe(t.state, 0)
    t.seen.clear()
    t.do(do.Done())
    while t.state.battle is not None:
        t.rest()
    told = [line for _, line in speech(language).log.told(t.seen, before, GAME.observe(t.state, 0))]
    assert told and told[0].text.startswith(mark)
    assert all(line.rule.startswith("HOW-") for line in told)


# -- territories of the reserve -------------------------------------------------------------------


def chosen(*entities: str) -> tuple[Any, Any]:
    """The answer to the last of some clicks when the first territories are chosen, and the question then."""
    state, game = new_match(GAME, Setup(), 3).state, GAME
    view, legal = game.observe(state, 0), legal_actions(game, state, 0)
    hand = Gestures(
        table_of(game.key, Texts("en"), Appearance()), view, legal, lambda a: refusal(game, state, 0, a)
    )
    answer = [hand.click((entity,)) for entity in entities][-1]
    return answer, speech().questions.prompt(view, 0, legal, hand.selection)


@pytest.mark.rule("HOW-SET-02", "HOW-SET-03", "HOW-UI-11")
def test_a_pair_of_territories_is_added_up_refused_or_confirmed() -> None:
    crete, okinawa, poor = (number(name) for name in ("ax-t01", "ax-t04", "ax-t02"))
    points = [CARDS[card].points for card in (crete, okinawa)]
    answer, asked = chosen(f"reserve:{crete}")
    assert isinstance(answer, Selected) and f"worth {8 - points[0]} VP" in asked.detail and not asked.buttons
    answer, _ = chosen(f"reserve:{crete}", f"reserve:{poor}")
    assert isinstance(answer, Refused) and answer.refusal.rule == "HOW-SET-03"
    for both in ((crete, okinawa), (okinawa, crete)):
        answer, asked = chosen(*(f"reserve:{card}" for card in both))
        assert isinstance(answer, Selected) and f"{sum(points)} VP together" in asked.detail
        (button,) = asked.buttons
        assert button.actions == (do.Contribute(crete, okinawa),)
        answer, _ = chosen(*(f"reserve:{card}" for card in both), button.id)
        assert isinstance(answer, Perform) and answer.actions == button.actions


def test_who_cannot_announce_anything_is_told_so() -> None:
    t = Table("g01@1", "g01@1", hands="/ x02", stage="w4", keep=True)
    (row,) = speech().panels.scroll_rows(GAME.observe(t.state, t.asked[0]))
    assert row.value == "" and "cannot announce" in row.label
