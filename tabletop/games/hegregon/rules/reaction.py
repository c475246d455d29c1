"""Chapter 13: the reaction window of the attacked unit's owner (S8)."""

from __future__ import annotations

import msgspec

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.priority import Pass, PriorityPhase

from ..components.kinds import AIR_PRICE, AMMO_PRICE, EAR, HEAVY, MISSILE_PRICE
from ..records.actions import Ability, Answer
from ..records.frames import Fight, Reaction
from ..records.state import State
from ..records.units import LOADED, Unit
from . import abilities, ore

ABILITIES: tuple[Ability, ...] = ("ammo", "air", "missile")
PRICES: dict[str, int] = {"ammo": AMMO_PRICE, "air": AIR_PRICE, "missile": MISSILE_PRICE}
CHEAPEST = min(PRICES.values())
ANSWERS = Cite("HG-REA-02")
ADJACENT = Cite("HG-AIR-02")
JAMMED = Cite("HG-EVT-09")
EFFECT = Cite("HG-REA-03")


def refuse_answer(state: State, fight: Fight, ability: str) -> Refusal | None:
    """Why the attacked unit cannot answer with this ability (HG-REA-02, HG-REA-03, HG-AIR-02): its slot may
    be used by paid camouflage (HG-INT-11)."""
    target = state.units[fight.target]
    if (no := _refuse_kind(fight, target, ability)) is not None:
        return no
    if ability == "air" and "air" in state.bans:
        return JAMMED.refuse("jamming")
    if ability == "ammo" and target.marks & LOADED:
        return EFFECT.refuse("loaded-already", unit=target.id)
    return abilities.refuse_price(state, target, PRICES[ability])


def _refuse_kind(fight: Fight, target: Unit, ability: str) -> Refusal | None:
    """The table of HG-REA-02 (HG-INT-05, HG-INT-07, HG-INT-08, HG-INT-10, HG-MIS-04)."""
    if ability == "missile":
        return None if target.kind == EAR else ANSWERS.refuse("only-ear", unit=target.id)
    if ability == "air":
        near = fight.reach == 1 and fight.mode != "landing"
        return None if near else ADJACENT.refuse("air-only-adjacent")
    if fight.reach == 1 or target.kind == HEAVY:
        return None
    return ANSWERS.refuse("cannot-answer-afar", unit=target.id)


def can_answer(state: State, fight: Fight) -> bool:
    """Is there anything to ask the defender (HG-REA-01, HG-REA-03)?"""
    if abilities.refuse_price(state, state.units[fight.target], CHEAPEST) is not None:
        return False
    return any(refuse_answer(state, fight, ability) is None for ability in ABILITIES)


def could_answer(state: State, fight: Fight) -> list[Ability]:
    """The abilities with which the attacked unit could answer if its owner had the H."""
    rich = state.clone()
    rich.ore[rich.units[fight.target].seat] = max(PRICES.values())
    return [ability for ability in ABILITIES if refuse_answer(rich, fight, ability) is None]


class ReactionPhase(PriorityPhase[State, Reaction, Answer]):
    """Pass, or exactly one ability (HG-REA-02); either closes the window. Nobody else reacts (HG-REA-04)."""

    accepts = (Answer, Pass)
    pass_first = True

    def waiting(self, state: State, frame: Reaction) -> tuple[Seat, ...]:
        return (state.units[frame.fight.target].seat,)

    def may_speak(self, state: State, frame: Reaction, seat: Seat) -> bool:
        return seat not in state.leaving

    def announcements(self, state: State, frame: Reaction, seat: Seat) -> list[Answer]:
        return [*map(Answer, ABILITIES)]

    def refuse_announcement(
        self, state: State, frame: Reaction, seat: Seat, action: Answer
    ) -> Refusal | None:
        return refuse_answer(state, frame.fight, action.ability)

    def speak(self, draft: Draft[State], frame: Reaction, seat: Seat, action: Answer) -> None:
        target, answer = draft.state.units[frame.fight.target], action.ability
        if answer == "ammo":
            abilities.load_ammo(draft, target)
        else:
            ore.pay(draft, target, answer, PRICES[answer])
        self.ask(draft, Reaction(msgspec.structs.replace(frame.fight, answer=answer)), ())

    def close(self, draft: Draft[State], frame: Reaction) -> None:
        draft.push(msgspec.structs.replace(frame.fight, step="roll"))
