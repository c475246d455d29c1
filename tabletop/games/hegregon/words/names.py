"""Names of hexes, units, seats, cards and keywords; dice with their origin; colours and icons."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tabletop.app.table import Appearance, Art, Row, Tone
from tabletop.engine.model import Seat
from tabletop.parts.hexes import Hex
from tabletop.text.catalogue import Texts
from tabletop.text.percent import typeset

from ..components.board import MAP, place_name
from ..components.cards import CARD
from ..components.kinds import KINDS
from ..components.printed import LIVERIES
from ..records.units import CAMOUFLAGED, CEASEFIRE, DREW, ENTRENCHED, FOUGHT, LOADED, USED, Unit
from ..rules.view import View
from .dice import Part

SAFE_COLOURS = (
    (226, 104, 20),
    (20, 128, 206),
    (240, 228, 66),
    (0, 172, 126),
    (222, 138, 184),
    (126, 204, 244),
)
"""The seats' colours for colour-blind people."""


ICONS = {
    "action": "phase_action",
    "air": "air_support",
    "ammo": "ammo_ability",
    "camouflaged": "camouflage",
    "camouflage": "camouflage_ability",
    "capture": "conquest",
    "card": "event",
    "ceasefire": "cease_fire",
    "collection": "ore",
    "drew": "event_drawn",
    "fought": "combat_used",
    "loaded": "explosive_ammo",
    "mine": "lay_mine",
    "mp": "movement",
    "price": "ore",
    "purchase": "phase_purchase",
    "reaction": "air_support",
    "round_action": "phase_action",
    "round_purchase": "phase_purchase",
    "round_settlement": "phase_settlement",
    "shot": "tank",
    "shuns": "withdraw",
    "stock": "mine_stock",
    "threats": "elimination",
    "transport": "air_transport",
    "units": "tank",
    "used": "ability_used",
}
"""What keywords and figures are drawn as, where the picture has another name."""
_COUNTERS = ("ear", "ear_turret", "light", "medium", "heavy", "hover")


MARKS = (
    (CEASEFIRE, "ceasefire"),
    (CAMOUFLAGED, "camouflaged"),
    (ENTRENCHED, "entrenched"),
    (LOADED, "loaded"),
    (FOUGHT, "fought"),
    (USED, "used"),
    (DREW, "drew"),
)
"""Bits of a unit and the keywords that name them, the weightiest first (HG-UI-07)."""


class Names:
    """Everything that has a name, in the language of the texts."""

    def __init__(self, texts: Texts, look: Appearance, players: Sequence[str] = ()) -> None:
        self.texts, self.look, self.players = texts, look, players

    def hex_name(self, hex: Hex) -> str:
        """``E16``; "off the map" for −1."""
        if hex not in MAP.coords:
            return self.texts("board.off-map")
        return place_name(hex)

    def base_name(self, base: int) -> str:
        """``B1``."""
        return f"B{base + 1}"

    def kind_name(self, kind: int) -> str:
        """The name of a unit type."""
        return self.keyword(KINDS[kind].key)

    def keyword(self, key: str) -> str:
        """The name of a keyword of the glossary."""
        found = f"keyword.{key}.name"
        return self.texts(found) if self.texts.has(found) else key

    def unit_name(self, uid: int, *views: View) -> str:
        """``Medium tank (E16)``: a unit with its hex in the first view that has it on the map."""
        unit = unit_of(uid, *views)
        if unit is None:
            return self.texts("board.nobody")
        name = self.kind_name(unit.kind)
        return f"{name} ({self.hex_name(unit.at)})" if unit.at >= 0 else name

    def seat_name(self, view: View, seat: Seat) -> str:
        """A seat in words: its player, else its number, and its colour, by which it is called alone where
        there is no room for more. Never a base, which may change hands."""
        if not 0 <= seat < len(view.sides):
            return self.texts("board.nobody")
        return self.named(self.player_name(seat), seat)

    def named(self, player: str, seat: Seat) -> str:
        """A player with the colour of the seat."""
        return self.texts("board.seat", name=player, side=self.side_name(seat).lower())

    def player_name(self, seat: Seat) -> str:
        """A seat's player, else its number."""
        name = self.players[seat] if seat < len(self.players) else ""
        return name or self.texts("board.player", n=seat + 1)

    def side_name(self, seat: Seat) -> str:
        """A seat in short: by its colour, since a base is called like no side (HG-SET-01)."""
        return side_name(self.texts, seat, self.look.colour_blind)

    def seats_name(self, view: View, seats: Sequence[Seat]) -> str:
        """Several seats in words."""
        return ", ".join(self.seat_name(view, s) for s in seats)

    def colour(self, seat: Seat) -> tuple[int, int, int]:
        """The colour of a seat."""
        return seat_colour(seat, self.look.colour_blind)

    def percent(self, chance: Fraction | float) -> str:
        """``28%``; small chances keep a digit, with the language's decimal mark: ``2,8 %``, ``<0,1 %``;
        ``4%`` without."""
        share = float(chance) * 100
        if 0 < share < 0.05 or 99.5 <= share < 100:
            least = self.texts("board.decimal").join("01")
            return typeset(f"<{least}%" if share < 1 else ">99%", self.texts.language)
        words = (f"{share:.1f}" if share < 9.95 else f"{share:.0f}").removesuffix(".0")
        return typeset(f"{words.replace('.', self.texts('board.decimal'))}%", self.texts.language)

    def card_name(self, card: str) -> str:
        """The name of an event card by its key."""
        return self.texts(f"card.{card}.name") if card in CARD else card

    def holder_name(self, view: View, seat: Seat) -> str:
        """Who holds something, or that it is neutral."""
        return self.seat_name(view, seat) if seat >= 0 else self.texts("table.neutral")

    def team_name(self, view: View, seat: Seat) -> str:
        """The seat's side in words."""
        side = view.sides[seat]
        if view.setup.mode == "faction":
            return self.texts("table.faction" if side else "table.allies")
        return self.texts("table.team", letter="ABC"[side])

    def explained(self, key: str, tone: Tone = Tone.PLAIN) -> Row:
        """A keyword with its explanation."""
        return Row(self.keyword(key), note=self.texts(f"keyword.{key}.text"), tone=tone)

    def dice_words(self, parts: Sequence[Part]) -> str:
        """``2 torreta + 1 munición explosiva``: dice with their origin (HG-UI-08)."""
        words = ""
        for source, amount in parts:
            sign = "" if not words else " + " if amount > 0 else " − "
            words += f"{sign}{abs(amount)} {self.texts(f'table.dice.{source}')}"
        return words

    def dice_row(self, view: View, uid: int, parts: Sequence[Part]) -> Row:
        """The dice of one side of a combat."""
        total = sum(n for _, n in parts)
        return Row(self.unit_name(uid, view), self.texts.count("table.dice", total), self.dice_words(parts))

    def statuses(self, unit: Unit) -> list[str]:
        """The keywords of everything that holds for a unit now (HG-UI-07)."""
        found = [key for bit, key in MARKS if unit.marks & bit]
        return [*found, "shuns"] if unit.shuns >= 0 else found

    def icon(self, name: str) -> Art:
        """The icon of a keyword, an ability, a card's lasting effect or a figure."""
        if name in _COUNTERS:
            return Art(f"hegregon/units/{name}.webp")
        return Art(f"hegregon/icons/{ICONS.get(name, name)}.webp")

    def kind_art(self, kind: int, turret: bool = False) -> Art:
        """A unit type's picture in plain metal."""
        name = "ear_turret" if turret else KINDS[kind].key
        return Art(f"hegregon/units/{name}.webp")


def side_name(texts: Texts, seat: Seat, colour_blind: bool) -> str:
    """The name of a seat's colour."""
    palette = "safe" if colour_blind else "plain"
    return texts(f"board.side.{palette}.{seat % len(LIVERIES) + 1}")


def unit_of(uid: int, *views: View) -> Unit | None:
    """A unit as the first view that has it on the map knows it."""
    known = [v.units[uid] for v in views if 0 <= uid < len(v.units)]
    return next((u for u in known if u.at >= 0), known[0] if known else None)


def meant(view: View, uid: int, tone: Tone) -> Tone:
    """What is good or bad for a unit, as what it means to whoever looks; to those without a part in it what
    it means to the unit."""
    unit = unit_of(uid, view)
    if unit is None or view.seat < 0 or view.sides[unit.seat] == view.sides[view.seat]:
        return tone
    return {Tone.GOOD: Tone.BAD, Tone.BAD: Tone.GOOD}.get(tone, tone)


def seat_colour(seat: Seat, colour_blind: bool) -> tuple[int, int, int]:
    """The colour of a seat, or a neutral grey for −1."""
    if seat < 0:
        return (122, 132, 146)
    return (SAFE_COLOURS if colour_blind else LIVERIES)[seat % 6]
