"""The exact chances of an action before its dice fall (chapter 18, CW-UI-06, CW-UI-07, CW-UI-09).

`forecast` gives the card of any action that rolls. Its figures are counted over the endings of the action
(endings.py), so that they are what the click will do. Reactions are left out, except where a card says how
a spell fares if everybody counters. A unit counts as lost when it is destroyed or toppled.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeVar

from tabletop.engine.model import Action, Event
from tabletop.parts.odds import ALWAYS, NEVER, at_least
from tabletop.parts.squares import Square

from ..records.actions import Attack, Cast, Charge, Deed, Shoot, ShootSquare, attack
from ..records.events import Attacked, Dying, Engaged, FearChecked, HitRolled, MixResolved, Saved
from ..records.modifiers import Modifier
from ..records.state import State, Unit
from . import catapults, combat, mages, odds
from .endings import Ending, endings, in_combat, in_combat_of, is_legal
from .shooting import Aim
from .weapons import WEAPON_OF, Weapon

EventT = TypeVar("EventT", bound=Event)
OUTBREAK = "outbreak"
_ROLLING = (Attack, Charge, Shoot, ShootSquare, Cast)


class Roll(NamedTuple):
    """One kind of die the action may need: its tag, who rolls it, what it must show and why."""

    tag: str
    unit: int
    need: int
    modifiers: tuple[Modifier, ...]
    rule: str
    daunted: bool = False
    """Is row 6 of an attack read as row 5, for fear (CW-CMB-06)?"""


class Result(NamedTuple):
    """One result and its chance; `unit` is whom it befalls (−1: nobody in particular), `number` a row.

    Keys (texts ``odds.<key>``): hit, miss, lost (`unit` is destroyed, by whatever follows from the action),
    exposed (it is destroyed by the plague: a part of lost), struck (it is hit by a shot into its melee),
    nothing (nobody is lost), row, engaged, fails, works, unhelped, stands. A row tells the `faces` of the die
    that lead to it and what it does (texts ``odds.row.<effect>``): destroyed, two-saves, one-save, nothing,
    risk (the attacker saves), harmless.
    """

    key: str
    chance: Fraction
    unit: int = -1
    number: int = 0
    faces: tuple[int, ...] = ()
    effect: str = ""


class Landing(NamedTuple):
    """One square of the heat map: where the stone may fall (−1 off the board), how likely, on whom."""

    at: Square
    chance: Fraction
    victim: int


class OddsCard(NamedTuple):
    """What the interface shows before a roll. Results may overlap: each is a chance of its own."""

    subject: str
    rule: str
    rolls: tuple[Roll, ...]
    results: tuple[Result, ...]
    dice: int = 0
    """Scatter dice."""
    landings: tuple[Landing, ...] = ()
    mixed: frozenset[int] = frozenset()
    """In whose melee it is decided by a die who is hit (CW-MIX-01)."""

    def chance(self, key: str, unit: int = -1) -> Fraction:
        """The chance of one result, 0 if it is not listed."""
        return sum((r.chance for r in self.results if r.key == key and r.unit == unit), NEVER)


def forecast(state: State, action: Action) -> OddsCard | None:
    """The card of an action, or None if it needs no die or is not legal in this position."""
    if not isinstance(action, _ROLLING) or not is_legal(state, action):
        return None
    if isinstance(action, Attack):
        return melee(state, action)
    if isinstance(action, Charge):
        return charge(state, action)
    if isinstance(action, (Shoot, ShootSquare)):
        return shot(state, action)
    return spell(state, action)


# -- counting --------------------------------------------------------------------------------------


class _Count:
    """What the endings of an action come to."""

    def __init__(self) -> None:
        self.lost: dict[int, Fraction] = {}
        self.exposed: dict[int, Fraction] = {}
        self.nobody = NEVER
        self.struck: dict[int, Fraction] = {}
        self.mixed: set[int] = set()
        self.saves: dict[int, Roll] = {}
        """The saves that may have to be rolled against the blow itself, by unit."""

    def add(self, ending: Ending, weight: Fraction = Fraction(1)) -> None:
        """Count one more ending."""
        chance = ending.chance * weight
        dying = [event for event in ending.events if isinstance(event, Dying)]
        for fall in dying:
            self.lost[fall.unit] = self.lost.get(fall.unit, NEVER) + chance
            if fall.cause == OUTBREAK:
                self.exposed[fall.unit] = self.exposed.get(fall.unit, NEVER) + chance
        self.nobody += NEVER if dying else chance
        for event in ending.events:
            if isinstance(event, MixResolved):
                self.mixed.add(event.aimed)
                for uid in event.victims:
                    self.struck[uid] = self.struck.get(uid, NEVER) + chance
            elif isinstance(event, Saved) and event.cause != OUTBREAK:
                roll = Roll("save", event.unit, event.need, event.mods, "CW-DIE-04")
                self.saves.setdefault(event.unit, roll)

    def rolls(self, *first: int) -> tuple[Roll, ...]:
        """The saves, those of the named units first."""
        order = sorted(self.saves, key=lambda uid: first.index(uid) if uid in first else len(first))
        return tuple(self.saves[uid] for uid in order)

    def strikes(self) -> list[Result]:
        """Who may be hit in a melee (CW-ODD-09)."""
        return [Result("struck", chance, uid) for uid, chance in self.struck.items()]

    def losses(self) -> list[Result]:
        """Who may be lost, who by the plague (CW-ATR-31), and that nobody is."""
        return [
            *(Result("lost", chance, uid) for uid, chance in self.lost.items()),
            *(Result("exposed", chance, uid) for uid, chance in self.exposed.items()),
            Result("nothing", self.nobody),
        ]


def _all(state: State, action: Deed) -> list[Ending]:
    return list(endings(state, state.units[action.unit].seat, action))


def _of(found: Ending, kind: type[EventT]) -> EventT | None:
    """The first event of a kind, None if there is none."""
    return next((event for event in found.events if isinstance(event, kind)), None)


# -- attacks and charges ---------------------------------------------------------------------------


def melee(state: State, action: Attack) -> OddsCard:
    """An attack: every row as it will be read, who may be lost (CW-ODD-02, CW-ODD-03)."""
    count, rows = _Count(), dict[int, Fraction]()
    faces: dict[int, set[int]] = {}
    for ending in _all(state, action):
        count.add(ending)
        rolled = _of(ending, Attacked)
        assert rolled is not None
        rows[rolled.row] = rows.get(rolled.row, NEVER) + ending.chance
        faces.setdefault(rolled.row, set()).add(rolled.die)
    found = combat.terms(state, state.units[action.unit], state.units[action.target])
    told = [
        Result("row", rows[row], -1, row, tuple(sorted(faces[row])), _effect(found, row))
        for row in odds.ROWS
        if row in rows
    ]
    die = Roll("melee", action.unit, 0, found.modifiers, "CW-CMB-04", found.daunted)
    rolls = (die, *count.rolls(action.target))
    return OddsCard("melee", "CW-CMB-05", rolls, (*count.losses(), *told))


def _effect(found: combat.Terms, row: int) -> str:
    """What a row does, in a word (CW-CMB-08..12)."""
    if row == 1:
        return "harmless" if found.harmless else "risk"
    if row == 2:
        return "nothing"
    return ("destroyed", "one-save", "two-saves")[combat.saves_on(row, found)]


def charge(state: State, action: Charge) -> OddsCard | None:
    """A charge that needs a fear check; None if it needs none (CW-CHG-05, CW-CHG-06)."""
    found = _all(state, action)
    check = _of(found[0], FearChecked)
    if check is None:
        return None
    roll = Roll("fear", action.unit, check.need, check.mods, "CW-CHG-05")
    engaged = sum((e.chance for e in found if _of(e, Engaged)), NEVER)
    results = (Result("engaged", engaged, action.target), Result("fails", 1 - engaged, action.unit))
    return OddsCard("fear", "CW-CHG-05", (roll,), results)


def attack_after(state: State, action: Charge) -> OddsCard | None:
    """The attack in the combat phase if a charge of the movement phase succeeds and nobody does anything in
    between: flight is over by then, the bonus of the charge is not (CW-SPL-33, CW-ATR-01). None if the
    charge cannot succeed."""
    engaged = next((e.state for e in _all(state, action) if _of(e, Engaged)), None)
    if engaged is None:
        return None
    return melee(in_combat(engaged), attack(action.unit, action.target))


class Exchange(NamedTuple):
    """What comes of a follow-up charge (CW-FUP-06): the chance to dare it; in all, that the enemy's attack in
    its own next turn destroys the charger; and that the charger, if nobody struck it before, destroys the
    enemy in its next one."""

    dares: Fraction
    falls: Fraction
    destroys: Fraction


def exchange(state: State, action: Charge) -> Exchange:
    """The blows that follow a charge of the combat phase, nobody doing anything in between (CW-FUP-07)."""
    unit, target, check = state.units[action.unit], action.target, charge(state, action)
    dares = check.chance("engaged", target) if check is not None else ALWAYS
    engaged = next((e.state for e in _all(state, action) if _of(e, Engaged)), None)
    if engaged is None:
        return Exchange(dares, NEVER, NEVER)
    theirs = in_combat_of(engaged, state.units[target].seat)
    own = in_combat_of(theirs, unit.seat)
    falls, destroys = (
        dares * melee(later, blow).chance("lost", blow.target) if is_legal(later, blow) else NEVER
        for later, blow in ((theirs, attack(target, unit.id)), (own, attack(unit.id, target)))
    )
    return Exchange(dares, falls, destroys)


# -- shots -----------------------------------------------------------------------------------------


def shot(state: State, action: Shoot | ShootSquare) -> OddsCard:
    """A shot of a ranged weapon: bows or scatter (CW-ODD-08..11)."""
    unit = state.units[action.unit]
    weapon = WEAPON_OF[unit.kind]
    assert weapon is not None
    if isinstance(action, Shoot) and weapon.is_bow:
        return _bow(state, action)
    at = state.units[action.target].at if isinstance(action, Shoot) else action.at
    return _catapult(state, action, unit, weapon, at)


def _bow(state: State, action: Shoot) -> OddsCard:
    count, hit, rolled = _Count(), NEVER, None
    for ending in _all(state, action):
        count.add(ending)
        rolled = _of(ending, HitRolled)
        hit += ending.chance if rolled is not None and rolled.hit else NEVER
    assert rolled is not None
    die = Roll("hit", action.unit, rolled.need, rolled.mods, "CW-BOW-02")
    results = (Result("hit", hit, action.target), Result("miss", 1 - hit), *count.strikes(), *count.losses())
    rolls, mixed = (die, *count.rolls(action.target)), frozenset(count.mixed)
    return OddsCard("bow", "CW-BOW-02", rolls, results, mixed=mixed)


def _catapult(state: State, action: Shoot | ShootSquare, unit: Unit, weapon: Weapon, at: Square) -> OddsCard:
    aim = Aim(state, unit, at)
    dice = catapults.scatter_dice(state, weapon, aim.distance, aim.indirect)
    places: dict[Square, Fraction] = {}
    throws: dict[int, tuple[int, ...]] = {}
    weights: dict[int, Fraction] = {}
    for thrown, chance in odds.throws(dice):
        square = catapults.landing(state, unit.seat, at, thrown)
        victim = catapults.victim_at(state, unit, square)
        places[square] = places.get(square, NEVER) + chance
        weights[victim] = weights.get(victim, NEVER) + chance
        throws.setdefault(victim, thrown)  # Wherever else a stone hits the same, it comes to the same.
    count = _Count()
    for victim, thrown in throws.items():
        for ending in endings(state, unit.seat, action, thrown):
            count.add(ending, weights[victim])
    target = state.derived.ids[at]
    results = (Result("hit", places.get(at, NEVER), target), *count.losses())
    found = [Landing(s, chance, catapults.victim_at(state, unit, s)) for s, chance in places.items()]
    heat = tuple(sorted(found, key=lambda x: (-x.chance, x.at)))
    rolls, mixed = count.rolls(target), frozenset(count.mixed)
    return OddsCard(weapon.key, "CW-CAT-02", rolls, results, dice, heat, mixed)


# -- spells ----------------------------------------------------------------------------------------


def counterspells(state: State, unit: Unit) -> tuple[int, int]:
    """How many mages could counter a spell of this mage, and how many of its side those counterspells.
    A third army is thought to leave the counterspells against an enemy's spell alone."""
    sides = state.sides
    count = [0, 0]
    for seat in mages.in_turn_order(state):
        able = sum(1 for m in mages.mages(state, seat, "counterspell") if m.id != unit.id)
        count[sides[seat] == sides[unit.seat]] += able
    return count[0], count[1]


def stands(state: State, action: Cast, helped: bool = True) -> Fraction:
    """The chance that a spell works by its own die and is not undone if everybody counters (CW-ODD-13);
    `helped`: the other mages of its side too, who counter the counterspells."""
    needs_die = action.spell in ("heal", "counterspell")
    own = at_least(odds.SPELL_NEEDS) if needs_die else Fraction(1)
    enemies, friends = counterspells(state, state.units[action.unit])
    return own * odds.spell_stands(enemies, friends if helped else 0)


def _standing(state: State, action: Cast) -> tuple[Result, ...]:
    """What is left of a spell if everybody counters; before it what is, if the own mages keep out of it."""
    alone, helped = stands(state, action, helped=False), stands(state, action)
    unhelped = (Result("unhelped", alone),) if alone != helped else ()
    return (*unhelped, Result("stands", helped))


def spell(state: State, action: Cast) -> OddsCard:
    """A cast: does it work by its own die, does it stand if everybody counters, and what it does then
    (CW-ODD-12, CW-ODD-13). Losses do not take counterspells into account."""
    standing = _standing(state, action)
    if action.spell in ("heal", "counterspell"):
        tag, rule = ("heal", "CW-SPL-20") if action.spell == "heal" else ("counter", "CW-CST-03")
        roll = Roll(tag, action.unit, odds.SPELL_NEEDS, (), rule)
        return OddsCard(action.spell, rule, (roll,), (Result("works", at_least(odds.SPELL_NEEDS)), *standing))
    if action.spell not in ("zap", "smite"):
        return OddsCard(action.spell, "CW-CST-01", (), standing)
    count = _Count()
    for ending in _all(state, action):
        count.add(ending)
    rule = "CW-SPL-40" if action.spell == "zap" else "CW-SPL-60"
    results, mixed = (*standing, *count.strikes(), *count.losses()), frozenset(count.mixed)
    return OddsCard(action.spell, rule, count.rolls(action.target), results, mixed=mixed)
