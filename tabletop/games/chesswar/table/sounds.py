"""What events sound like: files of `art/common/sounds`."""

from __future__ import annotations

from tabletop.engine.model import Event

from .. import events as ev

SOUNDS: dict[type[Event], str | tuple[str, str, str]] = {
    ev.Revealed: "chime",
    ev.TurnBegan: "turn",
    ev.Moved: "wood",
    ev.Redeployed: "wood",
    ev.Teleported: "spell",
    ev.Engaged: "clash",
    ev.Attacked: "clash",
    ev.Shot: "arrow",
    ev.ScatterLanded: "stone",
    ev.SpellResolved: "spell",
    ev.SpellFizzled: "fizzle",
    ev.SpellCountered: "fizzle",
    ev.Destroyed: "fall",
    ev.Toppled: "fall",
    ev.Crumbled: "fall",
    ev.StoodUp: "wood",
    ev.Raised: "spell",
    ev.Healed: "spell",
    ev.Deployed: "wood",
    ev.HitRolled: ("hit", "clash", "miss"),
    ev.FearChecked: ("passed", "wood", "fizzle"),
    ev.Saved: ("passed", "stone", "fizzle"),
}
"""The sound of each type of event, or a field of it with the sounds for when it holds and when not. Others
are silent.
"""
