"""Who is asked what (HG-UI-12, HG-UI-13), and what a person lets go by (HG-UI-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.gestures import VIA
from tabletop.app.table import Chip, EntityId, Header, Prompt, Questions
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass
from tabletop.parts.hexes import hexes_in

from ..components.board import DOORSTEPS
from ..components.cards import CARD
from ..components.kinds import COST, KINDS
from ..records import actions as do
from ..records import frames
from ..rules.purchase import places, room
from ..rules.view import View
from .buttons import Buttons, chosen_kind
from .header import TopBar
from .in_force import THREATS, InForce
from .known import Known
from .moment import top
from .names import Names
from .undone import able_units, counted, idle_units
from .windows import Windows

REACTIONS = ("light", "all")
"""What a person may let go by: reactions of units worth 2 H at most, or every one."""
MARCHES = frozenset({"button:pass", "button:storm"})
"""Buttons that are ways to march, no abilities."""
LIGHT = 2
"""H: what a cheap unit costs at most."""


class HegregonQuestions(Questions):
    """Questions and answers."""

    OFF = frozenset({THREATS})

    def __init__(
        self, names: Names, known: Known, bar: TopBar, in_force: InForce, windows: Windows, buttons: Buttons
    ) -> None:
        self.names = names
        self.known = known
        self.bar = bar
        self.in_force = in_force
        self.windows = windows
        self.buttons = buttons
        self.texts = names.texts

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        frame = top(view)
        selection = tuple(entity for entity in selection if not entity.startswith(VIA))
        question = self._question(view, frame)
        if view.outcome is not None:
            return Prompt(question)
        if seat is None:
            return Prompt(self.texts("table.waits", who=self._asked_name(view, frame), question=question))
        if isinstance(frame, frames.Acting) and not able_units(legal):
            question = self.texts("table.ask.action.nobody")
        text = self.texts("table.asks", who=self.names.seat_name(view, seat), question=question)
        if isinstance(frame, frames.Reaction) and self.names.look.large:
            unit, target = view.units[frame.fight.unit], view.units[frame.fight.target]
            who, at = self.names.side_name(unit.seat), self.names.hex_name(target.at)
            kind = self.texts(f"unit.{KINDS[target.kind].key}.short")
            asked, place = self.names.side_name(seat), self.texts("table.at", what=kind, at=at)
            names = {"asked": asked, "ore": view.ore[seat], "who": who, "target": place}
            text = self.texts("table.ask.reaction.large", **names)
        if isinstance(frame, (frames.Reaction, frames.NotFound)):
            return self.windows.window_prompt(view, frame, text, legal)
        if isinstance(frame, frames.Card):
            return self.windows.card_prompt(view, frame, text, legal)
        if isinstance(frame, frames.Purchase) and self.names.look.large:
            text = self._purchase_head(view, frame, selection)
        if isinstance(frame, frames.Acting) and self.names.look.large:
            who, able = self.names.side_name(frame.seat), len(able_units(legal))
            key = "table.ask.action.large" if able else "table.ask.action.none"
            text = self.texts(key, who=who, n=able, ore=view.ore[frame.seat])
        detail = self._detail(view, frame, legal, selection)
        buttons = self.buttons.buttons(view, frame, legal, selection)
        return Prompt(text, detail, buttons, about=self._about(view, frame))

    def _about(self, view: View, frame: Any) -> tuple[EntityId, ...]:
        """What must be in sight for the question: at the beginning of a purchase the first base that takes
        units, with its surroundings (HG-UI-12); from then on whoever buys looks where they like."""
        if not isinstance(frame, frames.Purchase) or any(frame.bought):
            return ()
        free = places(self.known.state(view), frame)
        base = next((b for b, door in enumerate(DOORSTEPS) if door & free), -1)
        return tuple(f"hex:{hex}" for hex in hexes_in(DOORSTEPS[base])) if base >= 0 else ()

    def _asked_name(self, view: View, frame: Any) -> str:
        """Whose decision it is (HG-STA-01)."""
        match frame:
            case frames.Reaction(fight):
                return self.names.seat_name(view, view.units[fight.target].seat)
            case frames.NotFound(fight):
                return self.names.seat_name(view, view.units[fight.unit].seat)
        seat = getattr(frame, "seat", -1)
        return self.names.seat_name(view, seat) if seat >= 0 else self.texts("table.nobody-asked")

    def _question(self, view: View, frame: Any) -> str:
        texts = self.texts
        if view.outcome is not None:
            return texts("table.over")
        match frame:
            case frames.Purchase():
                return texts("table.ask.purchase")
            case frames.Acting():
                return texts("table.ask.action")
            case frames.Passing(unit=unit):
                return texts("table.ask.passing", unit=self.names.unit_name(unit, view))
            case frames.Landing(unit=unit):
                return texts("table.ask.landing", unit=self.names.unit_name(unit, view))
            case frames.NotFound(fight):
                return texts("table.ask.not-found", unit=self.names.unit_name(fight.unit, view))
            case frames.Reaction(fight):
                who = self.names.seat_name(view, view.units[fight.unit].seat)
                return texts("table.ask.reaction", who=who, target=self.names.unit_name(fight.target, view))
            case frames.Card():
                return self._card_question(view, frame)
        return texts("table.ask.wait")

    def _card_question(self, view: View, frame: frames.Card) -> str:
        key = f"table.ask.card.{CARD[frame.card].effect}"
        if frame.chosen >= 0:
            return self.texts(f"{key}.hex", unit=self.names.unit_name(frame.chosen, view))
        return self.texts(key)

    def _detail(
        self, view: View, frame: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> str:
        """What to click next, in a sentence, and what is left to spend."""
        texts = self.texts
        match frame:
            case frames.Purchase():
                return self._purchase_detail(view, frame, legal, selection)
            case frames.Landing(seat=seat):
                return texts("table.hint.landing", ore=view.ore[seat])
            case frames.Passing():
                return texts("table.hint.passing")
            case frames.Acting():
                return self._action_detail(view, frame, legal, selection)
        return ""

    def _purchase_detail(
        self, view: View, frame: frames.Purchase, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> str:
        """H left, what each base still takes of the chosen type, and what there is to choose (HG-UI-12)."""
        state, kind = self.known.state(view), chosen_kind(selection)
        left = ", ".join(
            self.texts("table.places-at", base=self.names.base_name(base), n=room(state, frame, base, kind))
            for base, holder in enumerate(view.holders)
            if holder == frame.seat
        )
        if self.names.look.large:  # the question says it
            return ""
        words = self.texts("table.money", ore=view.ore[frame.seat])
        if left:
            words = f"{words} {self.texts('table.places', places=left)}"
        key = "buy"
        if selection:
            key = "unit" if selection[0].startswith("unit:") else "place"
        elif not state.derived.own[frame.seat]:
            key = "must-buy"
        elif not any(isinstance(action, do.Camouflage) for action in legal):
            key = "buy-only"
        elif not any(isinstance(action, do.Buy) for action in legal):
            key = "camouflage-only"
        return f"{words} {self.texts(f'table.hint.purchase-{key}')}"

    def _purchase_head(self, view: View, frame: frames.Purchase, selection: tuple[EntityId, ...]) -> str:
        """In large letters a line: who buys, or must (HG-BUY-12), with how much H and how many have room; of
        a chosen type what it takes of that. It is never two, so that the types stay where they are
        (HG-UI-12)."""
        kind = chosen_kind(selection)
        if selection and not selection[0].startswith("unit:"):
            what, price = self.texts(f"unit.{KINDS[kind].key}.short"), COST[kind]
            return self.texts("table.ask.purchase.kind", kind=what, price=price, ore=view.ore[frame.seat])
        held = [base for base, holder in enumerate(view.holders) if holder == frame.seat]
        places = sum(room(self.known.state(view), frame, base, kind) for base in held)
        who = self.names.side_name(frame.seat)
        must = not self.known.state(view).derived.own[frame.seat]
        key = "table.ask.purchase.must" if must else "table.ask.purchase.large"
        return self.texts(key, who=who, ore=view.ore[frame.seat], n=places)

    def _action_detail(
        self, view: View, frame: frames.Acting, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> str:
        if not selection:
            able = able_units(legal)
            if self.names.look.large:  # the question says how many
                return self.texts("table.hint.action.large") if able else ""
            hint = self.texts("table.hint.action") if able else ""
            told = self.texts.count("table.able", len(able))
            state = self.known.state(view)
            rest = able.difference(idle_units(state, frame.seat))
            if rest and len(rest) < len(able):
                others = counted(self.names, state, rest)
                told = self.texts("table.able-with", able=told, others=others)
            return f"{self.texts('table.money', ore=view.ore[frame.seat])} {told} {hint}".strip()
        if len(selection) == 1:
            return self._unit_detail(view, legal, selection)
        return self.texts(f"table.hint.{selection[1].removeprefix('button:')}")

    def _unit_detail(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> str:
        """What there is to click for the selected unit, and what the figures on the map mean; in large
        letters all that in a line."""
        texts, clicks = self.texts, self.buttons.clicks
        spelled = [clicks.gesture(view, each) for each in legal]
        ends = {entities[1] for entities in spelled if entities[:1] == selection and len(entities) > 1}
        ends = (ends | {*clicks.plans(view, legal, selection)}) - MARCHES
        found = [name for name in ("hex", "unit", "button") if any(e.startswith(f"{name}:") for e in ends)]
        if not found:
            return ""
        if self.names.look.large:
            return texts(f"table.choose.large.{'-'.join(found)}")
        figures = [texts(f"table.figure.{name}") for name in found if name != "button"]
        return " ".join((texts(f"table.choose.{'-'.join(found)}"), *figures))

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        """Reactions that are let go by from now on (HG-UI-10)."""
        return tuple(
            (n, self.texts(f"table.pass.{n}"), self.texts(f"table.pass.{n}.text")) for n in REACTIONS
        )

    def passes(
        self, view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]
    ) -> Action | None:
        """No reaction, if a preference says so for the attacked unit."""
        frame = top(view)
        known = next((a for a in legal if isinstance(a, Pass)), None)
        if known is None or not isinstance(frame, frames.Reaction):
            return None
        cheap = COST[view.units[frame.fight.target].kind] <= LIGHT
        return known if "all" in chosen or ("light" in chosen and cheap) else None

    def switches(self) -> tuple[tuple[str, str], ...]:
        return ((THREATS, self.texts("board.switch.threats")),)

    def header(self, view: View, names: Sequence[str]) -> Header:
        return self.bar.header(view, names)

    def lasting(self, view: View) -> tuple[Chip, ...]:
        return self.in_force.lasting(view)
