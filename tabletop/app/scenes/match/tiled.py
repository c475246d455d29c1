"""Seats of a column side by side, where what is asked and what was done need the room."""

from __future__ import annotations

from dataclasses import replace

from tabletop.app.scenes.match.arrangement import FEW, MANY_TILES, TILES, Arrangement
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
