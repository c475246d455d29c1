"""Objectives, repetitions and shares, each value: what is locked on an attack when it is declared."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.draft import Draft
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.events import AttackDeclared, Damaged
from tabletop.games.open_card_wars.records.fighters import Effect
from tabletop.games.open_card_wars.records.resolving import Aiming, Assault, Repeating, Sharing
from tabletop.games.open_card_wars.rules import aiming, attack
from tabletop.games.open_card_wars.rules.aiming import AimingPhase, SharingPhase, share_bounds

from .matrix import BYSTANDER, put
from .positions import Position, duel, why

NOW = 9
PLAYER = -1
LINES = ("A:V1 Zeph", "B:V1 Jaxar", "B:C1 Luma", "B:V2 Galena", "B:V3 Vylar invulnerable")
ZEPH, JAXAR, LUMA, GALENA, VYLAR = range(5)


def field(*effects: Effect, lines: tuple[str, ...] = LINES) -> Position:
    """Zeph, number 0, with effects."""
    p = duel(*lines, dice="1 1/")
    p.state.update(p.state.fighters[ZEPH].changed(effects=effects))
    return p


def mark(to: int) -> Effect:
    return Effect("mark", 1, "end", NOW, to=to)


# -- objectives -----------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-ATK-03..07", "OCW-KW-12", "OCW-VOC-26")
@pytest.mark.parametrize(
    ("effects", "reach", "expected"),
    [
        ((), False, (JAXAR,)),
        ((), True, (JAXAR, LUMA)),
        ((mark(GALENA),), False, (JAXAR, GALENA)),
        ((mark(LUMA),), False, (JAXAR, LUMA)),
        ((mark(LUMA), mark(JAXAR)), True, (JAXAR, LUMA)),
        ((mark(VYLAR),), False, (JAXAR,)),
        ((Effect("keyword", 1, "end", NOW, "double_attack", to=GALENA),), False, (JAXAR,)),
    ],
)
def test_whom_a_character_may_attack(
    effects: tuple[Effect, ...], reach: bool, expected: tuple[int, ...]
) -> None:
    p = field(*effects)
    assert aiming.objectives(p.state, p.state.fighters[ZEPH], reach) == expected


@pytest.mark.rule("OCW-ATK-04", "OCW-ATK-07", "OCW-VOC-26")
def test_an_empty_line_leads_to_the_player_unless_somebody_taunts() -> None:
    away = ("A:V3 Zeph", *LINES[1:4])
    p = field(lines=away)
    assert aiming.objectives(p.state, p.state.fighters[ZEPH], True) == (PLAYER,)
    q = field(mark(JAXAR), lines=away)
    assert aiming.objectives(q.state, q.state.fighters[ZEPH], False) == (PLAYER, JAXAR)
    put(put(q, "Galena", "taunt"), "Luma", "taunt")
    assert aiming.objectives(q.state, q.state.fighters[ZEPH], False) == (LUMA, GALENA)
    assert aiming.taunters(q.state, 1) == []


@pytest.mark.rule("OCW-ATK-03", "OCW-GEN-04")
def test_a_dead_marked_enemy_is_no_objective_and_number_0_is_one() -> None:
    p = duel("B:V1 Jaxar", "A:V2 Zeph", "B:V2 Luma", "B:V3 Galena dead", dice="1/")
    zeph = p["Zeph"].changed(effects=(mark(0), mark(p.id("Galena"))))
    assert p.id("Jaxar") == 0
    assert aiming.objectives(p.state, zeph, False) == (p.id("Luma"), 0)


# -- declaring ------------------------------------------------------------------------------------------


def declared(p: Position, template: Assault, objective: int, *below: Any) -> Assault:
    """The attack as it lies on the stack."""
    p.state.stack.extend(below)
    draft = Draft(p.state)
    aiming.declare_attack(draft, template, objective)
    p.history += draft.events
    found = [frame for frame in p.state.stack if isinstance(frame, Assault)]
    return found[-1]


BLOW = Assault(ZEPH, PLAYER, True)
HIDDEN = Assault(ZEPH, PLAYER, False, in_line=False)
COUNTER = Assault(ZEPH, PLAYER, True, counter=True, in_line=False)


@pytest.mark.rule("OCW-ATK-08", "OCW-ATK-09", "OCW-ATK-12", "OCW-VOC-26")
@pytest.mark.parametrize(
    ("effects", "template", "objective", "made", "in_line"),
    [
        ((), BLOW, JAXAR, 0, True),
        ((), BLOW, LUMA, 1, True),
        ((), BLOW, PLAYER, 0, False),
        ((), BLOW, GALENA, 0, False),
        ((), HIDDEN, JAXAR, 0, False),
        ((mark(JAXAR),), BLOW, JAXAR, 0, True),
        ((mark(JAXAR),), BLOW, JAXAR, 1, False),
        ((mark(JAXAR),), BLOW, JAXAR, 2, False),
        ((mark(GALENA),), BLOW, JAXAR, 1, True),
        ((Effect("keyword", 1, "end", NOW, "double_attack", to=JAXAR),), BLOW, JAXAR, 1, True),
    ],
)
def test_whether_the_line_counts(
    effects: tuple[Effect, ...], template: Assault, objective: int, made: int, in_line: bool
) -> None:
    p = field(*effects)
    found = declared(p, template, objective, Repeating(ZEPH, made, JAXAR))
    assert (found.objective, found.in_line) == (objective, in_line)
    assert p.events(AttackDeclared) == [AttackDeclared(ZEPH, objective, template.basic, False)]


@pytest.mark.rule("OCW-ATK-09", "OCW-GEN-04")
def test_number_0_stands_in_a_line_too() -> None:
    p = duel("B:V1 Jaxar", "A:V1 Zeph", "B:V3 Galena", dice="1/")
    assert declared(p, Assault(1, PLAYER, True), 0, Repeating(1)).in_line
    q = duel("B:V1 Jaxar", "A:V1 Zeph", "B:V3 Galena", dice="1/")
    assert not declared(q, Assault(1, PLAYER, True), PLAYER, Repeating(1)).in_line
    assert not declared(q, Assault(1, PLAYER, True), 2, Repeating(1)).in_line


@pytest.mark.rule("OCW-ATK-12", "OCW-ATK-11")
@pytest.mark.parametrize(
    ("made", "first", "expected"), [(0, PLAYER, LUMA), (1, JAXAR, JAXAR), (2, JAXAR, JAXAR), (1, 0, 0)]
)
def test_a_repetition_remembers_its_first_objective(made: int, first: int, expected: int) -> None:
    p = field()
    declared(p, BLOW, LUMA, Repeating(ZEPH, made, first))
    assert [f for f in p.state.stack if isinstance(f, Repeating)] == [Repeating(ZEPH, made + 1, expected)]


@pytest.mark.rule("OCW-ATK-07", "OCW-ATK-14", "OCW-KW-14")
def test_what_was_forced_by_taunt() -> None:
    assert not declared(field(), BLOW, JAXAR).taunted
    assert declared(put(field(), "Jaxar", "taunt"), BLOW, JAXAR).taunted
    assert not declared(put(field(), "Luma", "taunt"), BLOW, JAXAR).taunted
    assert not declared(put(field(), "Jaxar", "taunt"), COUNTER, JAXAR).taunted


@pytest.mark.rule("OCW-ATK-13", "OCW-DUR-04")
def test_charges_are_locked_and_nothing_else() -> None:
    charge = Effect("keyword", 1, "attack", 0, "unstoppable")
    kept = (Effect("keyword", 1, "end", NOW, "trample"), mark(JAXAR))
    p = field(kept[0], charge, kept[1], charge)
    assert declared(p, BLOW, JAXAR).charges == (charge, charge)
    assert p.state.fighters[ZEPH].effects == kept


@pytest.mark.rule("OCW-SM-34", "OCW-SM-18", "OCW-ATK-08")
@pytest.mark.parametrize(
    ("choices", "optional", "asks"),
    [
        ((JAXAR,), False, False),
        ((JAXAR,), True, True),
        ((JAXAR, LUMA), False, True),
        ((PLAYER,), False, False),
    ],
)
def test_when_an_objective_is_asked_for(choices: tuple[int, ...], optional: bool, asks: bool) -> None:
    p = field()
    aiming.aim(Draft(p.state), BLOW, choices, optional)
    top = p.state.stack[-1]
    if not asks:
        assert isinstance(top, Assault) and top.objective == choices[0]
        return
    assert top == Aiming(0, BLOW, choices, optional)
    asked = AimingPhase()
    options: list[Any] = [do.Aim(c) for c in choices] + [do.Decline()] * optional
    assert asked.legal(p.state, top, 0) == options and asked.owed(p.state, top) == (0,)
    assert why(asked.refuse(p.state, top, 0, do.Aim(GALENA))) == ("OCW-ATK-03", "not-an-objective")
    no = asked.refuse(p.state, top, 0, do.Decline())
    assert (no is None) if optional else (why(no) == ("OCW-ATK-08", "attack-not-optional"))


@pytest.mark.rule("OCW-ATK-08", "OCW-SM-18")
def test_an_optional_attack_is_declined_without_a_trace() -> None:
    p = field()
    aiming.aim(Draft(p.state), BLOW, (JAXAR,), True)
    size = len(p.state.stack)
    p.do(do.Decline())
    assert not p.events(AttackDeclared) and len(p.state.stack) <= size - 1


# -- repetitions ----------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-ATK-11", "OCW-ATK-12", "OCW-KW-08", "OCW-KW-09")
@pytest.mark.parametrize(
    ("names", "to", "aims"),
    [
        (("double_attack",), PLAYER, [[1, 2], [1, 2]]),
        (("triple_attack",), PLAYER, [[1, 2], [1, 2], [1, 2]]),
        (("double_attack",), JAXAR, [[1, 2]]),
        (("triple_attack",), LUMA, [[1, 2]]),
    ],
)
def test_who_may_be_chosen_each_time(names: tuple[str, ...], to: int, aims: list[list[int]]) -> None:
    """With REACH along the line, always Luma, the last one; what is bound to her is not asked again."""
    effects = [Effect("keyword", 1, "end", NOW, name, to=to) for name in names]
    p = field(*effects, Effect("keyword", 1, "end", NOW, "reach"), lines=(*LINES[:4], BYSTANDER))
    p.attack("Zeph", 1)
    asked = []
    while p.legal(do.Aim):
        asked.append([a.objective for a in p.legal(do.Aim)])
        p.do(do.Aim(LUMA))
    assert asked == aims
    count = 3 if to == LUMA else len(aims)
    assert [e.objective for e in p.events(AttackDeclared)] == [LUMA] * count
    assert [e.dealt for e in p.events(Damaged)] == [4] * count


@pytest.mark.rule("OCW-ATK-12", "OCW-KW-09")
def test_what_goes_beyond_the_free_attacks_is_bound_to_the_first_objective() -> None:
    effects = (
        Effect("keyword", 1, "end", NOW, "double_attack"),
        Effect("keyword", 1, "end", NOW, "triple_attack", to=JAXAR),
        Effect("keyword", 1, "end", NOW, "reach"),
    )
    p = field(*effects, lines=(*LINES[:4], BYSTANDER)).attack("Zeph", 1)
    p.do(do.Aim(JAXAR), do.Aim(LUMA))
    assert [e.objective for e in p.events(AttackDeclared)] == [JAXAR, LUMA, JAXAR]
    q = field(*effects, lines=(*LINES[:4], BYSTANDER)).attack("Zeph", 1)
    q.do(do.Aim(LUMA), do.Aim(JAXAR))
    assert [e.objective for e in q.events(AttackDeclared)] == [LUMA, JAXAR]


# -- shares ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-ATK-14")
@pytest.mark.parametrize(
    ("total", "forced", "given", "bounds"),
    [
        (4, PLAYER, (), (0, 4)),
        (4, PLAYER, (3,), (0, 1)),
        (4, JAXAR, (), (1, 4)),
        (4, LUMA, (), (0, 3)),
        (4, GALENA, (1,), (0, 2)),
        (4, JAXAR, (2,), (0, 2)),
        (1, GALENA, (), (0, 0)),
        (4, LUMA, (3,), (1, 1)),
        (4, LUMA, (1, 1), (0, 2)),
    ],
)
def test_the_bounds_of_a_share(total: int, forced: int, given: tuple[int, ...], bounds: Any) -> None:
    frame = Sharing(0, (JAXAR, LUMA, GALENA), total, forced, given)
    assert share_bounds(frame) == bounds
    state = field().state
    low, high = bounds
    phase = SharingPhase()
    assert phase.legal(state, frame, 0) == [do.Share(n) for n in range(low, high + 1)]
    for amount in (low - 1, high + 1):
        no = phase.refuse(state, frame, 0, do.Share(amount))
        assert no is not None and why(no) == ("OCW-ATK-14", "share-out-of-bounds")
        assert no.args == {"least": low, "most": high}
    assert (
        phase.refuse(state, frame, 0, do.Share(low)) is None is phase.refuse(state, frame, 0, do.Share(high))
    )


def shared(total: int, forced: int, *amounts: int, victims: tuple[int, ...] = (1, 2, 3)) -> Any:
    """The shares after some amounts; the question that is still open, if there is one."""
    p = field()
    draft = Draft(p.state)
    p.state.stack += [Assault(ZEPH, JAXAR, True, stage=1), Sharing(0, victims, total, forced)]
    for amount in amounts:
        SharingPhase().take(draft, p.state.stack[-1], 0, do.Share(amount))
    top = p.state.stack[-1]
    return top.shares if isinstance(top, Assault) else top.given  # type: ignore[union-attr]


@pytest.mark.rule("OCW-ATK-14", "OCW-SM-34")
def test_the_last_one_gets_the_rest_and_nobody_is_asked_what_has_one_answer() -> None:
    assert shared(4, PLAYER, 1) == (1,)
    assert shared(4, PLAYER, 1, 2) == ((1, 1), (2, 2), (3, 1))
    assert shared(4, PLAYER, 4) == ((1, 4),)
    assert shared(4, PLAYER, 0, 4) == ((2, 4),)
    assert shared(4, PLAYER, 0, 0) == ((3, 4),)
    assert shared(4, GALENA, 3) == ((1, 3), (3, 1))
    assert shared(4, LUMA, 3) == ((1, 3), (2, 1))
    assert shared(4, PLAYER, 3, victims=(1, 2)) == ((1, 3), (2, 1))


@pytest.mark.rule("OCW-ATK-14", "OCW-KW-16")
def test_over_whom_an_attack_spreads() -> None:
    p = field(lines=("A:V1 Zeph", "B:V1 Jaxar", "B:C1 Luma", "B:V2 Galena", "B:C2 Vylar", "A:V2 Nerea"))
    blow = Assault(ZEPH, JAXAR, True)
    assert aiming.split_victims(p.state, blow, "line_all") == (JAXAR, LUMA)
    assert aiming.split_victims(p.state, blow, "target_and_adjacent") == (JAXAR, LUMA, GALENA)
    put(p, "Galena", "invulnerable")
    assert aiming.split_victims(p.state, blow, "target_and_adjacent") == (JAXAR, LUMA)
    put(p, "Luma", "dead")
    assert aiming.split_victims(p.state, blow, "target_and_adjacent") == (JAXAR,)


# -- surplus --------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-DMG-11", "OCW-KW-21")
def test_where_a_surplus_would_go() -> None:
    lines = ("A:C1 Zeph", "B:V1 Jaxar", "B:C1 Luma", "B:R1 Galena", "B:V2 Vylar", "A:R1 Nerea")
    p = duel(*lines, dice="1/")
    jaxar, luma, galena = (p[name] for name in ("Jaxar", "Luma", "Galena"))
    goes = attack.surplus_goes_to
    assert goes(p.state, jaxar) == luma.id and goes(p.state, luma) == galena.id
    assert goes(p.state, galena) == attack.NOWHERE == -2
    assert goes(p.state, jaxar, {luma.id}) == galena.id == goes(p.state, jaxar, (), {luma.id})
    assert goes(p.state, jaxar, {luma.id, galena.id}) == attack.NOWHERE, "Jaxar himself still stands"
    everybody = {jaxar.id, luma.id, galena.id}
    assert goes(p.state, jaxar, everybody) == PLAYER
    assert goes(p.state, jaxar, everybody - {galena.id}, {galena.id}) == attack.NOWHERE
    put(p, "Luma", "invulnerable")
    assert goes(p.state, jaxar) == galena.id
    assert goes(p.state, jaxar, {jaxar.id, galena.id}) == attack.NOWHERE
