"""Which abilities could be declared now, for all to see: what the cards on the table light up (OCW-UI-05)."""

from __future__ import annotations

from ..records.fighters import Fighter
from ..records.frames import Activation, Menu
from ..records.resolving import Answering, FlashWindow
from ..records.state import State
from .abilities import costs_in, refuse_ability
from .activation import refuse_eligible

Slots = tuple[int, ...]


def usable(state: State, chosen: int = 0) -> dict[int, Slots]:
    """Character → the slots that it could declare in the question on top: with its die, with the `chosen`
    one, else with the best one of the player who is asked. All who may be asked about are there.
    """
    top = state.stack[-1] if state.stack else None
    match top:
        case Activation(fighter=uid, value=value, ability_used=is_used):
            return {uid: () if is_used else _slots(state, state.fighters[uid], value, False)}
        case Answering(seat=seat, fighter=uid, die=die):
            return {uid: _slots(state, state.fighters[uid], state.value(seat, die), True)}
        case Menu(seat=seat, opened=True) | FlashWindow(speaker=seat):
            flash, value = isinstance(top, FlashWindow), chosen or max(state.pools[seat])
            return {
                fighter.id: _slots(state, fighter, value, flash)
                for fighter in state.fighters
                if value and fighter.seat == seat and refuse_eligible(state, seat, fighter) is None
            }
    return {}


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
