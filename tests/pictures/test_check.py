"""The check of the generators sees what changed and forgives what another library rounds (extra ``art``)."""

from __future__ import annotations

import sys
import wave
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

pytest.importorskip("numpy")
pytest.importorskip("resvg_py")

ART = Path(__file__).resolve().parents[2] / "art"
sys.path.append(str(ART.parent))

from art.generators import check, families  # noqa: E402

UNIT = ART / "chesswar/units/orc.P.webp"


def saved(picture: Image.Image, folder: Path) -> Path:
    path = folder / "drawn.webp"
    picture.save(path, lossless=True)
    return path


def test_the_same_picture_in_other_bytes_is_no_fault(tmp_path: Path) -> None:
    again = saved(Image.open(UNIT), tmp_path)
    assert again.read_bytes() != UNIT.read_bytes()
    assert check.fault(UNIT, again) == ""


def test_a_rounded_step_is_forgiven(tmp_path: Path) -> None:
    near = Image.open(UNIT).convert("RGBA").point(lambda v: min(255, v + 1))
    assert check.fault(UNIT, saved(near, tmp_path)) == ""


def test_a_stroke_more_is_a_fault(tmp_path: Path) -> None:
    other = Image.open(UNIT).convert("RGBA")
    ImageDraw.Draw(other).line((100, 100, 400, 400), fill=(255, 255, 255, 255), width=12)
    assert "far off" in check.fault(UNIT, saved(other, tmp_path))


def test_another_size_and_a_missing_file_are_faults(tmp_path: Path) -> None:
    small = saved(Image.open(UNIT).resize((256, 256)), tmp_path)
    assert "256" in check.fault(UNIT, small)
    assert check.fault(ART / "chesswar/units/nobody.webp", small) == "drawn, but not committed"


def test_a_sound_that_changed_is_a_fault(tmp_path: Path) -> None:
    original, louder = ART / "common/sounds/click.wav", tmp_path / "click.wav"
    with wave.open(str(original), "rb") as file:
        how, frames = file.getparams(), bytearray(file.readframes(file.getnframes()))
    frames[101] ^= 0x20
    with wave.open(str(louder), "wb") as file:
        file.setparams(how)
        file.writeframes(bytes(frames))
    assert check.fault(original, original) == ""
    assert "apart" in check.fault(original, louder)


def test_every_committed_file_is_asked_for_but_texts_and_screenshots() -> None:
    asked = check.committed()
    assert {
        "chesswar/units/orc.P.webp",
        "common/sounds/click.wav",
        "fonts/OFL-Cinzel.txt",
        "common/icon.png",
    } <= asked
    sheets = {f"{game}/contact-sheet.webp" for game in ("chesswar", "history_of_war", "open_card_wars")}
    assert sheets <= asked
    assert not [
        name for name in asked if name.startswith(("screens/", "generators/")) or name.endswith(".md")
    ]


def test_families_are_named_by_themselves_by_their_game_and_in_part() -> None:
    assert families.named([]) == list(families.FAMILIES)
    assert families.named(["chesswar"]) == ["pieces", "units", "print_icons"]
    assert families.named(["units=orc.P"]) == ["units=orc.P"]
    assert {name.partition("=")[0] for name in families.QUICK} <= set(families.FAMILIES)
    with pytest.raises(SystemExit, match="nonsense"):
        families.named(["nonsense"])
