"""Section 14.3 and OW-MAG-10: windows, the spell stack, responses."""

from . import magic
from .asking import PASS, Flow, ask
from .state import Action, Cast, Game, Window
from .victory import settle


def window(
    g: Game, name: str, first: int, combat_spells: bool = False, action: Action | None = None
) -> Flow[None]:
    """OW-WIN-02: priority goes clockwise from the first until all have passed in succession."""
    g.windows.append(Window(name, first, combat_spells, action))
    passed = 0
    seats = g.clockwise(first)
    while passed < len(seats):
        seat = seats[passed]
        casts = magic.legal_casts(g, seat)
        answer = PASS
        if casts:
            answer = yield from ask(g, seat, "D-SPELL", [PASS, *casts])
        if answer == PASS:
            passed += 1
            continue
        yield from play(g, seat, answer)
        seats, passed = g.clockwise(first), 0
    g.windows.pop()


def play(g: Game, seat: int, answer: tuple[object, ...], by_pact: bool = False) -> Flow[None]:
    """A spell is cast; everything on the spell stack down to it is resolved, what waits deeper waits on."""
    depth = g.depth
    magic.put_on_stack(g, seat, answer, depth, by_pact)
    while g.spells and g.spells[-1].depth >= depth:
        top = g.spells[-1]
        if top.seat in g.heroless:
            g.spells.remove(top)
            continue
        if (yield from somebody_responds(g, top)):
            continue
        if top not in g.spells or top.seat in g.heroless:
            continue
        g.spells.remove(top)
        yield from resolve(g, top)


def somebody_responds(g: Game, top: Cast) -> Flow[bool]:
    """OW-MAG-10: the others clockwise from the caster, finally the caster; does one respond?"""
    seats = g.clockwise(top.seat)
    if seats and seats[0] == top.seat:
        seats = [*seats[1:], top.seat]
    for seat in seats:
        casts = magic.legal_casts(g, seat, response=True)
        if not casts:
            continue
        answer = yield from ask(g, seat, "D-RESPONSE", [PASS, *casts])
        if answer != PASS:
            magic.put_on_stack(g, seat, answer, top.depth, False)
            return True
        if top not in g.spells or top.seat in g.heroless:
            return False
    return False


def resolve(g: Game, cast: Cast) -> Flow[None]:
    """The top spell takes effect; then it is looked whether somebody has won (OW-VIC-01)."""
    g.depth += 1
    yield from magic.RULES[cast.spell].resolve(g, cast)
    g.depth -= 1
    magic.drop_empty(g)
    settle(g)
