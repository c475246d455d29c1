"""What all parts of the table share: the view as a state, names, entities, colours, pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Art, OneTable
from tabletop.engine.model import Seat

from .. import frames, resolving
from ..cards import CARDS, Ability, Card
from ..fighters import Fighter
from ..rulebook.phrases import listed
from ..rulebook.wording import ability_text
from ..rules import abilities
from ..state import State
from ..view import View, determinize
from .layout import HIGH

FOLDER = "open_card_wars"
COLOURS = ((214, 58, 66), (62, 124, 226))
"""Players A and B; their dice and fields have these colours, their plaques a letter too."""
SAFE_COLOURS = ((226, 104, 20), (20, 128, 206))
SLOTS = ("vanguard", "center", "rearguard", "extra")
ROWS = SLOTS[:3]


class Core(OneTable):
    """Names and conversions."""

    CELL = HIGH
    NOTE = 0.22
    LEAN = 0.5
    TURNS = True
    _known: tuple[View, State] | None = None

    # -- the view as a state ------------------------------------------------------------------------

    def state(self, view: View) -> State:
        """A state that the view allows: what is hidden is made up and must not be shown."""
        if self._known is None or self._known[0] is not view:
            self._known = (view, determinize(view, 0))
        return self._known[1]

    def top(self, view: View) -> Any:
        """What is being decided: the topmost frame, None at the end."""
        return view.stack[-1] if view.stack else None

    def frame_of(self, view: View, *kinds: type[Any]) -> Any:
        """The topmost frame of some types, None if there is none."""
        return next((f for f in reversed(view.stack) if isinstance(f, kinds)), None)

    def is_picking(self, view: View) -> bool:
        """Are teams being picked? Then the cards of the pool lie on the table."""
        return isinstance(self.top(view), (frames.Drafting, frames.Choosing))

    def active_fighter(self, view: View) -> Fighter | None:
        """Who is being activated or answers, None outside."""
        frame = self.frame_of(view, frames.Activation, resolving.Answering)
        return self.fighter(view, frame.fighter) if frame is not None else None

    # -- entities -----------------------------------------------------------------------------------

    def fighter(self, view: View, uid: int) -> Fighter | None:
        """The character of an id, None for a number that names none."""
        return view.fighters[uid] if 0 <= uid < len(view.fighters) else None

    def fighter_at(self, view: View, seat: Seat, cell: int) -> Fighter | None:
        """Who occupies a cell, the defeated included."""
        return next((f for f in view.fighters if f.seat == seat and f.cell == cell), None)

    def objective_entity(self, view: View, uid: int, attacker: Seat) -> str:
        """The entity of an objective: a character, or the player who is attacked (−1)."""
        return f"fighter:{uid}" if uid >= 0 else f"player:{1 - attacker}"

    # -- names --------------------------------------------------------------------------------------

    def card_name(self, card: int) -> str:
        """A card's name in the language spoken now."""
        return CARDS[card].name["es" if self.texts.language == "es" else "en"]

    def fighter_name(self, view: View, uid: int) -> str:
        """``Ashra``; with its player where both field the same character: ``Ashra (B)``."""
        fighter = self.fighter(view, uid)
        if fighter is None:
            return self.texts("table.nobody")
        twins = [f for f in view.fighters if f.card == fighter.card]
        name = self.card_name(fighter.card)
        return f"{name} ({self.letter(fighter.seat)})" if len(twins) > 1 else name

    def listed(self, things: Sequence[str]) -> str:
        """``5, 1 and 3``."""
        return listed(self.texts, things)

    def letter(self, seat: Seat) -> str:
        """A or B."""
        return "AB"[seat]

    def seat_name(self, seat: Seat) -> str:
        """A player in words."""
        return (
            self.texts("table.seat", letter=self.letter(seat))
            if seat in (0, 1)
            else self.texts("table.nobody")
        )

    def cell_name(self, cell: int) -> str:
        """``vanguard 2``."""
        return self.texts("table.cell", row=self.texts(f"row.{ROWS[cell // 3]}"), line=cell % 3 + 1)

    def keyword(self, key: str) -> str:
        """The name of a keyword, as the cards print it."""
        found = f"keyword.{key}.label"
        return self.texts(found) if self.texts.has(found) else key

    def ability_name(self, card: int, place: int) -> str:
        """``Ashra, vanguard``; of equipment its name."""
        name = self.card_name(card)
        if not CARDS[card].is_character:
            return name
        return self.texts("table.ability", name=name, row=self.texts(f"row.{ROWS[place]}"))

    def told(self, ability: Ability, view: View | None = None, user: int = -1) -> str:
        """What an ability does, under the options of a match and in the name of who uses it, if known."""
        if view is None:
            return ability_text(self.texts, ability)
        fighter = self.fighter(view, user)
        name = self.card_name(fighter.card) if fighter is not None else ""
        return ability_text(self.texts, ability, name, view.setup)

    def slots(self, fighter: Fighter) -> list[tuple[int, int, int]]:
        """The abilities of a character: slot, card, place on that card (OCW-ABIL-01)."""
        found = [(slot, fighter.card, slot) for slot in range(3)]
        return [*found, (3, fighter.equipment, 0)] if fighter.equipment >= 0 else found

    def cost(self, view: View, fighter: Fighter, slot: int) -> int:
        """What an ability costs where its owner stands (OCW-ABIL-02)."""
        return abilities.cost(self.state(view), fighter, slot)

    def colour(self, seat: Seat) -> tuple[int, int, int]:
        """The colour of a player; grey for nobody."""
        if seat not in (0, 1):
            return (122, 132, 146)
        return (SAFE_COLOURS if self.look.colour_blind else COLOURS)[seat]

    # -- pictures -----------------------------------------------------------------------------------

    def icon(self, name: str, tint: tuple[int, int, int] | None = None) -> Art:
        """A small sign of the table."""
        return Art(f"{FOLDER}/icons/{name}.webp", tint)

    def keyword_icon(self, key: str) -> Art:
        """The sign of a keyword."""
        return self.icon(f"kw_{key}")

    def portrait(self, card: int, grey: bool = False) -> Art:
        """A card's picture."""
        return Art(f"{FOLDER}/portraits/{CARDS[card].number}.webp", grey=grey)

    def medal(self, name: str) -> Art:
        """An empty jewel for a figure, or a class in enamel."""
        return Art(f"{FOLDER}/medals/{name}.webp")


def printed(card: int) -> Card:
    """A card by index."""
    return CARDS[card]


def number(entity: str) -> int:
    """The last number of ``fighter:7`` or ``cell:1:4``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1


def owner(entity: str) -> int:
    """The seat in ``cell:1:4``, ``die:0:3``, ``hand:0:12``, ``player:1`` …; −1 if it names none."""
    parts = entity.split(":")
    return int(parts[1]) if len(parts) > 1 and parts[1].isdecimal() else -1
