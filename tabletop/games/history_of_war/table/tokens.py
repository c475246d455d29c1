"""The pieces: cards in play with their values, territories, hands, piles (HOW-UI-01, HOW-UI-08)."""

from __future__ import annotations

from dataclasses import replace

from tabletop.app.table import Art, Part, Token
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.piles import Pile

from ..components.cards import CARDS, CATEGORY, COST, DOMAINS, STATIC, Domain
from ..records import frames
from ..records.actions import Commit
from ..records.pieces import Announced, Piece
from ..rules import assets, construction, values
from ..rules.view import View
from ..words import moment
from ..words.known import Known
from ..words.names import FOLDER, Names
from ..words.standing import Standing
from . import places
from .faces import Condition, Faces, Figure, Values
from .hand_faces import HandFaces
from .layout import pile_box, reserve_spot, territory_box

UNUSED: frozenset[Domain] = frozenset()
COUNT, LOW_COUNT = (0.5, 0.26), (0.26, 0.48)
"""Width and height of the plate with a pile's count as shares of it, if it is upright and if it lies."""
SIGNS = {"scrapyard": "scrapyard", "held": "points", "reserve": "territory"}
"""The sign of each pile that is face up."""


def at_work(view: View) -> object:
    """Everything but a card itself that its values depend on: static effects, who attacks."""
    sources = tuple((p.id, p.at, p.zone) for p in view.pieces if p is not None and STATIC[p.card])
    strikes = () if view.battle is None else tuple(strike.unit for strike in view.battle.strikes)
    return sources, view.held, strikes


class Pieces:
    """Everything that lies on the table."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.faces, self.standing = Faces(names), Standing(names, known)
        self.hands = HandFaces(self.faces)
        self._drawn: tuple[View, object, tuple[Token, ...]] | None = None
        self._kept: dict[int, tuple[object, Token]] = {}

    def on(self, view: View) -> tuple[Token, ...]:
        """All pieces of a view; those of the last one are kept."""
        key = (self.names.look.colour_blind, self.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != key:
            self._drawn = (view, key, tuple(self._tokens(view)))
        return self._drawn[2]

    def _tokens(self, view: View) -> list[Token]:
        found = [self._land(view, place, card) for place, card in enumerate(view.row)]
        works, struck = at_work(view), moment.struck(view)
        found += [
            self._known(view, p, works, struck.get(p.id, UNUSED))
            for p in view.pieces
            if p is not None and p.zone != "aside"
        ]
        for seat in (0, 1):
            found += self._hand(view, seat)
            found += self._piles(view, seat)
        choices = moment.choosable(view)
        for n, card in enumerate(choices):
            box = reserve_spot(n, len(choices))
            found.append(
                Token(f"reserve:{card}", None, box.centre, box.size, 6, parts=self.hands.choice(card))
            )
        return found

    # -- in play --------------------------------------------------------------------------------------

    def _land(self, view: View, place: int, card: int) -> Token:
        box, me = territory_box(place, len(view.row)), max(0, view.seat)
        colours = (self.names.colour(view, me), self.names.colour(view, 1 - me))
        parts = self.hands.land(card, self.standing.stand(view, card), colours)
        return Token(f"territory:{card}", None, box.centre, box.size, 1, parts=parts)

    def _known(self, view: View, piece: Piece, works: object, struck: frozenset[Domain]) -> Token:
        """A card in play as it was made last, as long as all that it shows is the same."""
        box = places.piece_box(view, piece)
        assert box is not None
        key = (
            piece,
            box,
            works,
            struck,
            view.seat,
            view.setup.axis,
            self.names.look.colour_blind,
            self.texts.language,
        )
        kept = self._kept.get(piece.id)
        if kept is None or kept[0] != key:
            kept = self._kept[piece.id] = (key, self._piece(view, piece, box, struck))
        return kept[1]

    def _piece(self, view: View, piece: Piece, box: Box, struck: frozenset[Domain]) -> Token:
        how = Condition(self.names.colour(view, piece.seat), piece.locked, struck)
        parts = self.faces.piece(piece.card, self.values(view, piece), how)
        return Token(f"piece:{piece.id}", None, box.centre, box.size, 3, parts=parts, seat=piece.seat)

    def values(self, view: View, piece: Piece) -> Values:
        """What a card in play has now beside what is printed."""
        state, face = self.known.state(view), CARDS[piece.card]
        avs = tuple(
            Figure(values.attack_value(state, piece, domain), av)
            for domain, av in zip(DOMAINS, face.avs, strict=True)
        )
        dv = Figure(values.defence_value(state, piece), face.dv)
        flags = Figure(values.flags(piece), face.flags)
        return Values(avs, dv, flags, face.ta, piece.marker, len(piece.upgrades))

    # -- hands and piles ------------------------------------------------------------------------------

    def _hand(self, view: View, seat: int) -> list[Token]:
        if seat != view.seat:
            back = (Part((0, 0, 1, 1), self._back(view, seat), cover=True),)
            return [
                Token(f"back:{seat}:{n}", None, box.centre, box.size, 2, parts=back)
                for n, box in places.backs(view, seat)
            ]
        found, copies, have = [], dict[int, int](), self._means(view)
        for card, box in places.hand_boxes(view):
            copies[card] = copies.get(card, 0) + 1
            id = f"hand:{card}" if copies[card] == 1 else f"hand:{card}:copy{copies[card]}"
            parts = self.hands.hand(card, self._price(card) <= have)
            found.append(Token(id, None, box.centre, box.size, 4, parts=parts))
        return found

    def _means(self, view: View) -> int:
        """The TA that who looks may still plan with (HOW-TAS-05), less what is planned already."""
        orders: tuple[Commit, ...] = ()
        frame = moment.top(view)
        if isinstance(frame, frames.Committing):
            orders = frame.answers[view.seat].orders
        return construction.left(self.known.state(view), view.seat, orders)

    def _price(self, card: int) -> int:
        """What a card of the hand costs whoever plays it."""
        return assets.price_of(Announced(0, 0, card)) if CATEGORY[card] == "action" else COST[card]

    def _back(self, view: View, seat: int) -> Art:
        return Art(f"{FOLDER}/cards/back_{view.setup.faction(seat)}.webp")

    def _piles(self, view: View, seat: int) -> list[Token]:
        back = (Part((0, 0, 1, 1), self._back(view, seat), cover=True),)
        box = pile_box("depot", seat, view.seat)
        found = [Pile(box, plate=COUNT).token(f"depot:{seat}", back, view.depots[seat], 2)]
        for entity, pile, cards in (
            ("scrapyard", "scrapyard", view.scrapyards[seat]),
            ("held", "held", view.held[seat]),
            ("reserve-of", "reserve", view.reserves[seat]),
        ):
            face = () if not cards else (Part((0, 0, 1, 1), self.names.picture(cards[-1]), cover=True),)
            sign = self.faces.names.icon(SIGNS[pile])
            box = pile_box(pile, seat, view.seat)
            plate = COUNT if pile == "scrapyard" else LOW_COUNT
            token = Pile(box, plate=plate).token(f"{entity}:{seat}", face, len(cards), 2)
            side = min(box.w, box.h) * 0.5
            signed = Part((0.03, 0.06, side / box.w, side / box.h), sign)
            found.append(replace(token, parts=(*token.parts, signed)))
        return found
