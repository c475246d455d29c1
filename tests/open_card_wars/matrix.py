"""OCW-… 17.2 as data: keyword against keyword, the number of a note or a dot; and makers of scenes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.fighters import Effect

from . import positions
from .positions import Position, duel

TABLE = """
AD .
SH . 21
PR 1 20 .
MO 2 . 1 .
HE . 22 . . .
DD . 9 . . . .
TD . 9 . . . 35 .
DA . 10 23 . . 37 37 .
TA . 10 23 . . 37 37 36 .
DO . 11 30 . 22 38 38 46 46 63
UL . . 25 . . . . . . . .
RE 7 . . 7 . . . 47 47 . . .
FL 6 72 25 6 34 . . 49 49 72 65 . 67
CA . 19 24 . . 40 40 45 45 19 . 76 69 63
UN . 12 30 . 22 39 39 . . 56 . . 72 40 63
IV 8 13 29 8 31 . . 51 51 57 . 74 71 77 84 30
ST 3 20 28 3 . . . 23 23 30 66 . 66 24 30 29 .
HA 4 . 27 4 . 52 52 52 52 . . . 68 83 . . 27 .
IN . 14 30 . 33 14 14 14 14 61 . . 72 78 85 90 30 . .
TT 5 . 26 5 22 . . 48 48 62 . 73 70 79 89 91 26 . . 63
TR . 15 . . 33 41 41 53 53 58 . 75 . 40 88 92 . . 96 100 .
RG . . 30 . 32 . . . . . . . 72 . . 90 30 . . . . .
RD . 16 30 . 22 42 42 . . 59 . . 72 80 86 93 30 . 97 101 103 . 63
RF . 17 30 . 22 43 43 50 50 60 . . 72 81 87 94 30 . 98 102 104 . 106 63
PO . 18 108 . 32 44 44 54 54 18 . . . 82 . 95 108 . 99 . 105 32 18 107 21
SI . 20 28 . . 55 55 55 55 30 64 55 64 30 30 29 28 55 30 26 55 30 30 30 108 .
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
KEYS = [row[0] for row in ROWS]
CELLS = [(KEYS[j], row[0], cell) for row in ROWS for j, cell in enumerate(row[1:])]
"""Every cell: both keywords in glossary order, and its note."""

WORDS = {
    "SH": "shield=1", "PR": "prison", "DD": "double_damage", "TD": "triple_damage", "DA": "double_attack",
    "TA": "triple_attack", "DO": "dodge", "RE": "reach", "CA": "counterattack", "UN": "unstoppable",
    "IV": "invulnerable", "ST": "stun", "HA": "haste", "IN": "indestructible", "TT": "taunt", "TR": "trample",
    "RG": "regeneration", "RF": "reflect", "PO": "poison=2", "SI": "silence",
}  # fmt: skip
"""How a position says that a character has it; the others are things that abilities do."""

BYSTANDER = "A:R2 Nerea"
"""With a die left for her the turn goes on."""
ANSWERER = "B:R3 Brego"
"""With a die of 3 he may answer, so windows open in which a test can meddle."""


def noted(low: int, high: int) -> list[tuple[int, str, str]]:
    """The cells whose notes lie between two numbers, by note."""
    cells = [(int(cell), a, b) for a, b, cell in CELLS if cell != "."]
    return sorted(c for c in cells if low <= c[0] <= high)


Check = Callable[[str, str], None]


class Notes:
    """The checks of notes, each under its number."""

    def __init__(self) -> None:
        self.checks: dict[int, Check] = {}

    def __call__(self, number: int) -> Callable[[Check], Check]:
        def keep(check: Check) -> Check:
            assert number not in self.checks
            self.checks[number] = check
            return check

        return keep


def put(p: Position, name: str, *words: str) -> Position:
    """Give a character something in the middle of a scene."""
    for word in words:
        p.state.update(positions._with(p.state, p[name], word))
    return p


def redirect(p: Position, victim: str, to: str) -> Position:
    """REDIRECT of one character's damage to another until the end of the turn."""
    effect = Effect("keyword", 1, "end", p.state.turn, "redirect", to=p.id(to))
    fighter = p[victim]
    p.state.update(fighter.changed(effects=(*fighter.effects, effect)))
    return p


def clash(
    mine: str = "", theirs: str = "", *more: str, one: str = "Zeph", other: str = "Jaxar", dice: str = "1 1 /"
) -> Position:
    """`one` (ATK 5) of A attacks `other` (15 HP, DEF 1) of B in line 1; words go before."""
    return ready(mine, theirs, *more, one=one, other=other, dice=dice).attack(one, 1)


def ready(
    mine: str = "", theirs: str = "", *more: str, one: str = "Zeph", other: str = "Jaxar", dice: str = "1 1 /"
) -> Position:
    """The same before the attack."""
    return duel(f"A:V1 {one} {mine}", f"B:V1 {other} {theirs}", *more, BYSTANDER, dice=dice)


def meddle(p: Position, name: str, *words: str) -> Position:
    """In the open window a character gets something; then everybody passes."""
    assert p.is_window
    put(p, name, *words)
    return p.passes()


def declared(p: Position) -> list[Any]:
    return p.events(events.AttackDeclared)


def failed(p: Position) -> list[str]:
    return [e.why for e in p.events(events.AttackFailed)]


def hurts(p: Position, name: str, kind: str = "") -> list[int]:
    """The damage dealt to a character, packet by packet."""
    return [e.dealt for e in p.events(events.Damaged) if e.fighter == p.id(name) and kind in ("", e.kind)]


def has(p: Position, name: str, word: str) -> bool:
    return any(word in (e.name, e.kind) for e in p[name].effects)


def can_attack(p: Position) -> bool:
    return bool(p.legal(do.Attack))


def over(p: Position) -> Position:
    """Pass windows, end the activation, if it is still open, and pass the interlude."""
    p.passes()
    if p.legal(do.Done):
        p.done()
    return p.passes()


def wait(p: Position) -> Position:
    """Pass one window."""
    return p.do(Pass())
