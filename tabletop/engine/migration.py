"""From one shape of a game's records in saves to the next.

A save names the shape that its set-up, actions and states have (`Game.state_format`). Whoever changes that
shape raises the number and adds, in the game's own `migrations.py`, the step that makes the new JSON of the
old one: what is read is migrated before a rule is asked, and judged like anything else afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Plain = dict[str, Any]
"""The JSON object of a record."""
Change = Callable[[Plain], Plain]


def unchanged(record: Plain) -> Plain:
    """The same."""
    return record


@dataclass(frozen=True, slots=True)
class Migration:
    """One step, a function for each kind of record; it may raise whatever it likes over what no save has."""

    setup: Change = unchanged
    action: Change = unchanged
    state: Change = unchanged


Migrations = Mapping[int, Migration]
"""From each older format to the next: ``{1: Migration(...)}`` makes records of format 2."""


def migrated(document: Plain, to: int, steps: Migrations) -> Plain:
    """A save whose records have the shape `to`. Raises KeyError if a step is missing."""
    for old in range(document["state_format"], to):
        step = steps[old]
        carried = document["carried"]
        document = {
            **document,
            "state_format": old + 1,
            "setup": step.setup(document["setup"]),
            "journal": [[seat, step.action(action), *rest] for seat, action, *rest in document["journal"]],
            "snapshot": step.state(document["snapshot"]),
            "carried": carried and {**carried, "state": step.state(carried["state"])},
        }
    return document
