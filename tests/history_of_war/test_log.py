"""Which rule a line of the log names."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.table import Tone
from tabletop.engine.model import Finished
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events
from tabletop.games.history_of_war.rules.view import View

from .positions import Table, number
from .test_flow import speech


def cited(t: Table, kind: type[Any], before: View | None = None) -> list[str]:
    """The rules that the lines of such events name."""
    after, log = GAME.observe(t.state, 0), speech().log
    return [line.rule for event in t.events(kind) for line in log.tell(event, before or after, after)]


@pytest.mark.rule("HOW-UI-12")
def test_a_line_names_the_rule_of_what_happened_just_then() -> None:
    t = Table("b03 b02", "b05 b02 b01", hands="x01 / x02", stage="w1", depots="g01 g02 g03 g04 /")
    assert cited(t.use("ax-b03").passes(), events.Drew) == ["HOW-EFF-05"]
    opened = Table("b02", "b02", stage="draw")
    assert set(cited(opened, events.Drew)) == {"HOW-DRW-01"}
    t = Table("g06@1 g04@1", "g06@1 g04@1!").fight("ax-g06", block="al-g06>ax-g06")
    assert set(cited(t, events.Hit)) == {"HOW-DMG-10"}
    t = Table("g04@1", "g04@1!")
    before = GAME.observe(t.state, 0)
    t.fight("ax-g04", aim="ax-g04>al-g04")
    assert (cited(t, events.Allocated, before), cited(t, events.Hit)) == (["HOW-DMG-07"], ["HOW-DMG-11"])
    t = Table("a05@1", "b07 b01!")
    before = GAME.observe(t.state, 0)
    t.fight("ax-a05*", aim="ax-a05>al-b01")
    assert cited(t, events.Allocated, before) == ["HOW-DMG-09"]
    assert cited(t, events.Hit) == ["HOW-BSA-09", "HOW-BSA-02"]
    t = Table("g05@1", "g01@1 g02@1").declare("ax-g05").defend("al-g01>ax-g05 al-g02>ax-g05")
    t.deal(split="ax-g05>al-g01=2 ax-g05>al-g02=5")
    assert cited(t, events.Allocated) == ["HOW-DMG-04"]
    t = Table("g01@1 b02", "g01@1!", hands="x03 x04 /").declare("ax-g01").play("x03", "ax-g01").passes_once()
    assert cited(t.play("x04", "ax-g01").passes(), events.Affected) == ["HOW-EFF-10", "HOW-EFF-09"]
    t = Table("b02 g01@1!", "g01@1", hands="x05 /", stage="w12", watch=False).play("x05", "ax-g01").passes()
    assert cited(t, events.Affected) == ["HOW-EFF-08"]
    t = Table("n05 g01", "", stage="deploy", watch=False)
    t.do(do.Deploy(t.id("ax-g01"), number("ax-t03"), t.id("ax-n05")), do.Done())
    assert cited(t, events.Deployed) == ["HOW-DEP-04"]
    t = Table("g01 g01:b g01:c g02 g02:b g03", "", stage="trim", watch=False).do(do.Scrap(0))
    assert cited(t, events.Trimmed) == ["HOW-END-02"] and cited(t, events.RoundClosed) == ["HOW-END-08"]
    t = Table("g05@1 d01@1", "d03@1", row="ax-t01 al-t03", stage="victory", watch=False)
    assert cited(t, events.Destroyed) == ["HOW-VIC-08"]
    t = Table("b01", "", row="ax-t01", held="ax-t06 ax-t04 /", stage="judge", watch=False)
    assert cited(t, Finished) == ["HOW-END-03"]


@pytest.mark.rule("HOW-UI-12", "HOW-VIC-03")
def test_what_the_rival_conquers_is_not_told_as_ones_own_gain() -> None:
    t = Table("g05@1 d01@1", "d03@1", row="ax-t01 al-t03", stage="victory", watch=False)
    (event,) = t.events(events.Conquered)
    tones = []
    for seat in (0, 1):
        view = GAME.observe(t.state, seat)
        tones += [line.tone for line in speech().log.tell(event, view, view)]
    assert tones == [Tone.GOOD, Tone.BAD]
