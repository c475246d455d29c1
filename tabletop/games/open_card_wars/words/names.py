"""What cards, characters, cells, players, keywords and effects are called, and their icons and colours."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Art
from tabletop.engine.model import Seat
from tabletop.text.catalogue import Texts

from ..components.cards import CARDS, Ability
from ..records.events import EffectGained
from ..records.fighters import Declared, Effect
from ..rulebook.phrases import listed
from ..rulebook.wording import ability_text
from ..rules.view import View
from . import moment
from .brief import brief_text
from .deeds import deed_text

FOLDER = "open_card_wars"
COLOURS = ((214, 58, 66), (62, 124, 226))
"""Players A and B; their dice and fields have these colours, their plaques a letter too."""
SAFE_COLOURS = ((226, 104, 20), (20, 128, 206))
SLOTS = ("vanguard", "center", "rearguard", "extra")
ROWS = SLOTS[:3]
_LETTERS = 20
"""Letters of what an ability does in its name."""
_SIGNS = {"ward": "ward", "mark": "mark", "trigger": "trigger", "ignore_def": "physical"}


class Names:
    """What things are called in the language spoken now, and the icons and colours they have."""

    def __init__(self, texts: Texts, look: Appearance, players: Sequence[str] = ()) -> None:
        self.texts, self.look, self.players = texts, look, players
        self._told: dict[tuple[object, ...], str] = {}

    # -- cards and characters -----------------------------------------------------------------------

    def card_name(self, card: int) -> str:
        """A card's name in the language spoken now."""
        return CARDS[card].name["es" if self.texts.language == "es" else "en"]

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards, set off by commas."""
        return ", ".join(self.card_name(card) for card in cards)

    def fighter_name(self, view: View, uid: int) -> str:
        """``Ashra``; with its player where both field the same character: ``Ashra (B)``."""
        fighter = moment.fighter(view, uid)
        if fighter is None:
            return self.texts("table.nobody")
        twins = [f for f in view.fighters if f.card == fighter.card]
        name = self.card_name(fighter.card)
        return f"{name} ({self.letter(fighter.seat)})" if len(twins) > 1 else name

    def objective_name(self, view: View, attacker: int, objective: int) -> str:
        """Who is attacked by a character: another, or (−1) the player it fights."""
        if objective >= 0:
            return self.fighter_name(view, objective)
        return self.seat_name(1 - view.fighters[attacker].seat)

    def ability_name(self, card: int, place: int) -> str:
        """``Ashra (+2 ATK)``; of equipment its name."""
        name, face = self.card_name(card), CARDS[card]
        if not face.is_character:
            return name
        return self.texts("table.ability", name=name, what=self.brief(face.abilities[place], _LETTERS))

    def declared_name(self, view: View, declared: Declared) -> str:
        """An ability in use: a borrowed or worn one with its user."""
        name = self.ability_name(declared.card, declared.ability)
        user = moment.fighter(view, declared.fighter)
        if user is None or user.card == declared.card:
            return name
        return self.texts("table.used-by", what=name, who=self.fighter_name(view, declared.fighter))

    def told(self, ability: Ability, view: View | None = None, user: int = -1) -> str:
        """What an ability does, under the options of a match and in the name of who uses it, if known; whose
        next turn is meant is said to everybody else. Told once for the same and kept."""
        if view is None:
            return ability_text(self.texts, ability)
        fighter = moment.fighter(view, user)
        name = self.card_name(fighter.card) if fighter is not None else ""
        whose = "" if fighter is None or fighter.seat == view.seat else self.seat_within(fighter.seat)
        key = (ability.id, name, whose, view.setup, self.texts.language)
        if key not in self._told:
            self._told[key] = ability_text(self.texts, ability, name, view.setup, whose)
        return self._told[key]

    def brief(self, ability: Ability, letters: int) -> str:
        """The same in as many letters, told once and kept."""
        key = (ability.id, letters, self.texts.language)
        if key not in self._told:
            self._told[key] = brief_text(self.texts, ability, letters)
        return self._told[key]

    def deed(self, ability: Ability, letters: int) -> str:
        """The same as a short sentence with its verbs, told once and kept; where letters are large, brief."""
        if self.look.large:
            return self.brief(ability, letters)
        key = ("deed", ability.id, letters, self.texts.language)
        if key not in self._told:
            self._told[key] = deed_text(self.texts, ability, letters)
        return self._told[key]

    # -- players and places -------------------------------------------------------------------------

    def letter(self, seat: Seat) -> str:
        """A or B."""
        return "AB"[seat]

    def seat_name(self, seat: Seat) -> str:
        """A player in words: by name, else by letter alone."""
        if seat not in (0, 1):
            return self.texts("table.nobody")
        name = self.players[seat] if seat < len(self.players) else ""
        return self.texts("table.named" if name else "table.seat", name=name, letter=self.letter(seat))

    def seat_within(self, seat: Seat) -> str:
        """The same within a sentence, where who has no name of their own is written small."""
        name = self.seat_name(seat)
        has_own = seat >= len(self.players) or self.players[seat] != self.texts("match.opponent")
        return name if has_own else f"{name[:1].lower()}{name[1:]}"

    def cell_name(self, cell: int) -> str:
        """``vanguard 2``."""
        return self.texts("table.cell", row=self.texts(f"row.{ROWS[cell // 3]}"), line=cell % 3 + 1)

    def die_name(self, value: int) -> str:
        """A die as a person sees it: by its value."""
        return self.texts("table.die", n=value)

    def colour(self, seat: Seat) -> tuple[int, int, int]:
        """The colour of a player; grey for nobody."""
        if seat not in (0, 1):
            return (122, 132, 146)
        return (SAFE_COLOURS if self.look.colour_blind else COLOURS)[seat]

    # -- effects ------------------------------------------------------------------------------------

    def listed(self, things: Sequence[str]) -> str:
        """``5, 1 and 3``."""
        return listed(self.texts, things)

    def hp(self, figure: object) -> str:
        """Points of a character in a few letters: ``+2 vida``, ``10 → 6 HP``."""
        return self.texts("table.hp-figure", n=str(figure))

    def keyword(self, key: str) -> str:
        """The name of a keyword, as the cards print it."""
        found = f"keyword.{key}.label"
        return self.texts(found) if self.texts.has(found) else key

    def effect_words(self, kind: str, name: str, amount: int) -> str:
        """``+2 ATK``, ``ESCUDO 1``, ``PROVOCAR``, "marked enemy" …"""
        if kind in ("atk", "def"):
            return f"{amount:+} {kind.upper()}".replace("-", "−")
        if kind == "shield":
            return f"{self.keyword('shield')} {amount}"
        if kind in ("keyword", "status"):
            return self.keyword(name)
        return self.texts(f"table.effect.{kind}")

    def lasting_words(self, view: View, effect: Effect) -> str:
        """An effect of a character with whom it concerns."""
        words = self.effect_words(effect.kind, effect.name, effect.amount)
        if effect.to >= 0:
            return self.texts("table.toward", what=words, who=self.fighter_name(view, effect.to))
        return words

    def gained_words(self, view: View, event: EffectGained) -> str:
        """What a character gains, with whom it concerns."""
        words = self.effect_words(event.kind, event.name, event.amount)
        if event.to < 0:
            return words
        return self.texts("table.toward", what=words, who=self.fighter_name(view, event.to))

    def ends_words(self, view: View, ends: str, turn: int) -> str:
        """``until the end of player B's turn`` (OCW-UI-02)."""
        if ends in ("attack", "hit"):
            return self.texts(f"table.until.{ends}")
        whose = self.letter(moment.seat_of_turn(view, turn))
        if ends == "start":
            return self.texts("table.until.start", letter=whose)
        if turn == view.turn:
            return self.texts("table.until.now", letter=whose)
        return self.texts("table.until.end", letter=whose)

    # -- pictures -----------------------------------------------------------------------------------

    def icon(self, name: str, tint: tuple[int, int, int] | None = None) -> Art:
        """A small sign of the table."""
        return Art(f"{FOLDER}/icons/{name}.webp", tint)

    def keyword_icon(self, key: str) -> Art:
        """The sign of a keyword."""
        return self.icon(f"kw_{key}")

    def sign_of(self, effect: Effect) -> str:
        """The icon of an effect; empty for modifiers and counters, which are figures."""
        if effect.kind in ("status", "keyword"):
            return f"kw_{effect.name}"
        return _SIGNS.get(effect.kind, "")

    def cost_now(self, cost: int, printed: int) -> str:
        """``1+``, and what is printed if that is more."""
        return self.texts("table.cost-less", n=cost, printed=printed) if cost < printed else f"{cost}+"

    def after_moving(self, cost: int, value: int) -> str:
        """That a move comes before an ability, what that costs from there and which die pays it."""
        return self.texts("table.after-moving", n=cost, value=value)

    def cost_first(self, cost: int, what: str) -> str:
        """``2+ · CURAR 4``, wherever an ability is told in one line."""
        return self.texts("table.cost-first", n=cost, what=what)

    def portrait(self, card: int, grey: bool = False) -> Art:
        """A card's picture."""
        return Art(f"{FOLDER}/portraits/{CARDS[card].number}.webp", grey=grey)

    def medal(self, name: str) -> Art:
        """An empty jewel for a figure, or a class in enamel."""
        return Art(f"{FOLDER}/medals/{name}.webp")
