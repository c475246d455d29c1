"""Positions in two lines: ``p = duel("A:V1 Ashra", "B:V1 Malrock hp=9", dice="4 2 / 3")``.

A line is ``<seat>:<row><line> <name> [word…]``: rows V, C, R; names of cards without accents. Words::

    hp=9  poison=2  wears=fire_bow (a card's English name, or its number: wears=013)
    atk+2  def-1                    modifiers until the end of this turn
    dodge  taunt  reflect …         keywords until the end of this turn
    stun  prison  silence           statuses until the end of the controller's next turn
    shield=1                        counters until the end of this turn
    charge=unstoppable              a charge on the next attack;  charge=invulnerable  the one against a hit
    ward                            the ward of Aegir
    used                            its die of this turn is spent;  entered: it came in this turn
    dead                            defeated, not yet removed

`dice` are the values in the pools of A / B (ids from 1 up); `hand` cards of A / B by name or number; `tokens`
``B:V2 lotus``; `turn` whose turn it is; `round` its round; `stage` where the turn stands: ``menu`` (the
interlude is over), ``interlude``, ``merge``, ``deploy``, ``end``, ``maintenance`` (of the turn named by
`turn`); `feed` forced dice; further names are options. No team is completed: there is only what is named.
Then::

    p["Ashra"], p["B:Ashra"]          the character now (its record); p.id("Ashra")
    p.do(action, …)                   as the seat that is asked; events are remembered
    p.give("Ashra", 4)                assign a die by its value; p.attack("Ashra", 4) with the Attack action
    p.use("Rhyse", 5, "R", "Ashra")   activation and ability (V C R X) with targets: names, ``B:V2`` cells,
                                      ``row:C``; the activation stays open
    p.react("Roldan", 3, "V", "Luma") the same in a window
    p.move("Ashra", 4, "V3")          the Move action
    p.done(), p.end(), p.passes()     end the activation; end the phase; pass every open window
    p.no(action)                      the refusal; why(…) its rule and key
    p.legal(Use), p.events(Moved)     legal actions, events so far, all or of one type
"""

from __future__ import annotations

from typing import Any

from tabletop.engine.dice import feed as fed
from tabletop.engine.draft import Draft
from tabletop.engine.engine import apply, legal_actions, owed, refusal
from tabletop.engine.engine import settle as run_on
from tabletop.engine.model import Action, Event, Outcome, Refusal
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS, KEYWORDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import frames
from tabletop.games.open_card_wars.records.fighters import Effect, Fighter, Token
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import DICE, State, first_state

ROWS = "VCR"
STAGES = {"maintenance": 0, "merge": 2, "deploy": 3, "menu": 4, "interlude": 4, "end": 4}


def at(name: str) -> int:
    """The cell of ``V1`` to ``R3``."""
    return 3 * ROWS.index(name[0]) + int(name[1]) - 1


def cell_name(cell: int) -> str:
    return f"{ROWS[cell // 3]}{cell % 3 + 1}"


def card(name: str) -> int:
    """The index of a card by its number or its English name, in any case, spaces as underscores."""
    if name.isdigit():
        return int(name) - 1
    wanted = name.lower().replace("_", " ")
    for i, one in enumerate(CARDS):
        if one.name["en"].lower() == wanted:
            return i
    raise AssertionError(f"no card {name}")


def why(no: Refusal | None) -> tuple[str, str]:
    """The rule and the key of a refusal."""
    assert no is not None, "it is legal"
    return no.rule, no.key


class Position:
    """A state with short words for questions and actions."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.history: list[Event] = []

    # -- questions --

    def id(self, name: str) -> int:
        """Who bears the name, ``B:Ashra`` if both sides have one."""
        seat, _, plain = name.rpartition(":")
        found = [f for f in self.state.fighters if f.card == card(plain)]
        if seat:
            found = [f for f in found if f.seat == "AB".index(seat)]
        assert len(found) == 1, f"{len(found)} characters {name}"
        return found[0].id

    def __getitem__(self, name: str) -> Fighter:
        return self.state.fighters[self.id(name)]

    def where(self, name: str) -> str:
        return cell_name(self[name].cell)

    def die(self, seat: int, value: int) -> int:
        """The first die of that value."""
        return self.state.pools[seat].index(value) + 1

    def dice(self, seat: int = 0) -> list[int]:
        """The values in a pool, in the order of their ids."""
        return [v for v in self.state.pools[seat] if v]

    @property
    def seat(self) -> int:
        """The first seat that must decide now."""
        return owed(GAME, self.state)[0]

    @property
    def frame(self) -> Any:
        return self.state.stack[-1]

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def is_window(self) -> bool:
        return bool(self.state.stack) and type(self.frame).__name__ == "FlashWindow"

    def legal(self, kind: type[Action] | None = None, seat: int | None = None) -> list[Any]:
        if not owed(GAME, self.state):
            return []
        found = legal_actions(GAME, self.state, self.seat if seat is None else seat)
        return [a for a in found if kind is None or isinstance(a, kind)]

    def events(self, kind: type[Any] | None = None) -> list[Any]:
        return [e for e in self.history if kind is None or isinstance(e, kind)]

    # -- the referee --

    def no(self, action: Action, seat: int | None = None) -> Refusal | None:
        return refusal(GAME, self.state, self.seat if seat is None else seat, action)

    def do(self, *actions: Action, seat: int | None = None) -> Position:
        for action in actions:
            step = apply(GAME, self.state, self.seat if seat is None else seat, action)
            self.state = step.state
            self.history += step.events
            broken = GAME.check(self.state)
            assert not broken, broken
        return self

    def run(self) -> Position:
        """Run on until somebody must decide."""
        draft = Draft(self.state)
        run_on(GAME, draft)
        self.history += draft.events
        return self

    # -- actions --

    def target(self, word: str) -> int:
        """A target by name, ``B:V2`` for a cell, ``row:C`` for a row."""
        head, _, tail = word.partition(":")
        if head == "row":
            return ROWS.index(tail)
        if len(tail) == 2 and tail[0] in ROWS and tail[1].isdigit():
            return at(tail)
        return self.id(word)

    def as_use(self, slot: str, *targets: str) -> do.Use:
        return do.Use("VCRX".index(slot), tuple(self.target(t) for t in targets))

    def give(self, name: str, value: int) -> Position:
        """Assign a die; an activation of the same character that is open already goes on."""
        if isinstance(self.frame, frames.Activation) and self.frame.fighter == self.id(name):
            return self
        return self.do(do.Activate(self.id(name), self.die(self.seat, value)))

    def attack(self, name: str, value: int) -> Position:
        return self.give(name, value).do(do.Attack())

    def move(self, name: str, value: int, cell: str) -> Position:
        return self.give(name, value).do(do.Move(at(cell)))

    def use(self, name: str, value: int, slot: str, *targets: str) -> Position:
        return self.give(name, value).do(self.as_use(slot, *targets))

    def react(self, name: str, value: int, slot: str, *targets: str) -> Position:
        self.do(do.React(self.id(name), self.die(self.seat, value)))
        return self.do(self.as_use(slot, *targets))

    def done(self) -> Position:
        return self.do(do.Done())

    def end(self) -> Position:
        """Enough merged, deployed or activated."""
        return self.do(do.EndPhase())

    def passes(self) -> Position:
        """Pass every open window, until something else is asked."""
        while self.outcome is None and self.is_window:
            self.do(Pass())
        return self

    def to_menu(self) -> Position:
        """Merge and deploy nothing, pass windows: to the choice of an activation."""
        while not isinstance(self.frame, frames.Menu):
            self.do(next(a for a in self.legal() if isinstance(a, (Pass, do.EndPhase))))
        return self

    def to_next_turn(self) -> Position:
        """End activations and phases and pass windows until the next turn's first decision."""
        now = self.state.turn
        if not owed(GAME, self.state):
            self.run()
        while self.outcome is None and self.state.turn == now:
            self.do(next(a for a in self.legal() if isinstance(a, (Pass, do.EndPhase, do.Done, do.Decline))))
        return self


FIRST = 0
"""Which of the characters of a position is number 0, counted as the position names them (see `test_ids`)."""


def duel(
    *lines: str,
    dice: str = "/",
    hand: str = "/",
    tokens: str = "",
    turn: str = "A",
    round: int = 5,
    stage: str = "menu",
    feed: str = "",
    life: str = "40 40",
    starter: str = "A",
    **options: Any,
) -> Position:
    """See the top of the file. Names in `hand` are separated by commas."""
    options = {"team_pick": "random", "card_pool": "all", "equip_count": 6, "mode": "reserves", **options}
    state = first_state(Setup(**options))
    state.active, state.starter = "AB".index(turn), "AB".index(starter)
    state.turn, state.round = 2 * round - (state.active == state.starter), round
    state.life = [int(n) for n in life.split()]
    turn_by = FIRST % max(1, len(lines))
    for line in (*lines[turn_by:], *lines[:turn_by]):
        _add(state, *line.split())
    for seat, values in enumerate(_halves(dice)):
        shown = [int(v) for v in values.split()]
        state.pools[seat] = (*shown, *(0,) * DICE)[:DICE]
    for seat, names in enumerate(_halves(hand)):
        state.hands[seat] = tuple(card(n.strip()) for n in names.split(",") if n.strip())
    _lay(state, tokens.split())
    state.serial = 90
    state.stack = _stack(state, stage)
    state.feed = fed(*feed.split())
    p = Position(state)
    if stage not in ("maintenance", "end"):
        assert not GAME.check(state), GAME.check(state)
    return p if stage == "menu" else p.run()


def _halves(text: str) -> tuple[str, str]:
    ours, _, theirs = text.partition("/")
    return ours, theirs


def _stack(state: State, stage: str) -> list[Any]:
    seat = state.active
    if stage == "maintenance":
        state.turn -= 1
        state.round = max(1, (state.turn + 1) // 2)
        return [frames.Turn()]
    if stage == "end":
        return [frames.Turn(step=4)]
    turn = frames.Turn(step=STAGES[stage])
    if stage == "merge":
        return [turn, frames.Merging(seat)]
    if stage == "deploy":
        return [turn, frames.Deploying(seat)]
    return [turn, frames.Menu(seat, stage == "menu")]


def _lay(state: State, words: list[str]) -> None:
    for place, kind in zip(words[::2], words[1::2], strict=True):
        seat = "AB".index(place[0])
        placer = next(f.id for f in state.fighters if f.seat != seat)
        state.tokens = (*state.tokens, Token(kind, seat, at(place[2:]), placer, 1))  # type: ignore[arg-type]


def _add(state: State, where: str, name: str, *words: str) -> None:
    seat, cell = "AB".index(where[0]), at(where[2:])
    fighter = state.enter(card(name), seat, cell).changed(entered=0)
    state.update(fighter)
    for word in words:
        state.update(_with(state, state.fighters[fighter.id], word))


def _with(state: State, f: Fighter, word: str) -> Fighter:
    key, _, value = word.partition("=")
    now = state.turn
    if key in ("hp", "poison"):
        return f.changed(**{key: int(value)})
    if key == "wears":
        return f.changed(equipment=card(value))
    if key == "used":
        return f.changed(used=now)
    if key == "entered":
        return f.changed(entered=now)
    if key == "dead":
        return f.changed(hp=0, effects=(), poison=0)
    return f.changed(effects=(*f.effects, _effect(state, f, key, value)))


def _effect(state: State, f: Fighter, key: str, value: str) -> Effect:
    now = state.turn
    if key[:4] in ("atk+", "atk-", "def+", "def-"):
        return Effect(key[:3], 1, "end", now, amount=int(key[3:]))  # type: ignore[arg-type]
    if key in ("stun", "prison", "silence"):
        return Effect("status", 1, "end", now + (2 if state.active == f.seat else 1), key)
    if key == "shield":
        return Effect("shield", 1, "end", now, amount=int(value))
    if key == "charge":
        hit = value == "invulnerable"
        return Effect("keyword", 1, "hit" if hit else "attack", now if hit else 0, value)
    if key == "ward":
        return Effect("ward", 1, "end", now)
    assert key in KEYWORDS, key
    return Effect("keyword", 1, "end", now, key)
