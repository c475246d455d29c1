"""Section 12.2: the four common spells, and what the spells of several factions share."""

from .asking import Flow
from .casualties import Source, hit_stack, immortal_legion
from .magic import (
    COMBAT_WINDOWS,
    RULES,
    Rule,
    Target,
    all_stacks,
    combat_stacks,
    effect_cells,
    faction_of,
    friendly,
    in_range,
    last,
    stack_of,
    stack_target,
)
from .movement import mist_holds
from .places import in_turn_order, row_order
from .state import Cast, Counter, Effect, Game, Stack


def friendly_stacks(
    g: Game, caster: Counter, faction: str | None = None, own: bool = False, combat: bool = False
) -> list[Stack]:
    """The friendly (or own) stacks in reach `range`, of a faction, of the current combat."""
    return [
        stack
        for stack in (combat_stacks(g) if combat else all_stacks(g))
        if (stack[0] == caster.owner if own else friendly(g, caster, stack))
        and (faction is None or faction_of(g, stack) == faction)
        and in_range(g, caster, stack[2])
    ]


def enemy_stacks_at(g: Game, seat: int, cell: str) -> list[Stack]:
    """The enemy stacks in a cell: by owner in turn order, cheapest first, then by code (OW-SPL-12)."""
    stacks = [stack for stack in all_stacks(g) if stack[2] == cell and g.enemies(seat, stack[0])]
    seats = in_turn_order(g, {stack[0] for stack in stacks})
    return sorted(stacks, key=lambda s: (seats.index(s[0]), g.of_stack(s)[0].piece.cost, s[1]))


def combat_cell(g: Game) -> str | None:
    """The cell of the current combat."""
    return g.combat.cell if g.combat is not None else None


def combat_cell_in_range(g: Game, caster: Counter) -> list[str]:
    """The cell of the current combat, if it is in reach `range`."""
    cell = combat_cell(g)
    return [cell] if cell is not None and in_range(g, caster, cell) else []


def casters_combat_cell(g: Game, caster: Counter) -> list[str]:
    """The caster's cell, if it is the cell of the current combat."""
    cell = combat_cell(g)
    return [cell] if cell is not None and cell == caster.cell else []


def cells_with(g: Game, cells: list[str], seat: int, who: str, faction: str | None = None) -> list[Target]:
    """Those of these cells that hold a stack: `who` is "friendly", "own", "enemy" or "any"."""
    found = []
    for cell in cells:
        for stack in all_stacks(g):
            hostile = g.enemies(seat, stack[0])
            fits = {"friendly": not hostile, "own": stack[0] == seat, "enemy": hostile, "any": True}[who]
            if stack[2] == cell and fits and (faction is None or faction_of(g, stack) == faction):
                found.append(("cell", cell))
                break
    return found


def range_cells(g: Game, caster: Counter) -> list[str]:
    """All cells in reach `range`, in row order."""
    return [cell for cell in row_order(g.board) if in_range(g, caster, cell)]


def names(stacks: list[Stack]) -> list[Target]:
    """Stacks as targets."""
    return [stack_target(stack) for stack in stacks]


def can_be_moved(g: Game, stack: Stack) -> bool:
    """OW-MOV-17."""
    return g.of_stack(stack)[0].piece.front.movement > 0


# OW-SPL-01 Dispel


def target_cells(g: Game, cast: Cast) -> list[str]:
    """The target cells of a spell on the spell stack."""
    target = cast.target
    if target[0] == "stack":
        return [target[3]]
    if target[0] in ("cell", "fallen"):
        return [target[-1]]
    if target[0] == "effect":
        effect = find_effect(g, target[1])
        return effect_cells(g, effect) if effect is not None else []
    return []


def find_effect(g: Game, number: int) -> Effect | None:
    """The lasting effect with this number."""
    return next((effect for effect in g.effects if effect.id == number), None)


def dispel_targets(g: Game, caster: Counter) -> list[Target]:
    """(a) a spell that waits, (b) a lasting effect."""
    spells: list[Target] = [
        ("spell", cast.id)
        for cast in g.spells
        if any(in_range(g, caster, cell) for cell in [cast.cell, *target_cells(g, cast)])
    ]
    effects: list[Target] = [
        ("effect", effect.id)
        for effect in g.effects
        if any(in_range(g, caster, cell) for cell in effect_cells(g, effect))
    ]
    return spells + effects


def dispel(g: Game, cast: Cast) -> Flow[None]:
    """The spell is removed, or the effect ends for everything it affects."""
    what, number = cast.target
    if what == "spell":
        g.spells = [other for other in g.spells if other.id != number]
    else:
        effect = find_effect(g, number)
        g.effects = [other for other in g.effects if other is not effect]
        for part in effect.parts if effect is not None else []:
            for pinned in part.pinned:
                g.counters[pinned].pinned = mist_holds(g, g.counters[pinned])
    return
    yield


# OW-SPL-02 Arcane Wind


def arcane_wind_targets(g: Game, caster: Counter) -> list[Target]:
    """A friendly stack, no castle."""
    return names([stack for stack in friendly_stacks(g, caster) if can_be_moved(g, stack)])


def lasts_on_stack(g: Game, cast: Cast) -> Flow[None]:
    """The spell lasts on the target stack until the end of the turn."""
    last(g, cast, [stack_of(cast.target)])
    return
    yield


def lasts_once_on_stack(g: Game, cast: Cast) -> Flow[None]:
    """The spell waits on the target stack until it is used up or the turn ends."""
    last(g, cast, [stack_of(cast.target)], once=True)
    return
    yield


def lasts_in_combat_on_stack(g: Game, cast: Cast) -> Flow[None]:
    """The spell lasts on the target stack until the combat ends."""
    last(g, cast, [stack_of(cast.target)], combat=True)
    return
    yield


# OW-SPL-03 Purifying Flame


def purifying_flame_targets(g: Game, caster: Counter) -> list[Target]:
    """An enemy stack of the current combat in the caster's cell."""
    stacks = [stack for stack in combat_stacks(g) if stack[2] == caster.cell]
    return names([stack for stack in stacks if g.enemies(caster.owner, stack[0])])


def purifying_flame(g: Game, cast: Cast) -> Flow[None]:
    """One hit; the next attack is stripped."""
    stack, source = stack_of(cast.target), Source(cast)
    yield from hit_stack(g, stack, source)
    if stack not in source.shielded:
        last(g, cast, [stack], once=True)
    immortal_legion(g, source)


# OW-SPL-04 Mystic Shield


def mystic_shield_targets(g: Game, caster: Counter) -> list[Target]:
    """A friendly stack of the current combat."""
    return names(friendly_stacks(g, caster, combat=True))


RULES["dispel"] = Rule(None, dispel_targets, dispel)
RULES["arcanewind"] = Rule(None, arcane_wind_targets, lasts_on_stack)
RULES["purifyingflame"] = Rule(COMBAT_WINDOWS, purifying_flame_targets, purifying_flame)
RULES["mysticshield"] = Rule(COMBAT_WINDOWS, mystic_shield_targets, lasts_once_on_stack)
