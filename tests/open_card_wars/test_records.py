"""What the rules read from effects: each keyword, status and charge alone, against all that looks like it."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.draft import Draft
from tabletop.games.open_card_wars.components.cards import CARDS, Strike
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.fighters import Effect, Fighter
from tabletop.games.open_card_wars.records.resolving import Assault
from tabletop.games.open_card_wars.records.state import State
from tabletop.games.open_card_wars.rules import damage, durations, keywords
from tabletop.games.open_card_wars.rules.keywords import Traits

from .positions import Position, card, duel, why

NOW = 9
"""The turn of a scene: A's, in round 5."""


def keyword(name: str, ends: Any = "end", to: int = -1, turn: int = NOW) -> Effect:
    return Effect("keyword", 1, ends, 0 if ends == "attack" else turn, name, to=to)


def status(name: str) -> Effect:
    return Effect("status", 1, "end", NOW + 1, name)


def bearer(*effects: Effect, **more: Any) -> Fighter:
    return Fighter(0, card("Zeph"), 0, 0, 5, effects=effects, **more)


@pytest.mark.rule("OCW-GEN-03", "OCW-EQ-03")
def test_atk_and_def_are_printed_worn_and_modified_never_below_zero() -> None:
    for i, face in enumerate(CARDS):
        assert Fighter(0, i, 0, 0, 1).atk == face.atk and Fighter(0, i, 0, 0, 1).defence == face.defence
    up = (Effect("atk", 1, "end", NOW, amount=3), Effect("def", 1, "end", NOW, amount=2), keyword("dodge"))
    down = (Effect("atk", 1, "end", NOW, amount=-9), Effect("def", 1, "end", NOW, amount=-9))
    zeph, bow = CARDS[card("Zeph")], card("fire bow")
    assert (bearer(*up).atk, bearer(*up).defence) == (zeph.atk + 3, zeph.defence + 2)
    assert (bearer(*down).atk, bearer(*down).defence) == (0, 0)
    for i, worn in enumerate(CARDS):
        if not worn.is_character:
            dressed = bearer(equipment=i)
            assert (dressed.atk, dressed.defence) == (zeph.atk + worn.atk, zeph.defence + worn.defence)
    assert bearer(*up, equipment=bow).atk == zeph.atk + CARDS[bow].atk + 3
    assert bearer(equipment=0).atk == zeph.atk + CARDS[0].atk, "card number 0 is a card"


@pytest.mark.rule("OCW-KW-17", "OCW-KW-26")
def test_keywords_and_statuses_are_told_apart() -> None:
    assert bearer(keyword("haste")).has("haste") and not bearer(keyword("haste")).has("dodge")
    assert not bearer(status("stun")).has("stun") and bearer(status("stun")).suffers("stun")
    assert not bearer(keyword("stun")).suffers("stun") and not bearer(status("prison")).suffers("stun")
    assert not bearer().has("haste") and not bearer().suffers("stun")
    assert bearer(status("prison"), keyword("haste", "attack")).has("haste")


@pytest.mark.rule("OCW-ATK-13")
def test_a_charge_does_not_speak_before_its_attack() -> None:
    assert keywords.lasting(bearer(keyword("reach")), "reach")
    for effects in ((), (keyword("reach", "attack"),), (keyword("dodge"),), (status("reach"),)):
        assert not keywords.lasting(bearer(*effects), "reach")


BLOW = Assault(0, 1, True)
TAGS = Strike(aim="line", tags=("triple_damage", "unstoppable"), riders=(), optional=False)


@pytest.mark.rule("OCW-KW-06", "OCW-KW-07", "OCW-KW-15", "OCW-KW-21", "OCW-DMG-06", "OCW-ABIL-09")
@pytest.mark.parametrize(
    ("effects", "charges", "strike", "expected"),
    [
        ((), (), None, (False, 1, False)),
        ((keyword("double_damage"),), (), None, (False, 2, False)),
        ((keyword("double_damage", "attack"),), (), None, (False, 1, False)),
        ((status("double_damage"), status("trample")), (), None, (False, 1, False)),
        ((keyword("triple_damage"), keyword("double_damage")), (), None, (False, 3, False)),
        ((keyword("trample"),), ("unstoppable",), None, (True, 1, True)),
        ((), ("double_damage", "trample"), None, (False, 2, True)),
        ((keyword("double_damage"),), (), TAGS, (True, 3, False)),
    ],
)
def test_what_an_attack_is_like(
    effects: tuple[Effect, ...], charges: tuple[str, ...], strike: Strike | None, expected: Any
) -> None:
    locked = tuple(keyword(name, "attack") for name in charges)
    assault = Assault(0, 1, True, charges=locked)
    assert keywords.traits(bearer(*effects), assault, strike) == Traits(*expected)


@pytest.mark.rule("OCW-KW-08", "OCW-KW-09", "OCW-ATK-12")
@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ((), (1, 1)),
        ((keyword("double_attack"),), (2, 2)),
        ((keyword("triple_attack"),), (3, 3)),
        ((keyword("triple_attack"), keyword("double_attack")), (3, 3)),
        ((keyword("double_attack", to=4),), (1, 2)),
        ((keyword("double_attack", to=0),), (1, 1)),
        ((keyword("triple_attack", to=4), keyword("double_attack", to=4)), (1, 3)),
        ((keyword("double_attack"), keyword("triple_attack", to=4)), (2, 3)),
        ((keyword("triple_attack"), keyword("double_attack", to=4)), (3, 3)),
        ((keyword("double_attack"), keyword("triple_attack", to=5)), (2, 2)),
        ((status("double_attack"), keyword("dodge", to=4)), (1, 1)),
    ],
)
def test_how_many_attacks_an_action_has(effects: tuple[Effect, ...], expected: tuple[int, int]) -> None:
    assert keywords.repetitions(bearer(*effects), 4) == expected


@pytest.mark.rule("OCW-KW-09", "OCW-GEN-04")
def test_repetitions_against_number_0_count_against_number_0() -> None:
    effects = (keyword("double_attack", to=0),)
    assert [keywords.repetitions(bearer(*effects), first) for first in (-1, 0, 1)] == [(1, 1), (1, 2), (1, 1)]


@pytest.mark.rule("OCW-ATK-02", "OCW-KW-17", "OCW-KW-03", "OCW-DEP-04", "OCW-KW-18")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", None),
        ("silence taunt", None),
        ("dead", ("OCW-ATK-02", "not-standing")),
        ("stun", ("OCW-KW-17", "stunned")),
        ("prison", ("OCW-KW-03", "imprisoned")),
        ("silence stun", ("OCW-KW-17", "stunned")),
        ("entered", ("OCW-DEP-04", "entered")),
        ("entered haste", None),
        ("entered haste prison", ("OCW-KW-03", "imprisoned")),
        ("used", None),
    ],
)
def test_who_can_attack(words: str, expected: tuple[str, str] | None) -> None:
    p = duel(f"A:V1 Zeph {words}", "B:V1 Jaxar", dice="1/")
    no = keywords.refuse_strike(p.state, p["Zeph"])
    assert (no if no is None else why(no)) == expected


@pytest.mark.rule("OCW-DEP-04", "OCW-SET-07")
def test_only_the_turn_of_entry_holds_back() -> None:
    p = duel("A:V1 Zeph entered", "B:V1 Jaxar", dice="1/")
    named = bearer(keyword("stun"), keyword("prison"))
    assert keywords.refuse_strike(p.state, named) is None, "a keyword is no status"
    p.state.turn += 1
    assert keywords.refuse_strike(p.state, p["Zeph"]) is None
    p.state.turn = 0
    assert keywords.refuse_strike(p.state, p["Jaxar"]) is None, "placed before the first turn"


@pytest.mark.rule("OCW-VOC-25")
def test_ignoring_def_belongs_to_the_source() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", dice="1/")
    p.state.update(p["Jaxar"].changed(effects=(Effect("ignore_def", 1, "end", NOW),)))
    p.state.update(p["Zeph"].changed(effects=(keyword("dodge"),)))
    assert keywords.ignores_def(p.state, p.id("Jaxar")) and not keywords.ignores_def(p.state, p.id("Zeph"))


def redirecting(*effects: Effect, **spoilt: Any) -> int:
    """To whom Luma's (number 2) damage goes; 0 is Zeph, 1 Jaxar."""
    p = duel("A:V1 Zeph", "A:V2 Jaxar", "A:V3 Luma", "B:V1 Ashra", dice="1/")
    assert p.id("Zeph") == 0 and p.id("Luma") == 2
    p.state.update(p["Luma"].changed(effects=effects))
    p.state.update(p["Jaxar"].changed(**spoilt))
    return keywords.redirect_to(p.state, p["Luma"])


@pytest.mark.rule("OCW-DMG-07", "OCW-KW-23", "OCW-GEN-04")
def test_to_whom_damage_is_redirected() -> None:
    zeph, jaxar, self_ = (keyword("redirect", to=to) for to in (0, 1, 2))
    assert redirecting() == -1
    assert redirecting(zeph) == 0, "number 0 like any other"
    assert redirecting(zeph, jaxar) == 1 and redirecting(jaxar, zeph) == 0, "the newest"
    assert redirecting(zeph, self_) == 0 and redirecting(self_) == -1
    assert redirecting(zeph, jaxar, hp=0) == 0 and redirecting(jaxar, hp=0) == -1
    assert redirecting(zeph, jaxar, hp=0, cell=-1) == 0
    assert redirecting(jaxar, effects=(keyword("invulnerable"),)) == -1
    assert redirecting(jaxar, effects=(keyword("invulnerable", "hit"),)) == 1
    for other in (
        keyword("redirect"),
        keyword("taunt", to=1),
        Effect("mark", 1, "end", NOW, "redirect", to=1),
    ):
        assert redirecting(zeph, other) == 0 and redirecting(other) == -1


# -- durations ------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-DUR-01..06", "OCW-OPT-10")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("controller", [0, 1])
@pytest.mark.parametrize("affected", [0, 1])
def test_when_an_effect_ends(active: int, controller: int, affected: int) -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", turn="AB"[active])
    turn = p.state.turn
    theirs, its = (turn + (2 if seat == active else 1) for seat in (controller, affected))
    expected: dict[Any, tuple[str, int]] = {
        "end_of_turn": ("end", turn),
        "start_of_your_next_turn": ("start", theirs),
        "end_of_its_next_turn": ("end", its),
        "next_attack": ("attack", 0),
        "next_hit": ("hit", turn),
    }
    for until, ends in expected.items():
        assert durations.ending(p.state, until, controller, affected) == ends
    short = duel("A:V1 Zeph", "B:V1 Jaxar", turn="AB"[active], stun_duration="until_maintenance").state
    assert durations.ending(short, "end_of_its_next_turn", controller, affected) == ("start", its)
    assert durations.ending(short, "end_of_turn", controller, affected) == ("end", turn)


def with_effects(*effects: Effect) -> tuple[State, Draft]:
    state = duel("A:V1 Zeph", "B:V1 Jaxar", dice="1/").state
    state.update(state.fighters[0].changed(effects=effects))
    return state, Draft(state)


@pytest.mark.rule("OCW-DUR-09", "OCW-KW-02")
def test_losing_an_effect_takes_one_like_it_and_nothing_if_there_is_none() -> None:
    state, draft = with_effects(keyword("dodge"), keyword("haste"), keyword("dodge"))
    durations.lose(draft, 0, keyword("dodge"), "spent")
    assert state.fighters[0].effects == (keyword("haste"), keyword("dodge"))
    durations.lose(draft, 0, keyword("taunt"), "spent")
    assert state.fighters[0].effects == (keyword("haste"), keyword("dodge"))
    assert draft.events == [events.EffectEnded(0, "keyword", "dodge", 0, "spent")]


def shield(amount: int, ends: Any, turn: int) -> Effect:
    return Effect("shield", 1, ends, turn, amount=amount)


@pytest.mark.rule("OCW-DMG-05", "OCW-KW-02")
@pytest.mark.parametrize(
    ("lots", "left"),
    [
        ((shield(2, "end", NOW),), (shield(1, "end", NOW),)),
        ((shield(1, "end", NOW),), ()),
        ((shield(1, "start", NOW + 1), shield(1, "end", NOW)), (shield(1, "start", NOW + 1),)),
        (
            (shield(1, "end", NOW + 1), shield(3, "start", NOW + 1)),
            (shield(1, "end", NOW + 1), shield(2, "start", NOW + 1)),
        ),
        ((shield(2, "end", NOW), shield(1, "end", NOW)), (shield(1, "end", NOW), shield(1, "end", NOW))),
    ],
)
def test_which_counter_is_spent(lots: tuple[Effect, ...], left: tuple[Effect, ...]) -> None:
    around = (keyword("haste"), keyword("dodge"))
    state, draft = with_effects(around[0], *lots, around[1])
    durations.spend_shield(draft, 0)
    assert state.fighters[0].effects == (around[0], *left, around[1])
    assert draft.events == [events.EffectEnded(0, "shield", "", 1, "spent")]
    assert durations.shield_of(state.fighters[0]) == sum(lot.amount for lot in lots) - 1


@pytest.mark.rule("OCW-KW-16", "OCW-DUR-05")
def test_charges_against_a_hit_go_together_and_nothing_else() -> None:
    hit, full = keyword("invulnerable", "hit"), keyword("invulnerable")
    state, draft = with_effects(hit, full, keyword("reach", "attack"), hit)
    assert durations.charge_of(state.fighters[0]) is hit
    durations.spend_charges(draft, 0)
    assert state.fighters[0].effects == (full, keyword("reach", "attack"))
    assert durations.charge_of(state.fighters[0]) is None


@pytest.mark.rule("OCW-DUR-01..04", "OCW-MAINT-01")
def test_a_sweep_takes_what_is_due_in_its_way() -> None:
    kept = (keyword("taunt", "end", turn=NOW + 1), keyword("reach", "attack"), keyword("dodge", "start"))
    state, draft = with_effects(keyword("haste"), *kept, keyword("trample", turn=NOW - 1))
    durations.sweep(draft, [state.fighters[0]], "end", "hit")
    assert state.fighters[0].effects == kept
    durations.sweep(draft, [state.fighters[0]], "start")
    assert state.fighters[0].effects == kept[:2]
    state.update(state.fighters[0].changed(poison=3))
    durations.strip(draft, 0)
    assert state.fighters[0].effects == () and state.fighters[0].poison == 0


# -- HP -------------------------------------------------------------------------------------------------

WARD = Effect("ward", 1, "end", NOW)


@pytest.mark.rule("OCW-DMG-08", "OCW-DMG-09", "OCW-KW-19")
@pytest.mark.parametrize(
    ("effects", "found"),
    [
        ((), [(5, ""), (2, ""), (1, ""), (0, ""), (0, "")]),
        ((keyword("indestructible"),), [(5, ""), (2, ""), (1, ""), *[(1, "indestructible")] * 2]),
        ((WARD,), [(5, ""), (2, ""), (1, "ward"), (1, "ward"), (1, "ward")]),
        ((keyword("indestructible"), WARD), [(5, ""), (2, ""), (1, "ward"), (1, "ward"), (1, "ward")]),
    ],
)
def test_how_far_hp_fall(effects: tuple[Effect, ...], found: list[tuple[int, str]]) -> None:
    assert [damage.lower(bearer(*effects), amount) for amount in (0, 3, 4, 5, 6)] == found


@pytest.mark.rule("OCW-DMG-09", "OCW-DMG-13")
def test_the_dead_are_buried_once_and_in_order() -> None:
    p: Position = duel("A:V1 Zeph hp=2", "A:V2 Jaxar dead", "B:V1 Ashra", dice="1/")
    p.state.update(p["Zeph"].changed(hp=0, effects=(keyword("haste"),)))
    draft = Draft(p.state)
    ids = [p.id("Ashra"), p.id("Jaxar"), p.id("Zeph"), p.id("Jaxar")]
    assert damage.bury(draft, ids) == [p.id("Jaxar"), p.id("Zeph")]
    assert [e.fighter for e in draft.events] == [p.id("Jaxar"), p.id("Zeph")]
    assert p["Zeph"].effects == () and p["Ashra"].hp
