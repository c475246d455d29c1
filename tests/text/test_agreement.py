"""Spanish texts of ChessWar fit names of every number and gender: "Arqueros", "Infantería", "Mago"."""

import re
import string

import pytest

from tabletop.games.chesswar.components.armies import UNITS
from tabletop.paths import PACKAGE
from tabletop.text.catalogue import load_catalogue

FOLDER = PACKAGE / "games" / "chesswar" / "text"
TEXTS, ENGLISH = load_catalogue(FOLDER, "es"), load_catalogue(FOLDER, "en")
NAMED = {"unit", "target", "by", "caster", "victim", "victims", "exposed", "opponents", "enemy", "blocker"}
NAMED |= {"spotter"}
"""Arguments that are names of units, nearly all of them plural or of either gender."""
NAME = "Arqueros (f3)"
VERBS = (
    r"abandona|acaba|alcanza|alza|anda|anula|apunta|ataca|avanza|cae|carga|conoce|conserva|"
    r"continúa|contrarresta|da|debe|decide|deja|desmorona|despliega|dispara|elimina|entra|es|"
    r"espera|estaba|está|falla|gana|ha|hace|impacta|lanza|lanzó|levanta|llega|lleva|lucha|luchaba|"
    r"muere|mueve|necesita|ocupa|persigue|pierde|puede|queda|regresa|renuncia|resiste|salda|sale|"
    r"salva|se|sigue|sufre|teletransporta|termina|tiene|toca|va|ve|vence|vuelve"
)
"""Verbs in the singular that may not follow a name."""
ENDINGS = r"(?:volcad|destruid|trabad|curad|alzad|caíd|vencid|enemig)[oa]\b"
"""Words of one gender and number that may not stand beside a name."""

VERB = re.compile(rf"{re.escape(NAME)}(?:\*\*)?(?:, de {{who}},)?,? (?:que |no |ya |le |lo )*(?:{VERBS})\b")
BESIDE = re.compile(rf"{re.escape(NAME)}(?:\*\*)?,? (?:\w+ ){{0,2}}{ENDINGS}")


def names_in(text: str) -> set[str]:
    """The arguments of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def rendered(text: str) -> str:
    """A text with a plural name wherever a unit is named; other arguments stay as they are."""
    many = re.sub(r"\{\w+:[^|}]*\|([^}]*)\}", r"\1", text)
    return many.format(**{name: NAME if name in NAMED else f"{{{name}}}" for name in names_in(many)})


def test_the_names_are_of_both_numbers_and_genders() -> None:
    names = {unit.name("es") for unit in UNITS}
    assert {"Arqueros", "Infantería", "Mago", "Zombis"} <= names


@pytest.mark.parametrize("key", [key for key, text in TEXTS.items() if names_in(text) & NAMED])
def test_no_singular_verb_or_gendered_word_follows_a_name(key: str) -> None:
    said = rendered(TEXTS[key])
    assert not VERB.search(said), said
    assert not BESIDE.search(said), said


def test_no_english_verb_in_the_singular_follows_a_name() -> None:
    verb = re.compile(rf"(?<!of ){re.escape(NAME)}(?:\*\*)? (?:is|has|was|[a-z]+[^s\W]s)\b")
    said = [rendered(text) for text in ENGLISH.values() if names_in(text) & NAMED]
    assert [text for text in said if verb.search(text)] == []


@pytest.mark.parametrize(
    "bad",
    [
        "{unit} mueve de {origin} a {to}.",
        "{unit} no ve el objetivo.",
        "**{unit}**, de {who}, ha caído: {cause}.",
        "{by} entra en {at} y elimina a {unit}, que estaba volcada.",
        "¿persigue {unit} hacia {to}? {unit} ya ha cargado.",
        "¿Curas a {unit}, que está a punto de caer?",
    ],
)
def test_the_check_sees_what_it_is_for(bad: str) -> None:
    said = rendered(bad)
    assert VERB.search(said) or BESIDE.search(said)
