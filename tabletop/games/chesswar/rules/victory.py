"""Chapter 12 and CW-OPT-20..25, -33: generals, elimination, draws.

`generals_lost` belongs to step 3 of the destruction procedure (CW-DTH-05), `check_elimination` to its end,
to crumbling and to regeneration rolls (CW-OPT-25).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.engine.draft import Draft
from tabletop.engine.model import Outcome, Seat

from ..components.armies import GENERAL
from ..records.events import ArmyEliminated, ArmyLeaderless, SpellEnded
from ..records.state import State


def take_out(draft: Draft[State], uid: int) -> None:
    """A piece leaves the board for good; its links and its temporary spells end (CW-DTH-06, CW-MAG-12)."""
    state = draft.state
    state.remove(uid)
    end_spells(draft, (uid,), "caster")


def end_spells(draft: Draft[State], casters: Iterable[int], why: str) -> None:
    """The temporary spells of these casters end."""
    for spell in draft.state.end_spells(*casters):
        draft.emit(SpellEnded(spell.spell, spell.caster, why))


def finish(
    draft: Draft[State], sides: Collection[int], reason: str, rule: str, drawn: Collection[Seat] = ()
) -> None:
    """The match ends: the seats of the winning `sides` win, or the seats of `drawn` share a draw."""
    state = draft.state
    winners = tuple(s for s, side in enumerate(state.sides) if side in sides)
    scores = tuple(1.0 if s in winners else 0.5 if s in drawn else 0.0 for s in range(len(state.sides)))
    draft.finish(Outcome(winners, scores, reason, rule))


def generals_lost(draft: Draft[State], dying: Collection[int]) -> None:
    """The defeat check of a batch, its dying units counted as destroyed (CW-DTH-05).

    Two players without massacre: who has lost all generals loses at once; both in one batch: a draw
    (CW-VIC-01, CW-VIC-02, CW-OPT-42). With massacre: the army is leaderless from now on (CW-OPT-21,
    CW-OPT-25), even if the general rises again as an ordinary undead unit (CW-INT-35); in 2v2 a side whose
    two armies are leaderless loses at once (CW-OPT-33).
    """
    state = draft.state
    fallen = {state.units[u].seat for u in dying if state.units[u].printed & GENERAL}
    if not fallen:
        return
    beheaded = [s for s in sorted(fallen) if s not in state.leaderless and not has_general(state, s, dying)]
    if not beheaded:
        return
    if not state.setup.is_massacre:
        if len(beheaded) > 1:
            finish(draft, (), "generals", "CW-VIC-02", drawn=range(len(state.sides)))
        else:
            finish(draft, (1 - state.sides[beheaded[0]],), "general", "CW-VIC-01")
        return
    state.leaderless = tuple(sorted((*state.leaderless, *beheaded)))
    for seat in beheaded:
        draft.emit(ArmyLeaderless(seat))
    if state.setup.players == "2v2":
        _check_both_generals(draft)


def has_general(state: State, seat: Seat, dying: Collection[int] = ()) -> bool:
    """Has the army a general in play, the dying ones not counted?"""
    units = state.units
    return any(units[u].printed & GENERAL and u not in dying for u in state.derived.own[seat])


def _check_both_generals(draft: Draft[State]) -> None:
    """CW-OPT-33: a side without either general has lost; both sides in one batch: a draw (CW-VIC-02)."""
    state = draft.state
    sides = state.sides
    lost = [x for x in (0, 1) if all(s in state.leaderless for s, side in enumerate(sides) if side == x)]
    if len(lost) == 2:
        finish(draft, (), "generals", "CW-VIC-02", drawn=range(len(sides)))
    elif lost:
        finish(draft, (1 - lost[0],), "generals-2v2", "CW-OPT-33")


def check_elimination(draft: Draft[State]) -> None:
    """Armies with nothing on the board are out; the last side wins; none left: a draw (CW-OPT-20, -25, -31).

    Toppled pieces count as units until they are removed. The temporary spells of a fallen army ended when
    its mages left the board (CW-OPT-37). Nothing happens in a plain two-player match.
    """
    state = draft.state
    if state.outcome is not None or state.turn < 0 or not state.setup.is_massacre:
        return
    own = state.derived.own
    fresh = [s for s in range(len(own)) if not own[s] and s not in state.eliminated]
    for seat in fresh:
        state.eliminated = (*state.eliminated, seat)
        draft.emit(ArmyEliminated(seat))
    alive = sorted({state.sides[s] for s in range(len(own)) if own[s] and s not in state.leaving})
    if len(alive) > 1:
        return
    if alive:
        finish(draft, alive, "massacre", "CW-OPT-20")
    else:
        last = {state.sides[s] for s in fresh if s not in state.leaving}
        drawn = [s for s, side in enumerate(state.sides) if side in last]
        finish(draft, (), "all-fell", "CW-OPT-20", drawn=drawn)


STUCK_ROUNDS = 3
"""Rounds without a choice or a loss: by then every mark and spell has run out, and nothing will change."""


def check_quiet(draft: Draft[State]) -> bool:
    """At the end of a round: a draw after the agreed number of rounds without a loss, or once nobody will
    ever have a choice again, as when only catapults out of reach of each other are left (CW-VIC-04)."""
    state = draft.state
    limit = state.setup.quiet_draw
    if limit and state.round - state.last_loss >= limit:
        reason = "quiet"
    elif state.round - max(state.last_choice, state.last_loss) >= STUCK_ROUNDS:
        reason = "stuck"
    else:
        return False
    sides = {state.sides[s] for s in living(state)}
    drawn = [s for s, side in enumerate(state.sides) if side in sides]
    finish(draft, (), reason, "CW-VIC-04", drawn=drawn)
    return True


def concede(draft: Draft[State], seat: Seat) -> None:
    """Resignation (CW-VIC-04): with two sides the other one wins; with more the army leaves the board."""
    state = draft.state
    if state.setup.players in ("2", "2v2"):
        finish(draft, (1 - state.sides[seat],), "resigned", "CW-VIC-04")
        return
    state.leaving = (*state.leaving, seat)
    if len(living(state)) == 1:
        finish(draft, [state.sides[s] for s in living(state)], "resigned", "CW-VIC-04")


def agree_draw(draft: Draft[State]) -> None:
    """All living seats agreed to a draw (CW-VIC-04)."""
    finish(draft, (), "agreed", "CW-VIC-04", drawn=living(draft.state))


def living(state: State) -> tuple[Seat, ...]:
    """The seats still in the match."""
    return tuple(s for s in range(len(state.sides)) if s not in state.eliminated and s not in state.leaving)
