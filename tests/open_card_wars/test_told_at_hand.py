"""What a question says where one reads it: how much is still to be chosen, who is answered, what a die
pays."""

from __future__ import annotations

import pytest

from tabletop.app.scenes.match.pointer import brief
from tabletop.app.table import Meaning, Tone
from tabletop.engine import engine
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events, frames
from tabletop.games.open_card_wars.records.setup import TEAM, Setup

from .positions import Position, duel
from .tables import Seen, seen

LANGUAGES = pytest.mark.parametrize("language", ["es", "en"])


def begun(**options: str | int) -> Position:
    setup = Setup(**options)  # type: ignore[arg-type]
    return Position(engine.new_match(GAME, setup, 3).state)


def first(p: Position) -> Position:
    """The first of what can be done."""
    return p.do(p.legal()[0])


@pytest.mark.rule("OCW-TEAM-07", "OCW-TEAM-06")
@LANGUAGES
def test_the_draft_counts_characters_and_then_equipment(language: str) -> None:
    p = begun()
    while isinstance(p.frame, frames.Drafting) and p.frame.kind == "character":
        assert "(0/3)" not in seen(p, language).prompt().detail
        first(p)
    assert isinstance(p.frame, frames.Drafting)
    detail = seen(p, language).prompt().detail
    assert f"({TEAM}/{TEAM})" in detail and "(0/3)" in detail
    first(first(p))
    card = next(c for c in p.state.hands[p.seat] if not CARDS[c].is_character)
    detail = seen(p, language).prompt().detail
    assert "(1/3)" in detail and seen(p, language).names.card_name(card) in detail.partition("(1/3)")[2]


@pytest.mark.rule("OCW-SET-02", "OCW-SET-03")
@pytest.mark.parametrize(("mode", "most"), [("standard", 5), ("reserves", 3)])
def test_placing_counts_how_many_are_placed(mode: str, most: int) -> None:
    p = begun(team_pick="random", mode=mode)
    t = seen(p)
    assert t.prompt().detail.startswith(t.names.texts("table.hint.placing", n=1, most=most))
    first(p)
    t = seen(p, seat=0)
    assert t.prompt().detail.startswith(t.names.texts("table.hint.placing", n=2, most=most))


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-04")
@LANGUAGES
def test_who_answered_last_is_named_and_its_arrow_is_shown(language: str) -> None:
    p = duel("A:V1 Zeph", "A:C2 Luma", "B:V1 Jaxar", "B:C2 Vylar", dice="5 4 / 6 4").attack("Zeph", 5)
    before = seen(p, language)
    assert "Zeph" in before.prompt().text
    p.react("Vylar", 6, "V")
    t = seen(p, language)
    assert t.seat == 0 and "Vylar" in t.prompt().text and "Zeph" not in t.prompt().text
    blows = [m for m in t.marks() if m.shape == "arrow" and m.meaning is Meaning.ATTACK]
    assert len(blows) == 2, "the attack that waits, and the one that answers it"


@pytest.mark.rule("OCW-UI-05")
@LANGUAGES
def test_a_die_tells_what_it_pays_by_what_it_does(language: str) -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 3 / ")
    t = seen(p, language)
    panel = t.table.panels.forecast(t.view, (do.Activate(p.id("Jaxar"), 1),))
    assert panel is not None
    told = [t.names.brief(ability, 26) for ability in CARDS[p["Jaxar"].card].abilities]
    assert [row.label.partition(" · ")[2] for row in panel.rows] == told
    assert all(row.icon for row in panel.rows)


@pytest.mark.rule("OCW-FLASH-01", "OCW-KW-13")
def test_who_answers_is_offered_what_can_answer() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Luma", dice="5 / 6 4").attack("Zeph", 5)
    p.do(do.React(p.id("Luma"), 1))
    slots = [b.id for b in seen(p).prompt().buttons if b.id.startswith("button:use:")]
    assert slots == [f"button:use:{n}" for n, a in enumerate(CARDS[p["Luma"].card].abilities) if a.is_flash]


@pytest.mark.rule("OCW-ATK-12", "OCW-ATK-07")
@LANGUAGES
def test_a_repeated_attack_counts_and_taunt_is_named_only_where_it_forces(language: str) -> None:
    p = duel("A:V1 Jaxar reach triple_attack", "B:V1 Malrock", "B:C1 Luma", dice="4 / ").attack("Jaxar", 4)
    t = seen(p, language)
    first, second = (t.names.texts("table.hint.attack-of", n=n, most=3) for n in (1, 2))
    taunt = t.names.keyword("taunt")
    assert t.prompt().detail.startswith(first) and taunt not in t.prompt().detail
    p.do(do.Aim(p.id("Malrock"))).passes()
    assert seen(p, language).prompt().detail.startswith(second)
    q = duel("A:V1 Jaxar", "B:V2 Malrock taunt", "B:V3 Luma taunt", dice="4 / ").attack("Jaxar", 4)
    detail = seen(q, language).prompt().detail
    assert taunt in detail and t.names.texts("table.hint.aiming") in detail


@pytest.mark.rule("OCW-ATK-07", "OCW-UI-01")
def test_no_line_is_framed_while_taunt_says_who_is_attacked() -> None:
    free = duel("A:V1 Jaxar", "B:V1 Malrock", "B:V3 Luma", dice="4 / ").give("Jaxar", 4)
    forced = duel("A:V1 Jaxar", "B:V1 Malrock", "B:V3 Luma taunt", dice="4 / ").give("Jaxar", 4)
    assert [m for m in seen(free).marks() if m.meaning is Meaning.RANGE]
    t = seen(forced)
    assert not [m for m in t.marks() if m.meaning is Meaning.RANGE]
    assert [m.meaning for m in t.on(t.marks(), "Luma", "outline")] == [Meaning.ATTACK]


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-04")
@pytest.mark.parametrize(
    ("language", "shows", "none"), [("es", "muestra 1", "ningún dado"), ("en", "shows 1", "no die")]
)
def test_the_die_in_use_is_the_reason_and_not_that_there_is_none(
    language: str, shows: str, none: str
) -> None:
    p = duel("A:V1 Sorgar", "B:V1 Malrock", dice="6 4 1 / ")

    def reasons(t: Seen, *chosen: str) -> list[str]:
        panel = t.table.panels.inspect(t.view, t.id("Sorgar"), chosen)
        assert panel is not None
        return [row.note for row in panel.rows if shows in row.note or none in row.note.lower()]

    assert not reasons(seen(p, language)), "the best of the dice pays all of them"
    chosen = reasons(seen(p, language), "die:0:3")
    p.do(do.Activate(p.id("Sorgar"), 3))
    given = reasons(seen(p, language))
    assert len(chosen) == len(given) == 2
    assert all(shows in note and none not in note.lower() for note in (*chosen, *given))


@pytest.mark.rule("OCW-DEP-02", "OCW-UI-05")
@LANGUAGES
def test_a_card_that_takes_all_dice_asks_first_and_says_its_price_at_its_bearer(language: str) -> None:
    for dice, asks in (("4 3 2", True), ("4 3 2 1", False)):
        p = duel("A:V1 Ashra", "B:V1 Malrock", stage="deploy", hand="Fire Bow/", dice=f"{dice}/")
        t = seen(p, language)
        action = next(a for a in t.legal if isinstance(a, do.Deploy))
        caution = t.table.questions.caution(t.view, (action,))
        assert (caution is not None) == asks
        panel = t.table.panels.forecast(t.view, (action,))
        assert panel is not None and "3" in panel.rows[0].value and panel.rows[0] in brief(panel)
        if caution is not None:
            assert t.names.card_name(action.card) in caution.question and "3" in caution.deed
    assert t.table.questions.caution(t.view, (do.END_PHASE,)) is None


@pytest.mark.rule("OCW-ACT-02", "OCW-ACT-11")
@LANGUAGES
def test_the_last_die_says_that_the_turn_ends_with_it(language: str) -> None:
    for dice, is_last in (("4", True), ("4 3", False)):
        p = duel("A:V1 Ashra", "A:V2 Sorgar", "B:V1 Malrock", dice=f"{dice} / ")
        p.do(do.Activate(p.id("Ashra"), 1))
        t = seen(p, language)
        assert (t.names.texts("table.hint.last-die") in t.prompt().detail) == is_last


@pytest.mark.rule("OCW-DEP-01", "OCW-EQ-01")
@LANGUAGES
def test_a_chosen_card_asks_for_what_it_needs(language: str) -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", stage="deploy", hand="Fire Bow, Luma/", dice="4 3 2 1/")
    t = seen(p, language)
    for card in p.state.hands[0]:
        key = "enters" if CARDS[card].is_character else "wears"
        text = t.prompt(f"hand:0:{card}").text
        assert t.names.texts(f"table.ask.{key}", card=t.names.card_name(card)) in text


@pytest.mark.rule("OCW-ABIL-02", "OCW-UI-05")
def test_what_is_paid_only_in_another_row_is_not_green() -> None:
    p = duel("A:C1 Zeph", "B:V1 Jaxar", dice="4 3 / ")
    t = seen(p)
    panel = t.table.panels.forecast(t.view, (do.Activate(p.id("Zeph"), 1),))
    assert panel is not None
    (row,) = [row for row in panel.rows if "there" in row.value]
    assert row.figure is Tone.PLAIN


@pytest.mark.rule("OCW-MAINT-05", "OCW-UI-09")
def test_who_leaves_the_field_is_told_from_the_same_character_of_the_other_player() -> None:
    p = duel("A:V1 Ashra", "B:V1 Ashra dead", dice="4 / ")
    view = seen(p).view
    (line,) = seen(p).table.log.tell(events.Removed(1, p.state.fighters[1].card, 1, -1), view, view)
    assert "Ashra (B)" in line.text


@pytest.mark.rule("OCW-UI-05")
@LANGUAGES
def test_the_question_itself_asks_for_the_target_of_an_ability(language: str) -> None:
    p = duel("A:V1 Jhade", "B:V1 Malrock", dice="4 / ").give("Jhade", 4)
    t = seen(p, language)
    asked = {"es": "elige una casilla", "en": "choose an empty cell"}[language]
    assert asked in t.prompt("button:use:1").text and not t.prompt("button:use:1").detail
    assert asked not in t.prompt().text and t.prompt().detail


@pytest.mark.rule("OCW-UI-05")
@LANGUAGES
def test_who_waits_is_not_asked_what_the_other_one_is_asked(language: str) -> None:
    p = duel("A:V1 Jhade", "B:V1 Malrock", dice="4 / ")
    t = seen(p, language, seat=1)
    text = t.table.questions.prompt(t.view, None, [], ()).text
    assert text == t.names.texts("table.waits", who=t.names.seat_within(0)) and ":" not in text


@pytest.mark.rule("OCW-UI-05")
def test_at_the_pointer_stands_every_ability_that_a_die_pays() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 3 / ")
    t = seen(p)
    panel = t.table.panels.forecast(t.view, (do.Activate(p.id("Ashra"), 1),))
    assert panel is not None
    paid = [row for row in panel.rows if row.tone is Tone.GOOD]
    assert len(paid) == 2 and set(paid) <= set(brief(panel))
