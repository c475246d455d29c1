"""Effective values (OW-DEF-09, OW-INT-01): printed value of the visible side + all modifiers, cut at 0."""

from .places import is_isolated
from .state import Counter, Effect, Game, Part


def parts_on(g: Game, counter: Counter, spell: str) -> list[tuple[Effect, Part]]:
    """The effects of a spell that a counter carries."""
    return [
        (effect, part)
        for effect in g.effects
        if effect.spell == spell
        for part in effect.parts
        if counter.id in part.counters
    ]


def has(g: Game, counter: Counter, spell: str) -> int:
    """1 if the counter carries an effect of that spell, however many copies (OW-DEF-10)."""
    return 1 if parts_on(g, counter, spell) else 0


def unused(g: Game, counter: Counter, spell: str) -> Part | None:
    """The part of a spell that is used up once, if this counter carries it and it is not used."""
    return next((part for _, part in parts_on(g, counter, spell) if not part.used), None)


def hero_is_able(g: Game, counter: Counter) -> bool:
    """OW-HER-06; without the expansion abilities are off (OW-VIC-08, OW-SCN-25)."""
    return bool(g.options.get("heroes")) and not counter.wounded and not counter.one_life


def able_heroes(g: Game, code: str, cell: str) -> list[Counter]:
    """The heroes of this name in a cell whose ability works."""
    return [hero for hero in g.at(cell) if hero.code == code and hero_is_able(g, hero)]


def initiative(g: Game, counter: Counter) -> int:
    """Effective Initiative."""
    value = counter.side.initiative
    if counter.cell is not None:
        place = g.board[counter.cell]
        value += place == "oasisofserenity" and counter.is_("fly")
        value += place == "ruinsofdesolation" and counter.of("daemons")
        value += place == "sylvandorscity" and counter.of("elves")
        if counter.of("orcs"):
            warlords = able_heroes(g, "orcs/gorath", counter.cell)
            value += any(
                hero is not counter
                and hero.stack != counter.stack
                and not g.enemies(hero.owner, counter.owner)
                for hero in warlords
            )
    value += has(g, counter, "jungleroar")
    value -= has(g, counter, "warquake")
    value -= has(g, counter, "bloodcorruption")
    value -= has(g, counter, "auraofterror")
    value -= has(g, counter, "recklesscharge")
    value += int(g.scenario.initiative_change(g, counter))
    return max(0, value)


def range_(g: Game, counter: Counter) -> int:
    """Effective Range."""
    value = counter.side.range + has(g, counter, "spectralarrow")
    if counter.cell is not None:
        value += g.board[counter.cell] == "demonicportal" and counter.is_("magic")
        if counter.code == "elves/elyria" and hero_is_able(g, counter):
            value += is_isolated(g, counter)
    return max(0, value)


def attack_changes(g: Game, counter: Counter) -> list[int]:
    """All modifiers of Attack, one number for each source."""
    changes = [-1] * -counter.attack_change
    if counter.cell is not None:
        place = g.board[counter.cell]
        bonus = {
            "shadowjungle": counter.is_("forest"),
            "graveyardofthefallen": counter.of("undead") and counter.piece.cost <= 2,
            "elderwood": counter.of("elves"),
            "thundersummit": counter.is_("mountain"),
            "moonmountain": range_(g, counter) >= 1,
        }
        changes += [1] if bonus.get(place) else []
    for spell in ("wildfury", "bloodcorruption", "recklesscharge"):
        changes += [has(g, counter, spell)]
    return changes + list(g.scenario.attack_changes(g, counter))


def attack(g: Game, counter: Counter, stripped: bool = False, others: tuple[int, ...] = ()) -> int:
    """Effective Attack; `others` are modifiers of the attack itself; stripped: OW-SPL-03."""
    changes = attack_changes(g, counter) + list(others)
    return max(0, counter.side.attack + sum(min(0, change) if stripped else change for change in changes))


def movement(g: Game, counter: Counter) -> int:
    """Effective Movement, as OW-RET-03 compares it."""
    if counter.piece.front.movement == 0:
        return 0
    value = counter.side.movement + counter.movement_change
    value += has(g, counter, "arcanewind") + has(g, counter, "recklesscharge")
    value -= has(g, counter, "warquake") and counter.is_("fly")
    return max(0, value)


def remaining(g: Game, counter: Counter) -> int:
    """Remaining movement (OW-MOV-02, -24)."""
    if counter.no_movement or counter.piece.front.movement == 0:
        return 0
    return max(0, movement(g, counter) + counter.gained - counter.spent)


def waits(g: Game, part: Part) -> bool:
    """Does an attack that is going on still have use for a Bloodthirst?"""
    return any(part is other for action in g.actions for other in action.second_attack)


def likeness(g: Game, counter: Counter) -> tuple[object, ...]:
    """Everything by which two counters of a stack differ: alike ones are interchangeable."""
    carried = tuple(
        (effect.id, index)
        for effect in g.effects
        for index, part in enumerate(effect.parts)
        if counter.id in part.counters and (not part.used or part.pinned or waits(g, part))
    )
    joined = g.combat is not None and any(counter.id in shooter.counters for shooter in g.combat.joined)
    named = tuple(cast.id for cast in g.spells if counter.id in (cast.caster, *cast.target))
    state = {key: value for key, value in counter.__dict__.items() if key not in ("id", "tried")}
    return (*state.values(), tuple(sorted(counter.tried)), carried, joined, named)


def by_likeness(g: Game, counters: list[Counter]) -> list[list[Counter]]:
    """Counters in groups that are alike, each sorted by number."""
    groups: dict[tuple[object, ...], list[Counter]] = {}
    for counter in sorted(counters, key=lambda one: one.id):
        groups.setdefault(likeness(g, counter), []).append(counter)
    return list(groups.values())


def choices_of(g: Game, counters: list[Counter], least: int = 1) -> list[list[Counter]]:
    """All different ways to take some of these counters, the lowest numbers among those that are alike."""
    ways: list[list[Counter]] = [[]]
    for alike in by_likeness(g, counters):
        ways = [way + alike[:count] for way in ways for count in range(len(alike) + 1)]
    return [sorted(way, key=lambda one: one.id) for way in ways if len(way) >= least]
