"""Chapter 15: elimination, annihilation, the end, the ranking."""

from collections.abc import Iterable

from .casualties import forget_effects
from .places import army_value, is_city, side_controls
from .state import Game, GameOver


def teams(g: Game) -> list[int]:
    """All sides of living players."""
    return sorted({g.players[seat].team for seat in g.living()})


def seats_of(g: Game, team: int) -> list[int]:
    """All seats of a side."""
    return [seat for seat in sorted(g.players) if g.players[seat].team == team]


def present(g: Game) -> list[int]:
    """The sides with counters on the map, and those that a scenario keeps in the game without any."""
    there = {g.players[counter.owner].team for counter in g.on_map()}
    there |= {team for team in teams(g) if g.scenario.keeps(g, team)}
    return sorted(there)


def finish(g: Game, winners: Iterable[int], rule: str) -> None:
    """The match is over; `winners` are seats, none for a draw."""
    won = tuple(sorted(winners))
    g.outcome = {"winners": won, "rule": rule, "ranking": ranking(g, won)}
    g.phase = "GAME_OVER"
    raise GameOver


def finish_for(g: Game, team: int, rule: str) -> None:
    """A side wins together (OW-SET-07)."""
    finish(g, seats_of(g, team), rule)


def ranking(g: Game, winners: tuple[int, ...]) -> list[list[int]]:
    """OW-VIC-11: groups of seats, the best first."""
    places: dict[tuple[int, int, int], list[int]] = {}
    for seat, player in g.players.items():
        when = -(player.eliminated_in or 10**6)
        value = -(g.values_at_start.get(seat, 0) if player.alive else player.value_then)
        key = (0, 0, 0) if seat in winners else (1, when, value)
        places.setdefault(key, []).append(seat)
    return [sorted(places[key]) for key in sorted(places)]


def settle(g: Game) -> None:
    """After every completed action and resolution (OW-VIC-01, -08)."""
    if g.depth == 0 and g.heroless:
        eliminate(g, g.heroless)
        g.heroless = set()
    g.scenario.remember(g)
    annihilation(g)
    g.scenario.after_action(g)


def annihilation(g: Game) -> None:
    """OW-VIC-01, -03, -05."""
    left = present(g)
    if not left:
        finish(g, (), "OW-VIC-03")
    if len(left) == 1:
        finish_for(g, left[0], "OW-VIC-01")


def eliminate(g: Game, seats: Iterable[int]) -> None:
    """The counters leave the map, resources vanish, waiting spells are removed (OW-TEN-05, OW-VIC-08)."""
    g.eliminations += 1
    for seat in sorted(seats):
        player = g.players[seat]
        if not player.alive:
            continue
        player.alive = False
        player.eliminated_in = g.eliminations
        player.value_then = g.values_at_start.get(seat, 0)
        player.gold = player.mana = 0
        for counter in g.on_map():
            if counter.owner == seat:
                counter.cell = None
                forget_effects(g, counter)
        g.spells = [cast for cast in g.spells if cast.seat != seat]


def eliminate_the_empty(g: Game) -> None:
    """OW-TEN-05."""
    with_counters = {counter.owner for counter in g.on_map()}
    out = [
        seat
        for seat in g.living()
        if seat not in with_counters and not g.scenario.keeps(g, g.players[seat].team)
    ]
    if out:
        eliminate(g, out)


def cities_of(g: Game, team: int) -> int:
    """How many cities a side controls."""
    return sum(1 for cell in g.board if is_city(g, cell) and side_controls(g, team, cell))


def side_value(g: Game, team: int) -> int:
    """The army value of a side."""
    return sum(army_value(g, seat) for seat in seats_of(g, team))


def side_gold(g: Game, team: int) -> int:
    """The gold of a side."""
    return sum(g.players[seat].gold for seat in seats_of(g, team))


def turn_limit(g: Game) -> None:
    """OW-VIC-04."""
    limit = g.options.get("turn_limit", 0)
    if not limit or g.turn < limit:
        return
    marks = {team: (side_value(g, team) + side_gold(g, team), cities_of(g, team)) for team in teams(g)}
    best = max(marks.values())
    first = [team for team in marks if marks[team] == best]
    finish(g, seats_of(g, first[0]) if len(first) == 1 else (), "OW-VIC-04")
