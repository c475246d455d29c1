"""What becomes of hits (OW-CAS-01 to 06): default allocation of all of them, then the saves one by one."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from tabletop.engine.model import Seat

from ...components.spell_effects import CapHits, IgnoreHitRoll
from ...components.spells import SPELLS
from ...components.units import HERO
from ...records.state import State
from ..combat import saves
from ..magic import legion
from ..magic.lasting import carried
from .hits import FACES, binomial
from .troops import Left, Stage, Troop

Used = frozenset[int]
"""What is used up: lasting spells by their ids, `WARD` for Durin's one hit, `BROKEN` for Thorin's ability."""
WARD, BROKEN = -1, -2


class After(msgspec.Struct, frozen=True, gc=False):
    """What hits leave."""

    left: Left
    used: Used
    late: int = 0
    """A bit for each troop that has come back, and acts from the next round on."""


Afters = tuple[tuple[After, float], ...]


class Guard(NamedTuple):
    """What stands between a troop and the hits allocated to it."""

    counts: float
    """The chance that a hit passes the dice of the location."""
    shields: tuple[int, ...]
    caps: tuple[int, ...]
    graces: tuple[int, ...]
    grace: float
    """The chance that the die of Elven Grace cancels its first hit."""


def guard_of(state: State, troop: Troop) -> Guard:
    """What guards a troop now."""
    counter, counts, grace = troop.faces[-1], 1.0, 0.0
    for success in saves.location_saves(state, counter):
        counts *= 1 - len(success) / FACES
    graces = carried(state, counter, IgnoreHitRoll)
    for each in graces[:1]:
        for op in SPELLS[each.spell].text.effect:
            grace = len(op.success) / FACES if isinstance(op, IgnoreHitRoll) else grace
    shields = tuple(each.id for each in saves.shielding(state, counter))
    caps = tuple(each.id for each in carried(state, counter, CapHits))
    return Guard(counts, shields, caps, tuple(each.id for each in graces), grace)


class Losses:
    """Hits on the players of a cell."""

    def __init__(self, state: State, stage: Stage) -> None:
        self.stage = stage
        self.guards = tuple(guard_of(state, troop) for troop in stage.troops)
        self._known: dict[tuple[Left, Used, Seat, int, bool], Afters] = {}
        self._returning = [i for i, troop in enumerate(stage.troops) if troop.returns]
        self._risen = {
            i: (stage.stack(troop.key), len(legion.faces(state, troop.key)) / FACES)
            for i, troop in enumerate(stage.troops)
            if troop.risen
        }
        self._heroic = state.setup.mode == "assassination"
        self._heroes = [HERO[faction] for faction in state.factions]

    def allocated(self, left: Left, seat: Seat, hits: int, first: bool) -> list[tuple[int, int]]:
        """Which troops take how many of them, in that order; hits beyond all that can take one are lost."""
        stage, found = self.stage, list[tuple[int, int]]()
        for i in stage.facts(stage.shape(left), first).order:
            troop = stage.troops[i]
            taken = min(hits, troop.takes(left[i])) if troop.key.seat == seat else 0
            if taken:
                found.append((i, taken))
                hits -= taken
        return found

    def after(self, left: Left, used: Used, seat: Seat, hits: int, first: bool) -> Afters:
        """What so many hits on a player leave of all troops, with its chance."""
        asked = (left, used, seat, hits, first)
        if asked not in self._known:
            self._known[asked] = self._after(*asked)
        return self._known[asked]

    def _after(self, left: Left, used: Used, seat: Seat, hits: int, first: bool) -> Afters:
        found, capped = {(left, used): 1.0}, set[int]()
        for i, taken in self.allocated(left, seat, hits, first):
            found = self._through(found, i, taken, capped, first)
        out: dict[After, float] = {}
        for (rest, gone), chance in found.items():
            for after, part in self._returned(left, After(rest, gone)):
                if self._heroic:
                    after = replace(after, left=self._without_hero(after.left, seat))
                out[after] = out.get(after, 0.0) + chance * part
        return tuple(out.items())

    def _returned(self, before: Left, after: After) -> list[tuple[After, float]]:
        """Who comes back: on the other side for sure, by Immortal Legion with some luck (OW-SPL-28)."""
        late = sum(1 << i for i in self._returning if after.left[i] < before[i])
        found = [(replace(after, late=late) if late else after, 1.0)]
        for i, (stack, chance) in self._risen.items():
            if any(before[k] for k in stack) and not any(after.left[k] for k in stack):
                back = [(_raised(each, i), part * chance) for each, part in found]
                found = [*((each, part * (1 - chance)) for each, part in found), *back]
        return found

    def _through(
        self, before: dict[tuple[Left, Used], float], i: int, taken: int, capped: set[int], first: bool
    ) -> dict[tuple[Left, Used], float]:
        guard, found = self.guards[i], dict[tuple[Left, Used], float]()
        blocked = self._capped(guard, taken, capped)
        for (left, used), chance in before.items():
            for (lost, gone), part in self._one(i, left, used, taken, blocked, first).items():
                rest = (*left[:i], left[i] - lost, *left[i + 1 :])
                found[rest, gone] = found.get((rest, gone), 0.0) + chance * part
        return found

    @staticmethod
    def _capped(guard: Guard, taken: int, capped: set[int]) -> int:
        """How many of the last hits Mithril Armor cancels: all but the first on its stack (OW-SPL-23)."""
        if not guard.caps:
            return 0
        before = any(cap in capped for cap in guard.caps)
        capped.update(guard.caps)
        return taken if before else taken - 1

    def _one(
        self, i: int, left: Left, used: Used, taken: int, blocked: int, first: bool
    ) -> dict[tuple[int, Used], float]:
        """How many lives a troop loses by hits allocated to it, of which the last are blocked."""
        guard, stage, graced = self.guards[i], self.stage, 0.0
        if guard.graces and not used.issuperset(guard.graces):
            used, graced = used.union(guard.graces), guard.grace
        open_ = taken - blocked
        if blocked and open_ < 1:
            return {(0, used): 1.0}
        fresh = True
        if open_ and WARD not in used and stage.facts(stage.shape(left), first).warded[i]:
            used, open_, fresh = used | {WARD}, open_ - 1, False
        for shield in guard.shields:
            if open_ and shield not in used:
                used, open_, fresh = used | {shield}, open_ - 1, False
        if graced and fresh and open_:
            rest, found = binomial(open_ - 1, guard.counts), dict[tuple[int, Used], float]()
            lands = (1 - graced) * guard.counts
            for lost, chance in enumerate(rest):
                found[lost, used] = found.get((lost, used), 0.0) + chance * (1 - lands)
                found[lost + 1, used] = found.get((lost + 1, used), 0.0) + chance * lands
            return found
        return {(lost, used): chance for lost, chance in enumerate(binomial(open_, guard.counts)) if chance}

    def _without_hero(self, left: Left, seat: Seat) -> Left:
        """In assassination a player whose hero is defeated leaves the map (OW-VIC-08)."""
        troops = self.stage.troops
        fell = any(
            t.key.kind == self._heroes[seat] and t.key.seat == seat and not n for t, n in zip(troops, left)
        )
        if not fell:
            return left
        return tuple(0 if t.key.seat == seat else n for t, n in zip(troops, left))


def _raised(after: After, i: int) -> After:
    left = (*after.left[:i], 1, *after.left[i + 1 :])
    return replace(after, left=left, late=after.late | 1 << i)
