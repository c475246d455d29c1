"""Every counter has its figure, every badge and value its sign."""

from __future__ import annotations

import pygame
import pytest

from tabletop import paths
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.spells import SPELLS
from tabletop.games.open_wars.components.units import KINDS
from tabletop.games.open_wars.table.ground import card_face
from tabletop.games.open_wars.table.tokens import STATES
from tabletop.games.open_wars.words.names import picture_of
from tabletop.games.open_wars.words.signs import SIGNS

HOME = paths.art_dir() / "open_wars"
SIDES = [(kind, wounded) for kind, each in enumerate(KINDS) for wounded in (False, True)[: len(each.sides)]]


def test_every_side_of_every_counter_has_a_figure_of_its_own() -> None:
    files = [HOME / f"{picture_of(kind, wounded)}.webp" for kind, wounded in SIDES]
    assert [f.name for f in files if not f.is_file()] == []
    assert len({f.read_bytes() for f in files}) == len(SIDES)


@pytest.mark.parametrize("name", sorted({kind.faction for kind in KINDS}))
def test_every_origin_has_a_banner(name: str) -> None:
    assert (HOME / "banners" / f"{name}.webp").is_file()


def test_the_signs_of_table_and_legend_are_there() -> None:
    names = [f"badge_{name}" for _, name in STATES] + ["badge_locked", "badge_spell"]
    names += [name for group in SIGNS for name in group]
    assert [name for name in names if not (HOME / "icons" / f"{name}.webp").is_file()] == []


def test_every_location_and_every_spell_has_a_picture_of_its_own() -> None:
    files = [HOME / "locations" / f"{each.code}.webp" for each in LOCATIONS]
    files += [HOME / "spells" / f"{each.code}.webp" for each in SPELLS]
    assert [f.name for f in files if not f.is_file()] == []
    assert len({f.read_bytes() for f in files}) == len(files)


@pytest.mark.parametrize("code", ["forest", "mountain", "water", "plains", "desert"])
def test_what_lies_on_a_map_many_times_has_two_paintings(code: str) -> None:
    card = next(n for n, each in enumerate(LOCATIONS) if each.code == code)
    one, other = (pygame.image.tobytes(card_face(card, (64, 64), k), "RGB") for k in (False, True))
    assert one != other
