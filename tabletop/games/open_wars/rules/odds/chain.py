"""A combat as a chain of moments (OW-ODD-04): who acts next, and what may come of it. Nobody casts, retreats
or holds; choices are those of scripted sides; Thorin displaces nobody. Tie dice are equally likely orders.
Of spells that wait Bloodthirst, Wild Fury and Immortal Legion are left out, since they ask or bring back.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import NamedTuple

from tabletop.engine.model import Seat

from ...components.spell_effects import ExtraDicePerHit, StripNextAttack
from ...components.spells import SPELLS
from ...components.units import COST
from ...records.frames import Striking
from ...records.pieces import ACTED, LATE, StackKey
from ...records.state import State
from ..combat.activation import dearest
from ..combat.attack import bonus
from ..combat.fight import current
from ..combat.initiative import Rank, most_dice
from ..control import turn_order
from ..magic.lasting import carried
from .hits import FACES, Chances, blown, shifted, thrown
from .losses import WARD, Losses, Used
from .troops import Left, Stage, troops_of

Tie = tuple[Rank, bool, tuple[Seat, ...]]
Members = tuple[int, ...]


class Moment(NamedTuple):
    """A moment before an activation."""

    left: Left
    used: Used = frozenset()
    first: bool = True
    """Is it the first round?"""
    acted: int = 0
    """A bit for each troop that does not act any more in this round."""
    ties: frozenset[Tie] = frozenset()
    stirred: bool = False


class Next(NamedTuple):
    """The stacks that have the highest rank, with the troops of each that act."""

    rank: Rank
    shooters: bool
    stacks: tuple[tuple[StackKey, Members], ...]


Steps = list[tuple[Moment, float]]


class Chain:
    """All that can become of the combat that `state.combat` describes, from now on."""

    def __init__(self, state: State) -> None:
        combat = current(state)
        self.state, self.cell, self.melee = state, combat.at, combat.melee
        self.troops = troops_of(state, combat.at, combat.joined)
        self.stage = Stage(state, self.cell, self.troops, self.melee)
        self.losses = Losses(state, self.stage)
        self._order = turn_order(state)
        self._stacks: dict[StackKey, list[int]] = {}
        for i, troop in enumerate(self.troops):
            self._stacks.setdefault(troop.key, []).append(i)
        self._next: dict[tuple[Left, bool, int], Next | None] = {}
        self._flames = [self._waiting(i, StripNextAttack) for i in range(len(self.troops))]
        self._blows = [self._waiting(i, ExtraDicePerHit) for i in range(len(self.troops))]

    def _waiting(self, troop: int, op: type[StripNextAttack] | type[ExtraDicePerHit]) -> frozenset[int]:
        return frozenset(each.id for each in carried(self.state, self.troops[troop].faces[-1], op))

    def now(self) -> Moment:
        """Where the combat is."""
        combat = current(self.state)
        acted = sum(1 << i for i, t in enumerate(self.troops) if t.faces[-1].marks & (ACTED | LATE))
        return Moment(
            tuple(t.level for t in self.troops),
            frozenset((*combat.graced, *((WARD,) if combat.warded else ()))),
            combat.round <= 1,
            acted,
            frozenset((tie.rank, tie.shooters, tie.seats) for tie in combat.ties),
            combat.stirred,
        )

    # -- who acts ---------------------------------------------------------------------------------------

    def sides(self, left: Left) -> set[int]:
        """The sides that are in the cell."""
        own = self.state.sides
        return {own[t.key.seat] for t, n in zip(self.troops, left) if n and t.key.at == self.cell}

    def is_over(self, left: Left) -> bool:
        """Is one side left at most (OW-FIN-01), or nobody in a cell that is only shot at?"""
        return len(self.sides(left)) < (2 if self.melee else 1)

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
        found: dict[Seat, int] = {}
        own = self.state.sides
        for troop, level in zip(self.troops, left):
            key = troop.key
            if level and key.at == self.cell and own[key.seat] != own[seat]:
                found[key.seat] = found.get(key.seat, 0) + COST[key.kind] * troop.size(level)
        return found

    # -- what comes of it -------------------------------------------------------------------------------

    def steps(self, moment: Moment) -> Steps:
        """The moments that may follow in this round; none if it is over."""
        following = self.next(moment)
        if following is None:
            return []
        seats = tuple(sorted({key.seat for key, _ in following.stacks}))
        seat = seats[0]
        if len(seats) > 1:
            order = self._tie(moment, following, seats)
            if order is None:
                return self._rolled(moment, following, seats)
            seat = next(each for each in order if each in seats)
        own = {key: acting for key, acting in following.stacks if key.seat == seat}
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
            if (rank, shooters) == tied[:2] and set(seats) <= set(order):
                return order
        return None

    def _rolled(self, moment: Moment, tied: Next, seats: tuple[Seat, ...]) -> Steps:
        others = frozenset(tie for tie in moment.ties if tie[:2] != tied[:2])
        return [
            (moment._replace(ties=others | {(tied.rank, tied.shooters, order)}), 1 / factorial(len(seats)))
            for order in permutations(seats)
        ]

    def activated(
        self, moment: Moment, key: StackKey, acting: Members, target: Seat | None = None, holds: bool = False
    ) -> Steps:
        """A stack attacks: whom it is told to, else as a scripted side would; it holds if it cannot."""
        acted = moment.acted
        for i in acting:
            acted |= 1 << i
        moment = moment._replace(acted=acted)
        chances, used = self.thrown(moment, key, acting)
        if holds or len(chances) == 1:
            return [(moment, 1.0)]
        if target is None:
            target = dearest(self._enemies(moment.left, key.seat), self._order)
        found: dict[Moment, float] = {}
        for hits, chance in enumerate(chances):
            if chance:
                for (left, gone), part in self.losses.after(
                    moment.left, used, target, hits, moment.first
                ).items():
                    after = self._hurt(moment, left, gone)
                    found[after] = found.get(after, 0.0) + chance * part
        return list(found.items())

    def _hurt(self, moment: Moment, left: Left, used: Used) -> Moment:
        acted = moment.acted
        for i, troop in enumerate(self.troops):
            if troop.returns and left[i] < moment.left[i]:
                acted |= 1 << i
        return moment._replace(left=left, used=used, acted=acted, stirred=True)

    def thrown(self, moment: Moment, key: StackKey, acting: Members) -> tuple[Chances, Used]:
        """How many hits an attack scores, and what its dice use up (OW-ODD-01, OW-ODD-02); a certain 0 if no
        counter may attack."""
        facts = self.stage.facts(self.stage.shape(moment.left), moment.first)
        acting = tuple(i for i in acting if facts.attacks[i])
        flames = frozenset[int]().union(*(self._flames[i] for i in acting)) - moment.used
        blows = frozenset[int]().union(*(self._blows[i] for i in acting)) - moment.used
        values = facts.bare if flames else facts.attacks
        dice = ((values[i], self.troops[i].size(moment.left[i])) for i in acting)
        chances = thrown(tuple(sorted(dice, reverse=True)))
        if acting and not flames:
            chances = shifted(chances, bonus(self.state, Striking(stack=key, cell=self.cell)))
            chances = blown(chances, _success()) if blows else chances
        return chances, moment.used | flames | blows

    def begun(self, moment: Moment) -> Moment | None:
        """The next round after the end of one; None if none follows (OW-FIN-01 to 03)."""
        if not self.melee or not moment.stirred or self.is_over(moment.left):
            return None
        return Moment(moment.left, moment.used, first=False)

    def survivors(self, left: Left) -> Iterator[tuple[StackKey, int]]:
        """How many counters are left of every stack."""
        for key, troops in self._stacks.items():
            yield key, sum(self.troops[i].size(left[i]) for i in troops)


def _success() -> float:
    """The chance of a die of Savage Blow."""
    ops = (op for spell in SPELLS for op in spell.text.effect)
    blow = next(op for op in ops if isinstance(op, ExtraDicePerHit) and op.extra_total_max)
    return len(blow.success) / FACES
