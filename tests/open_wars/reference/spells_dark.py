"""Sections 12.5, 12.8, 12.9: the spells of daemons, undead and orcs."""

from .asking import PASS, Flow, ask
from .attack import extra_attack
from .casualties import Source, come_back, hit_stack, immortal_legion
from .magic import (
    COMBAT_WINDOWS,
    RULES,
    Rule,
    Target,
    adjacent,
    all_stacks,
    casts_of,
    combat_stacks,
    faction_of,
    friendly_of,
    in_range,
    last,
    representatives,
    stack_of,
    window_now,
)
from .movement import (
    choose_effect_move,
    effect_moves,
    teleport,
    teleport_goals,
    walk_by_effect,
)
from .places import controlled, controller, is_locked, may_be_placed
from .spells_common import (
    can_be_moved,
    casters_combat_cell,
    cells_with,
    combat_cell_in_range,
    enemy_stacks_at,
    friendly_stacks,
    names,
    range_cells,
)
from .state import Cast, Counter, Game, Stack
from .values import choices_of
from .windows import play

# OW-SPL-13 Abyss Flames


def abyss_targets(g: Game, caster: Counter) -> list[Target]:
    """An enemy stack in an adjacent cell."""
    return names([s for cell in adjacent(g, caster) for s in enemy_stacks_at(g, caster.owner, cell)])


def abyss_flames(g: Game, cast: Cast) -> Flow[None]:
    """One hit; 1 mana if the last counter falls."""
    source = Source(cast)
    yield from hit_stack(g, stack_of(cast.target), source)
    if source.destroyed and g.players[cast.seat].alive:
        g.players[cast.seat].mana += 1
    immortal_legion(g, source)


# OW-SPL-14 Infernal Portal


def portal_moves(
    g: Game, stack: Stack, cells: list[str]
) -> list[tuple[str, tuple[int, ...], tuple[str, ...]]]:
    """Which counters of a stack may go to which of these cells."""
    free = [counter for counter in g.of_stack(stack) if not counter.pinned]
    return [
        ("move", tuple(counter.id for counter in group), (cell,))
        for group in choices_of(g, free)
        for cell in teleport_goals(g, group, cells)
    ]


def portal_targets(g: Game, caster: Counter) -> list[Target]:
    """An own Daemon stack in the caster's cell that can go somewhere."""
    goals = controlled(g, caster.owner)
    stacks = [s for s in all_stacks(g) if s[2] == caster.cell and s[0] == caster.owner]
    return names([s for s in stacks if faction_of(g, s) == "daemons" and portal_moves(g, s, goals)])


def infernal_portal(g: Game, cast: Cast) -> Flow[None]:
    """To a location controlled when cast and now (OW-INT-23)."""
    goals = [cell for cell in controlled(g, cast.seat) if cell in cast.controlled]
    moves = portal_moves(g, stack_of(cast.target), goals)
    chosen = yield from choose_effect_move(g, cast.seat, moves, may_stay=False)
    if chosen is not None:
        teleport(g, chosen[0], chosen[1][0])


# OW-SPL-15 Dark Pact


def pact_targets(g: Game, caster: Counter) -> list[Target]:
    """The life that is given up: ("life", seat, code, cell, counter)."""
    found: list[Target] = []
    for stack in combat_stacks(g):
        group = g.of_stack(stack)
        if stack[0] == caster.owner and group[0].of("daemons") and sum(c.lives for c in group) >= 2:
            found += [("life", *stack, counter.id) for counter in representatives(g, group)]
    return found


def dark_pact(g: Game, cast: Cast) -> Flow[None]:
    """D-FREE: the same caster casts at once one other spell, legal in this window, without mana."""
    caster = g.counters[cast.caster]
    if caster.cell is None:
        return
    casts = casts_of(g, caster, response=False, pact=True)
    if casts:
        answer = yield from ask(g, cast.seat, "D-FREE", [PASS, *casts])
        if answer != PASS:
            yield from play(g, cast.seat, answer, by_pact=True)


# OW-SPL-16 Blood Corruption


def corruption_targets(g: Game, caster: Counter) -> list[Target]:
    """The caster's cell."""
    return cells_with(g, casters_combat_cell(g, caster), caster.owner, "any", "daemons")


def blood_corruption(g: Game, cast: Cast) -> Flow[None]:
    """All Daemon counters there, until the end of the turn."""
    last(g, cast, [s for s in all_stacks(g) if s[2] == cast.target[1] and faction_of(g, s) == "daemons"])
    return
    yield


# OW-SPL-25 Raise the Fallen


def raise_targets(g: Game, caster: Counter) -> list[Target]:
    """("fallen", counter, cell): of one name the lowest number, and the lowest not yet named."""
    named = {cast.target[1] for cast in g.spells if cast.target[0] == "fallen"}
    own: dict[tuple[str, bool], int] = {}
    for number in sorted(g.fallen):
        counter = g.counters[number]
        fits = counter.of("undead") and counter.piece.normal and counter.piece.cost <= 2
        if counter.owner == caster.owner and fits:
            own.setdefault((counter.code, number in named), number)
    return [
        ("fallen", number, cell)
        for number in sorted(own.values())
        for cell in controlled(g, caster.owner)
        if may_be_placed(g, g.counters[number].code, caster.owner, cell)
    ]


def raise_the_fallen(g: Game, cast: Cast) -> Flow[None]:
    """Checked again, then placed."""
    _, number, cell = cast.target
    if number in g.fallen and controller(g, cell) == cast.seat:
        counter = g.counters[number]
        if may_be_placed(g, counter.code, cast.seat, cell):
            come_back(g, counter, cell)
    return
    yield


# OW-SPL-26 Mist of the Damned


def mist_targets(g: Game, caster: Counter) -> list[Target]:
    """A location with enemies."""
    return cells_with(g, range_cells(g, caster), caster.owner, "enemy")


def mist(g: Game, cast: Cast) -> Flow[None]:
    """On each enemy stack there."""
    last(g, cast, enemy_stacks_at(g, cast.seat, cast.target[1]), once=True)
    return
    yield


# OW-SPL-27 Aura of Terror, OW-SPL-28 Immortal Legion


def aura_targets(g: Game, caster: Counter) -> list[Target]:
    """The combat cell."""
    return cells_with(g, combat_cell_in_range(g, caster), caster.owner, "enemy")


def aura(g: Game, cast: Cast) -> Flow[None]:
    """All enemy counters there, until the end of the turn."""
    last(g, cast, enemy_stacks_at(g, cast.seat, cast.target[1]))
    return
    yield


def legion_targets(g: Game, caster: Counter) -> list[Target]:
    """The combat cell, with an own Undead stack."""
    return cells_with(g, combat_cell_in_range(g, caster), caster.owner, "own", "undead")


def legion(g: Game, cast: Cast) -> Flow[None]:
    """It lies on the location until the end of the combat."""
    last(g, cast, [], combat=True, cell=cast.target[1])
    return
    yield


# OW-SPL-29 Savage Ambush


def ambush_targets(g: Game, caster: Counter) -> list[Target]:
    """Before the combat phase: an own Orc stack, not locked, beside a cell with enemies."""
    if g.phase not in ("TURN_START", "COLLECTION", "RECRUITMENT", "MOVEMENT"):
        return []
    return names(
        [
            stack
            for stack in friendly_stacks(g, caster, "orcs", own=True)
            if can_be_moved(g, stack)
            and not is_locked(g, g.of_stack(stack)[0])
            and effect_moves(g, g.of_stack(stack), 1, "only")
        ]
    )


def savage_ambush(g: Game, cast: Cast) -> Flow[None]:
    """1 step into a cell with enemies, then an extra attack there."""
    group = g.of_stack(stack_of(cast.target))
    if not group or is_locked(g, group[0]):
        return
    chosen = yield from choose_effect_move(g, cast.seat, effect_moves(g, group, 1, "only"), may_stay=False)
    if chosen is not None and walk_by_effect(g, *chosen):
        stack = chosen[0][0].stack
        yield from extra_attack(g, stack, only=stack[2])


# OW-SPL-30 Brutal Crush, OW-SPL-31 Savage Blow, OW-SPL-32 Reckless Charge


def crush_targets(g: Game, caster: Counter) -> list[Target]:
    """The friendly Orc stack that has just rolled; not for a stripped attack (OW-SPL-03)."""
    action = window_now(g).action
    if action is None or action.stripped or g.enemies(caster.owner, action.stack[0]):
        return []
    if not g.of_stack(action.stack):
        return []
    attacker = g.counters[action.attackers[0]]
    fits = attacker.of("orcs") and in_range(g, caster, action.stack[2])
    return names([action.stack]) if fits else []


def brutal_crush(g: Game, cast: Cast) -> Flow[None]:
    """One die per base hit, each 5-6 adds a hit."""
    if cast.action is not None and g.of_stack(stack_of(cast.target)):
        dice = [g.roll("brutal crush") for _ in range(cast.action.base_hits)]
        cast.action.hits += sum(die >= 5 for die in dice)
    return
    yield


def savage_blow_targets(g: Game, caster: Counter) -> list[Target]:
    """A friendly Orc stack of the current combat."""
    return names(friendly_stacks(g, caster, "orcs", combat=True))


def savage_blow(g: Game, cast: Cast) -> Flow[None]:
    """It waits for the next attack in this combat."""
    last(g, cast, [stack_of(cast.target)], combat=True, once=True)
    return
    yield


def charge_targets(g: Game, caster: Counter) -> list[Target]:
    """The combat cell."""
    return cells_with(g, combat_cell_in_range(g, caster), caster.owner, "friendly", "orcs")


def reckless_charge(g: Game, cast: Cast) -> Flow[None]:
    """Friendly Orc counters there, until the end of the turn."""
    last(g, cast, friendly_of(g, cast, cast.target[1], "orcs"))
    return
    yield


RULES["abyssflames"] = Rule(None, abyss_targets, abyss_flames)
RULES["infernalportal"] = Rule(None, portal_targets, infernal_portal)
RULES["darkpact"] = Rule(COMBAT_WINDOWS, pact_targets, dark_pact)
RULES["bloodcorruption"] = Rule(COMBAT_WINDOWS, corruption_targets, blood_corruption)
RULES["raisethefallen"] = Rule(None, raise_targets, raise_the_fallen)
RULES["mistofthedamned"] = Rule(None, mist_targets, mist)
RULES["auraofterror"] = Rule(COMBAT_WINDOWS, aura_targets, aura)
RULES["immortallegion"] = Rule(COMBAT_WINDOWS, legion_targets, legion)
RULES["savageambush"] = Rule(None, ambush_targets, savage_ambush)
RULES["brutalcrush"] = Rule(("DICE_ROLLED",), crush_targets, brutal_crush)
RULES["savageblow"] = Rule(("ROUND_START", "ACTION_DECLARED"), savage_blow_targets, savage_blow)
RULES["recklesscharge"] = Rule(COMBAT_WINDOWS, charge_targets, reckless_charge)
