"""How every event is told, shown and heard: one line of facts for each."""

from __future__ import annotations

from tabletop.app.table import EventFacts, Tone
from tabletop.engine.model import DrawDeclined, DrawOffered, Event, Finished, Rolled

from ..records import events as ev

EVENTS: dict[type[Event], EventFacts] = {
    ev.CoinTossed: EventFacts("OCW-SET-06", sound="chime"),
    ev.Picked: EventFacts("OCW-TEAM-07", still=True, sound="card"),
    ev.PickedInSecret: EventFacts("OCW-TEAM-09", still=True),
    ev.TeamsRevealed: EventFacts("OCW-TEAM-09", still=True),
    ev.PlacedInSecret: EventFacts("OCW-SET-04", still=True),
    ev.Placed: EventFacts("OCW-SET-05", sound="card"),
    ev.TurnBegan: EventFacts("OCW-TURN-03", heading=True, sound="turn"),
    ev.PhaseBegan: EventFacts(silent=True, still=True),
    ev.Fatigued: EventFacts("OCW-WIN-05", Tone.BAD, sound="fizzle"),
    ev.EffectEnded: EventFacts("OCW-DUR-01", indent=1, still=True),
    ev.Poisoned: EventFacts("OCW-MAINT-02", Tone.BAD, indent=1),
    ev.Removed: EventFacts("OCW-MAINT-05", Tone.BAD),
    ev.Merged: EventFacts("OCW-MANA-06", sound="dice"),
    ev.Deployed: EventFacts("OCW-DEP-03", sound="card"),
    ev.Equipped: EventFacts("OCW-EQ-01", sound="clash"),
    ev.Moved: EventFacts("OCW-GEO-08", sound="wood"),
    ev.TokenSprung: EventFacts("OCW-VOC-20", Tone.MAGIC, indent=1, sound="spell"),
    ev.TokenLaid: EventFacts("OCW-GEO-07", Tone.MAGIC, indent=1, sound="spell"),
    ev.TokenRemoved: EventFacts("OCW-FLASH-11", indent=1),
    ev.AbilityDeclared: EventFacts("OCW-ABIL-06", Tone.MAGIC, sound="spell"),
    ev.AbilityResolves: EventFacts(silent=True, still=True),
    ev.AbilityFizzled: EventFacts("OCW-ABIL-10", indent=1, sound="fizzle"),
    ev.WindowPassed: EventFacts("OCW-FLASH-03", passing=True, still=True),
    ev.EffectGained: EventFacts("OCW-DUR-09", Tone.MAGIC, indent=1),
    ev.PoisonAdded: EventFacts("OCW-KW-25", Tone.MAGIC, indent=1),
    ev.Healed: EventFacts("OCW-KW-05", Tone.GOOD, indent=1, sound="chime"),
    ev.Cleansed: EventFacts("OCW-VOC-24", Tone.GOOD, indent=1),
    ev.Unaffected: EventFacts("OCW-KW-16", indent=1),
    ev.AttackDeclared: EventFacts("OCW-ATK-08", Tone.ATTACK, sound="miss"),
    ev.AttackSkipped: EventFacts("OCW-ATK-02", indent=1),
    ev.AttackFailed: EventFacts("OCW-ATK-09", indent=1, sound="fizzle"),
    ev.Damaged: EventFacts("OCW-DMG-09", Tone.ATTACK, indent=1, sound=("dealt", "clash", "stone")),
    ev.PlayerHit: EventFacts("OCW-ATK-10", Tone.BAD, indent=1, sound="clash"),
    ev.Defeated: EventFacts("OCW-DEAD-01", Tone.BAD, indent=1, sound="fall"),
    Rolled: EventFacts(indent=1),
    Finished: EventFacts(still=True),
    DrawOffered: EventFacts(still=True),
    DrawDeclined: EventFacts(still=True),
}
"""Events that are silent are told by the lines around them (a phase stands in the header); some have a better
rule than the one here, which they bring themselves or which follows from how they came about (`log`)."""
