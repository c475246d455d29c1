"""The texts of the 102 cards are made from their data, and nothing in the data is left unsaid."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tabletop.games.history_of_war.components import cards as of
from tabletop.games.history_of_war.components.cards import CARDS, KEYWORDS, Card, Effect, Target
from tabletop.games.history_of_war.rulebook.phrases import all_of, keyword_name, one
from tabletop.games.history_of_war.rulebook.wording import (
    card_text,
    choice_text,
    duration_text,
    effect_text,
    keyword_text,
    kind_text,
    window_text,
)
from tabletop.paths import game_dir
from tabletop.text.catalogue import LANGUAGES

from .card_texts import file_of, said_in, texts_in, written

DATA: dict[str, Any] = json.loads((game_dir("history_of_war") / "data" / "cards.json").read_text("utf-8"))
BY_ID = {card.id: card for card in CARDS}
CATEGORIES = {"es": r"terrestres?|aére[oa]s?|naval(?:es)?", "en": r"ground|air|naval"}
FAULTS = r"[{}⟦⟧]|\.\.| [,.;:]|  |\(\)|(?i:\b(\w+) \1\b)|(?<![\w)])[.;,:]"
"""Holes, doubled stops and words, stops after nothing."""
ARTICLES = {
    "es": r"\b[ad]e? el\b|\by [ií]|\bun (?:unidad|carta)|\buna (?:anuncio|aumento)",
    "en": r"\ba [aeiouAEIOU]|\ban [^aeiouAEIOU]|\b(?:an?|the) (?:an?|the)\b",
}
COUNTED = {"una": "1", "un": "1", "dos": "2", "one": "1", "two": "2"}
"""Numbers that the file's own texts write out."""
cards = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
languages = pytest.mark.parametrize("language", LANGUAGES)


def targets_of(card: Card) -> Iterator[Target]:
    return (effect.target for effect in card.effects if effect.target is not None)


def figures_of(effect: Effect) -> list[str]:
    """The figures that an effect's fields must have put into the text, with sign where it changes a value."""
    found: list[str] = []
    if isinstance(effect.value, int):
        sign = ("−" if effect.amount < 0 else "+") if effect.op.startswith("MOD_") else ""
        found.append(f"{sign}{abs(effect.amount)}")
    if effect.cost is not None:
        found.append(f"{effect.cost.ta} TA")
    if effect.target is not None and effect.target.max_dv is not None:
        found.append(str(effect.target.max_dv))
    return found


def numbers(text: str) -> set[str]:
    return set(re.findall(r"[+−]?\d+", text))


# -- completeness ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-KEY-13", "HOW-DAT-02")
def test_the_vocabulary_of_the_file_is_that_of_the_rulebook() -> None:
    assert set(DATA["keywords"]) == set(KEYWORDS)
    assert set(DATA["effect_ops"]) == set(get_args(of.Op))
    assert set(DATA["effect_kinds"]) == set(get_args(of.Kind))


@languages
def test_names_of_keywords_are_those_of_the_file(language: str) -> None:
    for key, entry in DATA["keywords"].items():
        assert texts_in(language)(f"keyword.{key}.name") == entry[f"name_{language}"]


@pytest.mark.rule("HOW-EFF-01", "HOW-EFF-04", "HOW-STK-03")
@languages
def test_every_kind_window_and_duration_has_words(language: str) -> None:
    texts = texts_in(language)
    for tell, values in ((kind_text, of.Kind), (window_text, of.Moment), (duration_text, of.Lasts)):
        said = [tell(texts, value) for value in get_args(values)]
        assert all(said) and len(set(said)) == len(said)


@pytest.mark.rule("HOW-KEY-01..12")
@languages
def test_every_keyword_has_words_with_every_parameter_it_takes(language: str) -> None:
    texts = texts_in(language)
    for key, entry in DATA["keywords"].items():
        for parameter in {None: [""], "category": [":AIR", ":GROUND", ":NAVAL"], "capacity": [":1", ":3"]}[
            entry["parameter"]
        ]:
            for category in ("air", "naval"):
                said = keyword_text(texts, key + parameter, category)
                assert said.startswith(f"{keyword_name(texts, key + parameter)}: ") and said.endswith(".")
                assert not re.search(FAULTS, said), said


@pytest.mark.rule("HOW-EFF-05..17")
@languages
@pytest.mark.parametrize("op", get_args(of.Op))
def test_every_effect_has_words(op: of.Op, language: str) -> None:
    target = Target(who="own", what="unit", zone="any", category=("air",))
    aimed = op in ("DESTROY", "PROTECT", "UNLOCK", "COUNTER", "DEPLOY_UNLOCKED")
    said = set()
    for n in (1, 2):
        effect = Effect(
            kind="static",
            op=op,
            value="STEALTH" if op == "GRANT_KEYWORD" else n,
            target=target if aimed else None,
            windows=None,
            cost=None,
            duration="phase",
            av=("naval", "air", "ground", "all", "positive"),
        )
        said.add(effect_text(texts_in(language), effect))
    assert not any(re.search(FAULTS, text) for text in said)
    assert len(said) == (1 if op in ("DESTROY", "PROTECT", "UNLOCK", "COUNTER", "GRANT_KEYWORD") else 2)


@pytest.mark.rule("HOW-EFF-03")
@languages
def test_every_target_has_words_and_different_ones_differ(language: str) -> None:
    texts = texts_in(language)
    said: dict[str, list[Target]] = {}
    for who in ("own", "enemy"):
        for zone in get_args(of.TargetZone):
            for category in (None, *((each,) for each in get_args(of.Domain)), ("ground", "naval")):
                for more in ({}, {"role": ("attacker",)}, {"locked": True}, {"locked": False}, {"max_dv": 3}):
                    if zone not in ("base", "stack"):
                        target = Target(who=who, what="unit", zone=zone, category=category, **more)
                        for words in (one(texts, target), all_of(texts, target)):
                            said.setdefault(words, []).append(target)
        for what in ("base", "stack_item"):
            target = Target(who=who, what=what, zone="base" if what == "base" else "stack")
            said.setdefault(one(texts, target), []).append(target)
    assert not [words for words, targets in said.items() if len(targets) > 1]
    assert not [words for words in said if re.search(FAULTS, words)]


def test_every_subtype_that_a_card_asks_for_exists_and_has_words() -> None:
    asked = {each for card in CARDS for target in targets_of(card) for each in target.subtype_in or ()}
    assert asked <= {card.subtype for card in CARDS if card.is_unit}
    assert all(texts_in(language)(f"say.subtype.{each}") for each in asked for language in LANGUAGES)


# -- all 102 ---------------------------------------------------------------------------------------------


@languages
def test_the_texts_are_those_that_were_read_aloud(language: str) -> None:
    assert len(CARDS) == 102
    assert file_of(language).read_text("utf-8") == written(language), "read the change, then keep it"


@languages
@cards
def test_a_card_has_a_text_if_and_only_if_it_has_rules(card: Card, language: str) -> None:
    has_rules = bool(card.keywords or card.effects or card.ta)
    assert bool(card_text(texts_in(language), card)) == has_rules


@languages
@cards
def test_the_texts_are_whole_sentences(card: Card, language: str) -> None:
    said = card_text(texts_in(language), card)
    assert not re.search(FAULTS, said) and not re.search(ARTICLES[language], said), said
    if said:
        assert said.endswith(".")
        assert all(sentence[0].isupper() for sentence in re.split(r"(?<=\.) ", said)), said


@pytest.mark.rule("HOW-DAT-02", "HOW-CRD-04")
@languages
@cards
def test_every_keyword_figure_and_category_is_said(card: Card, language: str) -> None:
    texts, said = texts_in(language), card_text(texts_in(language), card)
    for keyword in card.keywords:
        assert keyword_text(texts, keyword, card.category) in said
    wanted = [f"{card.ta} TA"] if card.ta else []
    wanted += [figure for effect in card.effects for figure in figures_of(effect)]
    assert all(re.search(rf"(?<!\d){re.escape(figure)}\b", said) for figure in wanted), (wanted, said)
    for target in targets_of(card):
        for category in target.category or ():
            assert texts(f"say.category.{category}.one-of") in said
    for effect in card.effects:
        if effect.op == "GRANT_KEYWORD":
            assert keyword_name(texts, str(effect.value)) in said
        if effect.duration == "phase" or effect.kind == "conquered":
            assert duration_text(texts, effect.duration).lower() in said.lower()
        assert (window_text(texts, "BATTLE").lower() in said.lower()) == (effect.windows == ("BATTLE",))


@languages
@cards
def test_no_figure_is_said_that_the_data_do_not_have(card: Card, language: str) -> None:
    """+2 is the marker of Entrenchment (HOW-KEY-02); an AV above 0 is what `positive` means (HOW-EFF-09)."""
    known = {str(card.ta)} | {figure.split()[0] for effect in card.effects for figure in figures_of(effect)}
    known |= {parameter for keyword in card.keywords if (parameter := keyword.partition(":")[2]).isdigit()}
    known |= {"+2"} if "ENTRENCHMENT" in card.keywords else set()
    known |= {"0"} if any("positive" in (effect.av or ()) for effect in card.effects) else set()
    assert numbers(card_text(texts_in(language), card)) <= known


@languages
@cards
def test_the_figures_are_those_of_the_texts_in_the_file(card: Card, language: str) -> None:
    there = card.text_es if language == "es" else card.text_en
    counted = "|".join(COUNTED)
    there = re.sub(rf"(?i)\b({counted})\b(?= cartas?| cards?| more)", lambda n: COUNTED[n[1].lower()], there)
    said = numbers(card_text(texts_in(language), card))
    allowed = {"1"} if any(effect.op == "DEPLOY_UNLOCKED" for effect in card.effects) else set()
    assert said - allowed == numbers(there) - allowed, there


def test_equal_rules_are_told_equally_and_different_ones_differently() -> None:
    for language in LANGUAGES:
        by_text: dict[str, set[object]] = {}
        for card in CARDS:
            rules = (card.keywords, card.effects, card.ta, card.category == "naval" and bool(card.keywords))
            by_text.setdefault(said_in(language)[card.id], set()).add(rules[:3])
        assert all(len(rules) == 1 for rules in by_text.values())


@pytest.mark.rule("HOW-STK-06")
@languages
@cards
def test_what_is_chosen_is_asked_for_in_a_sentence(card: Card, language: str) -> None:
    for target in targets_of(card):
        said = choice_text(texts_in(language), target)
        assert re.fullmatch(r"(Elige una?|Choose (an?|one of)) .*\.", said) and not re.search(FAULTS, said), (
            said
        )


# -- single cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-KEY-10")
def test_air_and_naval_transports_carry_different_units() -> None:
    for language, para, coast in (("es", "Paracaidista", "costero"), ("en", "Paratrooper", "coastal")):
        air, naval = said_in(language)["ax-a06"], said_in(language)["ax-n05"]
        assert para in air and coast not in air
        assert para not in naval and coast in naval


@pytest.mark.rule("HOW-UPG-03", "HOW-EFF-03")
def test_an_upgrade_says_what_it_fits_before_what_it_gives() -> None:
    assert said_in("en")["ax-u03"] == (
        "Upgrades one of your air units in the deployment area that lacks Transport: "
        "+1 ground AV and Base Attack."
    )
    assert said_in("es")["ax-u02"].endswith(": +2 VA aéreo e Intercepción (aéreas).")


@pytest.mark.rule("HOW-STK-12", "HOW-EFF-02")
def test_a_sacrifice_is_said_as_a_cost() -> None:
    assert "paga 2 TA y sacrifícala: destruye" in said_in("es")["ax-b04"]
    assert "pay 2 TA and sacrifice it: destroy" in said_in("en")["al-b04"]


@pytest.mark.rule("HOW-DAT-05")
def test_both_decks_say_the_same_but_for_their_units() -> None:
    for language in LANGUAGES:
        said = said_in(language)
        for card in CARDS:
            if card.faction == "axis" and not card.is_unit:
                assert said[card.id] == said[card.id.replace("ax-", "al-")]


@pytest.mark.rule("HOW-STK-06", "HOW-EFF-03")
@languages
def test_what_the_rival_announces_is_told_from_the_side_of_who_may_answer(language: str) -> None:
    texts, own = texts_in(language), {"es": r"\btuy[oa]s?\b", "en": r"\byou"}[language]
    for card in CARDS:
        for effect in card.effects:
            if effect.kind in ("activated", "on_resolve"):
                said = effect_text(texts, effect, by_rival=True)
                is_ours = effect.target is not None and effect.target.who == "enemy"
                assert bool(re.search(own, said)) == is_ours, said
                assert said != effect_text(texts, effect)


@pytest.mark.rule("HOW-KEY-10", "HOW-KEY-12")
@pytest.mark.parametrize(
    ("language", "named"),
    [("es", ("Paracaidista", "terrestres", "sin litoral")), ("en", ("Paratrooper", "ground", "landlocked"))],
)
def test_transport_is_explained_with_whom_it_may_carry(language: str, named: tuple[str, ...]) -> None:
    told = texts_in(language)("keyword.TRANSPORT.text")
    assert all(word in told for word in named)
