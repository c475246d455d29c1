"""A chapter is fought by real clicks until the application is killed; "continue" goes on from the last
decision, and it is fought to its end and to the road beyond."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from listening import speaks

from tabletop import paths
from tabletop.app import hooks
from tabletop.app.driver import Driver
from tabletop.app.scenes.campaign.scene import CampaignScene
from tabletop.series import save

from .campaigning import into_battle

DECISIONS = 12
"""So many are told before the kill."""
PATIENCE = 120
ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows"),
]


def killed(key: int) -> int:
    """How many decisions the chapter told before its application was killed."""
    command = [sys.executable, "-m", "tests.open_wars.campaigning", str(key)]
    path = os.pathsep.join((str(ROOT), str(ROOT / "tests")))
    app = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, cwd=ROOT)
    assert app.stdout is not None
    try:
        told = []
        for _ in range(DECISIONS):
            assert speaks(app.stdout, PATIENCE), "the application does not play"
            told.append(app.stdout.readline())
    finally:
        app.send_signal(signal.SIGKILL)
    told += app.stdout.read().splitlines()
    app.wait(PATIENCE)
    app.stdout.close()
    return int(told[-1])


@pytest.mark.rule("OW-CAM-14")
def test_a_chapter_goes_on_after_a_kill_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr(paths, "samples_dir", lambda: tmp_path / "none")
    told = killed(4)
    (file,) = paths.saves_dir().glob("campaign-*.json")
    current = save.load(file).record.current
    assert current is not None and told <= len(current.record.journal) <= told + 1
    with Driver((1280, 720), "es") as driver:
        driver.app.change(animation_speed=8.0, reduced_motion=True)
        hooks.resume(driver.app)
        driver.step(2)
        scene = next(s for s in driver.app.scenes.scenes if isinstance(s, CampaignScene))
        assert scene.session is not None and len(scene.session) == len(current.record.journal)
        hand = into_battle(driver)
        hand.play(until=lambda session: False)
        driver.wait_idle()
        assert driver.scene == "result"
        driver.click("result.onward")
        driver.wait_idle()
        assert driver.scene == "campaign" and driver.find("campaign.on") is not None
