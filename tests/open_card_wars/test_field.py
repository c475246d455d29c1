"""Who stands where and who is in the way: the geometry against a reference that looks at every cell."""

from __future__ import annotations

import pytest

from tabletop.engine.dice import Stream
from tabletop.games.open_card_wars.records.fighters import Effect, Fighter, Token
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import State, first_state
from tabletop.games.open_card_wars.rules import aiming, geometry

from .positions import card

UNTOUCHABLE = Effect("keyword", 1, "end", 9, "invulnerable")
CHARGE = Effect("keyword", 1, "hit", 9, "invulnerable")
TAUNT = Effect("keyword", 1, "end", 9, "taunt")
READING = (0, 3, 6, 1, 4, 7, 2, 5, 8)


def scattered(seed: int) -> State:
    """Up to nine characters a side, some defeated, removed, INVULNERABLE or with TAUNT."""
    stream = Stream(seed)
    state = first_state(Setup())
    state.active = stream.below(2)
    state.turn = 5
    for _ in range(4 + stream.below(10)):
        seat, cell = stream.below(2), stream.below(9)
        if state.occupant(seat, cell) is not None:
            continue
        fighter = state.enter(card("Zeph"), seat, cell)
        kind = stream.below(8)
        if kind < 2:
            state.update(fighter.changed(hp=0, cell=-1 if kind else cell))
        elif kind < 6:
            effects = ((UNTOUCHABLE,), (CHARGE,), (TAUNT,), (TAUNT, UNTOUCHABLE))[kind - 2]
            state.update(fighter.changed(effects=effects, hp=1 + stream.below(2)))
    return state


def is_open(fighter: Fighter | None) -> bool:
    """May it be attacked?"""
    return fighter is not None and fighter.hp != 0 and UNTOUCHABLE not in fighter.effects


def on(state: State, seat: int, cell: int) -> Fighter | None:
    found = [f for f in state.fighters if (f.seat, f.cell) == (seat, cell)]
    return found[0] if found else None


SEEDS = pytest.mark.parametrize("seed", range(40))


@SEEDS
@pytest.mark.rule("OCW-GEO-03", "OCW-ATK-03", "OCW-ATK-04", "OCW-KW-16")
def test_the_enemies_of_a_line_from_the_vanguard(seed: int) -> None:
    state = scattered(seed)
    for seat in (0, 1):
        for line in range(3):
            there = [on(state, 1 - seat, cell) for cell in (line, line + 3, line + 6)]
            valid = [f for f in there if f is not None and is_open(f)]
            assert geometry.valid_enemies(state, seat, line) == valid
            assert geometry.first_valid(state, seat, line) == (valid[0] if valid else None)
            assert geometry.is_line_empty(state, seat, line) is all(f is None or not f.hp for f in there)


@SEEDS
@pytest.mark.rule("OCW-GEO-06", "OCW-GEN-04", "OCW-ATK-07")
def test_fields_in_reading_order(seed: int) -> None:
    state = scattered(seed)
    fields = [[on(state, seat, cell) for cell in READING] for seat in (0, 1)]
    for seat in (0, 1):
        standing = [f for f in fields[seat] if f is not None and f.hp]
        assert state.field(seat) == standing
        assert geometry.empty_cells(state, seat) == [c for c in range(9) if on(state, seat, c) is None]
        taunting = [f.id for f in fields[1 - seat] if f is not None and is_open(f) and TAUNT in f.effects]
        assert aiming.taunters(state, seat) == taunting
        for cell in range(9):
            assert state.occupant(seat, cell) is on(state, seat, cell)
    active = state.active
    both = [f for f in (*fields[active], *fields[1 - active]) if f is not None and f.hp]
    assert geometry.standing(state) == both
    assert geometry.in_reading_order(state, sorted(both, key=lambda f: f.id)) == both
    for fighter in state.fighters:
        assert geometry.is_valid(fighter) is is_open(fighter)


@pytest.mark.rule("OCW-KW-16")
def test_only_the_full_keyword_makes_untouchable() -> None:
    for effect, expected in (
        (UNTOUCHABLE, True),
        (CHARGE, False),
        (TAUNT, False),
        (Effect("status", 1, "end", 9, "invulnerable"), False),
    ):
        assert geometry.is_untouchable(Fighter(0, 0, 0, 0, 1, effects=(effect,))) is expected
    assert geometry.is_untouchable(Fighter(0, 0, 0, 0, 1, effects=(TAUNT, CHARGE, UNTOUCHABLE)))
    assert not geometry.is_untouchable(Fighter(0, 0, 0, 0, 1))


@pytest.mark.rule("OCW-GEO-05", "OCW-OPT-11")
def test_neighbours_of_every_cell() -> None:
    king = Setup(adjacency="king")
    for cell in range(9):
        row, line = divmod(cell, 3)
        far = {c: (abs(c // 3 - row), abs(c % 3 - line)) for c in READING if c != cell}
        assert geometry.adjacent(Setup(), cell) == tuple(c for c, d in far.items() if sum(d) == 1)
        assert geometry.adjacent(king, cell) == tuple(c for c, d in far.items() if max(d) == 1)


@pytest.mark.rule("OCW-GEO-07")
def test_tokens_lie_on_one_field() -> None:
    state = first_state(Setup())
    ours, theirs = Token("snare", 0, 4, 1, 1), Token("lotus", 1, 4, 0, 1)
    state.tokens = (ours, theirs, Token("snare", 0, 5, 1, 1))
    assert state.token_at(0, 4) is ours and state.token_at(1, 4) is theirs
    assert state.token_at(1, 5) is None and state.token_at(0, 3) is None


@pytest.mark.rule("OCW-MANA-04", "OCW-MANA-12")
def test_dice_have_numbers_from_one_to_eight() -> None:
    state = first_state(Setup())
    state.pools[1] = (3, 0, 0, 6, 0, 0, 0, 1)
    assert state.dice(1) == [1, 4, 8] and state.dice(0) == []
    assert [state.value(1, die) for die in range(-1, 11)] == [0, 0, 3, 0, 0, 6, 0, 0, 0, 1, 0, 0]
    for die in range(1, 9):
        state.set_die(0, die, 5)
        assert state.pools[0] == (*(0,) * (die - 1), 5, *(0,) * (8 - die))
        state.set_die(0, die, 0)


@pytest.mark.rule("OCW-GEN-04")
def test_a_number_names_one_character_or_none() -> None:
    state = scattered(3)
    found = [state.fighter(uid) for uid in range(-2, len(state.fighters) + 2)]
    assert found == [None, None, *state.fighters, None, None]
