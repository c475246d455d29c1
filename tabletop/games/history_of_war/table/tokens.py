"""The pieces: cards in play with their values, territories, hands, piles (HOW-UI-01, HOW-UI-08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.app.table import Art, EntityId, Part, Token
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.piles import Pile
from tabletop.engine.model import Seat

from ..components.cards import CARDS, DOMAINS, STATIC, Domain
from ..records.pieces import NONE, Piece
from ..rules import assets, values
from ..rules.view import View
from ..words import moment
from ..words.forecasts import Forecasts
from ..words.known import Known
from ..words.names import FOLDER, Names
from ..words.orders import Slot
from ..words.playable import Use, uses
from ..words.standing import Standing
from .faces import Condition, Faces, Figure, Values
from .hand_faces import HandFaces
from .large_faces import LargeFaces
from .large_hand_faces import LargeHandFaces
from .layout import pile_box
from .places import Laid, Places
from .rows import Rows

UNUSED: frozenset[Domain] = frozenset()
COUNT, LOW_COUNT = (0.58, 0.28), (0.58, 0.42)
"""Width and height of the plate with a pile's count as shares of it, in a high row and in a low one;"""
LARGE_COUNT, LARGE_LOW_COUNT = (0.7, 0.36), (0.7, 0.52)
"""the same in large letters."""
SIGNS = {"scrapyard": "scrapyard", "held": "points", "reserve": "territory"}
"""The sign of each pile that is face up."""


ASKS_ROLE = any(e.target is not None and e.target.role for effects in STATIC for e in effects)
"""Does a static effect look at who attacks?"""


def at_work(view: View) -> object:
    """Everything but a card itself that its values depend on: static effects, and who attacks if one asks."""
    sources = tuple([(p.id, p.at, p.zone) for p in view.pieces if p is not None and STATIC[p.card]])
    if not ASKS_ROLE or view.battle is None:
        return sources, view.held
    return sources, view.held, tuple([strike.unit for strike in view.battle.strikes])


def raided(view: View) -> Seat:
    """Whose base is attacked in this battle half; −1: nobody's."""
    strikes = view.battle.strikes if view.battle is not None else ()
    struck = next((moment.piece(view, strike.unit) for strike in strikes if strike.base), None)
    return -1 if struck is None else 1 - struck.seat


class Pieces:
    """Everything that lies on the table."""

    def __init__(self, names: Names, known: Known, reckoned: Forecasts, places: Places) -> None:
        self.names, self.texts, self.known, self.places = names, names.texts, known, places
        self.faces = LargeFaces(names) if names.look.large else Faces(names)
        self.hands = LargeHandFaces(self.faces) if names.look.large else HandFaces(self.faces)
        self.standing = Standing(names, known, reckoned)
        self._drawn: tuple[View, object, tuple[Token, ...]] | None = None
        self._kept: dict[tuple[str, int, Seat], tuple[object, list[Token]]] = {}
        self._values: dict[int, tuple[Piece, object, Values]] = {}
        self._look: object = None
        self._others: dict[object, Token] = {}

    def on(self, view: View) -> tuple[Token, ...]:
        """All pieces of a view; those of the last one are kept."""
        key = self._look = (self.names.look.colour_blind, self.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != key:
            self._drawn = (view, key, tuple(self._tokens(view)))
        return self._drawn[2]

    def _tokens(self, view: View) -> list[Token]:
        found = self._lands(view)
        works, struck = at_work(view), moment.struck(view)
        laid = self.places.laid(view)
        boxes, look, raid = laid.boxes, (view.setup.axis, self._look), raided(view)
        for piece in view.pieces:
            if piece is not None and piece.zone != "aside":
                box, used = boxes[f"piece:{piece.id}"], struck.get(piece.id, UNUSED)
                is_aim = piece.zone == "base" and piece.seat == raid
                shows = (piece, works, box, used, is_aim, look)
                found += self._once(
                    "piece", piece.id, view, shows, self._known, piece, box, used, works, is_aim
                )
        for seat in (0, 1):
            found += self._hand(view, seat, laid)
            found += self._piles(view, seat, laid.rows)
        for item in moment.pending(view):
            entity = f"item:{item.serial}"
            parts = self.hands.announced(item.card, assets.price_of(item), item.source != NONE)
            found.append(self._lies(entity, boxes[entity], 8, parts))
        for card in moment.choosable(view):
            entity = f"reserve:{card}"
            found.append(self._lies(entity, boxes[entity], 6, self.hands.choice(card)))
        return found

    def _once(
        self, what: str, which: int, view: View, shows: object, make: Callable[..., list[Token]], *given: Any
    ) -> list[Token]:
        """What was made last of this for who looks, as long as all that it shows is the same."""
        kept = self._kept.get((what, which, view.seat))
        if kept is None or kept[0] != shows:
            kept = self._kept[what, which, view.seat] = (shows, make(view, *given))
        return kept[1]

    # -- in play --------------------------------------------------------------------------------------

    def _lands(self, view: View) -> list[Token]:
        """The territories of the row; how each stands follows from the cards that lie there, and from what
        is ordered, if anything is."""
        there: dict[int, list[Piece]] = {card: [] for card in view.row}
        for piece in view.pieces:
            if piece is not None and piece.zone == "territory" and piece.at in there:
                there[piece.at].append(piece)
        found, is_ordered = [], self.standing.forecasts.planned(view) is not None
        for card, lying in there.items():
            stand = self.standing.stand(view, card) if is_ordered else None
            box = self.places.laid(view).boxes[f"territory:{card}"]
            shows = (box, lying, stand, view.setup.axis, self._look)
            found += self._once("territory", card, view, shows, self._land, box, card)
        return found

    def _land(self, view: View, box: Box, card: int) -> list[Token]:
        me = max(0, view.seat)
        colours = (self.names.colour(view, me), self.names.colour(view, 1 - me))
        parts = self.hands.land(card, self.standing.stand(view, card), colours, box.w)
        return [self._lies(f"territory:{card}", box, 1, parts)]

    def _lies(self, entity: EntityId, box: Box, z: int, parts: tuple[Part, ...]) -> Token:
        """A token of parts, made once."""
        key = (entity, box, id(parts))
        found = self._others.get(key)
        if found is None or found.parts is not parts:
            found = self._others[key] = Token(entity, None, box.centre, box.size, z, parts=parts)
        return found

    def _known(
        self, view: View, piece: Piece, box: Box, struck: frozenset[Domain], works: object, raided: bool
    ) -> list[Token]:
        """A card in play; its values are reckoned once, whoever looks."""
        kept = self._values.get(piece.id)
        if kept is None or kept[0] != piece or kept[1] != works:
            kept = self._values[piece.id] = (piece, works, self.values(view, piece))
        owner, size = self.names.colour(view, piece.seat), (round(box.w, 1), round(box.h, 1))
        how = Condition(owner, size, piece.locked, struck, raided)
        parts = self.faces.piece(piece.card, kept[2], how)
        return [Token(f"piece:{piece.id}", None, box.centre, box.size, 3, parts=parts, seat=piece.seat)]

    def values(self, view: View, piece: Piece) -> Values:
        """What a card in play has now beside what is printed."""
        state, face = self.known.state(view), CARDS[piece.card]
        avs = tuple(
            [
                Figure(values.attack_value(state, piece, domain), av)
                for domain, av in zip(DOMAINS, face.avs, strict=True)
            ]
        )
        dv = Figure(values.defence_value(state, piece), face.dv)
        flags = Figure(values.flags(piece), face.flags)
        return Values(avs, dv, flags, face.ta, piece.marker, len(piece.upgrades))

    # -- hands and piles ------------------------------------------------------------------------------

    def _hand(self, view: View, seat: Seat, laid: Laid) -> list[Token]:
        """A player's hand: its backs, or the own cards, grey those that cannot be played now."""
        if seat != view.seat:
            shows: object = (view.hand_sizes[seat], laid.rows, view.setup.axis, self._look)
            return self._once("backs", seat, view, shows, self._backs, seat)
        slots, found = laid.slots, uses(view, self.known, laid.slots)
        shows = (slots, found, laid.rows, view.setup.axis, self._look)
        return self._once("hand", seat, view, shows, self._own, slots, found)

    def _backs(self, view: View, seat: Seat) -> list[Token]:
        back = self._back(view, seat)
        return [self._lies(f"back:{seat}:{n}", box, 2, back) for n, box in self.places.backs(view, seat)]

    def _own(self, view: View, slots: Sequence[Slot], can: Sequence[Use]) -> list[Token]:
        boxes = self.places.laid(view).boxes
        return [
            self._lies(slot.entity, boxes[slot.entity], 4, self.hands.hand(slot.card, use, slot.many))
            for slot, use in zip(slots, can, strict=True)
        ]

    def _back(self, view: View, seat: int) -> tuple[Part, ...]:
        """The back of a player's cards."""
        name = f"{FOLDER}/cards/back_{view.setup.faction(seat)}.webp"
        return self.faces.once(("back", name), lambda: [Part((0, 0, 1, 1), Art(name), cover=True)])

    def _piles(self, view: View, seat: Seat, rows: Rows) -> list[Token]:
        """Depot, scrapyard, conquered territories and reserve: of each the topmost card and how many."""
        lying = (view.scrapyards[seat], view.held[seat], view.reserves[seat])
        tops = [(len(cards), cards[-1:]) for cards in lying]
        shows = (view.depots[seat], tops, rows, view.setup.axis, self._look)
        return self._once("piles", seat, view, shows, self._laid_piles, seat)

    def _laid_piles(self, view: View, seat: Seat) -> list[Token]:
        rows, large = self.places.rows(view), self.names.look.large
        high, low = (LARGE_COUNT, LARGE_LOW_COUNT) if large else (COUNT, LOW_COUNT)
        box = pile_box("depot", seat, view.seat, rows)
        found = [self._pile(f"depot:{seat}", box, view.depots[seat], self._back(view, seat), high)]
        for entity, pile, cards in (
            ("scrapyard", "scrapyard", view.scrapyards[seat]),
            ("held", "held", view.held[seat]),
            ("reserve-of", "reserve", view.reserves[seat]),
        ):
            top = self.faces.once(("top", *cards[-1:]), partial(self._top, cards[-1:]))
            box = pile_box(pile, seat, view.seat, rows)
            plate = high if pile == "scrapyard" else low
            found.append(self._pile(f"{entity}:{seat}", box, len(cards), top, plate, SIGNS[pile]))
        return found

    def _top(self, cards: tuple[int, ...]) -> list[Part]:
        """The card on top, if there is one."""
        return [Part((0, 0, 1, 1), self.names.picture(card), cover=True) for card in cards]

    def _pile(
        self,
        entity: EntityId,
        box: Box,
        count: int,
        top: tuple[Part, ...],
        plate: tuple[float, float],
        sign: str = "",
    ) -> Token:
        """A pile with its count, and its sign if it is face up; made once."""
        key = (entity, box, count, top)
        found = self._others.get(key)
        if found is None:
            found = Pile(box, plate=plate).token(entity, top, count, 2)
            if sign:
                side = min(box.w, box.h) * 0.5
                signed = Part((0.03, 0.06, side / box.w, side / box.h), self.names.icon(sign))
                found = replace(found, parts=(*found.parts, signed))
            self._others[key] = found
        return found
