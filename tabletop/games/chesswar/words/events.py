"""How every event is told, shown and heard: its rule, tone, place in the log, and sound (CW-UI-12)."""

from __future__ import annotations

from tabletop.app.table import EventFacts, Tone
from tabletop.engine.model import DrawDeclined, DrawOffered, Event, Finished, Rolled

from ..records import events as ev

EVENTS: dict[type[Event], EventFacts] = {
    # before the battle
    ev.Mustered: EventFacts(still=True),
    ev.Deployed: EventFacts(silent=True, sound="wood"),
    ev.Revealed: EventFacts("CW-SET-05", heading=True, still=True, sound="chime"),
    ev.OrderFixed: EventFacts("CW-SET-06", still=True),
    ev.Redeployed: EventFacts("CW-SET-07", still=True, sound="wood"),
    # turns
    ev.TurnBegan: EventFacts("CW-TUR-04", heading=True, still=True, sound="turn"),
    ev.PhaseBegan: EventFacts(heading=True, still=True),
    ev.PhaseEnded: EventFacts("CW-TUR-02", still=True),
    ev.TurnEnded: EventFacts("CW-TUR-05", still=True),
    ev.DebtCleared: EventFacts("CW-MAG-05", still=True),
    # movement
    ev.Moved: EventFacts("CW-MOV-04", sound="wood"),
    ev.Teleported: EventFacts("CW-ATR-50", sound="spell"),
    ev.Charged: EventFacts("CW-CHG-01"),
    ev.FearChecked: EventFacts("CW-CHG-05", retold=True, indent=1, sound=("passed", "wood", "fizzle")),
    ev.Engaged: EventFacts("CW-CHG-07", sound="clash"),
    ev.Disengaged: EventFacts("CW-ATR-52", still=True),
    ev.Crushed: EventFacts("CW-MOV-11"),
    # shooting
    ev.Shot: EventFacts("CW-SHO-03", sound="arrow"),
    ev.HitRolled: EventFacts("CW-BOW-02", retold=True, indent=1, sound=("hit", "clash", "miss")),
    ev.ScatterLanded: EventFacts("CW-CAT-02", retold=True, indent=1, sound="stone"),
    ev.MixResolved: EventFacts("CW-MIX-02", retold=True, indent=1),
    ev.Spared: EventFacts("CW-CAT-09", indent=1),
    # combat
    ev.Attacked: EventFacts("CW-CMB-11", retold=True, sound="clash"),
    ev.FollowedUp: EventFacts("CW-FUP-03", still=True),
    # destruction
    ev.Saved: EventFacts("CW-DIE-04", retold=True, indent=1, sound=("passed", "stone", "fizzle")),
    ev.Dying: EventFacts(tone=Tone.BAD, indent=1),
    ev.Healed: EventFacts("CW-SPL-20", Tone.GOOD, sound="spell"),
    ev.Destroyed: EventFacts("CW-DTH-06", Tone.BAD, indent=1, sound="fall"),
    ev.Toppled: EventFacts("CW-ATR-40", sound="fall"),
    ev.StoodUp: EventFacts("CW-ATR-42", Tone.GOOD, sound="wood"),
    ev.Decayed: EventFacts("CW-ATR-42", Tone.BAD),
    ev.Raised: EventFacts("CW-SPL-12", sound="spell"),
    ev.PlagueBroke: EventFacts("CW-ATR-31"),
    # magic
    ev.SpellCast: EventFacts("CW-CST-01", Tone.MAGIC),
    ev.SpellFizzled: EventFacts("CW-CST-01", Tone.MAGIC, sound="fizzle"),
    ev.SpellCountered: EventFacts("CW-CST-03", Tone.MAGIC, sound="fizzle"),
    ev.SpellResolved: EventFacts("CW-CST-01", Tone.MAGIC, sound="spell"),
    ev.SpellEnded: EventFacts("CW-MAG-12", Tone.MAGIC),
    # armies
    ev.Crumbled: EventFacts("CW-OPT-23", Tone.BAD, sound="fall"),
    ev.ArmyLeaderless: EventFacts("CW-OPT-21", Tone.BAD, still=True),
    ev.ArmyEliminated: EventFacts("CW-OPT-20", Tone.BAD, still=True),
    # of every game
    Rolled: EventFacts(indent=1, still=True),
    Finished: EventFacts(still=True),
    DrawOffered: EventFacts(still=True),
    DrawDeclined: EventFacts(still=True),
}
"""An event that names a rule itself is told with that one."""
