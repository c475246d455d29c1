"""The inspector: which panel an entity has, forecasts, refusals, result (CW-UI-01, CW-UI-08, CW-UI-14)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Panel, Panels, Prospect, Row
from tabletop.engine.model import Action, Refusal

from ..components.armies import ARMIES
from ..records import actions as do
from ..rules import attributes
from ..rules.view import View
from .chances import Chances
from .hindered import Hindered
from .in_force import InForce
from .known import Known
from .musters import MusterPanels
from .names import Names
from .proposals import proposal
from .reasons import Reasons
from .refusals import Refusals
from .result import Result
from .signs import signs
from .situation import number
from .spell_aims import SpellAims
from .units import UnitPanels


class ChesswarPanels(Panels):
    """Panels of entities and of actions."""

    def __init__(
        self,
        names: Names,
        known: Known,
        units: UnitPanels,
        hindered: Hindered,
        musters: MusterPanels,
        in_force: InForce,
        aims: SpellAims,
        chances: Chances,
        reasons: Reasons,
        refusals: Refusals,
        result: Result,
    ) -> None:
        self.texts = names.texts
        self._names, self._known = names, known
        self._units, self._hindered, self._musters = units, hindered, musters
        self._aims = aims
        self._in_force, self._chances, self._reasons = in_force, chances, reasons
        self._refusals, self._result = refusals, result

    def inspect(self, view: View, entity: EntityId, selection: tuple[EntityId, ...] = ()) -> Panel | None:
        name, _, tail = entity.partition(":")
        if name == "unit" and 0 <= number(entity) < len(view.units):
            return self._units.panel(view, view.units[number(entity)], selection)
        if name == "army" and tail in ARMIES:
            return self._musters.army(view, tail)
        if name in ("shop", "hand", "placed"):
            return self._musters.piece(view, name, tail)
        if name == "square":
            return self._square(view, number(entity), selection)
        if name == "lasting":
            return self._in_force.spell_panel(view, entity)
        if name == "flown":
            return self._in_force.flight_panel(view, number(entity))
        spell = tail.split(":")[1] if name == "button" and tail.count(":") else ""
        if spell and self.texts.has(f"keyword.{spell}.text"):
            text = self.texts(f"keyword.{spell}.text")
            if entity.startswith("button:spell:"):
                caster = number(selection[0]) if selection else -1
                text = self._aims.words(do.Cast(caster, spell, -1))
            return Panel(self._names.keyword(spell), art=self._names.icon(spell), text=text)
        return None

    def name_of(self, view: View, entity: EntityId) -> str:
        """An entity in a few words: a unit with its square, a square, else the title of its panel."""
        name, n = entity.partition(":")[0], number(entity)
        if name == "unit" and 0 <= n < len(view.units):
            return self._names.unit(n, view)
        return self._names.square(view, n) if name == "square" else super().name_of(view, entity)

    def _square(self, view: View, square: int, selection: tuple[EntityId, ...]) -> Panel | None:
        """A square: its terrain, and why the selected unit may not step there (CW-UI-04, CW-UI-14)."""
        if not 0 <= square < view.setup.w * view.setup.h:
            return None
        here = attributes.terrain_at(self._known.state(view), square)
        key = {"f": "forest", "h": "hill"}.get(here)
        rows = self._hindered.at_square(view, square, selection)
        if key is None and not rows:
            return None
        text = self.texts(f"keyword.{key}.text") if key else ""
        ground = self.texts(f"table.terrain.{key or 'plain'}")
        art = self._names.icon(key) if key else None
        return Panel(self._names.square(view, square), ground, art, tuple(rows), text=text)

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        return self._chances.forecast(view, actions)

    def advised(self, view: View, action: Action, *further: Action) -> str:
        return proposal(self._names, view, further[-1] if further else action)

    def reasons(self, view: View, actions: Sequence[Action]) -> Sequence[str]:
        return self._reasons.words(view, actions)

    def prospect(self, view: View, actions: Sequence[Action]) -> Prospect | None:
        return self._chances.prospect(view, actions)

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        return self._in_force.rows(view)

    def signs(self) -> tuple[Row, ...]:
        return signs(self._names)

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        return self._refusals.words(refusal, view)

    def result(self, view: View, names: Sequence[str]) -> Panel:
        return self._result.panel(view)
