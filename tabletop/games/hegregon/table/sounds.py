"""What events sound like: files of `art/common/sounds`."""

from __future__ import annotations

from tabletop.engine.model import Event

from .. import events as ev

SOUNDS: dict[type[Event], str | tuple[str, str, str]] = {
    ev.OrderFixed: "chime",
    ev.StepBegan: "turn",
    ev.Bought: "wood",
    ev.Moved: "wood",
    ev.Landed: "arrow",
    ev.CombatDeclared: "clash",
    ev.ShotMissed: "miss",
    ev.Destroyed: "fall",
    ev.Entrenched: "stone",
    ev.MineLaid: "stone",
    ev.MineGone: "clash",
    ev.MineSurvived: "fizzle",
    ev.Withdrew: "wood",
    ev.CardDrawn: "card",
    ev.Thrown: "arrow",
    ev.Crystals: "spell",
    ev.Collected: "chime",
    ev.Captured: "chime",
    ev.Eliminated: "fall",
}
"""The sound of each type of event, or a field of it with the sounds for when it holds and when not. Others
are silent.
"""
