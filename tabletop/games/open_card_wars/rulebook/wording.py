"""The texts of the cards, made from the very records that the rules run on (OCW-CARD-01, OCW-UI-10).

Steps become clauses: somebody and what they do. Clauses about the same character make one sentence ("gains
+2 ATK this turn and makes an ability attack"); several that last equally long begin with their duration
("This turn, Ibera gains +1 ATK and, after its next attack, may MOVE"). Every phrase stands in the catalogue
under ``say.``; whom and how much it speaks of is put into words by `phrases`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.text.catalogue import Texts

from ..components import cards as of
from ..components.cards import Ability, AnyOp
from ..records.setup import Setup
from ..rules.displacement import LOTUS_DAMAGE
from .phrases import Phrases

_ADJECTIVES = ("unstoppable", "invulnerable", "indestructible")
"""Keywords that somebody is; the others somebody has."""

_LONG = ("start_of_your_next_turn", "end_of_its_next_turn")
"""Durations with a verb of their own: a comma keeps the next verb apart."""


def ability_text(
    texts: Texts, ability: Ability, user: str = "", setup: Setup | None = None, whose: str = ""
) -> str:
    """What an ability does, in the language spoken now.

    `user` names who uses it, where that is known and may be another than its card says (OCW-CARD-02); `setup`
    brings the options in that change what a card prints (OCW-OPT-10). `whose` names its player to another,
    whose own next turn is not meant.
    """
    return _Teller(texts, ability, user, setup, whose).told()


def choice_text(texts: Texts, ability: Ability, target: of.Target, user: str = "") -> str:
    """The request to choose one of an ability's targets."""
    phrases = Phrases(texts, ability, user)
    return phrases.choice(target.ref)


def until_text(texts: Texts, until: str, setup: Setup | None = None, whose: str = "") -> str:
    """How long an effect lasts, in words (OCW-VOC-05, OCW-OPT-10); `whose` it is if not the reader's."""
    if until == "start_of_your_next_turn" and whose:
        return texts("say.until.start_of_whose_next_turn", who=whose)
    if until == "end_of_its_next_turn" and setup is not None and setup.stun_duration == "until_maintenance":
        until = "its_next_maintenance"
    return texts(f"say.until.{until}")


class _Clause(NamedTuple):
    """Somebody and what they do."""

    ref: str
    """Who it is about, as the vocabulary names them; empty for nobody."""
    subject: str
    """The same in words; empty if the whole clause stands in `does`."""
    does: tuple[str, ...]
    until: str = ""
    """How long it lasts, as `Until` names it; empty if it is over at once."""
    occasion: str = ""
    """What must happen first: ``after its next attack``."""
    leads: bool = False
    """Its duration is told before it."""
    moves: bool = False
    """What comes next is told to be later."""
    more: tuple[str, ...] = ()
    """Whole sentences that belong to it."""


class _Teller:
    """Tells one ability."""

    def __init__(self, texts: Texts, ability: Ability, user: str, setup: Setup | None, whose: str) -> None:
        self.texts, self.ability = texts, ability
        self.say = Phrases(texts, ability, user)
        self.me = self.say.me
        self.setup, self.whose = setup, whose

    def told(self) -> str:
        """All sentences: what is chosen first, then the steps."""
        chosen = [self.say.choice(ref) for ref in self._chosen_apart()]
        return " ".join((*chosen, *self._sentences(self._clauses(self.ability.steps))))

    def _chosen_apart(self) -> list[str]:
        """Targets that no step can introduce: rows, marked enemies, cells that are the middle of an area."""
        marked = {s.who for s in self.ability.steps if isinstance(s, of.Mark)}
        middles = {
            t.of for t in self.ability.targets if t.of and self.say.targets[t.of].select == "cell_enemy_empty"
        }
        rows = {t.ref for t in self.ability.choices if t.select == "row_enemy"}
        return [t.ref for t in self.ability.choices if t.ref in marked | middles | rows]

    # -- sentences ----------------------------------------------------------------------------------

    def _sentences(self, clauses: Sequence[_Clause]) -> list[str]:
        """Sentences of as many clauses as can be told together."""
        said: list[str] = []
        rest = list(clauses)
        while rest:
            lasting = _lasting_alike(rest)
            group = lasting or _about_one(rest)
            words = self._joined(group, durations=not lasting)
            said.append(self.say.sentence(f"{self._lead(group[0])}{words}" if lasting else words))
            said += [sentence for clause in group for sentence in clause.more]
            rest = rest[len(group) :]
        return said

    def _lead(self, clause: _Clause) -> str:
        return self.texts("say.lead", until=self._until(clause.until))

    def _joined(self, group: Sequence[_Clause], durations: bool = True, about: str = "") -> str:
        """Clauses in a row; a subject is told when it changes, and after a move the rest is told as later."""
        parts: list[list[str]] = [[]]
        before = ""
        for clause in group:
            verbs = clause.does
            if durations and clause.until:
                verbs = (self.texts("say.for", what=self.say.listed(verbs), until=self._until(clause.until)),)
            if clause.subject and (clause.ref != about or not about):
                verbs = (self.texts("say.subject", who=clause.subject, does=verbs[0]), *verbs[1:])
            about = clause.ref
            if durations and parts[-1] and before in _LONG:
                parts[-1][-1] += ","
            before = clause.until
            if clause.occasion:
                parts[-1] = [self._occasion(clause.occasion, parts[-1], self.say.listed(verbs))]
            else:
                parts[-1] += verbs
            if clause.moves:
                parts.append([])
        return self.texts("say.then").join(self.say.listed(part) for part in parts if part)

    def _occasion(self, when: str, before: Sequence[str], what: str) -> str:
        """What happens after something, after what was said before it."""
        if not before:
            return self.texts("say.on", when=when, what=what)
        return self.texts("say.and.on", first=self.say.listed(before), when=when, what=what)

    def _until(self, until: str) -> str:
        return until_text(self.texts, until, self.setup, self.whose)

    # -- clauses ------------------------------------------------------------------------------------

    def _clauses(self, steps: Sequence[AnyOp], may: bool = False) -> list[_Clause]:
        """One clause per step or per steps that are told as one; `may` if all of them are optional."""
        said: list[_Clause] = []
        rest = list(steps)
        while rest:
            group = _told_together(rest)
            first = group[0]
            if _gives(first):
                said.append(self._gain(group))
            elif isinstance(first, of.Damage):
                said.append(self._damage(group))
            elif isinstance(first, of.Trigger):
                said.append(self._trigger(first, said[-1] if said else None))
            elif isinstance(first, of.Strike):
                said.append(self._strike(first, may))
            else:
                said.append(self._clause(first))
            rest = rest[len(group) :]
        return said

    def _clause(self, step: AnyOp) -> _Clause:
        """Everything that is told by itself."""
        match step:
            case of.Heal() | of.Poison():
                kind = step.__struct_config__.tag
                does = self.texts("say.get", what=f"{self.say.keyword(str(kind))} {step.amount}")
                return _Clause(step.who, self.say.who(step.who), (does,))
            case of.Cleanse():
                names = [name for name in step.remove if name != "poison"]
                what = [self.say.keyword(name) for name in names]
                what += [self.texts("say.all-poison")] * ("poison" in step.remove)
                does = self.texts("say.cleanse", what=self.say.listed(what))
                return _Clause(step.who, self.say.who(step.who), (does,))
            case of.Displace():
                return self._displace(step)
            case of.Advance():
                return self._self((self.texts("say.advance", n=step.amount),), moves=True)
            case of.LayToken():
                return self._token(step)
            case of.Borrow():
                return self._self((self.texts("say.borrow"),))
            case of.Annul():
                return _Clause("", "", (self.texts("say.annul", who=self.say.who(step.who)),))
            case of.Ward() | of.IgnoreDef():
                words = self.texts(f"say.{step.__struct_config__.tag}", who=self.say.who(step.who))
                return _Clause("", "", (words,), step.until, leads=True)
            case of.Mark():
                return self._self((self.texts("say.mark"),), step.until, leads=True)
        raise TypeError(f"no words for {step!r}")

    def _self(self, does: tuple[str, ...], until: str = "", **more: Any) -> _Clause:
        """Something done by whoever uses the ability."""
        return _Clause("self", self.me, does, until, **more)

    def _damage(self, group: Sequence[Any]) -> _Clause:
        """Equal packets of ability damage to one or several (OCW-ABIL-11)."""
        step = group[0]
        key = "say.damage.plain" if step.ignore_def else "say.damage"
        who = self.say.to([each.who for each in group], own=True)
        return self._self((self.texts(key, n=self.say.amount(step.amount), who=who),))

    def _displace(self, step: of.Displace) -> _Clause:
        """MOVE: oneself, or an order to whoever plays the card."""
        may = "may" if step.optional else "must"
        if step.who == "self":
            return self._self((self.texts(f"say.move.self.{may}"),), moves=True)
        words = self.texts(f"say.move.{may}", who=self.texts("say.moved", who=self.say.who(step.who)))
        if step.to != "own_any":
            words = self.texts("say.move.to", clause=words, where=self.say.who(step.to))
        return _Clause("", "", (words,))

    def _token(self, step: of.LayToken) -> _Clause:
        """A token, and what it does to the next one who enters (OCW-VOC-20)."""
        laid = self.texts(f"say.token.{step.token}", where=self.say.who(step.cell))
        until = self._until("end_of_its_next_turn")
        then = self.texts(f"say.token.{step.token}.then", n=LOTUS_DAMAGE, until=until)
        return self._self((laid,), more=(self.say.sentence(then),))

    # -- attacks ------------------------------------------------------------------------------------

    def _strike(self, step: of.Strike, may: bool, kind: str = "") -> _Clause:
        """An attack: how often, where, with what; riders and follow-ups are sentences of their own."""
        may = may or step.optional
        does = [self.texts("say.attack.may" if may else "say.attack", what=self._blow(step, kind))]
        if step.split:
            does.append(self.texts(f"say.split.{step.split}"))
        more = self._sentences(self._clauses(step.riders))
        if step.follow is not None:
            more.append(self._follow(step.follow))
        return self._self(tuple(does), more=tuple(more))

    def _blow(self, step: of.Strike, kind: str) -> str:
        """``an UNSTOPPABLE ability attack with DOUBLE DAMAGE down its line``."""
        qualities = [self.say.keyword(tag) for tag in step.tags if tag in _ADJECTIVES]
        quality = self.texts("say.quality", what=self.say.listed(qualities)) if qualities else ""
        words = self.texts(f"say.blow{kind}", quality=quality)
        carried = [self.say.keyword(tag) for tag in step.tags if tag not in _ADJECTIVES]
        told = self._has_reach() and step.aim != "same_target"
        if step.aim == "reach" and not told:
            carried.insert(0, self.say.keyword("reach"))
        if carried:
            words = self.texts("say.with", what=words, carried=self.say.listed(carried))
        return words if told or step.aim == "reach" else f"{words}{self.texts(f'say.aim.{step.aim}')}"

    def _has_reach(self) -> bool:
        """Does the ability give REACH for the turn? Then its attacks need not say where (OCW-ABIL-13)."""
        return any(
            isinstance(s, of.Grant) and (s.who, s.keyword) == ("self", "reach") for s in self.ability.steps
        )

    def _follow(self, follow: of.Follow) -> str:
        """What comes after an attack that defeated somebody (OCW-VOC-17)."""
        clauses = self._nested(follow.steps, ".again", may=follow.optional)
        words = self._joined(clauses, about="self")
        return self.say.sentence(self.texts(f"say.follow.{follow.condition}", what=words))

    def _trigger(self, step: of.Trigger, before: _Clause | None) -> _Clause:
        """What an attack sets off (OCW-VOC-21, OCW-ATK-16, OCW-ATK-17)."""
        clauses = self._nested(step.steps, ".extra")
        about = clauses[0].ref
        continues = before is not None and (before.ref, before.until) == ("self", step.until)
        words = self._joined(clauses, about=about)
        more = tuple(sentence for clause in clauses for sentence in clause.more)
        if step.limit != 1 and any(isinstance(s, of.Strike) for s in step.steps):
            more += (self.say.sentence(self.texts("say.no-chain")),)
        occasion = self._occasion_of(step, own=continues or about == "self")
        return _Clause(about, clauses[0].subject, (words,), step.until, occasion, leads=True, more=more)

    def _occasion_of(self, step: of.Trigger, own: bool) -> str:
        """``after its next attack that damages its objective``."""
        key = f"say.after.{'next' if step.limit == 1 else 'each'}.{'own' if own else 'named'}"
        if step.on == "attack_resolved":
            return self.texts(key, me=self.me)
        return self.texts(f"{key}.if", me=self.me, condition=self.texts(f"say.condition.{step.on}"))

    def _nested(self, steps: Sequence[AnyOp], kind: str, may: bool = False) -> list[_Clause]:
        """The clauses of a trigger or a follow-up: attacks in it are further ones."""
        return [
            clause
            for step in steps
            for clause in (
                [self._strike(step, may, kind)] if isinstance(step, of.Strike) else self._clauses([step])
            )
        ]

    # -- what is gained -----------------------------------------------------------------------------

    def _gain(self, group: Sequence[Any]) -> _Clause:
        """Keywords, modifiers, counters or statuses that one or several get for equally long."""
        first = group[0]
        verbs = {"be": "be", "gain": "gain", "have": "have", "suffer": "suffer"}
        charge = first.until == "next_attack"
        if charge:
            verbs["gain"] = "have"
        does = []
        for kind in verbs:
            things = [self._thing(step) for step in group if _kind_of(step) == kind]
            if things:
                does.append(self.texts(f"say.{verbs[kind]}", what=self.say.listed(things)))
        who = self.say.who(first.who)
        if charge:
            return _Clause("", self.texts("say.charged", who=who), tuple(does))
        return _Clause(first.who, who, tuple(does), first.until)

    def _thing(self, step: Any) -> str:
        match step:
            case of.Buff():
                return self.say.modifier(step)
            case of.ShieldUp():
                return f"{self.say.keyword('shield')} {step.amount}"
            case of.Afflict():
                return self.say.keyword(step.status)
        name = self.say.keyword(step.keyword)
        if step.to is not None:
            return self.texts("say.toward", what=name, who=self.say.who(step.to))
        return self.texts("say.only-vs", what=name) if step.only_vs else name


# -- which steps and clauses belong together ------------------------------------------------------------


def _gives(step: AnyOp) -> bool:
    return isinstance(step, (of.Buff, of.Grant, of.ShieldUp, of.Afflict))


def _kind_of(step: Any) -> str:
    """With which verb somebody gets it."""
    if isinstance(step, of.Afflict):
        return "suffer"
    if isinstance(step, of.Buff) and isinstance(step.amount, int) and step.amount < 0:
        return "have"
    return "be" if isinstance(step, of.Grant) and step.keyword in _ADJECTIVES else "gain"


def _told_together(steps: Sequence[AnyOp]) -> list[AnyOp]:
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
    return (step.who, step.until) if _gives(step) else None


def _lasting_alike(clauses: Sequence[_Clause]) -> list[_Clause]:
    """The clauses at the beginning that share a duration told before them; none if it is told after them."""
    group: list[_Clause] = []
    for clause in clauses:
        if not clause.until or clause.until != clauses[0].until:
            break
        group.append(clause)
    return group if len(group) > 1 or (group and group[0].leads) else []


def _about_one(clauses: Sequence[_Clause]) -> list[_Clause]:
    """The clauses at the beginning that one sentence about the same character can hold."""
    group = [clauses[0]]
    for place, clause in enumerate(clauses[1:], start=1):
        if group[-1].more or not clause.ref or clause.ref != group[0].ref or _lasting_alike(clauses[place:]):
            break
        group.append(clause)
    return group
