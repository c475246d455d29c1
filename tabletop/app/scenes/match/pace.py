"""How long what others do is shown: where several play, what does not concern the viewer passes quickly.

At full length is shown what touches a piece or a home of the viewer. Of the rest fights and whatever else is
more than a march are shown as long as a turn has time for them (`LIMIT`), marches in sight in half their
time, and marches out of sight at once. Nothing is left out: each motion ends as it would.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.play import Happening
from tabletop.app.scenes.match.sight import GLIDE, RIM, sees
from tabletop.app.table import Motion, Point, Tone
from tabletop.engine.model import Seat
from tabletop.render.effects import REST
from tabletop.render.motion import Animation, Call

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LIMIT = 3.0
"""Seconds at normal speed for all that does not concern the viewer in one turn of another seat."""
LEAST = 0.08
"""The share of its time in which a fight is shown when that is used up."""
MARCH = 0.5
"""The same of a march in sight."""
TOUCH = 0.6
"""How near to the viewer's pieces and homes a motion must come to concern them, in cells."""
MARCHES = frozenset({"move", "appear", "pulse", "wait"})
"""Motions that are no fight and tell of nothing."""
FEW = 2
"""Seats of a match in which everything concerns everybody."""


class Shares(NamedTuple):
    """What becomes of the motions of a happening."""

    each: tuple[float, ...]
    """The share of its time that each motion takes."""
    follows: bool
    """Does the view go there?"""


class Pace:
    """Counts what has been shown of the turn that is on."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.hurries = len(scene.room.session.seats) > FEW
        """Do so many play that there is something to be shortened?"""
        self._seat: Seat | None = None
        self._spent = 0.0
        self._rushed: tuple[Seat | None, int] | None = None
        """Who wanted to see no more of what others do, and after which of the own decisions."""

    def rush(self) -> None:
        """Nothing that others do is shown at length until the viewer decides again; answers do not count."""
        self._rushed = self._stand()
        self.scene.catch_up()
        self.scene.stale = True

    @property
    def rushes(self) -> bool:
        """Is what others do skipped?"""
        return self._rushed is not None and self._rushed == self._stand()

    def _stand(self) -> tuple[Seat | None, int]:
        viewer = self.scene.room.viewer
        return viewer, self.scene.model.since.start(viewer) if viewer is not None else 0

    def shares(self, each: Happening, motions: Sequence[Motion]) -> Shares | None:
        """How much of their time the motions of a happening take; None for all of it."""
        room = self.scene.room
        if not each.is_answer and each.seat != self._seat:
            self._seat, self._spent = each.seat, 0.0
        if room.viewer is None or each.seat in (None, room.viewer):
            return None
        if self.rushes:
            return Shares((0.0,) * len(motions), False)
        if not self.hurries:
            return None
        homes = self._homes(each, room.viewer)
        if self._touch(motions, homes, room.viewer):
            return None
        is_seen = self._is_seen(motions)
        if all(map(_is_small, motions)):
            share = MARCH if is_seen else 0.0
            left = max(0.0, LIMIT - self._spent)
            share = min(share, left / max(0.01, _seconds(motions)))
            self._spent += share * _seconds(motions)
            return Shares((share,) * len(motions), False)
        follows = self._spent < LIMIT - GLIDE
        self._spent += GLIDE * (follows and not is_seen)
        share = min(1.0, max(LEAST, (LIMIT - self._spent) / max(0.01, _seconds(motions))))
        self._spent += share * _seconds(motions)
        return Shares((share,) * len(motions), follows)

    def _homes(self, each: Happening, seat: Seat) -> list[Point]:
        """Where the viewer's pieces stand and what the viewer calls home."""
        picture, board = self.scene.picture, self.scene.room.table.board
        assert picture is not None
        pieces = [token.centre for token in picture.shown.values() if token.seat == seat]
        return [*pieces, *board.home(each.before, seat)]

    def _touch(self, motions: Sequence[Motion], homes: Sequence[Point], seat: Seat) -> bool:
        """Does any motion move a piece of a seat or end at one of its places?"""
        picture = self.scene.picture
        assert picture is not None
        for motion in motions:
            if _is_plain(motion):
                continue
            token = picture.shown.get(motion.token)
            if token is not None and token.seat == seat:
                return True
            near = TOUCH * picture.board.unit * (1 + (motion.kind == "dice"))  # those fall beside a piece
            for end in (*motion.path[:1], *motion.path[-1:], *motion.aims):
                if homes and min([math.dist(end, home) for home in homes]) < near:
                    return True
        return False

    def _is_seen(self, motions: Sequence[Motion]) -> bool:
        """Does all of it lie in sight?"""
        picture = self.scene.picture
        assert picture is not None
        points = [picture.moved(point) for motion in motions for point in motion.path]
        return sees(picture.board.camera, points, RIM)


def _is_small(motion: Motion) -> bool:
    """Is it no more than a march?"""
    return _is_plain(motion) or (motion.kind in MARCHES and not motion.aims)


def _is_plain(motion: Motion) -> bool:
    """Is it a word that moves nobody, of a step that ends by itself for instance?"""
    return motion.kind == "text" and motion.tone == Tone.PLAIN


def _seconds(motions: Sequence[Motion]) -> float:
    """About how long motions take."""
    return sum([m.seconds + REST * (m.kind == "dice") for m in motions if not m.together])


def hurry(steps: Sequence[Animation], motions: Sequence[Motion], shares: Sequence[float]) -> None:
    """Let the steps that show motions take a share of their time; those at once the longest of theirs."""
    groups: list[float] = []
    for motion, share in zip(motions, shares, strict=True):
        if motion.together and groups:
            groups[-1] = max(groups[-1], share)
        else:
            groups.append(share)
    shown = [step for step in steps if not isinstance(step, Call)]
    for step, share in zip(shown, groups, strict=True):
        step.hurry = share
