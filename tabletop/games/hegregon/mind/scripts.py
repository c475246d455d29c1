"""Plans that a person could follow all match long, to measure the other bots by (`Insight.scripts`).

`rush` sends every E.A.R. to the next bases; `mine` digs, buys heavy units and takes the bases then. They look
at what lies on the map and at the odds of a fight, never ahead, and are asked anew at every decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass
from tabletop.parts.hexes import Hex

from ..components.board import BASE_AT, BASES, MAP, YIELD
from ..components.kinds import COST, EAR, MISSILE_DICE
from ..records import actions as do
from ..records.frames import Acting, Landing, NotFound, Passing, Purchase, Reaction
from ..records.state import State
from ..records.units import Unit
from ..rules.odds import attack_chance, fight_chance, wins
from ..rules.settlement import yields
from ..rules.victory import BASES_TO_WIN
from .aims import is_foreign
from .roads import FAR, NOWHERE, approaches, roads


class Style(NamedTuple):
    """What distinguishes the players who follow such a plan."""

    miners: int = 0
    """So many E.A.R. dig before another one goes for a base."""
    tanks: int = 0
    """So many fighting units are bought after these, the heaviest first."""
    odds: float = 0.6
    """Whoever strikes must be so likely to win."""


RUSH = Style()
MINE = Style(miners=4, tanks=2)


def follow(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action:
    """What a player of that style does."""
    answer = _ANSWERS.get(type(state.stack[-1]))
    found = None if answer is None else answer(state, seat, legal, style)
    return found or (legal[-1] if isinstance(legal[-1], (do.EndStep, do.CallOff)) else legal[0])


# -- who goes where ---------------------------------------------------------------------------------------


def wanted(state: State, seat: Seat) -> list[Hex]:
    """The bases that are still missing, the nearest to what is held first."""
    foreign = [base for base in range(len(BASES)) if is_foreign(state, seat, base)]
    homes = [BASES[base] for base in state.held(seat)]
    homes += [state.units[uid].at for uid in state.derived.own[seat]]
    alone = state.setup.mode in ("conquest", "survival")
    if not alone:
        foreign = [base for base in foreign if state.holders[base] >= 0]
    need = BASES_TO_WIN - state.holders.count(seat) if alone else len(foreign)
    foreign.sort(key=lambda base: (min(roads(EAR, BASES[base])[at] for at in homes), base))
    return [BASES[base] for base in foreign[:need]]


def deposits(state: State, seat: Seat) -> list[Hex]:
    """Where there is something to dig and no enemy, by the way from a held base."""
    homes = [BASES[base] for base in state.held(seat)] or list(BASES)
    free = [h for h in YIELD if not state.enemies(seat) >> h & 1 and (not state.reserves or yields(state, h))]
    return sorted(free, key=lambda hex: min(MAP.distance(hex, home) for home in homes))


def errands(state: State, seat: Seat, style: Style) -> tuple[dict[int, Hex], list[Hex]]:
    """Where each E.A.R. goes, the nearest one to each goal, and the goals that nobody is there for."""
    bases, digs = wanted(state, seat), deposits(state, seat)
    goals = [*digs[: style.miners], *bases, *digs[style.miners :]]
    ears = [u for u in _own(state, seat) if u.kind == EAR]
    found: dict[int, Hex] = {}
    left = []
    for goal in goals:
        way = roads(EAR, goal)
        near = min((u for u in ears if u.id not in found), key=lambda u: (way[u.at], u.id), default=None)
        if near is None:
            left.append(goal)
        elif way[near.at] < FAR:
            found[near.id] = goal
    return found, left


def _own(state: State, seat: Seat) -> list[Unit]:
    return [state.units[uid] for uid in state.derived.own[seat]]


# -- the purchase step ------------------------------------------------------------------------------------


def _buy(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """E.A.R. for goals without one; once enough dig, fighting units, for which H are saved."""
    offers = [action for action in legal if isinstance(action, do.Buy)]
    _, left = errands(state, seat, style)
    own = _own(state, seat)
    ears = sum(u.kind == EAR for u in own)
    if offers and ears >= style.miners and len(own) - ears < style.tanks:
        heaviest = max(COST[offer.kind] for offer in offers)
        offers = [offer for offer in offers if COST[offer.kind] == heaviest]
        if heaviest < COST[EAR] + 2:
            return None
        marks = _marks(state, seat)
        return min(offers, key=lambda o: _ways(o.kind, marks)[o.at])
    cheap = [offer for offer in offers if offer.kind == EAR]
    return min(cheap, key=lambda o: (roads(EAR, left[0])[o.at], o.at)) if cheap and left else None


def _marks(state: State, seat: Seat) -> list[Hex]:
    """Where fighting units go: enemies on wanted bases, else all enemies."""
    enemies = [u.at for u in state.units if u.at >= 0 and state.sides[u.seat] != state.sides[seat]]
    bases = wanted(state, seat)
    return [at for at in enemies if at in bases] or enemies


def _ways(kind: int, goals: Sequence[Hex]) -> Sequence[int]:
    """Hex → the way from there to the next of these goals, or as near to it as the ground lets one come."""
    if not goals:
        return NOWHERE
    ways = [approaches(kind, goal) for goal in goals]
    return ways[0] if len(ways) == 1 else list(map(min, *ways))


# -- the action step --------------------------------------------------------------------------------------


def _act(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Fights that are likely to be won, then flights that win, then marches."""
    ids = state.derived.ids
    likely = [
        (chance, -i)
        for i, a in enumerate(legal)
        if (type(a) is not do.Move or ids[a.to] >= 0) and (chance := _odds(state, seat, a)) >= style.odds
    ]
    if likely:
        return legal[-max(likely)[1]]
    ways, _ = errands(state, seat, style)
    calls = [action for action in legal if isinstance(action, do.CallTransport)]
    flight = next((a for a in calls if _landing_place(state, seat, a.unit) >= 0), None)
    return flight or _march(state, seat, legal, ways)


def _odds(state: State, seat: Seat, action: Action) -> float:
    """How likely an order destroys an enemy; missiles are kept for those who stand on bases."""
    units = state.units
    match action:
        case do.Attack(uid, target):
            return attack_chance(state, units[uid], units[target])
        case do.Missile(uid, target) if units[target].at in BASE_AT:
            return attack_chance(state, units[uid], units[target], missile=True)
        case do.Move(uid, to) if (other := state.unit_at(to)) and state.sides[other.seat] != state.sides[
            seat
        ]:
            return fight_chance(state, units[uid], other)
    return 0.0


def _landing_place(state: State, seat: Seat, uid: int) -> Hex:
    """The empty base with which the match is won, if the flight can be paid and nobody walks there; −1 if
    there is none."""
    here = [u.at for u in _own(state, seat) if u.kind == EAR]
    missing = [hex for hex in wanted(state, seat) if hex not in here]
    if len(missing) != 1 or state.unit_at(missing[0]) or state.units[uid].at in BASE_AT:
        return -1
    return missing[0] if MAP.distance(state.units[uid].at, missing[0]) <= state.ore[seat] else -1


def _march(state: State, seat: Seat, legal: Sequence[Action], ways: dict[int, Hex]) -> Action | None:
    """The march that brings somebody nearest to his goal, not onto mines."""
    best, found = 0, None
    units, ids, mines = state.units, state.derived.ids, state.enemy_mines(seat)
    marks, tables = _marks(state, seat), dict[tuple[int, int], Sequence[int]]()
    for action in legal:
        if type(action) is not do.Move or ids[action.to] >= 0 or mines >> action.to & 1:
            continue
        unit = units[action.unit]
        goal = ways.get(unit.id, -1)
        way = tables.get((unit.kind, goal))
        if way is None:
            goals = [goal] if goal >= 0 else [] if unit.kind == EAR else marks
            way = tables[unit.kind, goal] = _ways(unit.kind, goals)
        gain = way[unit.at] - way[action.to]
        if gain > best:
            best, found = gain, action
    return found


def _pass_on(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    return _march(state, seat, legal, errands(state, seat, style)[0])


# -- answers ----------------------------------------------------------------------------------------------


def _land(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    frame = state.stack[-1]
    assert isinstance(frame, Landing)
    place = do.Fly(_landing_place(state, seat, frame.unit))
    return place if place in legal else None


def _push(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Into the hex of who was not found, by the odds with one die less."""
    frame = state.stack[-1]
    assert isinstance(frame, NotFound)
    fight = frame.fight
    odds = wins(state.units[fight.unit].dice - 1, state.units[fight.target].dice)
    return next((a for a in legal if isinstance(a, do.Push)), None) if odds >= style.odds else do.Withdraw()


def _react(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """A missile saves an E.A.R. on a base from whoever is no stronger, air support a dear unit."""
    frame = state.stack[-1]
    assert isinstance(frame, Reaction)
    attacker, target = state.units[frame.fight.unit], state.units[frame.fight.target]
    missile, air = do.Answer("missile"), do.Answer("air")
    if missile in legal and target.at in BASE_AT and attacker.dice <= MISSILE_DICE:
        return missile
    return air if air in legal and COST[target.kind] >= COST[attacker.kind] > COST[EAR] else Pass()


_ANSWERS: dict[type[Any], Callable[[State, Seat, Sequence[Action], Style], Action | None]] = {
    Purchase: _buy,
    Acting: _act,
    Passing: _pass_on,
    Landing: _land,
    NotFound: _push,
    Reaction: _react,
}
"""What is answered to which question; the first choice, or the end of the step, in any other."""

SCRIPTS = {"rush": partial(follow, style=RUSH), "mine": partial(follow, style=MINE)}
"""Plans by name."""
