"""How well each player stands: life, bodies on the field, what they threaten, what is still to be spent."""

from __future__ import annotations

import math

from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records.fighters import Fighter
from ..records.frames import Activation, Menu
from ..records.state import State
from ..rules.geometry import is_untouchable

LIFE = 0.16
"""Worth of a point of life; a fresh character is worth about 3."""
BODY, FLESH, STRIKE = 0.7, 0.085, 0.22
"""Worth of standing at all, of a point of HP (more behind DEF), of a point of ATK."""
ARMOUR = 0.16
"""How much more each point of HP is worth per point of DEF."""
GEAR = 0.35
"""Worth of an equipment's ability on its wearer; in the hand it and a character are worth a part."""
IN_HAND = 0.5
MANA = 0.035
"""Worth of the pips of a kept die, in the eyes of FLASH and the next turn."""
TO_SPEND = 0.12
"""Worth of a die that the active player can still use in this turn."""
BLOW, BREACH = 0.055, 0.75
"""Worth of damage threatened to a character, and share of LIFE of what is threatened to the player."""
SCALE = 4.2
"""A lead of so much means winning about three times in four."""
_LASTING = {
    "taunt": 0.25, "reflect": 0.3, "counterattack": 0.3, "indestructible": 0.3, "redirect": 0.2,
    "dodge": 0.25, "invulnerable": 0.35, "double_damage": 0.3, "triple_damage": 0.5, "unstoppable": 0.3,
    "regeneration": 0.4,
}  # fmt: skip


def appraise(state: State) -> tuple[float, float]:
    """The chance of each player, by the difference of what they have."""
    lead = _holdings(state, 0) - _holdings(state, 1)
    chance = 1 / (1 + math.exp(-lead / SCALE * math.log(3)))
    return (chance, 1 - chance)


def _holdings(state: State, seat: Seat) -> float:
    total = LIFE * state.life[seat] + _urgency(state.life[seat])
    mine = [f for f in state.fighters if f.seat == seat and f.cell >= 0 and f.hp]
    for fighter in mine:
        total += body(fighter) + threat(state, fighter)
    for card in state.hands[seat]:
        total += IN_HAND * (CARDS[card].cost * 0.9 if CARDS[card].is_character else GEAR + 0.3)
    return total + _dice(state, seat, mine)


def _urgency(life: int) -> float:
    """The last points of life are dearer."""
    return -0.09 * max(0, 14 - life)


def body(fighter: Fighter) -> float:
    """What a character is worth as it stands."""
    hp = fighter.hp - fighter.poison * (fighter.poison + 1) / 2
    worth = BODY + FLESH * max(0.5, hp) * (1 + ARMOUR * fighter.defence) + STRIKE * _lasting_atk(fighter)
    if fighter.equipment >= 0:
        worth += GEAR
    for effect in fighter.effects:
        match effect.kind:
            case "shield":
                worth += 0.3 * effect.amount
            case "status":
                worth -= 0.75 if effect.name == "stun" else 0.45
            case "keyword":
                worth += _LASTING.get(effect.name, 0.05)
            case "ward":
                worth += 0.5
    return worth


def _lasting_atk(fighter: Fighter) -> int:
    worn = CARDS[fighter.equipment].atk if fighter.equipment >= 0 else 0
    return fighter.face.atk + worn


def threat(state: State, fighter: Fighter) -> float:
    """What it could do with an attack from where it stands; the player, if nobody covers."""
    if fighter.suffers("stun") or fighter.suffers("prison"):
        return 0.0
    front = None
    covered = False
    for other in state.fighters:
        if other.seat != fighter.seat and other.hp and other.cell >= 0 and other.cell % 3 == fighter.cell % 3:
            covered = True
            if not is_untouchable(other) and (front is None or other.cell < front.cell):
                front = other
    atk = _lasting_atk(fighter)
    if not covered:
        return LIFE * BREACH * atk
    return BLOW * max(0, atk - front.defence) if front is not None else 0.0


def _dice(state: State, seat: Seat, mine: list[Fighter]) -> float:
    """Dice: kept ones a little, in the own turn those for whom somebody is left."""
    values = [v for v in state.pools[seat] if v]
    worth = MANA * float(sum(values) ** 0.5) * 2
    if state.active == seat and state.turn and any(isinstance(f, (Menu, Activation)) for f in state.stack):
        free = sum(1 for f in mine if f.used != state.turn and not f.suffers("stun"))
        worth += TO_SPEND * min(len(values), free)
    return worth
