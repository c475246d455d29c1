"""How every event is told, shown and heard: one line of facts for each."""

from __future__ import annotations

from tabletop.app.table import EventFacts, Tone
from tabletop.engine.model import DrawDeclined, DrawOffered, Event, Finished, Rolled

from ..records import events as ev

EVENTS: dict[type[Event], EventFacts] = {
    ev.TerritoriesRevealed: EventFacts("HOW-SET-02", still=True, sound="card"),
    ev.Drew: EventFacts("HOW-DRW-01", still=True, sound="card"),
    ev.HandsJudged: EventFacts("HOW-SET-07", still=True),
    ev.RoundBegan: EventFacts("HOW-RND-02", heading=True, still=True, sound="turn"),
    ev.PhaseBegan: EventFacts(silent=True, still=True),
    ev.Readied: EventFacts("HOW-STM-03", still=True),
    ev.NothingPlaced: EventFacts("HOW-BAS-01", still=True),
    ev.Established: EventFacts("HOW-BAS-01", sound="card"),
    ev.Income: EventFacts("HOW-TAS-07", Tone.GOOD, still=True, sound="chime"),
    ev.Revealed: EventFacts("HOW-CON-04", still=True, sound="card"),
    ev.Paid: EventFacts("HOW-TAS-01", indent=1, still=True),
    ev.Settled: EventFacts("HOW-CON-08", sound="stone"),
    ev.Built: EventFacts("HOW-CON-09", sound="stone"),
    ev.Upgraded: EventFacts("HOW-UPG-01", sound="chime"),
    ev.WindowPassed: EventFacts("HOW-STK-04", silent=True, still=True),
    ev.Announcing: EventFacts("HOW-STK-06", Tone.MAGIC, sound="spell"),
    ev.Cancelled: EventFacts("HOW-STK-09", indent=1, still=True, sound="fizzle"),
    ev.Resolved: EventFacts("HOW-STK-08", Tone.MAGIC, still=True),
    ev.Destroyed: EventFacts("HOW-ARE-05", Tone.BAD, indent=1, sound="fall"),
    ev.Spared: EventFacts("HOW-EFF-07", Tone.GOOD, indent=1),
    ev.Affected: EventFacts("HOW-EFF-09", Tone.MAGIC, indent=1),
    ev.Deployed: EventFacts("HOW-DEP-01", sound="wood"),
    ev.AttackDeclared: EventFacts("HOW-ATK-01", Tone.ATTACK, sound="clash"),
    ev.BlockDeclared: EventFacts("HOW-BLK-06", Tone.ATTACK, sound="clash"),
    ev.Allocated: EventFacts("HOW-DMG-03", Tone.ATTACK, still=True),
    ev.Responded: EventFacts("HOW-RSP-04", Tone.ATTACK, still=True),
    ev.Hit: EventFacts("HOW-DMG-11", indent=1, sound="stone"),
    ev.HandRaided: EventFacts("HOW-BSA-03", Tone.BAD, sound="card"),
    ev.DepotRaided: EventFacts("HOW-BSA-04", Tone.BAD, sound="card"),
    ev.Retreated: EventFacts("HOW-RET-01", sound="wood"),
    ev.Conquered: EventFacts("HOW-VIC-03", Tone.GOOD, sound="victory"),
    ev.Trimmed: EventFacts("HOW-END-01", still=True),
    ev.Replaced: EventFacts("HOW-END-05", still=True, sound="card"),
    ev.RoundClosed: EventFacts("HOW-END-06", still=True),
    Rolled: EventFacts(silent=True, still=True),
    DrawOffered: EventFacts("HOW-GAM-04", still=True),
    DrawDeclined: EventFacts("HOW-GAM-04", still=True),
    Finished: EventFacts("HOW-GAM-01", heading=True, still=True, sound="victory"),
}
