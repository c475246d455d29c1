"""A chapter of the campaign by real clicks: two people, one of them the Daemons; also in a process of its
own, where it tells every decision that is saved and is there to be killed. Folders come from TABLETOP_SAVES
and TABLETOP_CONFIG.
"""

from __future__ import annotations

import sys
from typing import Any

import whole_match

from tabletop.app import campaigns
from tabletop.app.driver import Driver
from tabletop.app.scenes.campaign.scene import CampaignScene
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.campaign import CampaignSetup
from tabletop.games.open_wars.rules.campaign import CAMPAIGN
from tabletop.session.record import Person

from .script import SCRIPT

COMMANDER, FOE = whole_match.NAMES
PLAYERS = (Person(COMMANDER), Person(FOE), Person(FOE), Person(FOE))
"""Chapter 1 has no ally and one enemy."""


def begun(driver: Driver, key: int) -> CampaignScene:
    """The road of a campaign before its first decision."""
    scene = campaigns.new(driver.app, GAME, CAMPAIGN.key, CampaignSetup(), PLAYERS, key=key)
    driver.step(2)
    assert isinstance(scene, CampaignScene)
    return scene


def into_battle(driver: Driver) -> whole_match.Hand:
    """The war chest is spent where it is not yet, and the chapter's table opened."""
    while driver.find("campaign.battle") is None:
        driver.click("campaign.ware.1")
        driver.click("campaign.ware.0")
        driver.click("campaign.done")
        driver.step(2)
    driver.click("campaign.battle")
    driver.step(2)
    return whole_match.Hand(driver, SCRIPT)


def main(key: int) -> None:
    """The chapter to its end."""
    with Driver((1280, 720), "es") as driver:
        driver.app.change(animation_speed=8.0, reduced_motion=True)
        scene = begun(driver, key)

        def tell(_: Any) -> None:
            assert scene.session is not None
            print(len(scene.session), flush=True)

        hand = into_battle(driver)
        assert scene.session is not None
        scene.session.listen(tell)
        hand.play(until=lambda session: False)


if __name__ == "__main__":
    main(int(sys.argv[1]))
