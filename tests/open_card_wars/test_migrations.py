"""The option of the even start had another name once."""

from __future__ import annotations

import pytest
from goldens import FOLDER

from tabletop.games.open_card_wars.records.migrations import MIGRATIONS
from tabletop.store import save


@pytest.mark.rule("OCW-OPT-16")
@pytest.mark.parametrize("name", ["every-round", "three-rounds", "four-rounds", "three-life"])
def test_a_match_with_the_even_start_of_before_keeps_it(name: str) -> None:
    data = (FOLDER / f"revisions/open_card_wars-1-even-{name}.json").read_bytes()
    assert (b'"opening_dice":"even"' in data) == (name != "three-life")
    record = save.parse(data).record
    assert record.setup.opening == record.state.setup.opening == "even"


def test_the_option_is_renamed_in_set_up_and_state_and_nothing_else_changes() -> None:
    step = MIGRATIONS[1]
    assert step.setup({"mode": "reserves", "opening_dice": "even"}) == {"mode": "reserves", "opening": "even"}
    assert step.setup({"opening": "even"}) == {"opening": "even"} and step.setup({}) == {}
    assert step.state({"turn": 3, "setup": {"opening_dice": "even"}}) == {
        "turn": 3,
        "setup": {"opening": "even"},
    }
    assert step.action({"do": "place"}) == {"do": "place"}
    with pytest.raises(ValueError):
        step.setup({"opening": "even", "opening_dice": "even"})
