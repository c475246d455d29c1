"""Phases that pass without a deed, and why: all fifteen take place, but nobody is asked where everybody sees
that there is no choice (HOW-RND-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from tabletop.engine.model import Event, Frame, Seat

from ..records import events as ev
from ..records import frames
from ..records.pieces import Zone
from ..rules.view import View
from . import moment


class Deed(NamedTuple):
    """What is done in a phase: how it is called, asked for and told, and whether ATT does it."""

    name: str
    asked: type[Frame]
    done: type[Event]
    by_attacker: bool = True


DEEDS = {
    4: Deed("deploy", frames.Deploying, ev.Deployed),
    5: Deed("attack", frames.Attacking, ev.AttackDeclared),
    6: Deed("block", frames.Blocking, ev.BlockDeclared, False),
    8: Deed("deploy", frames.Deploying, ev.Deployed, False),
    9: Deed("attack", frames.Attacking, ev.AttackDeclared, False),
    10: Deed("block", frames.Blocking, ev.BlockDeclared),
    12: Deed("retreat", frames.Retreating, ev.Retreated),
    13: Deed("retreat", frames.Retreating, ev.Retreated, False),
    14: Deed("conquer", frames.Occupying, ev.Conquered),
}
"""Phases that may be without a deed."""
FROM: dict[str, tuple[Zone, tuple[type[Event], ...]]] = {
    "deploy": ("deployment", (ev.Built, ev.Retreated)),
    "attack": ("territory", (ev.Deployed,)),
    "retreat": ("territory", (ev.Deployed,)),
}
"""Where the units are that could do it, and the events by which some come there."""
OBVIOUS = ("retreat", "nobody")
"""Nobody returns from where nobody is: that is not worth a line."""


class Span(NamedTuple):
    """The part of a step that belongs to a phase."""

    phase: int
    round: int
    attacker: Seat
    events: Sequence[Event]
    earlier: Sequence[Event]
    told: int
    """The place of the event at which it is told that nothing was done."""
    was_open: bool
    """Had the phase begun before this step?"""


class Idle(NamedTuple):
    """A phase without a deed: who did nothing, and the end of the key of its text."""

    round: int
    phase: int
    seat: Seat
    key: str


def idle(events: Sequence[Event], before: View, after: View) -> dict[int, list[Idle]]:
    """The phases that pass in a step without a deed, by the place of the event at which that is told."""
    found: dict[int, list[Idle]] = {}
    for span in _spans(events, before, after):
        deed = DEEDS.get(span.phase)
        if deed is None or any(isinstance(event, deed.done) for event in span.events):
            continue
        seat = span.attacker if deed.by_attacker else 1 - span.attacker
        why = _why(deed, span, seat, before)
        if why and (deed.name, why) != OBVIOUS:
            what = Idle(span.round, span.phase, seat, f"{deed.name}.{why}")
            found.setdefault(span.told, []).append(what)
    return found


def _spans(events: Sequence[Event], before: View, after: View) -> Iterator[Span]:
    """The phases that end in a step, and the last one if the window after its deed is open."""
    begun = [n for n, event in enumerate(events) if isinstance(event, ev.PhaseBegan)]
    attacker = before.attacker
    if begun and before.phase:
        yield Span(before.phase, before.round, attacker, events[: begun[0]], (), begun[0], True)
    for start, end in pairwise([*begun, len(events)]):
        event = events[start]
        assert isinstance(event, ev.PhaseBegan)
        news = [e.attacker for e in events[:start] if isinstance(e, ev.RoundBegan)]
        attacker = news[-1] if news else attacker
        is_over = start != begun[-1] or isinstance(moment.top(after), frames.Window)
        if is_over and (start != begun[-1] or event.phase in (4, 8, 12, 13)):
            within = events[start:end]
            yield Span(event.phase, event.round, attacker, within, events[:start], start, False)


def _why(deed: Deed, span: Span, seat: Seat, before: View) -> str:
    """``none`` if somebody could have done it, ``nobody`` if no unit is there, else ``cannot``; "" if it is
    not in question."""
    if deed.name == "conquer":
        return "none"
    if span.was_open:
        return "none" if isinstance(moment.top(before), deed.asked) else ""
    if deed.name == "block":
        return "cannot" if any(isinstance(event, ev.AttackDeclared) for event in span.earlier) else ""
    zone, coming = FROM[deed.name]
    came = any(isinstance(event, coming) and getattr(event, "seat", None) == seat for event in span.earlier)
    return "cannot" if came or moment.units(before, seat, zone) else "nobody"
