"""Payments against all subsets of the sources."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tabletop.parts.payments import is_payment, openings, payments

Sources = dict[str, int]


@st.composite
def purses(draw: st.DrawFn) -> Sources:
    """Up to seven sources in an order of their own."""
    worths = draw(st.lists(st.integers(1, 9), max_size=7))
    names = draw(st.permutations("abcdefg"))
    return dict(zip(names, worths))


def all_payments(sources: Sources, price: int) -> list[tuple[str, ...]]:
    """By looking at every subset: enough, and too little without any one of its sources."""
    found = []
    for size in range(len(sources) + 1):
        for names in combinations(sources, size):
            total = sum(sources[name] for name in names)
            if total >= price and all(total - sources[name] < price for name in names):
                found.append(names)
    place = {name: i for i, name in enumerate(sources)}
    return sorted(found, key=lambda names: [place[name] for name in names])


@given(purses(), st.integers(-1, 30))
def test_they_are_the_subsets_without_a_superfluous_source(sources: Sources, price: int) -> None:
    found = payments(sources, price)
    assert list(found) == all_payments(sources, price)
    for size in range(len(sources) + 1):
        for names in combinations(sources, size):
            assert is_payment([sources[n] for n in names], price) == (names in found)


@given(purses(), st.integers(0, 30), st.data())
def test_what_may_come_next_is_what_a_payment_holds(
    sources: Sources, price: int, data: st.DataObject
) -> None:
    chosen = data.draw(st.lists(st.sampled_from(list(sources)), unique=True)) if sources else []
    paid = sum(sources[n] for n in chosen) >= price
    with_chosen = [set(names) for names in all_payments(sources, price) if set(chosen) <= set(names)]
    want = [n for n in sources if n not in chosen and any(n in names for names in with_chosen)]
    assert openings(sources, price, chosen) == (() if paid else tuple(want))


@given(purses(), st.integers(0, 30), st.data())
def test_choosing_one_by_one_ends_in_a_payment(sources: Sources, price: int, data: st.DataObject) -> None:
    chosen: list[str] = []
    while ahead := openings(sources, price, chosen):
        chosen.append(data.draw(st.sampled_from(ahead)))
    can = sum(sources.values()) >= price
    assert is_payment([sources[n] for n in chosen], price) == can


def test_there_may_be_more_than_are_wanted() -> None:
    """Forty equal sources: some 137 thousand million payments, of which the first few are made."""
    many = dict.fromkeys(range(40), 1)
    assert payments(many, 20, 3) == (
        tuple(range(20)),
        (*range(19), 20),
        (*range(19), 21),
    )
    assert openings(many, 20, range(19)) == tuple(range(19, 40))
    assert payments({"a": 3, "b": 2, "c": 1}, 5) == (("a", "b"),)
    assert payments({"a": 3, "b": 2, "c": 1}, 4) == (("a", "b"), ("a", "c"))
    assert payments({"a": 1}, 2) == () == openings({"a": 1}, 2)
