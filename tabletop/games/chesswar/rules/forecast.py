"""The exact chances of an action before its dice fall (chapter 18, CW-UI-06, CW-UI-07, CW-UI-09).

`forecast` gives the card of any action that rolls; every figure comes from the predicates and modifiers that
the rules themselves use. Reactions are left out, except where a card says how a spell fares if everybody
counters. A unit counts as lost when it is destroyed or toppled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from tabletop.parts.odds import ALWAYS, NEVER, at_least
from tabletop.parts.squares import Square

from .. import odds
from ..actions import Attack, Cast, Charge, Shoot, ShootSquare
from ..armies import PLAGUE
from ..modifiers import Modifier
from ..state import State, Unit
from . import attributes, bows, catapults, combat, mages, sight
from .homes import forward_of
from .shooting import Aim
from .weapons import WEAPON_OF, Weapon


class Roll(NamedTuple):
    """One kind of die the action may need: its tag, who rolls it, what it must show and why."""

    tag: str
    unit: int
    need: int
    modifiers: tuple[Modifier, ...]
    rule: str
    times: int = 1


class Result(NamedTuple):
    """One result and its chance; `unit` is whom it befalls (−1: nobody in particular), `number` a row.

    Keys (texts ``odds.<key>``): hit, miss, lost (`unit` is destroyed), nothing, row, engaged, fails, works,
    stands, stays, falls, exposed (`unit` must face the plague and dies). A row tells the `faces` of the die
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

    def chance(self, key: str, unit: int = -1) -> Fraction:
        """The chance of one result, 0 if it is not listed."""
        return sum((r.chance for r in self.results if r.key == key and r.unit == unit), NEVER)


def forecast(state: State, action: Any) -> OddsCard | None:
    """The card of an action, or None if it needs no die. The action must be legal."""
    if isinstance(action, Attack):
        return melee(state, state.units[action.unit], state.units[action.target])
    if isinstance(action, Charge):
        return charge(state, state.units[action.unit], state.units[action.target])
    if isinstance(action, Shoot):
        return shot(state, state.units[action.unit], state.units[action.target].at)
    if isinstance(action, ShootSquare):
        return shot(state, state.units[action.unit], action.at)
    return spell(state, action) if isinstance(action, Cast) else None


# -- pieces ----------------------------------------------------------------------------------------


def save_roll(state: State, unit: Unit, cause: str, times: int = 1) -> Roll:
    """The save of a unit against a cause."""
    modifiers = attributes.save_modifiers(state, unit, cause)
    need = attributes.save_need(unit, modifiers)
    return Roll("save", unit.id, need, modifiers, "CW-DIE-04", times)


def may_save(state: State, unit: Unit, cause: str) -> bool:
    """Does a hit lead to a save? The immune roll none, nor do those a terrorpult topples (CW-CAT-11)."""
    return not attributes.is_immune(state, unit, cause) and (
        cause != "terrorpult" or attributes.is_brave(state, unit)
    )


def falls(state: State, uid: int, cause: str) -> Fraction:
    """The chance that a unit hit by `cause` does not survive; terrorpults spare only the brave."""
    unit = state.units[uid]
    if attributes.is_immune(state, unit, cause):
        return NEVER
    if not may_save(state, unit, cause):
        return ALWAYS
    return 1 - at_least(save_roll(state, unit, cause).need)


def _hit(state: State, uid: int, cause: str) -> tuple[dict[int, Fraction], Fraction]:
    """A hit on a unit: everybody's chance to be lost, and the chance that nobody is (CW-ODD-09)."""
    opponents = state.opponents(uid)
    own = falls(state, uid, cause)
    if not opponents:
        return {uid: own}, 1 - own
    others = {o: falls(state, o, cause) for o in opponents}
    if cause == "plague_bombs":
        nobody = 1 - own
        for chance in others.values():
            nobody *= 1 - chance
        return {uid: own, **others}, nobody
    share = odds.mix(len(opponents))
    other_survives = 1 - sum(others.values(), NEVER) / len(others)
    nobody = (
        share.aimed_only * (1 - own)
        + share.both * (1 - own) * other_survives
        + share.opponent_only * other_survives
    )
    return {uid: share.aimed * own, **{o: share.each_opponent * c for o, c in others.items()}}, nobody


def _exposed(state: State, uid: int, chance: Fraction) -> list[Result]:
    """Whom the plague of a carrier kills that is lost with this chance while engaged (CW-ATR-31)."""
    if not attributes.effective(state, state.units[uid]) & PLAGUE:
        return []
    found = [(o, chance * falls(state, o, "outbreak")) for o in state.opponents(uid)]
    return [Result("exposed", lost, o) for o, lost in found if lost]


def _losses(state: State, lost: dict[int, Fraction]) -> list[Result]:
    out = [Result("lost", chance, uid) for uid, chance in lost.items()]
    for uid, chance in lost.items():
        out += _exposed(state, uid, chance)
    return out


# -- cards -----------------------------------------------------------------------------------------


def melee(state: State, unit: Unit, target: Unit) -> OddsCard:
    """An attack: every row as it will be read, who may be lost (CW-ODD-02, CW-ODD-03)."""
    found = combat.terms(state, unit, target)
    defends, own = save_roll(state, target, "melee"), save_roll(state, unit, "melee")
    chances = odds.melee(
        found.difference,
        at_least(defends.need),
        at_least(own.need),
        brave=found.brave,
        daunted=found.daunted,
        harmless=found.harmless,
    )
    results = [
        Result("lost", chances.destroyed, target.id),
        Result("lost", chances.attacker_lost, unit.id),
        Result("nothing", chances.nothing),
        *_rows(found, chances),
        *_exposed(state, target.id, chances.destroyed),
        *_exposed(state, unit.id, chances.attacker_lost),
    ]
    die = Roll("melee", unit.id, 0, found.modifiers, "CW-CMB-04")
    return OddsCard("melee", "CW-CMB-05", (die, defends, own), tuple(results))


def _rows(terms: combat.Terms, chances: odds.Melee) -> list[Result]:
    """Every row of the combat table that the die can select, as fear lets it be read (CW-CMB-05..12)."""
    faces: dict[int, tuple[int, ...]] = {}
    for die in range(1, 7):
        row = odds.melee_row(die, terms.difference)
        row = 5 if row == 6 and terms.daunted else row
        faces[row] = (*faces.get(row, ()), die)
    effects = {
        6: "destroyed",
        5: "one-save" if terms.brave else "two-saves",
        4: "one-save",
        2: "nothing",
        1: "harmless" if terms.harmless else "risk",
    }
    return [
        Result("row", chances.rows[row], -1, row, faces.get(row, ()), effects[row])
        for row in odds.ROWS
        if chances.rows[row]
    ]


def charge(state: State, unit: Unit, target: Unit) -> OddsCard | None:
    """A charge that needs a fear check; None if it needs none (CW-CHG-05, CW-CHG-06)."""
    if not attributes.daunts(state, target, unit):
        return None
    roll = save_roll(state, unit, "fear")._replace(tag="fear", rule="CW-CHG-05")
    chance = at_least(roll.need)
    results = (Result("engaged", chance, target.id), Result("fails", 1 - chance, unit.id))
    return OddsCard("fear", "CW-CHG-05", (roll,), results)


def shot(state: State, unit: Unit, at: Square) -> OddsCard | None:
    """A shot at a square: bows or scatter (CW-ODD-08..11); None if the unit has no ranged weapon."""
    weapon = WEAPON_OF[unit.kind]
    if weapon is None:
        return None
    aim = Aim(state, unit, at)
    if weapon.is_bow:
        return _bow(state, unit, state.derived.ids[at], aim)
    return _catapult(state, unit, weapon, at, aim)


def _bow(state: State, unit: Unit, tid: int, aim: Aim) -> OddsCard:
    modifiers = bows.hit_modifiers(state, unit, aim.distance, aim.indirect)
    need = bows.hit_need(unit, modifiers)
    hit = odds.bow_hits(need)
    lost, nobody = _hit(state, tid, "bow")
    results = [
        Result("hit", hit, tid),
        Result("miss", 1 - hit),
        *_losses(state, {uid: hit * chance for uid, chance in lost.items()}),
        Result("nothing", 1 - hit + hit * nobody),
    ]
    rolls = (
        Roll("hit", unit.id, need, modifiers, "CW-BOW-02"),
        *_save_rolls(state, lost, "bow"),
    )
    return OddsCard("bow", "CW-BOW-02", rolls, tuple(results))


def _save_rolls(state: State, lost: Iterable[int], cause: str) -> Iterator[Roll]:
    """The saves of those who roll one."""
    units = (state.units[uid] for uid in lost)
    return (save_roll(state, unit, cause) for unit in units if may_save(state, unit, cause))


def landing_map(state: State, unit: Unit, weapon: Weapon, at: Square, dice: int) -> tuple[Landing, ...]:
    """Where a stone may fall, likeliest first, and whom it would hit there (CW-UI-07, CW-ODD-10)."""
    forward = forward_of(state.setup.players, unit.seat)
    chances = odds.landings(state.derived.tables.board, at, dice, forward)
    found = [Landing(s, chance, catapults.victim_at(state, unit, s)) for s, chance in chances.items()]
    return tuple(sorted(found, key=lambda x: (-x.chance, x.at)))


def _catapult(state: State, unit: Unit, weapon: Weapon, at: Square, aim: Aim) -> OddsCard:
    dice = catapults.scatter_dice(state, weapon, aim.distance, aim.indirect)
    places = landing_map(state, unit, weapon, at, dice)
    lost: dict[int, Fraction] = {}
    nobody = NEVER
    for place in places:
        if place.victim < 0:
            nobody += place.chance
            continue
        risks, none = _hit(state, place.victim, weapon.cause)
        nobody += place.chance * none
        for uid, chance in risks.items():
            lost[uid] = lost.get(uid, NEVER) + place.chance * chance
    on_target = sum((p.chance for p in places if p.at == at), NEVER)
    results = [
        Result("hit", on_target, state.derived.ids[at]),
        *_losses(state, lost),
        Result("nothing", nobody),
    ]
    rolls = tuple(_save_rolls(state, lost, weapon.cause))
    return OddsCard(weapon.key, "CW-CAT-02", rolls, tuple(results), dice, places)


# -- spells ----------------------------------------------------------------------------------------


def counterspells(state: State, unit: Unit) -> tuple[int, int]:
    """How many mages could counter a spell of this mage, and how many of its side those counterspells."""
    sides = state.sides
    count = [0, 0]
    for seat in mages.in_turn_order(state):
        able = sum(1 for m in mages.mages(state, seat, "counterspell") if m.id != unit.id)
        count[sides[seat] == sides[unit.seat]] += able
    return count[0], count[1]


def spell(state: State, action: Cast) -> OddsCard:
    """A cast: does it work by its own die, does it stand if everybody counters, and what it does then
    (CW-ODD-12, CW-ODD-13). Losses do not take counterspells into account."""
    unit = state.units[action.unit]
    stands = odds.spell_stands(*counterspells(state, unit))
    results = [Result("stands", stands)]
    rolls: tuple[Roll, ...] = ()
    rule = "CW-CST-01"
    if action.spell in ("heal", "counterspell"):
        tag, rule = ("heal", "CW-SPL-20") if action.spell == "heal" else ("counter", "CW-CST-03")
        rolls = (Roll(tag, unit.id, odds.SPELL_NEEDS, (), rule),)
        works = at_least(odds.SPELL_NEEDS)
        results = [Result("works", works), Result("stands", works * stands)]
    elif action.spell in ("zap", "smite"):
        rule = "CW-SPL-40" if action.spell == "zap" else "CW-SPL-60"
        lost, nobody = _strike(state, action)
        rolls = tuple(_save_rolls(state, lost, action.spell))
        results += [*_losses(state, lost), Result("nothing", nobody)]
    return OddsCard(action.spell, rule, rolls, tuple(results))


def _strike(state: State, action: Cast) -> tuple[dict[int, Fraction], Fraction]:
    if action.spell == "zap":
        return _hit(state, action.target, "zap")
    lost = falls(state, action.target, "smite")
    return {action.target: lost}, 1 - lost


def regeneration(unit: Unit) -> OddsCard:
    """What becomes of a toppled piece at the end of the turn (CW-ATR-42, CW-UI-13)."""
    stands = odds.regenerates()
    roll = Roll("regen", unit.id, odds.REGENERATION_NEEDS, (), "CW-ATR-42")
    results = (Result("stays", stands, unit.id), Result("falls", 1 - stands, unit.id))
    return OddsCard("regen", "CW-ATR-42", (roll,), results)


def sight_of_aim(state: State, unit: Unit, at: Square) -> sight.SightReport:
    """The line of a shot: the shooter's own if it sees the target, else that of its spotter (CW-UI-05)."""
    aim = Aim(state, unit, at)
    start = state.units[aim.spotter].at if aim.spotter >= 0 else unit.at
    return sight.report(state, start, at)
