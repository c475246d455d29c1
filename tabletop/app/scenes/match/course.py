"""The course of the match on the screen: what happened becomes lines, motions and sounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.app.gestures import Selected
from tabletop.app.play import Happening
from tabletop.app.scenes.match.pace import Pace, hurry
from tabletop.app.scenes.match.sight import Sight
from tabletop.app.table import EntityId, Motion
from tabletop.engine.model import Event, Rolled
from tabletop.render.motion import Animation, Call

if TYPE_CHECKING:
    from tabletop.app.scenes.match.board import BoardPicture
    from tabletop.app.scenes.match.scene import MatchScene

PATIENCE = 0.8
"""Seconds that an answered question stays with its buttons while the board lags behind."""


class Course:
    """Brings the board after the match."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.jumps = 0
        """How often the board was brought up to date by skipping motions."""
        self.is_telling = False
        """Are there lines that the log does not show yet?"""
        self.sight = Sight(scene)
        self.pace = Pace(scene)
        self.lag = 0.0
        """Seconds for which the question on the screen has been answered."""
        self.is_own = False
        """Is all that moves what the person did who is asked now?"""
        self._turn = 0
        """What is shown with the next frame: all, the question (1), marks and log (2)."""

    def catch_up(self) -> bool:
        """Skip what moves. True if the board lagged behind the match: nobody answers a question about what
        could not be seen yet."""
        scene = self.scene
        lagged = scene.model.lags or (scene.picture is not None and scene.picture.view != scene.room.view)
        if not scene.motion.is_playing:
            return scene.model.lags
        scene.motion.skip()
        self.jumps += lagged
        scene.highlight()
        return lagged

    def spends(self, entities: Sequence[EntityId]) -> bool:
        """Skip what moves, for a click on the board. True if the board lagged behind and the click decides
        nothing: what comes next could not be seen. Yet while one's own motion is shown, a click on what it
        leaves where it was painted chooses that, as long as nothing is decided by it.
        """
        scene = self.scene
        seen = scene.picture.view if scene.picture is not None and scene.motion.is_playing else None
        if not self.catch_up():
            return False
        room, board = scene.room, scene.room.table.board
        if seen is not None and self.is_own and room.asked is not None:
            still = [id for id in entities if board.outline(seen, id) == board.outline(room.view, id) != ()]
            before = room.gestures.selection
            if not isinstance(room.gestures.click(still), Selected):
                room.gestures.select(before)
            scene.stale = scene.takes_focus = True
        return True

    def count(self, seconds: float) -> bool:
        """Something moves: True if an answered question has stood long enough."""
        before, self.lag = self.lag, self.lag + seconds if self.scene.model.lags else 0.0
        return before <= PATIENCE < self.lag

    def tell_new(self) -> bool:
        """Happenings become log lines and motions; the board follows after them."""
        scene, model, room = self.scene, self.scene.model, self.scene.room
        if not room.happenings:
            return False
        happenings, room.happenings = room.happenings, []
        mine = all(each.seat is not None and each.seat == room.asked for each in happenings)
        self.is_own = mine and (self.is_own or not scene.motion.is_playing)
        scene.look_now()
        model.involved = ()
        try:
            for each in happenings:
                self._follow(each)
        except Exception:  # a fault in words or motions must not leave the board behind the match
            scene.picture = None
            raise
        finally:
            follow = partial(self._tell, scene.model.chronicle.prepared)
            scene.motion.play(Call(follow), Call(self._arrive))
        scene.hints.follow()
        scene.ui.let_go()
        scene.card_side, scene.card_folded = "", False
        return True

    @property
    def is_midway(self) -> bool:
        """Is something of the last decision to be shown with the next frame?"""
        return self._turn != 0

    def show_in_turn(self) -> bool:
        """What has come to be on the board is painted first, the question with the next frame, what may be
        clicked, inspector and log with the one after that: so that none of them is long. True if something
        came.
        """
        scene, picture = self.scene, self.scene.picture
        if not scene.stale:
            if self._turn:
                self._turn = 0
                scene.show_model()
                scene.layout.follow_log()
                return True
            return False
        if self._turn == 0 and picture is not None and scene.model.past is None:
            scene.layout.follow_eyes()
            self._turn = int(scene.answers_to != scene.question())
            if self._turn and picture.board.is_stale:
                return True
        scene.refresh(whole=self._turn != 1)
        self._turn = 2 if self._turn == 1 else 0
        return True

    def _arrive(self) -> None:
        """All has been shown: what lies under the pointer and what is explained may be other things now."""
        self.lag = 0.0
        self.scene.model.forget_gone()
        self.scene.board.look_again()
        self.scene.arrived()

    def _follow(self, each: Happening) -> None:
        """A happening in motions, each of its events told when it has been shown."""
        scene, model = self.scene, self.scene.model
        picture, table = scene.picture, scene.room.table
        model.since.follow(each)
        scene.handing.follow(each)
        events = model.chronicle.seen(each)
        lines, prepared = model.chronicle.prepare(each, events), model.chronicle.prepared
        if picture is None:
            return
        if each.undone or (each.by_hand and each.seat == each.viewer and not each.is_answer):
            picture.accounts.forget()
        if each.undone:
            model.changed.take_back()
        else:
            motions: list[Motion] = []
            sounding: dict[int, list[Event]] = {}
            told: dict[int, int] = {}
            last: dict[str, int] = {}
            for event, shown in table.motions.animated(events, each.before, each.after):
                sounding.setdefault(len(motions) + after_dice(event, shown), []).append(event)
                motions += shown
                last |= {m.token: len(motions) for m in shown if m.token}
                rolls_later = isinstance(event, Rolled) and not shown  # with the motion of what it decides
                if id(event) in lines and not rolls_later:
                    told[len(motions)] = lines[id(event)]
            model.involved = (*model.involved, *(m.token for m in motions if m.token))
            model.follow_trail(each, motions)
            done: dict[int, set[str]] = {}
            for token, count in last.items():
                done.setdefault(count, set()).add(token)
            telling = {
                count: partial(self._show_so_far, told.get(count), each.after, done.get(count, set()))
                for count in {*told, *done}
            }
            shares = self.pace.shares(each, motions)
            followed = motions if shares is None or shares.follows else ()
            scene.motion.play(*self.sight.follow(followed, each.seat == scene.room.viewer))
            steps = self._with_sound(picture, motions, sounding, telling)
            if shares is not None:
                hurry(steps, motions, shares.each)
            watched = picture.accounts.begun(
                motions, each.viewer is None, None if each.is_answer else each.seat
            )
            scene.motion.play(watched, *steps)
            scene.notices.plan(each, events)
        follow = partial(self._tell, prepared)  # what happens after it may be prepared by then
        scene.motion.play(Call(follow), Call(partial(scene.show_view, each.after)))

    def _show_so_far(self, number: int | None, after: Any, done: Collection[str]) -> None:
        """The log follows up to a line, and so do the pieces to which nothing more happens in this step."""
        if number is not None:
            self._tell(number)
        picture = self.scene.picture
        if done and picture is not None and not self.scene.motion.is_skipping:
            picture.bring(after, done)

    def _tell(self, number: int | None = None) -> None:
        """The log follows what has been shown: the lines up to a number, or all."""
        self.is_telling |= self.scene.model.chronicle.tell(number)

    def _with_sound(
        self,
        picture: BoardPicture,
        motions: Sequence[Motion],
        sounding: Mapping[int, Sequence[Event]],
        telling: Mapping[int, Callable[[], object]],
    ) -> list[Animation]:
        """The steps of motions; each event is heard when its first motion begins. `sounding`: events by the
        number of that motion; `telling`: what is done when so many have been shown. Where nothing moves all
        is heard at once.
        """
        scene = self.scene
        if not scene.app.sound.enabled:
            return picture.steps(motions, after=telling)
        hear = partial(scene.app.sound.hear, scene.rules_game)
        late = [event for number, events in sounding.items() if number >= len(motions) for event in events]
        if scene.motion.reduced:
            late = [event for events in sounding.values() for event in events]
            sounding = {}
        cues = {number: partial(hear, events) for number, events in sounding.items()}
        return [*picture.steps(motions, cues, telling), Call(partial(hear, late))]


def after_dice(event: Event, motions: Sequence[Motion]) -> int:
    """The number of the motion with which an event is heard: what dice decide, when they lie."""
    if isinstance(event, Rolled):
        return 0
    return next((n for n, each in enumerate(motions) if each.kind != "dice"), len(motions))
