"""The hint of the strongest bot."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tabletop.ai.sequel import Sequel
from tabletop.ai.stakes import Stakes
from tabletop.app.gestures import Answer as ClickAnswer
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match.model import Advice
from tabletop.app.scenes.match.promised import Rival, changed, compares, points
from tabletop.app.scenes.match.spoken import unfold, unfolds
from tabletop.engine import codec
from tabletop.render.motion import Call

if TYPE_CHECKING:
    from tabletop.ai.worker import Answer
    from tabletop.app.scenes.match.scene import MatchScene
    from tabletop.app.table import Panels
    from tabletop.engine.model import Action, Seat


KEPT = 8
"""Positions whose hint is remembered."""


NEAR = 0.03
"""What is worth so much less than what is advised is told as worse: to call it worth a thought would be bad
advice."""


STEP = 0.1
"""Share of a thought after which it is told how far it has come."""


SAME = 0.005
"""What is worth no more than so much above doing nothing, and comes to nothing, is not advised."""


def _modest(
    panels: Panels, view: Any, legal: Sequence[Action], action: Action, reply: Answer | None
) -> tuple[Action, Answer | None]:
    """What is advised and why; to do nothing more, where an action comes to nothing and is not found better
    than that."""
    if reply is None or not 0 <= reply.idle < len(legal) or panels.avails(view, action):
        return action, reply
    idle, worth = legal[reply.idle], {legal[each.index]: each.worth for each in reply.rated}
    if idle == action or action not in worth or worth[action] > worth.get(idle, -1.0) + SAME:
        return action, reply
    stakes = reply.stakes
    if stakes is not None:
        now = stakes.without
        stakes = Stakes(now, now, now, now, stakes.rests, idles=True)
    rated = tuple(each for each in reply.rated if legal[each.index] != action)
    return idle, msgspec.structs.replace(reply, stakes=stakes, rated=rated, then="", then_seen="", way=())


def _rivals(reply: Answer, legal: Sequence[Action], advised: Action, kind: Any) -> list[Rival]:
    """What else could be done, the best first, without what the words about the chances compare with. `kind`:
    of actions."""
    values = {legal[each.index]: each.worth for each in reply.rated}
    mine = values.pop(advised, max(values.values(), default=0.0))
    idle = legal[reply.idle] if reply.idle >= 0 else None
    if idle is not None and reply.stakes is not None and compares(reply.stakes):
        values.pop(idle, None)
    told = {legal[index]: points(share) for index, share, _ in reply.beside}
    ways = {legal[index]: _read(kind, way) for index, _, way in reply.beside}
    own = points(reply.stakes.after) if reply.stakes is not None else None
    found = []
    for action, value in values.items():
        after, close = told.get(action), mine - value <= NEAR
        better = own is not None and (after or 0) >= own
        less = own - after if own is not None and after is not None else None
        found.append(Rival(action, after, close, action == idle, better, ways.get(action, ()), less))
    return found


def _read(kind: Any, written: Sequence[str]) -> tuple[Action, ...]:
    return tuple([msgspec.json.decode(each, type=kind) for each in written])


class _Given(NamedTuple):
    """A hint that was given."""

    asked: Seat
    view: Any
    action: Action
    reply: Answer | None


class _Plan(NamedTuple):
    """What was advised: the moment of its decision, the actions by which it may be taken, what carries it out
    then, what comes after it with what carries that out, and whether it only opens the question to which that
    is the answer."""

    moment: int
    ways: tuple[Action, ...]
    further: tuple[Action, ...]
    then: Action
    onward: tuple[Action, ...]
    opens: bool

    @property
    def end(self) -> int:
        """The moment when it is carried out."""
        return self.moment + 1 + len(self.further)


class Hints:
    """Asks for a hint and shows it."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.is_asked = False
        """Does the bot think about one?"""
        self.points = False
        """Does what moves on the board only point at what is advised? What is asked stays as it is."""
        self._done = 0
        """How many steps of the thought are told."""
        self._plan: _Plan | None = None
        self._promised: tuple[int, Action, tuple[Action, ...]] | None = None
        self._own: tuple[str, ...] = ()
        """The moment at which an earlier hint's word of what is next holds, since nothing came in between;
        the action, and what carries it out."""
        self._known: deque[_Given] = deque(maxlen=KEPT)
        """What was advised: in the same position it is the same again."""

    def ask(self) -> None:
        """Ask the strongest bot; the answer is marked on the board."""
        scene, room = self.scene, self.scene.room
        if room.asked is None or scene.model.past is not None or not isinstance(room.mind, WorkerMind):
            return
        if self.is_asked or room.thinking is not None or scene.motion.is_playing:
            return
        if unfolds(scene):  # asked for again, it says why
            unfold(scene)
            return
        known = next(
            (each for each in self._known if (each.asked, each.view) == (room.asked, room.view)), None
        )
        if known is not None and known.action in room.legal:
            self.show(known.action, known.reply)
            return
        kept = self._kept()
        index = room.legal.index(kept) if kept in room.legal else -1
        is_urgent = bool(scene.handing.exercise.demand)
        room.mind.hint(scene.rules_game, room.view, room.legal, room.thought_key, index, is_urgent)
        self.is_asked, self._done, scene.stale = True, 0, True
        scene.model.advice = Advice(room.question, words=scene.texts("match.hint_asked"))

    def take(self) -> bool:
        """The answer, if it has come."""
        mind = self.scene.room.mind
        action = mind.answer()
        if action is None:
            self._tell_share()
            return False
        self.is_asked = False
        if self.scene.model.advice.asked == self.scene.room.question:
            reply, room = mind.reply if isinstance(mind, WorkerMind) else None, self.scene.room
            action, reply = _modest(room.table.panels, room.view, room.legal, action, reply)
            if room.asked is not None:
                self._known.append(_Given(room.asked, room.view, action, reply))
            self.show(action, reply)
        return True

    def _tell_share(self) -> None:
        """How far a thought has come that takes its time, in steps; never less than was told."""
        mind, model = self.scene.room.mind, self.scene.model
        done = int(mind.share / STEP) if isinstance(mind, WorkerMind) else 0
        if done > self._done and model.advice.asked == self.scene.room.question:
            self._done, self.scene.stale = done, True
            words = self.scene.texts("match.hint_asked.far", n=min(99, round(100 * STEP * done)))
            model.advice = Advice(self.scene.room.question, words=words)

    def forget(self) -> None:
        """The question has been answered."""
        self.is_asked, self._plan = False, None
        self.scene.model.forget_hint()

    def put_away(self) -> bool:
        """It has been read, or is not waited for any more; what is selected stays. False if none is told."""
        is_told = bool(self.scene.model.advice.words)
        if self.is_asked:
            self.scene.room.mind.forget()
        if is_told:
            self.forget()
            self.scene.stale = True
        return is_told

    def take_back(self) -> bool:
        """All is as it was before the hint, with what the person had selected then; False if none is told."""
        gestures, advice = self.scene.room.gestures, self.scene.model.advice
        if advice.words and advice.clicks and gestures.selection == advice.selected:
            gestures.select(self._own)
            self.scene.model.let_go()
        return self.put_away()

    def follow(self) -> None:
        """The question has been answered: what was advised to answer the one that this only opens is marked
        then; else the hint is forgotten."""
        plan, room = self._plan, self.scene.room
        self.forget()
        if plan is None or room.asked is None or not plan.moment < len(room.session):
            return
        first, *onward = room.session.journal[plan.moment :]
        is_taken = first.action in plan.ways and first.seat == room.asked
        if not is_taken or any(each.action != way for each, way in zip(onward, plan.further)):
            return
        if len(room.session) < plan.end:
            self._plan = plan
        elif plan.then in room.legal:
            if len(room.session) == plan.end:
                self._promised = len(room.session), plan.then, plan.onward
            if plan.opens:
                self.scene.model.advise(plan.then)

    def _kept(self) -> Action | None:
        """What an earlier hint says is next here."""
        promised = self._promised
        return promised[1] if promised is not None and promised[0] == len(self.scene.room.session) else None

    def _turned(self, action: Action, rivals: Sequence[Rival]) -> str:
        """That a plan goes on, or why it changes."""
        kept, scene = self._kept(), self.scene
        if kept is None or kept not in scene.room.legal:
            return ""
        if kept == action:
            return scene.texts("match.hint_kept")
        less = next((rival for rival in rivals if rival.action == kept), Rival(kept, None, close=False))
        onward = self._promised[2] if self._promised is not None else ()
        return changed(scene.texts, scene.model.advised(kept, *onward), less)

    def click(self, entities: Sequence[str]) -> ClickAnswer:
        """What a click comes to. Where it is the first of those that a hint marks, it begins the gesture,
        although the hint has selected it already: it is not let go. Where it is none of them, what the person
        had selected before the hint is selected again: the click was meant for that.
        """
        gestures, advice = self.scene.room.gestures, self.scene.model.advice
        is_on = bool(advice.clicks) and gestures.selection == advice.selected
        if is_on and self._own and not {*advice.clicks, *advice.further} & {*entities}:
            gestures.select(self._own)
            return gestures.click(entities)
        is_first = (
            advice.clicks[:1] and advice.clicks[0] in entities and gestures.selection == advice.selected
        )
        if is_first and gestures.continuations().isdisjoint(entities):
            gestures.select(())
        return gestures.click(entities)

    def show(self, action: Action, reply: Answer | None = None) -> None:
        """The clicks that make an action, one after the other, and why, if the bot said so."""
        scene = self.scene
        kind = codec.action_type(scene.room.session.game)
        rivals = _rivals(reply, scene.room.legal, action, kind) if reply is not None else []
        then = None
        if reply is not None and reply.then:
            seen = msgspec.json.decode(reply.then_seen, type=scene.room.session.game.view_type)
            (first,) = _read(kind, (reply.then,))
            if scene.room.table.panels.avails(seen, first):  # else the next hint would not advise it
                then = Sequel(first, seen, _read(kind, reply.then_way))
        way = _read(kind, reply.way) if reply is not None else ()
        plain = partial(scene.room.table.clicks.plain, scene.room.view)
        turned = self._turned(action, rivals)
        rivals = [rival for rival in rivals if rival.idles or self._is_named(rival.action, action)]
        if then is not None:  # what comes next anyway is nothing else to do
            rivals = [rival for rival in rivals if rival.action != then.action]
        rivals = [rival._replace(action=plain(rival.action)) for rival in rivals]
        opens = type(action) in scene.room.session.game.insight.opens
        further = () if opens else way
        self._plan = (
            _Plan(len(scene.room.session), (action, plain(action)), further, then.action, then.way, opens)
            if then
            else None
        )
        stakes = reply.stakes if reply is not None else None
        self._own = self._selected()
        scene.model.advise(plain(action), stakes, rivals, then, way, turned)
        if any(scene.pointing.place_of(entity) for entity in scene.model.advice.clicks):
            scene.layout.push_back()  # a drawer would lie over what is marked
        if scene.picture is not None:
            self.points = not scene.motion.is_playing
            for entity in scene.model.advice.clicks:
                scene.motion.play(scene.picture.pulse(entity))
            scene.motion.play(Call(self._pointed))
            self._bring()
        scene.stale = True

    def _selected(self) -> tuple[str, ...]:
        """What the person has selected, be it before an earlier hint of the same question."""
        selection, advice = self.scene.room.gestures.selection, self.scene.model.advice
        return self._own if advice.clicks and selection == advice.selected else selection

    def _is_named(self, action: Action, beside: Action) -> bool:
        """Is it worth being told beside what is advised?"""
        room = self.scene.room
        return room.table.panels.avails(room.view, action, beside)

    def _pointed(self) -> None:
        """What is advised has been pointed at."""
        self.points = False
        self.scene.arrived()

    def _bring(self) -> None:
        """What the hint marks is in sight."""
        scene, picture, advice = self.scene, self.scene.picture, self.scene.model.advice
        board, view = scene.room.table.board, scene.model.view
        marked = [id for id in (*advice.clicks, *advice.further) if board.place(view, id) is not None]
        if picture is not None:
            points = [picture.moved(p) for id in marked for p in board.outline(view, id)]
            scene.course.sight.show_meanwhile(points)
