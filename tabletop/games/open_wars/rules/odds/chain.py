"""A combat as a chain of moments (OW-ODD-04): who acts next, and what may come of it. Nobody casts, retreats,
holds or leaves by Wild Fury; other choices are those of scripted sides (OW-BOT-02), who break lines whenever
they can. Tie dice are equally likely orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import factorial

import msgspec
from msgspec.structs import replace

from tabletop.engine.model import Seat

from ...components.units import COST
from ...records.pieces import ACTED, LATE, StackKey
from ...records.state import State
from ..combat.activation import dearest
from ..combat.fight import current
from ..combat.initiative import CLASS, Rank, most_dice
from ..control import turn_order
from .deeds import Deeds, Volley
from .losses import WARD, After, Losses, Used
from .troops import Left, Stage, Troop, troops_of

Tie = tuple[Rank, bool, tuple[Seat, ...]]
Members = tuple[int, ...]


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A moment before an activation. There may be many thousands, of which the collector of garbage need not
    know: it would stop a window for longer than a frame."""

    left: Left
    used: Used = frozenset()
    first: bool = True
    """Is it the first round?"""
    acted: int = 0
    """A bit for each troop that is left and does not act any more in this round."""
    ties: tuple[Tie, ...] = ()
    """The orders of players that have been rolled and may still matter."""
    stirred: bool = False


class Next(msgspec.Struct, frozen=True, gc=False):
    """The stacks that have the highest rank, with the troops of each that act."""

    rank: Rank
    shooters: bool
    stacks: tuple[tuple[StackKey, Members], ...]


Steps = tuple[tuple[Moment, float], ...]


class Chain:
    """All that can become of the combat that `state.combat` describes, from now on."""

    def __init__(self, state: State) -> None:
        combat = current(state)
        self.state, self.cell, self.melee = state, combat.at, combat.melee
        self.troops = troops_of(state, combat.at, combat.joined)
        self.stage = Stage(state, self.cell, self.troops, self.melee)
        self.losses, self.deeds = Losses(state, self.stage), Deeds(state, self.stage, self.cell)
        self._order = turn_order(state)
        self._stacks: dict[StackKey, list[int]] = {}
        for i, troop in enumerate(self.troops):
            self._stacks.setdefault(troop.key, []).append(i)
        self._next: dict[tuple[Left, bool, int], Next | None] = {}
        self._costs: dict[tuple[Left, Seat], dict[Seat, int]] = {}
        self._over: dict[Left, bool] = {}
        self._alive: dict[Left, int] = {}

    def now(self) -> Moment:
        """Where the combat is."""
        combat = current(self.state)
        acted = sum(1 << i for i, t in enumerate(self.troops) if t.faces[-1].marks & (ACTED | LATE))
        return Moment(
            tuple(t.level for t in self.troops),
            frozenset((*combat.graced, *((WARD,) if combat.warded else ()))),
            combat.round <= 1,
            acted,
            tuple(sorted((tie.rank, tie.shooters, tie.seats) for tie in combat.ties)),
            combat.stirred,
        )

    # -- who acts ---------------------------------------------------------------------------------------

    def sides(self, left: Left) -> set[int]:
        """The sides that are in the cell."""
        own, shape = self.state.sides, self.stage.shape(left)
        return {own[t.key.seat] for t, n in zip(self.troops, shape) if n and t.key.at == self.cell}

    def is_over(self, left: Left) -> bool:
        """Is one side left at most (OW-FIN-01), or nobody in a cell that is only shot at?"""
        if left not in self._over:
            self._over[left] = len(self.sides(left)) < (2 if self.melee else 1)
        return self._over[left]

    def next(self, moment: Moment) -> Next | None:
        """Who is next; None if the round is over (OW-INI-02, OW-RNG-06)."""
        if self.is_over(moment.left):
            return None
        shape = self.stage.shape(moment.left)
        known = (shape, moment.first, moment.acted)
        if known not in self._next:
            shots = moment.first and self._leaders(shape, True, moment)
            self._next[known] = (self.melee and self._leaders(shape, False, moment)) or shots or None
        return self._next[known]

    def _leaders(self, shape: Left, shooters: bool, moment: Moment) -> Next | None:
        facts, ranks = self.stage.facts(shape, moment.first), dict[StackKey, tuple[Rank, Members]]()
        for key, troops in self._stacks.items():
            if self.troops[troops[0]].shoots != shooters:
                continue
            acting = tuple(i for i in troops if shape[i] and not moment.acted >> i & 1)
            if shooters:
                acting = tuple(i for i in acting if facts.attacks[i] and self._enemies(shape, key.seat))
            if acting:
                ranks[key] = min(facts.ranks[i] for i in acting), acting
        if not ranks:
            return None
        best = max(rank for rank, _ in ranks.values())
        tied = sorted((key, acting) for key, (rank, acting) in ranks.items() if rank == best)
        return Next(best, shooters, tuple(tied))

    def _enemies(self, left: Left, seat: Seat) -> dict[Seat, int]:
        """The enemy players in the cell, with what their counters there cost."""
        if (left, seat) not in self._costs:
            found: dict[Seat, int] = {}
            own = self.state.sides
            for troop, level in zip(self.troops, left):
                key = troop.key
                if level and key.at == self.cell and not troop.away and own[key.seat] != own[seat]:
                    found[key.seat] = found.get(key.seat, 0) + COST[key.kind] * troop.size(level)
            self._costs[left, seat] = found
        return self._costs[left, seat]

    # -- what comes of it -------------------------------------------------------------------------------

    def steps(self, moment: Moment) -> Steps:
        """The moments that may follow in this round; none if it is over."""
        following = self.next(moment)
        if following is None:
            return ()
        seats = tuple(sorted({key.seat for key, _ in following.stacks}))
        seat = seats[0]
        if len(seats) > 1:
            order = self._tie(moment, following, seats)
            if order is None:
                return self._rolled(moment, following, seats)
            seat = next(each for each in order if each in seats)
        own = {key: acting for key, acting in following.stacks if key.seat == seat}
        key = next(iter(own))
        if len(own) > 1:
            facts = self.stage.facts(self.stage.shape(moment.left), moment.first)
            key = most_dice(
                {
                    key: sum(self.troops[i].size(moment.left[i]) for i in acting if facts.attacks[i])
                    for key, acting in own.items()
                }
            )
        return self.activated(moment, key, own[key])

    def _tie(self, moment: Moment, tied: Next, seats: tuple[Seat, ...]) -> tuple[Seat, ...] | None:
        for rank, shooters, order in moment.ties:
            if (rank, shooters) == (tied.rank, tied.shooters) and set(seats) <= set(order):
                return order
        return None

    def _rolled(self, moment: Moment, tied: Next, seats: tuple[Seat, ...]) -> Steps:
        kind = (tied.rank, tied.shooters)
        others = [tie for tie in moment.ties if tie[:2] != kind]
        share = 1 / factorial(len(seats))
        rolled = (tuple(sorted((*others, (*kind, order)))) for order in permutations(seats))
        return tuple((replace(moment, ties=ties), share) for ties in rolled)

    def activated(
        self, moment: Moment, key: StackKey, acting: Members, target: Seat | None = None, holds: bool = False
    ) -> Steps:
        """A stack attacks: whom it is told to, else as a scripted side would; it holds if it cannot."""
        acted = moment.acted
        for i in acting:
            acted |= 1 << i
        moment = replace(moment, acted=acted)
        if holds:
            return ((self._tidy(moment), 1.0),)
        found: dict[Moment, float] = {}
        for after, chance in self._struck(moment, key, acting, target):
            after = self._tidy(after)
            found[after] = found.get(after, 0.0) + chance
        return tuple(found.items())

    def _struck(
        self, moment: Moment, key: StackKey, acting: Members, target: Seat | None, sated: bool = False
    ) -> Iterator[tuple[Moment, float]]:
        """What an attack comes to. `sated`: Bloodthirst gave it, and gives no other."""
        volley = self.thrown(moment, key, acting)
        enemies = self._enemies(moment.left, key.seat)
        if not volley.dice or not enemies:
            yield moment, 1.0
            return
        seat = dearest(enemies, self._order) if target is None else target
        used = moment.used
        if volley.used or volley.thirst:
            used = used | volley.used | (frozenset() if sated else volley.thirst)
        again = bool(volley.thirst) and not sated
        for hits, chance in enumerate(volley.chances):
            for after, part in (
                self.losses.after(moment.left, used, seat, hits, moment.first) if chance else ()
            ):
                if hits:
                    after = self.deeds.broken(after, key, seat)
                then = self._hurt(moment, after)
                if hits and again:
                    stack = tuple(i for i in self._stacks[key] if then.left[i])
                    for last, share in self._struck(then, key, stack, None, sated=True):
                        yield last, chance * part * share
                else:
                    yield then, chance * part

    @staticmethod
    def _hurt(moment: Moment, after: After) -> Moment:
        acted = moment.acted | after.late
        return Moment(after.left, after.used, moment.first, acted, moment.ties, True)

    def _tidy(self, moment: Moment) -> Moment:
        """Without what can matter no more: who is gone, and orders of players for whom no two of them are
        left that may act with that class and cost (OW-INI-04)."""
        shape, ties = self.stage.shape(moment.left), moment.ties
        alive = self._alive.get(shape)
        if alive is None:
            alive = self._alive[shape] = sum(1 << i for i, level in enumerate(shape) if level)
        acted = moment.acted & alive
        if ties:
            waiting = [t for i, t in enumerate(self.troops) if shape[i] and not acted >> i & 1]
            ties = tuple(tie for tie in ties if _is_open(tie, waiting))
        if acted == moment.acted and ties == moment.ties:
            return moment
        return Moment(moment.left, moment.used, moment.first, acted, ties, moment.stirred)

    def thrown(self, moment: Moment, key: StackKey, acting: Members) -> Volley:
        """How many hits an attack scores, and what its dice use up."""
        facts = self.stage.facts(self.stage.shape(moment.left), moment.first)
        return self.deeds.thrown(facts, moment.left, moment.used, key, acting)

    def begun(self, moment: Moment) -> Moment | None:
        """The next round after the end of one; None if none follows (OW-FIN-01 to 03)."""
        if not self.melee or not moment.stirred or self.is_over(moment.left):
            return None
        return Moment(moment.left, moment.used, first=False)

    def survivors(self, left: Left) -> Iterator[tuple[StackKey, int]]:
        """How many counters are left of every stack, displaced ones included."""
        for key, troops in self._stacks.items():
            yield key, sum(self.troops[i].size(left[i]) for i in troops)

    def weight(self, left: Left) -> int:
        """It never grows: who comes back or is displaced weighs less than who has not fallen yet."""
        return sum(n * (0 if troop.away else 1 if troop.risen else 2) for troop, n in zip(self.troops, left))


def _is_open(tie: Tie, waiting: list[Troop]) -> bool:
    """May two of the players of an order still be tied?"""
    (_, rank_class, cost), shooters, _ = tie
    seats = {
        troop.key.seat
        for troop in waiting
        if troop.shoots == shooters and (CLASS[troop.key.kind], COST[troop.key.kind]) == (rank_class, cost)
    }
    return len(seats) > 1
