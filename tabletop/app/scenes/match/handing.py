"""From one person to the next: the curtain, whose turn it has become, the result."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.play import Happening, is_window
from tabletop.app.scenes.match.exercise import Exercise
from tabletop.app.scenes.match.fallen import fallen_of
from tabletop.app.scenes.match.notice import map_room
from tabletop.app.scenes.match.rematch import rematch
from tabletop.app.scenes.match.report import Tidings
from tabletop.app.scenes.match.ribbon import bar_of, is_listed, is_peeking, rooms_of
from tabletop.app.scenes.match.rivals import SeatSign, rows_of
from tabletop.app.scenes.match.rolled import PAGES, RolledTidings
from tabletop.app.scenes.match.sharing import NOWHERE, waits
from tabletop.app.scenes.match.thinking import Room, TurnBanner
from tabletop.app.scenes.match.told import told_place
from tabletop.app.scenes.match.unfolded import UnfoldingTidings, below_question, marked_of
from tabletop.app.scenes.match.weighed import weighed
from tabletop.app.table import Deed, Header, Point
from tabletop.engine.model import Seat
from tabletop.render.theme import Colour
from tabletop.session.record import same_person

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

KEEPS = (pygame.K_n, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_ESCAPE, *PAGES)
"""Keys that are meant for the list over the board, or fold it themselves."""


class Handing:
    """Who sits before the screen."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.exercise = Exercise(scene)
        self.banner: TurnBanner | None = None
        self._report: RolledTidings | None = None
        """What the others did before the turn that was called last, to be read again."""
        self._called = 0
        """How many times somebody has been called, or told."""
        self._called_at = 0
        """The moment at which that was."""
        self._warns = False
        """Was something grave told then, and nobody called?"""
        self.is_over_told = False
        """Has the result been shown by itself?"""
        self._decider: Seat | None = scene.room.asked
        self._announced: tuple[Seat, int, int] | None = None
        """To whom it was said last, and after what."""
        self._weighed: tuple[Seat, int] | None = None
        """Of which question it was last judged whether something grave came before it."""
        self._covers = (0, 0)
        """From which moment on the report tells, and the moment after the last of others of which it does."""
        self._unread: tuple[Deed, ...] = ()
        """Of what was told last, if something else stood in its place until the person decided."""

    def update(self) -> bool:
        """Draw the curtain, show the result or say whose turn it is; True if something came."""
        scene, room = self.scene, self.scene.room
        if room.curtain is not None:
            scene.app.go("curtain", person=scene.names[room.curtain], lift=self._lift)
            return True
        if room.session.is_over and not self.is_over_told:
            self.is_over_told = True
            self.show_result()
            self.exercise.update()
            return True
        return self.exercise.update() or self._hand_over()

    def show_result(self) -> None:
        """The scene of the result over the board."""
        self.scene.app.go("result", match=self.scene, rematch=partial(rematch, self.scene))

    def show_banner(self) -> None:
        """Whose turn it has become, as long as that is told and the present is looked at."""
        scene, banner = self.scene, self.banner
        banner = None if banner is None or banner.left <= 0 or scene.model.past is not None else banner
        is_plain = not isinstance(banner, Tidings)
        rooms = rooms_of(scene) if banner is not None and is_plain else []
        bar, told = (bar_of(scene), told_place(scene)) if banner is not None else (NOWHERE, NOWHERE)

        def build() -> None:
            if banner is not None:
                self.scene.ui.add(banner)
            if isinstance(banner, Tidings):
                banner.settle(told, self._is_covered)
            elif banner is not None:
                banner.stand(rooms, Room(bar, wanted=lambda: is_peeking(scene) or is_listed(scene, bar)))

        places = tuple(tuple(room.rect) for room in rooms)
        is_told = banner is not None
        self.scene.parts.show("turn", (is_told, self._called, places, tuple(bar), tuple(told)), build)

    def _is_covered(self) -> bool:
        """Is a piece shown there, or a hint told? Where letters are large one thing speaks at a time."""
        scene, hint = self.scene, self.scene.ui.named("match.advice.box")
        if hint is None or self.banner is None or is_peeking(scene):
            return is_peeking(scene)
        return scene.layout.places.headed or bool(hint.rect.colliderect(self.banner.rect))

    def follow(self, each: Happening) -> None:
        """Somebody decides: what was told goes, and cannot be read again if it was taken back."""
        if each.seat is not None:
            told = self._report if self.is_reporting else None
            self._unread = () if told is None or told.is_seen or each.undone else told.deeds
            self.dismiss()
        if not each.by_hand:  # nobody has read it
            self._announced = None
        if each.undone and each.moment < self._called_at:
            self._report = None

    @property
    def has_report(self) -> bool:
        """Is there something to be read, or read again?"""
        model = self.scene.model
        return self._report is not None or (model.past is None and model.since.are_several)

    @property
    def standing(self) -> RolledTidings | None:
        """The report as long as it is told and the present is looked at."""
        banner, is_now = self.banner, self.scene.model.past is None
        return banner if isinstance(banner, RolledTidings) and banner.left > 0 and is_now else None

    @property
    def is_reporting(self) -> bool:
        """Is it told now what the others did?"""
        return self._report is not None and self.banner is self._report and self._report.left > 0

    def read_again(self) -> None:
        """Tell what the others did since the turn before; of what is told all, then enough of it."""
        report, scene = self._report, self.scene
        scene.stale = True
        if self.is_reporting and report is not None:
            if waits(scene):
                if not scene.hints.put_away():
                    report.unfold()
            elif report.goes or not report.unfold_rest():
                self.dismiss()
            return
        if (since := self._since_turn()) is not None:
            report = self._report = since
        elif report is None:
            scene.app.toast(scene.texts("match.report.nothing", since=self._since_when()))
            return
        else:
            report.left, report.is_open, report.is_asked_for = math.inf, False, True
        self.banner, report.goes, self._called = report, False, self._called + 1
        self._mark(report)
        if scene.layout.places.folded:  # one thing speaks at a time
            scene.hints.put_away()

    def _since_turn(self) -> RolledTidings | None:
        """What others did since the turn before of whoever is asked, if that is more than was told last."""
        scene, room, since = self.scene, self.scene.room, self.scene.model.since
        asked = room.asked
        if room.session.is_over and scene.model.past is None:
            return self._at_end()
        if asked is None or scene.model.past is not None:
            return None
        covers = (since.began(asked), since.last_of_others(asked))
        if self._report is not None and self._covers[0] <= covers[0] and self._covers[1] >= covers[1]:
            return None
        deeds = weighed(since.turn(room, asked))
        self._covers = covers
        told = {deed.said for deed in self._report.deeds} if self._report is not None else set()
        if told.issuperset(deed.said for deed in deeds):
            return None
        header = room.table.questions.header(room.view, scene.names)
        found = self._tidings(self._since_when(), deeds, asked, header)
        found.is_asked_for = True
        self._called_at = len(room.session)
        return found

    def _at_end(self) -> RolledTidings | None:
        """How the match ended: what others did since who looks decided last, with what decided it; None where
        that is told already, or nothing."""
        scene, room, seat = self.scene, self.scene.room, self.scene.room.viewer
        covers = (len(room.session), 0)
        last = scene.model.since.report(room, seat) if seat is not None and seat >= 0 else None
        if seat is None or self._covers == covers or last is None or not last.deeds:
            return None
        header = room.table.questions.header(room.view, scene.names)
        found = self._tidings(scene.texts("match.report.end"), last.deeds, seat, header)
        found.is_asked_for, self._covers, self._called_at = True, covers, covers[0]
        return found

    def fold(self) -> bool:
        """The unfolded list goes back to its place, or goes if it had none; False if none is unfolded."""
        if not self.is_reporting or self._report is None or not self._report.fold():
            return False
        if self._report.goes:
            self.put_away()
        return True

    def _since_when(self) -> str:
        """How it is named from when on it is told to whoever asks."""
        return self.scene.room.table.log.since() or self.scene.texts("match.report.since")

    def put_away(self) -> bool:
        """What the others did has been read; False if it is not told."""
        is_told = self.is_reporting
        if is_told:
            self.dismiss()
            self.scene.stale = True
        return is_told

    def dismiss(self) -> None:
        """The ribbon has been read: whoever is called acts."""
        if self.banner is not None and self.banner.left > 0:
            self.banner.left = 0.0
            self.scene.ui.remove_all(self.banner.id)
            self.scene.model.changed.fall_silent()

    def _hand_over(self) -> bool:
        """Say whose turn it has become: when another person is to decide at the same screen, or the others
        have decided since the person did; nobody is called for a mere answer."""
        room = self.scene.room
        asked, before = room.asked, self._decider
        if asked is None or not self.scene.calls_people:
            return False
        self._decider = asked
        handed = before not in (None, asked) and not same_person(room.session.seats, before, asked)
        since = self.scene.model.since
        others = since.others(asked) and not is_window(room.session)
        if not (handed or others):
            return self._warn(asked)
        told = (asked, since.start(asked), since.others(asked))
        if self._announced == told:
            return False
        self._announced = told
        self.announce(asked)
        return True

    def _warn(self, asked: Seat) -> bool:
        """In one's own turn only what is grave is told, in a window maybe all that is new; True if something
        is."""
        question = (asked, len(self.scene.room.session))
        if self._weighed == question:
            return False
        self._weighed = question
        deeds = self.scene.model.since.grave(self.scene.room, asked)
        if not deeds and self._unread and any(deed.is_grave for deed in self._unread):
            deeds = self._unread
        is_tight = self.scene.layout.places.folded and self.scene.prompt().reaction
        if not deeds or (is_tight and not any(deed.is_grave for deed in deeds)):
            return False  # nothing is new, or its card leaves room for what is grave alone
        self.scene.stale, self._called_at, self._warns = True, len(self.scene.room.session), True
        self._called += 1
        header = self.scene.room.table.questions.header(self.scene.room.view, self.scene.names)
        self.banner = self._report = self._tidings(self._heading(asked), deeds, asked, header)
        self._covers = (len(self.scene.room.session), 0)
        self._mark(self._report)
        return True

    def announce(self, seat: Seat) -> None:
        """Say whose turn it has become, and who fell since that seat decided last."""
        scene, room = self.scene, self.scene.room
        header = room.table.questions.header(room.view, scene.names)
        panel = next((panel for panel in header.seats if panel.seat == seat), None)
        plays, colour = (panel.full or panel.name, panel.colour) if panel else ("", None)
        words = self._turn(seat)
        report = scene.model.since.report(room, seat)
        scene.stale, self._report, self._called_at, self._warns = True, None, len(room.session), False
        self._called += 1
        if report is not None and report.deeds:
            self.banner = self._report = self._tidings(self._heading(seat), report.deeds, seat, header)
            self._covers = (report.start, scene.model.since.last_of_others(seat))
            self._mark(self._report)
            return
        fallen = fallen_of(scene, report, seat) if report is not None else None
        self.banner = TurnBanner(words, plays, seat, colour, fallen)

    def _turn(self, seat: Seat) -> str:
        """Whose turn it is: the reader's, unless several people play."""
        t, several = self.scene.texts, len(self.scene.room.people) > 1
        return t("match.turn_of", name=self.scene.names[seat]) if several else t("match.your_turn")

    def _heading(self, seat: Seat) -> str:
        """What is told: what happened meanwhile, and whether a turn begins."""
        t, since = self.scene.texts, self.scene.model.since
        begins = since.begins(seat) and not self.scene.prompt().reaction
        return t("match.report.turn", turn=self._turn(seat)) if begins else t("match.meanwhile")

    def retell(self) -> None:
        """In another language what is told is told again; what cannot be made anew is not read again."""
        told, asked = self.banner, self._decider
        self.banner = self._report = None
        if told is None or asked is None or self._called_at != len(self.scene.room.session):
            return
        self._weighed, self._covers = None, (len(self.scene.room.session), 0)
        if not (self._warns and self._warn(asked)):
            self.announce(asked)
        if self.banner is not None:
            self.banner.left = told.left
        if told.left <= 0:
            self.scene.model.changed.fall_silent()

    def _tidings(self, words: str, deeds: Sequence[Deed], seat: Seat, header: Header) -> RolledTidings:
        """What everybody did, by the table's words."""
        t = self.scene.texts
        panels = sorted(header.seats, key=lambda panel: panel.seat)
        signs = [SeatSign(panel.name, panel.colour) for panel in panels]
        rows = rows_of(weighed(deeds), seat, t("match.report.own"), signs, t("match.report.yours"))
        board = partial(map_room, self.scene)
        note = t("match.report.note" if any(deed.ways for deed in deeds) else "match.report.note.plain")
        counted, changed = partial(t.count, "match.report.more"), self.scene.model.changed
        found = UnfoldingTidings(words, note, rows, signs, self._show, board, counted, changed, self._read)
        found.sees, found.hushed = self._sees, partial(waits, self.scene)
        found.see = partial(t.count, "match.report.see")
        found.aside, found.marked = partial(below_question, self.scene), partial(marked_of, self.scene)
        found.short, found.order = t("match.meanwhile"), t("match.report.order")
        found.more = lambda way, n: t(f"match.more.{way}", n=n)
        return found

    def _mark(self, report: Tidings) -> None:
        """Its deeds are marked on the board."""
        self.scene.model.changed.tell(report.deeds, self.scene.room.asked)
        self.scene.stale = True

    def _read(self, deed: Deed) -> bool:
        """What is read stands out on the board; True if it did not before."""
        found = self.scene.model.changed.point(deed)
        if found:
            self.scene.highlight()
        return found

    def _sees(self, deeds: Sequence[Deed]) -> None:
        """These are in sight in the list: what stands out on the board is one of them."""
        if self.scene.model.changed.keep(deeds):
            self.scene.highlight()

    def key(self, event: pygame.event.Event) -> bool:
        """By its key the next thing of the report, with Shift the one before, stands out and comes into
        sight; at once the one after it, where it did both before. False if none is told that could."""
        if event.key != pygame.K_n or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        way, changed = -1 if event.mod & pygame.KMOD_SHIFT else 1, self.scene.model.changed
        for _ in range(2):
            was, deed = changed.read, changed.step(way) if self.is_reporting else None
            if deed is None or self._report is None:
                return False
            self._report.lead(deed)
            if self._show(deed) or changed.read != was:
                break
        return True

    def leaf(self, way: int) -> None:
        """The inspector scrolls; where that is folded, the report that rolls."""
        report, area = self.standing, self.scene.area
        shown = report if report is not None and report.rolls and (area is None or report.is_open) else area
        if shown is not None:
            shown.page(way)

    def _show(self, deed: Deed) -> bool:
        """What was selected is let go, so that the deed's marks are seen, and its place is in sight; False if
        that was so before."""
        scene = self.scene
        lets_go = bool(scene.room.gestures.selection)
        if lets_go:
            scene.room.gestures.select(())
            scene.model.let_go()
            scene.stale = True
        scene.highlight()
        return scene.course.sight.point_at(deed) or lets_go

    @property
    def deeds(self) -> tuple[tuple[Point, Colour], ...]:
        """Where the ribbon's deeds happened and in whose colour that is marked, as long as it is told."""
        banner = self.banner
        if not isinstance(banner, Tidings) or banner.left <= 0:
            return ()
        return tuple((d.place, banner.signs[d.seat].colour) for d in banner.deeds if d.place is not None)

    def hears(self, event: pygame.event.Event) -> None:
        """A click or key: the ribbon has been read. What the others did stays until somebody acts; its list
        over the board goes back to its place if that is not meant for it."""
        if not self.is_reporting or self.banner is None:
            self.dismiss()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            places = (self.banner.rect, self.scene.ui.rect_of("match.report") or self.banner.rect)
            if event.button <= pygame.BUTTON_RIGHT and not any(p.collidepoint(event.pos) for p in places):
                self.fold()
        elif event.key not in KEEPS:
            self.fold()

    def _lift(self) -> None:
        scene = self.scene
        scene.room.lift_curtain()
        self._decider = scene.room.asked
        scene.model.hover, scene.picture = "", None
        scene.model.chronicle.retell()
