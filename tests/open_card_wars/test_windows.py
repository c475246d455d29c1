"""Chapter 13: who may answer when, and in what order things resolve."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.draft import Draft
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.fighters import Declared
from tabletop.games.open_card_wars.records.resolving import Assault, FlashWindow, Running
from tabletop.games.open_card_wars.rules import abilities, windows
from tabletop.text.catalogue import LANGUAGES

from .matrix import BYSTANDER, clash, declared, failed, hurts, over, wait
from .positions import Position, at, card, duel, why
from .tables import seen


def order(p: Position) -> list[str]:
    """The names of those whose abilities resolved, in order."""
    return [
        p.state.fighters[e.declared.fighter].face.name["en"]
        for e in p.history
        if isinstance(e, events.AbilityResolves)
    ]


def moments(p: Position) -> list[tuple[str, int]]:
    return [(e.moment, e.seat) for e in p.events(events.WindowPassed)]


@pytest.mark.rule("OCW-FLASH-01", "OCW-FLASH-07", "OCW-KW-13")
def test_who_may_answer_with_what() -> None:
    p = clash("", "", "B:R1 Sorelia", "B:R2 Brego used", "B:R3 Luma stun", dice="1 1 / 2 4 5")
    pairs = {
        (p.state.fighters[a.fighter].face.name["en"], p.state.value(1, a.die)) for a in p.legal(do.React)
    }
    # Jaxar's 4+, Sorelia's 3+ and 4+ (V and R of her line: she herself may be healed in R).
    assert pairs == {("Jaxar", 4), ("Jaxar", 5), ("Sorelia", 4), ("Sorelia", 5)}
    brego, luma = p.id("Brego"), p.id("Luma")
    assert why(p.no(do.React(brego, 3))) == ("OCW-FLASH-07", "die-used")
    assert why(p.no(do.React(luma, 3))) == ("OCW-KW-17", "stunned")
    assert why(p.no(do.React(p.id("Zeph"), 3))) == ("OCW-FLASH-01", "not-your-character")
    assert why(p.no(do.React(p.id("Jaxar"), 8))) == ("OCW-FLASH-01", "no-such-die")
    assert why(p.no(do.React(p.id("Jaxar"), 1))) == ("OCW-FLASH-01", "die-too-low")
    p.do(do.React(p.id("Jaxar"), 2))
    assert why(p.no(do.Use(0))) == ("OCW-KW-13", "not-flash")
    p.do(do.Back())
    assert p.is_window and p.dice(1) == [2, 4, 5]


@pytest.mark.rule("OCW-FLASH-02", "OCW-FLASH-03")
def test_the_opponent_of_the_cause_speaks_first() -> None:
    p = duel("A:V1 Brego", "A:R3 Sorelia", "B:V1 Jaxar", "B:R1 Luma", dice="1 3 5 / 3 4").use("Brego", 1, "V")
    assert p.frame.moment == "ability" and p.seat == 1
    wait(p)
    assert p.frame.moment == "ability" and p.seat == 0
    wait(p).do(do.Attack())
    assert p.frame.moment == "attack" and p.seat == 1
    p.passes()
    assert moments(p) == [
        ("ability", 1), ("ability", 0), ("attack", 1), ("attack", 0), ("interlude", 1), ("interlude", 0)
    ]  # fmt: skip
    p.end()
    assert p.frame.moment == "turn_end" and p.seat == 1


@pytest.mark.rule("OCW-FLASH-03")
def test_who_has_no_flash_passes_automatically_and_speaks_again_after_an_answer() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", dice="1 6 / 6").attack("Zeph", 1)
    assert p.seat == 1 and p.is_window
    p.passes()
    assert moments(p)[0] == ("attack", 1) and ("attack", 0) not in moments(p)
    p = duel("A:V1 Zeph", "A:R1 Sorelia", "B:V1 Jaxar", "B:V2 Brego", dice="1 6 / 6 6").attack("Zeph", 1)
    p.react("Brego", 6, "C").do(Pass()).react("Jaxar", 6, "C")
    assert order(p)[:2] == [] and p.seat == 0
    p.passes()
    assert order(p) == ["Brego", "Jaxar"] and p["Jaxar"].hp == 15


@pytest.mark.rule("OCW-FLASH-04")
def test_answers_resolve_first_in_first_out_then_the_event() -> None:
    p = duel("A:C1 Nerea", "A:V2 Brego", "B:V1 Sorgar hp=4", "B:R1 Sorelia", "B:R3 Luma", dice="4 5 / 3 3")
    p.use("Nerea", 4, "C", "row:V").react("Luma", 3, "V", "Sorgar").react("Brego", 5, "C").passes()
    assert order(p) == ["Luma", "Brego", "Nerea"]
    assert p["Sorgar"].hp == 4 + 2 - 1


@pytest.mark.rule("OCW-FLASH-05")
def test_a_flash_ability_of_an_activation_counts_as_declared_first() -> None:
    p = duel("A:V1 Brego hp=3", "B:V1 Jaxar", "B:R3 Luma", BYSTANDER, dice="3 1 / 3").use("Brego", 3, "C")
    p.react("Luma", 3, "V", "Jaxar").passes()
    assert order(p) == ["Brego", "Luma"]
    p = duel("A:V1 Brego hp=3", "B:V1 Jaxar", "B:R3 Luma", BYSTANDER, dice="1 1 / 3").use("Brego", 1, "V")
    p.react("Luma", 3, "V", "Jaxar").passes()
    assert order(p) == ["Luma", "Brego"]


@pytest.mark.rule("OCW-FLASH-06", "OCW-FLASH-04")
def test_an_attack_made_by_an_answer_opens_a_window_inside() -> None:
    p = duel("A:V1 Zeph", "A:C1 Jaxar", "B:V1 Vylar", "B:R3 Luma", dice="1 4 / 2 3").attack("Zeph", 1)
    p.react("Vylar", 2, "V").do(Pass()).react("Luma", 3, "V", "Vylar")
    depth = len(p.state.stack)
    p.do(Pass())
    # Both passed: Vylar's ability resolves, his attack opens a window of its own; Luma's answer waits below.
    assert p.frame.moment == "attack" and len(p.state.stack) > depth
    assert p.state.stack[-2].fighter == p.id("Vylar") and p.seat == 0
    p.react("Jaxar", 4, "C").passes()
    assert order(p) == ["Vylar", "Jaxar", "Luma"]
    assert p["Zeph"].hp == 5 and failed(p) == ["stunned"]
    assert [e.flash for e in p.events(events.AbilityDeclared)] == [True] * 3


@pytest.mark.rule("OCW-FLASH-07", "OCW-ACT-10")
def test_who_answered_in_its_own_turn_has_no_action_left() -> None:
    p = duel("A:V1 Zeph", "A:V2 Brego hp=9", "B:V1 Luma", "B:R3 Jaxar", dice="1 3 1 / 4").attack("Zeph", 1)
    wait(p).react("Brego", 3, "C").passes()
    over(p)
    assert p["Brego"].hp == 12 and all(a.fighter != p.id("Brego") for a in p.legal(do.Activate))


@pytest.mark.rule("OCW-FLASH-09")
def test_after_the_last_window_the_turn_ends() -> None:
    p = duel("A:V1 Zeph", "A:V2 Brego hp=9", "B:V1 Luma", dice="1 3 3 / 1").end()
    assert p.frame.moment == "turn_end" and p.seat == 0
    p.react("Brego", 3, "C").passes()
    assert p.state.turn == 10 and p["Brego"].hp == 12 and p.dice() == [1, 3]


@pytest.mark.rule("OCW-FLASH-10")
def test_every_declaration_uses_a_die_and_a_character() -> None:
    p = duel(
        "A:V1 Zeph",
        "A:V2 Brego",
        "A:V3 Sirga",
        "B:V1 Jaxar",
        "B:V2 Galena",
        "B:V3 Kiro",
        dice="1 6 6 / 6 6 6",
    )
    p.attack("Zeph", 1)
    count = 0
    while p.is_window and p.legal(do.React):
        p.do(p.legal(do.React)[0]).do(p.legal(do.Use)[0])
        count += 1
    assert count == 5 and not p.legal(do.React)


@pytest.mark.rule("OCW-FLASH-11", "OCW-VOC-22")
def test_what_an_annulled_ability_leaves_behind() -> None:
    p = duel("A:C1 Jhade", "A:V3 Ashra", "B:V1 Jaxar", "B:R3 Luma wears=018", dice="3 1 / 4")
    p.use("Jhade", 3, "C", "B:C2")
    p.passes()
    assert p.state.tokens
    p.do(do.Attack()).react("Luma", 4, "X", "Jhade", "Luma")
    assert not p.state.tokens and p.events(events.TokenRemoved)
    p = duel("A:V1 Ceniza", "A:V3 Ashra", "B:V1 Jaxar", "B:R3 Luma wears=018", dice="4 1 / 4")
    p.use("Ceniza", 4, "C", "Jaxar")
    p.passes().do(do.Attack()).react("Luma", 4, "X", "Ceniza", "Luma")
    assert p["Jaxar"].poison == 1 and hurts(p, "Jaxar") == [4, 4], "damage and POISON stay"


@pytest.mark.rule("OCW-FLASH-11", "OCW-ATK-13")
def test_an_annulled_ability_takes_its_charge_off_the_pending_attack() -> None:
    p = duel("A:C1 Fyx", "A:V3 Ashra", "B:V1 Jaxar", "B:R3 Luma wears=018", dice="3 1 / 4")
    p.use("Fyx", 3, "C").passes()
    p.do(do.Attack()).react("Luma", 4, "X", "Fyx", "Luma")
    assert hurts(p, "Jaxar") == [4]


@pytest.mark.rule("OCW-FLASH-11", "OCW-ABIL-10")
def test_an_ability_annulled_in_the_window_of_its_attack_is_cancelled_with_it() -> None:
    p = duel("A:R1 Ashra", "A:V3 Jhade", "B:V1 Jaxar", "B:R3 Luma wears=018", dice="4 1 / 4")
    p.use("Ashra", 4, "R")
    wait(p).react("Luma", 4, "X", "Ashra", "Luma")
    assert failed(p) == ["annulled"] and p["Jaxar"].hp == 15
    p = duel("A:R1 Zeph", "A:V3 Jhade", "B:V1 Jaxar", "B:R3 Luma wears=018", dice="3 1 / 4")
    p.use("Zeph", 3, "R").passes()
    wait(p.do(do.Attack())).react("Luma", 4, "X", "Zeph", "Luma")
    assert failed(p) == ["annulled"] and hurts(p, "Jaxar") == [4], "the shadow's attack"


@pytest.mark.rule("OCW-FLASH-12")
def test_the_bell_comes_too_late_for_a_flash_declared_before() -> None:
    p = duel(
        "A:V1 Zeph", "A:R1 Sorelia", "A:V3 Ashra hp=1", "B:V1 Jaxar", "B:R3 Luma wears=018", dice="1 4 / 4"
    )
    wait(p.attack("Zeph", 1))
    p.react("Sorelia", 4, "R", "Ashra").react("Luma", 4, "X", "Sorelia", "Jaxar").passes()
    assert p["Ashra"].hp == 7 and p["Sorelia"].suffers("silence")


@pytest.mark.rule("OCW-ABIL-10", "OCW-FLASH-04")
def test_a_source_that_falls_before_resolving_does_nothing() -> None:
    p = duel("A:V1 Zeph hp=4", "A:R3 Brego", "B:V1 Vylar", "B:V2 Luma", dice="4 1 / 2")
    p.use("Zeph", 4, "C", "B:C2")
    p.react("Vylar", 2, "V")
    assert not p["Zeph"].stands and p["Luma"].hp == 14
    assert [e.why for e in p.events(events.AbilityFizzled)] == ["defeated"]
    assert "Zeph" not in order(p) and "Vylar" in order(p)
    assert p.dice() == [1]


@pytest.mark.rule("OCW-FLASH-02")
def test_deployments_and_moves_open_no_window() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", BYSTANDER, dice="4 1 / 6").move("Zeph", 4, "R1")
    assert not p.is_window and p.where("Zeph") == "R1" and at("R1") == p["Zeph"].cell


@pytest.mark.rule("OCW-CARD-02", "OCW-FLASH-02")
def test_a_borrowed_ability_has_its_window() -> None:
    p = duel("A:C2 Vylar atk+1", "B:V2 Malrock hp=1", "B:V1 Brego", dice="5 3 / 3")
    p.use("Vylar", 5, "C").passes()
    p.do(do.Attack()).passes()
    assert why(p.no(do.Use(1))) == ("OCW-CARD-02", "name-die-first")
    p.do(do.Borrow(p.die(0, 3)))
    assert why(p.no(do.Decline())) == ("OCW-CARD-02", "die-named-already")
    assert why(p.no(do.Use(0, (1,)))) == ("OCW-ABIL-06", "wrong-number-of-targets")
    p.do(do.Use(0))
    assert p.frame.moment == "ability" and p.seat == 1 and not p["Vylar"].has("shield")
    p.passes()
    assert (
        p["Vylar"].has("taunt") is False
        and sum(e.amount for e in p["Vylar"].effects if e.kind == "shield") == 1
    )
    assert abilities.cost_of(p["Vylar"], abilities.AbilityPlace(10, 1).ability) == 2


@pytest.mark.rule("OCW-CARD-02")
def test_nothing_is_lent_to_the_silenced_or_the_poor() -> None:
    p = duel("A:C2 Vylar atk+1", "B:V2 Malrock hp=1", "B:V1 Brego", BYSTANDER, dice="5 1 /")
    p.use("Vylar", 5, "C")
    p.do(do.Attack())
    assert not p.legal(do.Borrow), "a die of 1 buys none of Malrock's abilities from the centre"
    p = duel("A:C2 Vylar silence", "B:V2 Malrock", BYSTANDER, dice="5 1 /").give("Vylar", 5)
    assert why(p.no(p.as_use("C"))) == ("OCW-KW-26", "silenced")
    assert len(declared(p)) == 0


def window(speaker: int, passes: int = 0, moment: Any = "interlude", *said: Declared) -> FlashWindow:
    return FlashWindow(moment, speaker, passes, said)


@pytest.mark.rule("OCW-FLASH-02", "OCW-FLASH-03")
@pytest.mark.parametrize("cause", [0, 1])
@pytest.mark.parametrize(
    ("mine", "theirs", "speaks", "passes"),
    [("3", "3", True, 0), ("2", "3", True, 0), ("3", "2", False, 1), ("2", "2", None, 0), ("", "", None, 0)],
)
def test_who_speaks_first_in_a_window(
    cause: int, mine: str, theirs: str, speaks: bool | None, passes: int
) -> None:
    """Brego answers with 3 or more; `speaks`: does the opponent of the cause?"""
    dice = f"{mine}/{theirs}" if cause == 0 else f"{theirs}/{mine}"
    p = duel("A:V1 Brego", "B:V1 Brego", dice=dice)
    size = len(p.state.stack)
    windows.open_window(Draft(p.state), "attack", cause)
    assert windows.can_answer(p.state, cause) is (mine == "3")
    if speaks is None:
        assert len(p.state.stack) == size
    else:
        speaker = 1 - cause if speaks else cause
        assert p.frame == window(speaker, passes, "attack")


@pytest.mark.rule("OCW-FLASH-03", "OCW-FLASH-04")
def test_who_speaks_after_an_answer() -> None:
    """The other one if it can, else the same again with a pass told, else nobody."""
    for lines, dice, expected in (
        (("B:V1 Brego", "B:V2 Luma"), "3/3 3", (0, 0)),
        (("B:V1 Brego", "B:V2 Luma"), "1/3 3", (1, 1)),
        (("B:V1 Brego", "B:V2 Jaxar"), "1/3 3", None),
    ):
        p = duel("A:V1 Brego", *lines, dice=dice, stage="interlude")
        assert p.frame == window(1)
        p.do(do.React(p.id("B:Brego"), 1), do.Use(1))
        if expected is None:
            assert not p.is_window
        else:
            assert (p.frame.speaker, p.frame.passes, len(p.frame.declared)) == (*expected, 1)


@pytest.mark.rule("OCW-FLASH-01", "OCW-FLASH-07", "OCW-GEN-04")
def test_why_nobody_can_answer_so() -> None:
    p = duel("A:V1 Zeph", "B:V1 Brego", "B:V2 Cassara", "B:V3 Luma dead", dice="1/3 2", stage="interlude")
    zeph, brego, cassara, luma = (p.id(name) for name in ("Zeph", "Brego", "Cassara", "Luma"))
    reasons = {
        (-1, 1): ("OCW-FLASH-01", "not-your-character"),
        (31, 1): ("OCW-FLASH-01", "not-your-character"),
        (zeph, 1): ("OCW-FLASH-01", "not-your-character"),
        (brego, 3): ("OCW-FLASH-01", "no-such-die"),
        (brego, 0): ("OCW-FLASH-01", "no-such-die"),
        (brego, 2): ("OCW-FLASH-01", "die-too-low"),
        (cassara, 1): ("OCW-FLASH-01", "no-flash"),
        (luma, 1): ("OCW-DEAD-02", "not-standing"),
    }
    assert {pair: why(p.no(do.React(*pair))) for pair in reasons} == reasons
    assert p.legal(do.React) == [do.React(brego, 1)], "a die that just buys it"
    no = p.no(do.React(brego, 2))
    assert no is not None and no.args == {"need": 3, "value": 2}


@pytest.mark.rule("OCW-FLASH-04", "OCW-FLASH-05")
@pytest.mark.parametrize("flash", [False, True])
def test_the_queue_resolves_in_order_and_a_flash_event_first(flash: bool) -> None:
    p = duel("A:V1 Brego", "B:V1 Jaxar", dice="3/3")
    event = Declared(1, 0, card("Brego"), 1 if flash else 0)
    answers = [Declared(n, 1, card("Jaxar"), 1) for n in (2, 3)]
    p.state.serial = 3
    for moment, below in (("ability", Running(event)), ("attack", Assault(0, 1, True))):
        stack = [p.state.stack[0], below]
        p.state.stack = [*stack]
        windows.close(Draft(p.state), window(1, 2, moment, *answers))
        queue = [Running(answers[1]), Running(answers[0])]
        first = moment == "ability" and flash
        assert p.state.stack == ([stack[0], *queue, below] if first else [*stack, *queue])


@pytest.mark.rule("OCW-UI-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_between_activations_names_its_occasion(language: str) -> None:
    p = duel("A:V1 Luma", "B:V1 Galena", dice="4 2 / 6 6", stage="interlude")
    asked = {}
    for _ in range(4):
        if not isinstance(p.frame, FlashWindow):
            break
        shown = seen(p, language)
        asked[shown.seat] = shown.prompt().text
        p.do(Pass())
    assert asked, "somebody could use a FLASH"
    for seat, title in asked.items():
        assert (shown.names.seat_name(p.state.active) in title.partition(":")[2]) is (seat != p.state.active)
