"""What events sound like: files of `art/common/sounds`."""

from __future__ import annotations

from tabletop.engine.model import Event

from .. import events as ev

SOUNDS: dict[type[Event], str] = {
    ev.Revealed: "chime",
    ev.TurnBegan: "chime",
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
}
"""The sound of each type of event; the others are silent."""
