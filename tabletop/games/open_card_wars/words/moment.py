"""What stands in a view: the question on top, who is asked it, who stands where, what an entity's id names.

Pure functions of a view and of entities; whoever must ask the rules besides has `Known`.
"""

from __future__ import annotations

from typing import Any

from tabletop.app.table import EntityId
from tabletop.engine.model import Seat

from ..components.cards import CARDS, Ability
from ..records import frames, resolving
from ..records.fighters import Declared, Fighter
from ..records.frames import Cards
from ..records.setup import TEAM
from ..rules.abilities import EXTRA_SLOT, ability_of
from ..rules.team import characters_of, drafter_of
from ..rules.view import View

# -- entities ---------------------------------------------------------------------------------------


def number(entity: EntityId) -> int:
    """The last number of ``fighter:7`` or ``cell:1:4``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1


def owner(entity: EntityId) -> int:
    """The seat in ``cell:1:4``, ``die:0:3``, ``hand:0:12``, ``player:1`` …; −1 if it names none."""
    parts = entity.split(":")
    return int(parts[1]) if len(parts) > 1 and parts[1].isdecimal() else -1


def objective_entity(uid: int, attacker: Seat) -> EntityId:
    """The entity of an objective: a character, or the player who is attacked (−1)."""
    return f"fighter:{uid}" if uid >= 0 else f"player:{1 - attacker}"


# -- who stands where -------------------------------------------------------------------------------


def fighter(view: View, uid: int) -> Fighter | None:
    """The character of an id, None for a number that names none."""
    return view.fighters[uid] if 0 <= uid < len(view.fighters) else None


def fighter_at(view: View, seat: Seat, cell: int) -> Fighter | None:
    """Who occupies a cell, the defeated included."""
    return next((f for f in view.fighters if f.seat == seat and f.cell == cell), None)


def slots(fighter: Fighter) -> list[tuple[int, int, int]]:
    """The abilities of a character: slot, card, place on that card (OCW-ABIL-01)."""
    found = [(slot, fighter.card, slot) for slot in range(EXTRA_SLOT)]
    return [*found, (EXTRA_SLOT, fighter.equipment, 0)] if fighter.equipment >= 0 else found


def hand_of(view: View, seat: int) -> tuple[int, ...]:
    """The cards of a hand that are seen."""
    return view.hands[seat] if seat in (0, 1) else ()


def hand_size(view: View, seat: Seat) -> int:
    """How many cards a hand holds, those that are not seen too."""
    return len(view.hands[seat]) + view.unseen[seat]


def standing(view: View, seat: Seat) -> list[Fighter]:
    """A player's characters that stand."""
    return [f for f in view.fighters if f.seat == seat and f.stands]


def seat_of_turn(view: View, turn: int) -> Seat:
    """Who plays turn t: players alternate, the starter first (OCW-TURN-03)."""
    return view.starter if turn % 2 == 1 else 1 - view.starter


def is_early(view: View) -> bool:
    """Has no turn begun? Then there are no dice, and hands have their room."""
    return not view.turn


# -- what is decided --------------------------------------------------------------------------------


def top(view: View) -> Any:
    """What is being decided: the topmost frame, None at the end."""
    return view.stack[-1] if view.stack else None


def frame_of(view: View, *kinds: type[Any]) -> Any:
    """The topmost frame of some types, None if there is none."""
    for frame in reversed(view.stack):
        if isinstance(frame, kinds):
            return frame
    return None


def asked(view: View) -> Seat:
    """Whose decision this is: the seat that looks, where several are asked at once."""
    frame = view.stack[-1] if view.stack else None  # asked at every question: without a call
    match frame:
        case frames.Choosing() | frames.Placing():
            return view.seat
        case frames.Drafting(kind=kind, done=done):
            return drafter_of(view.drafter, kind == "character", done)
        case frames.Alternating(done=done):
            return view.drafter ^ (done & 1)
        case resolving.FlashWindow(speaker=speaker):
            return speaker
    seat: Seat = getattr(frame, "seat", view.active)
    return seat


def is_asked(view: View, seat: Seat) -> bool:
    """Is this player to decide now?"""
    frame = top(view)
    if view.outcome is not None or frame is None:
        return False
    if isinstance(frame, (frames.Choosing, frames.Placing)):
        return seat in frame.waiting
    return asked(view) == seat


def active_fighter(view: View) -> Fighter | None:
    """Who is being activated or answers, None outside."""
    frame = frame_of(view, frames.Activation, resolving.Answering)
    return fighter(view, frame.fighter) if frame is not None else None


# -- teams ------------------------------------------------------------------------------------------


def is_picking(view: View) -> bool:
    """Are teams being picked? Then the cards of the pool lie on the table."""
    return bool(view.stack) and isinstance(view.stack[-1], (frames.Drafting, frames.Choosing))


def pool_cards(view: View) -> tuple[int, ...]:
    """The cards that lie out to be picked, those already taken too."""
    frame = top(view)
    if isinstance(frame, frames.Drafting):
        return view.setup.characters if frame.kind == "character" else view.setup.equipment
    if not isinstance(frame, frames.Choosing):
        return ()
    mine = frame.picks[view.seat] if view.seat in (0, 1) else ()
    chosen = sum(1 for card in mine if card in view.setup.characters)
    return view.setup.characters if chosen < TEAM else view.setup.equipment


def taker(view: View, card: int) -> int:
    """Who has picked a card, as far as it is seen; −1 for nobody."""
    frame = top(view)
    for seat in (0, 1):
        mine = frame.picks[seat] if isinstance(frame, frames.Choosing) else view.hands[seat]
        if card in mine:
            return seat
    return -1


def picked(view: View, seat: Seat) -> Cards:
    """The cards of a player's team that do not lie on the field, as far as they are seen."""
    frame = top(view)
    return frame.picks[seat] if isinstance(frame, frames.Choosing) else view.hands[seat]


def wearers(view: View, seat: Seat, card: int) -> list[int]:
    """The characters of a player, by their cards, whose class may carry a piece of equipment and who carry
    none (OCW-EQ-01)."""
    free = [f.card for f in standing(view, seat) if f.equipment < 0]
    mine = dict.fromkeys([*characters_of(picked(view, seat)), *free])
    return [each for each in mine if CARDS[each].cls == CARDS[card].cls]


# -- abilities --------------------------------------------------------------------------------------


def source(view: View) -> Fighter | None:
    """Whose ability is about to be declared."""
    frame = top(view)
    if isinstance(frame, (frames.Activation, resolving.Answering, resolving.Borrowing)):
        return fighter(view, frame.fighter)
    return None


def slot_place(view: View, slot: int, who: Fighter | None = None) -> tuple[int, int]:
    """Card and place of a slot: own, of the equipment, or borrowed; of whose ability is about to be declared,
    unless another is named."""
    frame, user = top(view), who or source(view)
    if isinstance(frame, resolving.Borrowing):
        worn = slot == EXTRA_SLOT and len(frame.cards) > 1
        return (frame.cards[1], 0) if worn else (frame.cards[0], slot)
    assert user is not None
    return (user.equipment, 0) if slot == EXTRA_SLOT else (user.card, slot)


def slot_ability(view: View, slot: int, who: Fighter | None = None) -> Ability:
    """The ability of a slot, as `slot_place` finds it."""
    card, place = slot_place(view, slot, who)
    return CARDS[card].abilities[place]


def event_of(view: View) -> Any:
    """The attack or ability below an open window, None for interludes."""
    window = frame_of(view, resolving.FlashWindow)
    if window is None or window.moment not in ("ability", "attack"):
        return None
    return frame_of(view, resolving.Assault if window.moment == "attack" else resolving.Running)


def is_own(view: View, seat: Seat) -> bool:
    """Is a window open on what a player does itself: its attack, its ability, its turn? So as long as nobody
    has answered in it."""
    window = frame_of(view, resolving.FlashWindow)
    if window is None or window.declared:
        return False
    event = event_of(view)
    if event is None:
        return view.active == seat
    uid = event.fighter if isinstance(event, resolving.Assault) else event.declared.fighter
    return view.fighters[uid].seat == seat


def aimed_at(declared: Declared) -> list[int]:
    """The characters among the locked targets of a declared ability."""
    pairs = zip(ability_of(declared).choices, declared.targets, strict=False)
    return [v for t, v in pairs if t.select not in ("cell_enemy_empty", "row_enemy") and v >= 0]


def acting(view: View) -> list[int]:
    """The characters whose activation is not over: the die is spent with its first step (OCW-ACT-05)."""
    return [frame.fighter for frame in view.stack if isinstance(frame, frames.Activation)]
