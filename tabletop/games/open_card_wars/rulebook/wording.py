"""The texts of the cards, made from the very records that the rules run on (OCW-CARD-01, OCW-UI-10).

An ability becomes sentences, one per step; steps that give the same character something for the same time,
and equal packets of damage, are joined. Every phrase stands in the catalogue under ``say.``; a phrase about
whoever acts ends in ``.self``, about one character in ``.single``, about several in ``.many``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.text.catalogue import Texts

from .. import cards as of
from ..cards import Ability, AnyOp, Target

_PLURAL = {"enemies_in_line", "enemies_adjacent_to", "enemies_in_row", "allies_adjacent", "allies_all"}
"""Selectors whose phrase is a plural."""
_EACH = "enemies_first_each_line"
"""Its phrase is a singular, but those characters are several."""


def ability_text(texts: Texts, ability: Ability) -> str:
    """What an ability does, in the language spoken now."""
    return _Teller(texts, ability).told()


class _Teller:
    """Tells one ability: it remembers which targets have been named."""

    def __init__(self, texts: Texts, ability: Ability) -> None:
        self.texts, self.ability = texts, ability
        self.targets = {t.ref: t for t in ability.targets}
        self.named: set[str] = set()

    def told(self) -> str:
        """All sentences, after the choice of a cell or row that only an area needs."""
        chosen = [self._choice(t) for t in self.ability.choices if t.select in ("row_enemy",)]
        chosen += [self._choice(t) for t in self._cells_of_areas()]
        return " ".join(_sentence(c) for c in (*chosen, *self._clauses(self.ability.steps)))

    def _cells_of_areas(self) -> list[Target]:
        """Cells that are chosen only as the middle of an area."""
        used: set[str] = {s.cell for s in self.ability.steps if isinstance(s, of.LayToken)}
        used |= {s.to for s in self.ability.steps if isinstance(s, of.Displace)}
        return [t for t in self.ability.choices if t.select == "cell_enemy_empty" and t.ref not in used]

    def _choice(self, target: Target) -> str:
        self.named.add(target.ref)
        return self.texts("say.choose", what=self.texts(f"say.target.{target.select}"))

    # -- clauses ------------------------------------------------------------------------------------

    def _clauses(self, steps: Sequence[AnyOp], nested: bool = False) -> list[str]:
        """One clause per step or group of joined steps."""
        said: list[str] = []
        rest = list(steps)
        while rest:
            group = _joined(rest)
            said.append(self._together(group, nested))
            rest = rest[len(group) :]
        return said

    def _together(self, group: Sequence[AnyOp], nested: bool) -> str:
        """The clause of steps that are told as one."""
        if _gives(group[0]):
            return self._gain(group)
        return self._damage(group) if isinstance(group[0], of.Damage) else self._clause(group[0], nested)

    def _damage(self, group: Sequence[Any]) -> str:
        """Equal packets of ability damage to one or several."""
        key = "say.damage.plain" if group[0].ignore_def else "say.damage"
        many = len(group) > 1 or self._is_many(group[0].who)
        who = self._list([self._who(step.who) for step in group])
        return self.texts(f"{key}.{'many' if many else 'single'}", n=self._amount(group[0].amount), who=who)

    def _clause(self, step: AnyOp, nested: bool) -> str:
        match step:
            case of.Heal() | of.Poison():
                name = "heal" if isinstance(step, of.Heal) else "poison"
                return self._about(f"say.{name}", step.who, n=step.amount)
            case of.Strike():
                return self._strike(step, nested)
            case of.Trigger():
                return self._trigger(step)
            case of.Displace():
                return self._displace(step)
            case of.Advance():
                return self.texts("say.advance", n=step.amount)
            case of.LayToken():
                where = self.texts(f"say.target.{self.targets[step.cell].select}")
                return self.texts(f"say.token.{step.token}", where=where)
            case of.Cleanse():
                what = self._list([self.texts(f"keyword.{name}.label") for name in step.remove])
                return self._about("say.cleanse", step.who, what=what)
            case of.Borrow():
                return self.texts("say.borrow")
            case of.Annul() | of.Ward() | of.IgnoreDef() | of.Mark():
                return self._about(f"say.{type(step).__struct_config__.tag}", step.who)
        raise TypeError(f"no words for {step!r}")

    def _strike(self, step: of.Strike, nested: bool) -> str:
        """An attack: how often, where, with what; riders and follow-ups are sentences of their own."""
        kind = "extra" if nested else "ability"
        tags = [self.texts(f"keyword.{tag}.label") for tag in step.tags]
        where = self.texts(f"say.aim.{step.aim}")
        key = f"say.strike.{kind}.may" if step.optional else f"say.strike.{kind}"
        said = self.texts(key, where=where)
        if tags:
            said = self.texts("say.with", clause=said, what=self._list(tags))
        if step.split:
            said = self.texts(f"say.split.{step.split}", clause=said)
        riders = [_sentence(c) for c in self._clauses(step.riders)]
        if step.follow is not None:
            riders.append(_sentence(self._follow(step.follow)))
        return " ".join((f"{said}.", *riders)).removesuffix(".") if riders else said

    def _follow(self, follow: of.Follow) -> str:
        clauses = self._clauses(follow.steps, nested=True)
        may = follow.optional and not getattr(follow.steps[0], "optional", False)
        key = f"say.follow.{follow.condition}.may" if may else f"say.follow.{follow.condition}"
        return self.texts(key, what=self._then(clauses))

    def _trigger(self, step: of.Trigger) -> str:
        what = self._then(self._clauses(step.steps, nested=True))
        key = f"say.trigger.{step.on}.{'first' if step.limit == 1 else 'each'}"
        return self.texts(key, what=what, until=self.texts(f"say.until.{step.until}"))

    def _displace(self, step: of.Displace) -> str:
        if step.to != "own_any":
            where = self.texts(f"say.target.{self.targets[step.to].select}")
            return self.texts("say.move.to", who=self._who(step.who), where=where)
        return self._about("say.move.may" if step.optional else "say.move", step.who)

    # -- what is gained -----------------------------------------------------------------------------

    def _gain(self, group: Sequence[Any]) -> str:
        """Keywords, modifiers, counters or statuses that last equally long."""
        first = group[0]
        verb = "suffer" if _harms(first) else "gain"
        what = self._list([self._thing(step) for step in group])
        until = self._until(first.until, first.who)
        return self._about(f"say.{verb}", first.who, what=what, until=until)

    def _until(self, until: str, who: str) -> str:
        """How long; several characters have each their own next turn."""
        own = until == "end_of_its_next_turn" and self._is_many(who)
        return self.texts(f"say.until.{until}.many" if own else f"say.until.{until}")

    def _thing(self, step: Any) -> str:
        match step:
            case of.Buff():
                return f"{step.stat.upper()} {step.amount:+}".replace("-", "−")
            case of.ShieldUp():
                return f"{self.texts('keyword.shield.label')} {step.amount}"
            case of.Afflict():
                return self.texts(f"keyword.{step.status}.label")
        name = self.texts(f"keyword.{step.keyword}.label")
        if step.to is not None:
            return self.texts("say.toward", what=name, who=self._who(step.to))
        return self.texts("say.only-vs", what=name) if step.only_vs else name

    # -- who and how much ---------------------------------------------------------------------------

    def _about(self, key: str, ref: str, **args: Any) -> str:
        """The phrase of a key for whoever acts, one or several."""
        if ref == "self" and not self.named:
            return self.texts(f"{key}.self", **args)
        number = "many" if self._is_many(ref) else "single"
        return self.texts(f"{key}.{number}", who=self._who(ref), **args)

    def _is_many(self, ref: str) -> bool:
        target = self.targets.get(ref)  # type: ignore[call-overload]
        if target is None:
            return ref == "ATTACKED_ADJ"
        return target.select in _PLURAL or (target.select == _EACH and ref in self.named)

    def _who(self, ref: str) -> str:
        """A target by what it is the first time, by "that character" afterwards."""
        target = self.targets.get(ref)  # type: ignore[call-overload]
        if target is None:
            return self.texts(f"say.who.{ref.lower()}")
        if ref in self.named:
            again = "many" if self._is_many(ref) else "second" if ref == "T2" else "single"
            return self.texts(f"say.again.{again}")
        self.named.add(ref)
        key = f"say.target.{target.select}"
        if target.row is not None:
            return self.texts(key, row=self.texts(f"row.{target.row}"))
        if target.of is not None and target.select == "enemies_adjacent_to":
            return self.texts(f"{key}.{'cell' if self._is_cell(target.of) else 'single'}")
        return self.texts(key)

    def _is_cell(self, ref: str) -> bool:
        return self.targets[ref].select == "cell_enemy_empty"  # type: ignore[index]

    def _amount(self, amount: object) -> str:
        if isinstance(amount, int):
            return self.texts("say.amount.number", n=amount)
        return self.texts(f"say.amount.{amount}")

    def _list(self, things: Sequence[str]) -> str:
        """``a, b and c``; Spanish "y" becomes "e" before an i sound."""
        if len(things) < 2:
            return "".join(things)
        last = things[-1]
        key = "say.and.i" if last[:1] in "IÍ" else "say.and"
        return self.texts(key, first=", ".join(things[:-1]), last=last)

    def _then(self, clauses: Sequence[str]) -> str:
        return self.texts("say.then").join(clauses)


def _gives(step: AnyOp) -> bool:
    return isinstance(step, (of.Buff, of.Grant, of.ShieldUp, of.Afflict))


def _harms(step: Any) -> bool:
    return isinstance(step, of.Afflict) or (isinstance(step, of.Buff) and _negative(step.amount))


def _negative(amount: object) -> bool:
    return isinstance(amount, int) and amount < 0


def _joined(steps: Sequence[AnyOp]) -> list[AnyOp]:
    """The first step and those right after it that are told together with it."""
    group = [steps[0]]
    for step in steps[1:]:
        if _key(step) is None or _key(step) != _key(group[0]):
            break
        group.append(step)
    return group


def _key(step: Any) -> tuple[object, ...] | None:
    """Equal keys are told as one; None stands alone."""
    if isinstance(step, of.Damage):
        return (step.amount, step.ignore_def)
    return (step.who, step.until, _harms(step)) if _gives(step) else None


def _sentence(clause: str) -> str:
    """A clause as a sentence."""
    return f"{clause[:1].upper()}{clause[1:]}."
