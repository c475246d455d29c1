"""OCW-VOC-02 and -03 said once more, selector by selector, against what the rules offer, refuse and drop."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.dice import Stream
from tabletop.games.open_card_wars.components.cards import CARDS, Ability, Target
from tabletop.games.open_card_wars.records.fighters import Declared, Effect, Fighter
from tabletop.games.open_card_wars.records.state import State
from tabletop.games.open_card_wars.rules import targets

from .positions import card, duel, why
from .test_field import UNTOUCHABLE, scattered

ABILITIES = {a.id: a for card in CARDS for a in card.abilities}
PRISON = Effect("status", 1, "end", 99, "prison")
ROWS = {"vanguard": 0, "center": 1, "rearguard": 2}
CHOSEN = sorted({t.select for a in ABILITIES.values() for t in a.choices})
AREAS = sorted({t.select for a in ABILITIES.values() for t in a.targets if t.when == "resolve"})
SEEDS = range(12)


def field(seed: int) -> State:
    """Scattered characters, some imprisoned, some of whom used an ability."""
    state, stream = scattered(seed), Stream(1000 + seed)
    for f in list(state.fighters):
        if f.hp and not stream.below(3):
            state.update(f.changed(effects=(*f.effects, PRISON)))
        if not stream.below(3):
            state.activated = (*state.activated, Declared(1, f.id, f.card, 0))
    return state


def sources(state: State) -> list[Fighter]:
    return [f for f in state.fighters if f.hp]


def beside(cell: int, other: int) -> bool:
    return abs(cell // 3 - other // 3) + abs(cell % 3 - other % 3) == 1


def enemies_in_line(state: State, source: Fighter) -> list[Fighter]:
    """The valid ones, from the vanguard."""
    found = [f for f in state.fighters if f.seat != source.seat and f.hp and UNTOUCHABLE not in f.effects]
    return sorted((f for f in found if f.cell % 3 == source.cell % 3), key=lambda f: f.cell)


def may(state: State, source: Fighter, target: Target, value: int, chosen: tuple[int, ...]) -> bool:
    """May a value be named? The rule in other words."""
    if target.select == "row_enemy":
        return value in (0, 1, 2)
    if target.select == "cell_enemy_empty":
        taken = {f.cell for f in state.fighters if f.seat != source.seat}
        return value in set(range(9)) - taken
    if not 0 <= value < len(state.fighters):
        return False
    f = state.fighters[value]
    if not f.hp or (UNTOUCHABLE in f.effects and f is not source):
        return False
    ally = f.seat == source.seat
    used = {d.fighter for d in state.activated}
    fits: dict[str, bool] = {
        "ally": ally,
        "ally_other": ally and f is not source,
        "ally_other_than": ally and value not in chosen,
        "ally_adjacent_or_self": ally
        and (f is source or beside(f.cell, source.cell))
        and PRISON not in f.effects,
        "ally_line_row": ally and f.cell == 3 * ROWS[target.row or ""] + source.cell % 3
        if target.row
        else False,
        "enemy_any": not ally,
        "enemy_in_line": not ally and f.cell % 3 == source.cell % 3,
        "enemy_first_in_line": not ally and f in enemies_in_line(state, source)[:1],
        "enemy_activated": not ally and value in used,
    }
    return fits[target.select]


def examples(select: str) -> list[Target]:
    """The different targets of a selector that are on cards."""
    return list({t for a in ABILITIES.values() for t in a.choices if t.select == select})


@pytest.mark.rule("OCW-VOC-02", "OCW-ABIL-06", "OCW-GEN-04")
@pytest.mark.parametrize("select", CHOSEN)
def test_what_may_be_named_is_what_is_offered_and_the_rest_is_refused(select: str) -> None:
    named = 0
    for seed in SEEDS:
        state = field(seed)
        for source in sources(state):
            for target in examples(select):
                for chosen in ((), (0,), (source.id,)):
                    allowed = [v for v in range(-3, 40) if may(state, source, target, v, chosen)]
                    found = targets.candidates(targets.Sight(state, source), target, chosen)
                    assert sorted(found) == allowed
                    for value in range(-3, 40):
                        no = targets.refuse_one(state, source, target, value, chosen)
                        assert (no is None) is (value in allowed), (value, no)
                    named += len(allowed)
    assert named > 20


@pytest.mark.rule("OCW-ABIL-06", "OCW-VOC-02", "OCW-ABIL-13", "OCW-KW-16", "OCW-DEAD-02", "OCW-KW-03")
@pytest.mark.parametrize(
    ("name", "place", "values", "expected"),
    [
        ("Nerea", 1, (3,), ("OCW-VOC-02", "no-such-row")),
        ("Nerea", 1, (-1,), ("OCW-VOC-02", "no-such-row")),
        ("Jhade", 1, (9,), ("OCW-VOC-02", "no-such-cell")),
        ("Jhade", 1, (-1,), ("OCW-VOC-02", "no-such-cell")),
        ("Jhade", 1, (0,), ("OCW-VOC-02", "cell-occupied")),
        ("Luma", 0, (-1,), ("OCW-DEAD-02", "target-not-standing")),
        ("Luma", 0, (31,), ("OCW-DEAD-02", "target-not-standing")),
        ("Luma", 0, (2,), ("OCW-DEAD-02", "target-not-standing")),
        ("Luma", 0, (3,), ("OCW-VOC-02", "target-not-ally")),
        ("Luma", 0, (6,), ("OCW-KW-16", "target-invulnerable")),
        ("Luma", 0, (), ("OCW-ABIL-06", "wrong-number-of-targets")),
        ("Luma", 0, (0, 0), ("OCW-ABIL-06", "wrong-number-of-targets")),
        ("Malrock", 2, (1,), ("OCW-VOC-02", "target-not-enemy")),
        ("Salvio", 1, (0,), ("OCW-VOC-02", "target-is-source")),
        ("Salvio", 2, (1, 1), ("OCW-VOC-02", "target-twice")),
        ("Rhyse", 2, (7,), ("OCW-VOC-02", "target-not-adjacent")),
        ("Rhyse", 2, (1,), ("OCW-KW-03", "target-imprisoned")),
        ("Sorelia", 1, (1,), ("OCW-VOC-02", "target-wrong-row")),
        ("Rhyse", 0, (5,), ("OCW-VOC-02", "target-not-in-line")),
        ("Rhyse", 1, (5,), ("OCW-VOC-02", "target-not-in-line")),
        ("Rhyse", 1, (4,), ("OCW-ABIL-13", "target-not-first")),
        ("Rhyse", 0, (4,), None),
        ("Rhyse", 1, (3,), None),
        ("Bell of Eclipsia", 0, (3, 0), ("OCW-VOC-02", "target-used-no-ability")),
        ("Bell of Eclipsia", 0, (4, 0), None),
        ("Bell of Eclipsia", 0, (4, 3), ("OCW-VOC-02", "target-not-ally")),
        ("Salvio", 2, (1, 0), None),
        ("Rhyse", 2, (0,), None),
    ],
)
def test_why_a_target_is_refused(
    name: str, place: int, values: tuple[int, ...], expected: tuple[str, str] | None
) -> None:
    """The source is number 0, in line 1; 1 beside it, 2 defeated, 3 and 4 in its line, 6 INVULNERABLE."""
    lines = ("A:V1 Ashra", "A:V2 Kiro prison", "A:R1 Sirga dead", "B:V1 Jaxar", "B:C1 Galena", "B:V2 Vylar")
    p = duel(*lines, "A:R3 Torcal invulnerable", "A:C3 Mirta", dice="1/")
    p.state.activated = (Declared(1, 4, 0, 0),)
    ability = CARDS[card(name)].abilities[place]
    no = targets.refuse(p.state, p.state.fighters[0], ability, values)
    assert (None if no is None else why(no)) == expected


@pytest.mark.rule("OCW-ABIL-06", "OCW-VOC-01")
@pytest.mark.parametrize("ability", ABILITIES.values(), ids=ABILITIES)
def test_all_ways_to_choose(ability: Ability) -> None:
    for seed in SEEDS:
        state = field(seed)
        for source in sources(state)[:4]:
            ways: list[tuple[int, ...]] = [()]
            for target in ability.choices:
                ways = [(*w, v) for w in ways for v in range(40) if may(state, source, target, v, w)]
            found = targets.combinations(targets.Sight(state, source), ability)
            assert sorted(found) == sorted(ways)
            assert targets.has_any(state, source, ability) is bool(ways)
            no = targets.refuse_all(state, source, ability)
            assert (None if no is None else why(no)) == (None if ways else ("OCW-ABIL-06", "no-target"))
            assert all(targets.refuse(state, source, ability, way) is None for way in ways)


def still(state: State, source: Fighter, target: Target, value: int) -> bool:
    """Does a locked target still count (OCW-ABIL-08)? First in line, other than, who used something and
    who is imprisoned are not asked again."""
    if target.select == "row_enemy":
        return True
    if target.select == "cell_enemy_empty":
        return value not in {f.cell for f in state.fighters if f.seat != source.seat}
    f = state.fighters[value]
    if not f.hp or (UNTOUCHABLE in f.effects and f is not source):
        return False
    fits: dict[str, bool] = {
        "enemy_in_line": f.cell % 3 == source.cell % 3,
        "enemy_first_in_line": f.cell % 3 == source.cell % 3,
        "ally_adjacent_or_self": f is source or beside(f.cell, source.cell),
        "ally_line_row": f.cell == 3 * ROWS.get(target.row or "", 9) + source.cell % 3,
    }
    return fits.get(target.select, True)


@pytest.mark.rule("OCW-ABIL-08")
@pytest.mark.parametrize("ability", [a for a in ABILITIES.values() if a.choices], ids=lambda a: a.id)
def test_which_locked_targets_are_dropped(ability: Ability) -> None:
    for seed in SEEDS:
        state, stream = field(seed), Stream(seed)
        for source in sources(state):
            values = tuple(
                stream.below(3 if t.select == "row_enemy" else 9)
                if t.select in ("row_enemy", "cell_enemy_empty")
                else stream.below(len(state.fighters))
                for t in ability.choices
            )
            expected = tuple(
                v if still(state, source, t, v) else -1 for t, v in zip(ability.choices, values, strict=True)
            )
            assert targets.recheck(state, source, ability, values) == expected


def area(state: State, source: Fighter, ability: Ability, values: tuple[int, ...]) -> set[int]:
    """Who is in an ability's area (OCW-VOC-03)."""
    target = next(t for t in ability.targets if t.when == "resolve")
    alive = [f for f in state.fighters if f.hp]
    enemies = [f for f in alive if f.seat != source.seat]
    if target.select == "enemies_first_each_line":
        lines = [source.changed(cell=line) for line in range(3)]
        return {f.id for one in lines for f in enemies_in_line(state, one)[:1]}
    if target.select == "enemies_in_line":
        return {f.id for f in enemies_in_line(state, source)}
    allies = {f.id: f.cell for f in alive if f.seat == source.seat}
    if target.select == "allies_all":
        return set(allies)
    if target.select == "allies_adjacent":
        return {uid for uid, cell in allies.items() if beside(cell, source.cell)}
    of = next(t for t in ability.choices if t.ref == target.of)
    value = values[ability.choices.index(of)]
    if value == -1:
        return set()
    if target.select == "enemies_in_row":
        return {f.id for f in enemies if f.cell // 3 == value}
    middle = value if of.select == "cell_enemy_empty" else state.fighters[value].cell
    return {f.id for f in enemies if beside(f.cell, middle)}


@pytest.mark.rule("OCW-VOC-03", "OCW-ABIL-12", "OCW-ABIL-07", "OCW-GEN-04")
@pytest.mark.parametrize("select", AREAS)
def test_who_is_in_an_area_in_reading_order(select: str) -> None:
    abilities = [a for a in ABILITIES.values() if any(t.select == select for t in a.targets)]
    some = 0
    for seed in SEEDS:
        state = field(seed)
        reading = {cell: place for place, cell in enumerate((0, 3, 6, 1, 4, 7, 2, 5, 8))}

        def order(uid: int, state: State = state, reading: dict[int, int] = reading) -> Any:
            f = state.fighters[uid]
            return f.seat != state.active, reading[f.cell]

        for source in sources(state):
            for ability in abilities:
                ways = targets.combinations(targets.Sight(state, source), ability)
                for way in (*ways, (-1,) * len(ability.choices)):
                    found = targets.group(state, source, ability, way)
                    assert found == tuple(sorted(area(state, source, ability, way), key=order))
                    some += len(found)
    assert some > 20


@pytest.mark.rule("OCW-VOC-03")
def test_most_abilities_have_no_area() -> None:
    state = field(1)
    for ability in ABILITIES.values():
        if all(t.when == "declare" for t in ability.targets):
            way = (-1,) * len(ability.choices)
            assert targets.group(state, sources(state)[0], ability, way) == ()
