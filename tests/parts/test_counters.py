"""Counters that lie together against a sorted list of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine import codec
from tabletop.parts.counters import Counters, NotThere, counted


class Piece(msgspec.Struct, frozen=True):
    """A counter of some side."""

    name: str
    side: int = 0


KINDS: dict[str, Any] = {
    "numbers": st.integers(-3, 12),
    "words": st.sampled_from(["axer", "brutus", "wolf rider", "ñu"]),
    "records": st.builds(Piece, st.sampled_from(["axer", "brutus"]), st.integers(0, 2)),
}
TYPES = {"numbers": Counters[int], "words": Counters[str], "records": Counters[Piece]}


@pytest.mark.parametrize("what", KINDS)
@given(data=st.data())
def test_counters_are_a_bag_of_them(what: str, data: st.DataObject) -> None:
    mine = data.draw(st.lists(KINDS[what], max_size=10))
    more = data.draw(st.lists(KINDS[what], max_size=4))
    together: Counters[Any] = counted(mine)
    assert len(together) == len(mine)
    assert {kind: together.count(kind) for kind in together.kinds} == {k: mine.count(k) for k in mine}
    assert all(together.count(kind) == mine.count(kind) for kind in more)
    assert together.has(counted(more)) == all(mine.count(kind) >= more.count(kind) for kind in more)
    assert together.added(counted(more)) == counted([*more, *mine])
    assert together.added(counted(more)).without(counted(more)) == together


@pytest.mark.parametrize("what", KINDS)
@given(data=st.data())
def test_equal_contents_are_the_same_json(what: str, data: st.DataObject) -> None:
    mine = data.draw(st.lists(KINDS[what], max_size=10))
    other = data.draw(st.permutations(mine))
    one, two = codec.encode(counted(mine)), codec.encode(counted({k: other.count(k) for k in other}))
    assert one == two
    back = msgspec.json.decode(one, type=TYPES[what])
    assert back == counted(mine) and hash(back) == hash(counted(other)) and codec.encode(back) == one


@given(st.lists(st.integers(0, 3), max_size=8), st.data())
def test_they_are_split_in_two(mine: list[int], data: st.DataObject) -> None:
    part = data.draw(st.lists(st.sampled_from(mine), max_size=4)) if mine else []
    whole, wanted = counted(mine), counted(part)
    if any(part.count(kind) > mine.count(kind) for kind in part):
        with pytest.raises(NotThere):
            whole.without(wanted)
    else:
        rest = whole.without(wanted)
        assert rest.added(wanted) == whole and len(rest) == len(mine) - len(part)
        assert all(count > 0 for _, count in rest)


@pytest.mark.parametrize(
    "data",
    ["[[2,1],[1,1]]", "[[1,1],[1,2]]", "[[1,0]]", "[[1,-1]]", '[["1",1]]', "[[1]]", "[[1,1.5]]"],
)
def test_a_file_that_has_it_otherwise_is_refused_with_its_place(data: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$\.stock"):
        msgspec.json.decode(f'{{"stock":{{"counts":{data}}}}}', type=Depot)


class Depot(msgspec.Struct):
    """Something that holds counters."""

    stock: Counters[int]


def test_nothing_is_less_than_nothing() -> None:
    with pytest.raises(ValueError):
        counted({1: -1})
    assert counted({1: 0}) == Counters() == counted([]) and not Counters()
