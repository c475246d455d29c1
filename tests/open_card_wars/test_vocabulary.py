"""Chapter 15: the closed vocabulary, its targets and its steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tabletop.games.open_card_wars.components import cards
from tabletop.games.open_card_wars.components.cards import CARDS, Ability, AnyOp, Strike, Trigger
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.rules import targets
from tabletop.games.open_card_wars.rules.effects import STEPS

from .matrix import ANSWERER, BYSTANDER, meddle, put
from .positions import at, duel, why

ABILITIES = [a for card in CARDS for a in card.abilities]


def all_steps(steps: tuple[AnyOp, ...]) -> Iterator[AnyOp]:
    for op in steps:
        yield op
        if isinstance(op, Trigger):
            yield from all_steps(op.steps)
        if isinstance(op, Strike):
            yield from all_steps(op.riders)
            yield from all_steps(op.follow.steps if op.follow else ())


@pytest.mark.rule("OCW-VOC-10..27")
def test_every_operation_has_one_function_and_is_used() -> None:
    assert set(STEPS) == set(get_args(AnyOp))
    assert {type(op) for a in ABILITIES for op in all_steps(a.steps)} == set(STEPS)


@pytest.mark.rule("OCW-VOC-01", "OCW-VOC-04")
def test_every_reference_is_to_a_target_of_the_ability() -> None:
    for ability in ABILITIES:
        refs = {t.ref for t in ability.targets} | {"self", "ATTACKED", "ATTACKED_ADJ"}
        for op in all_steps(ability.steps):
            for field in ("who", "cell", "origin"):
                assert getattr(op, field, "self") in refs, ability.id


@pytest.mark.rule("OCW-VOC-02")
@pytest.mark.parametrize(
    ("name", "slot", "value", "expected"),
    [
        ("Luma", "V", 5, {"Luma", "Ashra", "Nerea"}),  # ally
        ("Salvio", "C", 5, {"Ashra", "Nerea"}),  # ally_other
        ("Rhyse", "R", 5, {"Rhyse", "Ashra"}),  # ally_adjacent_or_self
        ("Sorelia", "C", 5, {"Sorelia"}),  # ally_line_row
        ("Malrock", "R", 5, {"Jaxar", "Zeph", "Sorgar"}),  # enemy_any
        ("Ceniza", "C", 5, {"Jaxar", "Sorgar"}),  # enemy_in_line
        ("Rhyse", "C", 5, {"Jaxar"}),  # enemy_first_in_line
    ],
)
def test_declare_selectors(name: str, slot: str, value: int, expected: set[str]) -> None:
    p = duel(
        f"A:V1 {name}", "A:C1 Ashra", "A:R2 Nerea", "A:C3 Jhade dead", "A:V3 Roldan invulnerable",
        "B:C1 Jaxar", "B:R1 Sorgar", "B:V2 Zeph", "B:V1 Kiro invulnerable", "B:V3 Brego dead",
        dice=f"{value} 1 /",
    ).give(name, value)  # fmt: skip
    found = {
        p.state.fighters[u.targets[0]].face.name["en"] for u in p.legal(do.Use) if u.slot == "VCR".index(slot)
    }
    assert found == expected
    for fighter in p.state.fighters:
        legal = p.no(do.Use("VCR".index(slot), (fighter.id,))) is None
        assert legal == (fighter.face.name["en"] in expected)


@pytest.mark.rule("OCW-VOC-02")
def test_two_targets_cells_and_rows() -> None:
    p = duel("A:V1 Salvio", "A:C1 Ashra", "A:R2 Nerea", "B:C1 Jaxar", dice="5 1 /").give("Salvio", 5)
    pairs = {u.targets for u in p.legal(do.Use) if u.slot == 2}
    assert len(pairs) == 6 and all(a != b for a, b in pairs)
    p = duel("A:V1 Zeph", "A:R2 Nerea", "B:C1 Jaxar", "B:C2 Luma dead", dice="4 1 /").give("Zeph", 4)
    cells = {u.targets[0] for u in p.legal(do.Use) if u.slot == 1}
    assert cells == set(range(9)) - {at("C1"), at("C2")}
    assert why(p.no(do.Use(1, (12,)))) == ("OCW-VOC-02", "no-such-cell")
    p = duel("A:C1 Nerea", "A:R2 Luma", "B:C1 Jaxar", dice="3 1 /").give("Nerea", 3)
    assert {u.targets for u in p.legal(do.Use) if u.slot == 1} == {(0,), (1,), (2,)}
    assert why(p.no(do.Use(1, (3,)))) == ("OCW-VOC-02", "no-such-row")
    assert why(p.no(do.Use(1, ()))) == ("OCW-ABIL-06", "wrong-number-of-targets")


@pytest.mark.rule("OCW-VOC-02", "OCW-ABIL-06")
def test_the_bell_needs_an_enemy_that_used_an_ability() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:R3 Luma wears=018", BYSTANDER, dice="1 1 / 4").attack("Zeph", 1)
    p.do(do.React(p.id("Luma"), 1))
    assert all(u.slot != 3 for u in p.legal(do.Use))
    assert why(p.no(do.Use(3, (p.id("Zeph"), p.id("Luma"))))) == ("OCW-VOC-02", "target-used-no-ability")


@pytest.mark.rule("OCW-VOC-03")
@pytest.mark.parametrize(
    ("ability", "values", "expected"),
    [
        ("OCW-001-C", (), {"Jaxar", "Zeph", "Brego"}),
        ("OCW-024-R", (), {"Jaxar", "Sorgar"}),
        ("OCW-003-V", ("Jaxar",), {"Sorgar", "Kiro"}),
        ("OCW-003-V", (None,), set()),
        ("OCW-006-C", (at("C2"),), {"Jaxar", "Zeph", "Brego"}),
        ("OCW-023-C", (1,), {"Jaxar", "Brego"}),
        ("OCW-021-C", (), {"Ashra", "Nerea"}),
        ("OCW-022-R", (), {"Roldan", "Ashra", "Nerea", "Luma"}),
    ],
)
def test_resolve_selectors(ability: str, values: tuple[Any, ...], expected: set[str]) -> None:
    p = duel(
        "A:C1 Roldan", "A:V1 Ashra", "A:C2 Nerea", "A:R3 Luma", "A:R1 Jhade dead", "B:C1 Jaxar",
        "B:R1 Sorgar",
        "B:V2 Zeph", "B:V1 Kiro invulnerable", "B:C3 Brego", dice="1 /",
    )  # fmt: skip
    record: Ability = next(a for a in ABILITIES if a.id == ability)
    chosen = tuple(-1 if v is None else p.id(v) if isinstance(v, str) else v for v in values)
    found = targets.group(p.state, p["Roldan"], record, chosen)
    names = {p.state.fighters[i].face.name["en"] for i in found}
    assert names == expected


@pytest.mark.rule("OCW-VOC-03", "OCW-ABIL-07", "OCW-ABIL-08")
def test_locked_targets_are_looked_at_again_and_areas_computed_late() -> None:
    p = duel("A:V1 Rhyse", "B:C1 Jaxar", "B:R1 Sorgar", ANSWERER, BYSTANDER, dice="2 1 / 3")
    p.use("Rhyse", 2, "V", "Jaxar")
    meddle(p, "Jaxar", "invulnerable")
    assert (p["Jaxar"].hp, p["Sorgar"].hp) == (15, 18), "a dropped target has no neighbours"
    p = duel("A:V1 Malrock atk+4", "B:C1 Jaxar", "B:R1 Zeph", ANSWERER, BYSTANDER, dice="5 1 / 3")
    p.use("Malrock", 5, "R", "Jaxar")
    meddle(p, "Jaxar", "charge=invulnerable")
    assert (p["Jaxar"].hp, p["Zeph"].hp) == (15, 5), "a charge saves its bearer alone"
    assert not p["Jaxar"].suffers("stun")
    p = duel("A:C1 Zeph", "B:V1 Jaxar", "B:R1 Rhyse", "B:R3 Luma", BYSTANDER, dice="3 1 / 5")
    p.use("Zeph", 3, "C", "B:R2")
    p.react("Rhyse", 5, "R", "Rhyse").do(do.Displace(at("R2")))
    assert p["Rhyse"].hp == 12 and p["Luma"].hp == 14, "the cell is no longer empty"


@pytest.mark.rule("OCW-VOC-05", "OCW-ABIL-14")
def test_the_longest_duration_is_the_abilitys() -> None:
    order = list(get_args(cards.Duration))
    for ability in ABILITIES:
        untils = [op.until for op in all_steps(ability.steps) if hasattr(op, "until")]
        if any(isinstance(op, cards.LayToken) for op in ability.steps):
            untils.append("until_spent")
        found = max(untils, key=order.index, default="instant")
        if "next_attack" in untils or "next_hit" in untils:
            assert ability.duration in untils
        else:
            assert ability.duration == found, ability.id


@pytest.mark.rule("OCW-VOC-06", "OCW-ABIL-09", "OCW-GEN-03")
def test_amounts_are_read_when_the_step_runs() -> None:
    p = duel("A:V1 Rhyse atk+1", "B:V1 Sorelia", ANSWERER, BYSTANDER, dice="2 1 / 3")
    p.use("Rhyse", 2, "V", "Sorelia")
    put(p, "Rhyse", "atk+2")
    p.passes()
    assert p["Sorelia"].hp == 12 - 3


@pytest.mark.rule("OCW-VOC-15", "OCW-KW-05")
def test_nobody_is_healed_beyond_the_printed_hp() -> None:
    p = duel("A:V1 Sorelia hp=11", "B:V1 Jaxar", BYSTANDER, dice="3 1 /").use("Sorelia", 3, "C", "Sorelia")
    assert p["Sorelia"].hp == 12
    assert [e.amount for e in p.events(events.Healed)] == [1]


@pytest.mark.rule("OCW-VOC-18", "OCW-KW-04")
def test_a_compulsory_move_goes_somewhere_else() -> None:
    p = duel("A:R1 Rhyse", "B:V1 Jaxar", BYSTANDER, dice="4 1 /").use("Rhyse", 4, "R", "Rhyse")
    assert why(p.no(do.Decline())) == ("OCW-KW-04", "move-not-optional")
    assert why(p.no(do.Displace(at("R1")))) == ("OCW-GEO-04", "cell-occupied")


@pytest.mark.rule("OCW-VOC-19", "OCW-KW-01")
def test_advance_stops_where_it_must() -> None:
    p = duel("A:C1 Sorgar", "B:V1 Jaxar", BYSTANDER, dice="5 1 /").use("Sorgar", 5, "R")
    assert p.where("Sorgar") == "V1"
    p = duel("A:R1 Sorgar", "B:V1 Jaxar", BYSTANDER, dice="5 1 /", tokens="A:C1 snare").use("Sorgar", 5, "R")
    assert p.where("Sorgar") == "C1" and [e.why for e in p.events(events.AttackSkipped)] == ["imprisoned"]
    p = duel("A:R1 Sorgar hp=3", "B:V1 Jaxar", BYSTANDER, dice="5 1 /", tokens="A:C1 lotus")
    p.use("Sorgar", 5, "R")
    assert p["Sorgar"].hp == 0 and not p.events(events.AttackSkipped)
    assert [e.why for e in p.events(events.AbilityFizzled)] == ["defeated"]


@pytest.mark.rule("OCW-VOC-20", "OCW-GEO-07")
def test_a_new_token_replaces_the_old() -> None:
    p = duel("A:C1 Jhade", "B:V1 Jaxar", BYSTANDER, dice="2 1 /", tokens="B:C2 snare")
    p.use("Jhade", 2, "C", "B:C2")
    assert [(t.kind, t.cell) for t in p.state.tokens] == [("lotus", at("C2"))]


@pytest.mark.rule("OCW-VOC-11", "OCW-VOC-12", "OCW-VOC-13", "OCW-VOC-14", "OCW-VOC-16", "OCW-DUR-09")
def test_every_lasting_effect_bears_its_abilitys_mark() -> None:
    p = duel("A:V1 Malrock", "B:V1 Jaxar", BYSTANDER, dice="1 1 /").use("Malrock", 1, "V")
    assert {e.source for e in p["Malrock"].effects} == {p.state.activated[-1].serial} == {91}


@pytest.mark.rule("OCW-VOC-23", "OCW-VOC-24", "OCW-VOC-21")
def test_ward_cleanse_and_trigger_events() -> None:
    p = duel("A:V1 Sorgar wears=014", "B:V1 Jaxar", BYSTANDER, dice="5 1 /").use("Sorgar", 5, "X")
    assert [(e.kind, e.ends) for e in p.events(events.EffectGained)] == [("ward", "end")]
    p = duel("A:V1 Mirta", "A:C1 Ashra stun poison=2", "B:V1 Jaxar", BYSTANDER, dice="2 1 /")
    p.use("Mirta", 2, "V", "Ashra")
    assert [e.fighter for e in p.events(events.Cleansed)] == [p.id("Ashra")]
    p = duel("A:V1 Kiro", "B:V1 Jaxar", BYSTANDER, dice="3 1 /").use("Kiro", 3, "V")
    (effect,) = p["Kiro"].effects
    assert (effect.ability, effect.path) == ("OCW-030-V", (0,))
