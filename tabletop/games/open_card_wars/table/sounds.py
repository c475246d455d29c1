"""What events sound like: files of `art/common/sounds`."""

from __future__ import annotations

from tabletop.engine.model import Event

from .. import events as ev

SOUNDS: dict[type[Event], str] = {
    ev.CoinTossed: "chime",
    ev.Picked: "click",
    ev.Placed: "wood",
    ev.TurnBegan: "chime",
    ev.Fatigued: "fizzle",
    ev.Merged: "click",
    ev.Deployed: "wood",
    ev.Equipped: "stone",
    ev.Moved: "wood",
    ev.TokenLaid: "spell",
    ev.TokenSprung: "spell",
    ev.AbilityDeclared: "spell",
    ev.AbilityFizzled: "fizzle",
    ev.AttackDeclared: "arrow",
    ev.AttackFailed: "fizzle",
    ev.Damaged: "clash",
    ev.PlayerHit: "clash",
    ev.Healed: "chime",
    ev.Defeated: "fall",
}
"""The sound of each type of event; the others are silent."""
