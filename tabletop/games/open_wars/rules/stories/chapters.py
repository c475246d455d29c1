"""The six chapters of the campaign (section 18): objectives, what is counted for them, arrivals.

The player's side is 0, that of all enemies 1: what "Daemons", "orcs" or "Undead" control their side does
(OW-CAM-23). Limits that pass without a result are a defeat, and if both are met at once the defeat counts
(OW-CAM-21).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tabletop.engine.draft import Draft

from ...components.units import DEMOGOR, DIABLO, HERO, KIND_OF
from ...records.events import Happened
from ...records.pieces import Counter, Goal
from ...records.state import State
from .. import placing
from ..control import side_controls
from ..goals import count, counted
from ..setting import ENEMIES_COME, listed_forces, turn_limit
from .remembering import remember_fall, times_fallen
from .siege import CITADEL, PORTAL, RUINS, seal
from .story import Story, Verdict

PLAYER, ALLIES, ENEMY = 0, 0, 1
GORATH, MORVEN, AZRAK = HERO["orcs"], HERO["undead"], HERO["daemons"]
ASSASSIN, SOLDIER, GOBLIN = (
    KIND_OF[key] for key in ("orcs/assassin", "daemons/soldier", "daemons/evil goblin")
)
WON = LOST = "OW-CAM-12"
TREASURE = 26


def holds(state: State, side: int, *cells: str) -> bool:
    """Does a side control all of these cells?"""
    return all(side_controls(state, side, state.ground.cell(name)) for name in cells)


class Counting(NamedTuple):
    """What is counted at turn ends, of whom, and at how many it is enough."""

    side: int
    what: Goal
    most: int


class Chapter(Story):
    """What chapters share."""

    countings: tuple[Counting, ...] = ()

    named: tuple[int, ...] = ()
    """The kinds of the listed piece whose defeat is looked for: that piece, not a later one of its kind."""
    sought: tuple[str, ...] = ()
    """The cells whose control is, or is a part of, the objective."""
    guarded: tuple[str, ...] = ()
    """The cells whose loss is defeat."""
    prize: tuple[str, ...] = ()
    """The cells whose control is the secondary objective."""
    slaying: Literal["goal", "prize"] = "goal"
    """What the defeat of the named piece is for."""

    def fell(self, draft: Draft[State], counter: Counter) -> None:
        """The listed piece is remembered; the listed forces are the first counters that stood there."""
        state = draft.state
        if counter.kind in self.named and counter.id < listed_forces(state.setup):
            remember_fall(state, counter.kind)

    def is_enough(self, state: State, side: int, what: Goal) -> bool:
        """Has a side fulfilled something at as many turn ends as are needed?"""
        needed = (each.most for each in self.countings if (each.side, each.what) == (side, what))
        return any(counted(state, side, what) >= most for most in needed)

    def is_slain(self, state: State) -> bool:
        """Has the listed piece been defeated?"""
        return any(times_fallen(state, kind) for kind in self.named)

    def count(self, draft: Draft[State]) -> None:
        """The secondary objective, altogether."""
        if self.prize:
            prize = holds(draft.state, ALLIES, *self.prize)
            count(draft, ALLIES, "secondary", prize, altogether=True)

    def is_rewarded(self, state: State) -> bool:
        """Has the secondary objective been reached (OW-CAM-11)?"""
        return self.is_enough(state, ALLIES, "secondary")

    def after_turn(self, state: State) -> Verdict | None:
        """Defeat first, then victory, then the limit (OW-CAM-21)."""
        verdict = self.lost(state) or self.won(state)
        if verdict is None and state.turn >= turn_limit(state.setup):
            return Verdict(ENEMY, "chapter_over", "OW-CAM-21")
        return verdict

    def won(self, state: State) -> Verdict | None:
        """Has the player's side reached its objective at the end of a turn?"""
        return None

    def lost(self, state: State) -> Verdict | None:
        """Has the enemy side reached its own?"""
        return None


class Embers(Chapter):
    """C2 and D4 at the end of two consecutive turns; A1 once."""

    sought, prize = ("C2", "D4"), ("A1",)
    countings = (Counting(ALLIES, "goal", 2), Counting(ALLIES, "secondary", 1))

    def count(self, draft: Draft[State]) -> None:
        """Both cells, in a row."""
        super().count(draft)
        count(draft, ALLIES, "goal", holds(draft.state, ALLIES, *self.sought))

    def won(self, state: State) -> Verdict | None:
        """Two turn ends."""
        return Verdict(ALLIES, "plain_held", WON) if self.is_enough(state, ALLIES, "goal") else None


class Bridge(Chapter):
    """Hold out until the end of turn 6: the bridge C2 and the citadel E2. Gorath defeated is rewarded."""

    bridge, citadel = "C2", "E2"
    named, guarded = (GORATH, ASSASSIN), (bridge, citadel)
    slaying = "prize"
    countings = (Counting(ENEMY, "bridge", 2),)

    def count(self, draft: Draft[State]) -> None:
        """The enemy on the bridge, in a row."""
        count(draft, ENEMY, "bridge", holds(draft.state, ENEMY, self.bridge))

    def is_rewarded(self, state: State) -> bool:
        """Gorath, or the assassin in his place."""
        return self.is_slain(state)

    def lost(self, state: State) -> Verdict | None:
        """The bridge at two turn ends, or the citadel at one."""
        if holds(state, ENEMY, self.citadel):
            return Verdict(ENEMY, "citadel_fell", LOST)
        return Verdict(ENEMY, "bridge_lost", LOST) if self.is_enough(state, ENEMY, "bridge") else None

    def won(self, state: State) -> Verdict | None:
        """Held out."""
        return Verdict(ALLIES, "bridge_held", WON) if state.turn >= turn_limit(state.setup) else None


class ManaRoad(Chapter):
    """26 gold and mana together; the spectral lake C3 at three turn ends is rewarded."""

    prize, countings = ("C3",), (Counting(ALLIES, "secondary", 3),)

    def lost(self, state: State) -> Verdict | None:
        """The Undead first, or more of it at the same turn end."""
        theirs, own = treasure(state, ENEMY), treasure(state, ALLIES)
        return Verdict(ENEMY, "road_lost", LOST) if theirs >= TREASURE and theirs > own else None

    def won(self, state: State) -> Verdict | None:
        """The player first, or more of it; if both have the same, it goes on."""
        theirs, own = treasure(state, ENEMY), treasure(state, ALLIES)
        return Verdict(ALLIES, "road_won", WON) if own >= TREASURE and own > theirs else None


class Night(Chapter):
    """Morven defeated, at once; D2 once is rewarded. How far he may go says `bounds.py`."""

    named = (MORVEN,)
    prize, countings = ("D2",), (Counting(ALLIES, "secondary", 1),)

    def settled(self, state: State) -> Verdict | None:
        """At the end of the action in which he falls."""
        return Verdict(ALLIES, "morven_fell", WON) if self.is_slain(state) else None


class Bastion(Chapter):
    """Azrak defeated, and the portal sealed or the ruins A3 controlled (OW-CAM-24); both are rewarded."""

    named = (AZRAK,)
    sought, guarded = (RUINS, PORTAL), (CITADEL,)
    countings = (Counting(ALLIES, "secondary", 1),)

    def offer(self, draft: Draft[State]) -> None:
        """A seal and a ritual at the end of any turn (OW-SCN-28, OW-SCN-29)."""
        seal(draft)

    def count(self, draft: Draft[State]) -> None:
        """The secondary objective as things stand at this turn end."""
        state = draft.state
        count(draft, ALLIES, "secondary", state.progress.sealed and holds(state, ALLIES, RUINS))

    def after_combat(self, state: State) -> Verdict | None:
        """The citadel is lost."""
        return Verdict(ENEMY, "citadel_fell", LOST) if holds(state, ENEMY, CITADEL) else None

    def won(self, state: State) -> Verdict | None:
        """At the end of a turn."""
        done = self.is_slain(state) and (state.progress.sealed or holds(state, ALLIES, RUINS))
        return Verdict(ALLIES, "bastion_fell", WON) if done else None


class Seals(Chapter):
    """C3, Arcanum, at three turn ends in a row from turn 5 on, for either side."""

    first, pillar = 5, "C3"
    sought, countings = (pillar,), (Counting(ALLIES, "goal", 3), Counting(ENEMY, "goal", 3))

    def begin_turn(self, draft: Draft[State]) -> None:
        """Turn 6: what comes to A1, whoever is there, belongs to the Daemons (OW-CAM-23)."""
        state = draft.state
        seat = state.factions.index("daemons")
        if state.turn != ENEMIES_COME or state.is_out(seat):
            return
        cell = state.ground.cell("A1")
        draft.emit(Happened("seals_broken", cell))
        for kind, number in arrivals(state):
            placing.place_all(draft, kind, number, seat, cell, "event")

    def count(self, draft: Draft[State]) -> None:
        """The pillar, in a row."""
        for side in (ALLIES, ENEMY):
            held = draft.state.turn >= self.first and holds(draft.state, side, self.pillar)
            count(draft, side, "goal", held)

    def lost(self, state: State) -> Verdict | None:
        """The enemy side has it."""
        return Verdict(ENEMY, "arcanum_lost", LOST) if self.is_enough(state, ENEMY, "goal") else None

    def won(self, state: State) -> Verdict | None:
        """The player has it."""
        return Verdict(ALLIES, "arcanum_held", WON) if self.is_enough(state, ALLIES, "goal") else None


def arrivals(state: State) -> tuple[tuple[int, int], ...]:
    """What comes in turn 6 of the last chapter: kinds and how many."""
    if state.setup.inferno:
        return ((DIABLO, 1),)
    return ((DEMOGOR, 1),) if state.setup.titans else ((SOLDIER, 3), (GOBLIN, 1))


def treasure(state: State, side: int) -> int:
    """Gold and mana of a side."""
    return sum(state.gold[s] + state.mana[s] for s, each in enumerate(state.sides) if each == side)


CHAPTERS: tuple[Chapter, ...] = (Embers(), Bridge(), ManaRoad(), Night(), Bastion(), Seals())
"""By number, from the first."""
