"""Another match of the same set-up with the same seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app import matches
from tabletop.app.scenes.match import unsaved
from tabletop.engine.model import SetupRefused

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


def rematch(scene: MatchScene) -> None:
    """Begins it in place of this one, once it is said what is to become of that."""
    session = scene.room.session

    def do() -> None:
        scenes = scene.app.scenes
        while scenes.top is not None and scenes.top.name != "title":
            scenes.scenes.pop().leave()
        try:
            matches.new(scene.app, session.game, session.setup, session.seats)
        except SetupRefused as fault:  # the set-up of a match by earlier rules
            scene.app.go("setup", game=session.game.key)
            scene.app.toast(scene.room.table.panels.refusal(fault.refusal), "warning")

    unsaved.leaving(scene.app, do)
