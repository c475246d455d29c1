"""The texts of the 84 abilities are made from their data (OCW-CARD-01, OCW-UI-10)."""

import re

import pytest

from tabletop.games.open_card_wars import cards as of
from tabletop.games.open_card_wars.cards import CARDS, Ability
from tabletop.games.open_card_wars.rulebook.wording import ability_text
from tabletop.text.catalogue import Texts

ABILITIES = [ability for card in CARDS for ability in card.abilities]


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


def keywords_of(ability: Ability) -> set[str]:
    """The keywords that an ability's steps speak of."""
    found = set()
    for step in steps_of(ability.steps):
        match step:
            case of.Grant():
                found.add(step.keyword)
            case of.Afflict():
                found.add(step.status)
            case of.Strike():
                found |= set(step.tags)
            case of.ShieldUp() | of.Heal() | of.Poison() | of.Displace() | of.Advance():
                found.add(type(step).__struct_config__.tag)
            case of.Cleanse():
                found |= set(step.remove)
    return found


@pytest.mark.rule("OCW-UI-10", "OCW-CARD-01")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("ability", ABILITIES, ids=lambda a: a.id)
def test_every_keyword_number_and_duration_is_said(ability: Ability, language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    said = ability_text(texts, ability)
    assert said[0].isupper() and said.endswith(".") and not re.search(r"[{}⟦⟧]|\.\.| ,|  ", said), said
    for keyword in keywords_of(ability):
        assert texts(f"keyword.{keyword}.label") in said, (keyword, said)
    for step in steps_of(ability.steps):
        if isinstance(step, of.Buff):
            assert f"{step.stat.upper()} {step.amount:+}".replace("-", "−") in said
        if isinstance(step, (of.Heal, of.Poison, of.Advance)):
            assert f" {step.amount}" in said
        if isinstance(step, (of.Buff, of.Grant, of.ShieldUp, of.Afflict)):
            many = f"say.until.{step.until}.many"
            assert texts(f"say.until.{step.until}") in said or texts(many) in said


@pytest.mark.rule("OCW-008-V", "OCW-008-R")
def test_several_are_spoken_of_as_several() -> None:
    told = {a.id: ability_text(Texts("es").scope("open_card_wars"), a) for a in ABILITIES}
    assert told["OCW-008-V"].endswith("Esos personajes reciben VENENO 2.")
    told = {a.id: ability_text(Texts("en").scope("open_card_wars"), a) for a in ABILITIES}
    assert told["OCW-008-V"].endswith("Those characters get POISON 2.")
    assert "until the end of their next turn" in told["OCW-008-R"]


def test_there_are_84_abilities_and_equal_effects_are_told_equally() -> None:
    texts = Texts("es").scope("open_card_wars")
    by_text: dict[str, set[object]] = {}
    for ability in ABILITIES:
        by_text.setdefault(ability_text(texts, ability), set()).add((ability.targets, ability.steps))
    assert len(ABILITIES) == 84
    assert all(len(effects) == 1 for effects in by_text.values())


def test_what_is_told_of_a_mark_a_receiver_and_a_second_target() -> None:
    texts = Texts("es").scope("open_card_wars")
    told = {a.id: ability_text(texts, a) for a in ABILITIES}
    assert told["OCW-006-V"] == (
        "Marca a un enemigo cualquiera: este turno puede atacarlo esté donde esté. "
        "Este personaje gana TRIPLE ATAQUE contra su marca este turno."
    )
    assert told["OCW-026-R"] == (
        "Un aliado cualquiera gana REDIRECCIÓN hacia un segundo aliado este turno. CURAR 3 para el segundo."
    )
    assert told["OCW-023-R"].startswith("MOVER a un enemigo cualquiera a una casilla enemiga libre.")
