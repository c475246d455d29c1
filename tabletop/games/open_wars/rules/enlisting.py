"""Before a chapter (section 18): who of the survivors stays in the roster, who is promoted, where the roster
stands, what the war chest holds.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.ground import Cell
from ..components.units import COST, HERO, KIND_OF, TYPE
from ..records.actions import DECLINE, Decline, Deploy, LetGo, Promote
from ..records.events import Gained, LeftBehind, Promoted
from ..records.frames import Deploying, Enlisting, Preparing, Promoting
from ..records.setup import Chapter, Level, Rostered
from ..records.state import State
from . import placing, setting
from .asking import Question, decides, takes_part
from .chapter_setup import ELITE, MOST_RANKED
from .control import army_value
from .place import refuse_placement
from .stacking import room
from .stories.chapters import arrivals

ROSTER = Cite("OW-CAM-05")
VETERANS = Cite("OW-CAM-07")

PLAYER = 0
MOST_COST = 28
"""What the roster may cost together, the hero aside (OW-CAM-05)."""
KEPT_GOLD, KEPT_ON_THE_MANA_ROAD, MANA_ROAD = 6, 3, 3
"""How much unspent gold enters the chapter, and how much of it the third (OW-CAM-02, OW-CAM-20)."""

Roster = tuple[Rostered, ...]


def chapter_of(state: State) -> Chapter | None:
    """What the campaign brought, if this is one of its chapters."""
    return state.setup.chapter


def prepared(state: State) -> Chapter | None:
    """The same as long as the player takes part: who has resigned before the battle brings nobody and nothing
    (OW-VIC-10, OW-CAM-23)."""
    return chapter_of(state) if takes_part(state, PLAYER) else None


def is_hero(state: State, kind: int) -> bool:
    """Is it the player's hero, who counts for nothing in the roster (OW-CAM-05)?"""
    return kind == HERO[state.factions[PLAYER]]


def cost_of(state: State, roster: Iterable[Rostered]) -> int:
    """What counts towards the limit."""
    return sum(COST[each.kind] * each.count for each in roster if not is_hero(state, each.kind))


def without(roster: Roster, dropped: Iterable[int]) -> Roster:
    """A roster without these counters."""
    left = {(each.kind, each.wounded): each.count for each in roster}
    for kind in dropped:
        at = (kind, False) if left.get((kind, False)) else (kind, True)
        left[at] -= 1
    return tuple(Rostered(kind, count, wounded) for (kind, wounded), count in left.items() if count)


# -- before the muster ------------------------------------------------------------------------------------


def enlist(draft: Draft[State], frame: Preparing) -> None:
    """Survivors of more than 28 are chosen (OW-STM-34)."""
    chapter = chapter_of(draft.state)
    if chapter is not None:
        draft.push(Enlisting(PLAYER))


def promote(draft: Draft[State], frame: Preparing) -> None:
    """Then one type may rise."""
    state = draft.state
    if prepared(state) is not None and rising(state):
        draft.push(Promoting(PLAYER))


def deploy(draft: Draft[State], frame: Preparing) -> None:
    """The roster stands, its hero first."""
    state = draft.state
    if prepared(state) is None:
        return
    left = tuple(sorted(state.progress.roster, key=lambda each: (not is_hero(state, each.kind), each.kind)))
    state.progress = replace(state.progress, roster=())
    if left:
        draft.push(Deploying(PLAYER, left))


def fund(draft: Draft[State], frame: Preparing) -> None:
    """The war chest; what is missing to half of the enemy's cost is added (OW-CAM-03)."""
    state, chapter = draft.state, prepared(draft.state)
    if chapter is None:
        return
    state.gold[PLAYER] = chapter.grant
    more = subsidy(state)
    if more:
        state.gold[PLAYER] += more
        draft.emit(Gained(PLAYER, more, 0, "subsidy"))


def subsidy(state: State) -> int:
    """What roster and war chest lack to half of all listed enemy counters, rounded up, as the roster stands
    (OW-CAM-03); the hero who takes part and what stays off the map are of the roster."""
    chapter = chapter_of(state)
    assert chapter is not None
    own = army_value(state, PLAYER) + cost_of(state, state.progress.roster)
    return max(0, -(-listed_cost(state) // 2) - own - chapter.grant)


def listed_cost(state: State) -> int:
    """The cost of all listed enemy counters, threat, memory and arrivals included."""
    chapter, seats = chapter_of(state), setting.seating(state.setup)
    forces = [
        force
        for side, listed in zip(seats.sides, seats.forces)
        if side != seats.sides[PLAYER]
        for force in listed
    ]
    total = sum(COST[KIND_OF[force.kind]] * force.count for force in forces)
    if chapter is not None and chapter.number == LAST:
        total += sum(COST[kind] * count for kind, count in arrivals(state))
    return total


LAST = 6


def keep(draft: Draft[State], frame: Preparing) -> None:
    """Of what was not spent, so much enters the chapter (OW-CAM-02, OW-CAM-20)."""
    state, chapter = draft.state, prepared(draft.state)
    if chapter is not None:
        most = KEPT_ON_THE_MANA_ROAD if chapter.number == MANA_ROAD else KEPT_GOLD
        state.gold[PLAYER] = min(state.gold[PLAYER], most)


# -- the questions ----------------------------------------------------------------------------------------


class EnlistingPhase(Question[Enlisting, LetGo]):
    """Counters are let go one by one until the rest costs at most 28 (OW-CAM-05)."""

    accepts = (LetGo,)

    def owed(self, state: State, frame: Enlisting) -> tuple[Seat, ...]:
        return super().owed(state, frame) if self._is_too_dear(state, frame) else ()

    def _is_too_dear(self, state: State, frame: Enlisting) -> bool:
        return cost_of(state, self.left(state, frame)) > MOST_COST

    def left(self, state: State, frame: Enlisting) -> Roster:
        """Who is still in the roster."""
        chapter = chapter_of(state)
        assert chapter is not None
        return without(chapter.survivors, frame.dropped)

    def options(self, state: State, frame: Enlisting, seat: Seat) -> list[LetGo]:
        left = self.left(state, frame)
        return [LetGo(kind) for kind in sorted({e.kind for e in left if not is_hero(state, e.kind)})]

    def refuse(self, state: State, frame: Enlisting, seat: Seat, action: LetGo) -> Refusal | None:
        there = any(each.kind == action.kind for each in self.left(state, frame))
        return None if there and not is_hero(state, action.kind) else ROSTER.refuse("not-in-the-roster")

    def take(self, draft: Draft[State], frame: Enlisting, seat: Seat, action: LetGo) -> None:
        draft.emit(LeftBehind(seat, action.kind))
        draft.swap(replace(frame, dropped=(*frame.dropped, action.kind)))

    def proceed(self, draft: Draft[State], frame: Enlisting) -> None:
        """The roster is settled, and what has no counter left in it loses its rank (OW-CAM-08)."""
        state, chapter = draft.state, chapter_of(draft.state)
        if not decides(state, frame.seat) and self._is_too_dear(state, frame):
            super().proceed(draft, frame)
            return
        assert chapter is not None
        draft.pop()
        roster = self.left(state, frame)
        there = {each.kind for each in roster}
        ranks = tuple((rank.kind, rank.level) for rank in chapter.ranks if rank.kind in there)
        state.progress = replace(state.progress, roster=roster, ranks=ranks)

    def unasked(self, state: State, frame: Enlisting) -> LetGo:
        """The cheapest goes."""
        return min(self.options(state, frame, frame.seat), key=lambda action: COST[action.kind])


def rising(state: State) -> tuple[int, ...]:
    """The types of which one may be promoted (OW-CAM-07)."""
    chapter, progress = chapter_of(state), state.progress
    assert chapter is not None
    ranks, there = dict(progress.ranks), {each.kind for each in progress.roster}
    return tuple(
        kind
        for kind in chapter.promotable
        if kind in there and ranks.get(kind, 0) < ELITE and (kind in ranks or len(ranks) < MOST_RANKED)
    )


class PromotingPhase(Question[Promoting, Promote | Decline]):
    """One type, or none (OW-CAM-07)."""

    accepts = (Promote, Decline)

    def options(self, state: State, frame: Promoting, seat: Seat) -> list[Promote | Decline]:
        return [*(Promote(kind) for kind in rising(state)), DECLINE]

    def refuse(self, state: State, frame: Promoting, seat: Seat, action: Promote | Decline) -> Refusal | None:
        if isinstance(action, Decline) or action.kind in rising(state):
            return None
        return VETERANS.refuse("not-to-be-promoted")

    def take(self, draft: Draft[State], frame: Promoting, seat: Seat, action: Promote | Decline) -> None:
        draft.pop()
        if isinstance(action, Decline):
            return
        state = draft.state
        ranks = dict(state.progress.ranks)
        level: Level = 2 if action.kind in ranks else 1
        ranks[action.kind] = level
        state.progress = replace(state.progress, ranks=tuple(sorted(ranks.items())))
        draft.emit(Promoted(seat, action.kind, level))

    def unasked(self, state: State, frame: Promoting) -> Promote | Decline:
        return DECLINE


def places(state: State, kind: int) -> list[Cell]:
    """Where a counter of the roster may stand: the start cells with room, else cells beside them without
    enemies in which it may rest; ships only at ports among the start cells (OW-CAM-05)."""
    ground = state.ground
    starts = [at for at in state.starts[PLAYER] if TYPE[kind] != "water" or at in ground.ports]
    fitting = [at for at in starts if room(state, PLAYER, kind, at) > 0]
    if fitting:
        return fitting
    beside = sorted({near for at in starts for near in ground.near[at]})
    return [
        at
        for at in beside
        if not state.has_enemies(PLAYER, at)
        and refuse_placement(ground.cards[at], kind) is None
        and room(state, PLAYER, kind, at) > 0
    ]


class DeployingPhase(Question[Deploying, Deploy]):
    """One counter after another; where there is no choice nobody is asked (OW-CAM-05)."""

    accepts = (Deploy,)

    def owed(self, state: State, frame: Deploying) -> tuple[Seat, ...]:
        return super().owed(state, frame) if len(places(state, frame.left[0].kind)) > 1 else ()

    def options(self, state: State, frame: Deploying, seat: Seat) -> list[Deploy]:
        kind = frame.left[0].kind
        return [Deploy(kind, at) for at in places(state, kind)]

    def refuse(self, state: State, frame: Deploying, seat: Seat, action: Deploy) -> Refusal | None:
        if action in self.options(state, frame, seat):
            return None
        return ROSTER.refuse("not-its-place")

    def take(self, draft: Draft[State], frame: Deploying, seat: Seat, action: Deploy) -> None:
        first = frame.left[0]
        placing.place(draft, first.kind, seat, action.at, "roster", wounded=first.wounded)
        self._go_on(draft, frame)

    def proceed(self, draft: Draft[State], frame: Deploying) -> None:
        """What fits nowhere stays off the map, in the roster, and so does whoever has lost its player."""
        state, first = draft.state, frame.left[0]
        if takes_part(state, frame.seat) and self.options(state, frame, frame.seat):
            super().proceed(draft, frame)
            return
        draft.emit(LeftBehind(frame.seat, first.kind))
        off = {(each.kind, each.wounded): each.count for each in state.progress.roster}
        off[first.kind, first.wounded] = off.get((first.kind, first.wounded), 0) + 1
        roster = tuple(Rostered(kind, count, wounded) for (kind, wounded), count in sorted(off.items()))
        state.progress = replace(state.progress, roster=roster)
        self._go_on(draft, frame)

    def _go_on(self, draft: Draft[State], frame: Deploying) -> None:
        first, *rest = frame.left
        if first.count > 1:
            rest.insert(0, replace(first, count=first.count - 1))
        if rest:
            draft.swap(replace(frame, left=tuple(rest)))
        else:
            draft.pop()

    def unasked(self, state: State, frame: Deploying) -> Deploy:
        return self.options(state, frame, frame.seat)[0]
