"""What the rules reader adds to the text of the rulebook: the cards, tables of odds, a glossary, rulings."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.reference import anchor, load_rulings, rulings_chapter
from tabletop.text.rulebook import Block, Chapter

from ..components.cards import CARDS, KEYWORDS, Ability
from ..rules.odds import FORBID, chance, expected
from .wording import ability_text

DICE = range(1, 9)
VALUES = range(2, 7)


def rulebook_table(directive: str, argument: str, texts: Texts) -> list[list[str]]:
    """The rows of `@cards all` and of `@odds one`, `two` and `many` (OCW-ODDS-01..03)."""
    return _cards(texts) if directive == "cards" else _odds(argument, texts)


def rulebook_chapters(texts: Texts) -> list[Chapter]:
    """The glossary and the rulings, which are kept as data."""
    return [_glossary(texts), rulings_chapter(texts, rulings())]


def rulebook_terms(texts: Texts) -> dict[str, str]:
    """The keywords, with the anchors of their entries."""
    return {texts(f"keyword.{key}.label"): anchor(key) for key in KEYWORDS}


@cache
def rulings() -> tuple[dict[str, Any], ...]:
    """Every ruling: id, question, decision, reason in both languages, and whether it is debatable."""
    return load_rulings(Path(__file__).parent)


def _glossary(texts: Texts) -> Chapter:
    """The 26 keywords in the order of their chapter (OCW-KW-01..26)."""
    chapter = Chapter(texts("book.glossary"))
    for key in KEYWORDS:
        words = f"**{texts(f'keyword.{key}.label')}.** {escape(texts(f'keyword.{key}.text'))}"
        chapter.blocks.append(Block("paragraph", words, (anchor(key),)))
    return chapter


def _cards(texts: Texts) -> list[list[str]]:
    """Every card with its figures and its abilities."""
    t = texts
    rows = [[t("book.card"), t("book.figures"), t("book.text")]]
    for card in CARDS:
        name = card.name["es" if texts.language == "es" else "en"]
        head = f"**{escape(name)}** ({t(f'class.{card.cls}')})"
        if card.is_character:
            figures = t("book.character", atk=card.atk, df=card.defence, hp=card.hp, cost=card.cost)
        else:
            figures = t("book.equipment", atk=card.atk, df=card.defence, cost=card.cost)
        rows.append([head, figures, " ".join(_ability(texts, each) for each in card.abilities)])
    return rows


def _ability(texts: Texts, ability: Ability) -> str:
    """``**Vanguard 2+.** …``"""
    labels = ", ".join(texts(f"keyword.{label}.label") for label in ability.printed)
    text = escape(ability_text(texts, ability))
    head = f"**{texts(f'row.{ability.slot}').capitalize()} {ability.cost}+.**"
    return f"{head} {labels}. {text}" if labels else f"{head} {text}"


def _odds(argument: str, texts: Texts) -> list[list[str]]:
    """k dice down, values across."""
    rows = [["k", *(f"≥ {value}" for value in VALUES)]]
    for dice in DICE:
        rows.append([f"**{dice}**", *(_cell(argument, dice, value, texts) for value in VALUES)])
    return rows


def _cell(argument: str, dice: int, value: int, texts: Texts) -> str:
    mark = texts("book.decimal")
    if argument == "many":
        return f"{float(expected(FORBID, (), dice, value)):.2f}".replace(".", mark)
    costs = (value,) if argument == "one" else (value, value)
    return _percent(chance(FORBID, (), dice, costs)).replace(".", mark)


def _percent(odds: Fraction) -> str:
    """Two decimals; what is not certain is never rounded to certainty."""
    if odds in (0, 1):
        return f"{int(odds) * 100}"
    words = f"{float(odds) * 100:.2f}"
    return {"0.00": "<0.01", "100.00": ">99.99"}.get(words, words)
