"""The options of chapter 2 as a form: mode, seats, turn limit; who sits at which base."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.app.setup_form import Field, SeatView, SetupForm, Values
from tabletop.text.catalogue import Texts

from ..records.setup import TURN_LIMITS, Setup, refuse_setup, seating
from ..words.names import seat_colour
from .ground import small_map

if TYPE_CHECKING:
    import pygame

    from tabletop.render.look import Look

MODES = ("conquest", "survival", "faction", "teams")
SEATS = {
    "conquest": ("2", "3", "4", "5", "6"),
    "survival": ("2", "3", "4", "5", "6"),
    "faction": ("2", "3", "4", "5"),
    "teams": ("4", "6"),
}
"""How many can play each mode (HG-MOD-01..04)."""
QUICK_LIMIT = "25"
TEAM_LETTERS = "ABC"
WHERE = (
    "setup.where.b1",
    "setup.where.b2",
    "setup.where.b3",
    "setup.where.b4",
    "setup.where.b5",
    "setup.where.b6",
)
"""The words for where a base lies."""
GOALS = {
    "conquest": "setup.goal.conquest",
    "survival": "setup.goal.survival",
    "faction": "setup.goal.faction",
    "teams": "setup.goal.teams",
}
"""The words for how a mode is won."""


class HegregonForm(SetupForm):
    """Mode, number of players, teams, turn limit."""

    def name(self, texts: Texts) -> str:
        """HEGREGON."""
        return texts("game.name")

    def about(self, texts: Texts) -> str:
        """One sentence."""
        return texts("setup.game_about")

    def facts(self, texts: Texts) -> str:
        """How many play and how long."""
        return texts("setup.game_facts")

    def defaults(self) -> Values:
        """Conquest for two without a limit."""
        return {"mode": "conquest", "players": "2", "pairs": False, "turn_limit": "0"}

    def restored(self, values: Values) -> Values | None:
        """Sound values make a set-up that the game takes."""
        if super().restored(values) is None or values["mode"] not in MODES:
            return None
        figures = (values["players"], values["turn_limit"])
        if not all(figure.isdecimal() and len(figure) < 3 for figure in figures):
            return None
        return values if refuse_setup(self.build(values)) is None else None

    def quick(self) -> Values:
        """Conquest for two, 25 turns at most."""
        return {**self.defaults(), "turn_limit": QUICK_LIMIT}

    def quick_note(self, texts: Texts) -> str:
        """That it ends after some turns, whatever the form shows."""
        return texts("setup.quick.note", n=int(QUICK_LIMIT))

    def seats(self, values: Values) -> int:
        """The faction's seats are seats too (HG-SET-03)."""
        return len(seating(self.build(values)).sides)

    def bots_only(self, values: Values) -> frozenset[int]:
        """A faction's seats are always the computer's (HG-MOD-08)."""
        return frozenset(seating(self.build(values)).faction)

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        """The options of the match."""
        t, mode = texts, values["mode"]
        modes = tuple((key, t(f"setup.mode.{key}")) for key in MODES)
        players = tuple((n, n) for n in SEATS[mode])
        asked = t("setup.allies") if mode == "faction" else t("setup.players")
        rows = [
            Field("mode", "choice", t("setup.mode"), t(f"setup.mode.{mode}.help"), modes),
            Field("players", "choice", asked, t("setup.players.help"), players),
        ]
        if mode == "teams" and values["players"] == "6":
            rows.append(Field("pairs", "toggle", t("setup.pairs"), t("setup.pairs.help")))
        limits = tuple((str(n), str(n) if n else t("setup.turn_limit.none")) for n in TURN_LIMITS)
        rows.append(Field("turn_limit", "choice", t("setup.turn_limit"), t("setup.turn_limit.help"), limits))
        return tuple(rows)

    def seat_view(self, values: Values, seat: int, texts: Texts, colour_blind: bool) -> SeatView:
        """Base, team and first H of a seat."""
        t, found = texts, seating(self.build(values))
        base, mode = found.bases[seat], values["mode"]
        title = t("setup.seat_base", base=f"B{base + 1}", where=t(WHERE[base]))
        if seat in found.faction:
            title = f"{t('setup.faction')} · {title}"
        elif mode == "faction":
            title = f"{t('setup.alliance')} · {title}"
        elif mode == "teams":
            title = f"{t('setup.team', team=TEAM_LETTERS[found.sides[seat]])} · {title}"
        note = t("setup.ore", ore=found.ore[seat])
        if found.extra[seat]:
            note = t("setup.ore.extra", ore=found.ore[seat], extra=found.extra[seat])
        return SeatView(seat_colour(seat, colour_blind), title, note=note)

    def notice(self, values: Values, texts: Texts) -> str:
        """How the mode is won, who begins."""
        lines = [texts(GOALS[values["mode"]])]
        if values["mode"] == "survival":
            lines.append(texts("setup.goal.survival.ore"))
        if values["turn_limit"] != "0":
            lines.append(texts("setup.goal.limit", n=values["turn_limit"]))
        lines.append(texts("setup.order"))
        return "\n".join(lines)

    def change(self, values: Values, key: str, value: Any) -> Values:
        """Another mode has other numbers of players; pairs are for six in teams."""
        values = {**values, key: value}
        if values["players"] not in SEATS[values["mode"]]:
            values["players"] = SEATS[values["mode"]][0]
        if values["mode"] != "teams" or values["players"] != "6":
            values["pairs"] = False
        return values

    def build(self, values: Values) -> Setup:
        """The set-up as the values say."""
        return Setup(values["mode"], int(values["players"]), values["pairs"], int(values["turn_limit"]))

    def preview(
        self, values: Values, colour_blind: bool
    ) -> Callable[[pygame.Surface, pygame.Rect, Look], None] | None:
        """The map with everyone's first base."""
        holders = {base: seat for seat, base in enumerate(seating(self.build(values)).bases)}

        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            look.painter.panel(surface, rect, "well")
            key = ("hexes", rect.size, tuple(holders.items()), colour_blind)
            surface.blit(
                look.painter.kept(key, lambda: small_map(rect.size, holders, colour_blind, True)), rect
            )

        return paint


FORM = HegregonForm()
"""The set-up form of HEGREGON."""
