"""What events sound like: files of `art/common/sounds`."""

from __future__ import annotations

from tabletop.engine.model import Event

from .. import events as ev

SOUNDS: dict[type[Event], str | tuple[str, str, str]] = {
    ev.CoinTossed: "chime",
    ev.Picked: "card",
    ev.Placed: "card",
    ev.TurnBegan: "turn",
    ev.Fatigued: "fizzle",
    ev.Merged: "dice",
    ev.Deployed: "card",
    ev.Equipped: "clash",
    ev.Moved: "wood",
    ev.TokenLaid: "spell",
    ev.TokenSprung: "spell",
    ev.AbilityDeclared: "spell",
    ev.AbilityFizzled: "fizzle",
    ev.AttackDeclared: "miss",
    ev.AttackFailed: "fizzle",
    ev.Damaged: ("dealt", "clash", "stone"),
    ev.PlayerHit: "clash",
    ev.Healed: "chime",
    ev.Defeated: "fall",
}
"""The sound of each type of event, or a field of it with the sounds for when it holds and when not. Others
are silent.
"""
