"""The hint of the strongest bot."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tabletop.ai.sequel import Sequel
from tabletop.app.gestures import Answer as ClickAnswer
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match.model import Advice
from tabletop.engine import codec
from tabletop.render.motion import Call

if TYPE_CHECKING:
    from tabletop.ai.worker import Answer
    from tabletop.app.scenes.match.scene import MatchScene
    from tabletop.engine.model import Action, Seat


KEPT = 8
"""Positions whose hint is remembered."""


NEAR = 0.03
"""What is worth so much less than what is advised is not worth a thought: it would be bad advice."""


def _others(reply: Answer, legal: Sequence[Action], advised: Action) -> list[Action]:
    """What else is worth a thought: the best of the rest, if it is nearly as good."""
    values = {legal[each.index]: each.value for each in reply.rated}
    mine = values.pop(advised, max(values.values(), default=0.0))
    return [action for action, value in values.items() if mine - value <= NEAR][:1]


class _Given(NamedTuple):
    """A hint that was given."""

    asked: Seat
    view: Any
    action: Action
    reply: Answer | None


class Hints:
    """Asks for a hint and shows it."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.is_asked = False
        """Does the bot think about one?"""
        self._plan: tuple[int, Action, Action] | None = None
        """The moment of the decision that was advised, it, and what comes after it."""
        self._known: deque[_Given] = deque(maxlen=KEPT)
        """What was advised: in the same position it is the same again."""

    def ask(self) -> None:
        """Ask the strongest bot; the answer is marked on the board."""
        scene, room = self.scene, self.scene.room
        if room.asked is None or scene.model.past is not None or not isinstance(room.mind, WorkerMind):
            return
        if self.is_asked or room.thinking is not None or scene.motion.is_playing:
            return
        known = next(
            (each for each in self._known if (each.asked, each.view) == (room.asked, room.view)), None
        )
        if known is not None and known.action in room.legal:
            self.show(known.action, known.reply)
            return
        room.mind.hint(scene.rules_game, room.view, room.legal, room.thought_key)
        self.is_asked, scene.stale = True, True
        scene.model.advice = Advice(room.question, words=scene.texts("match.hint_asked"))

    def take(self) -> bool:
        """The answer, if it has come."""
        mind = self.scene.room.mind
        action = mind.answer()
        if action is None:
            return False
        self.is_asked = False
        if self.scene.model.advice.asked == self.scene.room.question:
            reply, room = mind.reply if isinstance(mind, WorkerMind) else None, self.scene.room
            if room.asked is not None:
                self._known.append(_Given(room.asked, room.view, action, reply))
            self.show(action, reply)
        return True

    def forget(self) -> None:
        """The question has been answered."""
        self.is_asked, self._plan = False, None
        self.scene.model.forget_hint()

    def put_away(self) -> bool:
        """It has been read; what is selected stays. False if none is told."""
        is_told = bool(self.scene.model.advice.words)
        if is_told:
            self.forget()
            self.scene.stale = True
        return is_told

    def follow(self) -> None:
        """The question has been answered: what was advised to answer the one that this only opens is marked
        then; else the hint is forgotten."""
        plan, room = self._plan, self.scene.room
        self.forget()
        if plan is None or room.asked is None or not plan[0] < len(room.session):
            return
        moment, action, then = plan
        done = room.session.journal[moment]
        if done.action == action and done.seat == room.asked and then in room.legal:
            self.scene.model.advise(then)

    def click(self, entities: Sequence[str]) -> ClickAnswer:
        """What a click comes to. Where it is the first of those that a hint marks, it begins the gesture,
        although the hint has selected it already: it is not let go.
        """
        gestures, advice = self.scene.room.gestures, self.scene.model.advice
        is_first = (
            advice.clicks[:1] and advice.clicks[0] in entities and gestures.selection == advice.selected
        )
        if is_first and gestures.continuations().isdisjoint(entities):
            gestures.select(())
        return gestures.click(entities)

    def show(self, action: Action, reply: Answer | None = None) -> None:
        """The clicks that make an action, one after the other, and why, if the bot said so."""
        scene = self.scene
        others = _others(reply, scene.room.legal, action) if reply is not None else []
        then = None
        if reply is not None and reply.then:
            game = scene.room.session.game
            seen = msgspec.json.decode(reply.then_seen, type=game.view_type)
            then = Sequel(msgspec.json.decode(reply.then, type=codec.action_type(game)), seen)
        kind = codec.action_type(scene.room.session.game)
        way = [msgspec.json.decode(each, type=kind) for each in reply.way] if reply is not None else []
        plain = partial(scene.room.table.clicks.plain, scene.room.view)
        others = [plain(other) for other in others]
        opens = type(action) in scene.room.session.game.insight.opens
        self._plan = (len(scene.room.session), action, then.action) if then is not None and opens else None
        scene.model.advise(plain(action), reply.stakes if reply is not None else None, others, then, way)
        if scene.picture is not None:
            for entity in scene.model.advice.clicks:
                scene.motion.play(scene.picture.pulse(entity))
            scene.motion.play(Call(scene.arrived))
            self._bring()
        scene.stale = True

    def _bring(self) -> None:
        """What the hint marks is in sight."""
        scene, picture, advice = self.scene, self.scene.picture, self.scene.model.advice
        board, view = scene.room.table.board, scene.model.view
        marked = [id for id in (*advice.clicks, *advice.further) if board.place(view, id) is not None]
        if picture is not None:
            scene.course.sight.show([picture.moved(p) for id in marked for p in board.outline(view, id)])
