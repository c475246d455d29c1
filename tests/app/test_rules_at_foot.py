"""Rules stand at the foot of what is told, not within its sentences."""

from __future__ import annotations

from tabletop.app.scenes.match.rules_at_foot import at_foot
from tabletop.app.table import Panel, Row


def test_rules_stand_at_the_foot_of_a_panel_each_once_and_links_with_words_stay() -> None:
    """ "No movement left to spend (1). CW-MOV-02" was read as a part of the sentence."""
    rows = (
        Row("Cannot act", note="No movement left. [[CW-MOV-02]]"),
        Row("Save", "3+", "[[CW-KW-01|see]]"),
        Row("Last side [[CW-Y-1]]"),
    )
    told = at_foot(
        Panel("Infantry", rows=rows, text="Stands. [[CW-MOV-02]] [[CW-SAV-01]]", rules=("CW-X-1",))
    )
    assert [row.note for row in told.rows] == ["No movement left.", "[[CW-KW-01|see]]", ""] and told.rows[
        2
    ].label == "Last side"
    assert told.text == "Stands." and told.rules == ("CW-X-1", "CW-MOV-02", "CW-Y-1", "CW-SAV-01")


def test_a_panel_that_cites_nothing_is_left_as_it_is() -> None:
    panel = Panel("Infantry", rows=(Row("Save", "3+"),))
    assert at_foot(panel) is panel
