"""Whole matches of two people by real clicks in the other modes: from the title to the replay
(`tests/whole_match.py`; conquest is played with those of the other games)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import whole_match

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.engine.priority import Pass
from tabletop.games.open_wars.records import actions as do

from .script import LIMIT, SCRIPT, short_war


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr(paths, "samples_dir", lambda: tmp_path / "none")


def short(mode: str) -> Callable[[Driver], None]:
    """Ten turns of that mode, with heroes."""

    def set_up(driver: Driver) -> None:
        short_war(driver)
        driver.click("setup.mode")
        driver.click(f"setup.mode.menu.{mode}")

    return set_up


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "key"), [("domination", 13), ("treasury", 11), ("assassination", 12)])
def test_a_match_of_each_mode_from_the_title_to_the_replay(
    mode: str, key: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With dice of which each match goes into its third turn."""
    script = replace(
        SCRIPT,
        set_up=short(mode),
        is_set_up=lambda setup: (setup.mode, setup.turn_limit) == (mode, LIMIT),
        taken=frozenset({do.Buy, do.Confirm, do.March, do.EndStep, do.Attack, Pass}),
    )
    monkeypatch.setattr(matches.secrets, "randbits", lambda bits: key)
    whole_match.play(script)


@pytest.mark.slow
def test_the_siege_by_two_allies_against_scripted_daemons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches.secrets, "randbits", lambda bits: SCRIPT.key)
    with Driver((1280, 720), "es") as driver:
        driver.app.change(animation_speed=8.0, reduced_motion=True)
        driver.click("title.new")
        driver.click("setup.game.open_wars")
        driver.click("setup.mode")
        driver.click("setup.mode.menu.siege")
        driver.click("setup.who.1")
        driver.click("setup.who.1.menu.person")
        for seat, name in enumerate(whole_match.NAMES):
            driver.click(f"setup.name.{seat}")
            driver.type(name)
        driver.click("setup.start")
        hand = whole_match.Hand(driver, SCRIPT)
        hand.play(until=lambda session: session.state.round == 3)
        whole_match.save_leave_and_load(driver)
        hand.play(until=lambda session: session.is_over)
        assert hand.taken >= {do.March, do.EndStep, do.Attack}
        whole_match.the_result(driver)
