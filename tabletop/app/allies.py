"""Who plays together, said of the seats and of the question in the eyes of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.names import player_names
from tabletop.app.play import Room
from tabletop.app.table import Header
from tabletop.engine.model import Seat
from tabletop.text.catalogue import Texts


def allies_of(sides: Sequence[int], seat: Seat | None) -> tuple[Seat, ...]:
    """The other seats of a seat's side; none for nobody."""
    if seat is None or len(set(sides)) == len(sides):
        return ()
    return tuple([other for other, side in enumerate(sides) if side == sides[seat] and other != seat])


def with_allies(header: Header, sides: Sequence[int], eyes: Seat | None, texts: Texts) -> Header:
    """The header in whose seats the allies of whoever looks are called so."""
    allies = allies_of(sides, eyes)
    if not allies:
        return header
    word = texts("match.ally")
    seats = (replace(each, ally=word) if each.seat in allies else each for each in header.seats)
    return replace(header, seats=tuple(seats))


def called(texts: Texts, names: Sequence[str], sides: Sequence[int], eyes: Seat | None) -> list[str]:
    """The players' names, those of allies with that word."""
    allies = allies_of(sides, eyes)
    word = texts("match.ally")
    return [f"{name} · {word}" if seat in allies else name for seat, name in enumerate(names)]


def whom_with(texts: Texts, room: Room) -> str:
    """With whom whoever is asked on a screen plays; empty for one alone."""
    sides = room.session.state.sides
    if not allies_of(sides, room.asked):
        return ""
    names = player_names(texts, room.session.seats)
    return allies_words(texts, room.table.questions.header(room.view, names), names, sides, room.asked)


def allies_words(
    texts: Texts, header: Header, names: Sequence[str], sides: Sequence[int], seat: Seat | None
) -> str:
    """With whom a seat plays: each ally by name and by what it plays, in a sentence; empty for one alone."""
    allies = allies_of(sides, seat)
    if not allies:
        return ""
    plays = {panel.seat: panel.name.partition(" · ")[0] for panel in header.seats}
    told = [f"{names[each]} ({plays[each]})" for each in allies]
    return texts.count("match.allies", len(told), names=", ".join(told))
