"""The priority window: one seat at a time speaks or passes, until all have passed in succession.

Every window of every game is a `PriorityPhase`: one answer and it is over, answers that nest in frames above
it, or (`StackPhase`) announcements that wait on a stack of their own, last in, first out. What differs is
declared by hooks: who may speak, who speaks after an announcement, what may be announced and what it does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import dropwhile
from typing import Any, ClassVar, Generic, Literal, NamedTuple

import msgspec

from .contract import Phase
from .draft import Draft
from .model import Action, Frame, Refusal, Seat, tag_name
from .typevars import ActionT, AnnouncedT, FrameT, StackT, StateT, WindowT

Payment = Literal["announced", "resolved"]
"""When an announcement is paid: as it is made, or only if and when it resolves."""


class Pass(Action, frozen=True):
    """Let the window go by."""


class Window(Frame, frozen=True):
    """An open window: `queue` are the seats that must still pass, in order, for it to close."""

    queue: tuple[Seat, ...]


class StackWindow(Window, Generic[AnnouncedT], frozen=True):
    """A window with a stack: `pending` was announced and waits, the last of it resolves first."""

    pending: tuple[AnnouncedT, ...] = ()


class Pending(NamedTuple):
    """What waits at place `at` of a window's own stack, the window lying at `place` of the match's."""

    place: int
    at: int
    thing: Any


def pending(state: StateT) -> list[Pending]:
    """All that was announced and waits, in every window that stands open, what resolves first at the head.
    Places shift when something below is cancelled: what aims at an announcement keeps a name of it."""
    found: list[Pending] = []
    stack = state.stack
    for place in range(len(stack) - 1, -1, -1):
        frame = stack[place]
        if isinstance(frame, StackWindow):
            for at in range(len(frame.pending) - 1, -1, -1):
                found.append(Pending(place, at, frame.pending[at]))
    return found


def cancel(draft: Draft[StateT], waiting: Pending) -> None:
    """Take what waits, in whatever window, off its stack, without effect: it pays nothing any more."""
    window = draft.state.stack[waiting.place]
    left = (*window.pending[: waiting.at], *window.pending[waiting.at + 1 :])
    draft.state.stack[waiting.place] = msgspec.structs.replace(window, pending=left)


def excused(frame: WindowT, seat: Seat) -> WindowT:
    """The window without `seat`, who has left the match and is not asked any more."""
    return msgspec.structs.replace(frame, queue=tuple(s for s in frame.queue if s != seat))


def circle(seats: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """All `seats` in their order, beginning after `seat` (one of them) and ending with it."""
    at = seats.index(seat) + 1
    return (*seats[at:], *seats[:at])


class PriorityPhase(Phase[StateT, FrameT, ActionT | Pass]):
    """Asks the seats that must still pass, one at a time, in order; who may not speak is passed over.

    A game gives `may_speak`, `announcements`, `announce`, mostly `refuse_announcement` and `close`, and, if
    who has passed may speak again, `following`. Where the queue stands `waiting` and `asking` say: a
    `WindowPhase` keeps it in a `Window`.
    """

    pass_first: ClassVar[bool] = False
    """Is Pass the first of the legal actions, not the last?"""
    prunes: ClassVar[bool] = False
    """Are those who may not speak left out when they come to the head of the queue, and not judged again?
    Only where nothing but a decision in the window itself changes who may speak."""

    def owed(self, state: StateT, frame: FrameT) -> tuple[Seat, ...]:
        queue = self.waiting(state, frame)
        if self.prunes:
            return queue[:1]
        if self.stands(state, frame):
            for seat in queue:
                if self.may_speak(state, frame, seat):
                    return (seat,)
        return ()

    def options(self, state: StateT, frame: FrameT, seat: Seat) -> list[ActionT | Pass]:
        said = self.announcements(state, frame, seat)
        return [Pass(), *said] if self.pass_first else [*said, Pass()]

    def refuse(self, state: StateT, frame: FrameT, seat: Seat, action: ActionT | Pass) -> Refusal | None:
        return None if isinstance(action, Pass) else self.refuse_announcement(state, frame, seat, action)

    def take(self, draft: Draft[StateT], frame: FrameT, seat: Seat, action: ActionT | Pass) -> None:
        if isinstance(action, Pass):
            self.passed(draft, frame, seat)
            queue = self.waiting(draft.state, frame)
            self.ask(draft, frame, queue[queue.index(seat) + 1 :])
        else:
            self.speak(draft, frame, seat, action)

    def proceed(self, draft: Draft[StateT], frame: FrameT) -> None:
        """Nobody is left to be asked."""
        draft.pop()
        self.close(draft, frame)

    def window(self, frame: FrameT) -> str:
        return tag_name(type(frame).__name__)

    def kinds(self, frame: type[FrameT]) -> tuple[str, ...]:
        """All that `window` can tell of frames of that type."""
        return (tag_name(frame.__name__),)

    def bare(self, frame: FrameT) -> FrameT:
        """The window without who speaks and what was said in it: the same for as long as it stands open."""
        return frame

    # -- the order of speaking ----------------------------------------------------------------------
    def waiting(self, state: StateT, frame: FrameT) -> tuple[Seat, ...]:
        """The seats that must still pass, in order."""
        raise NotImplementedError

    def asking(self, frame: FrameT, queue: tuple[Seat, ...]) -> FrameT:
        """The window with other seats (at least one) that must still pass."""
        raise NotImplementedError

    def following(self, state: StateT, frame: FrameT, seat: Seat) -> tuple[Seat, ...]:
        """Who must pass after `seat` has announced something: by default whoever passed is out of it, and
        `seat` speaks again first."""
        queue = self.waiting(state, frame)
        return queue[queue.index(seat) :]

    def ask(self, draft: Draft[StateT], frame: FrameT, queue: tuple[Seat, ...]) -> None:
        """Go on with the window, which lies on top, and these seats; with none left nobody is asked."""
        if self.prunes:
            state = draft.state
            queue = tuple(dropwhile(lambda seat: not self.may_speak(state, frame, seat), queue))
        if queue:
            draft.swap(self.asking(frame, queue))
        else:
            self.proceed(draft, frame)

    # -- what a game says ---------------------------------------------------------------------------
    def stands(self, state: StateT, frame: FrameT) -> bool:
        """Does what opened the window still stand? If not, nobody is asked any more."""
        return True

    def may_speak(self, state: StateT, frame: FrameT, seat: Seat) -> bool:
        """Could `seat` announce anything, by what everybody knows? It must not depend on what a hidden hand
        holds: who is passed over is seen by all."""
        raise NotImplementedError

    def announcements(self, state: StateT, frame: FrameT, seat: Seat) -> Sequence[ActionT]:
        """Candidates for `seat`, without Pass."""
        raise NotImplementedError

    def refuse_announcement(
        self, state: StateT, frame: FrameT, seat: Seat, action: ActionT
    ) -> Refusal | None:
        """Why `seat` may not announce this, or None."""
        return None

    def passed(self, draft: Draft[StateT], frame: FrameT, seat: Seat) -> None:
        """`seat` passes: a game may tell it."""

    def speak(self, draft: Draft[StateT], frame: FrameT, seat: Seat, action: ActionT) -> None:
        """`seat` does not pass. A game in which an announcement takes more decisions pushes a frame for them
        here and calls `ask` with `following` when it is whole."""
        window = self.asking(frame, self.following(draft.state, frame, seat))
        draft.swap(window)
        self.announce(draft, window, seat, action)

    def announce(self, draft: Draft[StateT], frame: FrameT, seat: Seat, action: ActionT) -> None:
        """Carry out an announcement, usually by pushing a frame above the window, which lies on top."""
        raise NotImplementedError

    def close(self, draft: Draft[StateT], frame: FrameT) -> None:
        """The window is popped; go on with what it interrupted."""


class WindowPhase(PriorityPhase[StateT, WindowT, ActionT]):
    """A window that keeps its queue itself."""

    def waiting(self, state: StateT, frame: WindowT) -> tuple[Seat, ...]:
        return frame.queue

    def asking(self, frame: WindowT, queue: tuple[Seat, ...]) -> WindowT:
        return msgspec.structs.replace(frame, queue=queue)

    def bare(self, frame: WindowT) -> WindowT:
        return msgspec.structs.replace(frame, queue=())


class StackPhase(WindowPhase[StateT, StackT, ActionT], Generic[StateT, StackT, ActionT, AnnouncedT]):
    """Announcements wait on the window's own stack. When all have passed in succession the last one resolves
    and everybody speaks again; with nothing pending the window closes.

    A game gives `speakers`, `announced`, `resolve`, and `pay` with `paid_when` for what costs something.
    """

    def following(self, state: StateT, frame: StackT, seat: Seat) -> tuple[Seat, ...]:
        """All speak again, beginning after `seat`, who ends the round."""
        return circle(self.speakers(state, frame), seat)

    def bare(self, frame: StackT) -> StackT:
        return msgspec.structs.replace(frame, queue=(), pending=())

    def proceed(self, draft: Draft[StateT], frame: StackT) -> None:
        if not frame.pending:
            draft.pop()
            self.close(draft, frame)
            return
        last = frame.pending[-1]
        left = msgspec.structs.replace(frame, pending=frame.pending[:-1])
        again = msgspec.structs.replace(left, queue=self.speakers(draft.state, left))
        draft.swap(again)
        if self.paid_when(last) == "resolved" and not self.pay(draft, last):
            self.failed(draft, last)
        else:
            self.resolve(draft, again, last)

    def announce(self, draft: Draft[StateT], frame: StackT, seat: Seat, action: ActionT) -> None:
        self.put(draft, frame, self.announced(draft.state, seat, action))

    def put(self, draft: Draft[StateT], frame: StackT, thing: AnnouncedT) -> None:
        """Lay something on the stack of the window, which lies on top of the match's own. What was not paid
        (`refuse_announcement` should have said so) fails at once."""
        if self.paid_when(thing) == "announced" and not self.pay(draft, thing):
            self.failed(draft, thing)
        else:
            draft.swap(msgspec.structs.replace(frame, pending=(*frame.pending, thing)))

    def speakers(self, state: StateT, frame: StackT) -> tuple[Seat, ...]:
        """All who take part, beginning with whoever speaks first as the window stands: after a resolution
        what is still pending may say who that is."""
        raise NotImplementedError

    def announced(self, state: StateT, seat: Seat, action: ActionT) -> AnnouncedT:
        """What an announcement lays on the stack: a frozen record with its seat and targets."""
        raise NotImplementedError

    def paid_when(self, thing: AnnouncedT) -> Payment:
        """Is it paid when announced, or when it resolves?"""
        return "announced"

    def pay(self, draft: Draft[StateT], thing: AnnouncedT) -> bool:
        """Pay for it, if that can still be done: was it? What asks the payer belongs in a frame that
        `resolve` pushes."""
        return True

    def failed(self, draft: Draft[StateT], thing: AnnouncedT) -> None:
        """It could not be paid and comes to nothing: a game may tell it."""

    def resolve(self, draft: Draft[StateT], frame: StackT, thing: AnnouncedT) -> None:
        """What was announced works. The window lies on top with what is still pending; frames pushed above
        it come before the next round of speaking."""
        raise NotImplementedError


def in_window(phases: Mapping[type[Any], Any], state: Any) -> bool:
    """Is what is asked in a position an answer in a window, or a part of one, as whom it is aimed at?"""
    return any(isinstance(phases[type(frame)], PriorityPhase) for frame in state.stack)
