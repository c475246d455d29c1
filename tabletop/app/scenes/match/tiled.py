"""Seats of a column side by side, where what is asked and what was done need the room."""

from __future__ import annotations

from dataclasses import replace

from tabletop.app.scenes.match.arrangement import FEW, GAP, MANY_TILES, SEAT, TILES, TURN, Arrangement
from tabletop.app.scenes.match.beneath import column_foot
from tabletop.app.table.kit.boxes import Box


def with_tiles(places: Arrangement) -> Arrangement:
    """Seats that stand one below the other are side by side, many in two rows: what is asked and all that was
    done have room."""
    seats, turn, track = places.seats, places.turn, places.track
    if seats is None or turn is None or track is None or places.tiles is not None:
        return places
    tiled = MANY_TILES if seats.h > FEW * places.row else TILES
    gained = seats.h - tiled
    if gained < tiled:
        return places
    lower = [box._replace(y=box.y + gained) for box in (turn, track, seats._replace(h=0.0))]
    tiles = Box(seats.x, seats.bottom - tiled, seats.w, tiled)
    asked = places.asked._replace(h=places.asked.h + gained)
    return replace(places, asked=asked, turn=lower[0], track=lower[1], seats=lower[2], tiles=tiles)


def slim(places: Arrangement) -> Arrangement:
    """Turn and phase in one line and the seats in tiles at the column's foot: what is asked and what was done
    have the rest."""
    asked, seats, foot = places.asked, places.seats, column_foot(places)
    if seats is None:
        return places
    many = places.row < SEAT
    tiles = Box(seats.x, foot - (MANY_TILES if many else TILES), seats.w, MANY_TILES if many else TILES)
    turn = Box(tiles.x, tiles.y - TURN, tiles.w, TURN)
    asked = asked._replace(h=turn.y - GAP - asked.y)
    nothing = Box(tiles.x, tiles.y, tiles.w, 0)
    return replace(places, asked=asked, turn=turn, track=nothing, seats=nothing, tiles=tiles)
