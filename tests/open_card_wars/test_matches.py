"""Matches as a whole: one told move by move, counted ones, random ones."""

from __future__ import annotations

import pytest

from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Resign
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records.actions import Deploy, Pay, Pick, Place
from tabletop.games.open_card_wars.records.events import AttackDeclared, Defeated, PlayerHit
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import State

from .positions import Position, at, card, duel
from .test_setup import begun

DRAFT = ("Ashra", "Zeph", "Jaxar", "Sorgar", "Luma", "Malrock", "Sorelia", "Vylar", "Fyx", "Cassara")
EQUIPMENT = (
    "claws of brann-korr",
    "fire bow",
    "shield of aegir",
    "staff of noctavoris",
    "lifebreaker shadow",
)
CAMPS = (
    {"Sorgar": "V1", "Vylar": "V2", "Fyx": "V3", "Ashra": "R2", "Luma": "R3"},
    {"Malrock": "V1", "Jaxar": "V2", "Zeph": "C2", "Sorelia": "R2", "Cassara": "C1"},
)


def began() -> Position:
    """The standard match of this file at its first decision after the deployment; A drafts and begins."""
    p = begun(feed="draft:1 initiative:1 mana:4")
    for name in (*DRAFT, *EQUIPMENT):
        p.do(Pick(card(name)))
    for seat, camp in enumerate(CAMPS):
        for name, cell in camp.items():
            p.do(Place(card(name), at(cell)), seat=seat)
    return p


@pytest.mark.rule("OCW-TEAM-07", "OCW-SET-02", "OCW-TURN-01")
def test_the_first_rounds_of_a_standard_match() -> None:
    p = began()
    assert [len(h) for h in p.state.hands] == [3, 3] and card("bell of eclipsia") in p.state.hands[0]
    # Turn 1, A has one die: Vylar strikes Jaxar from the vanguard, with his ability and with his action.
    assert (p.state.turn, p.dice(0)) == (1, [4])
    p.to_menu().use("Vylar", 4, "V").attack("Vylar", 4).passes()
    assert p["Jaxar"].hp == 15 - 4 - 4 and p["Jaxar"].suffers("stun")
    # Turn 2, B: Jaxar is stunned. Line 3 holds nobody of B, line 2 is Vylar's: Zeph hits him past Jaxar.
    assert (p.state.turn, p.state.active) == (2, 1) and not p["Vylar"].effects
    p.to_menu().attack("Zeph", p.dice(1)[0]).passes()
    assert p["Vylar"].hp == 14 - 4
    if p.state.turn == 2:
        p.to_next_turn()
    # Turn 3: two dice. Fyx faces an empty line.
    assert p.state.turn == 3 and len(p.dice(0)) == 2 and not p["Jaxar"].suffers("stun")
    p.to_menu().attack("Fyx", p.dice(0)[0]).passes()
    assert p.state.life == [40, 35] and [e.amount for e in p.events(PlayerHit)] == [5]
    p.state = apply(GAME, p.state, 0, Resign()).state
    assert p.outcome is not None and p.outcome.winners == (1,)


@pytest.mark.rule("OCW-SET-03", "OCW-DEP-01", "OCW-DEP-04")
def test_a_turn_of_a_match_with_reserves() -> None:
    """EX-35: Turia comes from the hand and strikes at once."""
    p = duel("A:V2 Luma", "B:V1 Jaxar", dice="1 4 4/", hand="Turia/", stage="deploy", round=3)
    p.do(Deploy(card("Turia"), at("R1")), Pay(1), Pay(2))
    assert p.dice() == [4] and p["Turia"].entered == p.state.turn
    p.passes().use("Turia", 4, "R").passes()
    assert p.where("Turia") == "V1" and p["Jaxar"].hp == 15 - 3


def leaves(state: State, depth: int) -> int:
    """How many sequences of so many decisions there are."""
    if depth == 0 or state.outcome is not None:
        return 1
    seat = owed(GAME, state)[0]
    return sum(leaves(apply(GAME, state, seat, a).state, depth - 1) for a in legal_actions(GAME, state, seat))


@pytest.mark.rule("OCW-TEAM-07", "OCW-TEAM-02", "OCW-SET-05")
def test_counts_of_the_opening_are_what_a_pencil_finds() -> None:
    draft = begun().state
    assert [leaves(draft, n) for n in (1, 2, 3)] == [12, 12 * 11, 12 * 11 * 10]
    free = begun(team_pick="free", card_pool="all").state
    # Two of one class close its other two cards to the third pick: 24·3 ways of 24·23 begin so.
    assert [leaves(free, n) for n in (1, 2, 3)] == [24, 24 * 23, 24 * 3 * 20 + 24 * 20 * 22]
    placing = begun(team_pick="random").state
    assert [leaves(placing, n) for n in (1, 2)] == [5 * 9, 5 * 9 * 4 * 8]


@pytest.mark.rule("OCW-MANA-07", "OCW-ACT-02", "OCW-ACT-03")
def test_counts_of_a_small_position_are_what_a_pencil_finds() -> None:
    merging = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1 2 4/", stage="merge").state
    assert leaves(merging, 1) == 6 + 1  # 1+2, 1+4 and 2+4 both ways, and enough
    menu = duel("A:V1 Zeph", "B:V1 Jaxar", dice="1 5/").state
    assert leaves(menu, 1) == 3  # either die, or pass
    weak = duel("A:V1 Zeph", "B:V1 Jaxar", dice="1 5/").give("Zeph", 1)
    assert len(weak.legal()) == 8 + 1 + 1  # Move, Attack, back
    strong = duel("A:V1 Zeph", "B:V1 Jaxar", dice="1 5/").give("Zeph", 5)
    assert len(strong.legal()) == 10 + 1 + 8 + 1  # and the mark, eight shadows, the twin attack


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_a_function_of_its_setup_its_key_and_its_decisions(seed: int) -> None:
    ends = []
    for _ in range(2):
        state = new_match(GAME, Setup(team_pick="random", fatigue_round=8), seed).state
        stream = Stream(seed)
        while state.outcome is None:
            seat = owed(GAME, state)[0]
            state = apply(GAME, state, seat, stream.pick(legal_actions(GAME, state, seat))).state
        ends.append(codec.fingerprint(state))
    assert ends[0] == ends[1]


def test_defeats_and_attacks_tell_whom_they_concern() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Sorelia hp=5", "B:V2 Jaxar", dice="1 1/").attack("Zeph", 1)
    assert p.events(AttackDeclared)[0].objective == p.id("Sorelia") == p.events(Defeated)[0].fighter
