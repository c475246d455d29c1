"""What threatens the units of a ChessWar position in the turns to come.

The next turns are played through in expectation: every unit picks its most rewarding target among those it
can probably strike, and the target's chance to live shrinks. Generals whose death ends the match are looked
at more closely: strikes at them have a weight of their own, and an engaged general fights until he or his
last opponent is dead, unless he can teleport out of the melee; that he may be charged again afterwards is
not seen. No rule is judged here: reach is guessed from distances.
"""

from __future__ import annotations

from operator import attrgetter

from ..components.armies import (
    AGGRESSIVE,
    ANY_BOW,
    ANY_CATAPULT,
    ANY_WEAPON,
    ATTRIBUTES,
    BRAVE,
    CATAPULT,
    COM,
    CROSSBOWS,
    FEARSOME,
    GENERAL,
    IMMUNE,
    MOV,
    PLAGUE,
    PLAGUE_BOMBS,
    ROCKS,
    SAL,
    SKILL,
    SPELL_BIT,
    SPELLBOOK,
    TELEPORT,
    TERRORPULT,
    UNDEAD,
)
from ..records.frames import Combat, FollowUp, Movement, Shooting
from ..records.state import (
    CAST_USED,
    CHARGE_BONUS,
    CHARGE_TRIED,
    DEBT,
    DYING,
    FLOWN,
    FOUGHT,
    MOVE_OVER,
    RAISED_NOW,
    SHOT,
    STEPPED,
    TOPPLED,
    State,
)
from ..rules import sight
from ..rules.attributes import PROTECTED, effective
from .blows import WORTH, aims, backfires, distances, fails, is_caster, strikes

MOVING, SHOOTING, FIGHTING, NOTHING = 0, 1, 2, 3
"""How much of a turn is left: everything, from the shooting phase on, from the combat phase on, nothing."""

GENERAL_WORTH = 13.0
"""The last general of a normal game, as a target: his death ends it."""
LEADER_WORTH = 5.0
"""The last general of a massacre: his death cripples the army."""
SMALL_ARMY = 4
"""Up to so many units, everybody must go and fight: the general, too, if his side leads."""
INDIRECT = 1 / 3
"""What a shot at somebody whom only others see loses of its chance to hit (CW-BOW-02)."""
STRAY = 0.08
"""The chance that a stone aimed at a neighbouring square falls here, for most throws (CW-ODD-10)."""
MENDED = 0.6
"""What is left of a general's danger as long as a mage can heal him."""
HEAL = SPELL_BIT["heal"]
ZAP = SPELL_BIT["zap"]
SMITE = SPELL_BIT["smite"]

_SQUARE = attrgetter("at")
_FAILS = tuple(fails(need) for need in range(12))


class Fighter:
    """One standing unit as the estimate sees it; `alive` is its chance to live on."""

    __slots__ = (
        "alive", "at", "bits", "casts", "com", "foes", "kind", "marks", "need", "pierced", "prize", "seat",
        "shaken", "side", "soft", "spent", "uid", "worth",
    )  # fmt: skip

    def __init__(self, state: State, uid: int, side: int) -> None:
        unit = state.units[uid]
        kind = unit.kind
        self.uid, self.kind, self.seat, self.side = uid, kind, unit.seat, side
        self.at, self.marks, self.spent = unit.at, unit.marks, unit.spent
        self.bits = effective(state, unit.unmarked(FLOWN)) if state.lasting else ATTRIBUTES[kind]
        """What it is when blows fall: flight ends before (CW-SPL-33)."""
        self.shaken = unit.seat in state.leaderless
        """Without a general every enemy is fearsome to it (CW-OPT-21)."""
        self.need = SAL[kind] - (1 if self.bits & PROTECTED else 0)
        self.soft = _FAILS[self.need]
        self.pierced = _FAILS[self.need - 1] if self.bits & UNDEAD else self.soft
        self.com = COM[kind]
        self.casts = is_caster(kind)
        self.worth = WORTH[kind]
        self.alive = 1.0
        self.foes: tuple[int, ...] = state.derived.foes.get(uid, ())
        self.prize = False
        """Does his death end the match?"""


def daunts(fighter: Fighter, other: Fighter) -> bool:
    """Does an enemy count as fearsome to the other, who is not brave?"""
    return bool(fighter.bits & FEARSOME or other.shaken) and not other.bits & BRAVE


def melee(attacker: Fighter, defender: Fighter, bonus: int = 0) -> float:
    """The chance that one attack destroys the defender."""
    daunted = daunts(defender, attacker)
    difference = attacker.com + bonus - defender.com
    return strikes(difference, defender.need, bool(defender.bits & BRAVE), daunted)


def recoil(attacker: Fighter, defender: Fighter, bonus: int = 0) -> float:
    """The chance that one attack destroys the attacker."""
    harmless = daunts(attacker, defender)
    return backfires(attacker.com + bonus - defender.com, attacker.need, harmless)


def _smites(fighter: Fighter, marks: int) -> bool:
    """Can the fighter smite instead of attacking (CW-CMB-16), after what the `marks` say he did?"""
    return bool(SPELLBOOK[fighter.kind] & SMITE) and not (marks & CAST_USED or fighter.marks & DEBT)


def falls_first(felled: float, slipped: float, struck: float, first: bool) -> float:
    """The chance to die before the opponent does, where both strike in turns for ever: `felled` is the chance
    that a round of one's own ends it well, `slipped` that it ends badly, `struck` to die of the answer."""
    open_ = max(0.0, 1 - felled - slipped)
    dies = (slipped + open_ * struck) / max(1e-6, 1 - open_ * (1 - struck))
    return dies if first else struck + (1 - struck) * dies


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
        self.aims = False
        """Are shots looked at as closely as the rules do, where they are about to fall?"""
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
                fighter.prize = not state.setup.is_massacre

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
        if daunts(target, fighter) and not fighter.marks & FLOWN:
            odds *= 1 - fails(fighter.need)
        return odds

    def harvest(self, side: int, left: int, weight: float, grasp: float, now: bool) -> None:
        """One turn of `side` (what is `left` of it): every unit strikes where it gains most, as often as
        `weight` says, at generals whose death ends the match `grasp` times as often. What its units have
        done already counts only in the turn that is played `now`."""
        for fighter in self.by_side[side]:
            if fighter.alive <= 0.02:
                continue
            strike = self._in_melee if fighter.foes else self._at_large
            target, kill = strike(fighter, left, fighter.marks if now else 0)
            if target is None:
                continue
            if not target.prize:
                target.alive *= 1 - weight * fighter.alive * kill
            elif not fighter.foes:
                target.alive *= 1 - grasp * weight * fighter.alive * kill

    def doom(self, side: int) -> float:
        """The chance that the side loses the general whose death ends the match; 0 if it has none such."""
        for fighter in self.by_side[side]:
            if fighter.prize:
                lives = fighter.alive * (self._outlasts(fighter) if fighter.foes else 1.0)
                dies = 1 - lives * (1 - self._strays(fighter))
                return dies * MENDED if self._healers(fighter) else dies
        return 0.0

    def _strays(self, general: Fighter) -> float:
        """The chance that a stone aimed at somebody next to the general kills him (CW-CAT-02)."""
        friends = (self.near_squares[general.at] & self.masks[general.side]).bit_count()
        if not friends:
            return 0.0
        stones = sum(
            1 for foe in self.against[general.side] if foe.bits & (CATAPULT | TERRORPULT) and not foe.foes
        )
        return stones * STRAY * friends * general.soft / len(self.by_side[general.side])

    def _healers(self, general: Fighter) -> bool:
        """Has his side a mage that can still heal him (CW-SPL-20)?"""
        return any(
            SPELLBOOK[f.kind] & HEAL and f is not general and not f.marks & (DEBT | DYING)
            for f in self.by_side[general.side]
        )

    def is_duel(self) -> bool:
        """Are two generals whose death ends the match engaged with one another?"""
        fighters = self.fighters
        return any(f.prize and any(fighters[uid].prize for uid in f.foes) for f in self.by_side[0])

    def _outlasts(self, general: Fighter) -> float:
        """The chance that an engaged general lives on when all his opponents are dead, with the help of
        those who are engaged with them now, or when he has teleported away, if that is safer. The plague may
        kill him with its last carrier (CW-ATR-31)."""
        foes = [self.fighters[uid] for uid in general.foes]
        count = len(foes)
        spared, felled, slipped, lives = 1.0, 0.0, 0.0, 1.0
        for foe in foes:
            spared *= 1 - self._blow(foe, general)
            slipped += recoil(general, foe) / count
            stands = 1 - recoil(foe, general) / len(foe.foes)
            for friend in [self.fighters[uid] for uid in foe.foes]:
                stands *= 1 - self._blow(friend, foe) / len(friend.foes)
            felled += (1 - stands) / count
            if foe.bits & PLAGUE and not general.bits & IMMUNE:
                lives *= 1 - fails(general.need - 1)
        strikes_next = self._strikes_next(general, foes)
        leaves = 0.0
        if general.bits & TELEPORT or general.marks & FLOWN:
            leaves = 1.0 if self._may_leave(general) else spared
        for left in range(count, 0, -1):
            lives *= 1 - falls_first(felled, slipped, 1 - spared ** (left / count), strikes_next)
            strikes_next = True
        return max(lives, leaves)

    def _may_leave(self, general: Fighter) -> bool:
        """May an engaged teleporter still leave in this turn (CW-ATR-52)?"""
        if self.state.active_side != general.side or phase_left(self.state) != MOVING:
            return False
        return not general.marks & (MOVE_OVER | CHARGE_TRIED | RAISED_NOW)

    def _strikes_next(self, general: Fighter, foes: list[Fighter]) -> bool:
        """Will the general attack before his opponents do?"""
        if self.state.active_side == general.side:
            return not general.marks & FOUGHT
        return all(foe.marks & FOUGHT for foe in foes)

    def _blow(self, fighter: Fighter, target: Fighter) -> float:
        """The chance that one attack or smite destroys the target, in a melee that goes on."""
        p = melee(fighter, target)
        return max(p, fails(target.need + 2)) if _smites(fighter, 0) else p

    def _in_melee(self, fighter: Fighter, left: int, marks: int) -> tuple[Fighter | None, float]:
        best, kill, gain = None, 0.0, 0.0
        if left == NOTHING or marks & FOUGHT:
            return None, 0.0
        bonus = 1 if marks & CHARGE_BONUS else 0
        smites = _smites(fighter, marks)
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
        stays = fighter.casts and len(self.by_side[fighter.side]) > SMALL_ARMY
        if left == MOVING and not marks & CHARGE_TRIED and not stays:
            steps = 0 if marks & MOVE_OVER else MOV[fighter.kind] - (fighter.spent if marks else 0)
            bonus = 1 if fighter.bits & AGGRESSIVE else 0
            smites = _smites(fighter, marks)
            distance = self.distances[fighter.at]
            for target in self.against[fighter.side]:
                if distance[target.at] > steps + 1:
                    continue
                value = target.worth * target.alive
                if value <= gain:
                    continue
                p = melee(fighter, target, bonus)
                if smites:
                    p = max(p, fails(target.need + 2))
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
        found, hidden, free, mixed = None, 0, 0.75, 0.4
        if self.aims:
            enemies = self.occupied & ~self.masks[fighter.side]
            hidden, free, mixed = enemies & ~sight.seen(self.state, fighter.at, enemies), 1.0, 0.67
        for target in self.against[fighter.side]:
            span = distance[target.at]
            if span > reach:
                continue
            sure = mixed if target.foes else free
            value = target.worth * target.alive * sure
            if value * 0.7 <= gain:
                continue
            p, near = hits[span], span <= 4
            if hidden >> target.at & 1:
                p, near = 0.0 if bits & CROSSBOWS else max(0.0, p - INDIRECT), False
            if p and not (terror and not target.bits & BRAVE):
                p *= target.pierced if bows else target.soft
            if zaps and near and target.soft > p:
                p = target.soft
            if p * value > gain:
                worth = p * value - (sure * p * self._stray_cost(target) if target.foes else 0.0)
                if worth > gain:
                    gain, found = worth, (target, p * sure)
        return found

    def is_exposed(self, fighter: Fighter) -> bool:
        """Is it engaged, or an enemy who is free near enough to charge it in his next turn?"""
        if fighter.foes:
            return True
        distance = self.distances[fighter.at]
        for foe in self.against[fighter.side]:
            if distance[foe.at] <= MOV[foe.kind] + 1 and not foe.foes and not foe.casts:
                return True
        return False

    def _stray_cost(self, target: Fighter) -> float:
        """What a shot at somebody engaged costs in those who may be hit in its stead, as often as it destroys
        (CW-MIX-02)."""
        lost = sum(friend.worth * friend.soft for friend in [self.fighters[uid] for uid in target.foes])
        return lost / len(target.foes) / max(0.1, target.soft)


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
