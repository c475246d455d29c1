"""Who is asked what (CW-UI-09, CW-UI-10, CW-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Caution, Chip, EntityId, Header, Prompt, Questions
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Window

from ..records import actions as do
from ..records import frames
from ..records.state import Muster
from ..rules import previews
from ..rules.budget import points, price
from ..rules.muster import buyable, hand
from ..rules.view import View
from ..rules.weapons import WEAPON_OF
from .buttons import GROUPS, Buttons
from .calls import call, only_spell
from .header import TopBar
from .in_force import InForce
from .known import Known
from .names import Names
from .situation import number, own_muster, phase, top
from .spell_aims import SpellAims
from .windows import PREFERENCES, Answers, Happened, concerned, passes

_WAITS: dict[type[Any], str] = {
    frames.Mustering: "muster",
    frames.Redeployment: "redeploy",
    frames.Crumbling: "crumble",
    frames.Movement: "move",
    frames.Shooting: "shoot",
    frames.Combat: "combat",
    frames.HealWindow: "heal",
    frames.RaiseWindow: "raise",
    frames.CounterWindow: "counter",
}
"""What is decided, for whoever waits (texts ``table.wait.<name>``)."""


class ChesswarQuestions(Questions):
    """Questions and answers."""

    def __init__(
        self,
        names: Names,
        known: Known,
        top_bar: TopBar,
        in_force: InForce,
        happened: Happened,
        answers: Answers,
        buttons: Buttons,
        aims: SpellAims,
    ) -> None:
        self._names, self._known = names, known
        self._top_bar, self._in_force = top_bar, in_force
        self._happened, self._answers, self._buttons, self._aims = happened, answers, buttons, aims

    def header(self, view: View, names: Sequence[str]) -> Header:
        return self._top_bar.header(view)

    def lasting(self, view: View) -> tuple[Chip, ...]:
        return self._in_force.chips(view)

    def caution(self, view: View, actions: Sequence[Action]) -> Caution | None:
        return self._aims.caution(view, actions)

    def switches(self) -> tuple[tuple[str, str], ...]:
        return (("counters", self._names.texts("table.switch.counters")),)

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        texts = self._names.texts
        return tuple((n, texts(f"table.pass.{n}"), texts(f"table.pass.{n}.text")) for n in PREFERENCES)

    def passes(
        self, view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]
    ) -> Action | None:
        return passes(view, seat, legal, chosen)

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        frame = top(view)
        question = self._question(view, frame, legal)
        if view.outcome is not None:
            return Prompt(question)
        if seat is None:
            return Prompt(self._waiting(view, frame))
        buttons = self._buttons.of(view, legal, selection)
        who = self._names.seat(view, seat)
        detail = self._detail(view, frame, legal, selection)
        reaction = isinstance(frame, (Window, frames.FollowUp))
        happened = self._happened.words(view) if reaction else ""
        recalled = self._happened.recalled(view) if reaction else ""
        about = concerned(view) if reaction else ()
        gist = self._happened.gist(view) if reaction else ""
        text = f"{who}: {question}"
        return Prompt(text, detail, buttons, reaction, happened, about, gist=gist, recalled=recalled)

    def _waiting(self, view: View, frame: Any) -> str:
        """What whoever decides now is deciding, told to somebody who waits."""
        names, texts, seats = self._names, self._names.texts, _deciding(view, frame)
        who = names.seats(view, seats) or texts("table.others")
        args: dict[str, Any] = {"who": who, "n": max(1, len(seats))}
        key = _WAITS.get(type(frame), "others")
        if isinstance(frame, frames.FollowUp):
            key = "follow" if self._answers.may_move_in(view, frame) else "charge-on"
            args["to"] = names.square(view, frame.to)
        if isinstance(frame, (frames.FollowUp, frames.HealWindow, frames.RaiseWindow, frames.CounterWindow)):
            args["unit"] = names.unit(frame.unit, view)
        if isinstance(frame, frames.CounterWindow):
            args["spell"] = names.keyword(frame.spell)
        return texts(f"table.wait.{key}", **args)

    # -- the question -------------------------------------------------------------------------------

    def _question(self, view: View, frame: Any, legal: Sequence[Action]) -> str:
        names, texts = self._names, self._names.texts
        if view.outcome is not None:
            return texts("table.over")
        match frame:
            case frames.Mustering():
                return texts(f"table.ask.{self._muster_step(view)}")
            case frames.Redeployment():
                return texts("table.ask.redeploy")
            case frames.Crumbling():
                return texts("table.ask.crumble")
            case frames.Movement() | frames.Shooting() | frames.Combat():
                return call(texts, self._known, view, phase(view), legal)
            case frames.FollowUp(unit, to):
                key = "table.ask.follow" if self._answers.may_move_in(view, frame) else "table.ask.charge-on"
                return texts(key, unit=names.unit(unit, view), to=names.square(view, to))
            case frames.HealWindow(unit=unit):
                return texts("table.ask.heal", unit=names.unit(unit, view))
            case frames.RaiseWindow(unit=unit):
                return texts("table.ask.raise", unit=names.unit(unit, view))
            case frames.CounterWindow(unit=unit, spell=spell):
                return texts("table.ask.counter", unit=names.unit(unit, view), spell=names.keyword(spell))
        return texts("table.ask.wait")

    def _detail(
        self, view: View, frame: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> str:
        """What to click next, in a sentence: newcomers read it, others ignore it."""
        texts = self._names.texts
        if isinstance(frame, (frames.Mustering, frames.Redeployment)):
            return self._muster_detail(view, frame, selection)
        spell = only_spell(legal, number(selection[0])) if len(selection) == 1 else ""
        if len(selection) == 2 and selection[1].startswith("button:spell:"):
            spell = selection[1].rpartition(":")[2]
        if spell:
            return texts("table.hint.target", spell=self._names.keyword(spell))
        if selection:
            return texts(f"table.hint.selected-{self._next_click(view, selection[0], legal)}")
        if isinstance(frame, frames.FollowUp):
            return self._answers.ways_on(view, frame)
        if isinstance(frame, frames.Crumbling):
            return texts("table.hint.crumble")
        if isinstance(frame, (frames.Movement, frames.Shooting, frames.Combat)):
            return texts.count("table.able", len(previews.able(legal)))
        return ""

    def _next_click(self, view: View, entity: EntityId, legal: Sequence[Action]) -> str:
        """What the selected unit is about to do: ``move``, ``shoot``, ``scatter`` or ``combat``, with
        ``-spell`` where it may cast besides; ``cast`` if it can do nothing else."""
        now, uid = phase(view) or "move", number(entity)
        own = [action for action in legal if getattr(action, "unit", -1) == uid]
        if any(isinstance(action, do.Cast) for action in own):
            return f"{now}-spell" if not all(isinstance(action, do.Cast) for action in own) else "cast"
        if now != "shoot" or not entity.startswith("unit:") or not 0 <= uid < len(view.units):
            return now
        weapon = WEAPON_OF[view.units[uid].kind]
        return now if weapon is None or weapon.is_bow else "scatter"

    # -- preparing (CW-UI-11) -----------------------------------------------------------------------

    def _muster_step(self, view: View) -> str:
        """Where the viewer stands: ``army``, ``buy``, ``place`` or ``confirm`` (CW-UI-11)."""
        muster = own_muster(view)
        if muster is None or not muster.army:
            return "army"
        buying = isinstance(top(view), frames.Mustering) and sum(muster.counts[1:]) == 0
        if buying and buyable(self._known.state(view), view.seat):
            return "buy"
        return "place" if any(hand(muster)) else "confirm"

    def _muster_detail(self, view: View, frame: Any, selection: tuple[EntityId, ...]) -> str:
        muster, texts = own_muster(view), self._names.texts
        if muster is None or not muster.army:
            return texts("table.hint.army")
        if selection:
            return texts(self._hint_held(frame, selection[0]))
        if isinstance(frame, frames.Redeployment):
            return texts("table.hint.redeploy")
        words = texts("table.progress", **_progress(view, muster))
        return f"{words} {texts(f'table.hint.muster-{self._muster_step(view)}')}"

    @staticmethod
    def _hint_held(frame: Any, entity: EntityId) -> str:
        """The text that says what a selected piece, or an open group of buttons, may be done with."""
        if entity in GROUPS:
            return "table.hint.group"
        held = "held" if entity.startswith("placed:") else "where"
        return f"table.hint.{held}-sells" if isinstance(frame, frames.Mustering) else f"table.hint.{held}"


def _deciding(view: View, frame: Any) -> tuple[Seat, ...]:
    """Who decides now: whoever is asked first, if it is known from here."""
    match frame:
        case Window(queue=(seat, *_)) | frames.Crumbling(seat=seat):
            return (seat,)
        case frames.Redeployment(waiting=waiting):
            return tuple(waiting)
        case frames.FollowUp(unit=unit):
            return (view.units[unit].seat,)
        case frames.Movement(done) | frames.Shooting(done) | frames.Combat(done) if view.turn >= 0:
            return tuple(seat for seat in view.order[view.turn] if seat not in (*done, *view.eliminated))
    return ()


def _progress(view: View, muster: Muster) -> dict[str, int]:
    have, spent = points(view.setup, muster.army), price(muster.army, muster.counts)
    return {
        "spent": spent,
        "have": have,
        "left": have - spent,
        "placed": len(muster.placed),
        "bought": sum(muster.counts),
    }
