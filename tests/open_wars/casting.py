"""Windows and casts in one line each."""

from __future__ import annotations

from tabletop.engine import engine
from tabletop.engine.dice import feed
from tabletop.engine.model import Action, Refusal, Seat
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.spells import SPELL_OF, SPELLS
from tabletop.games.open_wars.components.words import WindowName
from tabletop.games.open_wars.records.actions import PASS, Spell
from tabletop.games.open_wars.records.frames import Deed, Window
from tabletop.games.open_wars.records.pieces import Combat
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.magic.windows import open_window

from .positions import at, draft, key, settled


def window(
    state: State,
    name: WindowName = "MOVE_START",
    first: Seat | None = 0,
    cell: str = "",
    deed: Deed | None = None,
) -> State:
    """A window is open, with whoever comes first to speak; nothing follows when it has closed but the frames
    that were there. `deed`: what a stack has just done, or is about to do."""
    if deed is not None:
        state.stack.append(deed)
    open_window(draft(state), name, first, at(state, cell) if cell else -1)
    settled(state)
    return state


def in_combat(
    state: State,
    cell: str,
    name: WindowName = "ROUND_START",
    first: Seat | None = None,
    deed: Deed | None = None,
) -> State:
    """A window of the combat in a cell is open."""
    state.phase, state.combat = "combat", Combat(at(state, cell), melee=True, round=1)
    return window(state, name, first, cell, deed)


def spell(
    state: State,
    caster: int,
    name: str,
    on: int | None = None,
    to: str = "",
    aimed: int = -1,
    counter: int = -1,
    free: bool = False,
) -> Spell:
    """A spell by its code, on the stack of a counter or to a cell."""
    return Spell(
        caster,
        SPELL_OF[name],
        None if on is None else key(state, on),
        at(state, to) if to else -1,
        aimed,
        counter,
        free,
    )


def say(state: State, action: Action, *dice: str | int) -> State:
    """The state after an action of whoever is asked, with these dice."""
    (seat,) = engine.owed(GAME, state)
    state = state.clone()
    state.feed = feed(*dice)
    state = engine.apply(GAME, state, seat, action).state
    assert state.feed == [], "dice were not needed"
    return state


def cast(state: State, caster: int, name: str, *dice: str | int, **aim: object) -> State:
    """A spell is cast and resolves, all others passing as long as it waits, with these dice."""
    state = state.clone()
    state.feed = feed(*dice)
    return quiet(state, spell(state, caster, name, **aim))  # type: ignore[arg-type]


def through(state: State, action: Action, *dice: str | int) -> State:
    """The state after an action of whoever is asked, everybody passing until all these dice have fallen, and
    in all windows of what is done then."""
    (seat,) = engine.owed(GAME, state)
    state = state.clone()
    state.feed, depth = feed(*dice), len(state.stack)
    state = engine.apply(GAME, state, seat, action).state
    while isinstance(top := state.stack[-1], Window) and (
        state.feed or top.pending or len(state.stack) > depth
    ):
        (seat,) = engine.owed(GAME, state)
        state = engine.apply(GAME, state, seat, PASS).state
    assert state.feed == [], "dice were not needed"
    return state


def quiet(state: State, action: Action) -> State:
    """The state after an action, everybody passing as long as a spell waits."""
    (seat,) = engine.owed(GAME, state)
    state = engine.apply(GAME, state, seat, action).state
    while state.stack and isinstance(top := state.stack[-1], Window) and top.pending:
        (seat,) = engine.owed(GAME, state)
        state = engine.apply(GAME, state, seat, PASS).state
    assert state.feed == [], "dice were not needed"
    return state


def refusal(state: State, caster: int, name: str, seat: Seat | None = None, **aim: object) -> str:
    """The rule that refuses a cast of whoever is asked; empty if it is legal."""
    (asked,) = engine.owed(GAME, state)
    found = engine.refusal(GAME, state, asked, spell(state, caster, name, **aim))  # type: ignore[arg-type]
    assert seat is None or seat == asked, f"seat {asked} is asked"
    return found.rule if isinstance(found, Refusal) else ""


def speaking(state: State) -> Seat:
    """Who is asked in the open window."""
    (seat,) = engine.owed(GAME, state)
    assert isinstance(state.stack[-1], Window)
    return seat


def castable(state: State, seat: Seat | None = None) -> set[str]:
    """The codes of the spells that whoever is asked may cast."""
    (asked,) = engine.owed(GAME, state)
    assert seat is None or seat == asked
    legal = engine.legal_actions(GAME, state, asked)
    return {SPELLS[action.spell].code for action in legal if isinstance(action, Spell)}


def waits(state: State) -> list[str]:
    """The codes of the spells on the spell stack, the first cast first."""
    return [SPELLS[c.spell].code for f in state.stack if isinstance(f, Window) for c in f.pending]


def lasts(state: State) -> list[str]:
    """The codes of the spells that last."""
    return [SPELLS[each.spell].code for each in state.lasting]
