"""Sounds: off at first, the mixer only when needed, small files, and silence instead of errors."""

import wave
from pathlib import Path

import pygame
import pytest

from tabletop import paths
from tabletop.app.driver import Driver
from tabletop.app.sound import Sound, sounds_of
from tabletop.engine import registry
from tabletop.engine.model import Rolled
from tabletop.games.chesswar import events as ev

FOLDER = paths.art_dir() / "common" / "sounds"


@pytest.fixture(autouse=True)
def silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    pygame.mixer.quit()


def test_nothing_is_played_until_it_is_wanted() -> None:
    with Driver((1280, 720), "es") as driver:
        assert not driver.app.settings.sound and not driver.app.sound.play("wood")
        driver.click("title.settings")
        assert pygame.mixer.get_init() is None
        driver.click("settings.sound")
        assert pygame.mixer.get_init() is not None  # a sample is heard at once
        driver.click("settings.sound")
        assert not driver.app.sound.play("wood")


def test_buttons_click_by_mouse_and_by_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    with Driver((1280, 720), "es") as driver:
        heard: list[str] = []
        monkeypatch.setattr(driver.app.sound, "play", heard.append)
        driver.click_at((700, 650))  # nothing is there
        driver.click("title.continue")  # nothing to go on with
        assert heard == []
        driver.click("title.language.en")
        driver.click("title.new")
        driver.click("setup.who.0")
        assert heard == ["click"] * 3
        driver.press("escape")
        driver.ui.focus_id("setup.massacre")
        driver.press("space")
        assert heard == ["click"] * 4


def test_the_volume_is_that_of_the_settings() -> None:
    sound = Sound()
    sound.enabled, sound.volume = True, 0.25
    assert sound.play("wood")
    assert sound._sounds["wood"].get_volume() == pytest.approx(0.25, abs=0.02)  # type: ignore[union-attr]
    sound.volume = 0.0
    assert not sound.play("chime")


def test_the_files_are_small_and_short() -> None:
    files = list(FOLDER.glob("*.wav"))
    assert sum(file.stat().st_size for file in files) < 400_000
    for file in files:
        with wave.open(str(file)) as opened:
            assert opened.getnchannels() == 1
            assert 0.05 < opened.getnframes() / opened.getframerate() < 3


@pytest.mark.parametrize("game", registry.games())
def test_every_sound_of_a_game_exists(game: str) -> None:
    assert {name for name in sounds_of(game).values() if not (FOLDER / f"{name}.wav").is_file()} == set()


def test_a_moment_sounds_like_its_events() -> None:
    sound = Sound()
    sound.enabled = True
    moved = [ev.Moved(1, 0, 8), ev.Moved(1, 8, 16), ev.TurnEnded((0,))]
    assert sound.hear("chesswar", moved) == ["wood"]
    assert sound.hear("chesswar", moved) == []  # too soon after itself
    sound = Sound()
    assert sound.hear("chesswar", moved) == []
    assert sounds_of("chesswar")[Rolled] == "dice"


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sound = Sound()
    sound.enabled = True
    assert not sound.play("wood") and not sound.play("wood")
    assert not sound.play("no-such-sound")
