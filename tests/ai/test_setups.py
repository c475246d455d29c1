"""`simulate --setup`: names with dots lead into lists and records, and wrong ones are told what is there."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tabletop import cli
from tabletop.ai.setups import NoSuchField, make_setup
from tabletop.engine import registry
from tabletop.games import chesswar

SHORT = ("--seats", "uniform", "--games", "1", "--json")


def simulated(*fields: str) -> int:
    return cli.main(["--language", "en", "simulate", "chesswar", *SHORT, "--setup", *fields])


def test_the_army_of_a_seat_can_be_fixed_from_the_command_line() -> None:
    command = [sys.executable, "-m", "tabletop", "simulate", "chesswar", *SHORT]
    ran = subprocess.run(
        [*command, "--setup", "seats.0.army=orc"], capture_output=True, text=True, check=True
    )
    assert "orc" in json.loads(ran.stdout)["per_label"]
    assert not ran.stderr


def test_fields_given_apart_are_all_fixed(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated("seats.0.army=elf", "--setup", "seats.1.army=orc") == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["per_label"]) == {"elf", "orc"}


@pytest.mark.parametrize(
    ("changes", "holds"),
    [
        ({"seats.0.army": "orc"}, lambda s: s.seats[0].army == "orc"),
        ({"seats.1": {"army": "elf", "muster": "random"}}, lambda s: s.seats[1].army == "elf"),
        ({"players": 3, "seats.2.army": "dwarf"}, lambda s: len(s.seats) == 3 and s.seats[2].army == "dwarf"),
        (
            {"seats": [{"army": "orc"}, {"army": "elf"}]},
            lambda s: [x.army for x in s.seats] == ["orc", "elf"],
        ),
        ({"players": 2, "w": 20}, lambda s: (s.players, s.w) == ("2", 20)),
    ],
)
def test_names_with_dots_lead_into_lists_and_records(changes: dict[str, Any], holds: Any) -> None:
    setup = make_setup(chesswar.GAME, 3, changes)
    assert holds(setup) and isinstance(setup, chesswar.GAME.setup_type)
    assert chesswar.GAME.refuse_setup(setup) is None


@pytest.mark.parametrize("key", sorted(registry.games()))
def test_every_field_of_a_set_up_can_be_fixed_to_what_it_is(key: str) -> None:
    game = registry.games()[key]
    setup = make_setup(game, 5, {})
    changes = {name: getattr(setup, name) for name in setup.__struct_fields__}
    assert make_setup(game, 6, changes) == setup


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("gaol=1", "the set-up has no “gaol”. There: seats, players, w, h"),
        ("seats.9.army=orc", "seats has no “9”. There: 0, 1\n"),
        ("seats.-1.army=orc", "seats has no “-1”. There: 0, 1\n"),
        ("seats.first.army=orc", "seats has no “first”. There: 0, 1\n"),
        ("seats.0.amy=orc", "seats.0 has no “amy”. There: army, muster\n"),
        ("seats.0.army.name=orc", "seats.0.army is a single value"),
        ("seats.0.army", "takes NAME=VALUE"),
        ("seats.0.army=hobbit", "no-such-army"),
        ("seats.0=orc", "$.seats[0]"),
        ("w=wide", "$.w"),
    ],
)
def test_a_name_or_value_that_does_not_suit_is_refused_with_words(
    capsys: pytest.CaptureFixture[str], field: str, said: str
) -> None:
    assert simulated(field) == 2
    told = capsys.readouterr()
    assert said in told.err and not told.out


def test_wrong_names_are_told_in_spanish_too(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--language", "es", "simulate", "chesswar", *SHORT, "--setup", "seats.0.amy=orc"]
    assert cli.main(words) == 2
    assert "en seats.0 no hay «amy». Hay: army, muster" in capsys.readouterr().err


def test_the_fault_knows_where_it_was() -> None:
    with pytest.raises(NoSuchField) as caught:
        make_setup(chesswar.GAME, 1, {"seats.0.amy": "orc"})
    fault = caught.value
    assert (fault.path, fault.where, fault.part) == ("seats.0.amy", "seats.0", "amy")
    assert fault.known == ("army", "muster")
