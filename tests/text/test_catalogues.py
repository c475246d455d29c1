"""Every catalogue is complete in both languages, and every key is used."""

import json
import re
import string
from functools import cache
from pathlib import Path

import pytest

from tabletop.paths import PACKAGE, game_dir, game_roots
from tabletop.text.catalogue import DuplicateText, MissingText, Texts, load_catalogue

GAMES = sorted(folder.parent.name for root in game_roots() for folder in root.glob("*/text"))
FOLDERS = [PACKAGE / "text", *(game_dir(game) / "text" for game in GAMES)]
NAMES = ["common", *GAMES]
# `texts("key")`, `t("key")`, `self.texts.count("key", ...)`, `texts.has("key")`.
CALL = re.compile(r"""(?:\btexts|\bt|\.texts|\bsay|_texts)(?:\.count|\.has)?\(\s*(f?)(["'])([^"']+)\2""")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def prefixes(folder: Path) -> dict[str, str]:
    """Beginnings of keys put together by code. `literal`: what follows is in the code; `any`: in data."""
    file = folder / "dynamic_prefixes.json"
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


@cache
def sources(root: Path) -> str:
    skip = PACKAGE / "games" if root == PACKAGE else None
    files = [file for file in root.rglob("*.py") if skip is None or skip not in file.parents]
    return "\n".join(file.read_text("utf-8") for file in files).replace("'", '"')


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_both_languages_have_the_same_keys_and_placeholders(folder: Path) -> None:
    spanish, english = load_catalogue(folder, "es"), load_catalogue(folder, "en")
    assert sorted(spanish) == sorted(english)
    different = [key for key in spanish if placeholders(spanish[key]) != placeholders(english[key])]
    assert different == []


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_no_text_is_empty_and_plurals_come_in_pairs(folder: Path) -> None:
    for language in ("es", "en"):
        texts = load_catalogue(folder, language)
        assert [key for key, text in texts.items() if not text.strip()] == []
        ends = {".one": ".other", ".other": ".one"}
        lonely = [
            k
            for k in texts
            for end, pair in ends.items()
            if k.endswith(end) and k[: -len(end)] + pair not in texts
        ]
        assert lonely == []


@cache
def quoted(code: str) -> frozenset[str]:
    """All that stands on one line between two quotation marks."""
    return frozenset(re.findall(r'"(?=([^"\n]*)")', code))


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_every_key_is_used(folder: Path) -> None:
    words = quoted(sources(PACKAGE) + "".join(sources(game_dir(game)) for game in GAMES))
    known = prefixes(PACKAGE / "text") | prefixes(folder)
    unused = []
    for key in load_catalogue(folder, "es"):
        base = re.sub(r"\.(one|other)$", "", key)
        if base in words or key in words:
            continue
        prefix = next(filter(key.startswith, known), None)
        rest = key[len(prefix) :].split(".")[0] if prefix else ""
        if prefix is None or (known[prefix] == "literal" and rest not in words):
            unused.append(key)
    assert unused == []


@pytest.mark.parametrize("game", [None, *GAMES], ids=NAMES)
def test_no_used_key_is_missing(game: str | None) -> None:
    common = load_catalogue(PACKAGE / "text", "es")
    games = [load_catalogue(game_dir(name) / "text", "es") for name in GAMES]
    own = load_catalogue(game_dir(game) / "text", "es") if game else {}
    code = sources(game_dir(game)) if game else sources(PACKAGE)
    missing = []
    for dynamic, _, key in CALL.findall(code):
        if dynamic or not re.fullmatch(r"[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+", key):
            continue
        tables = [common, own] if game else [common, {k: "" for k in games[0] if all(k in g for g in games)}]
        if not any(key in table or f"{key}.one" in table for table in tables):
            missing.append(key)
    assert sorted(set(missing)) == []


def test_every_dynamic_prefix_begins_some_key() -> None:
    for folder in FOLDERS:
        keys = {key for other in FOLDERS for key in load_catalogue(other, "es")}
        idle = [prefix for prefix in prefixes(folder) if not any(key.startswith(prefix) for key in keys)]
        assert idle == [], folder


COUNTED = {
    "es": "asientos|bases|cartas|casillas|citadas|colocadas|contadores|dados|decisiones|ejércitos|fichas|"
    "figuras|hojas|jugadores|niveles|partidas|páginas|pasos|personajes|probadas|puntos|reglas|rondas|segundos|"
    "turnos|unidades",
    "en": "armies|bases|cards|characters|counters|decisions|dice|figures|hexes|levels|matches|pages|players|"
    "points|rounds|rules|seats|seconds|sheets|squares|steps|turns|units",
}
NEVER_ONE = {
    "pnp.aid.win": "figures of the rules",
    "pnp.army.note": "a whole sheet",
    "pnp.box.note": "the whole box",
    "pnp.cards.note": "a whole deck",
    "pnp.counters.note": "a whole sheet",
    "pnp.dice.note": "a whole set",
    "pnp.hired.note": "a whole sheet",
    "pnp.map.note": "a whole map",
    "pnp.standees.note": "all units",
    "pnp.tiles.note": "the whole map",
    "pnp.tokens.note": "all units",
    "pnp.unique.note": "all of an expansion",
    "pnp.weapon.notes": "figures of the rules",
    "pnp.win": "figures of the rules",
    "refusal.base-full": "a figure of the rules",
    "refusal.setup-board-small": "boards are larger",
    "refusal.setup-seats": "nobody plays alone",
    "refusal.setup-terrain": "boards are larger",
    "setup.goal.limit": "matches are longer",
    "store.fault.too-deep": "a limit of the program",
    "store.fault.too-long": "a limit of the program",
}
"""Texts that print a number which is never 1, and why."""


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_a_printed_number_agrees_with_its_noun(folder: Path) -> None:
    """``1 counters`` cannot be: whatever is counted has a form for one, or is never one."""
    for language, nouns in COUNTED.items():
        plural = re.compile(rf"\{{\w+\}}(?:\*\*)? (?:\w+ )?(?:{nouns})\b")
        found = [
            key
            for key, text in load_catalogue(folder, language).items()
            if plural.search(text) and not re.search(r"\.(one|other)$", key) and key not in NEVER_ONE
        ]
        assert found == [], language


def test_a_number_agrees_with_the_words_of_its_sentence(package: Path) -> None:
    sentence = {"said": "{left} {left:counter|counters}, {n:03} of {who}"}
    (package / "text" / "more.en.json").write_text(json.dumps(sentence), "utf-8")
    texts = Texts("en", package)
    assert texts("said", left=1, n=7, who="A") == "1 counter, 007 of A"
    assert texts("said", left=0, n=1, who="A") == "0 counters, 001 of A"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "text").mkdir()
    (tmp_path / "games" / "toy" / "text").mkdir(parents=True)
    for language, word in (("es", "pieza"), ("en", "piece")):
        common = {"left.one": f"{{n}} {word}", "left.other": f"{{n}} {word}s", "who": word}
        (tmp_path / "text" / f"{language}.json").write_text(json.dumps(common))
        own = {"who": f"toy {word}"}
        (tmp_path / "games" / "toy" / "text" / f"names.{language}.json").write_text(json.dumps(own))
    return tmp_path


def test_plurals_scopes_and_a_change_of_language(package: Path) -> None:
    texts = Texts("es", package)
    toy = texts.scope("toy")
    assert texts.count("left", 1) == "1 pieza" and texts.count("left", 0) == "0 piezas"
    assert toy("who") == "toy pieza" and toy.count("left", 2) == "2 piezas"
    heard = []
    stop = toy.listen(lambda: heard.append(texts.language))
    texts.language = "en"
    assert toy("who") == "toy piece" and toy.language == "en" and heard == ["en"]
    stop()
    texts.language = "es"
    assert heard == ["en"]


def test_a_missing_key_raises_in_tests_and_shows_in_the_application(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = Texts("es", package)
    with pytest.raises(MissingText):
        texts("none")
    with pytest.raises(MissingText):
        texts("left.one", m=1)
    monkeypatch.delenv("TABLETOP_STRICT")
    assert texts("none") == "⟦none⟧"
    assert texts("left.one", m=1) == "{n} pieza"


def test_a_key_given_twice_is_an_error(package: Path) -> None:
    (package / "text" / "more.es.json").write_text('{"who": "x"}')
    with pytest.raises(DuplicateText):
        Texts("es", package)("who")


def test_a_catalogue_is_read_anew_when_its_file_is_another_and_nobody_changes_what_others_read(
    package: Path,
) -> None:
    file = package / "text" / "more.es.json"
    file.write_text('{"new.key": "x"}')
    first = load_catalogue(package / "text", "es")
    first["new.key"] = "changed"
    assert load_catalogue(package / "text", "es")["new.key"] == "x"
    file.unlink()
    file.write_text('{"new.key": "y"}')
    assert load_catalogue(package / "text", "es")["new.key"] == "y"


def test_an_abbreviation_ends_a_sentence_with_one_stop(package: Path) -> None:
    (package / "text" / "stops.en.json").write_text('{"left": "{unit} left {place}."}', "utf-8")
    texts = Texts("en", package)
    assert texts("left", unit="E.A.R.", place="B1") == "E.A.R. left B1."
    assert texts("left", unit="x", place="the E.A.R.") == "x left the E.A.R."
    assert texts("left", unit="x", place="**E.A.R.**") == "x left **E.A.R.**"
    assert texts("left", unit="../x", place="a..b") == "../x left a..b."


def test_a_spanish_y_is_e_before_the_sound_of_an_i(package: Path) -> None:
    for language, text in (("es", "{a} y **{b}**"), ("en", "{a} y **{b}**")):
        (package / "text" / f"and.{language}.json").write_text(json.dumps({"both": text}), "utf-8")
    texts = Texts("es", package)
    for name in ("Infantería (b2)", "**Íñigo**", "hijos", "Hidra", "INDESTRUCTIBLE"):
        assert texts("both", a="Orcos", b=name) == f"Orcos e **{name}**"
    for name in ("Mago (c3)", "hielo", "Yelmo", "", 3):
        assert texts("both", a="Orcos", b=name) == f"Orcos y **{name}**"
    assert texts("both", a="Juegos y ideas", b="x") == "Juegos y ideas y **x**", "arguments stay as they are"
    texts.language = "en"
    assert texts("both", a="Orcos", b="Infantry") == "Orcos y **Infantry**"


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_english_has_one_word_for_who_plays_against_you(folder: Path) -> None:
    texts = load_catalogue(folder, "en")
    assert [key for key, text in texts.items() if re.search(r"\brivals?\b", text, re.IGNORECASE)] == []
