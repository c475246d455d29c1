"""Positions in the middle of a match for the lockstep: crowded, so that what is rare in whole matches occurs.

Everything is taken from the decks at random: what lies in the row, held territories with what was set aside,
bases, units with upgrades, markers and locks, hands full of action cards, depots that may be nearly empty.
"""

from msgspec.structs import replace

from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.engine import settle
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS, CATEGORY, DOMAIN, IS_UNIT, LANDLOCKED
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.records.state import State, first_state
from tabletop.games.history_of_war.rules import construction, values
from tabletop.games.history_of_war.rules.round import FIFTEEN
from tests.reference.history_of_war import Match

from .lockstep import Lockstep, ProgramsChance, copies, new_reference
from .lockstep_words import entry, land

STEPS = {
    "P02.ATT": 2,
    "P03.INCOME": 5,
    "P04.DEPLOY": 9,
    "P05.ATTACK": 11,
    "P08.DEPLOY": 15,
    "P12.RETREAT": 21,
}
"""Where a scene may begin, as the place in the program's table of a round."""


def scene(stream: Stream) -> Lockstep:
    """A random position in both engines."""
    axis, limit = stream.pick(((0, 30), (1, 0), (0, 12), (1, 5)))
    state = first_state(Setup(axis=axis, round_limit=limit))  # type: ignore[arg-type]
    state.dice_key, state.round, state.attacker = stream.below(10**6), 3 + stream.below(3), stream.below(2)
    if not stream.below(4):
        state.round = state.setup.last_round - stream.below(2)
    _row(state, stream)
    for seat in (0, 1):
        _side(state, seat, stream)
    step = stream.pick((*STEPS, "P04.DEPLOY", "P05.ATTACK", "P05.ATTACK", "P05.ATTACK"))
    match = _twin(state, step)
    state.stack, state.phase = [frames.Round(STEPS[step])], FIFTEEN[STEPS[step]][0]
    assert GAME.check(state) == [], GAME.check(state)
    chance = match.chance
    assert isinstance(chance, ProgramsChance)
    settle(GAME, Draft(state))
    return Lockstep(state, match, chance)


def _row(state: State, stream: Stream) -> None:
    """One to five territories in the row, some held by either player, the others in reserve."""
    lands = _shuffled([*state.reserves[0], *state.reserves[1]], stream)
    state.row = lands[: 1 + stream.below(5)]
    held = lands[5 : 5 + stream.below(4)]
    for territory in held:
        seat = stream.below(2)
        if state.points(seat) + CARDS[territory].points < 15 or not stream.below(4):
            state.held[seat] = (*state.held[seat], territory)
    away = {*state.row, *state.held[0], *state.held[1]}
    state.reserves = [tuple(card for card in cards if card not in away) for cards in state.reserves]


def _shuffled(cards: list[int], stream: Stream) -> list[int]:
    rest, out = sorted(cards), []
    while rest:
        out.append(rest.pop(stream.below(len(rest))))
    return out


def _side(state: State, seat: int, stream: Stream) -> None:
    """What one player has on the table and in hand."""
    deck = _shuffled([*state.depots[seat]], stream)
    taken: list[int] = []
    for category, count in (("base", 3 + stream.below(4)), ("development", stream.below(5))):
        taken += [card for card in deck if CATEGORY[card] == category][:count]
    taken += [card for card in deck if IS_UNIT[card]][: 6 + stream.below(16)]
    for card in taken:
        deck.remove(card)
        _enter(state, seat, card, deck, stream)
    actions = [card for card in deck if CATEGORY[card] == "action"][: stream.below(8)]
    for card in actions:
        deck.remove(card)
    others = [deck.pop() for _ in range(stream.below(7))]
    state.hands[seat] = tuple(sorted((*actions, *others)))
    depth = stream.pick((len(deck), len(deck), 3, 0))
    state.depots[seat], state.scrapyards[seat] = tuple(deck[:depth]), tuple(deck[depth:])


def _enter(state: State, seat: int, card: int, deck: list[int], stream: Stream) -> None:
    """A card comes into play somewhere; some units with an upgrade that fits."""
    locked = not stream.below(4)
    if CATEGORY[card] == "base":
        state.enter(card, seat, "base", locked=locked)
        return
    where = stream.pick([*state.row[:2], *state.row])
    inland = IS_UNIT[card] and DOMAIN[card] == "naval" and where in LANDLOCKED
    if IS_UNIT[card] and (inland or not stream.below(3)):
        piece = state.enter(card, seat, "deployment", locked=locked)
    elif state.held[seat] and state.held[seat][0] not in LANDLOCKED and not stream.below(8):
        piece = state.enter(card, seat, "aside", state.held[seat][0], locked=locked)
    else:
        piece = state.enter(card, seat, "territory", where, locked=locked)
    if not IS_UNIT[card]:
        return
    for upgrade in [c for c in deck if CATEGORY[c] == "upgrade"][: 2 - min(2, stream.below(5))]:
        at_home = replace(piece, zone="deployment", at=-1, locked=False)
        state.update(at_home)
        if piece.id in construction.bearers(state, seat, upgrade, ()):
            deck.remove(upgrade)
            piece = replace(piece, upgrades=(*piece.upgrades, upgrade))
        state.update(piece)
    if piece.zone != "aside" and values.has(piece, "ENTRENCHMENT") and stream.below(3):
        state.update(replace(piece, marker=True))


def _twin(state: State, step: str) -> Match:
    """The reference's table of the same position, at the beginning of a state of chapter 23."""
    match = new_reference(state.setup, ProgramsChance(first_state(state.setup)))
    table = match.table
    table.attacker, table.round, table.row = state.attacker, state.round, [land(card) for card in state.row]
    for card in table.row:
        table.cards[card].zone = "row"
    for seat in (0, 1):
        for territory in state.held[seat]:
            table.cards[land(territory)].zone = "conquered"
            table.holder[land(territory)] = seat
        table.points[seat] = state.points(seat)
        free = table.where("depot", seat)
        piles = ((state.hands, "hand"), (state.scrapyards, "scrapyard"))
        for pile, zone in piles:
            for card in copies(free, [entry(number) for number in pile[seat]]):
                table.cards[card].zone = zone
                free.remove(card)
        for piece in state.own(seat):
            names = copies(free, [entry(number) for number in (piece.card, *piece.upgrades)])
            record = table.cards[names[0]]
            record.zone = "set_aside" if piece.zone == "aside" else piece.zone
            record.place = land(piece.at) if piece.at >= 0 else None
            record.locked, record.marker = piece.locked, piece.marker
            for upgrade in names[1:]:
                table.cards[upgrade].zone, table.cards[upgrade].place = "attached", names[0]
            free = [card for card in free if card not in names]
        table.depot[seat] = copies(free, [entry(number) for number in reversed(state.depots[seat])])
    match.go(step)
    return match
