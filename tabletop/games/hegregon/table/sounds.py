"""What events sound like: files of `art/common/sounds`."""

from __future__ import annotations

from tabletop.engine.model import Event

from .. import events as ev

SOUNDS: dict[type[Event], str] = {
    ev.OrderFixed: "chime",
    ev.StepBegan: "click",
    ev.Bought: "wood",
    ev.Moved: "wood",
    ev.Landed: "arrow",
    ev.CombatDeclared: "clash",
    ev.ShotMissed: "fizzle",
    ev.Destroyed: "fall",
    ev.Entrenched: "stone",
    ev.MineLaid: "stone",
    ev.MineGone: "clash",
    ev.MineSurvived: "fizzle",
    ev.Withdrew: "fizzle",
    ev.CardDrawn: "spell",
    ev.Thrown: "arrow",
    ev.Crystals: "spell",
    ev.Collected: "chime",
    ev.Captured: "chime",
    ev.Eliminated: "fall",
}
"""The sound of each type of event; the others are silent."""
