"""The facts of every event: its rule, how its line looks, whether it moves anything, what it sounds like."""

from __future__ import annotations

from tabletop.app.table import EventFacts, Tone
from tabletop.engine.model import DrawDeclined, DrawOffered, Event, Finished, Rolled

from ..records import events as ev

EVENTS: dict[type[Event], EventFacts] = {
    ev.OrderFixed: EventFacts("HG-ORD-03", heading=True, still=True, sound="chime"),
    ev.StageBegan: EventFacts("HG-ORD-02", heading=True, still=True),
    ev.StepBegan: EventFacts("HG-ORD-01", still=True, sound="turn"),
    ev.StepSkipped: EventFacts("HG-ORD-05"),
    ev.StepEnded: EventFacts("HG-ORD-01", silent=True, still=True),
    ev.Bought: EventFacts("HG-BUY-02", sound="wood"),
    ev.Moved: EventFacts("HG-MOV-02", sound="wood"),
    ev.Landed: EventFacts("HG-FLY-06", sound="arrow"),
    ev.Destroyed: EventFacts("HG-ATK-06", tone=Tone.BAD, indent=1, sound="fall"),
    ev.Paid: EventFacts("HG-ABL-03"),
    ev.Entrenched: EventFacts("HG-ENT-01", sound="stone"),
    ev.TurretLeft: EventFacts("HG-ENT-02", indent=1, still=True),
    ev.MineLaid: EventFacts("HG-MIN-01", sound="stone"),
    ev.MineGone: EventFacts("HG-MIN-05", indent=1, sound="clash"),
    ev.MineSurvived: EventFacts("HG-MIN-05", indent=1, sound="fizzle"),
    ev.StockChanged: EventFacts("HG-MIN-08", indent=1, still=True),
    ev.CombatDeclared: EventFacts("HG-ATK-11", sound="clash"),
    ev.Found: EventFacts("HG-CAM-04", indent=1),
    ev.Withdrew: EventFacts("HG-CAM-09", indent=1, sound="wood"),
    ev.Fought: EventFacts("HG-ATK-03", indent=1),
    ev.ShotMissed: EventFacts("HG-RNG-04", indent=1, sound="miss"),
    ev.CardDrawn: EventFacts("HG-EVT-01", tone=Tone.MAGIC, sound="card"),
    ev.DeckShuffled: EventFacts("HG-EVT-06", still=True),
    ev.CardApplied: EventFacts("HG-EVT-09", tone=Tone.MAGIC, indent=1),
    ev.OreChanged: EventFacts("HG-EVT-09", still=True),
    ev.FreeUnit: EventFacts("HG-EVT-08", tone=Tone.GOOD, indent=1),
    ev.Thrown: EventFacts("HG-EVT-09", tone=Tone.MAGIC, indent=1, sound="arrow"),
    ev.Crystals: EventFacts("HG-MAP-10", tone=Tone.MAGIC, indent=1, sound="spell"),
    ev.CrystalsMelted: EventFacts("HG-MAP-10"),
    ev.Collected: EventFacts("HG-COL-02", tone=Tone.GOOD, sound="chime"),
    ev.Exhausted: EventFacts("HG-MOD-07", tone=Tone.BAD),
    ev.Captured: EventFacts("HG-CAP-01", sound="chime"),
    ev.TurnSettled: EventFacts("HG-COL-01", heading=True, still=True),
    ev.Eliminated: EventFacts("HG-ELI-01", tone=Tone.BAD, still=True, sound="fall"),
    Rolled: EventFacts(indent=1),
    Finished: EventFacts(still=True),
    DrawOffered: EventFacts(still=True),
    DrawDeclined: EventFacts(still=True),
}
"""Some events know a better rule (`log`); ore and bases have the tone of what happens to them."""
