"""The set-up of a match (section 4): what may be combined, and who begins where with what."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.dice import Stream
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.ground import Grid, grid_of, ground_of
from ..components.scenarios import CHAPTERS, SCENARIOS, Force, Scenario, SeatData, When
from ..components.units import FACTIONS, Faction
from ..records.setup import Difficulty, Drawn, Generated, Mode, Setup
from .chapter_setup import random_chapter, refuse_chapter
from .generator import generated, sizes

SEATS = Cite("OW-SET-01")
OPTIONS = Cite("OW-SET-06")
FACTION = Cite("OW-DEF-07")
TEAMS = Cite("OW-SET-07")
MAP = Cite("OW-GEN-07")
CITIES = Cite("OW-VIC-06")

FREE: dict[Mode, tuple[int, int]] = {
    "conquest": (15, 2),
    "domination": (12, 2),
    "treasury": (10, 0),
    "assassination": (12, 2),
}
"""Gold for the muster and mana of the free modes (OW-SCN-40..43)."""
RANDOM_LIMIT = 6
"""Turns after which random matches end."""


class Seating(NamedTuple):
    """Everything that a set-up fixes, by seat."""

    factions: tuple[Faction, ...]
    sides: tuple[int, ...]
    scripted: tuple[Seat, ...]
    grid: Grid
    starts: tuple[tuple[str, ...], ...]
    gold: tuple[int, ...]
    mana: tuple[int, ...]
    forces: tuple[tuple[Force, ...], ...]
    limit: int
    """The last turn; 0 for none."""


def seats_of(setup: Setup) -> int:
    """How many seats a valid set-up has."""
    if setup.mode in FREE:
        return len(setup.factions)
    return 1 + len(chapter_seats(setup)) if setup.mode == "chapter" else len(SCENARIOS[setup.mode].seats)


def factions_of(setup: Setup) -> tuple[Faction, ...]:
    """The factions by seat of a valid set-up, without a map being drawn for it."""
    return setup.factions if setup.mode in FREE else seating(setup).factions


def sides_of(setup: Setup) -> tuple[int, ...]:
    """The side of each seat of a free mode (OW-DEF-06)."""
    return setup.sides or tuple(range(len(setup.factions)))


def seating(setup: Setup) -> Seating:
    """The seats of a valid set-up (OW-SET-03, OW-SET-04)."""
    if setup.mode in FREE:
        return _free(setup)
    if setup.mode == "chapter":
        return _chapter(setup)
    return _scenario(setup, SCENARIOS[setup.mode])


def _free(setup: Setup) -> Seating:
    """Everybody musters in one start city; a player with a poorer start has more gold (OW-GEN-06)."""
    seats, (gold, mana), land = len(setup.factions), FREE[setup.mode], setup.land
    if isinstance(land, Drawn):
        grid, starts, extra = grid_of(land.rows), land.starts, (0,) * seats
    else:
        plan = generated(seats, land.seed, land.large, land.water)
        ground = ground_of(plan.grid)
        grid, starts, extra = plan.grid, tuple(ground.name(cell) for cell in plan.starts), plan.extra
    return Seating(
        factions=setup.factions,
        sides=sides_of(setup),
        scripted=(),
        grid=grid,
        starts=tuple((name,) for name in starts),
        gold=tuple(gold + more for more in extra),
        mana=(mana,) * seats,
        forces=((),) * seats,
        limit=setup.turn_limit,
    )


def extra_gold(setup: Setup, seat: int) -> int:
    """How much more than the others' usual sum a player begins with, because his start is poorer
    (OW-GEN-06)."""
    return seating(setup).gold[seat] - FREE[setup.mode][0] if setup.mode in FREE else 0


def _scenario(setup: Setup, scenario: Scenario) -> Seating:
    last = len(scenario.seats) - 1
    alone = setup.mode == "last_stand" or setup.scripted
    gold = tuple(seat.gold for seat in scenario.seats)
    return Seating(
        factions=tuple(seat.faction for seat in scenario.seats),
        sides=tuple(seat.side for seat in scenario.seats),
        scripted=(last,) if alone else (),
        grid=scenario.grid,
        starts=tuple(seat.starts for seat in scenario.seats),
        gold=(EASY_GOLD, *gold[1:]) if is_easy(setup) else gold,
        mana=tuple(seat.mana for seat in scenario.seats),
        forces=tuple(seat.forces for seat in scenario.seats),
        limit=scenario.limit,
    )


AZRAK_COMES, ENEMIES_COME = 5, 6
"""When Azrak comes to the siege (OW-SCN-25), when the last chapter's arrival does."""
EASY_GOLD = 6
"""What the easy last stand gives (OW-SCN-13)."""


def is_easy(setup: Setup) -> bool:
    """Is it the easy last stand, in which the player musters besides (OW-SCN-13)?"""
    return setup.mode == "last_stand" and setup.difficulty == "easy"


def chapter_seats(setup: Setup) -> tuple[SeatData, ...]:
    """The seats of a chapter besides the player's (OW-CAM-10, OW-CAM-23)."""
    assert setup.chapter is not None
    seats = CHAPTERS[setup.chapter.number - 1].seats
    return tuple(seat for seat in seats if applies(setup, seat.when))


def applies(setup: Setup, when: When) -> bool:
    """Is a seat or a force of a chapter there?"""
    if not when:
        return True
    if when in ("heroes", "no_heroes"):
        return setup.heroes == (when == "heroes")
    if when in ("elves", "not_elves"):
        return (setup.factions[0] == "elves") == (when == "elves")
    return setup.chapter is not None and when in setup.chapter.memory


def listed_forces(setup: Setup) -> int:
    """How many counters the forces of a chapter are; they stand there first and have the lowest ids."""
    return sum(force.count for forces in seating(setup).forces for force in forces)


def _chapter(setup: Setup) -> Seating:
    """The player, then allies and enemies; for each point of threat the enemy has more (OW-CAM-09)."""
    chapter = setup.chapter
    assert chapter is not None
    data, others = CHAPTERS[chapter.number - 1], chapter_seats(setup)
    forces = [tuple(force for force in seat.forces if applies(setup, force.when)) for seat in others]
    return Seating(
        factions=(setup.factions[0], *(seat.faction for seat in others)),
        sides=(0, *(seat.side for seat in others)),
        scripted=(),
        grid=data.grid,
        starts=(data.starts_of(setup.factions[0]), *(seat.starts for seat in others)),
        gold=(0, *(seat.gold for seat in others)),
        mana=(chapter.mana, *(seat.mana for seat in others)),
        forces=((), *(own + seat.threat * chapter.threat for own, seat in zip(forces, others))),
        limit=data.limit,
    )


# -- what may be combined -------------------------------------------------------------------------------


def refuse_setup(setup: Setup) -> Refusal | None:
    """Why a set-up is not one of the game's, or None (OW-STM-20)."""
    if setup.mode == "chapter":
        return refuse_chapter(setup)
    if setup.mode not in FREE:
        return _refuse_scenario(setup)
    if setup.chapter is not None or setup.difficulty != "normal" or not setup.scripted:
        return OPTIONS.refuse("not-of-this-mode")
    return _refuse_seats(setup) or _refuse_land(setup) or _refuse_goals(setup)


def _refuse_scenario(setup: Setup) -> Refusal | None:
    """A scenario fixes everything but options, difficulty and who plays the Daemons (OW-SET-01)."""
    plain = Setup(mode=setup.mode, factions=seating(replace(setup, difficulty="normal")).factions)
    free = ("heroes", "mercenaries", "titans", "inferno", "secret_recruitment", "difficulty", "scripted")
    if setup != replace(plain, **{name: getattr(setup, name) for name in free}):
        return OPTIONS.refuse("not-of-this-mode")
    played = not setup.scripted and (setup.mode == "last_stand" or setup.difficulty != "normal")
    if played or setup.difficulty not in DIFFICULTIES[setup.mode]:
        return OPTIONS.refuse("not-of-this-mode")
    return None


DIFFICULTIES: dict[Mode, tuple[Difficulty, ...]] = {
    "last_stand": ("easy", "normal", "hard"),
    "siege": ("normal", "hard", "brutal"),
}
"""OW-SCN-13, OW-SCN-33; Daemons that somebody plays are as printed."""


def _refuse_seats(setup: Setup) -> Refusal | None:
    seats, sides = len(setup.factions), setup.sides
    if not 2 <= seats <= len(FACTIONS):
        return SEATS.refuse("number-of-seats", seats=seats)
    if len(set(setup.factions)) != seats:
        return FACTION.refuse("same-faction")
    if not sides:
        return None
    if len(sides) != seats or len(set(sides)) < 2 or [*dict.fromkeys(sides)] != [*range(len(set(sides)))]:
        return TEAMS.refuse("no-teams")
    if _meetings(sides) > max(0, 2 * max(sides.count(side) for side in sides) - seats):
        return TEAMS.refuse("teams-do-not-alternate")
    return None


def _meetings(sides: tuple[int, ...]) -> int:
    """How often neighbours at the table are of one team (OW-SET-07)."""
    return sum(side == sides[place - 1] for place, side in enumerate(sides))


def _refuse_land(setup: Setup) -> Refusal | None:
    """A map for these players; on a fixed one cards may repeat as its maker likes (OW-MAP-04, OW-GEN-08)."""
    land, seats = setup.land, len(setup.factions)
    if isinstance(land, Generated):
        return None if land.large in sizes(seats) else SEATS.refuse("no-large-map", seats=seats)
    try:
        ground = ground_of(grid_of(land.rows))
        starts = [ground.cell(name) for name in land.starts]
    except (KeyError, ValueError):
        return MAP.refuse("no-map")
    if land.rows != ground.grid.rows or list(land.starts) != [ground.name(cell) for cell in starts]:
        return MAP.refuse("no-map")
    if len(starts) != seats or len(set(starts)) != seats or not ground.cities.issuperset(starts):
        return MAP.refuse("starts-are-cities", seats=seats)
    return None


def _refuse_goals(setup: Setup) -> Refusal | None:
    land, seats = setup.land, len(setup.factions)
    if setup.mode != "domination" and (setup.cities or setup.turns != 2):
        return CITIES.refuse("not-of-this-mode")
    if setup.mode != "treasury" and setup.treasure:
        return OPTIONS.refuse("not-of-this-mode")
    there = len(ground_of(grid_of(land.rows)).cities) if isinstance(land, Drawn) else 2 * seats
    if setup.mode == "domination" and cities_needed(setup) > there:
        return CITIES.refuse("too-many-cities", cities=there)
    return None


def cities_needed(setup: Setup) -> int:
    """N of domination (OW-VIC-06)."""
    return setup.cities or usual_cities(len(setup.factions))


def usual_cities(seats: int) -> int:
    """How many those are where nothing else was agreed."""
    return {2: 3, 3: 4, 4: 4}.get(seats, 5)


def treasure_needed(setup: Setup) -> int:
    """T of the treasury, half as much again, rounded up, where there are teams (OW-VIC-07)."""
    seats = len(setup.factions)
    plain = setup.treasure or (25 if seats <= 3 else 20)
    return -(-plain * 3 // 2) if len(set(sides_of(setup))) < seats else plain


def turn_limit(setup: Setup) -> int:
    """The last turn; 0 for none (OW-VIC-04)."""
    if setup.mode in FREE:
        return setup.turn_limit
    if setup.mode == "chapter":
        assert setup.chapter is not None
        return CHAPTERS[setup.chapter.number - 1].limit
    return SCENARIOS[setup.mode].limit


def stays(setup: Setup, turn: int, side: int) -> bool:
    """Does a side stay in the match without counters on the map: the Undead of the last stand (OW-SCN-03),
    the Daemons of the siege before turn 5 (OW-SCN-32), the last chapter's before turn 6 (OW-CAM-22)?"""
    if side == 0:
        return False
    if setup.mode == "siege":
        return turn < AZRAK_COMES
    last = setup.chapter is not None and setup.chapter.number == len(CHAPTERS)
    return setup.mode == "last_stand" or (last and turn < ENEMIES_COME)


def random_setup(stream: Stream) -> Setup:
    """Any mode with any options, short, so that random play ends."""
    if not stream.below(4):
        return random_scenario(stream) if stream.below(2) else random_chapter(stream)
    seats = 2 + stream.below(len(FACTIONS) - 1)
    left = list(FACTIONS)
    factions = tuple(left.pop(stream.below(len(left))) for _ in range(seats))
    flags = [bool(stream.below(2)) for _ in range(6)]
    setup = Setup(
        mode=stream.pick(tuple(FREE)),
        factions=factions,
        sides=tuple(seat % 2 for seat in range(seats)) if seats > 2 and stream.below(3) == 0 else (),
        heroes=flags[0],
        mercenaries=flags[1],
        titans=flags[2],
        inferno=flags[3],
        secret_recruitment=flags[4],
        turn_limit=RANDOM_LIMIT,
        land=Generated(stream.below(3), seats in (2, 4) and flags[5], bool(stream.below(4))),
    )
    return setup if refuse_setup(setup) is None else replace(setup, sides=())


def random_scenario(stream: Stream) -> Setup:
    """A scenario in any of its forms."""
    mode = stream.pick(tuple(DIFFICULTIES))
    scripted = mode == "last_stand" or bool(stream.below(2))
    return Setup(
        mode=mode,
        factions=tuple(seat.faction for seat in SCENARIOS[mode].seats),
        heroes=bool(stream.below(2)),
        mercenaries=bool(stream.below(2)),
        secret_recruitment=bool(stream.below(2)),
        difficulty=stream.pick(DIFFICULTIES[mode]) if scripted else "normal",
        scripted=scripted,
    )


def arena_setup(stream: Stream) -> Setup:
    """What bots are compared on: two players, each alone, any factions, a generated map."""
    first, other = stream.below(len(FACTIONS)), stream.below(len(FACTIONS) - 1)
    factions = (FACTIONS[first], FACTIONS[(first + 1 + other) % len(FACTIONS)])
    return Setup(stream.pick(tuple(FREE)), factions, land=Generated(stream.below(1_000_000)))
