"""The key by which a map drawn by its seed is asked for: ``drawn-<players>-<size>-<land>-<seed>``."""

from __future__ import annotations

from .setup import MOST_SEATS, Generated

SIZES = ("small", "large")
LAND = ("water", "dry")
MOST_SEED = 10**12 - 1


def key_of(players: int, land: Generated) -> str:
    """How it is asked for."""
    return f"drawn-{players}-{SIZES[land.large]}-{LAND[not land.water]}-{land.seed}"


def asked(key: str) -> tuple[int, Generated] | None:
    """Players and map of a key; None for no such key."""
    match key.split("-"):
        case ["drawn", players, size, land, seed] if size in SIZES and land in LAND:
            if players.isdecimal() and seed.isdecimal():
                seats, number = int(players), int(seed)
                if 2 <= seats <= MOST_SEATS and number <= MOST_SEED:
                    return seats, Generated(number, size == "large", land == "water")
    return None
