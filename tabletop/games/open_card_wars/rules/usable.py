"""Which abilities could be declared now, for all to see: what the cards on the table light up (OCW-UI-05)."""

from __future__ import annotations

from ..records.fighters import Fighter
from ..records.frames import Activation, Menu
from ..records.resolving import Answering, FlashWindow
from ..records.state import State
from .abilities import costs_in, refuse_ability
from .activation import refuse_eligible

Slots = tuple[int, ...]


def usable(state: State) -> dict[int, Slots]:
    """Character → the slots that it could declare in the question on top: with its die, else
    with the best one of the player who is asked. Characters without any are left out.
    """
    top = state.stack[-1] if state.stack else None
    match top:
        case Activation(fighter=uid, value=value, ability_used=False):
            able = {uid: _slots(state, state.fighters[uid], value, False)}
        case Answering(seat=seat, fighter=uid, die=die):
            able = {uid: _slots(state, state.fighters[uid], state.value(seat, die), True)}
        case Menu(seat=seat, opened=True) | FlashWindow(speaker=seat):
            flash, best = isinstance(top, FlashWindow), max(state.pools[seat])
            able = {
                fighter.id: _slots(state, fighter, best, flash)
                for fighter in state.fighters
                if best and fighter.seat == seat and refuse_eligible(state, seat, fighter) is None
            }
        case _:
            return {}
    return {uid: slots for uid, slots in able.items() if slots}


def _slots(state: State, fighter: Fighter, value: int, flash: bool) -> Slots:
    """The slots of a character that a die of that value pays, targets and statuses considered."""
    return tuple(
        [
            slot
            for slot, need, ability in costs_in(fighter.card, fighter.equipment, fighter.cell // 3)
            if need <= value
            and (ability.is_flash or not flash)
            and refuse_ability(state, fighter, value, slot, flash) is None
        ]
    )
