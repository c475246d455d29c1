"""The activation phase (chapter 8): who gets which die, and its two steps in either order."""

from __future__ import annotations

from typing import get_args

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..records.actions import BACK, DONE, END_PHASE, Activate, Attack, Back, Done, EndPhase, Move, Use
from ..records.fighters import Fighter
from ..records.frames import Activation, Menu
from ..records.state import State
from . import abilities, aiming, attack, displacement, mana, windows
from .geometry import CELLS, empty_cells
from .keywords import lasting

ELIGIBLE = Cite("OCW-ACT-02")
DEFEATED = Cite("OCW-DEAD-02")
STUNNED = Cite("OCW-KW-17")
ONE_DIE = Cite("OCW-TURN-04")
OWN_DIE = Cite("OCW-MANA-04")
TWO_STEPS = Cite("OCW-ACT-03")
COMMITTED = Cite("OCW-ACT-06")
NOT_YOURS = ELIGIBLE.refuse("not-your-character")
FALLEN = DEFEATED.refuse("defeated")
USED = ONE_DIE.refuse("die-used")
CHOOSE = TWO_STEPS.refuse("choose-a-step")
ATTACK = Attack()
MOVE = tuple(Move(cell) for cell in CELLS)


def refuse_eligible(state: State, seat: Seat, fighter: Fighter | None) -> Refusal | None:
    """Why a character cannot get a die, or None (OCW-ACT-02); the same for windows (OCW-FLASH-01, -07)."""
    if fighter is None or fighter.seat != seat or fighter.cell < 0:
        return NOT_YOURS
    if not fighter.hp:
        return FALLEN
    if fighter.used == state.turn:
        return USED
    return STUNNED.refuse("stunned") if fighter.suffers("stun") else None


def refuse_activate(state: State, seat: Seat, action: Activate) -> Refusal | None:
    """Why a die cannot be assigned, or None: a die of any value may (OCW-ACT-02, OCW-ACT-04)."""
    fighter = state.fighter(action.fighter)
    refusal = refuse_eligible(state, seat, fighter)
    if refusal is not None or fighter is None:
        return refusal
    value = state.value(seat, action.die)
    if not value:
        return OWN_DIE.refuse("no-such-die")
    return None if _can_step(state, fighter, value) else TWO_STEPS.refuse("nothing-to-do")


def is_barred(fighter: Fighter) -> bool:
    """Can it take neither action, attack nor move (OCW-KW-03)?"""
    return fighter.suffers("prison")


def _can_step(state: State, fighter: Fighter, value: int) -> bool:
    """Is there any first step? The Move action always, except under PRISON, which bars attacks too."""
    return not is_barred(fighter) or bool(abilities.uses(state, fighter, value, False))


def activations(state: State, seat: Seat) -> list[Activate]:
    """Every eligible character with every die."""
    dice = [(die, value) for die, value in enumerate(state.pools[seat], start=1) if value]
    found: list[Activate] = []
    for fighter in state.fighters:
        if refuse_eligible(state, seat, fighter) is None:
            able = {value: _can_step(state, fighter, value) for value in {v for _, v in dice}}
            found += [Activate(fighter.id, die) for die, value in dice if able[value]]
    return found


def can_activate(state: State, seat: Seat) -> bool:
    """Is there any activation at all?"""
    if not any(state.pools[seat]):
        return False
    for fighter in state.fighters:
        if refuse_eligible(state, seat, fighter) is None and _can_step(
            state, fighter, max(state.pools[seat])
        ):
            return True
    return False


class MenuPhase(Phase[State, Menu, Activate | EndPhase]):
    """The active player activates or passes (OCW-ACT-01, OCW-ACT-11), each time after an interlude."""

    accepts = (Activate, EndPhase)

    def owed(self, state: State, frame: Menu) -> tuple[Seat, ...]:
        return (frame.seat,) if frame.opened and can_activate(state, frame.seat) else ()

    def legal(self, state: State, frame: Menu, seat: Seat) -> list[Activate | EndPhase]:
        return [*activations(state, seat), END_PHASE]

    def refuse(self, state: State, frame: Menu, seat: Seat, action: Activate | EndPhase) -> Refusal | None:
        return refuse_activate(state, seat, action) if isinstance(action, Activate) else None

    def take(self, draft: Draft[State], frame: Menu, seat: Seat, action: Activate | EndPhase) -> None:
        if isinstance(action, Activate):
            value = draft.state.value(seat, action.die)
            draft.push(Activation(seat, action.fighter, action.die, value))
        else:
            self._end(draft, seat)

    def proceed(self, draft: Draft[State], frame: Menu) -> None:
        if frame.opened:
            self._end(draft, frame.seat)
        else:
            draft.swap(msgspec.structs.replace(frame, opened=True))
            windows.open_window(draft, "interlude", frame.seat)

    def _end(self, draft: Draft[State], seat: Seat) -> None:
        """A last window, then the turn ends whatever happened in it (OCW-FLASH-09)."""
        draft.pop()
        windows.open_window(draft, "turn_end", seat)


def refuse_again(frame: Activation, ability: bool) -> Refusal | None:
    """Why an activation holds no further ability, or no further action, or None (OCW-ACT-03)."""
    if ability:
        return TWO_STEPS.refuse("ability-used") if frame.ability_used else None
    return TWO_STEPS.refuse("action-used") if frame.action_used else None


def refuse_attack(state: State, frame: Activation, goal: int) -> Refusal | None:
    """Why the active character cannot attack this enemy, or the player (−1), or None (OCW-ATK-02..07)."""
    fighter = state.fighters[frame.fighter]
    return (
        refuse_again(frame, ability=False)
        or attack.refuse_action(state, fighter)
        or aiming.refuse_objective(state, fighter, goal, lasting(fighter, "reach"))
    )


def refuse_slot(state: State, frame: Activation, slot: int) -> Refusal | None:
    """Why the active character cannot use an ability now, whatever the targets, or None (OCW-ACT-03)."""
    fighter = state.fighters[frame.fighter]
    return refuse_again(frame, ability=True) or abilities.refuse_ability(
        state, fighter, frame.value, slot, False
    )


ActivationAction = Use | Attack | Move | Done | Back


class ActivationPhase(Phase[State, Activation, ActivationAction]):
    """At most one ability and one action, at least one of them (OCW-ACT-03)."""

    accepts = get_args(ActivationAction)

    def owed(self, state: State, frame: Activation) -> tuple[Seat, ...]:
        # Whoever was defeated or stunned meanwhile is done, others may have lost one kind of step
        # (OCW-ACT-07, OCW-SM-35). Attacks made by an ability do not use up the action (OCW-ABIL-15).
        fighter = state.fighters[frame.fighter]
        if not frame.ability_used and not frame.action_used:
            return (frame.seat,)
        if not fighter.stands or fighter.suffers("stun"):
            return ()
        if not frame.action_used and not fighter.suffers("prison"):
            return (frame.seat,)
        if not frame.ability_used and abilities.uses(state, fighter, frame.value, False):
            return (frame.seat,)
        return ()

    def legal(self, state: State, frame: Activation, seat: Seat) -> list[ActivationAction]:
        fighter = state.fighters[frame.fighter]
        found: list[ActivationAction] = []
        if not frame.ability_used:
            found += abilities.uses(state, fighter, frame.value, False)
        if not frame.action_used:
            if attack.refuse_action(state, fighter) is None:
                found.append(ATTACK)
            if not fighter.suffers("prison"):
                found += [MOVE[cell] for cell in empty_cells(state, seat)]
        found.append(DONE if frame.ability_used or frame.action_used else BACK)
        return found

    def refuse(self, state: State, frame: Activation, seat: Seat, action: ActivationAction) -> Refusal | None:
        fighter = state.fighters[frame.fighter]
        begun = frame.ability_used or frame.action_used
        if isinstance(action, Use):
            return refuse_again(frame, ability=True) or abilities.refuse_use(
                state, fighter, frame.value, action.slot, action.targets, False
            )
        if isinstance(action, Attack):
            return refuse_again(frame, ability=False) or attack.refuse_action(state, fighter)
        if isinstance(action, Move):
            return refuse_again(frame, ability=False) or displacement.refuse_displace(
                state, fighter, action.cell
            )
        if isinstance(action, Done):
            return None if begun else TWO_STEPS.refuse("nothing-done")
        return COMMITTED.refuse("already-committed") if begun else None

    def take(self, draft: Draft[State], frame: Activation, seat: Seat, action: ActivationAction) -> None:
        if isinstance(action, Done):
            self.proceed(draft, frame)
        elif isinstance(action, Back):
            draft.pop()
        elif isinstance(action, Use):
            draft.swap(msgspec.structs.replace(frame, ability_used=True))
            abilities.declare(draft, frame.fighter, frame.die, action.slot, action.targets)
        else:
            draft.swap(msgspec.structs.replace(frame, action_used=True))
            mana.assign(draft, frame.fighter, frame.die)
            if isinstance(action, Attack):
                attack.begin_action(draft, frame.fighter)
            else:
                displacement.displace(draft, frame.fighter, action.cell, "action")

    def proceed(self, draft: Draft[State], frame: Activation) -> None:
        """The activation is finished and cannot be reopened (OCW-ACT-08); an interlude follows."""
        draft.pop()
        draft.swap(msgspec.structs.replace(draft.state.stack[-1], opened=False))
