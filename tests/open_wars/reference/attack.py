"""Section 11.4: an attack from its declaration to the end of ACTION_DONE, and extra attacks."""

from .asking import Flow, ask
from .casualties import Source, allocate, immortal_legion, note_melee, suffer
from .heroes import line_breaker
from .magic import drop_empty
from .movement import choose_effect_move, effect_moves, walk_by_effect
from .places import distance, enemies_in, enemy_seats_in, is_isolated, row_order
from .state import Action, Counter, Game, Part, Stack
from .values import attack, parts_on, range_, unused
from .victory import settle
from .windows import window

# Who may attack


def reaches(g: Game, counter: Counter, cell: str) -> bool:
    """OW-RNG-01, -03, OW-LOC-11: may this counter shoot into that cell?"""
    away = distance(counter.cell or "", cell)
    if away is None or away == 0 or away > range_(g, counter) or g.board[cell] == "shadowjungle":
        return False
    return is_isolated(g, counter) and bool(enemies_in(g, counter.owner, cell))


def is_stripped(g: Game, counters: list[Counter]) -> bool:
    """OW-SPL-03, OW-MAG-09: one carrier is enough."""
    return any(unused(g, counter, "purifyingflame") is not None for counter in counters)


def fury(g: Game, counter: Counter, cell: str) -> tuple[int, ...]:
    """Modifiers of the attack itself (OW-SCN-05)."""
    return tuple(g.scenario.fury(g, counter, cell))


def fit(g: Game, counters: list[Counter], cell: str) -> list[Counter]:
    """Those of these counters of one stack that may attack that cell now (OW-ATK-03, -04)."""
    able = [counter for counter in counters if not counter.no_attack]
    if able and able[0].cell == cell:
        able = able if enemies_in(g, able[0].owner, cell) else []
    else:
        able = [counter for counter in able if reaches(g, counter, cell)]
    stripped = is_stripped(g, able)
    return [counter for counter in able if attack(g, counter, stripped, fury(g, counter, cell)) >= 1]


def extra_targets(g: Game, counters: list[Counter]) -> list[tuple[str, str, int]]:
    """OW-ATK-08: the ("attack", cell, enemy) of an extra attack."""
    if not counters:
        return []
    own = counters[0].cell or ""
    seat = counters[0].owner
    cells = [own] if enemies_in(g, seat, own) else row_order(g.board)
    return [
        ("attack", cell, enemy)
        for cell in cells
        if fit(g, counters, cell)
        for enemy in enemy_seats_in(g, seat, cell)
    ]


def extra_attack(g: Game, stack: Stack, plain: bool = False, only: str | None = None) -> Flow[None]:
    """OW-ATK-08: compulsory if there is a target; D-PATH names cell and enemy player (OW-STM-29)."""
    targets = [target for target in extra_targets(g, g.of_stack(stack)) if only in (None, target[1])]
    answer = yield from ask(g, stack[0], "D-PATH", targets)
    if answer is None:
        return
    _, cell, enemy = answer
    inside = g.combat is not None and g.combat.cell == cell
    yield from carry_out(g, Action("attack", stack, cell, enemy, True, inside, plain=plain), None)


# The sequence of OW-ATK-05


def carry_out(g: Game, action: Action, ids: tuple[int, ...] | None) -> Flow[None]:
    """Declared → dice → allocation → losses → triggers → done. `ids`: who may take part; None: the stack."""
    g.actions.append(action)
    g.depth += 1
    if action.in_combat and g.combat is not None:
        g.combat.busy = True
    owner = action.stack[0]
    yield from window(g, "ACTION_DECLARED", owner, action.in_combat, action)
    attackers = [c for c in g.of_stack(action.stack) if ids is None or c.id in ids]
    attackers = fit(g, attackers, action.cell)
    if attackers and any(counter.owner == action.enemy for counter in g.at(action.cell)):
        yield from strike(g, action, attackers)
    else:
        action.cancelled = True
    yield from window(g, "ACTION_DONE", owner, action.in_combat, action)
    g.actions.remove(action)
    g.depth -= 1
    drop_empty(g)
    note_melee(g)
    settle(g)


def strike(g: Game, action: Action, attackers: list[Counter]) -> Flow[None]:
    """Dice, DICE_ROLLED, hits, triggers."""
    action.stripped = is_stripped(g, attackers)
    action.attackers = tuple(counter.id for counter in attackers)
    roll_dice(g, action, attackers)
    use_up_for_attack(g, action, attackers)
    yield from window(g, "DICE_ROLLED", action.stack[0], False, action)
    action.scored = action.hits
    if action.in_combat and action.scored and attackers[0].of("barbarians") and g.combat is not None:
        g.combat.barbarian_hits.add(action.stack[0])
    source = Source(in_combat=action.in_combat)
    assert action.enemy is not None
    hit = yield from allocate(g, action.enemy, action.cell, action.hits)
    before = len(g.fallen)
    for counter in hit:
        suffer(g, counter, source)
    g.scenario.attacked(g, action, len(g.fallen) - before)
    immortal_legion(g, source)
    if action.scored:
        yield from wild_fury(g, action)
        yield from line_breaker(g, action)
    yield from second_attack(g, action)


def roll_dice(g: Game, action: Action, attackers: list[Counter]) -> None:
    """OW-ATK-03, -04, OW-DIC-05: groups from the highest Attack, then Golden plains, then Savage Blow."""
    shot = action.stack[2] != action.cell
    values = [attack(g, counter, action.stripped, fury(g, counter, action.cell)) for counter in attackers]
    for counter in attackers:
        counter.attacked = True
        if shot and not action.extra:
            counter.fired = True
    for value in sorted(values, reverse=True):
        action.base_hits += g.roll("attack") <= value
    golden = g.board[action.cell] == "goldenplains" and attackers[0].is_("plains")
    if golden and not shot and not action.stripped:
        action.base_hits += 1
    action.hits = action.base_hits
    action.rolled = True
    blows = [part for counter in attackers if (part := blow_on(g, action, counter)) is not None]
    if blows and not action.stripped:
        dice = [g.roll("savage blow") for _ in range(action.base_hits)]
        action.hits += any(die >= 5 for die in dice)
    for part in blows:
        part.used = True


def blow_on(g: Game, action: Action, counter: Counter) -> Part | None:
    """OW-SPL-31: a Savage Blow that waits for the next attack in this combat."""
    return unused(g, counter, "savageblow") if action.in_combat else None


def use_up_for_attack(g: Game, action: Action, attackers: list[Counter]) -> None:
    """Purifying Flame is used up; waiting Bloodthirsts take this attack as the first (OW-SPL-09)."""
    for counter in attackers:
        for _, part in parts_on(g, counter, "purifyingflame"):
            part.used = True
        part_waiting = unused(g, counter, "bloodthirst")
        if part_waiting and action.in_combat and not action.stripped and not action.plain:
            part_waiting.used = True
            action.second_attack.append(part_waiting)


# Triggers


def wild_fury(g: Game, action: Action) -> Flow[None]:
    """OW-SPL-07: if an attacker carries it, all or part of those of the stack that do may step to a cell
    without enemies (OW-MAG-09)."""
    able = [counter for counter in g.of_stack(action.stack) if parts_on(g, counter, "wildfury")]
    if not any(counter.id in action.attackers for counter in able):
        return
    moves = effect_moves(g, able, 1, "none")
    chosen = yield from choose_effect_move(g, action.stack[0], moves, may_stay=True)
    if chosen is not None and walk_by_effect(g, *chosen) and g.combat is not None:
        gone = {counter.id for counter in chosen[0]}
        for shooter in g.combat.joined:
            shooter.counters = tuple(number for number in shooter.counters if number not in gone)


def second_attack(g: Game, action: Action) -> Flow[None]:
    """OW-SPL-09: one extra attack if the first scored; a Bloodthirst that was dispelled gives none."""
    there = [
        part
        for part in action.second_attack
        if any(part is other for effect in g.effects for other in effect.parts)
    ]
    action.second_attack = []
    action.thirsted = bool(there)
    if there and action.scored:
        yield from extra_attack(g, action.stack, plain=True)
