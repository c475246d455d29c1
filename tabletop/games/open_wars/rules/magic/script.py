"""The magic of scripted Daemons (OW-BOT-10): at each of its priorities the first line that applies is cast,
each line once in a window. What is cast must be legal and payable like any other spell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.engine.model import Seat
from tabletop.engine.priority import pending

from ...components.spells import SPELL_OF, SPELLS
from ...components.units import COST, FACTION, KINDS
from ...records.actions import Spell
from ...records.frames import Window
from ...records.pieces import Counter
from ...records.state import State
from ..control import is_contested
from ..stories import story_of
from ..values import lives
from . import casting, targets

DISPEL, FLAMES, CORRUPTION, PURIFYING = (
    SPELL_OF[name] for name in ("dispel", "abyssflames", "bloodcorruption", "purifyingflame")
)
GREAT = 4
"""What an enemy spell costs at least to be dispelled, and the mana that is left after Purifying Flame."""
OTHERS = 2
"""Daemon stacks beside the caster for which Blood Corruption is worth it."""


def choice(state: State, frame: Window, seat: Seat) -> tuple[int, Spell] | None:
    """What a scripted side casts now, and by which line; None if it passes (lines 1 to 5)."""
    if seat not in state.scripted or not story_of(state).has_magic:
        return None
    for number, line in enumerate(LINES, start=1):
        if number in frame.lines:
            continue
        for counter in _casters(state, seat):
            found = line(state, frame, counter)
            if found is not None:
                return number, found
    return None


def _casters(state: State, seat: Seat) -> list[Counter]:
    """In row order, then by code."""
    return sorted(casting.casters(state, seat), key=lambda c: (c.at, KINDS[c.kind].key))


def _legal(state: State, frame: Window, counter: Counter, spell: int) -> list[Spell]:
    """All ways in which a counter may cast a spell and pay for it."""
    return [
        action
        for action in casting.options(state, casting.terms_of(frame), counter.seat)
        if action.caster == counter.id and action.spell == spell and not action.free
    ]


def _dispel(state: State, frame: Window, counter: Counter) -> Spell | None:
    """As a response: the topmost enemy spell of a printed cost of at least 4 in reach."""
    if not frame.pending:
        return None
    casts = {action.aimed: action for action in _legal(state, frame, counter, DISPEL)}
    for waiting in pending(state):
        cast = waiting.thing
        enemy = state.sides[cast.seat] != state.sides[counter.seat]
        if enemy and SPELLS[cast.spell].text.mana >= GREAT and cast.serial in casts:
            return casts[cast.serial]
    return None


def _flames(state: State, frame: Window, counter: Counter) -> Spell | None:
    """Abyss Flames on the dearest adjacent enemy stack of one counter and one life."""
    if frame.name != "COMBAT_PHASE_START":
        return None
    casts = _legal(state, frame, counter, FLAMES)
    return _dearest(action for action in casts if sum(lives(state, c) for c in _stack(state, action)) == 1)


def _corruption(state: State, frame: Window, counter: Counter) -> Spell | None:
    """Blood Corruption in the contested cell with at least two other Daemon stacks, if it is new to any."""
    if not _is_first_round(state, frame) or not is_contested(state, counter.at):
        return None
    daemons = [c for c in state.at(counter.at) if FACTION[c.kind] == "daemons"]
    if len({c.key for c in daemons} - {counter.key}) < OTHERS:
        return None
    if all(targets.unused(state, c, CORRUPTION) for c in daemons):
        return None
    return next(iter(_legal(state, frame, counter, CORRUPTION)), None)


def _purifying(state: State, frame: Window, counter: Counter) -> Spell | None:
    """Purifying Flame on the dearest enemy stack beside the caster, if enough mana is left."""
    left = state.mana[counter.seat] - casting.price(state, counter, PURIFYING)
    if not _is_first_round(state, frame) or left < GREAT:
        return None
    return _dearest(_legal(state, frame, counter, PURIFYING))


LINES: tuple[Callable[[State, Window, Counter], Spell | None], ...] = (
    _dispel,
    _flames,
    _corruption,
    _purifying,
)


def _is_first_round(state: State, frame: Window) -> bool:
    return frame.name == "ROUND_START" and state.combat is not None and state.combat.round == 1


def _stack(state: State, action: Spell) -> list[Counter]:
    return [] if action.target is None else state.stack_of(action.target)


def _dearest(casts: Iterable[Spell]) -> Spell | None:
    """The cast on the dearest stack; of several the first in row order, then by code."""

    def rank(action: Spell) -> tuple[int, int, str]:
        key = action.target
        return (0, 0, "") if key is None else (-COST[key.kind], key.at, KINDS[key.kind].key)

    return min(casts, key=rank, default=None)
