"""What happens by itself in the match scene: motions, bots, the log, hints, the curtain, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app import matches
from tabletop.app.minds import WorkerMind
from tabletop.app.play import Happening
from tabletop.app.scenes.match import menu as match_menu
from tabletop.app.scenes.match import unsaved as match_unsaved
from tabletop.app.scenes.match.thinking import TurnBanner
from tabletop.app.table import Motion
from tabletop.engine.model import Action, Event, Rolled, Seat
from tabletop.render.motion import Call, Step
from tabletop.session.record import same_person

if TYPE_CHECKING:
    from tabletop.app.scenes.match.board import Picture
    from tabletop.app.scenes.match.scene import MatchScene

TRAILS = 16
"""The ways of at most so many pieces of others stay marked."""


class TimePart:
    """The part of the match scene that follows time."""

    _hinted: object = None
    """The question for which a hint is thought about."""
    _jumps = 0
    """How often the board was brought up to date by skipping motions."""

    def update(self: MatchScene, seconds: float) -> bool:
        """Motions, bots, the curtain, the end."""
        moving = super().update(seconds)  # type: ignore[safe-super]
        if self.app.scenes.top is not self:
            return moving
        moving |= self.motion.update(seconds)
        alone = len(self.ui.layers) == 1
        if alone:
            self.pass_notices(seconds)
        if alone and self.past is None:
            moving |= self._bots()
        moving |= self.tell_new()
        if self.question() != self.answers_to:
            self.stale = True
        if self.stale and self.ui.captured is None and alone:
            self.refresh()
            moving = True
        if alone and self.ui.captured is None:
            moving |= self.follow_saving()
        if not self.motion.is_playing and len(self.ui.layers) == 1 and self.past is None:
            moving |= self._change_scene()
        return moving

    def question(self: MatchScene) -> object:
        """The question of the match before the board as it is to be seen, unless the past is looked at."""
        return (self.room.question, self._jumps) if self.past is None else "past"

    def catch_up(self: MatchScene) -> bool:
        """Skip what moves. True if the board lagged behind the match: nobody answers a question about what
        could not be seen yet."""
        if not self.motion.is_playing:
            return False
        lagged = self.picture is not None and self.picture.view != self.room.view
        self.motion.skip()
        self._jumps += lagged
        self._highlight()
        return lagged

    def waits(self: MatchScene) -> bool:
        """Motions, bots, hints, cards that go by themselves, the picture for the save."""
        if self.stale or self.hinting or self.motion.is_playing or self.room.happenings:
            return True
        return self.room.is_busy or self.has_notices or super().waits()  # type: ignore[safe-super]

    def _bots(self: MatchScene) -> bool:
        """Let bots decide once their last motion has been seen."""
        if self.motion.is_playing:
            return False
        thought = self.room.thinking
        try:
            if self.hinting:
                return self._take_hint()
            changed = self.room.tick()
        except RuntimeError as fault:
            self.hinting, self.room.thinking = False, None
            match_menu.bot_failed(self, str(fault))
            return True
        self.stale |= changed or thought != self.room.thinking
        return changed

    # Hints

    def hint(self: MatchScene) -> None:
        """Ask the strongest bot; the answer is marked on the board."""
        room = self.room
        if room.asked is None or self.past is not None or not isinstance(room.mind, WorkerMind):
            return
        if self.hinting or room.thinking is not None or self.motion.is_playing:
            return
        room.mind.hint(self.rules_game, room.view, room.legal, room.thought_key)
        self._hinted, self.hinting, self.suggestion = room.question, True, self.texts("match.hint_asked")
        self.stale = True

    def _take_hint(self: MatchScene) -> bool:
        action = self.room.mind.answer()
        if action is None:
            return False
        self.hinting = False
        if self._hinted == self.room.question:
            self.show_hint(action)
        return True

    def show_hint(self: MatchScene, action: Action) -> None:
        """Mark the clicks that make an action, select all but the last, say what it does and its odds."""
        table, view = self.room.table, self.room.view
        self.suggested = table.clicks.gesture(view, action)
        self.room.gestures.select(self.suggested[:-1])
        self.hover = self.suggested[-1] if self.suggested else ""
        if self.cursor and table.board.place(view, self.hover) is not None:
            self.cursor = self.hover
        words = list(dict.fromkeys(word for id in self.suggested if (word := self._name(id))))
        self.suggestion = self.texts("match.hint_is", what=" → ".join(words))
        if self.picture is not None:
            for entity in self.suggested:
                self.motion.play(self.picture.pulse(entity))
            self.motion.play(Call(self._arrived))
        self.stale = True

    def _name(self: MatchScene, entity: str) -> str:
        """A button's label, or the entity in the table's words."""
        buttons = {button.id: button.label for button in self.prompt().buttons}
        return buttons.get(entity) or self.room.table.panels.name_of(self.room.view, entity)

    def forget_hint(self: MatchScene) -> None:
        """The question has been answered."""
        self.suggested, self.suggestion, self.hinting = (), "", False

    # What happened

    def tell_new(self: MatchScene) -> bool:
        """Happenings become log lines and motions; the board follows after them."""
        if not self.room.happenings:
            return False
        happenings, self.room.happenings = self.room.happenings, []
        self.look_now()
        self.involved = ()
        try:
            for each in happenings:
                self.chronicle.tell(each)
                self._animate(each)
        except Exception:  # a fault in words or motions must not leave the board behind the match
            self.picture = None
            raise
        finally:
            self.motion.play(Call(self._arrived))
        self.forget_hint()
        self.card_side, self.card_folded = "", False
        return True

    def _animate(self: MatchScene, each: Happening) -> None:
        picture, table = self.picture, self.room.table
        if picture is None:
            return
        if not each.undone:
            events = self.chronicle.seen(each)
            motions, sounding = [], {}
            for event in events:
                shown = table.motions.animate(event, each.before, each.after)
                sounding.setdefault(len(motions) + after_dice(event, shown), []).append(event)
                motions += shown
            self.involved = (*self.involved, *(m.token for m in motions if m.token))
            self._follow_trail(each, motions)
            self.motion.play(*self._with_sound(picture, motions, sounding))
            self.plan_notices(each, events)
        self.motion.play(Call(partial(picture.show, each.after)))

    def _with_sound(
        self: MatchScene, picture: Picture, motions: Sequence[Motion], sounding: Mapping[int, Sequence[Event]]
    ) -> list[Step]:
        """The steps of motions; each event is heard when its first motion begins. `sounding`: events by the
        number of that motion. Where nothing moves all is heard at once.
        """
        if not self.app.sound.enabled:
            return picture.steps(motions)
        hear = partial(self.app.sound.hear, self.rules_game)
        late = [event for number, events in sounding.items() if number >= len(motions) for event in events]
        if self.motion.reduced:
            late = [event for events in sounding.values() for event in events]
            sounding = {}
        cues = {number: partial(hear, events) for number, events in sounding.items()}
        return [*picture.steps(motions, cues), Call(partial(hear, late))]

    def _follow_trail(self: MatchScene, each: Happening, motions: Sequence[Motion]) -> None:
        """Where others moved since the viewer's last decision stays marked until the next one."""
        if each.seat is None or each.seat == self.room.viewer:
            self.trails = {}
            return
        for m in motions:
            if m.kind != "move" or m.path[0] == m.path[-1]:
                continue
            before = self.trails.pop(m.token, ())
            self.trails[m.token] = (*before, *m.path[1:]) if before[-1:] == m.path[:1] else m.path
        self.trails = dict(list(self.trails.items())[-TRAILS:])

    def _arrived(self: MatchScene) -> None:
        self.stale = True

    # Who is asked

    def _change_scene(self: MatchScene) -> bool:
        room = self.room
        if room.curtain is not None:
            self.app.go("curtain", person=self.names[room.curtain], lift=self._lift)
            return True
        if room.session.is_over and not self._shown_over:
            self._shown_over = True
            self.show_result()
            return True
        return self._hand_over()

    def show_result(self: MatchScene) -> None:
        """The scene of the result over the board."""
        room = self.room
        panel, figures = room.table.panels.result(room.view, self.names), room.session.statistics()
        self.app.go("result", panel=panel, figures=figures, names=self.names, rematch=self._rematch)

    def _hand_over(self: MatchScene) -> bool:
        """Say whose turn it has become when another person is to decide at the same screen."""
        asked, before = self.room.asked, self._decider
        if asked is None or asked == before:
            return False
        self._decider = asked
        seats = self.room.session.seats
        if before is None or len(self.room.people) < 2 or same_person(seats, before, asked):
            return False
        self._announce(asked)
        return True

    def _announce(self: MatchScene, seat: Seat) -> None:
        header = self.room.table.questions.header(self.room.view, self.names)
        panel = next((panel for panel in header.seats if panel.seat == seat), None)
        plays, colour = (panel.full or panel.name, panel.colour) if panel else ("", None)
        self.banner = TurnBanner(self.texts("match.turn_of", name=self.names[seat]), plays, seat, colour)
        self.stale = True

    def _lift(self: MatchScene) -> None:
        self.room.lift_curtain()
        self._decider = self.room.asked
        self.hover, self.picture = "", None
        self.chronicle.retell()

    def _rematch(self: MatchScene) -> None:
        session = self.room.session

        def do() -> None:
            while self.app.scenes.scenes and self.app.scenes.top.name != "title":  # type: ignore[union-attr]
                self.app.scenes.scenes.pop().leave()
            matches.new(self.app, session.game, session.setup, session.seats)

        match_unsaved.leaving(self.app, do)


def after_dice(event: Event, motions: Sequence[Motion]) -> int:
    """The number of the motion with which an event is heard: what dice decide, when they lie."""
    if isinstance(event, Rolled):
        return 0
    return next((n for n, each in enumerate(motions) if each.kind != "dice"), len(motions))
