"""Words for whom and how much: the parts of which the texts on the cards are made (`wording`).

A target is told twice over: as one thing that is chosen ("a rival air unit …") and as all things that match
("your ground units …"). In Spanish whatever is told of units is feminine.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.text.catalogue import Texts

from ..components.cards import Effect, Target


def listed(texts: Texts, things: Sequence[str], by: str = "and") -> str:
    """``a, b and c``; `by` "or" for a choice."""
    if len(things) < 2:
        return "".join(things)
    return texts(f"say.{by}", first=", ".join(things[:-1]), last=things[-1])


def one(texts: Texts, target: Target) -> str:
    """A target as one thing that is chosen (HOW-EFF-03)."""
    return _told(texts, target, "one")


def all_of(texts: Texts, target: Target, zone: bool = True) -> str:
    """Everything that matches a target; without the `zone` where that is told elsewhere."""
    return _told(texts, target, "all", zone)


def zone_words(texts: Texts, target: Target, number: str = "one") -> str:
    """Where a target is, with a space before; empty if it may be anywhere or its kind lies nowhere else."""
    if target.zone == "any" or target.what == target.zone:
        return ""
    return texts(f"say.zone.{target.zone}.{number}-of")


def _told(texts: Texts, target: Target, number: str, zone: bool = True) -> str:
    """The parts of a target, each empty or with the space that parts it from the next."""
    words = texts(
        f"say.target.{target.what}.{number}-of.{target.who}",
        kind=_kind(texts, target, number),
        role="".join(texts(f"say.role.{role}.{number}-of") for role in target.role or ()),
        locked=_locked(texts, target, number),
    )
    most = "" if target.max_dv is None else texts("say.max-dv", n=target.max_dv)
    where = zone_words(texts, target, number) if zone else ""
    return f"{words}{most}{where}{_conditions(texts, target)}"


def _kind(texts: Texts, target: Target, number: str) -> str:
    """The categories a unit must be of."""
    if not target.category:
        return ""
    names = [texts(f"say.category.{each}.{number}-of") for each in target.category]
    return texts("say.kind-of-unit", kind=listed(texts, names, "or"))


def _locked(texts: Texts, target: Target, number: str) -> str:
    if target.locked is None:
        return ""
    return texts(f"say.{'locked' if target.locked else 'unlocked'}.{number}-of")


def _conditions(texts: Texts, target: Target) -> str:
    """The subtypes of which a target must have one, and a keyword that it must lack."""
    words = ""
    if target.subtype_in:
        names = [texts(f"say.subtype.{each}") for each in target.subtype_in]
        words += texts("say.subtypes", names=listed(texts, names, "or"))
    if target.without_keyword:
        words += texts("say.without", keyword=keyword_name(texts, target.without_keyword))
    return words


def keyword_parts(keyword: str) -> tuple[str, str]:
    """A keyword and its parameter, which is empty if there is none: ``STRIKE:GROUND`` is strike, ground."""
    name, _, parameter = keyword.partition(":")
    return name, parameter.lower()


def keyword_name(texts: Texts, keyword: str) -> str:
    """The name of a keyword with its parameter: ``Strike (ground)``, ``Transport 2``."""
    name, parameter = keyword_parts(keyword)
    label = texts(f"keyword.{name}.name")
    if not parameter:
        return label
    if parameter.isdigit():
        return f"{label} {parameter}"
    return texts("say.keyword-against", name=label, kind=texts(f"say.category.{parameter}.all-of"))


def modifier(texts: Texts, effect: Effect) -> str:
    """``+2 air AV``, ``−2 on each AV``, ``+1 flag`` (HOW-EFF-09, HOW-EFF-10)."""
    n = effect.amount
    sign = "−" if n < 0 else "+"
    if effect.op == "MOD_FLAGS":
        return texts("say.flags", sign=sign, n=abs(n))
    if effect.op == "MOD_DV":
        return texts("say.dv", sign=sign, n=abs(n))
    return listed(texts, [texts(f"say.av.{which}", sign=sign, n=abs(n)) for which in effect.av or ()])


def sentence(clause: str) -> str:
    """A clause as a sentence."""
    return f"{clause[:1].upper()}{clause[1:]}."
