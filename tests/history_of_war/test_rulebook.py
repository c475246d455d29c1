"""The rulebook: its tables come from the data, and the figures it names are those of the cards."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from rulebooks import LANGUAGES, Book, blocks

from tabletop.games.history_of_war.components.cards import CARDS, KEYWORDS, Card
from tabletop.games.history_of_war.records.setup import LEAST_LIMIT, MOST_LIMIT
from tabletop.games.history_of_war.rulebook import CONCEPTS, rulebook_table, rulebook_terms, rulings
from tabletop.games.history_of_war.rulebook.wording import card_text
from tabletop.text.markup import plain

from .card_texts import name_of

BOOK = Book("history_of_war")
RULES = 276
"""How many rules the specification has."""
EXAMPLES = 35
TABLES = ("ground", "air", "naval", "base", "upgrade", "action", "development", "territory")
UNITS = ("ground", "air", "naval")
NO_RULE = ("**Ejemplo.**", "**Example.**")
languages = pytest.mark.parametrize("language", LANGUAGES)


def stated(language: str, rule: str) -> str:
    """The words of a rule."""
    (block,) = [block for block in blocks(BOOK.plain(language)) if rule in block.anchors]
    return plain(block.text)


def copies(*categories: str) -> int:
    """How many cards of these categories a deck has."""
    return sum(card.copies for card in CARDS if card.faction == "axis" and card.category in categories)


def test_every_rule_of_the_specification_has_its_words() -> None:
    assert len(BOOK.ids) == RULES
    chapters = Counter(rule.split("-")[1] for rule in BOOK.ids)
    for name, count in chapters.items():
        wanted = {f"HOW-{name}-{number:02}" for number in range(1, count + 1)}
        assert wanted == {rule for rule in BOOK.ids if rule.split("-")[1] == name}


@languages
def test_only_the_agreed_markdown_is_used(language: str) -> None:
    text = BOOK.source(language)
    assert text.count("{") == len(re.findall(r"(?m)^\{HOW-[A-Z]+-\d+\} \S", text))
    assert not re.search(r"(?m)^(#{4,}|[ \t]+- |\d+\. |```|>)", text)
    for block in blocks(BOOK.plain(language)):
        assert "*" not in plain(block.text), block.text


@languages
def test_links_lead_to_rules(language: str) -> None:
    linked = re.findall(r"\[\[([^\]|]+)", BOOK.source(language))
    assert linked and set(linked) <= set(BOOK.ids)


@languages
def test_examples_are_told_apart_from_rules(language: str) -> None:
    examples = [block for block in blocks(BOOK.plain(language)) if block.text.startswith(NO_RULE)]
    assert len(examples) == EXAMPLES and not any(block.anchors for block in examples)


def test_both_languages_name_the_same_figures() -> None:
    spanish, english = (blocks(BOOK.plain(language)) for language in LANGUAGES)
    pairs = zip(spanish, english, strict=True)
    assert [es.text for es, en in pairs if figures(es.text) != figures(en.text)] == []


def figures(text: str) -> list[str]:
    """The numbers of a text in order of size, those of cited rules left out."""
    return sorted(re.findall(r"\d+", re.sub(r"\[\[[^\]]+\]\]", "", text)))


@pytest.mark.rule("HOW-RND-01")
@languages
def test_the_table_of_phases_has_fifteen_in_order(language: str) -> None:
    rows = BOOK.table(language, "HOW-RND-01")
    assert [row[0] for row in rows] == [str(number) for number in range(1, 16)]
    without = {row[0] for row in rows if row[3] == "–"}
    assert without == {"5", "6", "9", "10", "15"}


@pytest.mark.rule("HOW-GAM-01", "HOW-GAM-04", "HOW-END-04", "HOW-CRD-02")
@languages
def test_every_way_to_end_is_told_and_what_the_source_leaves_open_is_ruled(language: str) -> None:
    ends = stated(language, "HOW-GAM-01")
    assert {"en": "agree on a draw", "es": "acuerdan tablas"}[language] in ends
    assert re.findall(r"\d+", stated(language, "HOW-END-04").partition(":")[2])[:2] == [
        str(LEAST_LIMIT),
        str(MOST_LIMIT),
    ]
    ruled = {ruling["id"]: ruling["decision"][language] for ruling in rulings()}
    assert str(LEAST_LIMIT) in ruled["HOW-END-04"] and str(MOST_LIMIT) in ruled["HOW-END-04"]
    assert {"en": "draw", "es": "tablas"}[language] in ruled["HOW-GAM-01"]
    nobody = {"en": "no person is painted", "es": "no se pinta a ninguna persona"}[language]
    assert nobody in ruled["HOW-CRD-02"]


@pytest.mark.rule("HOW-DAT-06", "HOW-DAT-07", "HOW-DAT-08")
@languages
def test_cards_are_printed_from_the_data(language: str) -> None:
    directives = [block for block in blocks(BOOK.plain(language)) if block.kind == "directive"]
    assert tuple(block.argument for block in directives) == TABLES
    for category in TABLES:
        wanted = [card for card in CARDS if card.category == category]
        rows = rulebook_table("cards", category, BOOK.texts(language))[1:]
        for row, card in zip(rows, wanted, strict=True):
            assert name_of(card, language) in plain(row[0])
            assert [int(n) for cell in row[1:-1] for n in re.findall(r"\d+", cell)] == figures_of(card)
            assert plain(row[-1]) == (card_text(BOOK.texts(language), card) or "–")


def figures_of(card: Card) -> list[int]:
    """The figures of a card's row; an AV of 0 is a dash (HOW-GEN-05)."""
    if card.category == "territory":
        return [card.points, card.flags_to_conquer, card.occupation_flags]
    found = [card.copies] if card.category == "base" else [card.copies, card.cost]
    if card.category in UNITS:
        found += [av for av in (card.av_naval, card.av_air, card.av_ground) if av]
    if card.category in (*UNITS, "base", "development"):
        found.append(card.dv)
    return found + ([card.flags] if card.category in (*UNITS, "development") else [])


def test_a_table_of_anything_else_is_refused() -> None:
    for directive, argument in (("odds", "ground"), ("cards", "weather")):
        with pytest.raises(ValueError, match=f"{directive} {argument}"):
            rulebook_table(directive, argument, BOOK.texts("en"))


@pytest.mark.rule("HOW-DAT-01")
@languages
def test_the_decks_are_counted_as_they_are(language: str) -> None:
    said = [int(number) for number in re.findall(r"\d+", stated(language, "HOW-DAT-01"))]
    kinds = [copies("base"), copies(*UNITS), *(copies(unit) for unit in UNITS)]
    kinds += [copies("upgrade"), copies("action"), copies("development"), copies("territory")]
    distinct = sum(card.faction == "axis" for card in CARDS)
    most, all_cards = max(card.copies for card in CARDS), sum(card.copies for card in CARDS)
    assert said[:13] == [sum(kinds[:2]) + sum(kinds[5:8]), *kinds, distinct, most, all_cards]


@pytest.mark.rule("HOW-DAT-09")
@languages
def test_the_balance_is_counted_as_it_is(language: str) -> None:
    said = re.findall(r"\d+", stated(language, "HOW-DAT-09"))
    for side in ("axis", "allies"):
        deck = [card for card in CARDS if card.faction == side]
        flags = sum(card.flags * card.copies for card in deck)
        cost = sum(card.cost * card.copies for card in deck if card.is_unit)
        ta = sum(card.ta * card.copies for card in deck if card.category == "base")
        assert said[:3] == [str(flags), str(cost), str(ta)]


@pytest.mark.rule("HOW-DAT-03", "HOW-DAT-04")
def test_the_strength_that_is_told_makes_the_costs() -> None:
    points = {"STRIKE": 4, "DETECTION": 4, "INTERCEPT": 8, "PARATROOPER": 8, "TRANSPORT": 8}
    points |= {"ENTRENCHMENT": 10, "INDIRECT_FIRE": 10, "READY": 10}
    points |= {"BASE_ATTACK": 12, "STEALTH": 12, "FIRST_STRIKE": 14}
    for card in (card for card in CARDS if card.is_unit):
        strength = 10 * card.dv + 12 * card.flags + 15 * card.ta
        for category in UNITS:
            other = 6 if f"STRIKE:{category.upper()}" in card.keywords else 3
            strength += getattr(card, f"av_{category}") * (10 if category == card.category else other)
        for keyword in card.keywords:
            name, _, parameter = keyword.partition(":")
            strength += points[name] * (int(parameter) if parameter.isdigit() else 1)
        assert strength == card.strength and card.cost == max(1, (strength + 14) // 28), card.id


FIGURES = {
    ("ax-g05",): {"VA terrestre": 7, "VA aéreo": 1, "VD": 6},
    ("al-a03",): {"VA terrestre": 4, "VD": 3},
    ("al-n02",): {"VA naval": 3, "VD": 4},
    ("al-a04",): {"VA naval": 4, "VD": 3},
    ("ax-n02",): {"VA naval": 4, "VA aéreo": 2, "VD": 3},
    ("ax-g08",): {"VA aéreo": 5, "VA terrestre": 4, "VD": 3},
    ("al-g05", "ax-g01", "ax-g02", "ax-g06"): {"VA terrestre": (8, 2, 2, 4), "VD": (5, 2, 3, 3)},
    ("ax-g04", "al-g04", "al-g01", "al-g02"): {"VA terrestre": (5, 4, 2, 3), "VD": (4, 5, 2, 2)},
    ("ax-g03", "al-g06", "ax-g07", "al-g07"): {"VA terrestre": (2, 5, 4, 3), "VD": (2, 2, 2, 3)},
    ("ax-a05", "al-a05"): {"VA terrestre": (5, 6), "VA aéreo": (2, 2), "VD": (3, 3)},
    ("ax-a01", "al-a01"): {"VA aéreo": (4, 4), "VD": (2, 2)},
    ("ax-n01", "ax-d03", "ax-d04", "al-b01"): {"VA naval": (5, 0, 0, 0), "VD": (3, 3, 4, 5)},
}
"""The figures that the examples of the battle chapters name."""
FIELDS = {"VA naval": "av_naval", "VA aéreo": "av_air", "VA terrestre": "av_ground", "VD": "dv"}


def test_the_examples_reckon_with_the_figures_of_the_cards() -> None:
    by_id = {card.id: card for card in CARDS}
    for ids, figures in FIGURES.items():
        for label, values in figures.items():
            wanted = values if isinstance(values, tuple) else (values,)
            assert tuple(getattr(by_id[each], FIELDS[label]) for each in ids) == wanted, (ids, label)


@languages
def test_the_glossary_explains_keywords_and_concepts(language: str) -> None:
    chapter = BOOK.module.rulebook_chapters(BOOK.texts(language))[0]
    entries = [name for block in chapter.blocks for name in block.anchors]
    assert sorted(entries) == sorted(f"keyword:{key}" for key in (*KEYWORDS, *CONCEPTS))
    assert len(rulebook_terms(BOOK.texts(language))) == len(KEYWORDS) + 5


@languages
def test_every_keyword_rule_bears_the_name_of_its_keyword(language: str) -> None:
    texts = BOOK.texts(language)
    for number, key in enumerate(KEYWORDS, 1):
        assert stated(language, f"HOW-KEY-{number:02}").startswith(texts(f"keyword.{key}.name"))
