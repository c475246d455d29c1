"""Everything about a thing: cards whole, in play and in hand, territories, piles, phases (HOW-UI-01)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.table import Album, EntityId, Notice, Panel, Panels, Row, Token, Tone
from tabletop.engine.model import Action, Refusal

from ..components.cards import CARDS, DOMAINS, IS_UNIT, TA, Card
from ..records import frames
from ..records.pieces import Piece
from ..rulebook.phrases import keyword_name, keyword_parts
from ..rulebook.wording import card_text
from ..rules import values
from ..rules.view import View
from . import moment
from .advice import advised
from .card_face import card_face, painting_face
from .forecasts import Forecasts
from .gains import Gains
from .known import Known
from .moment import kind, number
from .names import Names
from .odds import Odds
from .playable import refused
from .prospects import Prospects
from .reasons import Reasons
from .refusals import UNTIMELY, Refusals
from .result import result
from .signs import signs
from .standing import Standing

LAST_PHASE = 15
NONE_OF = "–"
"""A value that a card does not have."""
LABELS = {
    "naval": "table.av.naval",
    "air": "table.av.air",
    "ground": "table.av.ground",
    "defence": "table.dv",
    "flag": "table.flags-of",
}
"""What the signs of values are called."""
AIMED = (frames.Settling, frames.Attacking, frames.Blocking, frames.Allocating, frames.Responding)
"""Questions in which a click on a card in play or a territory has a forecast."""
PILES = ("scrapyard", "held", "reserve-of")


class WarPanels(Panels):
    """What the inspector shows."""

    def __init__(self, names: Names, known: Known, refusals: Refusals, standing: Standing) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.refusals, self.standing = refusals, standing
        reckoned = Forecasts(known)
        self.prospects, self.gains = Prospects(names, known, reckoned), Gains(names, known, reckoned)
        self.odds, self.hinted = Odds(names, known), Reasons(names, known, reckoned)

    def inspect(self, view: View, entity: EntityId, selection: tuple[EntityId, ...] = ()) -> Panel | None:
        """In large letters words alone are told of what is aimed at: what a click brings stands above them,
        and the board is in sight."""
        n, top = number(entity), moment.top(view)
        is_brief = self.names.look.large and (selection or isinstance(top, AIMED))
        match kind(entity):
            case "piece":
                piece = moment.piece(view, n)
                panel = self._piece(view, piece, bool(is_brief)) if piece is not None else None
                return replace(panel, art=None, face=None) if panel is not None and is_brief else panel
            case "hand" if 0 <= n < len(CARDS):
                panel = self._card(n)
                return replace(panel, rows=(*self._unplayable(view, n), *panel.rows))
            case "given" | "reserve" if 0 <= n < len(CARDS):
                return self._card(n)
            case "territory" if 0 <= n < len(CARDS):
                land = self._territory(view, n)
                return Panel(land.title, text=land.text) if is_brief else land
            case "item":
                return self._item(view, n)
            case "phase" if 1 <= n <= 15:
                return Panel(f"{n}. {self.texts(f'phase.{n}')}", text=self.names.in_phase(n))
            case "depot" | "scrapyard" | "held" | "reserve-of" | "hand-of" | "deployment" | "base" if n in (
                0,
                1,
            ):
                return self._pile(view, kind(entity), n)
        return None

    # -- cards ----------------------------------------------------------------------------------------

    def _card(self, card: int) -> Panel:
        """A card as it is printed."""
        face = CARDS[card]
        return Panel(
            self.names.card_name(card),
            self._kind(card),
            self.names.picture(card),
            self._printed(face),
            self._keywords(face.keywords),
            self._text(face),
            face=self._face(card),
        )

    def _unplayable(self, view: View, card: int) -> tuple[Row, ...]:
        """Why a card of the hand that this is the moment of cannot be played now, although it rests dim."""
        no = refused(view, self.known, card)
        if no is None or no.key in UNTIMELY:
            return ()
        return (Row(self.refusals.refusal(no, view), tone=Tone.BLOCKED),)

    def _face(self, card: int) -> Token:
        """The card as it is printed, or, in large letters, its painting: the letters of a card that is drawn
        so small could not be read."""
        return painting_face(card) if self.names.look.large else card_face(card, self.texts)

    def _printed(self, face: Card) -> tuple[Row, ...]:
        """The figures that its face bears, with their names."""
        rows = []
        if face.cost:
            rows.append(Row(self.texts("table.cost"), str(face.cost), icon=self.names.icon("gear")))
        if face.is_unit:
            for domain, av in zip(DOMAINS, face.avs, strict=True):
                rows += [self._changed(domain, av, av)] if av or not self.names.look.large else []
        if face.dv:
            rows.append(Row(self.texts("table.dv"), str(face.dv), icon=self.names.icon("defence")))
        if face.flags:
            rows.append(Row(self._label("table.flags-of"), str(face.flags), icon=self.names.icon("flag")))
        return tuple(rows)

    def _kind(self, card: int) -> str:
        """Category, nation and year."""
        face = CARDS[card]
        words = [self.names.category(face), *([self.texts(f"nation.{face.nation}")] if face.nation else [])]
        return " · ".join((*words, str(face.year)))

    def _text(self, face: Card) -> str:
        """What a card does beside its keywords, which stand below each other with their rules."""
        return card_text(self.texts, face, keywords=False) if face.effects else ""

    def _keywords(self, keywords: Sequence[str]) -> tuple[Row, ...]:
        found = []
        for keyword in keywords:
            name, _ = keyword_parts(keyword)
            found.append(Row(keyword_name(self.texts, keyword), note=self.texts(f"keyword.{name}.text")))
        return tuple(found)

    def _piece(self, view: View, piece: Piece, is_brief: bool = False) -> Panel:
        """A card in play: its values now, beside what is printed if they differ. In large letters, and where
        it is told in words alone (`is_brief`), what it has none of is left out."""
        state, face = self.known.state(view), CARDS[piece.card]
        now = values.figures(piece.card, piece.upgrades)
        rows = []
        if face.is_unit:
            for domain, av in zip(DOMAINS, face.avs, strict=True):
                value = values.attack_value(state, piece, domain)
                rows.append(self._changed(domain, value, av))
        rows.append(self._changed("defence", values.defence_value(state, piece), face.dv))
        if now.flags:
            rows.append(self._changed("flag", now.flags, face.flags))
        if face.ta:
            rows.append(Row(self.texts("table.gives-row"), str(face.ta), icon=self.names.icon("gear")))
        if is_brief or self.names.look.large:
            rows = [row for row in rows if row.value != NONE_OF]
        rows += [
            Row(self.names.card_name(card), note=card_text(self.texts, CARDS[card]))
            for card in piece.upgrades
        ]
        states = [self.texts("table.locked" if piece.locked else "table.unlocked")]
        if piece.marker:
            states.append(self.texts("table.entrenched"))
        owner = self.names.faction(view, piece.seat)
        return Panel(
            self.names.card_name(piece.card),
            " · ".join((owner, self._kind(piece.card), *states)),
            self.names.picture(piece.card),
            tuple(rows),
            self._keywords(sorted(now.keywords)),
            self._text(face),
            face=self._face(piece.card),
        )

    def _label(self, key: str) -> str:
        """What a value is called, shorter in large letters, so that figures stand side by side."""
        short = f"{key}.short"
        return self.texts(short if self.names.look.large and self.texts.has(short) else key)

    def _changed(self, sign: str, value: int, printed: int) -> Row:
        """A value by its sign, and what is printed if that is another."""
        label, icon = self._label(LABELS[sign]), self.names.icon(sign)
        shown = str(value) if value else NONE_OF
        if value == printed:
            return Row(label, shown, icon=icon)
        note = self.texts("table.printed", n=printed)
        return Row(label, shown, note, icon, Tone.GOOD if value > printed else Tone.BAD)

    def _territory(self, view: View, card: int) -> Panel:
        face = CARDS[card]
        icon, texts = self.names.icon, self.texts
        conquer = texts("table.conquer-row.short" if self.names.look.large else "table.conquer-row")
        rows = [
            Row(texts("table.points-row"), str(face.points), icon=icon("points")),
            Row(conquer, str(face.flags_to_conquer), icon=icon("flag")),
            Row(texts("table.force-row"), str(face.occupation_flags), icon=icon("entrenched")),
        ]
        if card in view.row:
            stand = self.standing.stand(view, card)
            (own, other), lead = stand.changes, f"{stand.lead:+}" if stand.lead else "0"
            tone = Tone.GOOD if stand.favours > 0 else Tone.BAD if stand.favours < 0 else Tone.PLAIN
            rows.append(
                Row(self.texts("table.flags", own=own, other=other, lead=lead.replace("-", "−")), tone=tone)
            )
            rows += [Row(words, tone=tone) for words in (stand.words, stand.later) if words]
            stays = self.standing.staying(view, card)
            rows += [stays] if stays is not None else []
        return Panel(
            self.names.card_name(card),
            self._kind(card),
            self.names.picture(card),
            tuple(rows),
            self._keywords(face.keywords),
            card_text(self.texts, face, keywords=False),
            ("HOW-VIC-03",),
            self._face(card),
        )

    def _item(self, view: View, serial: int) -> Panel | None:
        """An announcement that waits."""
        item = next((i for i in moment.pending(view) if i.serial == serial), None)
        if item is None:
            return None
        panel = self._card(item.card)
        who = self.names.seat_name(view, item.seat)
        rows: tuple[Row, ...] = (Row(self.texts("table.announced-by"), who),)
        if item.target >= 0 and moment.piece(view, item.target) is not None:
            rows = (*rows, Row(self.texts("table.target"), self.names.piece_name(view, item.target)))
        return Panel(
            panel.title,
            panel.subtitle,
            panel.art,
            rows,
            panel.keywords,
            panel.text,
            ("HOW-STK-06",),
            panel.face,
        )

    # -- piles ----------------------------------------------------------------------------------------

    def _pile(self, view: View, what: str, seat: int) -> Panel:
        """Whose it is, how many cards it holds, and what they are worth or good for."""
        counts = {
            "depot": view.depots[seat],
            "scrapyard": len(view.scrapyards[seat]),
            "held": len(view.held[seat]),
            "reserve-of": len(view.reserves[seat]),
            "hand-of": view.hand_sizes[seat],
            "deployment": len(moment.lying(view, seat, "deployment")),
            "base": len(moment.lying(view, seat, "base")),
        }
        count = self.texts("table.cards", n=counts[what])
        rows: tuple[Row, ...] = ()
        if what == "depot":
            rows = self.odds.rows(view, seat)
        elif what == "held":
            points = str(sum(CARDS[card].points for card in view.held[seat]))
            rows = (Row(self.texts("table.points-row"), points, icon=self.names.icon("points")),)
            rows += tuple(self._set_aside(view, seat, card) for card in view.held[seat])
        return Panel(
            self.texts(f"table.pile.{what}"), f"{self.names.faction(view, seat)} · {count}", rows=rows
        )

    def _set_aside(self, view: View, seat: int, territory: int) -> Row:
        """A conquered territory, and what is set aside with it (HOW-VIC-09)."""
        lying = moment.lying(view, seat, "aside", territory)
        named = [self._aside(piece) for piece in sorted(lying, key=lambda each: not IS_UNIT[each.card])]
        points = self.texts("table.points-of", n=CARDS[territory].points)
        return Row(self.names.card_name(territory), points, ", ".join(named))

    def _aside(self, piece: Piece) -> str:
        """A card that is set aside: of a development that pays, whether it still can (HOW-TAS-08)."""
        name, ta = self.names.card_name(piece.card), TA[piece.card]
        if IS_UNIT[piece.card] or not ta:
            return name
        return self.texts("table.held.locked" if piece.locked else "table.held.free", card=name, n=ta)

    def album(self, view: View, entity: EntityId) -> Album | None:
        """Scrapyard, conquered territories and reserve are leafed through (HOW-UI-01)."""
        what, seat = kind(entity), number(entity)
        if what == "depot" and seat in (0, 1):
            return self.odds.album(view, seat)
        if what not in PILES or seat not in (0, 1):
            return None
        piles = {"scrapyard": view.scrapyards, "held": view.held, "reserve-of": view.reserves}
        cards = piles[what][seat]
        if not cards:
            return None
        notices = tuple(self._notice(card) for card in reversed(cards))
        title = f"{self.texts(f'table.pile.{what}')} · {self.names.faction(view, seat)}"
        return Album(title, notices)

    def _notice(self, card: int) -> Notice:
        face = card_face(card, self.texts)
        return Notice(self.names.card_name(card), card_text(self.texts, CARDS[card]), face=face)

    # -- what comes of it -----------------------------------------------------------------------------

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        """What a click would bring (HOW-UI-07)."""
        return self.prospects.forecast(view, actions)

    def advised(self, view: View, action: Action, *further: Action) -> str:
        """What a hint proposes, in a few words."""
        return advised(self.names, view, action)

    def reasons(self, view: View, actions: Sequence[Action]) -> Sequence[str]:
        return self.hinted.words(view, actions)

    def brings(self, view: View, actions: Sequence[Action], goes_on: bool = False) -> Sequence[str] | None:
        """Of an attacker with several targets, that it hits one of them."""
        return self.prospects.one_of(view, actions)

    def foremost(self, view: View, actions: Sequence[Action]) -> str:
        return self.gains.foremost(view, actions)

    def avails(self, view: View, action: Action, beside: Action | None = None) -> bool:
        return self.gains.avails(view, action, beside)

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        """What the rival could still announce, while nothing is pointed at."""
        open_now = view.outcome is None and 0 < view.phase < LAST_PHASE and view.seat >= 0
        return self.prospects.still(view) if open_now else ()

    def signs(self) -> tuple[Row, ...]:
        return signs(self.names)

    # -- the rest -------------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        return self.refusals.refusal(refusal, view)

    def result(self, view: View, names: Sequence[str]) -> Panel:
        return result(self.names, view, names)
