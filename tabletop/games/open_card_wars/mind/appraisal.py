"""How well each player stands: life, bodies on the field, what they threaten, what is still to be spent.

What each of these weighs was thought out by hand; how much a lead decides is fitted to matches
(`data/estimate.json`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.engine.learnt import read
from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records.fighters import Fighter
from ..records.frames import Activation, Menu
from ..records.state import State
from ..rules.geometry import is_untouchable

LEARNT = read((Path(__file__).parent.parent / "data" / "estimate.json").read_bytes())
LAST, BRINK = 14, 7
"""Points of life that are dearer than those before, and dearer still."""
LEAST_FLESH = 0.5
"""HP that poison leaves of a character in the worst case."""
LASTING = {
    "taunt": 0.25, "reflect": 0.3, "counterattack": 0.3, "indestructible": 0.3, "redirect": 0.2,
    "dodge": 0.25, "invulnerable": 0.35, "double_damage": 0.3, "triple_damage": 0.5, "unstoppable": 0.3,
    "regeneration": 0.4,
}  # fmt: skip
"""Worth of a lasting keyword, and of any other one."""
LESSER = 0.05
ATK = tuple(card.atk for card in CARDS)
RECRUIT = tuple(card.cost if card.is_character else None for card in CARDS)
"""The costs of characters."""
UNTOUCHED = 99
"""More than any ATK."""
AILING = 0.6
"""What another status takes from a character beside STUN."""


class Holdings(NamedTuple):
    """What a player has, as the estimate weighs it."""

    life: float
    last_life: float
    """Points that are missing of the last ones, below 0,"""
    brink: float
    """and of the very last ones."""
    initiative: float
    """Is it his turn (1)?"""
    bodies: float
    """Characters that stand."""
    flesh: float
    """Their HP, as poison will leave it."""
    armour: float
    """The same times DEF."""
    strike: float
    """Their ATK, with what they wear."""
    gear: float
    """Equipments worn."""
    shields: float
    """SHIELD counters."""
    health: float
    """Characters under a status, below 0."""
    keywords: float
    """Lasting keywords by their worth."""
    wards: float
    breach: float
    """ATK of those whom nobody stands against: the player is struck."""
    blows: float
    """What the others' plain attacks would do to whom they face."""
    recruits: float
    """The costs of the characters in hand."""
    cards: float
    """Other cards in hand."""
    dice: float
    """The root of all pips kept."""
    to_spend: float
    """Dice that somebody can still use in this turn."""


BODY = Holdings._fields[Holdings._fields.index("bodies") : Holdings._fields.index("breach")]
"""What a character itself has, among all that."""
NOBODY = (0.0,) * len(BODY)


def features(state: State) -> dict[int, Holdings]:
    """What either player has."""
    fields = fields_of(state)
    return {seat: holdings(state, seat, fields[seat], fields[1 - seat]) for seat in (0, 1)}


def fields_of(state: State) -> tuple[list[Fighter], list[Fighter]]:
    """The characters that stand on either field."""
    fields: tuple[list[Fighter], list[Fighter]] = ([], [])
    for fighter in state.fighters:
        if fighter.cell >= 0 and fighter.hp:
            fields[fighter.seat].append(fighter)
    return fields


def holdings(state: State, seat: Seat, own: Sequence[Fighter], enemies: Sequence[Fighter]) -> Holdings:
    """What a player has, of the fields and beside them."""
    covers = covers_of(enemies)
    threats = [threat(fighter, covers) for fighter in own]
    hand = state.hands[seat]
    recruits = [cost for card in hand if (cost := RECRUIT[card]) is not None]
    pips, life = [v for v in state.pools[seat] if v], state.life[seat]
    is_on = state.active == seat and state.turn > 0
    figures = [
        life,
        -max(0, LAST - life),
        -max(0, BRINK - life),
        is_on,
        *map(sum, zip(NOBODY, *[body_of(fighter) for fighter in own])),
        *map(sum, zip((0, 0), *threats)),
        sum(recruits),
        len(hand) - len(recruits),
        sum(pips) ** 0.5,
        _to_spend(state, own, len(pips)) if is_on else 0,
    ]
    return Holdings._make(figures)


def body_of(fighter: Fighter) -> tuple[float, ...]:
    """What a character itself has, in the order of `BODY`."""
    strike, gear, poison = ATK[fighter.card], fighter.equipment >= 0, fighter.poison
    if gear:
        strike += ATK[fighter.equipment]
    flesh = max(LEAST_FLESH, fighter.hp - poison * (poison + 1) / 2) if poison else fighter.hp
    shields = health = keywords = wards = 0.0
    for effect in fighter.effects:
        match effect.kind:
            case "shield":
                shields += effect.amount
            case "status":
                health -= 1.0 if effect.name == "stun" else AILING
            case "keyword":
                keywords += LASTING.get(effect.name, LESSER)
            case "ward":
                wards += 1.0
    return 1.0, flesh, flesh * fighter.defence, strike, gear, shields, health, keywords, wards


def covers_of(fighters: Sequence[Fighter]) -> dict[int, int]:
    """Line → DEF of whom an attack in it meets first; `UNTOUCHED` where none who stand in it can be."""
    first: dict[int, Fighter] = {}
    found: dict[int, int] = {}
    for fighter in fighters:
        line = fighter.cell % 3
        found.setdefault(line, UNTOUCHED)
        if (line not in first or fighter.cell < first[line].cell) and not is_untouchable(fighter):
            first[line], found[line] = fighter, fighter.defence
    return found


def threat(fighter: Fighter, covers: Mapping[int, int]) -> tuple[int, int]:
    """What it could do with a plain attack from where it stands: to the player, if nobody covers, or to whom
    it faces."""
    if fighter.effects and (fighter.suffers("stun") or fighter.suffers("prison")):
        return 0, 0
    atk = ATK[fighter.card] + (ATK[fighter.equipment] if fighter.equipment >= 0 else 0)
    met = covers.get(fighter.cell % 3)
    return (atk, 0) if met is None else (0, atk - met if atk > met else 0)


def _to_spend(state: State, own: Sequence[Fighter], dice: int) -> int:
    """Of so many dice those for whom somebody is left, where any can be spent."""
    if not any(isinstance(frame, (Menu, Activation)) for frame in state.stack):
        return 0
    return min(dice, len([f for f in own if f.used != state.turn and not f.suffers("stun")]))
