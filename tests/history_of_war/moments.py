"""Moments that random matches hardly ever come to: the questions that need a crowd, a stack or a conquest."""

from __future__ import annotations

from typing import Any

from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames

from .positions import Table, number


def moments() -> list[Any]:
    """One state for each rare question, and for windows with something on the stack."""
    crowd = Table("g05@1 b02", "g01:x@1 g01:y@1 a03@1 b02", hands="x03 / x03")
    crowd.declare("ax-g05").defend("al-g01:x>ax-g05 al-g01:y>ax-g05 al-a03>ax-g05")
    split = Table("g05@1", "g01:x@1 g01:y@1").declare("ax-g05").defend("al-g01:x>ax-g05 al-g01:y>ax-g05")
    answers = Table("n02@1", "n02@1 a04@1", att=1).declare("al-n02 al-a04").defend("")
    answers.do(*answers.orders(do.Aim, "al-n02>ax-n02 al-a04>ax-n02"), do.Done())
    raid = Table("a05@1", "b01 g08", hands="/ g01").declare("ax-a05*")
    stack = Table("b03 b05 b01 b03:x", "b04 b01", hands="x06 / x06", stage="w3o")
    stack.use("ax-b03").use("al-b04", "ax-b03")
    paying = Table("b02 b01 b01:x", "", hands="x01 /", stage="w1").play("x01").go(frames.Paying)
    settling = Table("b02 b02:x", "", hands="d01 d03 /", stage="commit")
    settling.do(do.Commit(number("ax-d01")), do.Commit(number("ax-d03")), do.Done())
    force = Table("g01@1 g02@1 g04@1 g07@1", "", stage="victory")
    fresh = Table("g01@1 g02@1", "g01@2 g02@2", stage="victory")
    hand = "g01 g02 g03 g04 g05 g06 g07 g08 g09 g10"
    trim = Table("n01 n02 n03 n04 n05 a01", "a01", hands=f"{hand} / {hand}", stage="trim", watch=False)
    landing = Table("a06 n05 g09 g01 d02@1 a01", "g01@1", stage="deploy", watch=False)
    tables = (crowd, split, answers, raid, stack, paying, settling, force, fresh, trim, landing)
    return [table.state for table in tables]
