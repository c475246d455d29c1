"""Words for whom and how much: the parts that the sentences on the cards are made of (`wording`).

Every phrase about characters is a singular ("each enemy …"), so that all verbs agree. Somebody is told by
what they are the first time and by "that enemy" or "that ally" afterwards. "Its line" is the line of whoever
the sentence is about; in a sentence about others it is told whose line is meant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabletop.text.catalogue import Texts

from ..components import cards as of
from ..components.cards import CARDS, Ability, Target

_CARD = {ability.id: card for card in CARDS for ability in card.abilities}
_SPANISH_ARTICLES = ((re.compile(r"\b([Aa]) el\b"), r"\1l"), (re.compile(r"\b([Dd])e el\b"), r"\1el"))


THINGS = ("row_enemy", "cell_enemy_empty")
"""Selectors of what is no character."""
AROUND = "enemies_adjacent_to"


def listed(texts: Texts, things: Sequence[str]) -> str:
    """``a, b and c``."""
    if len(things) < 2:
        return "".join(things)
    return texts("say.and", first=", ".join(things[:-1]), last=things[-1])


class Phrases:
    """The phrases of one ability; it remembers which targets have been named."""

    def __init__(self, texts: Texts, ability: Ability, user: str = "") -> None:
        self.texts, self.ability = texts, ability
        self.targets: dict[str, Target] = {t.ref: t for t in ability.targets}
        self.named: set[str] = set()
        self.fresh = ""
        """The target that was named just now for the first time."""
        self.me = user or self._owner()

    def _owner(self) -> str:
        """Whose ability it is: the character by name, or the wearer of the equipment (OCW-EQ-05)."""
        card = _CARD[self.ability.id]
        if not card.is_character:
            return self.texts("say.wearer")
        return card.name["es" if self.texts.language == "es" else "en"]

    # -- who ----------------------------------------------------------------------------------------

    def who(self, ref: str, own: bool = False) -> str:
        """A character or a group; `own` in a sentence about the one whose ability it is."""
        if ref == "self":
            return self.me
        target = self.targets.get(ref)
        if target is None:
            return self.texts(f"say.who.{ref.lower()}")
        if ref in self.named:
            self.fresh = ""
            return self.again(ref)
        words = self.target(target, own)
        self.named.add(ref)
        self.fresh = ref
        return words

    def again(self, ref: str) -> str:
        """Somebody named before."""
        target = self.targets[ref]
        kinds = {"row_enemy": "row", "cell_enemy_empty": "cell", "ally_other_than": "second"}
        side = "character" if target.select == "ally_adjacent_or_self" else target.select.split("_")[0]
        return self.texts(f"say.again.{kinds.get(target.select, side)}")

    def target(self, target: Target, own: bool = False) -> str:
        """What a target is, with the row, the line and the neighbourhood it must stand in (OCW-VOC-02)."""
        side = "own" if own else "named"
        args = {
            "me": self.me,
            "line": self.texts(f"say.line.{side}", me=self.me),
            "beside": self.texts(f"say.beside.{side}", me=self.me),
            "row": self.texts(f"row.{target.row}") if target.row else "",
        }
        key = f"say.target.{target.select}"
        return self.texts(f"{key}.{self._middle(target)}" if target.select == AROUND else key, **args)

    def _middle(self, target: Target) -> str:
        """What an area lies around: a cell, or somebody named just now (``fresh``) or before."""
        if self.targets[str(target.of)].select in THINGS:
            return "cell"
        return "fresh" if target.of == self.fresh else "again"

    def choice(self, ref: str) -> str:
        """The request to choose a target, as a sentence."""
        key = "say.choose" if self.targets[ref].select in THINGS else "say.choose.whom"
        return self.sentence(self.texts(key, what=self.who(ref)))

    def to(self, refs: Sequence[str], own: bool) -> str:
        """``to an enemy in its line and to the neighbours of that enemy``."""
        return self.listed([self.texts("say.to", who=self.who(ref, own)) for ref in refs])

    # -- how much -----------------------------------------------------------------------------------

    def amount(self, amount: of.Amount) -> str:
        """A quantity of ability damage (OCW-VOC-06)."""
        if isinstance(amount, int):
            return self.texts("say.amount.number", n=amount)
        return self.texts(f"say.amount.{amount}")

    def keyword(self, key: str) -> str:
        """The name of a keyword."""
        return self.texts(f"keyword.{key}.label")

    def modifier(self, step: of.Buff) -> str:
        """``+2 ATK``."""
        return f"{step.amount:+} {step.stat.upper()}".replace("-", "−")

    # -- joining ------------------------------------------------------------------------------------

    def listed(self, things: Sequence[str]) -> str:
        """``a, b and c``."""
        return listed(self.texts, things)

    def sentence(self, clause: str) -> str:
        """A clause as a sentence, articles drawn together (a el → al)."""
        if self.texts.language == "es":
            for pattern, drawn in _SPANISH_ARTICLES:
                clause = pattern.sub(drawn, clause)
        return f"{clause[:1].upper()}{clause[1:]}."
