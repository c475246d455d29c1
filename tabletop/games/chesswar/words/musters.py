"""The inspector while armies are prepared: armies to choose, pieces to buy and to place (CW-UI-11)."""

from __future__ import annotations

from tabletop.app.table import Panel, Row
from tabletop.engine.model import Refusal

from ..components.armies import ARMIES, KIND_OF, PIECES, UNITS, kind_of, roster
from ..records.actions import Buy
from ..records.frames import Mustering
from ..rules.budget import maxima, points
from ..rules.phases import PHASES
from ..rules.view import View
from .glossary import Glossary
from .known import Known
from .names import Names, signed
from .refusals import Refusals
from .situation import top

_HINTS = {"shop": "table.hint.buy", "hand": "table.hint.place", "placed": "table.hint.lift"}
_SKILLS = {"bows", "longbows", "crossbows"}


class MusterPanels:
    """Panels of armies and of pieces that are no units yet."""

    def __init__(self, names: Names, glossary: Glossary, known: Known, refusals: Refusals) -> None:
        self._names, self._glossary = names, glossary
        self._known, self._refusals = known, refusals

    def piece(self, view: View, name: str, tail: str) -> Panel | None:
        """A piece of the shelf (``shop``, ``hand`` with its letter) or of the own home (``placed`` with its
        square); None where the viewer has none."""
        muster = view.musters[view.seat] if view.seat >= 0 else None
        if muster is None or not muster.army:
            return None
        if name == "placed":
            tail = next((p.piece for p in muster.placed if str(p.at) == tail), "")
        kind = kind_of(muster.army, tail)
        if kind < 0:
            return None
        unit, names, texts = UNITS[kind], self._names, self._names.texts
        i = PIECES.index(tail)
        have = texts("table.have", have=muster.counts[i], max=maxima(view.setup, muster.army)[i])
        no = self._unsold(view, tail) if name == "shop" else None
        rows = (
            *([self._refusals.row(view, no)] if no is not None else []),
            Row(texts("table.cost"), texts.count("table.points", unit.cost), have),
            Row(names.keyword("mov"), str(unit.mov), names.meaning("mov", unit.mov), names.icon("mov")),
            Row(names.keyword("sal"), f"{unit.sal}+", names.meaning("sal", unit.sal), names.icon("sal")),
            Row(names.keyword("com"), signed(unit.com), names.meaning("com", unit.com), names.icon("com")),
        )
        words = [self._glossary.row(k, unit.skill if k in _SKILLS else 0) for k in unit.attributes]
        words += [self._glossary.row(k) for k in unit.spells]
        lore = self._glossary.lore(unit.key)
        hint = texts(_HINTS[name]) if no is None else ""
        return Panel(names.kind(kind), hint, names.art(kind, view.seat), rows, tuple(words), lore)

    def _unsold(self, view: View, piece: str) -> Refusal | None:
        """Why the viewer cannot buy a piece now."""
        state, frame = self._known.state(view), top(view)
        if not isinstance(frame, Mustering):
            return None
        return PHASES[Mustering].refuse(state, frame, view.seat, Buy(piece))

    def army(self, view: View, army: str) -> Panel:
        """An army to choose: its character and its units with maxima and costs (CW-UI-11)."""
        most, names, texts = maxima(view.setup, army), self._names, self._names.texts
        rows = [
            Row(
                names.kind(kind),
                texts("table.roster", max=most[PIECES.index(UNITS[kind].piece)], cost=UNITS[kind].cost)
                if UNITS[kind].piece != "K"
                else texts("table.roster-general"),
            )
            for kind in roster(army)
        ]
        figures = texts("table.army-figures", n=ARMIES[army].initiative, points=points(view.setup, army))
        text = f"{texts(f'army.{army}.style')}\n{self._glossary.lore(army)}"
        art = names.art(KIND_OF[f"{army}.K"], view.seat)
        return Panel(names.army(army), figures, art, tuple(rows), text=text)
