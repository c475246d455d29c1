"""OCW-DMG-11: the surplus of a split attack, when what comes behind changes by the same attack."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.actions import Share

from .matrix import BYSTANDER, redirect
from .positions import Position, duel


def split(*lines: str, shares: tuple[int, ...], atk: int, life: str = "40 40") -> Position:
    """Jhade (ATK 4) tramples and divides its ATK along line 1."""
    p = duel(f"A:V1 Jhade trample atk+{atk - 4}", *lines, BYSTANDER, dice="3 1 /", life=life)
    return p.use("Jhade", 3, "V").do(*map(Share, shares))


def surplus(p: Position) -> list[tuple[int, str]]:
    """Who was hurt by it, in order, and by how much."""
    return [(e.dealt, p.state.fighters[e.fighter].face.name["en"]) for e in p.history if is_surplus(e)]


def is_surplus(event: events.Event) -> bool:
    return isinstance(event, events.Damaged) and event.kind == "surplus"


@pytest.mark.rule("OCW-DMG-11", "OCW-DMG-08", "OCW-DMG-13")
def test_a_ward_set_off_by_the_same_attack_lets_no_surplus_in() -> None:
    p = split("B:V1 Luma hp=1", "B:C1 Jaxar ward hp=5", "B:V2 Zeph", "B:V3 Rhyse", shares=(10,), atk=24)
    assert (p["Luma"].hp, p["Jaxar"].hp) == (0, 1) and p["Jaxar"].has("invulnerable")
    assert (p["Zeph"].hp, p["Rhyse"].hp, p.state.life[1]) == (10, 12, 40), "it is lost"
    assert not surplus(p) and [e.surplus for e in p.events(events.Damaged)] == [0, 0]
    assert p.events(events.Damaged)[0].dealt == 9


@pytest.mark.rule("OCW-DMG-11", "OCW-DMG-08")
def test_the_surplus_passes_one_whom_a_ward_shelters() -> None:
    p = split("B:V1 Luma hp=1", "B:C1 Jaxar ward hp=2", "B:R1 Zeph hp=9", shares=(7, 7), atk=15)
    # Luma takes 6, Jaxar is held at 1, Zeph takes 1 (DEF 0 of 1) and the 5 that Luma did not need.
    assert (p["Luma"].hp, p["Jaxar"].hp) == (0, 1)
    assert surplus(p) == [(5, "Zeph")]


@pytest.mark.rule("OCW-DMG-11", "OCW-DMG-13")
def test_whoever_falls_to_several_packets_together_takes_no_surplus() -> None:
    lines = ("B:V1 Jaxar", "B:C1 Luma hp=1", "B:R1 Zeph hp=6")
    p = redirect(duel("A:V1 Jhade trample atk+11", *lines, BYSTANDER, dice="3 1 /"), "Jaxar", "Zeph")
    p.use("Jhade", 3, "V").do(Share(5), Share(7))
    # Zeph gets 4 of Jaxar's and 3 of its own: it falls though neither would do it.
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Zeph"].hp) == (15, 0, 0)
    assert not surplus(p) and p.state.life[1] == 40, "nobody behind Luma, but Jaxar is left: it is lost"


@pytest.mark.rule("OCW-DMG-11", "OCW-KW-21")
def test_with_all_of_the_line_fallen_together_the_player_takes_it() -> None:
    lines = ("B:V1 Luma hp=1", "B:C1 Zeph hp=6", "B:V2 Jaxar")
    p = redirect(duel("A:V1 Jhade trample atk+11", *lines, BYSTANDER, dice="3 1 /"), "Jaxar", "Zeph")
    p.use("Jhade", 3, "V").do(Share(5))
    assert (p["Luma"].hp, p["Zeph"].hp, p.state.life[1]) == (0, 0, 40 - 4)
