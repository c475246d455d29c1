"""Section 17.1: how scripted sides decide, march and cast."""

from typing import Any

from .asking import PASS, Flow
from .attack import fit
from .components import SPELLS
from .magic import Target, casters, legal_casts, price
from .modes import Scenario
from .movement import Walk, entry_cost, group_may_rest, may_be_ordered
from .places import in_turn_order, is_contested, may_enter, neighbours, row_order
from .state import Counter, Game, Stack
from .turns import give_order
from .values import attack, has, initiative, movement, remaining


class Scripted(Scenario):
    """A scenario with scripted sides (OW-BOT-01, -02)."""

    casts_spells = False
    """OW-BOT-06: only where the scenario names OW-BOT-10."""

    def script(self, g: Game, seat: int, kind: str, answers: list[Any]) -> Any:
        """OW-BOT-02."""
        if kind in ("D-SPELL", "D-RESPONSE"):
            return magic_script(g, seat, kind) if self.casts_spells else PASS
        if kind == "D-JOIN":
            return max(answers, key=len)
        if kind == "D-ACTION":
            return best_attack(g, [answer for answer in answers if answer[0] == "attack"]) or ("hold",)
        if kind == "D-TIE":
            return min(answers, key=lambda stack: (-dice_of(g, stack), stack[1]))
        if kind == "D-ALLOC":
            return min(answers, key=lambda number: default_loss(g, g.counters[number]))
        if kind == "D-HERO":
            return min(answers[1:], key=lambda answer: (g.of_stack(answer[1:])[0].piece.cost, answer[2]))
        if kind == "D-RAISE":
            return min(answers[1:], key=lambda answer: (g.counters[answer[1]].piece.cost, answer[1]))
        return answers[0]


def best_attack(g: Game, attacks: list[Any]) -> Any:
    """The enemy player with the highest total printed cost in the cell, then earlier in turn order."""
    if not attacks or g.combat is None:
        return None
    here = g.at(g.combat.cell)
    seats = in_turn_order(g, {answer[1] for answer in attacks})

    def worth(answer: Any) -> tuple[int, int]:
        return -sum(c.piece.cost for c in here if c.owner == answer[1]), seats.index(answer[1])

    return min(attacks, key=worth)


def dice_of(g: Game, stack: Stack) -> int:
    """How many dice a stack would roll."""
    acting = [counter for counter in g.of_stack(stack) if not counter.acted and not counter.arrived]
    return len(fit(g, acting, g.combat.cell)) if g.combat is not None else 0


def default_loss(g: Game, counter: Counter) -> tuple[Any, ...]:
    """OW-CAS-03."""
    power = attack(g, counter)
    able = not counter.no_attack and power > 0
    return (counter.piece.cost, able, power, initiative(g, counter), counter.code, counter.id)


# OW-BOT-10


def magic_script(g: Game, seat: int, kind: str) -> Any:
    """The first applicable line; each at most once per window."""
    casts = legal_casts(g, seat, response=kind == "D-RESPONSE")
    done = g.windows[-1].script_lines
    for number, line in enumerate((line_dispel, line_flames, line_corruption, line_purify), start=1):
        if number in done or (number == 1 and kind != "D-RESPONSE"):
            continue
        for caster in casters(g, seat):
            own = [cast for cast in casts if cast[2] == caster.id]
            chosen = line(g, caster, own)
            if chosen is not None:
                done.add(number)
                return chosen
    return PASS


def line_dispel(g: Game, caster: Counter, casts: list[Target]) -> Target | None:
    """1: an enemy spell of printed cost 4 or more in reach; the topmost."""
    for spell in reversed(g.spells):
        if SPELLS[spell.spell].mana >= 4 and g.enemies(caster.owner, spell.seat):
            wanted = [cast for cast in casts if cast[1] == "dispel" and cast[3] == ("spell", spell.id)]
            if wanted:
                return wanted[0]
    return None


def dearest(g: Game, casts: list[Target]) -> Target | None:
    """The cast on the dearest stack; ties in row order, then by code."""
    places = row_order(g.board)
    return min(
        casts,
        key=lambda cast: (
            -g.of_stack(cast[3][1:])[0].piece.cost,
            places.index(cast[3][3]),
            cast[3][2],
        ),
        default=None,
    )


def line_flames(g: Game, caster: Counter, casts: list[Target]) -> Target | None:
    """2: Abyss Flames on an adjacent enemy stack with exactly one counter and one life left."""
    if g.windows[-1].name != "COMBAT_PHASE_START":
        return None
    weak = [
        cast
        for cast in casts
        if cast[1] == "abyssflames" and sum(counter.lives for counter in g.of_stack(cast[3][1:])) == 1
    ]
    return dearest(g, weak)


def line_corruption(g: Game, caster: Counter, casts: list[Target]) -> Target | None:
    """3: Blood Corruption in round 1 with two other Daemon stacks beside the caster."""
    if not is_first_round(g) or not is_contested(g, caster.cell or ""):
        return None
    daemons = {c.stack for c in g.at(caster.cell or "") if c.of("daemons")}
    active = all(has(g, c, "bloodcorruption") for c in g.at(caster.cell or "") if c.of("daemons"))
    if len(daemons - {caster.stack}) < 2 or active:
        return None
    return next((cast for cast in casts if cast[1] == "bloodcorruption"), None)


def line_purify(g: Game, caster: Counter, casts: list[Target]) -> Target | None:
    """4: Purifying Flame in round 1 on the dearest, if 4 mana are left."""
    left = g.players[caster.owner].mana - price(g, caster, "purifyingflame")
    if not is_first_round(g) or left < 4:
        return None
    fresh = [
        cast
        for cast in casts
        if cast[1] == "purifyingflame"
        and not all(has(g, counter, "purifyingflame") for counter in g.of_stack(cast[3][1:]))
    ]
    return dearest(g, fresh)


def is_first_round(g: Game) -> bool:
    """ROUND_START of round 1."""
    return g.windows[-1].name == "ROUND_START" and g.combat is not None and g.combat.round == 1


# The march (OW-BOT-03, -04, -05)


def march(g: Game, seat: int, goal: str, stay: tuple[str, ...] = ()) -> Flow[None]:
    """All stacks of a seat, but for the codes that stay, march to the goal."""
    stacks = {counter.stack for counter in g.on_map() if counter.owner == seat and counter.code not in stay}
    keyed = []
    for stack in stacks:
        counter = g.of_stack(stack)[0]
        way = path_to(g, counter, goal)
        if way is not None and stack[2] != goal:
            cost = sum(entry_cost(g, counter, cell) for cell in way)
            keyed.append((cost, -counter.piece.cost, stack[1], row_order(g.board).index(stack[2]), stack))
    for *_, stack in sorted(keyed):
        yield from march_stack(g, seat, stack, goal)


def path_to(g: Game, counter: Counter, goal: str) -> tuple[str, ...] | None:
    """The path of least total entry cost, then of fewer steps, then by the first step that differs."""
    best: dict[str, tuple[int, int, tuple[int, ...], tuple[str, ...]]] = {counter.cell or "": (0, 0, (), ())}
    open_ = [counter.cell or ""]
    while open_:
        cell = open_.pop(0)
        cost, steps, turns, way = best[cell]
        for near in neighbours(g.board, cell):
            price = entry_cost(g, counter, near)
            if not may_enter(g, counter, near) or price > movement(g, counter):
                continue
            turn = (*turns, direction(cell, near))
            found = (cost + price, steps + 1, turn, (*way, near))
            if near not in best or found < best[near]:
                best[near] = found
                open_.append(near)
    return best[goal][3] if goal in best else None


def direction(cell: str, near: str) -> int:
    """N, E, S, W are 0, 1, 2, 3."""
    if cell[0] == near[0]:
        return 0 if int(near[1:]) < int(cell[1:]) else 2
    return 1 if near[0] > cell[0] else 3


def march_stack(g: Game, seat: int, stack: Stack, goal: str) -> Flow[None]:
    """As far as movement and compulsory stops allow; those that differ in movement go one after another."""
    moved: set[int] = set()
    while True:
        able = [c for c in g.of_stack(stack) if may_be_ordered(g, c) and c.id not in moved]
        if not able:
            return
        most = max(remaining(g, counter) for counter in able)
        group = [counter for counter in able if remaining(g, counter) == most]
        moved |= {counter.id for counter in group}
        yield from march_group(g, seat, group, goal)


def march_group(g: Game, seat: int, group: list[Counter], goal: str) -> Flow[None]:
    """OW-BOT-04: as many as fit to the last cell, the others to the last earlier one with room."""
    way = path_to(g, group[0], goal) or ()
    reached: list[str] = []
    walk: Walk | None = Walk(g, group)
    for cell in way:
        walk = walk.step(cell) if walk is not None else None
        if walk is None:
            break
        reached.append(cell)
    while group and reached:
        fitting = [size for size in range(len(group), 0, -1) if group_may_rest(g, group[:size], reached[-1])]
        if fitting:
            ids = tuple(counter.id for counter in group[: fitting[0]])
            group = group[fitting[0] :]
            yield from give_order(g, seat, ids, tuple(reached))
        reached.pop()
