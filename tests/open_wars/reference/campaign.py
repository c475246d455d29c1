"""Chapter 18: before and after a chapter: roster, war chest, promotions, what is carried."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from .asking import PASS, Flow, ask
from .campaign_data import (
    ALLY_DWARVES,
    ALLY_ELVES,
    ARRIVALS,
    CHAPTERS,
    ORCS_OF_THE_BRIDGE,
    ChapterSheet,
    Enemy,
    Standing,
)
from .campaign_rules import PLAYER, Chapter
from .components import PIECES
from .modes import HEROES
from .places import enemies_in, is_port, may_be_placed, neighbours
from .recruitment import muster
from .state import Game, Player

MOST_COST = 28
"""OW-CAM-05."""

MOST_THREAT = 3
MOST_RANKED = 3
GRANTS = (18, 10, 6)
"""OW-CAM-03: chapter 1, after a victory, after a defeat."""


# The seats of a chapter


def ally_of(standing: Standing) -> Enemy | None:
    """Chapter 5 has an ally seat."""
    if standing.chapter != 5:
        return None
    return ALLY_DWARVES if standing.faction == "elves" else ALLY_ELVES


def enemies_of(standing: Standing) -> list[Enemy]:
    """The enemy seats with their forces, memory included (OW-CAM-10)."""
    enemies = list(CHAPTERS[standing.chapter].enemies)
    if standing.chapter == 2 and not standing.options.get("heroes"):
        forces = tuple((cell, swap(force, "gorath", "assassin")) for cell, force in enemies[0].forces)
        enemies[0] = replace(enemies[0], forces=forces)
    if standing.chapter == 5 and standing.orcs_return:
        enemies.append(ORCS_OF_THE_BRIDGE)
    if standing.chapter == 6 and standing.azrak_lives:
        enemies[0] = replace(enemies[0], forces=(*enemies[0].forces, ("A1", (("azrak", 1),))))
    if standing.chapter == 6 and standing.morven_lives:
        enemies[1] = replace(enemies[1], forces=(*enemies[1].forces, ("F1", (("morven", 1),))))
    return enemies


def swap(force: Iterable[tuple[str, int]], old: str, new: str) -> tuple[tuple[str, int], ...]:
    """Another piece in a piece's place."""
    return tuple((new if name == old else name, count) for name, count in force)


def arrivals(standing: Standing) -> tuple[tuple[str, int], ...]:
    """What comes at the start of turn 6 of chapter 6."""
    if standing.chapter != 6:
        return ()
    for expansion in ("inferno", "titans"):
        if standing.options.get(expansion):
            return ARRIVALS[expansion]
    return ARRIVALS[""]


# War chest (OW-CAM-03)


def enemy_cost(standing: Standing) -> int:
    """All listed enemy counters, reinforcements included."""
    points = min(MOST_THREAT, standing.threat)
    total = sum(PIECES[code].cost * count for code, count in arrivals(standing))
    for enemy in enemies_of(standing):
        for times, lists in ((1, enemy.forces), (points, enemy.threat)):
            for _, force in lists:
                total += times * sum(PIECES[f"{enemy.faction}/{name}"].cost * count for name, count in force)
    return total


def war_chest(standing: Standing, roster: list[tuple[str, bool]]) -> int:
    """Grant + carried gold, and the difference to half of the enemy's cost, rounded up."""
    grant = GRANTS[0] if standing.chapter == 1 else GRANTS[1] if standing.won_last else GRANTS[2]
    chest = grant + standing.gold
    hero = PIECES[HEROES[standing.faction]].cost if takes_part(standing) else 0
    own = sum(PIECES[code].cost for code, _ in roster) + hero
    half = -(-enemy_cost(standing) // 2)
    return chest + max(0, half - own - chest)


def takes_part(standing: Standing) -> bool:
    """Is the hero in this chapter (OW-CAM-06)?"""
    return bool(standing.options.get("heroes")) and standing.hero in ("present", "wounded")


# Before a chapter


@dataclass
class ChapterSetup:
    """The match of a chapter, from the standing before it."""

    standing: Standing

    def build(self, dice: Callable[[str], int]) -> Game:
        """Seats: the player 1, an ally 2, enemies next (OW-CAM-23)."""
        standing = self.standing
        sheet = CHAPTERS[standing.chapter]
        players = {PLAYER: Player(PLAYER, standing.faction, 1, mana=2 + standing.mana)}
        ally = ally_of(standing)
        if ally is not None:
            players[2] = Player(2, ally.faction, 1, ally.gold, ally.mana)
        for enemy in enemies_of(standing):
            seat = len(players) + 1
            players[seat] = Player(seat, enemy.faction, 2, enemy.gold, enemy.mana)
        options = {**standing.options, "turn_limit": 0, "teams": True}
        return Game(sheet.board, players, options, TheChapter(standing, sheet), dice)


class TheChapter(Chapter):
    """A chapter with what is decided before it."""

    def __init__(self, standing: Standing, sheet: ChapterSheet) -> None:
        starts = ("E2",) if sheet.number == 5 and standing.faction == "elves" else sheet.starts
        super().__init__(sheet, starts, dict(standing.ranks), arrivals(standing))
        self.standing = standing
        self.chosen: list[tuple[str, bool]] = []
        self.off_map: list[tuple[str, bool]] = []

    def set_up(self, g: Game) -> Flow[None]:
        """Enemies and ally stand; then survivors, promotion, roster, muster."""
        standing, sheet = self.standing, self.sheet
        ally = ally_of(standing)
        others = ([ally] if ally is not None else []) + enemies_of(standing)
        for seat, other in enumerate(others, start=2):
            for cell, force in other.forces:
                self.stand(g, seat, other.faction, cell, force)
        for seat, other in enumerate(others, start=2):
            for _ in range(min(MOST_THREAT, standing.threat)):
                for cell, force in other.threat:
                    self.stand(g, seat, other.faction, cell, force)
        self.chosen = yield from choose_survivors(g, standing)
        yield from promote(g, standing, self.chosen, self.ranks)
        yield from self.place_roster(g)
        player = g.players[PLAYER]
        player.gold = war_chest(standing, self.chosen)
        there = any(counter.owner == PLAYER for counter in g.on_map())
        yield from muster(g, [PLAYER], least=0 if there else 1)
        player.gold = min(player.gold, sheet.kept_gold)

    def place_roster(self, g: Game) -> Flow[None]:
        """OW-CAM-05, -06: each counter where the player chooses."""
        pieces = sorted(self.chosen)
        if takes_part(self.standing):
            pieces = [(HEROES[self.standing.faction], self.standing.hero == "wounded"), *pieces]
        for code, wounded in pieces:
            cells = self.cells_for(g, code)
            cell = yield from ask(g, PLAYER, "D-ROSTER", [("place", code, cell) for cell in cells])
            if cell is None:
                self.off_map.append((code, wounded))
            else:
                g.new(code, PLAYER, cell[2]).wounded = wounded

    def cells_for(self, g: Game, code: str) -> list[str]:
        """The start cells with room, else adjacent cells without enemies."""
        if PIECES[code].type == "water":
            starts = [cell for cell in self.starts_ if is_port(g, cell)]
            rest = [cell for cell in starts if self.has_room(g, code, cell)]
            if rest or not starts:
                return rest
        else:
            starts = list(self.starts_)
            rest = [cell for cell in starts if self.has_room(g, code, cell)]
            if rest:
                return rest
        beside = {near for cell in starts for near in neighbours(g.board, cell)}
        free = [cell for cell in sorted(beside) if not enemies_in(g, PLAYER, cell)]
        return [cell for cell in free if may_be_placed(g, code, PLAYER, cell)]


def choose_survivors(g: Game, standing: Standing) -> Flow[list[tuple[str, bool]]]:
    """D-ROSTER: up to a total cost of 28; any legal choice is taken, the list shows simple ones."""
    everybody = sorted(standing.roster)
    if cost_of(everybody) <= MOST_COST:
        return everybody

    def judge(answer: object) -> bool:
        if not isinstance(answer, tuple) or answer[:1] != ("keep",):
            return False
        kept = [tuple(one) for one in answer[1]]
        return cost_of(kept) <= MOST_COST and all(kept.count(one) <= everybody.count(one) for one in kept)

    shown: list[Any] = []
    for order in (everybody, sorted(everybody, key=lambda one: -PIECES[one[0]].cost), everybody[::-1]):
        kept: list[tuple[str, bool]] = []
        for one in order:
            if cost_of([*kept, one]) <= MOST_COST:
                kept.append(one)
        if ("keep", tuple(sorted(kept))) not in shown:
            shown.append(("keep", tuple(sorted(kept))))
    answer = yield from ask(g, PLAYER, "D-ROSTER", shown, judge)
    return [tuple(one) for one in answer[1]]


def cost_of(pieces: Iterable[tuple[Any, ...]]) -> int:
    """Their total printed cost."""
    return sum(PIECES[one[0]].cost for one in pieces)


def promote(g: Game, standing: Standing, roster: list[tuple[str, bool]], ranks: dict[str, int]) -> Flow[None]:
    """D-PROMOTE (OW-CAM-07, -08)."""
    there = {code for code, _ in roster}
    for code in [code for code in ranks if code not in there]:
        del ranks[code]
    able = [
        ("promote", code)
        for code in sorted(there & set(standing.promotable))
        if ranks.get(code, 0) < 2 and (code in ranks or len(ranks) < MOST_RANKED)
    ]
    if able:
        answer = yield from ask(g, PLAYER, "D-PROMOTE", [PASS, *able])
        if answer != PASS:
            ranks[answer[1]] = ranks.get(answer[1], 0) + 1


# After a chapter


def after(g: Game) -> Standing:
    """The standing that follows from a finished chapter."""
    chapter: TheChapter = g.scenario
    old = chapter.standing
    won = g.outcome is not None and PLAYER in g.outcome["winners"]
    hero = HEROES[old.faction]
    own = [(code, wounded) for owner, code, wounded in chapter.last_map if owner == PLAYER]
    own += chapter.off_map
    roster = [one for one in own if one[0] != hero and not one[0].endswith("/castle")]
    reward = chapter.secondary_met(g)
    gold, mana = chapter.last_purse
    survived = {code for code, _ in roster}
    return Standing(
        old.faction,
        old.options,
        old.chapter + 1,
        sorted(roster),
        next_hero(old, any(code == hero for code, _ in own)),
        min(6, gold) + (chapter.sheet.reward_gold if reward else 0),
        min(4, mana) + (chapter.sheet.reward_mana if reward else 0),
        won,
        old.threat + (not won),
        [*old.victories, won],
        dict(chapter.ranks),
        sorted(code for code in chapter.removers & survived if may_be_veteran(code)),
        old.orcs_return or (old.chapter == 2 and not won),
        old.morven_lives or (old.chapter == 4 and not chapter.fell_listed),
        old.azrak_lives or (old.chapter == 5 and not chapter.fell_listed),
    )


def may_be_veteran(code: str) -> bool:
    """Normal unit types, castles never."""
    return PIECES[code].normal and not code.endswith("/castle")


def next_hero(old: Standing, survived: bool) -> str:
    """OW-CAM-06: heals; defeated he misses one chapter and comes back wounded."""
    if not old.options.get("heroes"):
        return old.hero
    if old.hero == "absent":
        return "wounded"
    return "present" if survived else "absent"
