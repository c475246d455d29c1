"""Chapter 19: the forecast of a whole combat (OW-ODD-04), exactly, from the rules of the reference itself.

Nobody casts, retreats or holds, Thorin displaces nobody; allocation and choices as OW-CAS-03 and OW-BOT-02
say; tie dice are equally likely orders. Lasting spells that are used up (Shield, Walls, Grace) are left out.
"""

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import permutations
from math import factorial

from .attack import fit, fury, is_stripped
from .combat import is_over, waiting_in_cell, waiting_shooters
from .initiative import rank
from .places import enemy_seats_in
from .scripted import default_loss
from .state import Combat, Counter, Game, Joined, Stack
from .values import able_heroes, attack

Lives = tuple[tuple[int, bool], ...]
"""Who is left: (counter, wounded)."""

Orders = tuple[tuple[tuple[object, ...], tuple[int, ...]], ...]


@dataclass(frozen=True)
class Node:
    """A moment inside a round."""

    left: Lives
    durin_used: bool = False
    acted: frozenset[int] = frozenset()
    orders: Orders = ()
    busy: bool = False


@dataclass
class Forecast:
    """What a combat comes to: by side, by stack, in rounds."""

    sides: dict[int, float]
    survivors: dict[Stack, float]
    rounds: float


class Chain:
    """All that can become of a combat."""

    def __init__(self, g: Game, cell: str, joined: Iterable[Joined] = ()) -> None:
        dice, g.dice = g.dice, lambda why: 0
        self.g = deepcopy(g)
        g.dice = dice
        self.cell = cell
        self.joined = list(joined)
        takes_part = {number for shooter in self.joined for number in shooter.counters}
        self.counters = [c for c in self.g.on_map() if c.cell == cell or c.id in takes_part]
        self.places = {counter.id: counter.cell for counter in self.counters}
        self.stacks = {counter.id: counter.stack for counter in self.counters}
        self.known: dict[tuple[Node, bool], Forecast] = {}

    def forecast(self) -> Forecast:
        """From the beginning of round 1."""
        start = Node(tuple((counter.id, counter.wounded) for counter in self.counters))
        return self.value(start, first=True)

    def value(self, node: Node, first: bool) -> Forecast:
        """What comes of a combat of which a round begins; a round that changes nothing is divided out."""
        if (node, first) not in self.known:
            self.lay(node, first)
            assert self.g.combat is not None
            if is_over(self.g, self.g.combat):
                self.known[node, first] = self.end(node, 0)
            else:
                self.known[node, first] = self.from_round(node, first)
        return self.known[node, first]

    def from_round(self, node: Node, first: bool) -> Forecast:
        """One round, then what follows."""
        same = 0.0
        found = Forecast({}, {}, 1.0)
        for later, chance in self.round_(node, first).items():
            fresh = Node(later.left, later.durin_used)
            if not later.busy:
                self.add(found, self.end(fresh, 0), chance)
            elif fresh == node and not first:
                same += chance
            else:
                self.add(found, self.value(fresh, first=False), chance)
        for values in (found.sides, found.survivors):
            for key in values:
                values[key] /= 1 - same  # type: ignore[index]
        found.rounds /= 1 - same
        return found

    def add(self, found: Forecast, part: Forecast, chance: float) -> None:
        """A part of the whole."""
        for team, value in part.sides.items():
            found.sides[team] = found.sides.get(team, 0) + chance * value
        for stack, value in part.survivors.items():
            found.survivors[stack] = found.survivors.get(stack, 0) + chance * value
        found.rounds += chance * part.rounds

    def end(self, node: Node, rounds: float) -> Forecast:
        """Who is left."""
        found = Forecast({}, {}, rounds)
        for number, _ in node.left:
            stack = self.stacks[number]
            found.survivors[stack] = found.survivors.get(stack, 0) + 1
            if stack[2] == self.cell:
                found.sides[self.g.players[stack[0]].team] = 1.0
        return found

    def lay(self, node: Node, first: bool) -> None:
        """The counters as they are at that moment."""
        left = dict(node.left)
        for counter in self.counters:
            counter.cell = self.places[counter.id] if counter.id in left else None
            counter.wounded = left.get(counter.id, False)
            counter.acted = counter.id in node.acted
        fight = Combat(1, self.cell, True, self.joined, 1 if first else 2)
        fight.durin_used = node.durin_used
        self.g.combat = fight

    def round_(self, node: Node, first: bool) -> dict[Node, float]:
        """How a round may end."""
        ended: dict[Node, float] = {}
        open_ = {node: 1.0}
        while open_:
            now, chance = open_.popitem()
            steps = self.act(now, first)
            for later, part in steps:
                open_[later] = open_.get(later, 0) + chance * part
            if not steps:
                ended[now] = ended.get(now, 0) + chance
        return ended

    def act(self, node: Node, first: bool) -> list[tuple[Node, float]]:
        """The next activation; nothing if the round is over."""
        self.lay(node, first)
        fight = self.g.combat
        assert fight is not None
        if is_over(self.g, fight):
            return []
        pool, waiting = "cell", waiting_in_cell(self.g, fight)
        if not waiting:
            pool, waiting = "shooters", waiting_shooters(self.g, fight)
        if not waiting:
            return []
        best = min(rank(self.g, able) for able in waiting.values())
        tied = sorted(stack for stack, able in waiting.items() if rank(self.g, able) == best)
        seats = tuple(sorted({stack[0] for stack in tied}))
        orders = dict(node.orders)
        if len(seats) > 1 and not set(seats) <= set(orders.get((pool, best), ())):
            return [
                (replace(node, orders=with_order(orders, (pool, best), order)), 1 / factorial(len(seats)))
                for order in permutations(seats)
            ]
        seat = next(s for s in orders.get((pool, best), seats) if s in seats)
        own = [stack for stack in tied if stack[0] == seat]
        stack = min(own, key=lambda one: (-len(fit(self.g, waiting[one], self.cell)), one[1]))
        return self.attack(node, stack, waiting[stack])

    def attack(self, node: Node, stack: Stack, acting: list[Counter]) -> list[tuple[Node, float]]:
        """An activation: everybody attacks who can."""
        acted = node.acted | {counter.id for counter in acting}
        attackers = fit(self.g, acting, self.cell)
        if not attackers:
            return [(Node(node.left, node.durin_used, acted, node.orders, node.busy), 1.0)]
        here = self.g.at(self.cell)
        enemies = enemy_seats_in(self.g, stack[0], self.cell)
        worth = {seat: sum(c.piece.cost for c in here if c.owner == seat) for seat in enemies}
        enemy = min(enemies, key=lambda seat: (-worth[seat], seat))
        found: list[tuple[Node, float]] = []
        for hits, chance in enumerate(self.hits(stack, attackers)):
            for (left, durin), part in self.losses(node, enemy, hits).items():
                found.append((Node(left, durin, acted, node.orders, True), chance * part))
        return found

    def hits(self, stack: Stack, attackers: list[Counter]) -> list[float]:
        """OW-ODD-01, -02: chances of 0, 1, 2 ... hits."""
        stripped = is_stripped(self.g, attackers)
        chances = [1.0]
        for counter in attackers:
            value = attack(self.g, counter, stripped, fury(self.g, counter, self.cell))
            hit = min(value, 6) / 6
            chances = [
                (chances[k] * (1 - hit) if k < len(chances) else 0) + (chances[k - 1] * hit if k else 0)
                for k in range(len(chances) + 1)
            ]
        golden = self.g.board[self.cell] == "goldenplains" and attackers[0].is_("plains")
        return [0.0, *chances] if golden and stack[2] == self.cell and not stripped else chances

    def losses(self, node: Node, enemy: int, hits: int) -> dict[tuple[Lives, bool], float]:
        """Default allocation of all hits, then the saves one after another."""
        struck: list[Counter] = []
        for _ in range(hits):
            able = [c for c in self.g.at(self.cell) if c.owner == enemy and c.lives > struck.count(c)]
            if able:
                struck.append(min(able, key=lambda counter: default_loss(self.g, counter)))
        outcomes = {(node.left, node.durin_used): 1.0}
        for counter in struck:
            following: dict[tuple[Lives, bool], float] = {}
            for (left, durin), chance in outcomes.items():
                if self.durin_cancels(counter, left, durin):
                    following[left, True] = following.get((left, True), 0) + chance
                    continue
                saved = self.saving(counter)
                hurt = (wound(left, counter), durin)
                following[left, durin] = following.get((left, durin), 0) + chance * saved
                following[hurt] = following.get(hurt, 0) + chance * (1 - saved)
            outcomes = {key: chance for key, chance in following.items() if chance}
        return outcomes

    def durin_cancels(self, counter: Counter, left: Lives, used: bool) -> bool:
        """OW-HER-11."""
        if used or not counter.of("dwarves") or counter.code == "dwarves/durin":
            return False
        heroes = able_heroes(self.g, "dwarves/durin", self.cell)
        whole = dict(left)
        return any(
            not self.g.enemies(hero.owner, counter.owner) and whole.get(hero.id) is False for hero in heroes
        )

    def saving(self, counter: Counter) -> float:
        """The location's die."""
        place = self.g.board[self.cell]
        chances = {
            "wheatfield": (counter.is_("plains"), 2 / 6),
            "miragedesert": (counter.is_("magic"), 3 / 6),
            "bridgeofthebrave": (True, 1 / 6),
        }
        fits, chance = chances.get(place, (False, 0.0))
        return chance if fits else 0.0


def with_order(
    orders: dict[tuple[object, ...], tuple[int, ...]], key: tuple[object, ...], order: tuple[int, ...]
) -> Orders:
    """The orders of this round with one more."""
    return tuple(sorted({**orders, key: order}.items(), key=str))


def wound(left: Lives, counter: Counter) -> Lives:
    """A life less."""
    if dict(left)[counter.id] or counter.piece.back is None or counter.one_life:
        return tuple(one for one in left if one[0] != counter.id)
    return tuple((number, wounded or number == counter.id) for number, wounded in left)


def forecast(g: Game, cell: str, joined: Iterable[Joined] = ()) -> Forecast:
    """OW-ODD-04."""
    return Chain(g, cell, joined).forecast()
