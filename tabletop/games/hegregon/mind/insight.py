"""What bots know of HEGREGON: rules of thumb for every choice, the candidates worth thinking about.

The estimate of positions is in `appraisal.py`, what units are after in `aims.py`, the weights of an action
step in `habits.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabletop.engine.contract import Insight, Standing
from tabletop.engine.model import Action, Seat

from ..components.board import BASE_AT, BASES, MAP
from ..components.kinds import COST, EAR, MISSILE_DICE
from ..records import actions as do
from ..records.frames import Acting, Card, Landing, NotFound, Passing, Purchase, Reaction
from ..records.state import State
from ..records.units import Unit
from ..rules.combat import defence_dice
from ..rules.odds import wins
from ..rules.order import pending_seats
from ..rules.reaction import PRICES
from . import habits
from .aims import prize
from .appraisal import LEARNT, Holdings, appraise, features
from .market import buying, saving
from .menace import menacing, wins_now
from .scripts import SCRIPTS
from .standing import standing

FIGHTS = 6
"""Candidates of an action step at most: fights and abilities,"""
WAYS = 3
"""marches of the unit that has most to gain,"""
OTHERS = 2
"""and other units' best marches;"""
ALARMED = 5
"""so many of these where somebody is about to win, and several must go for him."""
ALL = 24
"""and of these where all is thought over."""
QUIET = 6
"""A unit without enemies so near marches by rules of thumb alone."""
FAR_OFF = 8
"""The same for the bases in a purchase step,"""
WORTHWHILE = 1.0
"""if an E.A.R. bought there has so much to gain."""
BESIDES = 8
"""Thoughts of a turn that are not a unit's: purchases, answers, second thoughts."""
DECISIVE = 5.0
"""How much farther apart than usual the candidates' values are where somebody is about to win."""
CHOICES = 8
"""Candidates of other questions at most."""


class HegregonInsight(Insight[State]):
    """Estimates and rules of thumb."""

    enough = 600
    slips: ClassVar[Mapping[str, float]] = {"easy": 0.9, "normal": 0.3}
    scripts = SCRIPTS
    opens = frozenset({do.CallTransport})
    shuts = frozenset({do.CallOff})

    learnt = LEARNT

    def features(self, state: State) -> dict[int, Holdings]:
        return features(state)

    def value(self, state: State) -> tuple[float, ...]:
        return appraise(state, self.learnt.weights)

    def standing(self, state: State) -> Standing:
        return standing(state)

    def turn(self, state: State) -> int:
        """Playouts end with the turn of the table: its settlement is when things count."""
        return int(state.round)

    def thoughts(self, state: State, seat: Seat) -> int:
        """What every unit does, and what there is besides."""
        return BESIDES + len(state.derived.own[seat])

    def swing(self, state: State, seat: Seat) -> float:
        """A threat is answered now or never."""
        return DECISIVE if menacing(state, seat) else 1.0

    def rest(self, state: State, legal: Sequence[Action]) -> Action | None:
        """To end the step."""
        return legal[-1] if type(legal[-1]) is do.EndStep else None

    def weights(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float] | None:
        frame = state.stack[-1]
        if isinstance(frame, (Acting, Passing)):
            return habits.acting(state, seat, legal)
        if isinstance(frame, Purchase):
            return buying(state, seat, legal)
        if isinstance(frame, Reaction):
            return [_reacting(state, frame, a) for a in legal]
        if isinstance(frame, NotFound):
            return [_blind(state, frame, a) for a in legal]
        if isinstance(frame, Landing):
            return _landing(state, state.units[frame.unit], legal)
        if isinstance(frame, Card):
            return [0.2 if isinstance(a, do.Decline) else 1.0 for a in legal]
        return None

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        found = self.weights(state, seat, legal)
        if found is None:
            return legal
        order = sorted(range(len(legal)), key=lambda i: -found[i])
        frame = state.stack[-1]
        if isinstance(frame, Acting):
            return _candidates(state, seat, legal, found, order)
        if isinstance(frame, Purchase):
            return _purchases(state, seat, legal, found, order)
        if isinstance(frame, Landing):
            return [legal[i] for i in order[:CHOICES] if found[i] > habits.IDLE] or [legal[-1]]
        return [legal[i] for i in order[:CHOICES]]

    def considered(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """In an action step the best march of every unit, quiet ones, too."""
        found = self.weights(state, seat, legal) if isinstance(state.stack[-1], Acting) else None
        if found is None:
            return self.shortlist(state, seat, legal)
        order = sorted(range(len(legal)), key=lambda i: -found[i])
        return _candidates(state, seat, legal, found, order, whole=True)


def _candidates(
    state: State,
    seat: Seat,
    legal: Sequence[Action],
    weights: Sequence[float],
    order: Sequence[int],
    whole: bool = False,
) -> list[Action]:
    """A march far from all enemies at once, unless a fight comes first that decides the match, or a flight of
    that unit; else, or if the `whole` list is wanted, fights, ways of one unit, some of others', and the
    end."""
    alarmed = bool(menacing(state, seat))
    enemies, ids = state.enemies(seat), state.derived.ids
    fights: list[Action] = []
    marches: dict[int, list[Action]] = {}
    for i in order:
        if weights[i] <= habits.END:
            break
        action = legal[i]
        if isinstance(action, do.Move) and not enemies >> action.to & 1:
            ways = marches.get(action.unit)
            if ways is None:
                is_quiet = not enemies & MAP.within(QUIET)[state.units[action.unit].at] and ids[action.to] < 0
                is_plain = is_quiet and not (fights and alarmed)
                if is_plain and not whole and do.CallTransport(action.unit) not in fights:
                    return [action]
                marches[action.unit] = [action]
            elif len(marches) == 1 or (len(ways) < WAYS and ways is next(iter(marches.values()))):
                ways.append(action)
        elif len(fights) < FIGHTS:
            fights.append(action)
    chosen = list(marches.values())
    ways = chosen[0][:WAYS] if chosen else []
    others = ALL if whole else ALARMED if alarmed else OTHERS
    cloaks = _cloaks(state, seat, legal)
    return [*fights, *cloaks, *ways, *(w[0] for w in chosen[1 : 1 + others]), do.END_STEP]


def _cloaks(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """Camouflage for whoever stands on a base where that decides the match at the end of this turn, and
    enemies act before (HG-CAM-03)."""
    sides = state.sides
    if not any(sides[other] != sides[seat] for other in pending_seats(state)):
        return []
    if not wins_now(state, seat) and not menacing(state, seat):
        return []
    return [a for a in legal if type(a) is do.Camouflage and state.units[a.unit].at in BASE_AT]


def _purchases(
    state: State, seat: Seat, legal: Sequence[Action], weights: Sequence[float], order: Sequence[int]
) -> list[Action]:
    """An E.A.R. at once where that is plain; else the best place for every kind, two for the best one, and
    the end of the step."""
    first = legal[order[0]]
    enemies = state.enemies(seat)
    near = any(enemies & MAP.within(FAR_OFF)[BASES[base]] for base in state.held(seat))
    plain = isinstance(first, do.Buy) and first.kind == EAR and weights[order[0]] >= WORTHWHILE
    if plain and not near and not saving(state, seat) and not menacing(state, seat):
        return [first]
    seen: dict[int, int] = {}
    out: list[Action] = []
    for i in order:
        action = legal[i]
        if not isinstance(action, do.Buy):
            continue
        seen[action.kind] = seen.get(action.kind, 0) + 1
        if seen[action.kind] <= (2 if action.kind == EAR else 1):
            out.append(action)
    out += _cloaks(state, seat, legal)
    if isinstance(legal[-1], do.EndStep):
        out.append(legal[-1])
    return out


def _reacting(state: State, frame: Reaction, action: Action) -> float:
    """An answer by what it saves and strikes; no answer is worth nothing and costs nothing."""
    fight = frame.fight
    unit, target = state.units[fight.unit], state.units[fight.target]
    if not isinstance(action, do.Answer):
        return 0.35
    attack = MISSILE_DICE if fight.mode == "missile" else unit.dice
    plain = wins(attack, defence_dice(target, "")) if fight.reach == 1 or target.dice > 4 else 0.75
    if action.ability == "ammo":
        better = wins(attack, defence_dice(target, "") + 1)
    else:
        better = wins(attack, defence_dice(target, action.ability))
    worth = prize(state, unit.seat, target) + COST[unit.kind]
    gain = (plain - better) * worth - PRICES[action.ability] * habits.ORE
    return max(0.02, 0.35 + gain) ** 2 * 3


def _blind(state: State, frame: NotFound, action: Action) -> float:
    """Push or withdraw, by the odds with one die less."""
    unit = state.units[frame.fight.unit]
    odds = wins(unit.dice - 1, state.units[frame.fight.target].dice)
    return max(0.02, odds if isinstance(action, do.Push) else 1 - odds)


def _landing(state: State, unit: Unit, legal: Sequence[Action]) -> list[float]:
    worths = {hex: gain for gain, hex in habits.flights(state, unit)}
    weights = [
        max(habits.IDLE, habits.sharpen(max(0.0, worths.get(a.to, 0.0))))
        if isinstance(a, do.Fly)
        else habits.IDLE
        for a in legal
    ]
    if not worths:
        weights[-1] = 1.0
    return weights
