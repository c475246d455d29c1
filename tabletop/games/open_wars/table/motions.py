"""How events move the counters: marches cell by cell, blows and shots, dice, losses, recruits, spells.

A stack's token has the name it had before the step, wherever it is led in it: the board shows what is after
the step only when everything has been seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.app.table import EntityId, Motion, Motions, Point, Tone
from tabletop.app.table.kit.blows import lunge, shot
from tabletop.engine import codec
from tabletop.engine.model import Event, Rolled

from ..components.ground import Cell
from ..records import battle_events as fight
from ..records import events as ev
from ..records import frames
from ..records.pieces import Counter, StackKey
from ..rules.view import View
from ..words import moment
from ..words.known import Known
from ..words.names import Names
from ..words.places import SIDE, middle, ring, stack_id
from .accounts import Accounts
from .layout import centre_of
from .tokens import Tokens

ROLL, STEP = 0.6, 0.26
"""Seconds of dice, of a step of a march."""
INK = (255, 250, 240)
DICE_UP, DIE, ACROSS, SPACE = 0.32, 0.27, 0.95, 1.22
"""How far above the middle of a cell dice fall, how large they are and all of them together at most, as
shares of its side; a die with the space beside it, in dice."""
FEWEST, IN_ROW = 3, 5
"""Dice that fall in their full size, and those that lie in a row at most."""
MOVED: frozenset[type[Event]] = frozenset[type[Event]](
    {
        *(ev.Entered, ev.WentBack, ev.Recruited, ev.Arrived, ev.Removed, ev.Collected, ev.Stopped),
        *(fight.CombatBegan, fight.AttackDeclared, fight.HitCancelled, fight.Wounded, fight.Fell),
        *(fight.Displaced, fight.SpellCast, fight.SpellDispelled, fight.Pinned, fight.Activated),
        *(Rolled, fight.HitsRolled),
    }
)


class _Step:
    """Where things are while the events of a step are shown."""

    def __init__(
        self, names: Names, known: Known, events: Sequence[Event], before: View, after: View
    ) -> None:
        self.before, self.after = before, after
        self.state = known.state(before)
        self.accounts = Accounts(names, events, before, self.state)
        self.came: dict[EntityId, Point] = {}
        """Where tokens have been led to."""
        self.walking: dict[int, EntityId] = {}
        """The tokens of counters that left their stack."""
        self.at: dict[int, Cell] = {}
        """Where counters have gone to."""
        self.cell: Cell = -1
        """Where the dice fall next."""

    def counter(self, number: int) -> Counter | None:
        """A counter as it was before the step, else as it is after it."""
        for view in (self.before, self.after):
            if 0 <= number < len(view.counters) and view.counters[number] is not None:
                return view.counters[number]
        return None

    def token(self, number: int) -> EntityId:
        """The token that shows a counter."""
        counter = self.counter(number)
        return self.walking.get(number) or ("" if counter is None else stack_id(counter.key))

    def spot(self, counter: Counter) -> Point:
        """Where the token that shows a counter is now."""
        return self.came.get(self.token(counter.id)) or centre_of(self.state, counter.key)

    def is_whole(self, group: Sequence[int]) -> bool:
        """Is it all of a stack, as the board shows it?"""
        counter = self.counter(group[0]) if group else None
        return counter is not None and len(self.state.stack_of(counter.key)) <= len(group)

    def place(self, key: StackKey) -> Point:
        """Where the token of a stack is now."""
        return self.came.get(stack_id(key)) or centre_of(self.state, key)

    def struck(self) -> Cell:
        """Where what is told happens, also of an attack announced in a step before; −1 if nowhere."""
        deed = moment.deed(self.before)
        if self.cell < 0 and isinstance(deed, frames.Striking):
            return deed.cell
        return self.cell if self.cell >= 0 else _fought(self.before)

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell."""
        return middle(self.before.grid, max(0, cell))

    def ring(self, cell: Cell) -> tuple[Point, ...]:
        """The corners of a cell, beside which is told what dice decided."""
        return ring(self.before.grid, max(0, cell))


class WarMotions(Motions):
    """Animations. All that is collected is shown at once."""

    ANIMATED = MOVED
    STILL = frozenset[type[Event]]((*ev.ALL, *codec.KERNEL_EVENTS)) - MOVED

    def __init__(self, names: Names, known: Known, pieces: Tokens) -> None:
        self.names, self.known, self.pieces, self.texts = names, known, pieces, names.texts

    def animated(
        self, events: Sequence[Event], before: View, after: View
    ) -> Iterator[tuple[Event, tuple[Motion, ...]]]:
        step, last = _Step(self.names, self.known, events, before, after), None
        for at, event in enumerate(events):
            if isinstance(event, Rolled):
                step.accounts.rolled(at, event)
            motions = self._shown(event, step)
            if isinstance(event, ev.Collected) and isinstance(last, ev.Collected):
                motions = tuple(replace(motion, together=True) for motion in motions)
            yield event, motions
            last = event

    def animate(self, event: Event, before: View, after: View) -> tuple[Motion, ...]:
        return next(motions for _, motions in self.animated((event,), before, after))

    def _shown(self, event: Event, step: _Step) -> tuple[Motion, ...]:
        match event:
            case ev.Entered(group=group, to=to) | ev.WentBack(group=group, to=to):
                return self._walk(step, group, to)
            case Rolled():
                return self._dice(event, step)
            case ev.Recruited() | ev.Arrived() | ev.Removed() | ev.Collected() | ev.Stopped():
                return self._ground(event, step)
            case fight.SpellCast(cast=cast):
                step.cell = cast.cell if cast.cell >= 0 else cast.target.at if cast.target else cast.origin
                start, name = step.middle(cast.origin), self.names.spell(cast.spell)
                glow = Motion("pulse", "", (start,), 0.5, Tone.MAGIC, aims=_aims(step, cast.origin))
                return (glow, _words(name, start, Tone.MAGIC, together=True))
            case fight.SpellDispelled(cast=cast):
                return (Motion("pulse", "", (step.middle(cast.origin),), 0.4, Tone.BAD),)
        return self._blow(event, step)

    def _walk(self, step: _Step, group: Sequence[int], to: Cell) -> tuple[Motion, ...]:
        """The token goes there; a part of a stack leaves the rest of it behind and goes on by itself."""
        counter = step.counter(group[0]) if group else None
        if counter is None:
            return ()
        parts, token = tuple[Motion, ...](), step.walking.get(counter.id)
        if token is None:
            parts = () if step.is_whole(group) else self._left_behind(step, counter, group)
            token = step.walking.get(counter.id) or stack_id(counter.key)
        start, end, step.cell = (
            step.came.get(token) or centre_of(step.state, counter.key),
            step.middle(to),
            to,
        )
        step.came[token] = end
        step.at |= dict.fromkeys(group, to)
        return (*parts, Motion("move", token, (start, end), STEP))

    def _left_behind(self, step: _Step, counter: Counter, group: Sequence[int]) -> tuple[Motion, ...]:
        """A part that sets out is a piece of its own from then on, and the rest tells how many stay."""
        if not {c.id for c in step.state.stack_of(counter.key)}.issuperset(group):
            return ()
        stay, go = self.pieces.parted(step.before, step.state, counter.key, group)
        step.walking |= dict.fromkeys(group, go.id)
        return (Motion("split", seconds=0.0, pieces=(stay, go)),)

    def _dice(self, event: Rolled, step: _Step) -> tuple[Motion, ...]:
        cell = step.struck()
        if cell < 0:
            return ()
        x, y = step.middle(cell)
        dice = tuple((value, event.sides) for value in event.values)
        paint = (self.names.colour(step.before, event.seat), INK)
        place, size = ((x, y - SIDE * DICE_UP),), _die(len(dice))
        return (Motion("dice", path=place, seconds=ROLL, dice=dice, paint=paint, size=size),)

    def _ground(self, event: Event, step: _Step) -> tuple[Motion, ...]:
        match event:
            case ev.Recruited(counter=n, at=at) | ev.Arrived(counter=n, at=at):
                step.cell = at
                return (Motion("appear", step.token(n), (step.middle(at),), 0.25, Tone.GOOD),)
            case ev.Removed(counter=n, at=at):
                return (Motion("fade", step.token(n), (step.middle(at),), 0.25),)
            case ev.Stopped(at=at):
                return (Motion("pulse", "", (step.middle(at),), 0.25, Tone.BLOCKED),)
            case ev.Collected(at=at, gold=gold, mana=mana):
                gains = (("board.float.gold", gold), ("board.float.mana", mana))
                text = " · ".join(self.texts(key, n=n) for key, n in gains if n)
                return (_words(text, step.middle(at), Tone.GOOD),)
        return ()

    def _blow(self, event: Event, step: _Step) -> tuple[Motion, ...]:
        match event:
            case fight.CombatBegan(at=at):
                step.cell = at
                return (Motion("pulse", "", (step.middle(at),), 0.4, Tone.ATTACK),)
            case fight.Activated(stack=stack):
                return (Motion("pulse", stack_id(stack), (step.place(stack),), 0.2),)
            case fight.AttackDeclared(stack=stack, cell=cell, seat=seat):
                step.cell = cell
                start, end = step.place(stack), _target(step, cell, seat)
                return ((lunge if stack.at == cell else shot)(stack_id(stack), start, end),)
            case fight.HitsRolled():
                return step.accounts.scored(event, step.ring(step.struck()))
            case fight.HitCancelled(counter=n) | fight.Wounded(counter=n) | fight.Fell(counter=n):
                return self._hit(event, step, n)
            case fight.Displaced(stack=stack):
                return (Motion("shake", stack_id(stack), (step.place(stack),), 0.3),)
            case fight.Pinned(group=group):
                return (Motion("pulse", step.token(group[0]), (self._of(step, group[0]),), 0.3, Tone.MAGIC),)
        return ()

    def _hit(self, event: Event, step: _Step, number: int) -> tuple[Motion, ...]:
        """What becomes of a hit, told beside the cell of the counter."""
        counter = step.counter(number)
        if counter is None:
            return ()
        around = step.ring(step.at.get(number, counter.at))
        if isinstance(event, fight.HitCancelled):
            return (step.accounts.spared(event, counter, around),)
        fell = isinstance(event, fight.Fell)
        told = step.accounts.lost(counter, fell, around)
        place, seconds = (step.spot(counter),), 0.2 if fell else 0.3
        flash = Motion("flash", step.token(number), place, seconds, Tone.ATTACK, together=True)
        return (*told, flash)

    def _of(self, step: _Step, number: int) -> Point:
        counter = step.counter(number)
        return step.middle(step.cell) if counter is None else step.spot(counter)


def _die(count: int) -> float:
    """World units of a die of so many, which lie within their cell."""
    return SIDE * min(DIE, ACROSS / SPACE / max(FEWEST, min(count, IN_ROW)))


def _fought(view: View) -> Cell:
    return view.combat.at if view.combat is not None else -1


def _target(step: _Step, cell: Cell, seat: int) -> Point:
    """The first stack of whoever is attacked."""
    keys = [key for key in step.state.heaps[cell] if key.seat == seat]
    return step.place(keys[0]) if keys else step.middle(cell)


def _aims(step: _Step, origin: Cell) -> tuple[Point, ...]:
    return (step.middle(step.cell),) if step.cell >= 0 and step.cell != origin else ()


def _words(text: str, at: Point, tone: Tone, together: bool = False) -> Motion:
    """Words that float up."""
    return Motion("text", path=(at,), seconds=0.8, tone=tone, text=text, together=together)
