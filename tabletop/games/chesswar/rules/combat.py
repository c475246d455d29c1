"""Chapter 8: the combat phase (ST-COMBAT, CW-STM-07, -08): attacks and smites.
Worked examples: CW-EX-18..23. Fear and bravery by spell count as printed ones (CW-INT-21, CW-INT-22).
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.armies import BRAVE, COM, SPELL_BIT, SPELLBOOK
from ..records.actions import Cast, CombatAction, EndPhase, attack
from ..records.events import Attacked
from ..records.frames import Combat
from ..records.modifiers import Modifier, total
from ..records.state import FOUGHT, State, Unit
from . import attributes, casting, follow_up, spells
from .active import ActivePhase, refuse_actor
from .odds import melee_row

OPPONENT = Cite("CW-CMB-01")
ONE_ATTACK = Cite("CW-CMB-02")
ENGAGED = Cite("CW-CMB-03")

SMITE = SPELL_BIT["smite"]

ROW_RULE = {6: "CW-CMB-08", 5: "CW-CMB-09", 4: "CW-CMB-10", 1: "CW-CMB-12"}
"""What destroys on each row; row 2 does nothing (CW-CMB-11)."""


class Terms(NamedTuple):
    """What an attack is fought on, before the die."""

    modifiers: tuple[Modifier, ...]
    """Com of the attacker, its charge bonus, Com of the defender: numbers of enemies count for nothing
    (CW-CMB-04, CW-CMB-15)."""
    daunted: bool
    """Row 6 is read as row 5: the defender is fearsome, the attacker not brave (CW-CMB-06, CW-CMB-07)."""
    brave: bool
    """The defender is brave: one save on row 5 (CW-CMB-09)."""
    harmless: bool
    """Row 1 does nothing: the attacker is fearsome, the defender not brave (CW-CMB-12)."""

    @property
    def difference(self) -> int:
        """What is added to the die (CW-CMB-14)."""
        return total(self.modifiers)


def terms(state: State, unit: Unit, target: Unit) -> Terms:
    """The terms of an attack at this instant (CW-CMB-04..12)."""
    modifiers = (
        Modifier("com", COM[unit.kind], "CW-CMB-04", unit.id),
        *attributes.combat_modifiers(unit),
        Modifier("enemy-com", -COM[target.kind], "CW-CMB-04", target.id),
    )
    return Terms(
        modifiers,
        attributes.daunts(state, target, unit),
        bool(attributes.effective(state, target) & BRAVE),
        attributes.daunts(state, unit, target),
    )


class CombatPhase(ActivePhase[Combat, CombatAction]):
    """Each engaged unit may make one attack or smite against one of its opponents (CW-CMB-01, -02, -16)."""

    name = "combat"
    accepts = (*get_args(CombatAction), EndPhase)

    def actions(self, state: State, seat: Seat) -> list[CombatAction | EndPhase]:
        derived, units = state.derived, state.units
        foes = derived.foes
        out: list[CombatAction | EndPhase] = []
        if not foes:
            return out
        for uid in derived.own[seat]:
            found = foes.get(uid)
            if found is None:
                continue
            unit = units[uid]
            if unit.marks & FOUGHT:
                continue
            for other in found:
                out.append(attack(uid, other))
            if SPELLBOOK[unit.kind] & SMITE:
                out += spells.smites(state, unit)
        return out

    def refuse_action(self, state: State, seat: Seat, action: CombatAction) -> Refusal | None:
        if isinstance(action, Cast):
            return spells.refuse_smite(state, seat, action)
        if (no := refuse_actor(state, seat, action.unit)) is not None:
            return no
        unit = state.units[action.unit]
        if not state.is_engaged(unit.id):
            return ENGAGED.refuse("not-engaged", unit=unit.id)
        if unit.marks & FOUGHT:
            return ONE_ATTACK.refuse("already-fought", unit=unit.id)
        if action.target not in state.derived.foes[unit.id]:
            return OPPONENT.refuse("not-an-opponent", unit=unit.id, target=action.target)
        return None

    def act(self, draft: Draft[State], seat: Seat, action: CombatAction) -> None:
        if isinstance(action, Cast):
            casting.declare(draft, seat, action)
        else:
            fight(draft, action.unit, action.target)


def saves_on(row: int, found: Terms) -> int:
    """The saves that rows 6, 5 and 4 leave the defender (CW-CMB-08, CW-CMB-09, CW-CMB-10)."""
    return {6: 0, 5: 1 if found.brave else 2, 4: 1}[row]


def fight(draft: Draft[State], uid: int, tid: int) -> None:
    """One attack: the die selects a row, the row strikes the defender or the attacker (CW-CMB-04..13)."""
    state = draft.state
    unit, target = state.units[uid].marked(FOUGHT), state.units[tid]
    state.update(unit)
    found = terms(state, unit, target)
    die = draft.roll(6, "melee", "CW-CMB-04", unit.seat)
    row = melee_row(die, found.difference)
    feared = row == 6 and found.daunted
    row = 5 if feared else row
    draft.emit(Attacked(uid, tid, die, die + found.difference, found.modifiers, row, feared))
    if row >= 4:
        follow_up.duel(draft, uid, tid, (tid, saves_on(row, found)), "melee", ROW_RULE[row])
    elif row == 1 and not found.harmless:
        follow_up.duel(draft, uid, tid, (uid, 1), "melee", ROW_RULE[1])
