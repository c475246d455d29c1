"""Forecasts in words: the needed numbers with every modifier and its source, and the exact chance of every
result, before the dice fall (CW-UI-06, CW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tabletop.app.table import Panel, Prospect, Row, Tone
from tabletop.engine.model import Action
from tabletop.parts.odds import ALWAYS, NEVER

from ..components.armies import GENERAL, SAL, SKILL
from ..records import actions as do
from ..records.modifiers import total
from ..records.state import State, Unit
from ..rules import attributes
from ..rules import forecast as cards
from ..rules.approaches import moved
from ..rules.endings import is_legal
from ..rules.previews import aim_report
from ..rules.view import View
from .guards import Guards, is_guard
from .known import Known
from .landings import BEST, Landings, foremost
from .names import Names, signed
from .sight import Sight
from .situation import phase
from .spell_aims import SpellAims

_TITLES = {"melee": "attack", "bow": "bow"}
"""Subjects of cards that are named otherwise than by their keyword (texts ``odds.title.<name>``)."""
_LOSSES = ("lost", "exposed")
_RUNNING = frozenset({"row", "hit", "struck", "miss", "nothing"})
"""Results that are running words where letters are large."""
_OTHERWISE = frozenset({"miss", "nothing"})
"""What is left of a chance that is told."""
_FIRST = {"lost": 0, "exposed": 1, "struck": 3, "row": 3, "nothing": 4, "miss": 5}
"""Losses are told before the dice, those before hits, rows and nothing."""
_MIX = ("CW-MIX-02",)
_MANY = 2
"""Of more saves than these what each must show is told in a line, where letters are large."""


class Chances:
    """Forecast panels."""

    def __init__(self, names: Names, known: Known, sight: Sight, aims: SpellAims) -> None:
        self._names, self._known, self._sight, self._aims = names, known, sight, aims
        self._landings, self._guards = Landings(names), Guards(names, known)

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        """Cost and exact odds of an action, or of a charge after a move; None if it has none, or if several
        actions do not end in a charge."""
        *before, action = actions
        if isinstance(action, do.Charge):
            return self._charge(view, tuple(before), action)
        card = self._known.card(view, action) if not before else None
        if card is None:
            return None
        uid = do.subject(action)
        unit = view.units[uid]
        target = getattr(action, "target", -1)
        told = sorted(_told(card), key=lambda r: _place(r, target))
        rows = self._guards.rows(view, action, card.rolls)
        rows += self._loss_rows(view, card, unit, target, [r for r in told if r.key in _LOSSES])
        others = [r for r in told if r.key not in _LOSSES]
        table = [r for r in others if r.key in _RUNNING] if self._names.look.large else []
        rows += self._mixing(card)
        rows += [self._result_row(view, r, unit, card) for r in others if r not in table]
        rows += self._aims.rows(view, action) if isinstance(action, do.Cast) else []
        rows += [*self._terms(card), *self._landings.squares(view, card), *self._line(view, action, unit)]
        subtitle = self._names.unit(uid, view)
        if target >= 0 and target != uid:
            subtitle = f"{subtitle} → {self._names.unit(target, view)}"
        notes = [self._aims.words(action) if isinstance(action, do.Cast) else ""]
        notes += [
            *self._in_lines(view, table, unit, card),
            self._off_board(card),
            self._warning(view, card, unit),
        ]
        return Panel(
            self._title(card.subject),
            subtitle,
            self._names.art(unit.kind, unit.seat),
            tuple(rows),
            text=" ".join(n for n in notes if n),
            rules=tuple(dict.fromkeys((card.rule, *(r.rule for r in card.rolls), *_MIX[: bool(card.mixed)]))),
            glance=0 if card.landings else sum(r.key not in _OTHERWISE for r in told),
        )

    def prospect(self, view: View, actions: Sequence[Action]) -> Prospect | None:
        """The chance of a shot, a zap, a smite or an attack to destroy its target; toppled counts."""
        match actions:
            case [do.Shoot(_, target) | do.Attack(_, target) | do.Cast(_, "zap" | "smite", target)] if (
                target >= 0
            ):
                card = self._known.card(view, actions[0])
                assert card is not None
                return Prospect(f"unit:{target}", card.chance("lost", target))
        return None

    def _title(self, subject: str) -> str:
        if subject in _TITLES:
            return self._names.texts(f"odds.title.{_TITLES[subject]}")
        return self._names.keyword(subject)

    # -- charges ------------------------------------------------------------------------------------

    def _charge(self, view: View, way: tuple[Any, ...], action: do.Charge) -> Panel | None:
        """A charge as it will be from where the unit has moved by then (CW-CHG-10), and the attack that may
        follow it: with a fear check (CW-CHG-05), or what it brings without one (CW-CHG-06)."""
        state = self._known.state(view)
        if way:
            state = moved(state, way)
        if not is_legal(state, action):
            return None
        card, unit = cards.charge(state, action), view.units[action.unit]
        rows = self._attack_after(state, view, action, card)
        if card is not None:
            rows += [self._result_row(view, r, unit, card) for r in card.results if r.chance]
            rows += [self._roll_row(view, r) for r in card.rolls]
        else:
            rows += self._sure_rows(state, view, action)
        who = f"{self._names.unit(action.unit, view)} → {self._names.unit(action.target, view)}"
        art = self._names.art(unit.kind, unit.seat)
        rule = card.rule if card is not None else "CW-CHG-06"
        return Panel(self._charge_title(view, way), who, art, tuple(rows), rules=(rule,))

    def _charge_title(self, view: View, way: tuple[Any, ...]) -> str:
        texts = self._names.texts
        if not way:
            return texts("odds.title.charge")
        how = "jump-charge" if isinstance(way[-1], do.Teleport) else "walk-charge"
        return texts(f"odds.title.{how}", to=self._names.square(view, way[-1].to), n=len(way))

    def _sure_rows(self, state: State, view: View, action: do.Charge) -> list[Row]:
        unit, target = state.units[action.unit], state.units[action.target]
        rows = [Row(self._names.texts("table.sure"), tone=Tone.GOOD)]
        if phase(view) == "move" and attributes.gets_charge_bonus(state, unit, target):
            rows.append(Row(self._names.keyword("charge_bonus"), "+1", tone=Tone.GOOD))
        return rows

    def _attack_after(
        self, state: State, view: View, action: do.Charge, check: cards.OddsCard | None
    ) -> list[Row]:
        """What an attack in the combat phase would be worth after the charge, its bonus included; with a fear
        check before it the chances of both in all, for it attacks only if it dares."""
        if phase(view) != "move":
            return self._exchange(state, view, action)
        card = cards.attack_after(state, action)
        dares = check.chance("engaged", action.target) if check is not None else ALWAYS
        key = "odds.then-attacks" if check is None else "odds.in-all"
        rows = []
        for uid, tone in ((action.target, Tone.GOOD), (action.unit, Tone.BAD)):
            chance = dares * card.chance("lost", uid) if card is not None else NEVER
            if chance:
                label = self._names.texts(key, unit=self._names.unit(uid, view))
                rows.append(Row(label, tone=tone, chance=chance))
        return rows

    def _exchange(self, state: State, view: View, action: do.Charge) -> list[Row]:
        """What a follow-up charge risks and what it may bring in the turns after it (CW-FUP-06)."""
        found, rows = cards.exchange(state, action), []
        for key, uid, chance, tone in (
            ("odds.struck-next", action.unit, found.falls, Tone.BAD),
            ("odds.strikes-next", action.target, found.destroys, Tone.GOOD),
        ):
            label = self._names.texts(key, unit=self._names.unit(uid, view))
            rows.append(Row(label, tone=tone, chance=chance))
        return rows

    def _loss_rows(
        self, view: View, card: cards.OddsCard, unit: Unit, target: int, losses: Sequence[cards.Result]
    ) -> list[Row]:
        """Who may be lost, then what must be rolled. Of a stone that scatters the few losses that matter most
        have rows of their own, and so has the target's save (CW-UI-07)."""
        rolls = [roll for roll in card.rolls if not is_guard(roll, target)]
        if not card.landings:
            rows = [self._result_row(view, r, unit, card) for r in losses]
            saves = [r for r in rolls if r.tag == "save"]
            if self._names.look.large and len(saves) > _MANY:
                rows += [self._roll_row(view, r) for r in rolls if r.tag != "save"]
                return rows + self._landings.saves(view, saves, "dice.save")
            return rows + [self._roll_row(view, r) for r in rolls]
        side = view.sides[unit.seat]
        losses = foremost(
            losses,
            target,
            lambda uid: view.sides[view.units[uid].seat] == side,
            lambda uid: _decides(view, uid),
        )
        rows = [self._result_row(view, r, unit, card) for r in losses[:BEST]]
        strays = [r for r in rolls if r.tag == "save" and r.unit != target]
        needs = [self._roll_row(view, r) for r in rolls if r not in strays]
        if self._names.look.large:  # the others bear theirs on the board, the own ones are warned of
            return rows + needs
        rows += [*self._landings.others(view, losses[BEST:], unit), *needs]
        return rows + self._landings.saves(view, strays)

    # -- rows ---------------------------------------------------------------------------------------

    def _line(self, view: View, action: Action, unit: Unit) -> tuple[Row, ...]:
        """Direct or indirect, the line and the spotter in words (CW-UI-05)."""
        if isinstance(action, do.Shoot):
            at, spell = view.units[action.target].at, ""
        elif isinstance(action, do.ShootSquare):
            at, spell = action.at, ""
        elif isinstance(action, do.Cast) and action.spell in ("zap", "flight") and action.target != unit.id:
            at, spell = view.units[action.target].at, action.spell
        else:
            return ()
        report = aim_report(self._known.state(view), unit, at, spell)
        return self._sight.rows(view, report) if report is not None else ()

    def _terms(self, card: cards.OddsCard) -> list[Row]:
        """How many scatter dice are thrown (CW-UI-07)."""
        if not card.dice:
            return []
        texts = self._names.texts
        words = texts.count("odds.dice", card.dice)
        how = "" if self._names.look.large else texts("odds.scatter-how")
        return [Row(self._names.keyword("scatter"), words, how)]

    def _mixing(self, card: cards.OddsCard) -> list[Row]:
        """The step that decides who is hit by a shot into a melee (CW-MIX-02)."""
        if not card.mixed:
            return []
        texts = self._names.texts
        title = self._names.die("mix")
        return [Row(f"{title[:1].upper()}{title[1:]}", note=texts("odds.mix-how"))]

    def _roll_row(self, view: View, roll: cards.Roll) -> Row:
        """A die: who throws it, what it must show, printed figure and modifiers (CW-UI-06)."""
        unit, names, texts = view.units[roll.unit], self._names, self._names.texts
        label = f"{names.die(roll.tag).capitalize()}: {names.unit(roll.unit, view)}"
        why = names.modifiers([m for m in roll.modifiers if m.amount], view)
        if roll.tag == "melee":
            more = total(roll.modifiers)
            value = texts("odds.die-plus", n=signed(more)) if more else texts("odds.die-alone")
            feared = texts("odds.feared", why=names.keyword("fearsome")) if roll.daunted else ""
            return Row(label, value, " · ".join(part for part in (why, feared) if part))
        printed = SKILL[unit.kind] if roll.tag == "hit" else SAL[unit.kind]
        if roll.tag in ("hit", "save", "fear") and why:
            key = "table.skill" if roll.tag == "hit" else "table.printed"
            why = f"{texts(key, value=f'{printed}+')}, {why}"
        need = f"{roll.need}+"
        if roll.need > 6:
            need = f"{need} · {texts('odds.impossible')}"
        return Row(label, need, why)

    def _result_row(self, view: View, result: cards.Result, actor: Unit, card: cards.OddsCard) -> Row:
        """One result with its exact chance; losses of the own side in the colour of danger (CW-UI-07)."""
        texts = self._names.texts
        unit = self._names.unit(result.unit, view) if result.unit >= 0 else ""
        if result.key == "row":
            return Row(self._face_words(result, actor, card), chance=result.chance)
        into_melee = result.key == "hit" and result.unit in card.mixed
        if into_melee and not card.landings:
            return Row(texts("odds.hits"), chance=result.chance)
        helped = result.key == "stands" and any(each.key == "unhelped" for each in card.results)
        label = texts("odds.lands" if into_melee else "odds.helped" if helped else f"odds.{result.key}")
        tone = Tone.PLAIN
        if result.key in _LOSSES:
            own = view.sides[view.units[result.unit].seat] == view.sides[actor.seat]
            tone = Tone.BAD if own else Tone.GOOD
        decides = result.key == "lost" and _decides(view, result.unit)
        note = texts("odds.decides") if decides else ""
        return Row(f"{label}: {unit}" if unit else label, note=note, chance=result.chance, tone=tone)

    def _face_words(self, result: cards.Result, actor: Unit, card: cards.OddsCard) -> str:
        """``Die 2–3: nothing happens``: what faces of an attack's die do, and the save they call for."""
        texts, (first, *_, last) = self._names.texts, (*result.faces, result.faces[-1])
        faces = f"{first}–{last}" if last > first else str(first)
        saves = {r.unit == actor.id: r.need for r in card.rolls if r.tag == "save"}
        need = saves.get(result.effect == "risk", 0)
        return texts("odds.row", faces=faces, what=texts(f"odds.row.{result.effect}", need=f"{need}+"))

    def _in_lines(
        self, view: View, results: Sequence[cards.Result], actor: Unit, card: cards.OddsCard
    ) -> list[str]:
        """Where letters are large, results in running words: so the odds leave the board in sight."""
        struck = ", ".join(
            f"{self._names.unit(r.unit, view)} {_fraction(r.chance)}" for r in results if r.key == "struck"
        )
        told = [r for r in results if r.key != "struck" and not (struck and r.key in _OTHERWISE)]
        rows = [self._result_row(view, r, actor, card) for r in told]
        words = [f"{r.label} ({_fraction(r.chance)})." for r in rows if r.chance is not None]
        return [*words, f"{self._names.texts('odds.struck')}: {struck}."] if struck else words

    def _off_board(self, card: cards.OddsCard) -> str:
        lost = sum((p.chance for p in card.landings if p.at < 0), start=NEVER)
        return self._names.texts("odds.off-board", chance=self._names.percent(lost)) if lost else ""

    def _warning(self, view: View, card: cards.OddsCard, actor: Unit) -> str:
        """Names the own units that a stray stone may destroy, with their chances (CW-UI-07)."""
        side = view.sides[actor.seat]
        risks = [
            f"{self._names.unit(r.unit, view)} {_fraction(r.chance)}"
            for r in sorted(card.results, key=lambda r: -r.chance)
            if r.key == "lost" and r.chance and view.sides[view.units[r.unit].seat] == side
        ]
        if not card.landings or not risks:
            return ""
        return self._names.texts("odds.own-risk", who=", ".join(risks))


def _decides(view: View, uid: int) -> bool:
    """Does a unit's loss end the match of two armies (CW-VIC-01)?"""
    generals = [unit.id for unit in view.units if unit.seat == view.units[uid].seat and unit.stands
                and unit.printed & GENERAL]  # fmt: skip
    return generals == [uid] and len(view.sides) == 2 and not view.setup.is_massacre


def _fraction(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def _place(result: cards.Result, target: int) -> tuple[int, bool, Fraction]:
    """Losses before hits, the target before others, the likeliest first; faces of a die as they fall."""
    likely = NEVER if result.key == "row" else -result.chance
    return _FIRST.get(result.key, 2), result.unit != target, likely


def _told(card: cards.OddsCard) -> list[cards.Result]:
    """The results that can happen; who can be lost by the plague alone is told once, and what is left of a
    spell if it is countered only where somebody can."""
    by_plague = {(r.unit, r.chance) for r in card.results if r.key == "exposed"}
    alone = card.chance("works") or Fraction(1)
    return [
        r
        for r in card.results
        if r.chance
        and not (r.key == "lost" and (r.unit, r.chance) in by_plague)
        and not (r.key == "stands" and r.chance == alone)
    ]
