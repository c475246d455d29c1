"""Team selection (chapter 4): draft, free choice in secret, or chance. Equipment is taken the same way."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.sealed import SealedPhase

from ..components.cards import CARDS
from ..records.actions import Pick
from ..records.events import Picked, PickedInSecret, TeamsRevealed
from ..records.frames import Cards, Choosing, Drafting
from ..records.setup import TEAM, Setup
from ..records.state import State

PER_CLASS = 2
"""OCW-TEAM-02."""
POOL = Cite("OCW-TEAM-11")
TWICE = Cite("OCW-TEAM-03")
SAME_EQUIPMENT = Cite("OCW-TEAM-05")
CLASS_FULL = Cite("OCW-TEAM-02")
TAKEN = Cite("OCW-TEAM-04")
CHARACTERS_FIRST = Cite("OCW-TEAM-01")
EQUIPMENT_NOW = Cite("OCW-TEAM-07")


def characters_of(cards: Iterable[int]) -> tuple[int, ...]:
    """The characters among cards."""
    return tuple(c for c in cards if CARDS[c].is_character)


def equipment_of(cards: Iterable[int]) -> tuple[int, ...]:
    """The equipment among cards."""
    return tuple(c for c in cards if not CARDS[c].is_character)


def refuse_pick(
    setup: Setup, mine: Cards, card: int, characters: bool, taken: Collection[int] = ()
) -> Refusal | None:
    """Why a card cannot join what a player has picked, or None (OCW-TEAM-01..05, OCW-TEAM-07)."""
    if card not in (setup.characters if characters else setup.equipment):
        if card in setup.characters:
            return EQUIPMENT_NOW.refuse("equipment-is-picked")
        if card in setup.equipment:
            return CHARACTERS_FIRST.refuse("characters-are-picked")
        return POOL.refuse("not-in-pool")
    if card in mine:
        return (TWICE if characters else SAME_EQUIPMENT).refuse("already-picked", card=card)
    if card in taken:
        return TAKEN.refuse("card-taken", card=card)
    kind = CARDS[card].cls
    if characters and [CARDS[c].cls for c in mine if CARDS[c].is_character].count(kind) == PER_CLASS:
        return CLASS_FULL.refuse("class-full", cls=kind)
    return None


def candidates(setup: Setup, mine: Cards, characters: bool, taken: Collection[int] = ()) -> list[int]:
    """The cards that may be picked next."""
    cards = setup.characters if characters else setup.equipment
    return [c for c in cards if refuse_pick(setup, mine, c, characters, taken) is None]


def refuse_team(setup: Setup, cards: Cards) -> Refusal | None:
    """Why cards are no whole team with its equipment for these options, or None: for saved teams
    (OCW-TEAM-09)."""
    characters, equipment = characters_of(cards), equipment_of(cards)
    if len(characters) != TEAM:
        return CHARACTERS_FIRST.refuse("team-size", size=TEAM)
    if len(equipment) != setup.equip_count:
        return SAME_EQUIPMENT.refuse("equipment-size", size=setup.equip_count)
    for cards in (characters, equipment):
        for i, card in enumerate(cards):
            refusal = refuse_pick(setup, cards[:i], card, cards is characters)
            if refusal is not None:
                return refusal
    return None


def idle_equipment(cards: Cards) -> tuple[int, ...]:
    """Equipment whose class is absent from the team: legal, but nobody can wear it (OCW-TEAM-06)."""
    classes = {CARDS[c].cls for c in characters_of(cards)}
    return tuple(c for c in equipment_of(cards) if CARDS[c].cls not in classes)


def drafter_of(first: Seat, characters: bool, done: int) -> Seat:
    """Whose pick it is in the draft that `first` begins: F S S F and so on, for equipment S F F S
    (OCW-TEAM-07)."""
    return first ^ (done % 4 in (1, 2)) ^ (not characters)


class DraftingPhase(Phase[State, Drafting, Pick]):
    """The open draft (OCW-SM-02, OCW-SM-03)."""

    accepts = (Pick,)

    def owed(self, state: State, frame: Drafting) -> tuple[Seat, ...]:
        seat = self._seat(state, frame)
        return (seat,) if len(self._cards(state, frame, seat)) > 1 else ()

    def legal(self, state: State, frame: Drafting, seat: Seat) -> list[Pick]:
        return [Pick(card) for card in self._cards(state, frame, seat)]

    def refuse(self, state: State, frame: Drafting, seat: Seat, action: Pick) -> Refusal | None:
        characters = frame.kind == "character"
        return refuse_pick(state.setup, state.hands[seat], action.card, characters, state.hands[1 - seat])

    def take(self, draft: Draft[State], frame: Drafting, seat: Seat, action: Pick) -> None:
        state = draft.state
        state.hands[seat] = (*state.hands[seat], action.card)
        draft.emit(Picked(seat, action.card))
        each = TEAM if frame.kind == "character" else state.setup.equip_count
        if frame.done + 1 == 2 * each:
            draft.pop()
        else:
            draft.swap(Drafting(frame.kind, frame.done + 1))

    def proceed(self, draft: Draft[State], frame: Drafting) -> None:
        """The last card is taken without asking (OCW-SM-34)."""
        seat = self._seat(draft.state, frame)
        self.take(draft, frame, seat, Pick(self._cards(draft.state, frame, seat)[0]))

    def _seat(self, state: State, frame: Drafting) -> Seat:
        return drafter_of(state.drafter, frame.kind == "character", frame.done)

    def _cards(self, state: State, frame: Drafting, seat: Seat) -> list[int]:
        return candidates(state.setup, state.hands[seat], frame.kind == "character", state.hands[1 - seat])


class ChoosingPhase(SealedPhase[State, Choosing, Pick, Cards]):
    """Free choice: both pick in secret, card by card, and reveal together (OCW-TEAM-09)."""

    accepts = (Pick,)

    def legal(self, state: State, frame: Choosing, seat: Seat) -> list[Pick]:
        mine = frame.picks[seat]
        return [Pick(card) for card in candidates(state.setup, mine, len(mine) < TEAM)]

    def refuse(self, state: State, frame: Choosing, seat: Seat, action: Pick) -> Refusal | None:
        mine = frame.picks[seat]
        return refuse_pick(state.setup, mine, action.card, len(mine) < TEAM)

    def written(self, draft: Draft[State], frame: Choosing, seat: Seat, action: Pick) -> Cards:
        """The picks with one more, and with every further one that is forced (OCW-SM-34)."""
        setup = draft.state.setup
        mine = frame.picks[seat]
        cards = [action.card]
        while len(cards) == 1 and len(mine) < TEAM + setup.equip_count:
            mine = (*mine, cards[0])
            draft.emit(PickedInSecret(seat, cards[0]))
            cards = candidates(setup, mine, len(mine) < TEAM)
        return mine

    def is_whole(self, state: State, answer: Cards) -> bool:
        return len(answer) == TEAM + state.setup.equip_count

    def reveal(self, draft: Draft[State], frame: Choosing) -> None:
        draft.state.hands = list(frame.picks)
        show_teams(draft)


def show_teams(draft: Draft[State]) -> None:
    """Both teams lie open, the equipment too unless hands are hidden (OCW-OPT-07)."""
    state = draft.state
    teams = [characters_of(h) if is_hidden(state.setup) else h for h in state.hands]
    draft.emit(TeamsRevealed((teams[0], teams[1])))


def idle_hand_view(setup: Setup) -> str:
    """Why hidden hands would hide nothing: ``draft``, because everybody saw what was taken, ``no-equipment``,
    because characters are never hidden; empty if they hide something (OCW-OPT-07)."""
    if setup.team_pick == "draft":
        return "draft"
    return "" if setup.equip_count else "no-equipment"


def is_hidden(setup: Setup) -> bool:
    """Is the equipment in a hand unknown to the opponent (OCW-OPT-07)?"""
    return setup.hand_view == "hidden" and not idle_hand_view(setup)


def unshown(state: State, seat: Seat) -> Cards:
    """The equipment of the pool that a seat has not shown on any of characters: what its hand may hold."""
    shown = {fighter.equipment for fighter in state.fighters if fighter.seat == seat}
    return tuple(card for card in state.setup.equipment if card not in shown)


def choose(draft: Draft[State]) -> None:
    """Pick the characters, and under free choice and chance the equipment too."""
    setup = draft.state.setup
    if setup.team_pick == "draft":
        draft.push(Drafting("character"))
    elif setup.team_pick == "free":
        draft.push(Choosing(waiting=(0, 1)))
    else:
        deal(draft)


def deal(draft: Draft[State]) -> None:
    """Random teams, A first, then random equipment, A first (OCW-TEAM-10, OCW-GEN-05); of shuffled equipment
    first what somebody can wear, if it is to fit (OCW-OPT-17)."""
    state = draft.state
    setup = state.setup
    for seat in (0, 1):
        state.hands[seat] = first_team(setup, draft.shuffled(setup.characters, "team"))
    for seat in (0, 1):
        drawn, hand = draft.shuffled(setup.equipment, "equipment"), state.hands[seat]
        if setup.team_pick == "fitting":
            classes = {CARDS[c].cls for c in hand}
            drawn = sorted(drawn, key=lambda card: CARDS[card].cls not in classes)
        state.hands[seat] = (*hand, *drawn[: setup.equip_count])
    show_teams(draft)


def first_team(setup: Setup, order: Iterable[int]) -> Cards:
    """The first five of shuffled characters, skipping any that would be the third of its class."""
    mine: Cards = ()
    for card in order:
        if len(mine) < TEAM and refuse_pick(setup, mine, card, True) is None:
            mine = (*mine, card)
    return mine
