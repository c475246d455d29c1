"""Activation (OW-ATK-01, OW-STM-10): the owner of the stack attacks, retreats or holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.sequence import SequencePhase

from ...records.actions import HOLD, Attack, Hold, Retreat
from ...records.battle_events import Held
from ...records.frames import Activating, Holding, Retreating, Striking
from ...records.pieces import ACTED, NO_ATTACK, Combat, Counter, Joined, Lasting, Progress, StackKey
from ...records.state import State
from .. import victory
from ..asking import Question, decides
from ..control import SEATS, cost_in, enemies_in, turn_order
from ..entering import members
from ..magic.windows import open_window
from ..quick import retreated, stood, struck
from . import retreat, shooters
from .initiative import actors, ready

ENEMY = Cite("OW-ATK-02")
ALLIES = Cite("OW-CMB-07")
DICE = Cite("OW-ATK-04")
BARRED = Cite("OW-RET-04")
SHOOTERS = Cite("OW-RNG-09")

Deeds = Attack | Retreat | Hold


def _combat(state: State) -> Combat:
    assert state.combat is not None
    return state.combat


class Chances(Struct, frozen=True, gc=False):
    """What the stack of a frame may do, and on what that depends besides the counters: the frame, what lasts,
    the combat, and how far the story is."""

    asked: tuple[Activating, tuple[Lasting, ...], Combat | None, Progress]
    acting: tuple[int, ...]
    deeds: tuple[Deeds, ...]


ATTACKS = tuple(tuple(map(Attack, seats)) for seats in SEATS)
"""Bits of seats → the attacks on them."""


_ID = attrgetter("id")


class ActivatingPhase(Question[Activating, Deeds]):
    """Attack, retreat or hold, whatever was done in earlier rounds: nothing compels an attack (OW-ATK-01,
    OW-ATK-09, OW-STM-26)."""

    accepts = (Attack, Retreat, Hold)

    def owed(self, state: State, frame: Activating) -> tuple[Seat, ...]:
        return (
            (frame.seat,) if len(self._chances(state, frame).deeds) > 1 and decides(state, frame.seat) else ()
        )

    def options(self, state: State, frame: Activating, seat: Seat) -> list[Deeds]:
        cell = _combat(state).at
        out: list[Deeds] = [Attack(enemy) for enemy in enemies_in(state, seat, cell)]
        if not frame.shooter:
            out += [Retreat(ids, to) for ids, to in retreat.ways(state, self._stack(state, frame))]
        return [*out, HOLD]

    def legal(self, state: State, frame: Activating, seat: Seat) -> list[Deeds]:
        return [*self._chances(state, frame).deeds]

    def _chances(self, state: State, frame: Activating) -> Chances:
        """Who acts, and everything that may be done; kept as long as nothing changes."""
        asked = (frame, state.lasting, state.combat, state.progress)
        known: Chances | None = state.known.get("chances")
        if known is None or known.asked != asked:
            acting = actors(state, frame.stack, True) if frame.shooter else ready(state, frame.stack)
            deeds = (*self._deeds(state, frame, acting), HOLD)
            ids = tuple(map(_ID, acting))
            known = state.known["chances"] = Chances(asked, ids, deeds)
        return known

    def _deeds(self, state: State, frame: Activating, acting: list[Counter]) -> list[Deeds]:
        """All attacks and retreats: one question for all attacks, and of each group and cell only what may
        differ between them (of those alike the first were named)."""
        foes = state.presence[_combat(state).at] & ~state.allies[frame.seat]
        out: list[Deeds] = []
        if foes and shooters.can_strike(state, acting):
            out += ATTACKS[foes]
        if not frame.shooter:
            out += retreat.legal(state, acting)
        return out

    def refuse(self, state: State, frame: Activating, seat: Seat, action: Deeds) -> Refusal | None:
        if isinstance(action, Attack):
            return _refuse_attack(state, frame, action.seat)
        if isinstance(action, Retreat):
            if frame.shooter:
                return SHOOTERS.refuse("shooters-stay")
            return retreat.refuse(state, self._stack(state, frame), action.group, action.to)
        return None

    def take(self, draft: Draft[State], frame: Activating, seat: Seat, action: Deeds) -> None:
        state, key = draft.state, frame.stack
        acting = self._chances(state, frame).acting
        state.stack.pop()
        _use_up(state, frame, acting)
        if isinstance(action, Retreat):
            if not retreated(draft, key, action.group, action.to):
                draft.push(Retreating(stack=key, group=action.group, to=action.to))
        elif isinstance(action, Attack):
            if not struck(draft, key, action.seat, acting):
                cell = _combat(state).at
                draft.push(Striking(stack=key, cell=cell, seat=action.seat, ids=acting))
        else:
            draft.emit(Held(key))
            if not stood(draft):
                draft.push(Holding(stack=key))

    def proceed(self, draft: Draft[State], frame: Activating) -> None:
        """A scripted side attacks whom it can, else it holds, and so does who can do nothing else."""
        if self._stack(draft.state, frame):
            super().proceed(draft, frame)
        else:
            draft.pop()

    def unasked(self, state: State, frame: Activating) -> Deeds:
        """Of several enemies the dearest in the cell, then the earlier in turn order."""
        cell, order = _combat(state).at, turn_order(state)
        if frame.seat not in state.scripted:
            return HOLD
        able = [e for e in enemies_in(state, frame.seat, cell) if not _refuse_attack(state, frame, e)]
        if not able:
            return HOLD
        return Attack(dearest({enemy: cost_in(state, enemy, cell) for enemy in able}, order))

    def _stack(self, state: State, frame: Activating) -> tuple[int, ...]:
        """Those of the stack that act."""
        return self._chances(state, frame).acting


def dearest(costs: Mapping[Seat, int], order: Sequence[Seat]) -> Seat:
    """Whom a scripted side attacks, by what the counters of each cost there (OW-BOT-02)."""
    return min(costs, key=lambda seat: (-costs[seat], order.index(seat)))


def _refuse_attack(state: State, frame: Activating, enemy: Seat) -> Refusal | None:
    """Why the stack may not attack a player, or None (OW-ATK-02, OW-ATK-04, OW-INT-17, OW-INT-18)."""
    cell = _combat(state).at
    if enemy not in enemies_in(state, frame.seat, cell):
        friend = 0 <= enemy < len(state.sides) and state.sides[enemy] == state.sides[frame.seat]
        return ALLIES.refuse("allies-do-not-fight") if friend else ENEMY.refuse("no-enemy-there")
    acting = actors(state, frame.stack, frame.shooter)
    if shooters.striking(state, acting):
        return None
    barred = any(counter.marks & NO_ATTACK for counter in acting)
    return BARRED.refuse("no-attack") if barred else DICE.refuse("no-attack-value")


def _use_up(state: State, frame: Activating, acting: tuple[int, ...]) -> None:
    """The stack has acted: in the cell for this round (OW-INI-01), as shooters at this cell for the phase
    (OW-CMB-02)."""
    combat = _combat(state)
    if frame.shooter:
        state.combat = replace(combat, joined=_done(combat, frame.stack))
        shooters.note(state, members(state, acting), combat.at)
        return
    state.mark_all(frame.stack, acting, ACTED)


def _done(combat: Combat, key: StackKey) -> tuple[Joined, ...]:
    """Those that have joined, a stack of them having acted."""
    return tuple([replace(each, done=each.done or each.stack == key) for each in combat.joined])


# -- holding --------------------------------------------------------------------------------------------


def held(draft: Draft[State], frame: Holding) -> None:
    """Also after nothing was done a window opens (section 14.3)."""
    open_window(draft, "ACTION_DONE", frame.stack.seat, _cell(draft.state, frame.stack))


def _cell(state: State, key: StackKey) -> int:
    return state.combat.at if state.combat is not None else key.at


def settle(draft: Draft[State], frame: Holding) -> None:
    """The action is over."""
    victory.settle(draft)


class HoldingPhase(SequencePhase[State, Holding]):
    """A stack holds (OW-ATK-01)."""

    steps = (held, settle)
