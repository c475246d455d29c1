"""The values of the set-up form, and the set-up they make."""

from __future__ import annotations

import secrets
from typing import Any, get_args

import msgspec

from tabletop.app.setup_form import Values, seat_key

from ..components.scenarios import SCENARIOS
from ..components.units import FACTIONS, Faction
from ..records.setup import MOST_SEATS, Drawn, FreeMode, Generated, Setup
from ..rules import setting
from ..rules.generator import sizes

FREE_MODES: tuple[FreeMode, ...] = get_args(FreeMode)
STORIES = tuple(SCENARIOS)
"""The scenarios, which fix map, seats and forces."""
TEAMS = ("none", "two", "three")
TEAM_COUNT = {"two": 2, "three": 3}
OPTIONS = ("heroes", "mercenaries", "titans", "inferno", "secret_recruitment")
LIMITS = (10, 15, 20, 30, 0)
"""Turn limits that are offered; 0 is none."""
SEEDS = 1_000_000
OWN, DRAWN = "own", "drawn"
"""Where the map comes from: painted by hand, drawn by its seed."""
FIRST: tuple[Faction, ...] = ("dwarves", "orcs")


def defaults() -> Values:
    """Conquest for two on a map of their own."""
    factions = (*FIRST, *(each for each in FACTIONS if each not in FIRST))
    seats = {seat_key("faction", seat): faction for seat, faction in enumerate(factions)}
    return {
        "mode": "conquest",
        "players": "2",
        "teams": "none",
        **dict.fromkeys(OPTIONS, False),
        "turn_limit": "20",
        "land": DRAWN,
        "seed": 1,
        "large": False,
        "water": True,
        "own": "",
        "cities": 0,
        "turns": 2,
        "treasure": 0,
        "difficulty": "normal",
        "played": False,
        **seats,
    }


def restored(values: Values) -> bool:
    """Do remembered values, of the right keys and types, make a set-up that the game takes?"""
    try:
        return setting.refuse_setup(build(values)) is None
    except (ValueError, KeyError, TypeError):
        return False


def is_free(values: Values) -> bool:
    """Is it a free mode, no scenario?"""
    return values["mode"] in FREE_MODES


def seats_of(values: Values) -> int:
    """How many seats there are."""
    return int(values["players"]) if is_free(values) else len(SCENARIOS[values["mode"]].seats)


def sides_of(values: Values) -> tuple[int, ...]:
    """The team of each seat; empty if everybody is alone."""
    count = TEAM_COUNT.get(values["teams"])
    return () if count is None else tuple(seat % count for seat in range(seats_of(values)))


def teams_for(values: Values) -> tuple[str, ...]:
    """The ways of sharing out these seats into teams that the rules take (OW-SET-07)."""
    plain = build({**values, "teams": "none", "land": DRAWN, "cities": 0})
    found = []
    for teams in TEAMS:
        sides = sides_of({**values, "teams": teams})
        if len(set(sides)) == seats_of(values):
            continue
        if setting.refuse_setup(msgspec.structs.replace(plain, sides=sides)) is None:
            found.append(teams)
    return tuple(found)


def build(values: Values) -> Setup:
    """The set-up as the values say. Raises ValueError for values that no form has."""
    return _free(values) if is_free(values) else _story(values)


def _free(values: Values) -> Setup:
    mode, seats = values["mode"], range(int(values["players"]))
    raw = {
        "mode": mode,
        "factions": [values[seat_key("faction", seat)] for seat in seats],
        "sides": sides_of(values),
        **{name: values[name] for name in OPTIONS},
        "turn_limit": int(values["turn_limit"]),
        "land": msgspec.to_builtins(land_of(values)),
        "cities": values["cities"] if mode == "domination" else 0,
        "turns": values["turns"] if mode == "domination" else 2,
        "treasure": values["treasure"] if mode == "treasury" else 0,
    }
    return msgspec.convert(raw, Setup)


def _story(values: Values) -> Setup:
    mode = values["mode"]
    played = mode == "siege" and values["played"]
    raw = {
        "mode": mode,
        "factions": [seat.faction for seat in SCENARIOS[mode].seats],
        **{name: values[name] for name in OPTIONS if name not in ("titans", "inferno")},
        "difficulty": "normal" if played else values["difficulty"],
        "scripted": not played,
    }
    return msgspec.convert(raw, Setup)


def land_of(values: Values) -> Generated | Drawn:
    """The map of a free mode."""
    if values["land"] == OWN:
        return drawn_of(values["own"])
    return Generated(values["seed"], values["large"], values["water"])


def drawn_of(text: str) -> Drawn:
    """A painted map as a value of the form: rows, then start cells. Raises ValueError for other text."""
    rows, _, starts = text.partition("|")
    raw = {"type": "drawn", "rows": rows.split("/"), "starts": starts.split(",") if starts else []}
    return msgspec.convert(raw, Drawn)


def text_of(land: Drawn) -> str:
    """The same the other way round."""
    return f"{'/'.join(land.rows)}|{','.join(land.starts)}"


def changed(values: Values, key: str, value: Any) -> Values:
    """The values after a change, with what depends on it."""
    found = {**values, key: value}
    name, _, seat = key.partition(".")
    if name == "faction":
        for other in range(MOST_SEATS):
            if other != int(seat) and values[seat_key("faction", other)] == value:
                found[seat_key("faction", other)] = values[key]
    if key in ("mode", "players"):
        if is_free(found):
            found["large"] = found["large"] and True in _sizes(found)
            found["teams"] = found["teams"] if found["teams"] in teams_for(found) else "none"
            if found["land"] == OWN and len(drawn_of(found["own"]).starts) != seats_of(found):
                found["land"] = DRAWN
        elif found["difficulty"] not in setting.DIFFICULTIES[found["mode"]]:
            found["difficulty"] = "normal"
    if key == "land" and value == OWN and not found["own"]:
        found["land"] = DRAWN
    return found


def another(values: Values) -> Values:
    """Another drawn map."""
    return {**values, "land": DRAWN, "seed": secrets.randbelow(SEEDS)}


def _sizes(values: Values) -> tuple[bool, ...]:
    return sizes(seats_of(values))
