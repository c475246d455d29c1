"""Who is asked what, and the buttons to answer (HOW-UI-04, HOW-UI-09)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Caution, Chip, EntityId, Header, Pick, Picker, Prompt, Questions
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.cards import TA
from ..records import actions as do
from ..records import frames
from ..records.pieces import Announced, Piece
from ..rules import assets
from ..rules.view import View
from . import moment
from .buttons import Buttons
from .cautions import Cautions
from .details import Details
from .header import Bar
from .known import Known
from .moment import number
from .names import Names

ALIKE = "alike"
"""Payments by which nothing is decided."""
OWN = (ALIKE, "pay", "own", "calm", "retreat")
"""Preferences that are no kinds of windows."""
WINDOWS = ("w1", "w2", "w3o", "w3c", "w4", "w7", "w8", "w11", "w12", "w13", "w14")


class WarQuestions(Questions):
    """Questions and buttons. In a battle that nobody fights nothing is lost by passing: what fits battles
    alone does nothing there, the rest has its window later in the round, and whatever the rival announces is
    asked about."""

    GIVEN = frozenset({"calm", ALIKE})

    def __init__(self, names: Names, bar: Bar, known: Known) -> None:
        self.names, self.texts, self.bar, self.known = names, names.texts, bar, known
        self.buttons = Buttons(names, known)
        self.treasury = self.buttons.treasury
        self.details = Details(names, known, self.treasury)
        self.cautions = Cautions(names, known)

    def header(self, view: View, names: Sequence[str]) -> Header:
        return self.bar.header(view)

    def caution(self, view: View, actions: Sequence[Action]) -> Caution | None:
        return self.cautions.of(view, actions)

    def lasting(self, view: View) -> tuple[Chip, ...]:
        """What waits on the stack, what resolves first at the head (HOW-UI-09)."""
        found: list[Chip] = []
        if isinstance(moment.top(view), frames.Window) and self.known.asked(view) == (view.seat,):
            return ()  # the question lists it
        for item in reversed(moment.pending(view)):
            who = self.names.faction(view, item.seat)
            price = assets.price_of(item)
            words = self.texts("table.stacked", who=who, card=self.names.item_name(item), price=price)
            found.append(Chip(f"item:{item.serial}", words, self.names.icon("stack"), words))
        return tuple(found)

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        top = moment.top(view)
        question = self._question(view, top, "wait" if seat is None else "ask")
        if view.outcome is not None:
            return Prompt(question)
        if seat is None:
            who = ", ".join(self.names.seat_name(view, s) for s in self.known.asked(view))
            return Prompt(self.texts("table.waits", who=who or self.texts("table.nobody"), question=question))
        question = self._aiming(view, top, selection) or self._answering(view, top) or question
        text = self.texts("table.asks", who=self.names.seat_name(view, seat), question=question)
        detail = self.details.of(view, top, selection)
        buttons = self.buttons.all(view, legal, selection)
        picker = self._points(view, legal, selection) or self._aside(view) or self._stack(view, selection)
        answered = self.details.answered(view, top, selection)
        return Prompt(text, detail, buttons, picker=picker, happened=answered)

    # -- the question ---------------------------------------------------------------------------------

    def _question(self, view: View, top: Any, how: str) -> str:
        """What whoever is asked has to decide, or what others wait for."""
        texts = self.texts
        if view.outcome is not None:
            return texts("table.over")
        match top:
            case frames.Window(name=name):
                key = (
                    f"window.ask.{name}"
                    if how == "ask" and texts.has(f"window.ask.{name}")
                    else f"window.{name}"
                )
                return texts(f"table.{how}.window", moment=texts(key))
            case frames.Paying(seat=seat, price=price) if how == "ask" and (pool := view.pools[seat]):
                return texts("table.ask.paying.pool", n=price, pool=pool, all=price + pool)
            case frames.Paying(price=price):
                return texts(f"table.{how}.paying", n=price)
            case frames.Occupying(territory=territory):
                return texts(f"table.{how}.occupying", territory=self.names.card_name(territory))
            case frames.Settling(cards=cards, orders=orders):
                return texts(f"table.{how}.settling", card=self.names.card_name(cards[len(orders)]))
            case frames.Trimming() if how == "ask" and view.seat >= 0:
                return self.details.trimmed(view, top)
            case None:
                return texts("table.ask.wait")
        return texts(f"table.{how}.{type(top).__struct_config__.tag}")

    def _aiming(self, view: View, top: Any, selection: tuple[EntityId, ...]) -> str:
        """What is asked once a card is chosen to be announced: its target, or that it is meant."""
        if not isinstance(top, frames.Window) or not selection:
            return ""
        n, is_piece = number(selection[0]), moment.kind(selection[0]) == "piece"
        name = self.names.piece_name(view, n) if is_piece else self.names.card_name(n)
        key = "aim" if self.details.has_targets(view, selection[0]) else "announce"
        return self.texts(f"table.ask.{key}", card=name)

    def _answering(self, view: View, top: Any) -> str:
        """Whether what the rival announces is answered, or anything comes before what one announced oneself;
        "" where nothing would resolve next."""
        item = top.pending[-1] if isinstance(top, frames.Window) and top.pending else None
        if item is None:
            return ""
        card = self.names.card_name(item.card)
        if item.seat == view.seat:
            return self.texts("table.ask.own", card=card)
        target = self.names.target_name(view, item)
        key = "table.ask.answer" + (
            ".at" if target and self.names.look.large else ""
        )  # else the list says it
        return self.texts(key, card=card, target=target)

    def _points(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> Picker | None:
        """How many points an attacker gives a blocker (HOW-DMG-04)."""
        if len(selection) != 2 or not isinstance(moment.top(view), frames.Allocating):
            return None
        unit, blocker = number(selection[0]), number(selection[1])
        points = [
            a.points for a in legal if isinstance(a, do.Assign) and (a.unit, a.blocker) == (unit, blocker)
        ]
        if not points:
            return None
        rows = tuple(Pick(f"points:{n}", self.texts("table.points", n=n)) for n in points)
        return Picker(self.texts("table.share", card=self.names.piece_name(view, blocker)), rows)

    def _aside(self, view: View) -> Picker | None:
        """The sources of a payment that lie on no row: developments set aside with a conquered territory
        (HOW-TAS-08)."""
        found = self.treasury.aside(view)
        held, proposed = self.treasury.held(view), self.treasury.proposed(view)
        rows = tuple(self._source(piece, held, proposed) for piece in found)
        return Picker(self.texts("table.aside"), rows) if rows else None

    def _source(self, piece: Piece, held: Sequence[int], proposed: Sequence[int]) -> Pick:
        """A row of such a source: on which territory it stands, and whether it pays."""
        pays = "chosen" if piece.id in held else "proposed" if piece.id in proposed else "free"
        territory = self.names.card_name(piece.at)
        note = self.texts(f"table.aside.{pays}", n=TA[piece.card], territory=territory)
        return Pick(
            f"piece:{piece.id}",
            self.names.card_name(piece.card),
            self.names.picture(piece.card),
            note=note,
        )

    def _stack(self, view: View, selection: tuple[EntityId, ...]) -> Picker | None:
        """The announcements that wait, what resolves first on top: who, at what, what is still to be paid; an
        answer to one of them is aimed by a click on its row (HOW-UI-09). In large letters it comes when one
        is to be aimed at."""
        items = moment.pending(view)
        if not isinstance(moment.top(view), frames.Window) or not items:
            return None
        if self.names.look.large and not selection:
            return None
        rows = tuple(self._waiting(view, item) for item in reversed(items))
        return Picker(self.texts("table.stack"), rows, self.texts("table.stack.order"))

    def _waiting(self, view: View, item: Announced) -> Pick:
        """A row of the stack."""
        note = self.names.faction(view, item.seat)
        if target := self.names.target_name(view, item):
            note = self.texts("table.stack.at", who=note, target=target)
        note = self.texts("table.stack.price", n=assets.price_of(item), note=note)
        label, icon = self.names.card_name(item.card), self.names.picture(item.card)
        return Pick(f"item:{item.serial}", label, icon, "", note)

    # -- standing answers -----------------------------------------------------------------------------

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        """What may be let go by from now on: payments as proposed, answers to oneself, battles without an
        attacker, retreats, windows by kind (HOW-STK-15)."""
        found = [
            (name, self.texts(f"table.pass.{name}"), self.texts(f"table.pass.{name}.text")) for name in OWN
        ]
        return (*found, *((w, self.texts(f"window.{w}"), self.texts("table.skip")) for w in WINDOWS))

    def passes(
        self, view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]
    ) -> Action | None:
        """A payment as proposed; no retreat; a window of a kind that is skipped, or of a battle that nobody
        fights, unless the rival has announced something there; one with nothing but one's own."""
        top = moment.top(view)
        match top:
            case frames.Paying() if "pay" in chosen:
                return next(iter(self.treasury.locks(view)), None)
            case frames.Paying() if ALIKE in chosen:
                return self.treasury.harmless(view)
            case frames.Retreating(orders=()) if "retreat" in chosen:
                return do.DONE
            case frames.Window() if all(item.seat == seat for item in top.pending):
                way = "own" if top.pending else "calm" if moment.is_calm(view) else ""
                is_skipped = top.name in chosen or way in chosen
                return next((a for a in legal if isinstance(a, Pass)), None) if is_skipped else None
        return None

    def forced(self, view: View, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """Phases and windows in which a person has no choice close themselves (HOW-RND-01)."""
        return legal[0] if len(legal) == 1 and not isinstance(legal[0], do.Back) else None
