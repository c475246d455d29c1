"""Sections 12.3, 12.4, 12.6, 12.7: the spells of amazons, barbarians, elves and dwarves."""

from .asking import Flow
from .attack import extra_attack, extra_targets
from .casualties import Source, hit_stack, immortal_legion
from .magic import (
    COMBAT_WINDOWS,
    RULES,
    Rule,
    Target,
    adjacent,
    all_stacks,
    faction_of,
    friendly_of,
    last,
    stack_of,
    stack_target,
    window_now,
)
from .movement import choose_effect_move, effect_moves, walk_by_effect
from .spells_common import (
    can_be_moved,
    casters_combat_cell,
    cells_with,
    combat_cell_in_range,
    enemy_stacks_at,
    friendly_stacks,
    lasts_in_combat_on_stack,
    lasts_on_stack,
    lasts_once_on_stack,
    names,
    range_cells,
)
from .state import Cast, Counter, Game

# OW-SPL-05 Jaguar's Call, OW-SPL-06 Puma's Leap


def jaguar_targets(g: Game, caster: Counter) -> list[Target]:
    """An own Amazon stack that can be moved at all."""
    stacks = friendly_stacks(g, caster, "amazons", own=True)
    return names([stack for stack in stacks if can_be_moved(g, stack)])


def jaguars_call(g: Game, cast: Cast) -> Flow[None]:
    """Up to 2 steps, none into a cell with enemies."""
    moves = effect_moves(g, g.of_stack(stack_of(cast.target)), 2, "none")
    chosen = yield from choose_effect_move(g, cast.seat, moves, may_stay=True)
    if chosen is not None:
        walk_by_effect(g, *chosen)


def puma_targets(g: Game, caster: Counter) -> list[Target]:
    """An own Amazon stack; a castle may attack without moving."""
    return names(friendly_stacks(g, caster, "amazons", own=True))


def pumas_leap(g: Game, cast: Cast) -> Flow[None]:
    """0 or 1 step, enemies allowed, then an extra attack of the stack in the new cell."""
    stack = stack_of(cast.target)
    moves = effect_moves(g, g.of_stack(stack), 1, "any")
    chosen = yield from choose_effect_move(g, cast.seat, moves, may_stay=True)
    if chosen is not None and walk_by_effect(g, *chosen):
        stack = chosen[0][0].stack
    if g.of_stack(stack):
        yield from extra_attack(g, stack)


# OW-SPL-07 Wild Fury, OW-SPL-08 Jungle Roar


def wild_fury_targets(g: Game, caster: Counter) -> list[Target]:
    """An own Amazon stack of the current combat."""
    return names(friendly_stacks(g, caster, "amazons", own=True, combat=True))


def jungle_roar_targets(g: Game, caster: Counter) -> list[Target]:
    """The caster's cell."""
    return cells_with(g, casters_combat_cell(g, caster), caster.owner, "friendly", "amazons")


def jungle_roar(g: Game, cast: Cast) -> Flow[None]:
    """Friendly Amazon stacks there."""
    last(g, cast, friendly_of(g, cast, cast.target[1], "amazons"), combat=True)
    return
    yield


# OW-SPL-09 Bloodthirst


def bloodthirst_targets(g: Game, caster: Counter) -> list[Target]:
    """A friendly Barbarian stack of the current combat."""
    return names(friendly_stacks(g, caster, "barbarians", combat=True))


def bloodthirst(g: Game, cast: Cast) -> Flow[None]:
    """The attack in this window, if its dice have fallen, else the next one, is the first."""
    stack, action = stack_of(cast.target), cast.action
    its_own = (
        action is not None
        and action.kind == "attack"
        and action.stack == stack
        and action.rolled
        and not action.extra
        and not action.stripped
    )
    if not its_own or action is None:
        last(g, cast, [stack], combat=True, once=True)
    elif action.thirsted:
        return
    elif cast.window == "DICE_ROLLED" and not action.second_attack:
        effect = last(g, cast, [stack], combat=True, once=True)
        for part in effect.parts if effect is not None else []:
            part.used = True
            action.second_attack.append(part)
    elif cast.window == "ACTION_DONE" and action.scored:
        action.thirsted = True
        yield from extra_attack(g, stack, plain=True)


# OW-SPL-10 Warquake


def warquake_targets(g: Game, caster: Counter) -> list[Target]:
    """A location with counters."""
    return cells_with(g, range_cells(g, caster), caster.owner, "any")


def warquake(g: Game, cast: Cast) -> Flow[None]:
    """All counters there, own ones included."""
    last(g, cast, [stack for stack in all_stacks(g) if stack[2] == cast.target[1]])
    return
    yield


# OW-SPL-11 Unrestrained Rage


def rage_targets(g: Game, caster: Counter) -> list[Target]:
    """A friendly stack of the current combat that lost a counter in the action just done and has a target."""
    action = window_now(g).action
    if action is None:
        return []
    return names(
        [
            stack
            for stack in friendly_stacks(g, caster, combat=True)
            if action.losses.get(stack) and stack not in action.raged and extra_targets(g, g.of_stack(stack))
        ]
    )


def unrestrained_rage(g: Game, cast: Cast) -> Flow[None]:
    """One extra attack."""
    stack = stack_of(cast.target)
    if g.of_stack(stack):
        yield from extra_attack(g, stack)


# OW-SPL-12 War Cry


def war_cry_targets(g: Game, caster: Counter) -> list[Target]:
    """The combat cell, if a friendly Barbarian stack has already scored in this combat."""
    fight = g.combat
    if fight is None or not any(not g.enemies(caster.owner, seat) for seat in fight.barbarian_hits):
        return []
    return cells_with(g, combat_cell_in_range(g, caster), caster.owner, "enemy")


def war_cry(g: Game, cast: Cast) -> Flow[None]:
    """OW-DIC-06: all dice first, then the hits one after another."""
    stacks = enemy_stacks_at(g, cast.seat, cast.target[1])
    hit = [stack for stack in stacks if g.roll("war cry") >= 5]
    source = Source(cast)
    for stack in hit:
        yield from hit_stack(g, stack, source)
    immortal_legion(g, source)


# OW-SPL-17 Spectral Arrow, OW-SPL-18 Elven Convergence


def spectral_arrow_targets(g: Game, caster: Counter) -> list[Target]:
    """A friendly Elf stack."""
    return names(friendly_stacks(g, caster, "elves"))


def convergence_targets(g: Game, caster: Counter) -> list[Target]:
    """Another friendly magic counter in the caster's cell."""
    others = [
        counter
        for counter in g.at(caster.cell or "")
        if counter is not caster and counter.is_("magic") and not g.enemies(caster.owner, counter.owner)
    ]
    return sorted(stack_target(counter.stack) for counter in others)


# OW-SPL-19 Elven Reflexes


def reflexes_targets(g: Game, caster: Counter) -> list[Target]:
    """An own Elf stack in the cell just attacked, whose player was the target."""
    action = window_now(g).action
    if action is None or action.kind != "attack" or not action.rolled or action.enemy != caster.owner:
        return []
    return names(
        [
            stack
            for stack in friendly_stacks(g, caster, "elves", own=True, combat=True)
            if stack[2] == action.cell and effect_moves(g, g.of_stack(stack), 1, "none")
        ]
    )


def elven_reflexes(g: Game, cast: Cast) -> Flow[None]:
    """1 step to a cell without enemies; those that have not attacked may still shoot (OW-RNG-05)."""
    moves = effect_moves(g, g.of_stack(stack_of(cast.target)), 1, "none")
    chosen = yield from choose_effect_move(g, cast.seat, moves, may_stay=False)
    if chosen is not None and walk_by_effect(g, *chosen):
        for counter in chosen[0]:
            counter.melee = counter.melee and counter.attacked


# OW-SPL-20 Elven Grace


def grace_targets(g: Game, caster: Counter) -> list[Target]:
    """The caster's cell."""
    return cells_with(g, casters_combat_cell(g, caster), caster.owner, "friendly", "elves")


def elven_grace(g: Game, cast: Cast) -> Flow[None]:
    """Friendly Elf stacks there, until the end of the turn."""
    last(g, cast, friendly_of(g, cast, cast.target[1], "elves"))
    return
    yield


# OW-SPL-21 Iron Rune, OW-SPL-22 Pillar of Fire


def iron_rune_targets(g: Game, caster: Counter) -> list[Target]:
    """A location with friendly Dwarf counters."""
    return cells_with(g, range_cells(g, caster), caster.owner, "friendly", "dwarves")


def iron_rune(g: Game, cast: Cast) -> Flow[None]:
    """Until the end of the turn."""
    last(g, cast, friendly_of(g, cast, cast.target[1], "dwarves"))
    return
    yield


def pillar_targets(g: Game, caster: Counter) -> list[Target]:
    """An adjacent location with an enemy stack not of the Dwarf faction."""
    return [
        ("cell", cell)
        for cell in adjacent(g, caster)
        if any(faction_of(g, stack) != "dwarves" for stack in enemy_stacks_at(g, caster.owner, cell))
    ]


def pillar_of_fire(g: Game, cast: Cast) -> Flow[None]:
    """OW-DIC-06: stack by stack, hits one after another."""
    source = Source(cast)
    for stack in enemy_stacks_at(g, cast.seat, cast.target[1]):
        if faction_of(g, stack) != "dwarves":
            yield from hit_stack(g, stack, source)
            yield from hit_stack(g, stack, source)
    immortal_legion(g, source)


# OW-SPL-23 Mithril Armor, OW-SPL-24 Unbreakable Walls


def mithril_targets(g: Game, caster: Counter) -> list[Target]:
    """A friendly Dwarf stack of the current combat."""
    return names(friendly_stacks(g, caster, "dwarves", combat=True))


def walls_targets(g: Game, caster: Counter) -> list[Target]:
    """The combat cell."""
    return cells_with(g, combat_cell_in_range(g, caster), caster.owner, "friendly", "dwarves")


def unbreakable_walls(g: Game, cast: Cast) -> Flow[None]:
    """Each friendly Dwarf stack there cancels its next hit."""
    last(g, cast, friendly_of(g, cast, cast.target[1], "dwarves"), once=True)
    return
    yield


THIRSTY = ("ROUND_START", "ACTION_DECLARED", "DICE_ROLLED", "ACTION_DONE")

RULES["jaguarscall"] = Rule(None, jaguar_targets, jaguars_call)
RULES["pumasleap"] = Rule(None, puma_targets, pumas_leap)
RULES["wildfury"] = Rule(COMBAT_WINDOWS, wild_fury_targets, lasts_in_combat_on_stack)
RULES["jungleroar"] = Rule(COMBAT_WINDOWS, jungle_roar_targets, jungle_roar)
RULES["bloodthirst"] = Rule(THIRSTY, bloodthirst_targets, bloodthirst)
RULES["warquake"] = Rule(None, warquake_targets, warquake)
RULES["unrestrainedrage"] = Rule(("ACTION_DONE",), rage_targets, unrestrained_rage)
RULES["warcry"] = Rule(COMBAT_WINDOWS, war_cry_targets, war_cry)
RULES["spectralarrow"] = Rule(None, spectral_arrow_targets, lasts_on_stack)
RULES["elvenconvergence"] = Rule(None, convergence_targets, lasts_once_on_stack)
RULES["elvenreflexes"] = Rule(("ACTION_DONE",), reflexes_targets, elven_reflexes)
RULES["elvengrace"] = Rule(COMBAT_WINDOWS, grace_targets, elven_grace)
RULES["ironrune"] = Rule(None, iron_rune_targets, iron_rune)
RULES["pillaroffire"] = Rule(None, pillar_targets, pillar_of_fire)
RULES["mithrilarmor"] = Rule(COMBAT_WINDOWS, mithril_targets, lasts_in_combat_on_stack)
RULES["unbreakablewalls"] = Rule(COMBAT_WINDOWS, walls_targets, unbreakable_walls)
