"""The TA of a player in one notation: what is free, what is reserved and what is used add up (HOW-UI-03)."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance, Meaning
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.table import TABLE
from tabletop.games.history_of_war.words.known import Known
from tabletop.games.history_of_war.words.purse import purse
from tabletop.text.catalogue import Texts

from .positions import Table, number
from .test_screen import asked, chips


def told(t: Table, seat: int = 0) -> tuple[str, str]:
    """The chip of what is free, and of what is reserved."""
    found = chips(t, seat)
    return found["assets"].label, found["reserved"].label if "reserved" in found else ""


@pytest.mark.rule("HOW-UI-03", "HOW-TAS-05", "HOW-STK-07")
def test_what_is_free_and_what_is_reserved_add_up_while_announced_and_while_paid() -> None:
    """Once 9 of 9 were free while two were being paid, and 5 of 8 with −2 beside them."""
    t = Table("b02 b01 b03 b03:x", "b01", hands="x01 /", stage="w3o")
    assert told(t) == ("7/7", "")
    t.use("ax-b03")
    assert told(t) == ("4/7", "2")
    assert "**4** TA free of 7 printed, 2 reserved, 1 used." in chips(t)["assets"].tooltip
    t = Table("b02 b01 b01:x", "", hands="x01 /", stage="w1").play("x01").go(frames.Paying)
    assert told(t) == ("5/7", "2")
    assert "**5** TA free of 7 printed, 2 reserved." in asked(t).detail


@pytest.mark.rule("HOW-UI-03", "HOW-CON-01", "HOW-CON-03")
def test_what_is_committed_in_secret_is_told_with_the_question_of_the_same_figures() -> None:
    t = Table("b02 b01 g04", "b01", hands="g02 u01 /", stage="commit", watch=False)
    t.do(do.Commit(number("ax-g02")), by=0)
    assert told(t) == ("5/5", "") and "you spend 3 of 5 TA and have 2 left" in asked(t).detail


@pytest.mark.rule("HOW-UI-03")
def test_free_reserved_and_used_are_all_there_is() -> None:
    tables = (
        Table("b02 b01! b03 b03:x", "b01 b04", hands="x01 / x06", stage="w3o", pools=(2, 0)).use("ax-b03"),
        Table("b02 b01 b01:x", "", hands="x01 /", stage="w1").play("x01").go(frames.Paying),
    )
    for t in tables:
        view = GAME.observe(t.state, 0)
        has = purse(view, Known().state(view), 0)
        assert has.free + has.reserved + has.used == has.printed + has.pool


@pytest.mark.rule("HOW-UI-03", "HOW-TAS-01", "HOW-TAS-02")
def test_every_source_that_would_pay_says_how_much_and_what_is_too_much_is_told() -> None:
    t = Table("b02 b02:x g01", "", hands="x01 /", stage="w1").play("x01").go(frames.Paying)
    assert "**Leuna Fuel Plant (3)**. 1 too much" in asked(t).detail
    overlays = TABLE(Texts("en").scope("history_of_war"), Appearance()).overlays

    def notes() -> list[str]:
        marks = overlays.marks(GAME.observe(t.state, 0), t.legal(), (), None)
        return [mark.note for mark in marks if mark.meaning is Meaning.NOTE]

    assert notes() == ["pays 3"]
    t = Table("b02 b03 b03:x", "", hands="x01 /", stage="w1").play("x01").go(frames.Paying)
    t.do(do.Lock(t.id("ax-b03")))
    assert notes() == ["pays 1", "pays 1"], "the one that is chosen and the one that is proposed"


@pytest.mark.rule("HOW-UI-09", "HOW-STK-05", "HOW-STK-07")
def test_in_large_letters_the_stack_tells_order_target_and_price() -> None:
    t = Table("b03 b05 b01 b03:x", "b04 b01", hands="x06 / x06", stage="w3o")
    t.use("ax-b03").use("al-b04", "ax-b03")
    table = TABLE(Texts("en").scope("history_of_war"), Appearance(large=True))
    prompt = table.questions.prompt(GAME.observe(t.state, 0), 0, t.legal(), ())
    assert "the opponent's AN-M64 Bomb (227 kg) on Field Command Post" in prompt.text  # what resolves first
    assert "2. **Field Command Post** (Axis, 2 TA)." in prompt.detail
    item = next(
        token for token in table.board.tokens(GAME.observe(t.state, 0)) if token.id.startswith("item:")
    )
    words = [part.text for part in item.parts if part.text]
    assert "Ability" in words and "2" in words and not any(word.startswith("gives") for word in words)


@pytest.mark.rule("HOW-UI-03", "HOW-TAS-05")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "3 TA: 1 from the pool, choose the other 2"), ("es", "3 TA: 1 del fondo, elige los otros 2")],
)
def test_of_a_price_it_is_told_what_the_pool_pays_and_what_is_to_be_chosen(language: str, words: str) -> None:
    """Who built a card of 4 was told to pay 3."""
    t = Table("b02 b02:x b01", "b01", hands="g02 /", stage="commit", pools=(1, 0), watch=False)
    t.do(do.Commit(number("ax-g02")), by=0).do(do.DONE, by=0)
    if t.asked == (1,):
        t.do(do.DONE, by=1)
    assert words in asked(t, language=language).text
