"""Chapters 7 to 9 and 13: combats from the declaration to the loser's removal (HG-ATK-11).

1. declare (rules/acting.py, rules/transport.py, rules/march.py call `declare`)
2. detection of a camouflaged target, 3. push or withdraw (rules/camouflage.py)
4. reaction (rules/reaction.py)     5.–8. dice, loser, entering (here)
"""

from __future__ import annotations

from typing import Never

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft

from ..components.board import MAP
from ..components.kinds import AIR_DICE, HEAVY, MISSILE_DICE, MISSILE_PRICE
from ..records.events import CombatDeclared, Fought, ShotMissed
from ..records.frames import Fight, Mode, Reaction
from ..records.state import State
from ..records.units import CAMOUFLAGED, FOUGHT, Unit
from . import camouflage, entering, ore, reaction, victory
from .movement import entry_price

SHOT_HITS = 3
"""Unanswered fire at two hexes destroys from this die on (HG-RNG-04)."""
ENTERING = ("position", "push")
"""Combats whose winner enters the hex (HG-POS-04, HG-CAM-08)."""


def declare(draft: Draft[State], unit: Unit, target: Unit, mode: Mode) -> None:
    """Step 1: the combat is used, a missile is paid, who moves leaves its turret (HG-ATK-02, HG-ENT-03)."""
    state = draft.state
    reach = 1 if mode == "landing" else MAP.distance(unit.at, target.at)
    draft.emit(CombatDeclared(unit.id, target.id, mode, reach))
    if mode == "missile":
        ore.pay(draft, unit, "missile", MISSILE_PRICE)
    elif mode != "attack":
        entering.leave_turret(draft, unit)
    state.update(state.units[unit.id].marked(FOUGHT))
    draft.push(Fight(unit.id, target.id, mode, reach, target.at))


def attack_dice(unit: Unit, mode: str) -> int:
    """The attacker's dice (HG-ATK-08, HG-CAM-08); no ammunition helps a missile (HG-MIS-03)."""
    if mode == "missile":
        return MISSILE_DICE
    return unit.dice - 1 if mode == "push" else unit.dice


def defence_dice(target: Unit, answer: str) -> int:
    """The defender's dice with the ability it answers with (HG-ATK-08, HG-MIS-02, HG-AIR-01, HG-INT-09); a
    position gives none (HG-POS-03)."""
    if answer == "missile":
        return MISSILE_DICE
    return target.dice + (AIR_DICE if answer == "air" else 0)


def is_answered(fight: Fight, target: Unit) -> bool:
    """Does the target roll too (HG-RNG-03, HG-INT-03)? At two hexes only a heavy tank (HG-INT-04, HG-INT-06)
    or a missile (HG-RNG-05) does."""
    return fight.reach == 1 or target.kind == HEAVY or fight.answer == "missile"


class FightPhase(Phase[State, Fight, Never]):
    """Runs a combat; its choices are frames of their own (S7c, S8) and roll nothing (HG-DIC-06). Detection
    comes first (HG-INT-12, HG-DIC-02); a push begins after it."""

    def proceed(self, draft: Draft[State], frame: Fight) -> None:
        if frame.step == "detect":
            if draft.state.units[frame.target].marks & CAMOUFLAGED:
                camouflage.detect(draft, frame)
                return
            frame = msgspec.structs.replace(frame, step="react")
        if frame.step == "react" and reaction.can_answer(draft.state, frame):
            draft.swap(Reaction(frame))
        else:
            draft.pop()
            _roll(draft, frame)


def _roll(draft: Draft[State], fight: Fight) -> None:
    """Steps 5 and 6: an opposed roll, or one die that no ammunition helps (HG-DIC-03, HG-RNG-06)."""
    state = draft.state
    unit, target = state.units[fight.unit], state.units[fight.target]
    if is_answered(fight, target):
        won = _opposed(draft, fight, unit, target)
    elif draft.roll(8, "shot", "HG-RNG-04", unit.seat) >= SHOT_HITS:
        victory.destroy(draft, target, "shot")
        return
    else:
        draft.emit(ShotMissed(unit.id, target.id))
        return
    victory.destroy(draft, target if won else unit, "combat")
    if won and state.outcome is None:
        _advance(draft, fight)


def _opposed(draft: Draft[State], fight: Fight, unit: Unit, target: Unit) -> bool:
    """Attacker first, then defender, equal totals again (HG-ATK-03..05). True if the attacker wins."""
    dice = attack_dice(unit, fight.mode), defence_dice(target, fight.answer)
    while True:
        attack = sum(draft.roll_many(dice[0], 8, "attack", "HG-ATK-03", unit.seat))
        defence = sum(draft.roll_many(dice[1], 8, "defence", "HG-ATK-03", target.seat))
        draft.emit(Fought(unit.id, target.id, attack, defence))
        if attack != defence:
            return attack > defence


def _advance(draft: Draft[State], fight: Fight) -> None:
    """Step 8: the winner of a position fight or a push enters, of a landing comes down; others stay
    (HG-ATK-07, HG-RNG-07)."""
    state = draft.state
    unit = state.units[fight.unit]
    if fight.mode == "landing":
        entering.land(draft, unit, fight.to)
    elif fight.mode in ENTERING:
        entering.step(draft, unit, fight.to, entry_price(state, unit, fight.to))
