"""The cards that events turned over come and go: where each is shown, and how long."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.play import Happening
from tabletop.app.scenes.match.beneath import beneath, column_foot, left_free, over_choices
from tabletop.app.scenes.match.notice import (
    FINE,
    GAP,
    LEAST,
    PIECE,
    SLIP_ROLE,
    SLIPS,
    SMALLER,
    SPOKEN_OF,
    NoticeCard,
    notice_column,
    notice_room,
)
from tabletop.app.table import Notice
from tabletop.app.widgets.beside import Kept, covered, covering, strewn
from tabletop.engine.model import Event
from tabletop.render.motion import Call

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

STAYS, HURRIES = 3.2, 1.4
"""Seconds that a card of others stays, and when another one waits."""

NOWHERE = pygame.Rect(0, 0, 0, 0)


class Announced(NamedTuple):
    """A card that is to be shown; is it one's own; and what tells it in the language spoken by then."""

    notice: Notice
    own: bool
    again: Callable[[], Notice | None] | None = None

    @property
    def told(self) -> Notice:
        """The card in the language spoken now."""
        return (self.again() if self.again is not None else None) or self.notice


class Notices:
    """The cards that come and go. Bots think on meanwhile; a question with its own card waits until the
    notice has gone.
    """

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.card: NoticeCard | None = None
        self._waiting: deque[Announced] = deque()
        self._shown: Announced | None = None
        self._language = ""
        """In which the card is told."""
        self._told: pygame.Rect | None = None
        """The pixels of the plate of results of which the card keeps clear."""

    def plan(self, each: Happening, events: Sequence[Event]) -> None:
        """Cards of events follow their motion; those that a person of this screen turned over stay."""
        room, motion = self.scene.room, self.scene.motion
        announce, before, after = room.table.motions.announce, each.before, each.after
        for event in events:
            if (notice := announce(event, before, after)) is not None:
                again = partial(self._told_of, event, each)
                motion.play(Call(partial(self.announce, notice, each.seat in room.people, again)))

    def _told_of(self, event: Event, each: Happening) -> Notice | None:
        """The card of an event, if it turned one over."""
        return self.scene.room.table.motions.announce(event, each.before, each.after)

    def announce(self, notice: Notice, own: bool, again: Callable[[], Notice | None] | None = None) -> None:
        """Show a card when those before it have gone; one's `own` stays until it is put away. `again`
        tells it anew in another language."""
        self._waiting.append(Announced(notice, own, again))

    @property
    def are_coming(self) -> bool:
        """Will a card come or go by itself?"""
        return bool(self._waiting) or (self.card is not None and self.card.left is not None)

    def update(self, seconds: float) -> None:
        """Time passes for the card shown; the next one follows."""
        scene, motion = self.scene, self.scene.motion
        if scene.room.session.is_over and not motion.is_playing:
            self.forget()
        card, queue = self.card, self._waiting
        if card is not None and scene.picture is not None and scene.picture.accounts.rect != self._told:
            self.settle()
        if card is not None:
            card.shown += seconds * max(1.0, motion.speed)
            stays = HURRIES if queue else card.left
            if stays is not None and card.shown >= stays:
                self.dismiss()
        if self.card is None and queue and not motion.is_playing and scene.model.past is None:
            self._shown = queue.popleft()
            self.card = NoticeCard(self._shown.told, None if self._shown.own else STAYS)
            self._language, scene.stale = scene.texts.language, True

    def show(self) -> None:
        """The card in its place: beside the board, else over its middle."""
        scene, card = self.scene, self.card
        if card is not None and self._shown is not None and self._language != scene.texts.language:
            card.notice, self._language = self._shown.told, scene.texts.language
        frame, free = notice_room(scene), self._beside() if card is not None else NOWHERE

        def build() -> None:
            if card is not None:
                scene.ui.add(card)
                self.settle()

        plate = self._plate() if card is not None else None
        around = (tuple(frame), tuple(free), plate and tuple(plate), scene.model.advice.clicks)
        key = (id(card), self._language, around)
        scene.parts.show("notice", key, build)

    def settle(self) -> None:
        """The inspector tells something else: the card keeps clear of it."""
        picture = self.scene.picture
        self._told = picture.accounts.rect if picture is not None else None
        if self.card is not None and self.card.ui is not None:
            at_foot = notice_column(self.scene) is not None
            kept = () if at_foot else self._kept(self.card.notice)
            self.card.put(notice_room(self.scene), at_foot, kept)
            if not at_foot:
                self._clear(self.card, kept)

    def _clear(self, card: NoticeCard, kept: Sequence[Kept]) -> None:
        """Where even the smallest card would lie on pieces, a slip: in what the column has left, between
        pieces, or in the column over turn and seats. Where these stand at its head, since letters are large,
        always a slip: in the column where nothing is clicked, else over the board where nothing lies."""
        headed = self.scene.layout.places.headed
        pieces = [each for each in kept if headed or each[1] >= PIECE]
        if self._lies_in_column(card) if headed else not covered(card.rect, pieces):
            return
        if headed and self._lies_between(card, kept):
            return
        if headed and self._lies_in_column(card, over=True):
            return
        free, px, room = self._beside(), self.scene.px, notice_room(self.scene)
        slip = card.slip(free.w).move_to(topleft=free.topleft) if free.w else None
        if slip is not None and free.contains(slip):
            card.lie(slip)
            return
        slips = [card.slip(min(px(wide), room.w)) for wide in SLIPS]
        spots = [spot for each in slips for spot in strewn(each, room, FINE) if room.contains(spot)]
        spot = min(spots, key=covering(kept), default=card.rect)
        if not covered(spot, pieces) or slip is None:
            card.lie(spot)
            return
        foot = px(column_foot(self.scene.layout.places))
        if slip.bottom > foot:
            slip = card.slip(free.w, SMALLER).move_to(topleft=free.topleft)
        slip = slip.move(0, min(0, foot - slip.bottom))
        plate = self._plate()
        card.lie(slip if plate is None or not slip.colliderect(plate) else spot)

    def _lies_between(self, card: NoticeCard, kept: Sequence[Kept]) -> bool:
        """A slip over the board off all that lies there or may be clicked; False where it has no room."""
        room = notice_room(self.scene)
        for wide in SLIPS:
            slip = card.slip(min(self.scene.px(wide), room.w), SMALLER)
            spots = [spot for spot in strewn(slip, room, FINE) if room.contains(spot)]
            spot = min(spots, key=covering(kept), default=None)
            if spot is not None and not covered(spot, kept):
                card.lie(spot)
                return True
        return False

    def _lies_in_column(self, card: NoticeCard, over: bool = False) -> bool:
        """A slip in the column: where it is free or something is said about a question, or `over` its list
        and buttons; False where it has no room."""
        scene = self.scene
        for room in (over_choices(scene),) if over else (self._beside(), beneath(scene)):
            for role in (SLIP_ROLE, SMALLER):
                slip = card.slip(room.w, role).move_to(topleft=room.topleft) if room.w else card.rect
                plate = self._plate()
                if room.contains(slip) and (plate is None or not slip.colliderect(plate)):
                    told = scene.handing.standing
                    if told is not None and told.rect.colliderect(slip):  # no line of it is cut
                        slip.h = max(slip.bottom, min(told.rect.bottom, room.bottom)) - slip.y
                    card.lie(slip)
                    return True
        return False

    def _plate(self) -> pygame.Rect | None:
        """The pixels of the plate of a hint."""
        plate = self.scene.ui.named("match.advice.box")
        return plate.rect if plate is not None else None

    def _beside(self) -> pygame.Rect:
        """What nothing else takes of the column of the question, where a card would stand over the board."""
        card, places = self.card, self.scene.layout.places
        if card is None or places.shape != "columns" or notice_column(self.scene) is not None:
            return NOWHERE.copy()
        taken, card.rect = card.rect, pygame.Rect(0, 0, 0, 0)
        free, card.rect = left_free(self.scene), taken
        return free

    def _kept(self, notice: Notice) -> list[Kept]:
        """The pixels of what a card speaks of, of what the last step came to and of what a hint marks, of
        other pieces, of the map in little, and of what may be clicked."""
        scene, picture, place_of = self.scene, self.scene.picture, self.scene.pointing.place_of
        told = (*notice.about, *scene.model.advice.clicks, *scene.model.advice.further)
        kept = [(rect, SPOKEN_OF) for id in told if (rect := place_of(id)) is not None]
        kept += [(self._told, SPOKEN_OF)] if self._told is not None else []
        kept += [(plate, SPOKEN_OF)] if (plate := self._plate()) is not None else []
        small = scene.ui.named("match.minimap")
        kept += [(small.rect, PIECE)] if small is not None else []
        if picture is not None:
            kept += [(rect, PIECE) for id in picture.shown if (rect := picture.board.rect_of(id)) is not None]
        return [*kept, *((rect, 1.0) for rect in scene.pointing.aims())]

    @property
    def top(self) -> int | None:
        """The pixel above which the inspector stays beside a card; None: it has its whole column."""
        room = notice_column(self.scene) if self.card is not None else None
        return room.bottom - self.scene.px(LEAST + GAP) if room is not None else None

    def answer(self, event: pygame.event.Event) -> bool:
        """A click or Enter, Space, Escape while a card is shown; True if that was all it meant."""
        card = self.card
        if card is None or len(self.scene.ui.layers) > 1:
            return False
        if event.type == pygame.KEYDOWN:
            keys = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
            if event.key in keys:
                self.dismiss()
            return event.key in keys and not self._is_said(event)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return False
        self.dismiss()
        return card.rect.collidepoint(event.pos)

    def _is_said(self, event: pygame.event.Event) -> bool:
        """Does a button in sight bear that key? It means the button, not the card alone."""
        return any(each.matches_hotkey(event) and each.reacts for each in self.scene.ui.top.widgets)

    def dismiss(self) -> None:
        """It has been read."""
        if self.card is not None:
            self.scene.ui.remove(self.card)
            self.card, self.scene.stale = None, True

    def forget(self) -> None:
        """The match goes on, or back: no card is shown or waits, nor does a refusal stay."""
        self.scene.ui.silence()
        self._waiting.clear()
        self.dismiss()
