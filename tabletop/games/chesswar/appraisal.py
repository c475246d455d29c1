"""How good a position of ChessWar is: what each side will probably lose in the turns to come.

The estimate plays the next turns through in expectation: every unit picks its most rewarding target among
those it can probably strike, and the target's chance to live shrinks. What then lives, weighted by worth, is
a side's strength; the seats' values are the logistic shares of the strengths. No rule is judged here: reach
is guessed from distances, and only real decisions ask the rules.
"""

from __future__ import annotations

import math
from functools import cache
from operator import attrgetter

from tabletop.parts.squares import LARGEST, squares_of

from .armies import (
    AGGRESSIVE,
    ANY_BOW,
    ANY_CATAPULT,
    ANY_WEAPON,
    ARMIES,
    ATTRIBUTES,
    BRAVE,
    COM,
    CROSSBOWS,
    FEARSOME,
    GENERAL,
    LONGBOWS,
    MAGE,
    MOV,
    PLAGUE_BOMBS,
    ROCKS,
    SAL,
    SKILL,
    SPELL_BIT,
    SPELLBOOK,
    TERRORPULT,
    UNDEAD,
    UNITS,
)
from .frames import Combat, FollowUp, Movement, Shooting
from .rules.attributes import PROTECTED, effective
from .state import (
    CAST_USED,
    CHARGE_BONUS,
    CHARGE_TRIED,
    DEBT,
    DYING,
    FOUGHT,
    MOVE_OVER,
    RAISED_NOW,
    SHOT,
    STEPPED,
    TOPPLED,
    State,
)

MOVING, SHOOTING, FIGHTING, NOTHING = 0, 1, 2, 3
"""How much of a turn is left: everything, from the shooting phase on, from the combat phase on, nothing."""

TOTAL_WORTH = 16.0
"""What the points of any army are worth together: points of different armies are not comparable."""
GENERAL_WORTH = 13.0
"""The last general of a normal game: his death ends it."""
LEADER_WORTH = 5.0
"""The last general of a massacre: his death cripples the army."""
CAPTAIN_WORTH = 3.0
"""A general who is not the last."""
SCALE = 0.3
"""Logistic slope: a lead of four points of sixteen is worth about 77 %."""
HORIZON = (0.45, 0.33, 0.18)
"""How much the rest of this turn, the replies, and the turn after them count: strikes that are possible are
not always struck."""
AT_THE_THROAT = 0.0
"""The least weight of strikes at the last general: nobody passes them up."""
PULL = 0.006
"""What a step of a unit's worth towards the enemy is worth: bots that wait for ever bore everybody."""
SMALL_ARMY = 4
"""Up to so many units, everybody must go and fight: the general, too, if his side leads."""
OUTGUNNED = 0.03
"""What a step of a unit's worth away from the enemy costs for each shooter that he has more: about what he
will shoot down before it arrives. Waiting under fire loses matches."""
LAST_PULL = 0.012
"""The same in small armies."""
ZAP = SPELL_BIT["zap"]
SMITE = SPELL_BIT["smite"]
INSTANTS = SPELL_BIT["heal"] | SPELL_BIT["raise_dead"] | SPELL_BIT["counterspell"]


_BARGAINS = {
    "elf.Q": 0.55, "elf.R": 1.3, "elf.N": 0.7, "human.Q": 0.5, "human.R": 1.5, "human.B": 0.8,
    "human.N": 0.85, "human.P": 1.1, "dwarf.R": 0.9, "dwarf.P": 1.1, "chaos.Q": 0.5, "chaos.R": 0.7,
    "chaos.B": 0.85, "orc.Q": 0.5, "orc.R": 1.3, "orc.B": 1.4, "orc.P": 0.85, "rat.Q": 0.6,
    "rat.R": 1.25, "rat.B": 0.85, "undead.Q": 0.7, "undead.R": 1.4, "undead.B": 1.4,
    "undead.N": 1.1, "undead.P": 1.15,
}  # fmt: skip
"""What a unit is worth beyond its price, fitted to the results of some thousand matches between bots."""


def _worth(kind: int) -> float:
    unit = UNITS[kind]
    if unit.is_general:
        return CAPTAIN_WORTH
    return unit.cost * TOTAL_WORTH / ARMIES[unit.army].points * _BARGAINS.get(unit.key, 1.0)


WORTH: tuple[float, ...] = tuple(_worth(kind) for kind in range(len(UNITS)))
"""What a unit of each kind adds to its army (generals: see `GENERAL_WORTH`)."""


@cache
def fails(need: int) -> float:
    """The chance that a save which needs this die is failed (a natural 1 always fails)."""
    return 1.0 - max(0, 7 - max(2, need)) / 6


@cache
def strikes(difference: int, need: int, brave: bool, daunted: bool) -> float:
    """The chance that an attack destroys a defender who saves on `need` (CW-ODD-03)."""
    fail = fails(need)
    fail_twice = fail if brave else 1 - (1 - fail) ** 2
    total = 0.0
    for die in range(1, 7):
        row = 6 if die == 6 else die + difference
        if row >= 6:
            total += fail_twice if daunted else 1.0
        elif row == 5:
            total += fail_twice
        elif row == 4:
            total += fail
    return total / 6


@cache
def backfires(difference: int, need: int, harmless: bool) -> float:
    """The chance that an attack destroys the attacker, who saves on `need`."""
    faces = sum(1 for die in range(1, 6) if die + difference <= 1)
    return 0.0 if harmless else faces * fails(need) / 6


@cache
def bow_hits(need: int) -> float:
    """The chance to roll at least `need`."""
    return min(6, max(0, 7 - need)) / 6


@cache
def distances(w: int, h: int) -> tuple[bytes, ...]:
    """Distances between all squares of a board: ``distances(8, 8)[a][b]``."""
    distance = squares_of(w, h).distance
    return tuple(bytes(distance(a, b) for b in range(w * h)) for a in range(w * h))


_SQUARE = attrgetter("at")
_FAILS = tuple(fails(need) for need in range(12))


class Fighter:
    """One standing unit as the estimate sees it; `alive` is its chance to live on."""

    __slots__ = (
        "alive", "at", "bits", "com", "foes", "kind", "marks", "need", "pierced", "seat", "side", "soft",
        "spent", "uid", "worth",
    )  # fmt: skip

    def __init__(self, state: State, uid: int, side: int) -> None:
        unit = state.units[uid]
        kind = unit.kind
        self.uid, self.kind, self.seat, self.side = uid, kind, unit.seat, side
        self.at, self.marks, self.spent = unit.at, unit.marks, unit.spent
        self.bits = (
            effective(state, unit) if state.lasting or unit.seat in state.leaderless else ATTRIBUTES[kind]
        )
        self.need = SAL[kind] - (1 if self.bits & PROTECTED else 0)
        self.soft = _FAILS[self.need]
        self.pierced = _FAILS[self.need - 1] if self.bits & UNDEAD else self.soft
        self.com = COM[kind]
        self.worth = WORTH[kind]
        self.alive = 1.0
        self.foes: tuple[int, ...] = state.derived.foes.get(uid, ())


def melee(attacker: Fighter, defender: Fighter, bonus: int = 0) -> float:
    """The chance that one attack destroys the defender."""
    daunted = bool(defender.bits & FEARSOME) and not attacker.bits & BRAVE
    difference = attacker.com + bonus - defender.com
    return strikes(difference, defender.need, bool(defender.bits & BRAVE), daunted)


def recoil(attacker: Fighter, defender: Fighter, bonus: int = 0) -> float:
    """The chance that one attack destroys the attacker."""
    harmless = bool(attacker.bits & FEARSOME) and not defender.bits & BRAVE
    return backfires(attacker.com + bonus - defender.com, attacker.need, harmless)


@cache
def aims(bits: int, skill: int, stepped: bool, storm: bool) -> tuple[float, ...]:
    """The chance to hit at every distance with the weapon among `bits`, lines of sight and melee aside."""
    reach = range(LARGEST + 1)
    if bits & ANY_BOW:
        most = 0 if stepped and bits & CROSSBOWS else 5 if bits & LONGBOWS else 4
        return tuple(
            bow_hits(skill + stepped + (d if storm else int(d >= 3))) if d <= most else 0.0 for d in reach
        )
    if bits & (ROCKS | PLAGUE_BOMBS):
        return tuple((0.25 if storm and d > 1 else 0.36) if d <= 2 else 0.0 for d in reach)
    if not bits & ANY_CATAPULT or stepped:
        return (0.0,) * len(reach)
    return tuple((0.2 if storm else 0.26) if d >= 2 else 0.0 for d in reach)


class Field:
    """All standing units of a state, by id and by side, with what the estimate needs of the board."""

    def __init__(self, state: State) -> None:
        self.state = state
        derived = state.derived
        self.tables = derived.tables
        self.occupied = derived.occupied
        self.masks = derived.sides
        self.near_squares = derived.tables.near
        self.within = derived.tables.board.within
        self.distances = distances(state.setup.w, state.setup.h)
        self.ids = derived.ids
        self.storm = any(spell.spell == "storm" for spell in state.lasting)
        self.fighters: dict[int, Fighter] = {}
        self.by_side: list[list[Fighter]] = [[] for _ in derived.sides]
        generals = [0] * len(state.sides)
        units = state.units
        for seat, own in enumerate(derived.own):
            side = state.sides[seat]
            for uid in own:
                if units[uid].marks & TOPPLED:
                    continue
                fighter = Fighter(state, uid, side)
                if fighter.bits & GENERAL:
                    generals[seat] += 1
                if fighter.marks & DYING:
                    fighter.alive = 0.2
                self.fighters[uid] = fighter
                self.by_side[side].append(fighter)
        everybody = sorted(self.fighters.values(), key=_SQUARE)
        self.against = [[f for f in everybody if f.side != side] for side in range(len(self.by_side))]
        """Side → its enemies, by their squares."""
        last = LEADER_WORTH if state.setup.is_massacre else GENERAL_WORTH
        for fighter in self.fighters.values():
            if fighter.bits & GENERAL and generals[fighter.seat] == 1:
                fighter.worth = last

    def charge_odds(self, fighter: Fighter, target: Fighter, steps: int) -> float:
        """How probably the fighter can come to blows with the target this turn: way, corners, fear."""
        at, to = fighter.at, target.at
        near = self.near_squares
        if near[at] >> to & 1:
            corners = self.tables.board.corners(at, to)
            odds = 1.0 if not corners & self.occupied & ~self.masks[fighter.side] else 0.0
            if not odds and not steps:
                return 0.0
            odds = odds or 0.6
        else:
            free = near[to] & ~self.occupied
            if not free & self.within(steps)[at]:
                return 0.0
            odds = 0.8
        if target.bits & FEARSOME and not fighter.bits & BRAVE:
            odds *= 1 - fails(fighter.need)
        return odds

    def harvest(self, side: int, left: int, weight: float, now: bool) -> None:
        """One turn of `side` (what is `left` of it): every unit strikes where it gains most. What its units
        have done already counts only in the turn that is played `now`."""
        for fighter in self.by_side[side]:
            if fighter.alive <= 0.02:
                continue
            strike = self._in_melee if fighter.foes else self._at_large
            target, kill = strike(fighter, left, fighter.marks if now else 0)
            if target is not None:
                sure = max(weight, AT_THE_THROAT) if target.worth >= LEADER_WORTH else weight
                target.alive *= 1 - sure * fighter.alive * kill

    def _in_melee(self, fighter: Fighter, left: int, marks: int) -> tuple[Fighter | None, float]:
        best, kill, gain = None, 0.0, 0.0
        if left == NOTHING or marks & FOUGHT:
            return None, 0.0
        bonus = 1 if marks & CHARGE_BONUS else 0
        smites = SPELLBOOK[fighter.kind] & SMITE and not (marks & CAST_USED or fighter.marks & DEBT)
        for uid in fighter.foes:
            target = self.fighters[uid]
            p = melee(fighter, target, bonus)
            if smites:
                p = max(p, fails(target.need + 2))
            value = p * target.worth * target.alive
            if value > gain:
                best, kill, gain = target, p, value
        return best, kill

    def _at_large(self, fighter: Fighter, left: int, marks: int) -> tuple[Fighter | None, float]:
        best, kill, gain = None, 0.0, 0.0
        if left >= FIGHTING or marks & RAISED_NOW:
            return None, 0.0
        if left == MOVING and not marks & CHARGE_TRIED:
            steps = 0 if marks & MOVE_OVER else MOV[fighter.kind] - (fighter.spent if marks else 0)
            bonus = 1 if fighter.bits & AGGRESSIVE else 0
            distance = self.distances[fighter.at]
            for target in self.against[fighter.side]:
                if distance[target.at] > steps + 1:
                    continue
                value = target.worth * target.alive
                if value <= gain:
                    continue
                p = melee(fighter, target, bonus)
                if p * value <= gain:
                    continue
                p *= self.charge_odds(fighter, target, steps)
                if p * value > gain:
                    best, kill, gain = target, p, p * value
        if marks & SHOT or not (fighter.bits & ANY_WEAPON or SPELLBOOK[fighter.kind] & ZAP):
            return best, kill
        return self._best_shot(fighter, marks, gain) or (best, kill)

    def _best_shot(self, fighter: Fighter, marks: int, gain: float) -> tuple[Fighter, float] | None:
        distance = self.distances[fighter.at]
        zaps = SPELLBOOK[fighter.kind] & ZAP and not (marks & CAST_USED or fighter.marks & DEBT)
        bits = fighter.bits & ANY_WEAPON
        if not zaps and not bits:
            return None
        hits = aims(bits, SKILL[fighter.kind], marks & STEPPED != 0, self.storm)
        bows, terror = bits & ANY_BOW, bits & TERRORPULT
        reach = 8 if bits & ANY_CATAPULT & ~(ROCKS | PLAGUE_BOMBS) else 5
        found = None
        for target in self.against[fighter.side]:
            span = distance[target.at]
            if span > reach:
                continue
            sure = 0.4 if target.foes else 0.75
            value = target.worth * target.alive * sure
            if value * 0.7 <= gain:
                continue
            p = hits[span]
            if p and not (terror and not target.bits & BRAVE):
                p *= target.pierced if bows else target.soft
            if zaps and span <= 4 and target.soft > p:
                p = target.soft
            if p * value > gain:
                gain = p * value
                found = (target, p * sure)
        return found


def phase_left(state: State) -> int:
    """How much of the active side's turn is left."""
    for frame in reversed(state.stack):
        if isinstance(frame, Movement):
            return MOVING
        if isinstance(frame, Shooting):
            return SHOOTING
        if isinstance(frame, (Combat, FollowUp)):
            return FIGHTING
    return MOVING


def strengths(state: State) -> list[float]:
    """Of every side: what will probably live of it, and how well it is placed."""
    field = Field(state)
    order = [state.sides[seats[0]] for seats in state.order]
    first = max(0, state.turn)
    turns = [*order[first:], *order[:first]]
    left = phase_left(state)
    for i, side in enumerate(turns):
        field.harvest(side, left if i == 0 else MOVING, HORIZON[min(i, 1)], i == 0)
    if len(turns) == 2 and left != MOVING:
        field.harvest(turns[0], MOVING, HORIZON[2], False)
    totals = [sum(f.worth * f.alive for f in fighters) for fighters in field.by_side]
    best = max(totals)
    for side, fighters in enumerate(field.by_side):
        totals[side] += _placing(field, side, fighters, totals[side] >= best)
    for unit in state.units:
        if unit.at >= 0 and unit.marks & TOPPLED:
            totals[state.sides[unit.seat]] += 0.55 * WORTH[unit.kind]
    return totals


def firepower(fighters: list[Fighter]) -> float:
    """How much a side can shoot, in archers."""
    total = 0.0
    for fighter in fighters:
        bits = fighter.bits
        if bits & ANY_WEAPON:
            total += 0.3 if bits & (ROCKS | PLAGUE_BOMBS) else 0.8 if bits & ANY_CATAPULT else 1.0
        elif SPELLBOOK[fighter.kind] & ZAP:
            total += 0.8
    return total


def _placing(field: Field, side: int, fighters: list[Fighter], leads: bool) -> float:
    """Small things: mages with spells to cast, and nearness to the enemy, more of it in small armies, so that
    matches come to an end. It must not depend on what a kill changes, or bots would put kills off."""
    total = 0.0
    targets = [f for other in range(len(field.by_side)) if other != side for f in field.by_side[other]]
    generals = [f.at for f in targets if f.bits & GENERAL] or [f.at for f in targets]
    small = len(fighters) <= SMALL_ARMY
    waiting = 0 if small and leads else GENERAL if small else GENERAL | MAGE | ANY_WEAPON
    guns = max([0.0, *(firepower(x) for other, x in enumerate(field.by_side) if other != side)])
    pull, fire = LAST_PULL if small else PULL, OUTGUNNED * max(0.0, guns - firepower(fighters))
    span = max(field.state.setup.w, field.state.setup.h)
    for fighter in fighters:
        if fighter.bits & MAGE and not fighter.marks & DEBT:
            total += 0.25
        if fighter.bits & waiting or not generals:
            continue
        distance = field.distances[fighter.at]
        way = min([distance[at] for at in generals])
        total += min(fighter.worth, 3.0) * (pull * (span - way) - fire * (way - 1))
    return total


def appraise(state: State) -> tuple[float, ...]:
    """One value per seat in 0..1; seats of a side share theirs."""
    if state.turn < 0 or not state.units:
        return (1.0 / len(state.derived.sides),) * len(state.sides)
    totals = strengths(state)
    top = max(totals)
    powers = [math.exp(SCALE * (t - top)) for t in totals]
    whole = sum(powers)
    return tuple([powers[side] / whole for side in state.sides])
