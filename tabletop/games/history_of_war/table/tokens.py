"""The pieces: cards in play with their values, territories, hands, piles (HOW-UI-01, HOW-UI-08)."""

from __future__ import annotations

from tabletop.app.table import Art, Badge, Part, Token
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.piles import Pile

from ..components.cards import CARDS, DOMAINS, IS_UNIT, STATIC
from ..records.pieces import Piece
from ..rules import values
from ..rules.view import View
from ..words import moment
from ..words.known import Known
from ..words.names import FOLDER, Names
from ..words.standing import Standing
from . import places
from .faces import DOWN, PALE, UP, Faces, Figure, Values
from .layout import pile_box, reserve_spot, territory_box


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
        works = at_work(view)
        found += [self._known(view, p, works) for p in view.pieces if p is not None and p.zone != "aside"]
        for seat in (0, 1):
            found += self._hand(view, seat)
            found += self._piles(view, seat)
        choices = moment.choosable(view)
        for n, card in enumerate(choices):
            box = reserve_spot(n, len(choices))
            found.append(
                Token(f"reserve:{card}", None, box.centre, box.size, 6, parts=self.faces.choice(card))
            )
        return found

    # -- in play --------------------------------------------------------------------------------------

    def _land(self, view: View, place: int, card: int) -> Token:
        box = territory_box(place, len(view.row))
        words, good = self.standing.lines(view, card)
        tones = (PALE, UP if good > 0 else DOWN if good < 0 else PALE, PALE)
        return Token(
            f"territory:{card}", None, box.centre, box.size, 1, parts=self.faces.land(card, words, tones)
        )

    def _known(self, view: View, piece: Piece, works: object) -> Token:
        """A card in play as it was made last, as long as all that it shows is the same."""
        box = places.piece_box(view, piece)
        assert box is not None
        key = (
            piece,
            box,
            works,
            view.seat,
            view.setup.axis,
            self.names.look.colour_blind,
            self.texts.language,
        )
        kept = self._kept.get(piece.id)
        if kept is None or kept[0] != key:
            kept = self._kept[piece.id] = (key, self._piece(view, piece, box))
        return kept[1]

    def _piece(self, view: View, piece: Piece, box: Box) -> Token:
        colour = self.names.colour(view, piece.seat)
        badges = [
            Badge(self.names.icon("upgrade"), "se", self.names.card_name(c)) for c in piece.upgrades[:1]
        ]
        if piece.marker:
            badges.append(Badge(self.names.icon("entrenched"), "sw", self.texts("table.entrenched")))
        if IS_UNIT[piece.card]:
            now = self.values(view, piece)
            parts = self.faces.unit(piece.card, now, colour, piece.locked)
        else:
            now = self.values(view, piece)
            parts = self.faces.structure(piece.card, now.dv, colour, piece.locked)
        return Token(
            f"piece:{piece.id}",
            None,
            box.centre,
            box.size,
            3,
            parts=parts,
            badges=tuple(badges),
            seat=piece.seat,
        )

    def values(self, view: View, piece: Piece) -> Values:
        """What a card in play has now beside what is printed."""
        state, face = self.known.state(view), CARDS[piece.card]
        avs = tuple(
            Figure(values.attack_value(state, piece, domain), av)
            for domain, av in zip(DOMAINS, face.avs, strict=True)
        )
        dv = Figure(values.defence_value(state, piece), face.dv)
        return Values(avs, dv, Figure(values.flags(piece), face.flags), face.ta)

    # -- hands and piles ------------------------------------------------------------------------------

    def _hand(self, view: View, seat: int) -> list[Token]:
        if seat != view.seat:
            back = (Part((0, 0, 1, 1), self._back(view, seat), cover=True),)
            return [
                Token(f"back:{seat}:{n}", None, box.centre, box.size, 2, parts=back)
                for n, box in places.backs(view, seat)
            ]
        found, copies = [], dict[int, int]()
        for card, box in places.hand_boxes(view):
            copies[card] = copies.get(card, 0) + 1
            id = f"hand:{card}" if copies[card] == 1 else f"hand:{card}:copy{copies[card]}"
            found.append(Token(id, None, box.centre, box.size, 4, parts=self.faces.hand(card)))
        return found

    def _back(self, view: View, seat: int) -> Art:
        return Art(f"{FOLDER}/cards/back_{view.setup.faction(seat)}.webp")

    def _piles(self, view: View, seat: int) -> list[Token]:
        back = (Part((0, 0, 1, 1), self._back(view, seat), cover=True),)
        found = [Pile(pile_box("depot", seat, view.seat)).token(f"depot:{seat}", back, view.depots[seat], 2)]
        for entity, pile, cards in (
            ("scrapyard", "scrapyard", view.scrapyards[seat]),
            ("held", "held", view.held[seat]),
            ("reserve-of", "reserve", view.reserves[seat]),
        ):
            face = () if not cards else (Part((0, 0, 1, 1), self.names.picture(cards[-1]), cover=True),)
            count = len(cards)
            found.append(Pile(pile_box(pile, seat, view.seat)).token(f"{entity}:{seat}", face, count, 2))
        return found
