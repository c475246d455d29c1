"""The pieces: cards of the characters with their live figures, tokens, dice, plaques, hands, cards to pick
(OCW-UI-02 to OCW-UI-04)."""

from __future__ import annotations

from tabletop.app.table import Art, Badge, Part, Token
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.faces import Sheet
from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records import frames
from ..records.fighters import Effect, Fighter
from ..rules.view import View
from ..words import moment
from ..words.names import FOLDER, Names
from . import places
from .layout import HIGH, WIDE, WINDOW, cell_box, die_box, plaque_box, pool_box

Colour = tuple[int, int, int]
UP, DOWN, DARK = (126, 226, 130), (255, 208, 92), (8, 5, 12)
PALE = (246, 234, 208)
FOOT, SIGN, FIGURE, MORE = (125.0, 290.0), 23.0, 14.0, 22.0
"""Signs at the foot of a card: from where to where, how wide, their figures, the count of those left out."""
units, strip = Sheet(WIDE, HIGH).box, Sheet(161, 48).box
"""Boxes on a card that lies on a cell, and on one in the hand."""
_FIGURES = (("atk", 148.0), ("def", 206.0), ("hp", 264.0))


class Pieces:
    """Everything that lies on the table."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts
        self._drawn: tuple[View, object, tuple[Token, ...]] | None = None
        self._cards: dict[int, tuple[object, Token]] = {}

    def on(self, view: View) -> tuple[Token, ...]:
        """All pieces of a view; those of the last one are kept."""
        key = (self.names.look.colour_blind, self.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != key:
            self._drawn = (view, key, self._tokens(view, key))
        return self._drawn[2]

    def _tokens(self, view: View, look: object) -> tuple[Token, ...]:
        found = [self._plaque(view, seat) for seat in (0, 1)]
        for seat in (0, 1):
            found += self._dice(view, seat)
            found += self._hand(view, seat)
        if moment.is_picking(view):
            return (*found, *self._pool(view))
        found += [self._floor_token(view, t.kind, t.seat, t.cell) for t in view.tokens]
        found += [self._kept(view, f, look) for f in view.fighters if f.cell >= 0]
        found += self._placed(view)
        return tuple(found)

    # -- characters ---------------------------------------------------------------------------------

    def _kept(self, view: View, fighter: Fighter, look: object) -> Token:
        """A character as it was made last, as long as all that its card shows is the same."""
        key = (fighter, view.turn, view.seat, look)
        kept = self._cards.get(fighter.id)
        if kept is None or kept[0] != key:
            kept = self._cards[fighter.id] = (key, self._card(view, fighter))
        return kept[1]

    def _card(self, view: View, fighter: Fighter) -> Token:
        """A character: grey and crossed when defeated, dim when its die of the turn is used (OCW-UI-02)."""
        dead = fighter.hp == 0
        parts = [*self._face(fighter.card, dead), *self._figures(fighter), *self._foot(view, fighter)]
        if fighter.equipment >= 0:
            parts += self._worn(fighter.equipment)
        parts.append(Part(units(11, 11, 25, 25), plate=(*self.names.colour(fighter.seat), 235)))
        parts.append(Part(units(13, 13, 21, 21), text=self.names.letter(fighter.seat), family="title"))
        used = fighter.used == view.turn and view.turn > 0
        return Token(
            id=f"fighter:{fighter.id}",
            art=None,
            centre=cell_box(fighter.seat, fighter.cell, view.seat).centre,
            size=(WIDE, HIGH),
            z=3,
            alpha=150 if dead else 255,
            seat=fighter.seat,
            parts=tuple(parts),
            badges=(Badge(self.names.icon("activated"), "sw", self.texts("table.used")),) if used else (),
        )

    def _face(self, card: int, grey: bool = False) -> list[Part]:
        """Portrait, frame of the class, name."""
        frame = Art(f"{FOLDER}/cards/wide_{CARDS[card].cls}.webp", grey=grey)
        return [
            Part(units(*WINDOW), self.names.portrait(card, grey), cover=True),
            Part((0, 0, 1, 1), frame),
            Part(units(138, 9, 142, 28), text=self.names.card_name(card), family="title", colour=PALE),
        ]

    def _figures(self, fighter: Fighter) -> list[Part]:
        """ATK, DEF and HP now; green above what is printed, red below."""
        card = fighter.face
        worn = CARDS[fighter.equipment] if fighter.equipment >= 0 else None
        now = (fighter.atk, fighter.defence, fighter.hp)
        printed = (
            card.atk + (worn.atk if worn else 0),
            card.defence + (worn.defence if worn else 0),
            card.hp,
        )
        found = []
        for (name, middle), value, usual in zip(_FIGURES, now, printed, strict=True):
            colour = PALE if value == usual else UP if value > (usual or 0) else DOWN
            found.append(Part(units(middle - 26, 37, 52, 52), self.names.medal(name)))
            found.append(Part(units(middle - 20, 47, 40, 32), text=str(value), colour=colour))
        return found

    def _worn(self, equipment: int) -> list[Part]:
        """Equipment tucked in a corner of the portrait."""
        return [
            Part(units(76, 76, 38, 38), plate=(*DARK, 220)),
            Part(units(78, 78, 34, 34), self.names.portrait(equipment), cover=True),
        ]

    def _foot(self, view: View, fighter: Fighter) -> list[Part]:
        """Signs of what lasts on a character: counters first, then statuses, keywords, the rest."""
        signs, found, left = self.signs(view, fighter), [], FOOT[0]
        for n, (icon, figure) in enumerate(signs):
            wide = SIGN + (FIGURE if figure else 0)
            if left + wide > FOOT[1] - (MORE if n + 1 < len(signs) else 0):
                found.append(Part(units(left, 93, MORE, 20), text=f"+{len(signs) - n}"))
                break
            found.append(Part(units(left, 91, SIGN, SIGN), icon))
            if figure:
                found.append(Part(units(left + SIGN - 2, 91, FIGURE, 24), text=figure))
            left += wide + 1
        return found

    def signs(self, view: View, fighter: Fighter) -> list[tuple[Art, str]]:
        """The signs of a character with their figures, each once (OCW-UI-02)."""
        found: list[tuple[Art, str]] = []
        if fighter.poison:
            found.append((self.names.icon("counter_poison"), str(fighter.poison)))
        shields = sum(e.amount for e in fighter.effects if e.kind == "shield")
        if shields:
            found.append((self.names.icon("counter_shield"), str(shields)))
        seen: set[str] = set()
        for effect in sorted(fighter.effects, key=lambda e: e.kind != "status"):
            name = self.names.sign_of(effect)
            if name and name not in seen:
                seen.add(name)
                found.append((self.names.icon(name, _tint(effect)), ""))
        if fighter.entered == view.turn and view.turn > 0:
            found.append((self.names.icon("entered"), ""))
        return found

    def _floor_token(self, view: View, kind: str, seat: Seat, cell: int) -> Token:
        """A flower or a snare on a cell."""
        art = Art(f"{FOLDER}/tokens/{kind}.webp")
        x, y = cell_box(seat, cell, view.seat).centre
        return Token(f"token:{seat}:{cell}", art, (x, y), (92, 92), z=1)

    # -- at the left --------------------------------------------------------------------------------

    def _plaque(self, view: View, seat: Seat) -> Token:
        """A player's letter and life; a laurel for the initiative (OCW-UI-04)."""
        box, colour = plaque_box(seat, view.seat), self.names.colour(seat)
        life = max(0, view.life[seat])
        parts = [
            Part((0, 0, 1, 1), plate=(*DARK, 225)),
            Part((0.012, 0.06, 0.976, 0.88), plate=(*(c // 3 for c in colour), 255)),  # type: ignore[arg-type]
            Part(
                (0.03, 0.12, 0.19, 0.76), plate=(*colour, 255), text=self.names.letter(seat), family="title"
            ),
            Part((0.66, 0.14, 0.15, 0.72), self.names.icon("life", (255, 150, 140))),
            Part((0.80, 0.10, 0.18, 0.80), text=str(life), colour=DOWN if life <= 10 else PALE, align=0.5),
            Part((0.25, 0.18, 0.40, 0.36), text=self.names.seat_name(seat), family="title", align=0.0),
        ]
        if view.turn and view.active == seat:
            parts.append(Part((0.25, 0.56, 0.07, 0.30), self.names.icon("initiative", (255, 214, 120))))
            words = self.texts("table.initiative")
            parts.append(Part((0.33, 0.56, 0.32, 0.28), text=words, colour=(255, 214, 120), align=0.0))
        return Token(f"player:{seat}", None, box.centre, (box.w, box.h), parts=tuple(parts))

    def _dice(self, view: View, seat: Seat) -> list[Token]:
        """The dice of a pool (OCW-UI-03); one that is about to pay is greyed."""
        side, paying = "ab"[seat], moment.frame_of(view, frames.Paying)
        found = []
        for die, value in enumerate(view.pools[seat], start=1):
            box = die_box(seat, die, view.seat)
            if not value and moment.is_early(view):
                continue
            if not value:
                art = Art(f"{FOLDER}/dice/slot.webp")
                found.append(
                    Token(f"slot:{seat}:{die}", art, box.centre, (box.w * 0.8, box.h * 0.8), alpha=90)
                )
                continue
            spent = paying is not None and paying.seat == seat and die in paying.dice
            art = Art(f"{FOLDER}/dice/{side}_{value}.webp", grey=spent)
            alpha = 120 if spent else 255
            found.append(Token(f"die:{seat}:{die}", art, box.centre, (box.w, box.h), 2, alpha=alpha))
        return found

    def _hand(self, view: View, seat: Seat) -> list[Token]:
        """The cards in a hand, those that are not seen by their backs (OCW-UI-04)."""
        seen = moment.hand_of(view, seat)
        frame = moment.frame_of(view, frames.Placing)
        gone = [card for card, _ in frame.placed[seat]] if frame is not None else []
        found = [
            self._strip(f"hand:{seat}:{card}", card, places.hand_box(view, seat, i), card in gone)
            for i, card in enumerate(seen)
        ]
        for i in range(view.unseen[seat]):
            box = places.hand_box(view, seat, len(seen) + i)
            back = Art(f"{FOLDER}/cards/back_equipment.webp")
            parts = (Part((0.35, 0, 0.3, 1), back, cover=True),)
            found.append(Token(f"unseen:{seat}:{i}", None, box.centre, (box.w, box.h), parts=parts))
        return found

    def _strip(self, id: str, card: int, box: Box, gone: bool) -> Token:
        """A card in the hand: picture, name, cost in dice; pale if it stands on the field already."""
        face = CARDS[card]
        parts = (
            Part(strip(5, 5, 38, 38), self.names.portrait(card), cover=True),
            Part((0, 0, 1, 1), Art(f"{FOLDER}/cards/hand_{face.cls}.webp")),
            Part(
                strip(50, 6, 104, 20),
                text=self.names.card_name(card),
                colour=PALE,
                align=0.0,
            ),
            Part(strip(50, 27, 16, 16), self.names.icon("deploy_cost")),
            Part(strip(68, 26, 14, 18), text=str(face.cost), align=0.0),
            Part(strip(86, 26, 68, 18), text=self._gift(card), align=0.0, colour=UP),
        )
        alpha = 90 if gone else 255
        return Token(id, None, box.centre, (box.w, box.h), 2, alpha=alpha, parts=parts)

    def _gift(self, card: int) -> str:
        """What equipment adds, what a character is, in a few letters."""
        face = CARDS[card]
        if face.is_character:
            return f"{face.atk}/{face.defence}/{face.hp}"
        adds = (("ATK", face.atk), ("DEF", face.defence))
        return " ".join(f"{name} +{n}" for name, n in adds if n)

    # -- before the first turn ----------------------------------------------------------------------

    def _placed(self, view: View) -> list[Token]:
        """Characters placed behind the screen, as their owner sees them (OCW-SET-04)."""
        frame = moment.frame_of(view, frames.Placing)
        found = []
        for seat, spots in enumerate(frame.placed if frame is not None else ()):
            for card, cell in spots:
                box = cell_box(seat, cell, view.seat)
                face = tuple(self._face(card))
                found.append(Token(f"placed:{seat}:{cell}", None, box.centre, (WIDE, HIGH), 3, parts=face))
        return found

    def _pool(self, view: View) -> list[Token]:
        """The cards to pick: taken ones are dim and bear the letter of who has them (OCW-TEAM-07)."""
        cards = moment.pool_cards(view)
        return [self._pool_card(view, card, pool_box(i, len(cards))) for i, card in enumerate(cards)]

    def _pool_card(self, view: View, card: int, box: Box) -> Token:
        face, taker = CARDS[card], moment.taker(view, card)
        parts = [
            Part((0.04, 0.04, 0.92, 0.92), self.names.portrait(card, taker >= 0), cover=True),
            Part((0, 0, 1, 1), Art(f"{FOLDER}/cards/mini_{face.cls}.webp", grey=taker >= 0)),
            Part((0.08, 0.045, 0.84, 0.1), text=self.names.card_name(card), family="title", colour=PALE),
            Part((0.08, 0.85, 0.84, 0.1), text=self._pool_figures(card), colour=PALE),
        ]
        if taker >= 0:
            parts.append(Part((0.32, 0.34, 0.36, 0.28), plate=(*self.names.colour(taker), 235)))
            parts.append(Part((0.36, 0.37, 0.28, 0.22), text=self.names.letter(taker), family="title"))
        alpha = 150 if taker >= 0 else 255
        return Token(f"card:{card}", None, box.centre, (box.w, box.h), 3, alpha=alpha, parts=tuple(parts))

    def _pool_figures(self, card: int) -> str:
        face = CARDS[card]
        if not face.is_character:
            return self._gift(card)
        return f"{face.atk} · {face.defence} · {face.hp}"


def _tint(effect: Effect) -> Colour | None:
    """Statuses are red, the rest in the icons' own light."""
    return (255, 140, 128) if effect.kind == "status" else None
