"""OW-ODD-06 on the reference engine."""

import pytest

from tests.open_wars.reference.odds import forecast
from tests.open_wars.reference.scene import Scene

VALUES = [
    (("orcs", {"axer": 3}), ("dwarves", {"gladiator": 2}), 0.700994, (1.5271, 0.4642)),
    (("undead", {"skeleton": 4}), ("barbarians", {"berserker": 3}), 0.771860, (2.3862, 0.4367)),
    (("elves", {"castle": 1}), ("dwarves", {"miner": 3}), 0.083851, (0.0839, 2.1615)),
    (("orcs", {"assassin": 1}), ("dwarves", {"gladiator": 1}), 0.750000, (0.7500, 0.2500)),
    (("orcs", {"brutus": 2}), ("dwarves", {"blacksmith": 2}), 0.500000, (0.8024, 0.8024)),
    (
        ("elves", {"archer": 3, "warrior": 4}),
        ("daemons", {"soldier": 4, "hellhound": 3}),
        0.521410,
        (1.4499, 0.7648, 0.6617, 1.3222),
    ),
]


@pytest.mark.parametrize(("first", "second", "chance", "survivors"), VALUES)
def test_the_values_of_the_specification(
    first: tuple[str, dict[str, int]],
    second: tuple[str, dict[str, int]],
    chance: float,
    survivors: tuple[float, ...],
) -> None:
    scene = Scene("pl", first[0], second[0])
    stacks = []
    for seat, (_, force) in enumerate((first, second), start=1):
        for name, count in force.items():
            stacks.append(scene.put(seat, name, "A1", count)[0].stack)
    found = forecast(scene.game, "A1")
    assert round(found.sides[1], 6) == chance
    assert found.sides[1] + found.sides[2] == pytest.approx(1)
    assert tuple(round(found.survivors[stack], 4) for stack in stacks) == survivors
