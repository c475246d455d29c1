"""What an ability does in as few words as stand beside its cost on a card of the table."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.text.catalogue import Texts

from ..components import cards as of
from ..components.cards import CARDS, Ability, AnyOp

PARTS = " · "
"""Between the steps of an ability."""
LESSER = ("reach", "haste", "move", "advance")
"""Keywords that only prepare what an ability is for: told last, and so is the choice of an enemy."""


def brief_text(texts: Texts, ability: Ability, room: int) -> str:
    """``DOBLE DAÑO · IMPARABLE``: its steps, those it is for first, as many as `room` letters hold, one at
    least; an ellipsis for more.
    """
    lesser = (texts("brief.mark"), *(texts(f"keyword.{name}.label") for name in LESSER))
    said = sorted(
        dict(_pairs(texts, ability, ability.steps, room)), key=lambda words: words.startswith(lesser)
    )
    shown = said[0]
    for n, phrase in enumerate(said[1:], start=2):
        longer = f"{shown}{PARTS}{phrase}"
        if len(longer) + 2 * (n < len(said)) > room:
            return f"{shown} …"
        shown = longer
    return shown


def brief_rest(texts: Texts, ability: Ability, room: int) -> tuple[str, tuple[str, ...]]:
    """As many steps in words as `room` letters hold, one at least, and the icons of the others."""
    lesser = (texts("brief.mark"), *(texts(f"keyword.{name}.label") for name in LESSER))
    steps = dict(_pairs(texts, ability, ability.steps, room))
    said = sorted(steps, key=lambda words: words.startswith(lesser))
    shown, left = said[0], said[1:]
    while left and len(shown) + len(PARTS) + len(left[0]) <= room:
        shown = f"{shown}{PARTS}{left.pop(0)}"
    return shown, tuple(dict.fromkeys(icon for words in left if (icon := steps[words])))


def _pairs(
    texts: Texts, ability: Ability, steps: Iterable[AnyOp], room: int, fired: bool = False
) -> Iterable[tuple[str, str]]:
    """Each step in words and as an icon; an attack that follows another is a basic one (OCW-ATK-01)."""
    for step in steps:
        match step:
            case of.Strike(tags=tags):
                plain = "kw_double_attack" if fired else "attack"
                words = texts("brief.again") if fired else _strike(texts, step, room)
                yield words, f"kw_{tags[0]}" if tags else plain
                yield from _pairs(texts, ability, step.riders, room)
            case of.Trigger():
                *first, (last, icon) = _pairs(texts, ability, step.steps, room, fired=True)
                yield from first
                waits = f"{last} {texts(f'brief.after.{step.on}')}"
                yield waits if len(waits) <= room else last, icon
            case _:
                yield _phrase(texts, ability, step), _sign(texts, ability, step)[0]


def _phrase(texts: Texts, ability: Ability, step: AnyOp) -> str:
    """One step; whom it concerns is told where that is an area of damage."""
    match step:
        case of.Buff():
            sign = step.amount if isinstance(step.amount, str) else f"{step.amount:+}".replace("-", "−")
            return f"{sign} {step.stat.upper()}"
        case of.Grant():
            return texts(f"keyword.{step.keyword}.label")
        case of.Afflict():
            return texts(f"keyword.{step.status}.label")
        case of.ShieldUp() | of.Heal() | of.Poison() | of.Advance():
            name = str(type(step).__struct_config__.tag)
            return f"{texts(f'keyword.{name}.label')} {step.amount}"
        case of.Displace():
            return texts("keyword.move.label")
        case of.Damage():
            amount = {"atk": "ATK", "half_atk": "½ ATK", "half_dealt": "½"}.get(str(step.amount), step.amount)
            return texts("brief.damage", n=amount)
    name = step.token if isinstance(step, of.LayToken) else str(type(step).__struct_config__.tag)
    return texts(f"brief.{name}")


def _strike(texts: Texts, step: of.Strike, room: int) -> str:
    """``ataque``, ``ataque DOBLE DAÑO``; what is special about it alone where that fills the room."""
    tags = [texts(f"keyword.{tag}.label") for tag in step.tags[:1]]
    words = " ".join([texts("brief.attack"), *tags])
    return words if len(words) < room or not tags else tags[0]


_SPECIAL = ("kw_triple_damage", "kw_double_damage", "kw_trample", "kw_unstoppable")
"""What tells one attack from another."""
Sign = tuple[str, str]
"""An icon's name ("" where there is none) and the figure or the word beside it."""


def brief_sign(texts: Texts, ability: Ability) -> Sign:
    """What it is for as a picture with a figure, for cards whose letters are large: what is special about an
    attack, else the attack, with the ATK gained for it."""
    lesser = ("mark", *(f"kw_{name}" for name in LESSER))
    signs = _signs(texts, ability, ability.steps)
    if any(name == "attack" for name, _ in signs):
        gained = next((figure for name, figure in signs if name == "atk"), "")
        strikes = [name for name, _ in signs if name in _SPECIAL]
        return (strikes[0] if strikes else "attack", gained)
    return min(signs, key=lambda sign: sign[0] in lesser)


def brief_words(texts: Texts, ability: Ability) -> tuple[str, ...]:
    """What that picture says with its figure, in the one or two lines below what it costs; () where it is a
    word itself."""
    icon, figure = brief_sign(texts, ability)
    if not icon:
        return ()
    is_again = icon == "kw_double_attack" and _follows(ability.steps)
    said = (
        texts("brief.sign.again" if is_again else f"brief.sign.{icon}") if is_again or icon in _SAID else ""
    )
    words = said or texts(f"keyword.{icon.removeprefix('kw_')}.label").replace(" ", "|")
    if icon in ("atk", "def"):
        words = f"{figure} {words}"
    elif figure[:1] in "+−" and figure:  # gained for an attack
        words = f"{words.replace('-|', '')}|{figure} {texts('brief.sign.atk')}"
    elif figure:
        words = f"{words} {figure}"
    return tuple(words.split("|"))


def _follows(steps: Iterable[AnyOp]) -> bool:
    """Is there a basic attack among them that follows another?"""
    return any(
        isinstance(step, of.Trigger) and any(isinstance(op, of.Strike) for op in step.steps) for step in steps
    )


_SAID = frozenset(
    {
        *("attack", "atk", "def", "magic", "lotus", "snare", "ward", "mark"),
        *(f"kw_{name}" for name in ("counterattack", "indestructible", "invulnerable", "redirect")),
        *("kw_regeneration", "kw_unstoppable"),
    }
)
"""Pictures whose words are no keyword, or one too long for a line."""


def _signs(texts: Texts, ability: Ability, steps: Iterable[AnyOp], fired: bool = False) -> list[Sign]:
    found: list[Sign] = []
    for step in steps:
        match step:
            case of.Strike():
                found += [("kw_double_attack" if fired else "attack", "")]
                found += [(f"kw_{tag}", "") for tag in step.tags]
                found += _signs(texts, ability, step.riders)
            case of.Trigger():
                found += _signs(texts, ability, step.steps, fired=True)
            case _:
                found.append(_sign(texts, ability, step))
    return found


def _sign(texts: Texts, ability: Ability, step: AnyOp) -> Sign:
    """One step; what has no icon is said."""
    match step:
        case of.Buff():
            return step.stat, _phrase(texts, ability, step).split()[0]
        case of.Grant():
            return f"kw_{step.keyword}", ""
        case of.Afflict():
            return f"kw_{step.status}", ""
        case of.ShieldUp() | of.Heal() | of.Poison() | of.Advance():
            return f"kw_{type(step).__struct_config__.tag}", str(step.amount)
        case of.Displace():
            return "kw_move", ""
        case of.Damage():
            amount = {"atk": "", "half_atk": "½", "half_dealt": "½"}.get(str(step.amount), str(step.amount))
            return "magic", amount
        case of.LayToken():
            return step.token, ""
    name = str(type(step).__struct_config__.tag)
    return (name, "") if name in ("mark", "ward") else ("", _phrase(texts, ability, step).split()[0])


def gift(card: int) -> str:
    """What equipment adds, what a character is, in a few letters."""
    face = CARDS[card]
    if face.is_character:
        return f"{face.atk}/{face.defence}/{face.hp}"
    adds = (("ATK", face.atk), ("DEF", face.defence))
    return " ".join(f"{name} +{n}" for name, n in adds if n)
