"""Whatever the rival announces was foretold, by what everybody sees (HOW-GEN-06)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine import engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import ANNOUNCEMENT, CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.words.answers import DANGER, announceable
from tabletop.text.catalogue import Texts

from .positions import Table, number
from .test_flow import speech

ANNOUNCED = (do.Play, do.Use)
DECLARED = (frames.Deploying, frames.Retreating)
"""Declarations that a window follows, with nothing of the rival's between."""
TABLE, HAND = "In sight, the opponent can use", "If held in hand, the opponent can announce"
ROUNDS, MATCHES = 16, 6
READY = 0.75
"""How often something is announced, or the base is enlarged for it, where that is possible."""


def promised(rows: Sequence[Row]) -> str:
    """The cards that rows name as what the rival could announce."""
    return ", ".join(row.note.partition(" (with ")[0] for row in rows if row.label in (TABLE, HAND))


def foretold(said: Any, state: State, action: Action) -> str:
    """What the screen of the first seat promises when it does something: with an announcement of its own at
    that announcement, else beside the board."""
    view = GAME.observe(state, 0)
    if isinstance(action, ANNOUNCED):
        panel: Panel | None = said.panels.forecast(view, (action,))
        assert panel is not None
        return promised(panel.rows)
    return promised(said.panels.scroll_rows(view))


def chosen(stream: Stream, legal: Sequence[Action]) -> Action:
    """At random, but mostly what is announced and what gives TA for it."""
    loud = [action for action in legal if isinstance(action, (*ANNOUNCED, do.Establish))]
    return stream.pick(loud if loud and stream.below(100) < 100 * READY else legal)


def announcements(seed: int) -> Iterator[tuple[str, str]]:
    """What was promised last before the rival's next announcement, and what that was, in a random match."""
    stream, said, promise = Stream(scramble(12, seed)), speech(), None
    state = engine.new_match(GAME, GAME.random_setup(stream), scramble(seed, 4) >> 1).state
    while state.outcome is None and state.round < ROUNDS:
        seat, top, phase = engine.owed(GAME, state)[0], state.stack[-1], state.phase
        action = chosen(stream, engine.legal_actions(GAME, state, seat))
        if seat == 0 and isinstance(top, (frames.Window, *DECLARED)):
            promise = foretold(said, state, action)
        elif isinstance(action, ANNOUNCED) and promise is not None:
            yield promise, name_of(state, action)
        state = engine.apply(GAME, state, seat, action).state
        over = state.stack[-1] if state.stack else None
        if state.phase != phase or not isinstance(over, (frames.Window, frames.Paying, *DECLARED)):
            promise = None


def name_of(state: State, action: Any) -> str:
    """The card that is announced."""
    piece = state.piece(action.piece) if isinstance(action, do.Use) else None
    return CARDS[action.card if piece is None else piece.card].name_en


@pytest.mark.rule("HOW-GEN-06", "HOW-STK-04", "HOW-STK-06")
def test_whatever_the_rival_announces_was_foretold() -> None:
    """Also what answers an announcement that only this click would make."""
    found = [pair for seed in range(MATCHES) for pair in announcements(seed)]
    assert len(found) > 8 * MATCHES and any("Intercept" in card for _, card in found)
    assert [(told, card) for told, card in found if card not in told.split(", ")] == []


def rows_of(t: Table, *actions: Action) -> dict[str, Row]:
    """The rows of what clicks would bring, by label; without any what stands beside the board."""
    said, view = speech(), GAME.observe(t.state, t.asked[0])
    panel = said.panels.forecast(view, actions) if actions else None
    rows = panel.rows if panel is not None else said.panels.scroll_rows(view)
    return {row.label: row for row in rows}


@pytest.mark.rule("HOW-STK-11", "HOW-GEN-06")
def test_what_answers_an_announcement_is_foretold_before_it_is_made() -> None:
    t = Table("b03 b02 b02:x", "g01@1 b01 b07", hands="/ g01", stage="w4")
    beside, at_hand = rows_of(t), rows_of(t, do.Use(t.id("ax-b03"), -1))
    assert "Bletchley" in at_hand[HAND].note and "Bletchley" not in beside[HAND].note
    assert beside["In answer to your announcement, also"].note == "Bletchley Park Intercept"
    silent = Table("b03 b02 b02:x", "g01@1", hands="/ g01", stage="w4")
    assert list(rows_of(silent)) == ["The opponent cannot announce anything now"]


@pytest.mark.rule("HOW-GEN-06", "HOW-EFF-03")
def test_what_an_order_that_is_not_confirmed_yet_lets_the_rival_announce_is_foretold() -> None:
    """Radar finds aircraft that attack, which none does before the order."""
    t = Table("a05@1 g01@1", "g01@1 b06 b01", hands="/ g01")
    assert TABLE not in rows_of(t)
    assert "Radar" in rows_of(t.do(do.Attack(t.id("ax-a05"), False)))[TABLE].note


@pytest.mark.rule("HOW-GEN-06", "HOW-CAT-02")
def test_what_lies_in_sight_is_told_apart_from_what_the_hand_may_hold_the_worst_first() -> None:
    """Once one list named both, a harmless action card before the bomb that everybody saw."""
    t = Table("b01 b02", "b02 b03 b04 b01", hands="/ x01 x02", stage="w3o", keep=True)
    state = t.state
    found = announceable(state, 1)
    for cards in found:
        ops = [DANGER.index(ANNOUNCEMENT[card].op) for card in cards]  # type: ignore[union-attr]
        assert ops == sorted(ops)
    lying = {piece.card for piece in state.own(1)}
    assert found.table and found.hand and lying.issuperset(found.table) and lying.isdisjoint(found.hand)
    rows = rows_of(t)
    assert rows[TABLE].tone is Tone.BAD and rows[HAND].tone is Tone.PLAIN


@pytest.mark.rule("HOW-GEN-06", "HOW-CAT-02")
def test_what_the_rivals_next_augmentation_lets_him_announce_is_a_warning() -> None:
    """The bomb in sight was named only once it fell: it lacked one TA, which he placed right afterwards."""
    t = Table("b01", "b04 b03", hands="b02 / b02", stage="base")
    rows = rows_of(t)
    found = rows["With one more base augmentation, the opponent could announce"]
    assert "AN-M64" in found.note and found.tone is Tone.BAD
    assert "AN-M64" not in promised(tuple(rows.values()))


@pytest.mark.rule("HOW-STK-05", "HOW-STK-08", "HOW-STK-13")
def test_a_second_announcement_is_told_what_the_first_does_already() -> None:
    """The later one resolves first, and the other loses its target: the card is wasted."""
    t = Table("b02 b01 b01:x b07", "g01@1 g05@1", hands="x02 x02 /", stage="w4", keep=True)
    salvo = do.Play(number("ax-x02"), t.id("al-g01"))
    assert rows_of(t, salvo)["PPSh-41 Rifle Section"].value == "falls"
    t.do(salvo)
    assert t.asked == (0,), "the rival has no TA"
    rows = rows_of(t, salvo)
    assert rows["PPSh-41 Rifle Section"].value == "the stack already destroys it"
    wasted = rows["Nebelwerfer 41 Salvo"]
    assert (wasted.value, wasted.tone) == ("no legal target left", Tone.BAD)


@pytest.mark.rule("HOW-STK-11", "HOW-EFF-12")
def test_who_counters_is_told_who_stands_because_of_it() -> None:
    t = Table("g01@1 b02 b01", "g01@1 b02 b01", hands="x06 / x02", stage="w4", keep=True, att=1)
    t.play("x02", "ax-g01")
    rows = rows_of(t, do.Play(number("ax-x06"), t.top.pending[-1].serial))
    assert rows["Type 99 Rifle Infantry"].value == "stands"
    assert rows["BM-13 Salvo"].value == "is countered"


@pytest.mark.rule("HOW-UI-09", "HOW-UI-11")
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_has_chosen_a_card_is_asked_for_its_target_and_may_put_it_down(language: str) -> None:
    """Once the question stayed as it was, and the space bar passed."""
    t = Table("b02 b01 b03", "g01@1", hands="x02 /", stage="w4", keep=True)
    view, legal = GAME.observe(t.state, 0), t.legal(by=0)
    asking = speech(language).questions
    card = number("ax-x02")
    for chosen, said, buttons in (
        (f"hand:{card}", {"es": "elige el blanco de", "en": "choose the target of"}, ["button:unaim"]),
        (
            f"piece:{t.id('ax-b03')}",
            {"es": "¿anuncias", "en": "do you announce"},
            ["button:use", "button:unaim"],
        ),
    ):
        prompt = asking.prompt(view, 0, legal, (chosen,))
        assert said[language] in prompt.text
        assert [button.id for button in prompt.buttons] == buttons
        assert "announce **" not in prompt.detail and "anunciar **" not in prompt.detail
        assert prompt.buttons[-1].hotkey == "escape" and not prompt.buttons[-1].actions
    assert asking.prompt(view, 0, legal, ()).buttons[0].id == "button:pass"


@pytest.mark.rule("HOW-UI-04")
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_waits_for_the_rival_is_not_asked_in_his_place(language: str) -> None:
    """Once: «Tu rival: ¿qué construyes?»"""
    texts = Texts(language).scope(GAME.key)
    for t in (Table("g05", "", stage="deploy"), Table("b02", "b02", hands="g05 / g04", stage="commit")):
        seat = t.asked[0]
        view, questions = GAME.observe(t.state, 1 - seat), speech(language).questions
        tag = type(t.top).__struct_config__.tag
        waits = questions.prompt(view, None, (), ()).text
        assert texts(f"table.wait.{tag}") in waits and "?" not in waits
