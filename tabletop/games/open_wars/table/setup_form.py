"""The options of a match as a form: mode, players, teams, expansions, map, scenarios (sections 4 and 15 to
17)."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.app.setup_form import Deed, Field, SeatView, SetupForm, Values, seat_key
from tabletop.text.catalogue import Texts

from ..components.ground import Grid, grid_of, ground_of
from ..components.names import NAMES
from ..components.printed import LIVERIES, SAFE
from ..components.scenarios import SCENARIOS
from ..components.units import FACTIONS, Faction
from ..records.setup import MOST_SEATS, Drawn, Setup
from ..rules import setting
from ..rules.generator import sizes
from . import setup_values
from .charting import CHARTS
from .ground import paint_small
from .setup_values import FREE_MODES, LIMITS, OPTIONS, STORIES, is_free

if TYPE_CHECKING:
    import pygame

    from tabletop.app.main import App
    from tabletop.app.stack import Scene
    from tabletop.render.look import Look

MAP_PAGE = "map"
MOST_TREASURE, MOST_CITIES, MOST_TURNS = 60, 14, 5
TEAM_LETTERS = "ABC"


class WarForm(SetupForm):
    """All that can be chosen before a match."""

    def name(self, texts: Texts) -> str:
        return texts("game.name")

    def about(self, texts: Texts) -> str:
        return texts("setup.game_about")

    def facts(self, texts: Texts) -> str:
        return texts("setup.game_facts")

    def defaults(self) -> Values:
        return setup_values.defaults()

    def restored(self, values: Values) -> Values | None:
        found = super().restored(values)
        return found if found is not None and setup_values.restored(found) else None

    def quick(self) -> Values:
        """Conquest of two factions by chance on a map by chance."""
        values = setup_values.another(self.defaults())
        for seat in range(2):
            values = self.change(values, seat_key("faction", seat), secrets.choice(FACTIONS))
        return values

    def seats(self, values: Values) -> int:
        return setup_values.seats_of(values)

    def bots_only(self, values: Values) -> frozenset[int]:
        """Who is played by the rules of section 17.1."""
        if is_free(values):
            return frozenset()
        return frozenset(setting.seating(self.build(values)).scripted)

    # -- fields ---------------------------------------------------------------------------------------

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        t = texts
        modes = tuple((mode, t(f"setup.mode.{mode}")) for mode in (*FREE_MODES, *STORIES))
        rows = [Field("mode", "choice", t("setup.mode"), t(f"setup.mode.{values['mode']}.help"), modes)]
        rows += self._match(values, t) if is_free(values) else self._story(values, t)
        for name in OPTIONS:
            if is_free(values) or name not in ("titans", "inferno"):
                rows.append(Field(name, "toggle", t(f"setup.{name}"), t(f"setup.{name}.help")))
        return tuple(rows)

    def _match(self, values: Values, t: Texts) -> list[Field]:
        """Players, teams, the mode's figures, the map."""
        players = tuple((str(n), str(n)) for n in range(2, MOST_SEATS + 1))
        teams = tuple((name, t(f"setup.teams.{name}")) for name in setup_values.teams_for(values))
        limits = tuple((str(n), str(n) if n else t("setup.turn_limit.none")) for n in LIMITS)
        rows = [Field("players", "choice", t("setup.players"), options=players)]
        if len(teams) > 1:
            rows.append(Field("teams", "choice", t("setup.teams"), t("setup.teams.help"), teams))
        if values["mode"] == "domination":
            usual = t("setup.cities.usual", n=setting.usual_cities(self.seats(values)))
            counts = tuple((n, str(n) if n else usual) for n in range(MOST_CITIES + 1))
            rows.append(Field("cities", "choice", t("setup.cities"), t("setup.cities.help"), counts))
            rows.append(Field("turns", "number", t("setup.turns"), t("setup.turns.help"), (1, MOST_TURNS, 1)))
        if values["mode"] == "treasury":
            most = (0, MOST_TREASURE, 5)
            rows.append(Field("treasure", "number", t("setup.treasure"), t("setup.treasure.help"), most))
        rows.append(Field("turn_limit", "choice", t("setup.turn_limit"), t("setup.turn_limit.help"), limits))
        own = values["land"] == setup_values.OWN
        label = t("setup.map.own") if own else t("setup.map.seed", n=values["seed"])
        rows.append(Field(MAP_PAGE, "page", t("setup.map"), t("setup.map.help"), (label, "edit")))
        if not own and True in sizes(self.seats(values)):
            rows.append(Field("large", "toggle", t("setup.large"), t("setup.large.help")))
        if not own:
            rows.append(Field("water", "toggle", t("setup.water"), t("setup.water.help")))
        return rows

    def _story(self, values: Values, t: Texts) -> list[Field]:
        """How hard a scenario is, and who plays its Daemons."""
        rows = []
        if values["mode"] == "siege":
            rows.append(Field("played", "toggle", t("setup.played"), t("setup.played.help")))
        if not (values["mode"] == "siege" and values["played"]):
            levels = setting.DIFFICULTIES[values["mode"]]
            options = tuple((level, t(f"setup.difficulty.{level}")) for level in levels)
            rows.append(
                Field("difficulty", "choice", t("setup.difficulty"), t("setup.difficulty.help"), options)
            )
        return rows

    def seat_fields(self, values: Values, seat: int, texts: Texts) -> tuple[Field, ...]:
        if not is_free(values):
            return ()
        options = tuple((each, NAMES.factions[each].in_(texts.language)) for each in FACTIONS)
        return (Field(seat_key("faction", seat), "choice", texts("setup.faction"), options=options),)

    def seat_view(self, values: Values, seat: int, texts: Texts, colour_blind: bool) -> SeatView:
        faction = self._faction(values, seat)
        sides = setup_values.sides_of(values) if is_free(values) else ()
        title = NAMES.factions[faction].in_(texts.language)
        if sides:
            title = f"{texts('setup.team', team=TEAM_LETTERS[sides[seat]])} · {title}"
        more = self._extra(values, seat)
        note = texts("setup.extra-gold", n=more) if more else ""
        return SeatView((SAFE if colour_blind else LIVERIES)[faction], title, note=note)

    def _extra(self, values: Values, seat: int) -> int:
        """The extra gold of a poorer start, as soon as the map is drawn (OW-GEN-06)."""
        if not is_free(values) or isinstance(land := setup_values.land_of(values), Drawn):
            return 0
        chart = CHARTS.chart((self.seats(values), land.seed, land.large, land.water))
        return chart.extra[seat] if chart is not None else 0

    def _faction(self, values: Values, seat: int) -> Faction:
        if is_free(values):
            found: Faction = values[seat_key("faction", seat)]
            return found
        return SCENARIOS[values["mode"]].seats[seat].faction

    def seat_deeds(self, values: Values, seat: int, texts: Texts) -> tuple[Deed, ...]:
        return (Deed("draw", "dice", texts("setup.draw")),) if is_free(values) else ()

    def do(self, values: Values, seat: int, deed: str) -> Values:
        """Another faction by chance."""
        key = seat_key("faction", seat)
        return self.change(values, key, secrets.choice([f for f in FACTIONS if f != values[key]]))

    def notice(self, values: Values, texts: Texts) -> str:
        """How the mode is won."""
        setup = self.build(values)
        figures = {"cities": 0, "turns": values["turns"], "treasure": 0}
        if is_free(values):
            figures["cities"] = setting.cities_needed(setup)
            figures["treasure"] = setting.treasure_needed(setup)
        return texts(f"setup.goal.{values['mode']}", **figures)

    def change(self, values: Values, key: str, value: Any) -> Values:
        return setup_values.changed(values, key, value)

    def build(self, values: Values) -> Setup:
        return setup_values.build(values)

    # -- the map --------------------------------------------------------------------------------------

    def page(self, app: App, key: str, values: Values, done: Callable[[Values], object]) -> Scene:
        from .map_scene import MapScene

        return MapScene(app, self, values, done)

    def chart(self, values: Values) -> tuple[Grid, tuple[int, ...]] | None:
        """The map and where each seat starts; None while it is drawn."""
        if not is_free(values):
            scenario = SCENARIOS[values["mode"]]
            ground = ground_of(scenario.grid)
            return scenario.grid, tuple(ground.cell(seat.starts[0]) for seat in scenario.seats)
        land = setup_values.land_of(values)
        if isinstance(land, Drawn):
            grid = grid_of(land.rows)
            return grid, tuple(ground_of(grid).cell(name) for name in land.starts)
        chart = CHARTS.chart((self.seats(values), land.seed, land.large, land.water))
        return None if chart is None else (chart.grid, chart.starts)

    def is_drawing(self, values: Values) -> bool:
        return self.chart(values) is None

    def preview(
        self, values: Values, colour_blind: bool
    ) -> Callable[[pygame.Surface, pygame.Rect, Look], None] | None:
        """The map with everyone's start, as soon as it is drawn."""
        chart = self.chart(values)
        colours = tuple(
            (SAFE if colour_blind else LIVERIES)[self._faction(values, seat)]
            for seat in range(self.seats(values))
        )

        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            look.painter.panel(surface, rect, "well")
            if chart is not None:
                grid, starts = chart
                marks = tuple(zip(starts, colours, strict=False))
                paint_small(surface, rect.inflate(-2 * look.px(6), -2 * look.px(6)), grid, marks)

        return paint


FORM = WarForm()
"""The set-up form of Open Wars."""
