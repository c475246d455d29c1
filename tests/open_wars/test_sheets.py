"""The sheets to print: as many counters and cards as the data say, with their figures (OW-CMP-08)."""

from __future__ import annotations

from collections import Counter

import pytest
from pnp import sheets

from tabletop.games.open_wars.components.locations import BASIC, LOCATIONS
from tabletop.games.open_wars.components.names import NAMES, keys
from tabletop.games.open_wars.components.printed import picture_of
from tabletop.games.open_wars.components.scenarios import CHAPTERS, SCENARIOS
from tabletop.games.open_wars.components.spells import KNOWN, SPELLS
from tabletop.games.open_wars.components.units import (
    BASE,
    FACTIONS,
    HERO,
    KIND_OF,
    KINDS,
    OF_EXPANSION,
    Faction,
)
from tabletop.games.open_wars.pnp import PRINT, cards
from tabletop.pnp.contract import Face, Style
from tabletop.pnp.drawing import Drawing, Image, Text
from tabletop.text.catalogue import Texts

GAME = "open_wars"


def made(key: str, language: str = "en", *, saver: bool = False) -> list[Face]:
    texts = Texts(language).scope(GAME)
    component = next(c for c in PRINT.components(texts) if c.key == key)
    pieces = component.make(Style(texts, saver=saver))
    assert all(isinstance(piece, Face) for piece in pieces)
    return [piece for piece in pieces if isinstance(piece, Face)]


def words(drawing: Drawing | None) -> list[str]:
    assert drawing is not None
    return [item.words for item, _ in sheets.walk(drawing.items) if isinstance(item, Text)]


def pictures(drawing: Drawing | None) -> list[str]:
    assert drawing is not None
    items = [item for item, _ in sheets.walk(drawing.items)]
    return [item.picture.layers[0].path for item in items if isinstance(item, Image)]


@pytest.mark.rule("OW-CMP-08")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_player_has_eight_normal_four_magic_four_castles_and_a_hero(faction: Faction) -> None:
    kinds = [KINDS[kind] for kind in BASE[faction]]
    normal = [kind for kind in kinds if kind.is_normal and kind.name != "castle"]
    wanted = {kind.key: 8 for kind in normal} | {kind.key: 4 for kind in kinds if kind not in normal}
    wanted[KINDS[HERO[faction]].key] = 1
    assert Counter(face.name for face in made(f"army-{faction}")) == wanted


@pytest.mark.rule("OW-CMP-08")
def test_titans_and_inferno_are_there_once_and_mercenaries_fill_a_cell() -> None:
    for key in ("titans", "inferno"):
        assert [face.name for face in made(key)] == [KINDS[kind].key for kind in OF_EXPANSION[key]]  # type: ignore[index]
    hired = Counter(face.name for face in made("hired-orcs"))
    assert hired == {KINDS[kind].key: 4 for kind in OF_EXPANSION["mercenaries"]}


def test_each_side_of_a_counter_has_its_picture_and_its_values_and_two_sides_are_in_register() -> None:
    seen = set()
    for key in (*(f"army-{faction}" for faction in FACTIONS), "hired-elves", "titans", "inferno"):
        for face in made(key):
            kind = KIND_OF[face.name]
            seen.add(kind)
            assert face.two == KINDS[kind].two_sided
            for side, drawing in enumerate((face.front, face.back)[: len(KINDS[kind].sides)]):
                assert f"open_wars/{picture_of(kind, side == 1)}.webp" in pictures(drawing)
                assert [word for word in words(drawing) if word.isdecimal()][-4:] == [
                    str(value) for value in KINDS[kind].sides[side]
                ]
    assert len(seen) == len(KINDS)


def test_the_box_has_every_special_card_once_and_each_basic_one_several_times() -> None:
    wanted = {card.code: 1 for card in LOCATIONS if card.special}
    wanted |= {LOCATIONS[card].code: cards.BASIC_COPIES for card in BASIC.values()}
    assert Counter(face.name for face in made("box")) == wanted


@pytest.mark.rule("OW-CMP-08")
def test_a_map_has_the_cards_of_its_cells() -> None:
    grids = {key: scenario.grid for key, scenario in SCENARIOS.items()}
    grids |= {f"chapter-{n}": chapter.grid for n, chapter in enumerate(CHAPTERS, 1)}
    for key, grid in grids.items():
        wanted = [LOCATIONS[card].code for card in grid.cards if card >= 0]
        assert [face.name for face in made(f"map-{key}")] == wanted


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_card_says_its_name_cost_income_and_effect(language: str) -> None:
    for face in made("box", language):
        card = next(card for card in LOCATIONS if card.code == face.name)
        found = words(face.front)
        assert (card.name_es if language == "es" else card.name_en) in found
        figures = [str(value) for value in (card.entry_cost, card.mana, card.gold) if value]
        assert [word for word in found if word.isdecimal()][: len(figures)] == figures
        text = card.text_es if language == "es" else card.text_en
        assert not card.special or text.replace(" ", "") in "".join(found)


@pytest.mark.rule("OW-CMP-08")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_sheet_of_spells_has_the_common_ones_and_those_of_the_faction(faction: Faction) -> None:
    (face,) = made(f"spells-{faction}")
    known = [SPELLS[spell] for spell in KNOWN[faction]]
    assert pictures(face.front).count("open_wars/icons/mana.webp") == len(known) == 8
    assert {spell.name_en for spell in known} <= set(words(face.front))
    assert all(spell.text.text_en.replace(" ", "") in "".join(words(face.front)) for spell in known)


@pytest.mark.parametrize("language", ["es", "en"])
def test_tables_have_every_location_and_every_side_of_a_counter(language: str) -> None:
    (face,) = made("tables", language)
    assert {card.name_es if language == "es" else card.name_en for card in LOCATIONS} <= set(
        words(face.front)
    )
    sides = [NAMES.units[key].in_(language) for kind in KINDS for key in keys(kind)]
    found = words(face.back)
    assert not Counter(sides) - Counter(found)
    assert sum(word.isdecimal() or word == "–" for word in found) == 5 * len(sides)


@pytest.mark.parametrize("language", ["es", "en"])
def test_scenarios_and_chapters_show_their_map_and_all_forces(language: str) -> None:
    faces = [face for key in SCENARIOS for face in made(f"scenario-{key}", language)]
    faces += made("campaign", language)[1:]
    for face, found in zip(faces, (*SCENARIOS.values(), *CHAPTERS), strict=True):
        grounds = [path for path in pictures(face.front) if "/locations/" in path]
        codes = [LOCATIONS[card].code for card in found.grid.cards if card >= 0]
        assert grounds == [f"open_wars/locations/{code}.webp" for code in codes]
        printed = "".join(words(face.front)).replace(" ", "")
        for seat in found.seats:
            for force in (*seat.forces, *seat.threat):
                unit = f"{force.count}×{NAMES.units[force.kind].in_(language)}"
                assert unit.replace(" ", "") in printed


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("key", ["turn", "scenario-last_stand", "scenario-siege", "campaign"])
def test_words_of_the_rulebook_fit_their_sheet(key: str, language: str) -> None:
    for face in made(key, language):
        for drawing in (face.front, *([face.back] if face.back else [])):
            texts = [item for item, _ in sheets.walk(drawing.items) if isinstance(item, Text)]
            assert len(texts) > 10
            assert all(0 < item.x < face.w - 8 and 0 < item.y < face.h - 6 for item in texts)
