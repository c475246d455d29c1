"""What a search makes of its simulations: how good each candidate is, and how sure that is.

A candidate's *merit* is the mean of its results, drawn towards its first guess as long as noise rules. Fewer
simulations leave more open, so candidates are compared by a lower bound of their merit: one that was lucky a
few times and then dropped does not pass for better than one that proved itself, nor does one that was kept
for long stay ahead of a better one. The figure shown of a candidate is the one it was ranked by.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from tabletop.engine.model import Action, Seat

from .courses import GOING_ON, RESTING
from .player import Rated

CAUTION = 1.0
"""By how many standard errors the bound lies below the merit."""


class Node:
    """What is known of one line of actions: visits, and the sum of each seat's results."""

    __slots__ = ("below", "courses", "prior", "rested", "squares", "total", "visits")

    def __init__(self, seats: int, prior: float) -> None:
        self.visits = 0
        self.total = [0.0] * seats
        self.squares = 0.0
        self.prior = prior
        self.below: dict[Action, Node] = {}
        self.courses: dict[int, list[float]] = {}
        """Visits and the sum of results for the one who searches, by the course that was taken from here."""
        self.rested = False
        """Did anything ever rest? Else both courses by rules of thumb are the same experiment."""

    def add(self, values: Sequence[float]) -> None:
        """One more result, a value per seat."""
        self.visits += 1
        for seat, value in enumerate(values):
            self.total[seat] += value

    def add_root(self, value: float, course: int, rested: bool) -> None:
        """What a candidate keeps besides: on `RESTING` everything rested, if `rested`."""
        self.squares += value**2
        tried = self.courses.setdefault(course, [0, 0.0])
        tried[0] += 1
        tried[1] += value
        self.rested |= rested

    def plans(self) -> list[tuple[float, float]]:
        """Visits and the sum of results of every course that is an experiment of its own."""
        found = {course: (visits, total) for course, (visits, total) in self.courses.items()}
        if not self.rested and RESTING in found and GOING_ON in found:
            other = found.pop(RESTING)
            found[GOING_ON] = (found[GOING_ON][0] + other[0], found[GOING_ON][1] + other[1])
        return list(found.values())

    def mean(self, seat: Seat) -> float:
        return self.total[seat] / self.visits if self.visits else 0.0

    def variance(self, seat: Seat) -> float:
        """Of the results seen for `seat`; a quarter while nothing is known, before two visits."""
        if self.visits < 2:
            return 0.25
        mean = self.mean(seat)
        return max(0.0, self.squares / self.visits - mean * mean)


class Verdict:
    """The candidates of one search, as they stand."""

    def __init__(
        self, roots: Mapping[Action, Node], first: Mapping[Action, float], seat: Seat, shift: float
    ) -> None:
        """`first` are guesses against the best one's 0; `shift` says how much true values usually differ."""
        self.roots = roots
        self.first = first
        self.seat = seat
        self.shift = shift
        self.noise, self.level = 0.05, 0.5

    def gauge(self) -> None:
        """How noisy results are, and which value the first guess of 0 stands for."""
        tried = [(action, node) for action, node in self.roots.items() if node.visits]
        if tried:
            self.noise = sum(node.variance(self.seat) for _, node in tried) / len(tried)
            self.level = sum(node.mean(self.seat) - self.first[a] for a, node in tried) / len(tried)

    def merit(self, action: Action) -> float:
        """The mean of the simulations, drawn towards the first guess as long as noise rules; 0..1."""
        node = self.roots[action]
        trust = self._trust()
        guess = min(1.0, max(0.0, self.level + self.first[action]))
        weight = node.visits + trust
        return (node.visits * self._better(node) + trust * guess) / weight if weight else guess

    def error(self, action: Action) -> float:
        """The standard error of the merit: `shift` before any simulation, less with every one."""
        weight = self.roots[action].visits + self._trust()
        return math.sqrt(self.noise / weight) if weight else self.shift

    def ranked(self, actions: Sequence[Action]) -> list[Action]:
        """Best lower bound first; equals by the heavier prior, then in the order given."""
        bound = {a: self.merit(a) - CAUTION * self.error(a) for a in actions}
        return sorted(actions, key=lambda a: (-bound[a], -self.roots[a].prior))

    def promising(self, count: int) -> list[Action]:
        """The candidates of the greatest merit: those worth more simulations, dropped ones among them."""
        merit = {a: self.merit(a) for a in self.roots}
        return sorted(self.roots, key=lambda a: (-merit[a], -self.roots[a].prior))[:count]

    def clear(self, field: Sequence[Action], sure: float) -> bool:
        """Does the best of `field` beat the runner-up by `sure` standard errors? Only equal dice tell."""
        first, second = (self.roots[a] for a in self.ranked(field)[:2])
        if not first.visits or first.visits != second.visits:
            return False
        gap = first.mean(self.seat) - second.mean(self.seat)
        error = math.sqrt((first.variance(self.seat) + second.variance(self.seat)) / first.visits)
        return gap > sure * error + 1e-12

    def rated(self, legal: Sequence[Action]) -> tuple[Rated, ...]:
        """All candidates, best first, by the bound that ranks them. The one most simulated shows its merit;
        the others lose what fewer simulations leave open."""
        order = self.ranked(list(self.roots))
        total = sum(node.visits for node in self.roots.values()) or 1
        places = {action: i for i, action in reversed(list(enumerate(legal)))}
        least = min(self.error(a) for a in order)
        shares = {a: self.roots[a].visits / total for a in order}
        return tuple(Rated(places[a], self._shown(a, least), shares[a], self._seen(a)) for a in order)

    def _seen(self, action: Action) -> float:
        return min(1.0, max(0.0, self.merit(action)))

    def _shown(self, action: Action, least: float) -> float:
        return min(1.0, max(0.0, self.merit(action) - CAUTION * (self.error(action) - least)))

    def _trust(self) -> float:
        """How many simulations a first guess is worth."""
        return self.noise / self.shift**2

    def _better(self, node: Node) -> float:
        """The mean of the best course after an action as far as it is better than all beyond noise: whoever
        takes it chooses how to go on. The plain mean where there is but one experiment, for the larger part
        of that is only luckier."""
        mean, plans = node.mean(self.seat), node.plans()
        if len(plans) < 2:
            return mean
        visits, total = max(plans, key=lambda plan: plan[1] / plan[0])
        others = node.visits - visits
        noise = math.sqrt(self.noise * (1 / visits + 1 / others)) * others / node.visits
        return min(1.0, mean + max(0.0, total / visits - mean - CAUTION * noise))
