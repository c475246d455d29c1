"""Chapters 4 and 7: muster, recruitment, open or secret."""

from typing import Any

from .asking import Ask, Flow, Question, ask
from .components import PIECES, Piece
from .places import controlled, is_city, is_port, room
from .state import Game

Purchase = tuple[str, str]
"""Cell and code."""

CONFIRM = ("confirm",)


def buyable(g: Game, seat: int, pending: list[Purchase]) -> list[str]:
    """The codes that a player may buy, money and place aside (OW-REC-03, -06, OW-HER, OW-MER, OW-TIT)."""
    return [code for code, piece in PIECES.items() if may_buy(g, seat, piece, [code for _, code in pending])]


def may_buy(g: Game, seat: int, piece: Piece, pending: list[str]) -> bool:
    """Is this kind of counter on offer to the player?"""
    faction, options = g.players[seat].faction, g.options
    if not piece.recruitable or not g.scenario.on_offer(g, seat, piece.code):
        return False
    if piece.expansion == "base":
        return piece.family == faction
    if not options.get(piece.expansion):
        return False
    if piece.expansion == "mercenaries":
        return True
    if piece.code in g.defeated or piece.code in pending or any(c.code == piece.code for c in g.on_map()):
        return False
    if piece.expansion == "heroes":
        return piece.family == faction
    army = [c.code for c in g.on_map() if c.owner == seat] + pending
    same = sum(1 for code in army if PIECES[code].expansion == piece.expansion)
    if piece.expansion == "titans":
        return same < 1
    return faction == "daemons" and same < 2


def offers(
    g: Game, seat: int, cities: list[str], pending: list[Purchase], gold: int
) -> list[tuple[str, str, str, int]]:
    """All ("buy", cell, code, number) that a player can pay and place (OW-REC-01 to -05)."""
    found = []
    for cell in cities:
        for code in buyable(g, seat, pending):
            piece = PIECES[code]
            if piece.type == "water" and not is_port(g, cell):
                continue
            most = min(gold // piece.cost, room(g, seat, code, cell) - pending.count((cell, code)))
            found += [("buy", cell, code, number) for number in range(1, most + 1)]
    return found


def cost(pending: list[Purchase]) -> int:
    """What an order costs."""
    return sum(PIECES[code].cost for _, code in pending)


def own_cities(g: Game, seat: int) -> list[str]:
    """OW-REC-02, -10."""
    cities = [cell for cell in controlled(g, seat) if is_city(g, cell)]
    return [cell for cell in cities if g.scenario.may_recruit_in(g, seat, cell)]


# Recruitment (OW-REC-08, -09)


def recruitment(g: Game) -> Flow[None]:
    """All players, in order or in secret."""
    if not g.options.get("secret_recruitment"):
        for seat in list(g.order):
            yield from recruit_openly(g, seat)
        return
    people = [seat for seat in g.order if g.players[seat].alive and not g.players[seat].scripted]
    yield from write_orders(g, people, muster=False)
    for seat in list(g.order):
        if g.players[seat].scripted:
            yield from recruit_openly(g, seat)
        else:
            execute(g, seat, g.secret.get(seat, []))
    g.secret = {}


def recruit_openly(g: Game, seat: int) -> Flow[None]:
    """One player buys until he passes."""
    if g.players[seat].scripted:
        g.scenario.recruit(g, seat)
        return
    while g.players[seat].alive:
        buys = offers(g, seat, own_cities(g, seat), [], g.players[seat].gold)
        answer = yield from ask(g, seat, "D-RECRUIT", [CONFIRM, *buys])
        if answer == CONFIRM or answer[0] != "buy":
            return
        execute(g, seat, [(answer[1], answer[2])] * answer[3])


def execute(g: Game, seat: int, order: list[Any]) -> None:
    """Counters are paid and placed; what has become illegal is void (OW-REC-09)."""
    for cell, code in order:
        piece = PIECES[code]
        if may_buy(g, seat, piece, []) and room(g, seat, code, cell) >= 1:
            g.players[seat].gold -= piece.cost
            g.new(code, seat, cell)


def write_orders(g: Game, seats: list[int], muster: bool, least: int = 1) -> Flow[None]:
    """Everybody writes his order in secret, item by item, each at his own pace; it lies in `g.secret`."""
    kind = "D-MUSTER" if muster else "D-RECRUIT"
    g.secret = {seat: [] for seat in seats}
    open_ = [seat for seat in seats if not g.players[seat].resigned]
    while open_:
        questions = {}
        for seat in open_:
            pending = g.secret[seat]
            cities = g.scenario.start_cities(seat) if muster else own_cities(g, seat)
            buys: list[Any] = list(offers(g, seat, cities, pending, g.players[seat].gold - cost(pending)))
            enough = not muster or len(pending) >= least or not buys
            questions[seat] = Question(kind, [CONFIRM, *buys] if enough else buys)
        seat, answer = yield Ask(questions, sealed=True)
        if answer == CONFIRM or g.players[seat].resigned:
            open_.remove(seat)
        elif answer[0] == "buy":
            g.secret[seat] += [(answer[1], answer[2])] * answer[3]


# Muster (OW-SET-04 to -08)


def muster(g: Game, seats: list[int], least: int = 1) -> Flow[None]:
    """Secret and simultaneous; then everything is revealed and placed, lowest seat first."""
    g.phase = "MUSTER"
    yield from write_orders(g, seats, muster=True, least=least)
    orders, g.secret = g.secret, {}
    for seat in sorted(orders):
        execute(g, seat, orders[seat])
    for seat in sorted(orders):
        bought = [code for _, code in orders[seat]]
        got = [counter.code for counter in g.on_map() if counter.owner == seat]
        if least and bought and not any(code in got for code in bought):
            yield from buy_again(g, seat)


def buy_again(g: Game, seat: int) -> Flow[None]:
    """OW-SET-08: alone and openly, at least one counter, until he confirms."""
    done: list[Any] = []
    while True:
        buys = offers(g, seat, g.scenario.start_cities(seat), [], g.players[seat].gold)
        answer = yield from ask(g, seat, "D-MUSTER", [*done, *buys])
        if answer is None or answer[0] != "buy":
            return
        execute(g, seat, [(answer[1], answer[2])] * answer[3])
        done = [CONFIRM]
