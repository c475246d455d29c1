"""Chapters 6, 9 (the step) and section 14.5: the phases of a turn."""

from .asking import Flow, ask
from .heroes import herald, jungle_paths, necromancer, raisable, raise_one
from .movement import Path, carry_out, is_legal_order, is_legal_path, may_be_ordered, move_orders
from .places import army_value, card, controlled, controller, may_be_placed, row_order
from .recruitment import recruitment
from .state import Game
from .victory import annihilation, eliminate_the_empty, settle, turn_limit
from .which_combat import combat_phase
from .windows import window


def turn(g: Game) -> Flow[None]:
    """One turn (OW-TRN-01)."""
    yield from start(g)
    if g.turn > 1:
        g.phase = "COLLECTION"
        for seat in list(g.order):
            collect(g, seat)
        yield from window(g, "COLLECT_END", g.order[0])
        g.phase = "RECRUITMENT"
        yield from recruitment(g)
        yield from window(g, "RECRUIT_END", g.order[0])
    g.phase = "MOVEMENT"
    for seat in list(g.order):
        if g.players[seat].alive:
            yield from movement_step(g, seat)
    g.mover = None
    yield from combat_phase(g)
    yield from end(g)


# Start of turn, order (OW-TRN-04, OW-ORD)


def start(g: Game) -> Flow[None]:
    """Number, events, order, window."""
    g.turn += 1
    g.phase = "TURN_START"
    yield from g.scenario.start_of_turn(g)
    g.order = turn_order(g)
    g.values_at_start = {seat: army_value(g, seat) for seat in g.living()}
    yield from window(g, "TURN_START", g.order[0])


def turn_order(g: Game) -> list[int]:
    """OW-ORD-01 to -05."""
    living = g.living()
    best = max(army_value(g, seat) for seat in living)
    tied = [seat for seat in living if army_value(g, seat) == best]
    while len(tied) > 1:
        sums = {seat: g.roll("order") + g.roll("order") for seat in tied}
        tied = [seat for seat in tied if sums[seat] == max(sums.values())]
    return g.clockwise(tied[0])


# Collection (OW-COL)


def collect(g: Game, seat: int) -> None:
    """What one player receives."""
    gold = mana = 0
    for cell in controlled(g, seat):
        gold += card(g, cell).gold
        mana += card(g, cell).mana
        magic = any(counter.owner == seat and counter.is_("magic") for counter in g.at(cell))
        mana += g.board[cell] == "spectrallake" and magic
    mana += herald(g, seat)
    more_gold, more_mana = g.scenario.collection(g, seat)
    g.players[seat].gold += max(0, gold + more_gold)
    g.players[seat].mana += max(0, mana + more_mana)


# Movement (chapter 9)


def movement_step(g: Game, seat: int) -> Flow[None]:
    """OW-STM-06."""
    g.mover = seat
    for counter in g.on_map():
        prairie = g.board[counter.cell or ""] == "centaurprairie"
        if counter.owner == seat and counter.is_("plains") and prairie:
            counter.movement_change += 1
    jungle_paths(g, seat)
    yield from window(g, "MOVE_START", seat)
    if g.players[seat].scripted:
        yield from g.scenario.march(g, seat)
    else:
        yield from orders(g, seat)
    yield from window(g, "MOVE_END", seat)


def orders(g: Game, seat: int) -> Flow[None]:
    """D-MOVE until the player ends his step (OW-MOV-01)."""

    def judge(answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and len(answer) == 3
            and answer[0] == "move"
            and is_legal_order(g, seat, answer[1], answer[2])
        )

    while g.players[seat].alive:
        answers = [("end",), *move_orders(g, seat)]
        answer = yield from ask(g, seat, "D-MOVE", answers, judge)
        if answer == ("end",):
            return
        yield from give_order(g, seat, answer[1], answer[2])


def give_order(g: Game, seat: int, ids: tuple[int, ...], path: Path) -> Flow[None]:
    """OW-STM-07, OW-WIN-07."""
    stack = g.counters[ids[0]].stack
    g.depth += 1
    yield from window(g, "MOVE_DECLARED", seat)
    group = [counter for counter in g.of_stack(stack) if counter.id in ids and may_be_ordered(g, counter)]
    if is_legal_path(g, group, path):
        carry_out(g, group, path)
    g.depth -= 1
    settle(g)
    yield from window(g, "MOVE_DONE", seat)


# End of turn (OW-TEN)


def end(g: Game) -> Flow[None]:
    """OW-TEN-01 to -06."""
    g.phase = "TURN_END"
    yield from window(g, "TURN_END", g.order[0])
    for seat in list(g.order):
        yield from skeleton_desert(g, seat)
        yield from necromancer(g, seat)
    yield from g.scenario.end_of_turn_actions(g)
    clear(g)
    g.scenario.remember(g)
    eliminate_the_empty(g)
    annihilation(g)
    g.scenario.end_of_turn(g)
    turn_limit(g)


def skeleton_desert(g: Game, seat: int) -> Flow[None]:
    """OW-LOC-27."""
    for cell in row_order(g.board):
        if g.board[cell] != "skeletondesert" or controller(g, cell) != seat:
            continue
        if g.players[seat].faction != "undead":
            continue
        offers = [
            ("raise", number, cell)
            for number in raisable(g, seat)
            if g.counters[number].piece.cost <= g.players[seat].gold
            and may_be_placed(g, g.counters[number].code, seat, cell)
        ]
        yield from raise_one(g, seat, offers, pay=True)


def clear(g: Game) -> None:
    """OW-TEN-03, -04: effects and marks end, the fallen go."""
    g.effects = []
    for counter in list(g.counters.values()):
        if counter.cell is None:
            del g.counters[counter.id]
        else:
            counter.refresh()
    g.fallen = {}
    g.leap_used, g.pact_used, g.thorin_used = set(), set(), set()
    for player in g.players.values():
        player.freed_before, player.freed_now = player.freed_now, set()
