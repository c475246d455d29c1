"""The pieces: cards of the characters with their live figures, tokens, dice, plaques, hands, cards to pick
(OCW-UI-02 to OCW-UI-04)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.table import Art, Badge, Part, Token
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.faces import Sheet
from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records import frames
from ..records.fighters import Effect, Fighter
from ..rules.deployment import deployments
from ..rules.usable import Slots, usable
from ..rules.view import View
from ..words import moment
from ..words.brief import gift
from ..words.known import Known
from ..words.names import FOLDER, Names
from . import places
from .faces import DARK, DOWN, PALE, UP, Colour, Faces, units
from .hand_face import HandFaces
from .large import LargeFaces
from .layout import HIGH, WIDE, cell_box, die_box, is_below, plaque_box, pool_box

_DIE = 0.78
"""So much of a die's picture is the die, which fills its place."""
GILT = (255, 222, 120)
"""Of the initiative."""
SIGN = 25.0
_STATE = (7.0, 37.0, 108.0, 19.0)
"""Where the word for what a character is in stands on its portrait."""
SPOTS = ((9.0, 56.0), (35.0, 56.0), (61.0, 56.0), (87.0, 56.0), (87.0, 30.0))
"""How large the signs of what lasts on a character are, and where they stand on its card."""


class Pieces:
    """Everything that lies on the table."""

    def __init__(self, names: Names, known: Known | None = None) -> None:
        self.names, self.texts, self.known = names, names.texts, known or Known()
        self.faces = LargeFaces(names) if names.look.large else Faces(names)
        self.hands = HandFaces(names)
        self._drawn: tuple[View, object, tuple[Token, ...]] | None = None
        self._with: tuple[View, object, tuple[Token, ...]] | None = None
        self._cards: dict[tuple[int, Seat], tuple[object, Token]] = {}
        self._states: dict[tuple[str, bool, str], tuple[list[Part], tuple[Badge, ...]]] = {}
        self._sides: dict[tuple[str, Seat, Seat], tuple[object, list[Token]]] = {}

    def on(self, view: View) -> tuple[Token, ...]:
        """All pieces of a view; those of the last one are kept."""
        key = (self.names.look.colour_blind, self.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != key:
            self._drawn = (view, key, self._tokens(view, key))
        return self._drawn[2]

    def with_die(self, view: View, die: int) -> tuple[Token, ...]:
        """The characters as they look while a die of the player who is asked is chosen: lit is what that one
        pays (OCW-UI-05). Kept for the last such die."""
        key = (die, self.names.look.colour_blind, self.texts.language)
        if self._with is None or self._with[0] is not view or self._with[1] != key:
            value = view.pools[moment.asked(view)][die - 1]
            able = self._lit(view, value) if value else {}
            cards = [self._card(view, view.fighters[uid], lit) for uid, lit in able.items()]
            self._with = (view, key, tuple(cards))
        return self._with[2]

    def _lit(self, view: View, value: int = 0) -> dict[int, Slots]:
        """Which abilities are lit: those that could be used and would change something, with a die of that
        value if one is chosen."""
        able, top = usable(self.known.state(view), value), moment.top(view)
        if not isinstance(top, frames.Activation | frames.Menu):
            return able
        paid = top.value if isinstance(top, frames.Activation) else value or max(view.pools[top.seat])
        for uid, slots in able.items():
            idle = self.known.idle(view, view.fighters[uid], paid, slots)
            able[uid] = tuple([slot for slot in slots if slot not in idle])
        return able

    def _tokens(self, view: View, look: object) -> tuple[Token, ...]:
        found: list[Token] = []
        for seat in (0, 1):
            found += self._plaque(view, seat)
            found += self._dice(view, seat)
            found += self._hand(view, seat)
        if moment.is_picking(view):
            return (*found, *self._pool(view))
        found += [self._floor_token(view, t.kind, t.seat, t.cell) for t in view.tokens]
        able = self._lit(view) if view.stack and view.turn else {}
        found += [self._kept(view, f, able.get(f.id), look) for f in view.fighters if f.cell >= 0]
        found += self._placed(view)
        return tuple(found)

    # -- characters ---------------------------------------------------------------------------------

    def _kept(self, view: View, fighter: Fighter, lit: Slots | None, look: object) -> Token:
        """A character as it was made last for who looks, as long as all that its card shows is the same."""
        used = fighter.used == view.turn > 0
        acts = used and fighter.id in moment.acting(view)
        key = (fighter, used, acts, fighter.entered == view.turn > 0, lit, look)
        place = fighter.id, view.seat
        kept = self._cards.get(place)
        if kept is None or kept[0] != key:
            kept = self._cards[place] = (key, self._card(view, fighter, lit))
        return kept[1]

    def _card(self, view: View, fighter: Fighter, lit: Slots | None) -> Token:
        """A character: grey and dim with a cross when defeated, grey with stars when stunned, abilities at
        rest when silenced, ticked when its die of the turn is used; and the word for it (OCW-UI-02)."""
        dead = fighter.hp == 0
        stunned = not dead and fighter.suffers("stun")
        silent = not dead and not stunned and fighter.suffers("silence")
        parts = [*self.faces.face(fighter.card, dead or stunned), *self.faces.letter(fighter.seat)]
        used = fighter.used == view.turn > 0
        badges: tuple[Badge, ...] = ()
        if dead or stunned or silent or used:
            acts = fighter.id in moment.acting(view)
            state = "dead" if dead else "stun" if stunned else "silence" if silent else "" if acts else "used"
            words, badges = self._state(state, used)
            parts += words
        parts += self._figures(fighter)
        if fighter.equipment >= 0:
            parts += self._worn(fighter.equipment)
        parts += self._lasting(view, fighter)
        parts += self.faces.abilities(fighter.card, fighter.equipment, fighter.row, () if silent else lit)
        return Token(
            id=f"fighter:{fighter.id}",
            art=None,
            centre=cell_box(fighter.seat, fighter.cell, view.seat).centre,
            size=(WIDE, HIGH),
            z=3,
            alpha=150 if dead else 255,
            parts=tuple(parts),
            badges=badges,
            seat=fighter.seat,
        )

    def _state(self, state: str, used: bool) -> tuple[list[Part], tuple[Badge, ...]]:
        """Why a character does nothing, if it is so, by a shape and a word: grey alone may be either. Kept
        for each language."""
        key = (state, used, self.texts.language)
        if key not in self._states:
            found = list[Part]()
            colour = DOWN if state == "dead" else PALE if state in ("", "used") else _STUNNED
            if state:
                words = self.texts(f"table.state.{state}")
                found.append(Part(units(*_STATE), plate=(*DARK, 235), text=words, colour=colour))
            if state == "dead":
                found.append(Part(units(34, -8, 52, 52), text="×", colour=colour))
            elif state in ("stun", "silence"):
                found.append(Part(units(45, 5, 32, 32), self.names.icon(f"kw_{state}", colour)))
            tick = Badge(self.names.icon("activated"), "nw", self.texts("table.used"))
            self._states[key] = (found, (tick,) if used else ())
        return self._states[key]

    def _figures(self, fighter: Fighter) -> list[Part]:
        """ATK, DEF and HP now; green above what is printed, red below."""
        card = fighter.face
        worn = CARDS[fighter.equipment] if fighter.equipment >= 0 else None
        now = (fighter.atk, fighter.defence, fighter.hp)
        printed = (
            card.atk + (worn.atk if worn else 0),
            card.defence + (worn.defence if worn else 0),
            card.hp or 0,
        )
        pairs = zip(now, printed, strict=True)
        return self.faces.figures(
            now, [PALE if n == usual else UP if n > usual else DOWN for n, usual in pairs]
        )

    def _worn(self, equipment: int) -> list[Part]:
        """Equipment in a corner of the portrait; its ability stands below the character's."""
        return [
            Part(units(80, 11, 30, 30), plate=(*DARK, 220)),
            Part(units(82, 13, 26, 26), self.names.portrait(equipment), cover=True),
        ]

    def _lasting(self, view: View, fighter: Fighter) -> list[Part]:
        """Signs of what lasts on a character, in a row over its figures, the last at the right of its face:
        counters first, then statuses, keywords, the rest, and how many more there are."""
        signs, found = self.signs(view, fighter), []
        for n, (left, top) in enumerate(SPOTS[: len(signs)]):
            found.append(Part(units(left, top, SIGN, SIGN), plate=(*DARK, 215)))
            if n + 1 == len(SPOTS) < len(signs):
                found.append(Part(units(left, top, SIGN, SIGN), text=f"+{len(signs) - n}"))
                break
            icon, figure = signs[n]
            found.append(Part(units(left + 1, top + 1, SIGN - 2, SIGN - 2), icon))
            if figure:
                found.append(Part(units(left + 11, top + 10, 13, 15), plate=(*DARK, 235)))
                found.append(Part(units(left + 11, top + 9, 13, 17), text=figure))
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
        if fighter.entered == view.turn > 0:
            found.append((self.names.icon("entered"), ""))
        return found

    def _floor_token(self, view: View, kind: str, seat: Seat, cell: int) -> Token:
        """A flower or a snare on a cell."""
        art = Art(f"{FOLDER}/tokens/{kind}.webp")
        x, y = cell_box(seat, cell, view.seat).centre
        return Token(f"token:{seat}:{cell}", art, (x, y), (92, 92), z=1)

    # -- beside the fields --------------------------------------------------------------------------

    def _side(
        self, what: str, seat: Seat, view: View, key: object, make: Callable[[], list[Token]]
    ) -> list[Token]:
        """Plaque, dice or hand of a player as they were made last for who looks, as long as they show the
        same."""
        place = what, seat, view.seat
        kept = self._sides.get(place)
        if kept is None or kept[0] != key:
            kept = self._sides[place] = (key, make())
        return kept[1]

    def _plaque(self, view: View, seat: Seat) -> list[Token]:
        """A player's letter and life; a laurel for the initiative (OCW-UI-04)."""
        begins = view.turn > 0 and view.active == seat
        key = (view.life[seat], begins, self.names.colour(seat), self.names.seat_name(seat))
        return self._side("plaque", seat, view, key, lambda: [self._made_plaque(view, seat, begins)])

    def _made_plaque(self, view: View, seat: Seat, begins: bool) -> Token:
        box, colour = plaque_box(seat, view.seat), self.names.colour(seat)
        sheet, life = Sheet(box.w, box.h).box, max(0, view.life[seat])
        large = box.h > box.w / 2  # with the player's name over the life
        head, left = (0.34 * box.h if large else 0.0), 0.28 * box.w
        high, side = min(box.h - head - 6, 46.0), 28.0
        middle = head + (box.h - head) / 2 - 1
        rim: Colour = (colour[0] // 3, colour[1] // 3, colour[2] // 3)
        heart = sheet(left, middle - high / 2 + 3, high - 6, high - 6)
        number = sheet(left + high - 2, middle - 0.6 * high, 1.2 * high, 1.2 * high)
        tall = (0.66 if large and begins else 1.0) * (box.h - 8)
        parts = [
            Part((0, 0, 1, 1), plate=(*DARK, 225)),
            Part(sheet(2, 2, box.w - 4, box.h - 4), plate=(*rim, 255)),
            Part(sheet(4, 4, left - 8, box.h - 8), plate=(*colour, 255)),
            Part(sheet(4, 4, left - 8, tall), text=self.names.letter(seat), family="title"),
            Part(heart, self.names.icon("life", (255, 150, 140))),
            Part(number, text=str(life), colour=DOWN if life <= 10 else PALE, align=0.0),
        ]
        if large:
            room = sheet(left, 5, box.w - left - 6, head - 6)
            parts.append(Part(room, text=self.names.seat_name(seat), family="title"))
        if begins:
            x, y = ((left - side) / 2, box.h - side - 6) if large else (box.w - side - 5, 8)
            flag = sheet(x, y, side, side)
            parts.append(Part(flag, self.names.icon("initiative", GILT)))
        return Token(f"player:{seat}", None, box.centre, (box.w, box.h), parts=tuple(parts))

    def _dice(self, view: View, seat: Seat) -> list[Token]:
        """The dice of a pool (OCW-UI-03); one that is about to pay is greyed."""
        paying, early = moment.frame_of(view, frames.Paying), moment.is_early(view)
        spent = paying.dice if paying is not None and paying.seat == seat else ()
        key = (view.pools[seat], spent, early)
        return self._side("dice", seat, view, key, lambda: self._made_dice(view, seat, spent, early))

    def _made_dice(self, view: View, seat: Seat, paid: Sequence[int], early: bool) -> list[Token]:
        found = []
        for die, value in enumerate(view.pools[seat], start=1):
            box = die_box(seat, die, view.seat)
            if not value and early:
                continue
            if not value:
                art = Art(f"{FOLDER}/dice/slot.webp")
                found.append(
                    Token(f"slot:{seat}:{die}", art, box.centre, (box.w * 0.8, box.h * 0.8), alpha=90)
                )
                continue
            spent = die in paid
            art = Art(f"{FOLDER}/dice/{'ab'[seat]}_{value}.webp", grey=spent)
            size, alpha = (box.w / _DIE, box.h / _DIE), 120 if spent else 255
            parts = self._value(value)
            found.append(Token(f"die:{seat}:{die}", art, box.centre, size, 2, alpha=alpha, parts=parts))
        return found

    def _value(self, value: int) -> tuple[Part, ...]:
        """The value of a die as a figure, instead of its pips: beside them it would cover some."""
        return (
            Part((0.22, 0.22, 0.56, 0.56), plate=(*DARK, 235)),
            Part((0.12, 0.13, 0.76, 0.74), text=str(value), colour=PALE),
        )

    def _hand(self, view: View, seat: Seat) -> list[Token]:
        """The cards in a hand, those that are not seen by their backs (OCW-UI-04)."""
        seen = moment.hand_of(view, seat)
        frame = moment.frame_of(view, frames.Placing)
        gone = tuple(card for card, _ in frame.placed[seat]) if frame is not None else ()
        dear = self._dear(view, seat)
        key = (seen, gone, dear, view.unseen[seat], moment.is_early(view), self.texts.language)
        return self._side("hand", seat, view, key, lambda: self._made_hand(view, seat, gone, dear))

    def _dear(self, view: View, seat: Seat) -> tuple[int, ...]:
        """The cards that whoever deploys now cannot play (OCW-DEP-01)."""
        frame = moment.frame_of(view, frames.Deploying)
        if frame is None or frame.seat != seat:
            return ()
        able = {action.card for action in deployments(self.known.state(view), seat)}
        return tuple(card for card in view.hands[seat] if card not in able)

    def _made_hand(self, view: View, seat: Seat, gone: Sequence[int], dear: Sequence[int]) -> list[Token]:
        seen, afar = moment.hand_of(view, seat), not is_below(seat, view.seat)
        found = []
        for i, card in enumerate(seen):
            box = places.hand_box(view, seat, i)
            found.append(
                self._strip(
                    f"hand:{seat}:{card}", box, self.hands.face(card, box, card in dear, afar), card in gone
                )
            )
        for i in range(view.unseen[seat]):
            box = places.hand_box(view, seat, len(seen) + i)
            back = Art(f"{FOLDER}/cards/back_equipment.webp")
            parts = (Part((0.35, 0, 0.3, 1), back, cover=True),)
            found.append(Token(f"unseen:{seat}:{i}", None, box.centre, (box.w, box.h), parts=parts))
        return found

    def _strip(self, id: str, box: Box, face: tuple[Part, ...], gone: bool) -> Token:
        """A card in the hand; pale if it stands on the field already."""
        return Token(id, None, box.centre, (box.w, box.h), 2, alpha=90 if gone else 255, parts=face)

    # -- before the first turn ----------------------------------------------------------------------

    def _placed(self, view: View) -> list[Token]:
        """Characters placed behind the screen, as their owner sees them (OCW-SET-04)."""
        frame = moment.frame_of(view, frames.Placing)
        found = []
        for seat, spots in enumerate(frame.placed if frame is not None else ()):
            for card, cell in spots:
                box = cell_box(seat, cell, view.seat)
                face = self._printed(card, cell // 3)
                found.append(
                    Token(
                        f"placed:{seat}:{cell}",
                        None,
                        box.centre,
                        (WIDE, HIGH),
                        3,
                        parts=(*face, *self.faces.letter(seat)),
                    )
                )
        return found

    def _pool(self, view: View) -> list[Token]:
        """The cards to pick: taken ones are dim and bear the letter of who has them (OCW-TEAM-07)."""
        cards = moment.pool_cards(view)
        return [self._pool_card(view, card, pool_box(i, len(cards))) for i, card in enumerate(cards)]

    def _pool_card(self, view: View, card: int, box: Box) -> Token:
        taker = moment.taker(view, card)
        parts = self._printed(card, -1, taker >= 0)
        if taker >= 0:
            parts.append(
                Part((0, 0, 1, 1), plate=(*DARK, 150), radius=0.1)
            )  # no side's ground shines through
            parts.append(Part(units(34, 31, 50, 50), plate=(*self.names.colour(taker), 245)))
            parts.append(Part(units(38, 35, 42, 42), text=self.names.letter(taker), family="title"))
        return Token(f"card:{card}", None, box.centre, (box.w, box.h), 3, parts=tuple(parts))

    def _printed(self, card: int, row: int, grey: bool = False) -> list[Part]:
        """A card as it is printed, with what its abilities cost in a row (−1: in none)."""
        face = CARDS[card]
        parts = [*self.faces.face(card, grey, owned=False)]
        if face.is_character:
            parts += self.faces.figures((face.atk, face.defence, face.hp or 0), (PALE, PALE, PALE))
        else:
            parts.append(Part(units(9, 94, 102, 25), plate=(*DARK, 225)))
            parts.append(Part(units(11, 95, 98, 23), text=gift(card), colour=UP))
        parts += [
            Part(units(9, 9, 44, 24), plate=(*DARK, 205)),
            Part(units(11, 11, 20, 20), self.names.icon("deploy_cost")),
            Part(units(32, 9, 18, 24), text=str(face.cost), colour=PALE),
        ]
        return [*parts, *self.faces.abilities(card, row=row)]


_STUNNED: Colour = (255, 226, 150)


def _tint(effect: Effect) -> Colour | None:
    """Statuses are red, the rest in the icons' own light."""
    return (255, 140, 128) if effect.kind == "status" else None
