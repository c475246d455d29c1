"""Nobody mistakes a unit for another at 64 pixels; people do the other half, on a shuffled sheet."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageEnhance, ImageStat

from .likeness import closest, distance, posed, posture, small

ART = Path(__file__).resolve().parents[2] / "art"
LAYERS = ("livery", "pattern", "plate", "camouflage")
UNITS = {
    "chesswar": "chesswar/units/*.webp",
    "hegregon": "hegregon/units/*.webp",
    "hegregon events": "hegregon/cards/EV*.webp",
    "history_of_war": "history_of_war/pictures/*.webp",
    "open_card_wars": "open_card_wars/portraits/*.webp",
}
SIGNS = (
    "chesswar/icons/*.webp",
    "hegregon/icons/*.webp",
    "history_of_war/icons/*.webp",
    "open_card_wars/icons/*.webp",
    "common/icons/*.webp",
)
APART, SIGNS_APART = 16.0, 10.0
"""A copy made brighter, larger or moved is nearer than this; signs may share a glyph in another frame."""
OUTLINES_APART = 0.06
ARMY_APART, KIND_APART = 36.0, 40.0
"""Poses of an army's units, and of mages or archers of two armies: 32 and 36 where they shared one."""

WOUND_APART, STAIN = 30.0, 40.0
"""Sides of a counter of Open Wars (a kraken with arms lost was 13 from the whole one); pixels of blood."""


def pictures(pattern: str) -> list[Path]:
    """The pictures of whole units: what is laid over or under them left out."""
    return [p for p in sorted(ART.glob(pattern)) if not any(layer in p.stem for layer in LAYERS)]


@pytest.mark.parametrize("family", UNITS)
def test_no_two_units_of_a_game_are_too_alike(family: str) -> None:
    found = closest(pictures(UNITS[family]))
    assert len(found) >= 15
    assert [pair for pair in found if pair[0] < APART] == []


@pytest.mark.parametrize("pattern", SIGNS)
def test_no_two_signs_are_too_alike(pattern: str) -> None:
    assert [pair for pair in closest(sorted(ART.glob(pattern))) if pair[0] < SIGNS_APART] == []


def test_the_chess_pieces_differ_in_outline() -> None:
    def outline(file: Path) -> Image.Image:
        picture = Image.open(file).convert("RGBA").resize((64, 64), Image.Resampling.LANCZOS)
        return picture.getchannel("A").point(lambda a: 255 * (a > 200))

    def filled(mask: Image.Image) -> float:
        return float(ImageStat.Stat(mask).mean[0])

    pieces = {file.stem: outline(file) for file in sorted(ART.glob("chesswar/pieces/ivory.*.webp"))}
    assert len(pieces) == 6
    for one, other in combinations(pieces, 2):
        whole = filled(ImageChops.lighter(pieces[one], pieces[other]))
        assert filled(ImageChops.difference(pieces[one], pieces[other])) / whole > OUTLINES_APART, (
            one,
            other,
        )


def test_no_two_units_of_an_army_share_a_pose_nor_do_mages_and_archers_of_two() -> None:
    poses = {p.stem: posed(Image.open(p)) for p in pictures(UNITS["chesswar"])}
    alike = []
    for one, other in combinations(poses, 2):
        same_army, same_kind = one[:-1] == other[:-1], one[-1] == other[-1] and one[-1] in "QB"
        if same_army or same_kind:
            apart = posture(poses[one], poses[other])
            alike += [(one, other, apart)] * (apart < (ARMY_APART if same_army else KIND_APART))
    assert alike == []


def test_a_wounded_counter_is_told_from_the_whole_one_by_a_stain_that_all_wear() -> None:
    def stain(picture: Image.Image) -> float:
        red, green, blue, alpha = picture.convert("RGBA").resize((64, 64), Image.Resampling.LANCZOS).split()
        blood = [red.point(lambda v: 255 * (v > 120)), alpha.point(lambda v: 255 * (v > 200))]
        blood += [band.point(lambda v: 255 * (v < 70)) for band in (green, blue)]
        return float(ImageStat.Stat(reduce(ImageChops.darker, blood)).sum[0]) / 255

    sides = sorted(ART.glob("open_wars/pieces/*.wounded.webp"))
    assert len(sides) == 23
    alike = []
    for side in sides:
        hurt, whole = Image.open(side), Image.open(side.with_name(side.name.replace(".wounded", "")))
        apart = distance(small(hurt), small(whole))
        alike += [(side.stem, apart)] * (apart < WOUND_APART or stain(hurt) < STAIN)
    assert alike == []


def copies(original: Image.Image) -> dict[str, Image.Image]:
    """What somebody might pass off as another unit."""
    wide = original.width
    return {
        "the same": original,
        "brighter": ImageEnhance.Brightness(original).enhance(1.1),
        "moved": ImageChops.offset(original, wide // 32, 0),
        "larger": original.resize((wide, wide), Image.Resampling.LANCZOS, (8, 8, wide - 8, wide - 8)),
    }


@pytest.mark.parametrize(
    "name", ["chesswar/units/orc.P", "hegregon/units/heavy", "open_card_wars/portraits/002"]
)
def test_a_copy_with_small_changes_is_found_out(name: str) -> None:
    original = Image.open(ART / f"{name}.webp").convert("RGBA")
    apart = {why: distance(small(original), small(copy)) for why, copy in copies(original).items()}
    assert {why: d for why, d in apart.items() if d >= APART} == {}
