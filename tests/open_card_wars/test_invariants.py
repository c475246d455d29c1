"""What a broken state is told apart by: the checks that loading and fuzzing rest on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.engine.model import Outcome
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records.fighters import Effect, Token
from tabletop.games.open_card_wars.records.frames import (
    Activation,
    Choosing,
    Deploying,
    Drafting,
    Menu,
    Merging,
    Paying,
    Placing,
)
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import State, first_state
from tabletop.games.open_card_wars.rules.team import characters_of

from .positions import card, duel
from .test_setup import placing


def spoil(state: State, name: str, **changes: object) -> None:
    """A character with values it cannot have."""
    fighter = next(f for f in state.fighters if f.card == card(name))
    state.update(fighter.changed(**changes))


FAULTS: dict[str, tuple[Callable[[State], object], str]] = {
    "two on a cell": (lambda s: spoil(s, "Zeph", cell=0), "OCW-GEO-04"),
    "too many HP": (lambda s: spoil(s, "Zeph", hp=11), "OCW-KW-05"),
    "markers of the defeated": (lambda s: spoil(s, "Zeph", hp=0, poison=1), "OCW-DUR-08"),
    "gone undefeated": (lambda s: spoil(s, "Zeph", cell=-1), "OCW-DEAD-01"),
    "a turn to come": (lambda s: spoil(s, "Zeph", used=99), "turn to come"),
    "wrong equipment": (lambda s: spoil(s, "Zeph", equipment=card("fire bow")), "OCW-EQ-01"),
    "no character": (lambda s: spoil(s, "Zeph", card=card("fire bow")), "no character"),
    "an overdue effect": (lambda s: spoil(s, "Zeph", effects=(Effect("ward", 1, "end", 2),)), "overdue"),
    "an effect of nobody": (
        lambda s: spoil(s, "Zeph", effects=(Effect("ward", 999, "attack"),)),
        "OCW-DUR-09",
    ),
    "a trigger of no ability": (
        lambda s: spoil(s, "Zeph", effects=(Effect("trigger", 1, "attack", ability="?"),)),
        "no ability",
    ),
    "a card twice": (lambda s: s.hands.__setitem__(0, (card("Zeph"),)), "OCW-TEAM-03"),
    "a third of a class": (
        lambda s: s.hands.__setitem__(0, (card("Fyx"), card("Sirga"))),
        "OCW-TEAM-02",
    ),
    "a player without life": (lambda s: s.life.__setitem__(0, 0), "OCW-WIN-01"),
    "a wrong pool": (lambda s: s.pools.__setitem__(0, ()), "number of seats or dice"),
    "a token of the own side": (
        lambda s: setattr(s, "tokens", (Token("snare", 0, 3, 0, 1),)),
        "OCW-GEO-07",
    ),
    "two tokens": (lambda s: setattr(s, "tokens", (Token("snare", 1, 3, 0, 1),) * 2), "OCW-GEO-07"),
    "out of turn": (lambda s: s.stack.__setitem__(-1, Menu(1, True)), "OCW-SM-36"),
    "paying what is not there": (lambda s: s.stack.append(Paying(0, card("Fyx"), 3)), "OCW-DEP-01"),
    "an empty stack": (lambda s: s.stack.clear(), "nobody decides"),
}


@pytest.mark.rule("OCW-SM-33")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_state_is_known(fault: str) -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", dice="1/")
    assert GAME.check(p.state) == []
    spoiler, expected = FAULTS[fault]
    spoiler(p.state)
    assert any(expected in line for line in GAME.check(p.state)), GAME.check(p.state)


CLASSES = ("Ashra", "Jhade", "Sorgar", "Malrock", "Rhyse", "Cassara")
"""Two of three classes each."""


def wear(state: State, name: str) -> None:
    spoil(state, "Zeph", equipment=card(name))


EDGES: dict[str, tuple[Callable[[State], object], str]] = {
    "one life": (lambda s: setattr(s, "life", [40]), "number of seats"),
    "one pool": (lambda s: s.pools.pop(), "number of seats"),
    "one list of spent dice": (lambda s: s.spent.pop(), "number of seats"),
    "three hands": (lambda s: s.hands.append(()), "number of seats"),
    "a short pool": (lambda s: s.pools.__setitem__(1, (0,) * 7), "number of seats or dice"),
    "a long pool": (lambda s: s.pools.__setitem__(1, (0,) * 9), "number of seats or dice"),
    "a wrong place": (lambda s: s.fighters.reverse(), "has place"),
    "over and pending": (lambda s: setattr(s, "outcome", OVER), "over and something is pending"),
    "dice before the first turn": (lambda s: setattr(s, "turn", 0), "OCW-SET-01"),
    "less than no life": (lambda s: s.life.__setitem__(1, -1), "OCW-WIN-01"),
    "no card of the other seat": (lambda s: s.hands.__setitem__(1, (card("Jaxar"),)), "OCW-TEAM-03"),
    "worn and in hand": (
        lambda s: (wear(s, "gale boots"), s.hands.__setitem__(0, (card("gale boots"),))),
        "OCW-TEAM-03",
    ),
    "the first card as equipment": (lambda s: spoil(s, "Ashra", equipment=0), "OCW-TEAM-03"),
    "the first card worn": (lambda s: spoil(s, "Zeph", equipment=0), "OCW-EQ-01"),
    "a character worn by its class": (lambda s: wear(s, "Fyx"), "OCW-EQ-01"),
    "six characters": (
        lambda s: s.hands.__setitem__(1, tuple(map(card, CLASSES[1:]))),
        "OCW-TEAM-01",
    ),
    "a third of a class in hand": (
        lambda s: s.hands.__setitem__(1, tuple(map(card, ("Vylar", "Turia")))),
        "OCW-TEAM-02",
    ),
    "seven pieces of equipment": (
        lambda s: s.hands.__setitem__(1, Setup(card_pool="all").equipment[:7]),
        "OCW-TEAM-05",
    ),
    "defeated with effects": (
        lambda s: spoil(s, "Zeph", hp=0, effects=(Effect("ward", 1, "attack"),)),
        "OCW-DUR-08",
    ),
    "a turn of entry to come": (lambda s: spoil(s, "Zeph", entered=s.turn + 1), "turn to come"),
    "a turn of its die to come": (lambda s: spoil(s, "Zeph", used=s.turn + 1), "turn to come"),
    "an effect at nobody": (
        lambda s: spoil(s, "Zeph", effects=(Effect("keyword", 1, "attack", name="redirect", to=3),)),
        "OCW-DUR-09",
    ),
    "an effect that ended with the last turn": (
        lambda s: spoil(s, "Zeph", effects=(Effect("ward", 1, "start", s.turn - 1),)),
        "overdue",
    ),
    "an effect of an ability to come": (
        lambda s: spoil(s, "Zeph", effects=(Effect("ward", s.serial + 1, "attack"),)),
        "OCW-DUR-09",
    ),
    "a token of nobody": (lambda s: setattr(s, "tokens", (Token("snare", 1, 3, 3, 1),)), "OCW-GEO-07"),
    "an activation of an enemy": (lambda s: s.stack.append(Activation(0, 2, 1, 1)), "OCW-ACT-02"),
    "an activation of nobody": (lambda s: s.stack.append(Activation(0, 3, 1, 1)), "OCW-ACT-02"),
    "an activation out of turn": (lambda s: s.stack.append(Activation(1, 2, 1, 1)), "OCW-SM-36"),
    "a merging out of turn": (lambda s: s.stack.append(Merging(1)), "OCW-SM-36"),
    "a deployment out of turn": (lambda s: s.stack.append(Deploying(1)), "OCW-SM-36"),
    "a draft too late": (lambda s: s.stack.append(Drafting("character")), "OCW-SM-04"),
    "a choice too late": (lambda s: s.stack.append(Choosing(waiting=(0,))), "OCW-SM-04"),
    "a placement too late": (lambda s: s.stack.append(Placing(waiting=(0,))), "OCW-SM-04"),
}
OVER = Outcome((0,), (1.0, 0.0), "life", "OCW-WIN-01")


@pytest.mark.rule("OCW-SM-33")
@pytest.mark.parametrize("fault", EDGES)
def test_one_step_beyond_each_edge_is_told_and_nothing_else(fault: str) -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", dice="1/")
    spoiler, expected = EDGES[fault]
    spoiler(p.state)
    assert any(expected in line for line in GAME.check(p.state)), GAME.check(p.state)


SOUND: dict[str, Callable[[State], object]] = {
    "full HP": lambda s: spoil(s, "Zeph", hp=10),
    "two removed": lambda s: [spoil(s, name, hp=0, cell=-1) for name in ("Zeph", "Ashra")],
    "the die and the entry of this turn": lambda s: spoil(s, "Zeph", entered=s.turn, used=s.turn),
    "an effect of this turn": lambda s: spoil(
        s, "Zeph", effects=(Effect("keyword", s.serial, "end", s.turn, "redirect", to=2),)
    ),
    "a trigger": lambda s: spoil(
        s, "Zeph", effects=(Effect("trigger", 1, "end", s.turn, ability="OCW-006-R", path=(0,)),)
    ),
    "a charge": lambda s: spoil(s, "Zeph", effects=(Effect("keyword", 1, "attack", 0, "reach"),)),
    "equipment of its class": lambda s: wear(s, "gale boots"),
    "one life left": lambda s: setattr(s, "life", [1, 1]),
    "five characters, two of a class": lambda s: s.hands.__setitem__(0, tuple(map(card, CLASSES[2:5]))),
    "six pieces of equipment": lambda s: s.hands.__setitem__(1, Setup(card_pool="all").equipment[:6]),
    "tokens on the same cell of either field": lambda s: setattr(
        s, "tokens", (Token("snare", 1, 3, 0, 1), Token("snare", 0, 3, 2, 1))
    ),
    "over": lambda s: (s.stack.clear(), setattr(s, "outcome", OVER), s.life.__setitem__(1, 0)),
    "the same character on both sides": lambda s: s.hands.__setitem__(1, (card("Zeph"),)),
    "a payment": lambda s: (
        s.hands.__setitem__(0, (card("Fyx"),)),
        s.stack.append(Paying(0, card("Fyx"), 3)),
    ),
    "an activation": lambda s: s.stack.append(Activation(0, 0, 1, 1)),
}


@pytest.mark.rule("OCW-SM-33")
@pytest.mark.parametrize("change", SOUND.values(), ids=SOUND)
def test_what_lies_on_the_edge_is_sound(change: Callable[[State], object]) -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", dice="1/")
    change(p.state)
    assert GAME.check(p.state) == []


@pytest.mark.rule("OCW-SM-33", "OCW-SET-01")
def test_before_the_first_turn_there_are_no_dice_and_after_a_fault_of_place_nothing_is_asked() -> None:
    state = first_state(Setup())
    assert GAME.check(state) == []
    p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", dice="1/")
    p.state.fighters.reverse()
    places = ["character 2 has place 0", "character 0 has place 2"]
    assert GAME.check(p.state) == places
    p.state.outcome = OVER
    assert GAME.check(p.state) == [*places, "the match is over and something is pending"]
    p.state.stack.clear()
    assert GAME.check(p.state) == places
    p.state.outcome = None
    assert GAME.check(p.state) == [*places, "nobody decides and the match goes on"]


@pytest.mark.rule("OCW-TEAM-04", "OCW-TEAM-11")
def test_the_pool_and_the_draft_bind_every_card() -> None:
    for pick, pool, seat, name, rule in (
        ("draft", "all", 1, "Zeph", "OCW-TEAM-04"),
        ("draft", "all", 1, "Fyx", ""),
        ("free", "original", 1, "Ibera", "OCW-TEAM-11"),
        ("free", "original", 0, "Ibera", "OCW-TEAM-11"),
        ("free", "original", 0, "fire bow", ""),
    ):
        p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", team_pick=pick, card_pool=pool, equip_count=3)
        p.state.hands[seat] = (card(name),)
        found = GAME.check(p.state)
        assert [rule in line for line in found] == [True] * bool(rule), found
    p = duel("A:V1 Ashra", "B:V1 Jaxar", card_pool="original", equip_count=6)
    p.state.fighters.clear()
    p.state.hands[0] = (*p.state.setup.characters, *p.state.setup.equipment)
    assert not any("OCW-TEAM-11" in line for line in GAME.check(p.state)), "too many, but all of the pool"


@pytest.mark.rule("OCW-SET-04", "OCW-SM-33")
def test_a_secret_placement_is_of_own_characters_each_on_a_cell_of_its_own() -> None:
    p = placing()
    for seat in (0, 1):
        one, two, *_ = p.state.hands[seat]
        five = tuple(zip(characters_of(p.state.hands[seat]), range(5), strict=True))
        other = next(c for c in p.state.hands[1 - seat] if c not in p.state.hands[seat])
        for mine, sound in (
            (((one, 0), (two, 8)), True),
            (five, True),
            (((one, 0), (one, 1)), False),
            (((one, 0), (two, 0)), False),
            (((one, 0), (other, 1)), False),
            (((p.state.hands[seat][-1], 0),), False),
        ):
            placed = (mine, ()) if seat == 0 else ((), mine)
            p.state.stack[-1] = Placing(waiting=(0, 1), answers=placed)
            assert (GAME.check(p.state) == []) is sound, mine
