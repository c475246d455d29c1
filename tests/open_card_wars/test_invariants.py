"""What a broken state is told apart by: the checks that loading and fuzzing rest on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.fighters import Effect, Token
from tabletop.games.open_card_wars.frames import Menu, Paying
from tabletop.games.open_card_wars.state import State

from .positions import card, duel


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
