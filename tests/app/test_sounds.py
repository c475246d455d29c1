"""Sounds: one switch, the mixer only when needed, files that are mixed, and silence instead of errors."""

import math
import wave
from array import array

import pygame
import pytest

from tabletop import paths
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.course import after_dice
from tabletop.app.scenes.match.late import Late
from tabletop.app.sound import SILENCE, Sound, sounds_of
from tabletop.app.table import Motion
from tabletop.engine import registry
from tabletop.engine.model import Rolled
from tabletop.games.chesswar.records import events as ev

FOLDER = paths.art_dir() / "common" / "sounds"


@pytest.fixture(autouse=True)
def silence() -> None:
    pygame.mixer.quit()


def test_the_mixer_starts_at_the_first_sound_and_the_switch_silences_it() -> None:
    with Driver((1280, 720), "es") as driver:
        assert driver.app.settings.sound and pygame.mixer.get_init() is None
        driver.click("title.settings")
        assert pygame.mixer.get_init() is not None
        driver.click("settings.sound")
        assert not driver.app.sound.play("wood")
        driver.click("settings.sound")
        assert driver.app.sound.play("wood")


def test_after_a_long_silence_no_mixer_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("tabletop.app.sound.time.monotonic", lambda: now)
    sound = Sound()
    sound.enabled = True
    assert sound.play("wood")
    now += SILENCE - 1
    sound.rest()
    assert pygame.mixer.get_init() is not None
    now += 2
    sound.rest()
    assert pygame.mixer.get_init() is None
    assert sound.play("wood")


def test_buttons_click_by_mouse_and_by_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    with Driver((1280, 720), "es") as driver:
        heard: list[str] = []
        monkeypatch.setattr(driver.app.sound, "play", heard.append)
        driver.click_at((700, 300))  # nothing is there
        driver.click("title.continue")  # nothing to go on with
        assert heard == ["refusal"]
        heard.clear()
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
    assert sum(file.stat().st_size for file in files) < 500_000
    for file in files:
        with wave.open(str(file)) as opened:
            assert opened.getnchannels() == 1
            assert 0.05 < opened.getnframes() / opened.getframerate() < 3


def test_the_files_are_mixed() -> None:
    """Room for three sounds at once, no clipping, no click at either end, the frequent ones the softest."""
    loud = {}
    for file in FOLDER.glob("*.wav"):
        with wave.open(str(file)) as opened:
            samples = array("h", opened.readframes(opened.getnframes()))
        peak = max(map(abs, samples)) / 32_768
        assert 0.15 < peak <= 0.6, file.name
        assert max(abs(samples[0]), abs(samples[-1])) < 300, file.name
        window = 2205
        power = [sum(v * v for v in samples[at : at + window]) for at in range(0, len(samples), window // 2)]
        loud[file.stem] = 10 * math.log10(max(power) / window / 32_768**2)
    assert all(-30 < level < -10 for level in loud.values()), loud
    assert loud["click"] < loud["card"] < loud["clash"] < loud["victory"] + 3


@pytest.mark.parametrize("game", registry.games())
def test_every_sound_of_a_game_exists(game: str) -> None:
    for kind, heard in sounds_of(game).items():
        names = (heard,) if isinstance(heard, str) else heard[1:]
        assert all((FOLDER / f"{name}.wav").is_file() for name in names), kind
        assert isinstance(heard, str) or heard[0] in kind.__struct_fields__, kind


def test_a_hit_and_a_miss_sound_differently() -> None:
    sound = Sound()
    sound.enabled = True
    rolled = {hit: ev.HitRolled(1, 2, 4, 5, (), hit) for hit in (True, False)}
    assert sound.hear("chesswar", [rolled[True]]) == ["clash"]
    assert sound.hear("chesswar", [rolled[False]]) == ["miss"]


def test_what_dice_decide_is_heard_when_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    dice, word = (
        Motion("dice", path=((4.0, 4.0),), dice=((3, 6),)),
        Motion("text", path=((4.0, 4.0),), text="!"),
    )
    hit = ev.HitRolled(1, 2, 4, 5, (), True)
    assert after_dice(hit, (dice, word)) == 1
    assert after_dice(hit, (dice,)) == 1
    assert after_dice(hit, (word,)) == 0
    assert after_dice(Rolled(0, "hit", 6, (3,), "CW-BOW-02"), (dice, word)) == 0


def test_a_skipped_motion_is_not_heard() -> None:
    heard: list[int] = []
    seen, skipped = (Late(1.0, lambda: None, lambda n=n: heard.append(n)) for n in (1, 2))
    seen.at(0.1)
    seen.at(0.2)
    skipped.at(1.0)
    assert heard == [1]


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
