"""The texts of the 84 abilities are made from their data (OCW-CARD-01, OCW-UI-10)."""

from __future__ import annotations

import re

import pytest

from tabletop.games.open_card_wars.components import cards as of
from tabletop.games.open_card_wars.components.cards import CARDS, Ability
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.rulebook.wording import ability_text, choice_text
from tabletop.text.catalogue import LANGUAGES

from .card_texts import ABILITIES, said_in, texts_in

BY_ID = {ability.id: ability for ability in ABILITIES}
VERBS = {
    "es": r"gana|es|tiene|sufre|recibe|inflige|hace|puede|debe|pone|MUEVE|elige|queda|ignora|da",
    "en": r"gains|is|has|suffers|receives|deals|makes|may|must|puts|MOVE|choose|takes|ignores|leads",
}
"""The verbs of the grammar: a sentence without one is none."""
FAULTS = (
    r"[{}⟦⟧]|\.\.| [,.;]|  |\(\)",
    r"(?i)\b(\w+) \1\b",
    r": [A-ZÁÉÍÓÚÑ]{3,}",
    r"(?<![\w)])[.;,:]",
)
"""Holes, doubled stops and words, a keyword after a colon instead of a verb."""
ARTICLES = {
    "es": r"\b[ad]e? el\b|\by [ií]|\bun (?:casilla|fila|habilidad)|\buna (?:aliado|enemigo|ataque)",
    "en": r"\ba [aeiouAEIOU]|\ban [^aeiouAEIOU]|\b(?:an?|the) (?:an?|the)\b",
}


def steps_of(steps: tuple[of.AnyOp, ...]) -> list[of.AnyOp]:
    """All steps, nested ones too."""
    found: list[of.AnyOp] = []
    for step in steps:
        found.append(step)
        if isinstance(step, of.Trigger):
            found += steps_of(step.steps)
        elif isinstance(step, of.Strike):
            found += steps_of(step.riders) + (steps_of(step.follow.steps) if step.follow else [])
    return found


def parameters(step: of.AnyOp, reaching: bool) -> list[str]:
    """The keys of the phrases that a step's fields must have put into the text; keywords by their labels.

    Where the ability gives REACH (`reaching`) its attacks reach the whole line (OCW-ABIL-13).
    """
    match step:
        case of.Grant():
            until = ["say.until." + step.until] * (step.until != "next_attack")
            return [f"keyword.{step.keyword}.label", *until]
        case of.Buff() | of.ShieldUp() | of.Ward() | of.IgnoreDef():
            return [f"say.until.{step.until}"]
        case of.Afflict():
            return [f"keyword.{step.status}.label", f"say.until.{step.until}"]
        case of.Cleanse():
            return [f"keyword.{name}.label" for name in step.remove]
        case of.Displace() | of.Advance() | of.Heal() | of.Poison():
            return [f"keyword.{step.__struct_config__.tag}.label"]
        case of.Damage():
            return [f"say.amount.{step.amount}"]
        case of.Strike():
            reaches = step.aim == "reach" or (reaching and step.aim == "line")
            aim = "keyword.reach.label" if reaches else f"say.aim.{step.aim}"
            split = [f"say.split.{step.split}"] if step.split else []
            return [aim, *split, *(f"keyword.{tag}.label" for tag in step.tags)]
        case of.Trigger():
            return [f"say.until.{step.until}"]
    return []


def figures(step: of.AnyOp) -> list[str]:
    """The figures that a step's fields must have put into the text."""
    match step:
        case of.Buff():
            return [f"{step.amount:+} {step.stat.upper()}".replace("-", "−")]
        case of.Heal() | of.Poison() | of.ShieldUp() | of.Advance():
            return [f" {step.amount}"]
        case of.LayToken(token="lotus"):
            return [" 5 "]
    return []


# -- all 168 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-10", "OCW-CARD-01")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ability", ABILITIES, ids=lambda a: a.id)
def test_every_keyword_number_and_duration_is_said(ability: Ability, language: str) -> None:
    texts = texts_in(language)
    said = re.sub("MOVERSE|MUEVE", "MOVER", ability_text(texts, ability))
    steps = steps_of(ability.steps)
    reaching = any(isinstance(step, of.Grant) and step.keyword == "reach" for step in steps)
    for step in steps:
        for key in parameters(step, reaching):
            assert texts(key).lower() in said.lower(), (key, said)
        for figure in figures(step):
            assert figure in said, said


@pytest.mark.rule("OCW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ability", ABILITIES, ids=lambda a: a.id)
def test_the_texts_are_whole_sentences(ability: Ability, language: str) -> None:
    said = ability_text(texts_in(language), ability)
    assert said.endswith(".")
    for sentence in re.split(r"(?<=\.) ", said):
        assert sentence[0].isupper() and re.search(rf"(?i)\b(?:{VERBS[language]})\b", sentence), sentence
    for fault in (*FAULTS, ARTICLES[language]):
        assert not re.search(fault, said), (fault, said)


@pytest.mark.rule("OCW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ability", ABILITIES, ids=lambda a: a.id)
def test_may_and_must_are_those_of_the_data(ability: Ability, language: str) -> None:
    """What is optional is said with "may" each time, what is not never."""
    said = ability_text(texts_in(language), ability)
    steps = steps_of(ability.steps)
    optional = sum(getattr(step, "optional", False) for step in steps)
    optional += sum(isinstance(step, of.Borrow | of.Mark) for step in steps)
    optional += sum(
        isinstance(s, of.Strike)
        and s.follow is not None
        and s.follow.optional
        and not any(getattr(each, "optional", False) for each in s.follow.steps)
        for s in steps
    )
    must = sum(isinstance(step, of.Advance) for step in steps)
    may_word, must_word = {"es": (r"\bpuedes?\b", r"\bdebe\b"), "en": (r"\bmay\b", r"\bmust\b")}[language]
    assert len(re.findall(may_word, said)) == optional, said
    assert len(re.findall(must_word, said)) == must, said


@pytest.mark.rule("OCW-UI-10", "OCW-VOC-21", "OCW-ATK-16", "OCW-ATK-01")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ability", ABILITIES, ids=lambda a: a.id)
def test_triggers_say_when_how_often_and_that_they_do_not_feed_themselves(
    ability: Ability, language: str
) -> None:
    texts, said = texts_in(language), ability_text(texts_in(language), ability)
    chain = texts("say.no-chain").lower()
    endless = False
    for step in ability.steps:
        if isinstance(step, of.Trigger):
            how_often = {"es": ("próximo ataque", "cada ataque"), "en": ("next attack", "after each of")}[
                language
            ]
            assert how_often[step.limit == "each"] in said
            if step.on != "attack_resolved":
                assert texts(f"say.condition.{step.on}") in said
            strikes = any(isinstance(s, of.Strike) for s in step.steps)
            assert (texts("say.blow.extra", quality="") in said) == strikes, "a further attack is a basic one"
            endless |= strikes and step.limit == "each"
    assert (chain in said.lower()) == endless


def test_equal_effects_are_told_equally() -> None:
    for language in LANGUAGES:
        by_text: dict[str, set[object]] = {}
        for ability in ABILITIES:
            said = ability_text(texts_in(language), ability, user="X")
            by_text.setdefault(said, set()).add((ability.targets, ability.steps))
        assert all(len(effects) == 1 for effects in by_text.values())


# -- single rules ----------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-006-R", "OCW-ATK-16")
def test_zephs_further_attack_is_printed_to_make_no_others() -> None:
    assert said_in("en")["OCW-006-R"].endswith("That extra attack leads to no others.")
    assert said_in("es")["OCW-006-R"].endswith("Ese ataque adicional no da lugar a otros.")


@pytest.mark.rule("OCW-009-C", "OCW-020-C", "OCW-VOC-20")
@pytest.mark.parametrize("which", ["OCW-009-C", "OCW-020-C"])
def test_a_token_waits_for_the_next_one_only(which: str) -> None:
    assert "The next character to enter it" in said_in("en")[which]
    assert "El próximo personaje que entre en ella" in said_in("es")[which]
    assert "is gone" in said_in("en")[which] and "desaparece" in said_in("es")[which]


@pytest.mark.rule("OCW-010-C", "OCW-020-R", "OCW-024-V", "OCW-DUR-04")
@pytest.mark.parametrize("which", ["OCW-010-C", "OCW-020-R", "OCW-024-V"])
def test_a_charge_waits_for_the_next_attack_whenever_that_is(which: str) -> None:
    assert "next attack, whenever it is made, is UNSTOPPABLE" in said_in("en")[which]
    assert "próximo ataque" in said_in("es")[which] and "sea cuando sea, es IMPARABLE" in said_in("es")[which]


@pytest.mark.rule("OCW-009-V", "OCW-010-R", "OCW-ATK-14")
@pytest.mark.parametrize("which", ["OCW-009-V", "OCW-010-R"])
def test_split_attacks_are_divided_at_will(which: str) -> None:
    assert "divides its ATK as you choose" in said_in("en")[which]
    assert "reparte su ATK a voluntad" in said_in("es")[which]


@pytest.mark.rule("OCW-014-X", "OCW-DMG-08", "OCW-VOC-23")
def test_the_ward_says_what_happens_at_one_hp() -> None:
    assert "it is left with 1 HP" in said_in("en")["OCW-014-X"]
    assert "if it has 1 HP already" in said_in("en")["OCW-014-X"]
    assert "si ya tiene 1 de vida" in said_in("es")["OCW-014-X"]


@pytest.mark.rule("OCW-008-V", "OCW-008-R", "OCW-GEN-06")
@pytest.mark.parametrize(
    ("select", "es", "en"),
    [
        ("enemies_in_line", "Cada enemigo", "Each enemy"),
        ("allies_all", "Cada aliado", "Each ally"),
        ("allies_adjacent", "Cada aliado vecino de ", "Each ally neighbouring "),
    ],
)
def test_of_several_each_one_is_spoken_of(select: str, es: str, en: str) -> None:
    for language, words in (("es", es), ("en", en)):
        for which, ability in BY_ID.items():
            if any(t.select == select for t in ability.targets) and not isinstance(
                ability.steps[0], of.Damage
            ):
                assert words.lower() in said_in(language)[which].lower()


@pytest.mark.rule("OCW-003-V", "OCW-010-R", "OCW-011-R")
@pytest.mark.parametrize("which", ["OCW-003-V", "OCW-010-R", "OCW-011-R"])
def test_the_neighbours_are_those_of_the_enemy(which: str) -> None:
    """In a sentence about somebody else's ATK "its" neighbours would be anybody's."""
    assert re.search(r"that enemy's neighbours|the target's neighbours", said_in("en")[which])
    assert "los vecinos de este" in said_in("es")[which]
    for language, word in (("en", "its neighbours"), ("es", "sus vecinos")):
        assert not any(word in said for said in said_in(language).values())


@pytest.mark.rule("OCW-018-X", "OCW-FLASH-11")
def test_annulling_is_explained_where_it_is_printed() -> None:
    assert "has not resolved yet" in said_in("en")["OCW-018-X"]
    assert "lasting effects end" in said_in("en")["OCW-018-X"]
    assert "that that" not in said_in("en")["OCW-018-X"]


@pytest.mark.rule("OCW-CARD-02", "OCW-EQ-05")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ability", ABILITIES, ids=lambda a: a.id)
def test_an_ability_is_told_in_the_name_of_who_uses_it(ability: Ability, language: str) -> None:
    """Borrowed abilities and those of equipment work for whoever declares them."""
    card = next(card for card in CARDS if ability in card.abilities)
    own, other = ability_text(texts_in(language), ability), ability_text(texts_in(language), ability, "Quill")
    owner = card.name[language] if card.is_character else texts_in(language)("say.wearer")  # type: ignore[index]
    assert owner not in other
    bare = owner.split()[-1]
    assert (bare in own) == ("Quill" in other)
    if any(getattr(step, "who", "self") == "self" for step in ability.steps):
        assert "Quill" in other


@pytest.mark.rule("OCW-OPT-10", "OCW-DUR-06")
@pytest.mark.parametrize("ability", ABILITIES, ids=lambda a: a.id)
def test_an_option_that_shortens_statuses_is_told(ability: Ability) -> None:
    short = Setup(stun_duration="until_maintenance")
    for language, usual, now in (
        ("es", "hasta acabar su próximo turno", "hasta su próximo mantenimiento"),
        ("en", "until its next turn ends", "until its next maintenance"),
    ):
        said = ability_text(texts_in(language), ability)
        assert ability_text(texts_in(language), ability, setup=short) == said.replace(usual, now)
        assert ability_text(texts_in(language), ability, setup=Setup()) == said


@pytest.mark.rule("OCW-VOC-02")
def test_every_target_that_is_chosen_is_asked_for_in_a_sentence() -> None:
    for language in LANGUAGES:
        for ability in ABILITIES:
            for target in ability.choices:
                said = choice_text(texts_in(language), ability, target, "Quill")
                assert re.fullmatch(r"(Elige|Choose) [^{}⟦⟧]+\.", said), said
                assert not re.search(ARTICLES[language], said), said
    asked = choice_text(texts_in("es"), BY_ID["OCW-003-C"], BY_ID["OCW-003-C"].choices[0])
    assert asked == "Elige al primer enemigo de la línea de Rhyse."
