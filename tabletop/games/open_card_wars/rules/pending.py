"""What must hold of windows, abilities and attacks on the stack (OCW-SM-32), for tests and for loading."""

from __future__ import annotations

from collections.abc import Iterable

from ..components.cards import CARDS, Strike, Target, Trigger
from ..records.fighters import Declared, Fighter
from ..records.resolving import (
    Aiming,
    Answering,
    Assault,
    Borrowing,
    Displacing,
    FlashWindow,
    FollowingUp,
    Repeating,
    Running,
    Sharing,
)
from ..records.state import AnyFrame, State
from .attack import STAGES
from .geometry import CELLS, ROWS, empty_cells
from .program import op_at, steps_at
from .triggers import ABILITIES

SEATS = (0, 1)
EVENTS = {"ability": Running, "attack": Assault}


def broken(state: State) -> list[str]:
    """The faults of the frames of resolution and of the triggers that lie in wait."""
    out: list[str] = []
    for place, frame in enumerate(state.stack):
        below = state.stack[place - 1] if place else None
        if not _is_sound(state, frame, below):
            out.append(f"the {type(frame).__name__} on the stack points nowhere (OCW-SM-32)")
    for fighter in state.fighters:
        out += [f"a lasting effect of character {fighter.id} points nowhere" for e in _strays(state, fighter)]
    return out


def _strays(state: State, fighter: Fighter) -> Iterable[object]:
    for effect in fighter.effects:
        if effect.kind == "mark" and not _known(state, effect.to):
            yield effect
        if effect.kind == "trigger" and effect.ability in ABILITIES:
            card, place = ABILITIES[effect.ability]
            if not _leads(Declared(1, fighter.id, card, place), effect.path, Trigger):
                yield effect


def _known(state: State, *ids: int) -> bool:
    return all(0 <= i < len(state.fighters) for i in ids)


def _leads(declared: Declared, path: tuple[int, ...], kind: type) -> bool:
    try:
        return isinstance(op_at(declared, path), kind)
    except (IndexError, ValueError):
        return False


def _is_declared(state: State, declared: Declared, locked: bool) -> bool:
    """A declared ability with as many targets as it asks for, unless it is under way."""
    if not _known(state, declared.fighter) or declared.serial > state.serial:
        return False
    abilities = CARDS[declared.card].abilities
    if declared.ability >= len(abilities):
        return False
    choices = abilities[declared.ability].choices
    if locked and len(declared.targets) != len(choices):
        return False
    return all(
        _fits(state, target, value) or (value == -1 and not locked)
        for target, value in zip(choices, declared.targets, strict=False)
    )


def _fits(state: State, target: Target, value: int) -> bool:
    if target.select == "row_enemy":
        return value in ROWS
    return value in CELLS if target.select == "cell_enemy_empty" else _known(state, value)


def _is_running(state: State, frame: Running) -> bool:
    if not _is_declared(state, frame.declared, not frame.started):
        return False
    try:
        steps = steps_at(frame.declared, frame.path)
    except (IndexError, ValueError):
        return False
    named = (*frame.attacked, *frame.group, *frame.immune)
    return frame.step <= len(steps) and _known(state, *named) and frame.target < len(state.fighters)


def _is_assault(state: State, frame: Assault) -> bool:
    if not _known(state, frame.fighter) or frame.objective >= len(state.fighters):
        return False
    if frame.declared is not None:
        declared = frame.declared
        if not (_is_declared(state, declared, False) and _leads(declared, frame.path, Strike)):
            return False
    victims = [v for v, _ in (*frame.shares, *frame.dealt) if v >= 0]
    if frame.stage == 1 and frame.objective < 0 and not frame.shares:
        return False
    return frame.stage < len(STAGES) and _known(state, *victims, *frame.defeated, *frame.reflecting)


def _is_window(state: State, frame: FlashWindow, below: AnyFrame | None) -> bool:
    event = EVENTS.get(frame.moment)
    if below is None or (event is not None and not isinstance(below, event)):
        return False
    return frame.passes < 2 and all(_is_declared(state, d, True) for d in frame.declared)


def _is_sound(state: State, frame: AnyFrame, below: AnyFrame | None) -> bool:
    """Is a frame what the rules would have made of it?"""
    seat = getattr(frame, "seat", 0)
    if seat not in SEATS or getattr(frame, "speaker", 0) not in SEATS:
        return False
    match frame:
        case FlashWindow():
            return _is_window(state, frame, below)
        case Running():
            return _is_running(state, frame)
        case Assault():
            return _is_assault(state, frame)
        case Repeating():
            return _known(state, frame.fighter) and frame.first < len(state.fighters)
        case Aiming():
            chosen = [c for c in frame.choices if c >= 0]
            return bool(frame.choices) and _is_assault(state, frame.assault) and _known(state, *chosen)
        case Sharing():
            return _is_sharing(state, frame, below)
        case FollowingUp():
            return _is_running(state, frame.running)
        case Answering():
            return isinstance(below, FlashWindow) and below.speaker == seat and _is_mine(state, frame)
        case Borrowing():
            return 1 <= len(frame.cards) <= 2 and _is_lent(frame) and _is_mine(state, frame)
        case Displacing():
            return _known(state, frame.fighter) and _may_go(state, frame)
    return True


def _is_mine(state: State, frame: Answering | Borrowing) -> bool:
    fighter = state.fighter(frame.fighter)
    return fighter is not None and fighter.seat == frame.seat and fighter.stands


def _is_lent(frame: Borrowing) -> bool:
    return CARDS[frame.cards[0]].is_character and not any(CARDS[c].is_character for c in frame.cards[1:])


def _is_sharing(state: State, frame: Sharing, below: AnyFrame | None) -> bool:
    left = frame.total - sum(frame.given)
    return (
        isinstance(below, Assault)
        and below.stage == 1
        and _known(state, *frame.victims)
        and len(frame.victims) - len(frame.given) > 1
        and left > 0
    )


def _may_go(state: State, frame: Displacing) -> bool:
    fighter = state.fighters[frame.fighter]
    free = fighter.stands and not fighter.suffers("prison") and bool(empty_cells(state, fighter.seat))
    return frame.optional or free
