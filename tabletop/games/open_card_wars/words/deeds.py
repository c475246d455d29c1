"""What an ability does as a short sentence with its verbs, for a button."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.text.catalogue import Texts

from ..components import cards as of
from ..components.cards import Ability, AnyOp
from ..rulebook.phrases import listed

Clause = tuple[str, str]
"""What is done, and to what; those that do the same are told together."""
LAST = ("mark",)
"""What only prepares the others: it is told if there is nothing else."""


def deed_text(texts: Texts, ability: Ability, room: int) -> str:
    """``gain +2 ATK and REACH, and attack``: as many clauses as `room` letters hold, one at least."""
    told = _told(texts, _clauses(texts, ability.steps))
    many = len(told)
    while many > 1 and len(_joined(texts, told, many)) > room:
        many -= 1
    return _joined(texts, told, many)


def _told(texts: Texts, clauses: list[Clause]) -> list[str]:
    """In words, what does the same together."""
    deeds = dict[str, dict[str, None]]()
    for deed, what in [c for c in clauses if c[0] not in LAST] or clauses:
        deeds.setdefault(deed, {})[what] = None
    return [texts(f"deed.{deed}", what=listed(texts, list(whats))) for deed, whats in deeds.items()]


def _joined(texts: Texts, told: list[str], many: int) -> str:
    """The first of them, and that there is more."""
    return listed(texts, told if many == len(told) else [*told[:many], texts("deed.more")])


def _clauses(texts: Texts, steps: Iterable[AnyOp], fired: bool = False) -> list[Clause]:
    """All steps in their order; what waits for an attack says so, and its own attack is a basic one
    (OCW-ATK-01)."""
    found: list[Clause] = []
    for step in steps:
        match step:
            case of.Strike() if fired:
                found.append(("attack-again", ""))
            case of.Strike(tags=tags):
                labels = [texts(f"keyword.{tag}.label") for tag in tags]
                found.append(("attack-with", listed(texts, labels)) if labels else ("attack", ""))
                found += _clauses(texts, step.riders)
            case of.Trigger():
                later = listed(texts, _told(texts, _clauses(texts, step.steps, fired=True)))
                found.append((f"after.{step.on}.{step.limit}", later))
            case of.Damage(amount=str() as amount):
                found.append((f"damage.{amount}", ""))
            case _:
                found.append(_clause(texts, step))
    return found


def _clause(texts: Texts, step: AnyOp) -> Clause:
    """One step; what somebody gains and what others are given are two deeds."""
    name = str(type(step).__struct_config__.tag)
    gains = "gain" if getattr(step, "who", "") == "self" else "give"
    match step:
        case of.Buff(stat=stat, amount=int() as amount) if amount < 0:
            return "take", f"{-amount} {stat.upper()}"
        case of.Buff(stat=stat, amount=amount):
            return gains, f"{amount:+} {stat.upper()}" if isinstance(
                amount, int
            ) else f"{amount} {stat.upper()}"
        case of.Grant(keyword=keyword):
            return gains, texts(f"keyword.{keyword}.label")
        case of.ShieldUp(amount=amount):
            return gains, f"{texts('keyword.shield.label')} {amount}"
        case of.Afflict(status=status):
            return "inflict", texts(f"keyword.{status}.label")
        case of.Poison(amount=amount):
            return "inflict", f"{texts('keyword.poison.label')} {amount}"
        case of.Heal(amount=amount) | of.Advance(amount=amount):
            return "do", f"{texts(f'keyword.{name}.label')} {amount}"
        case of.Damage(amount=amount):
            return "damage", str(amount)
        case of.Displace(who=who):
            return "move" if who == "self" else "move-other", ""
        case of.LayToken(token=token):
            return token, ""
    return name, ""
