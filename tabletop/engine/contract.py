"""What a game is: the contract that its folder fulfils. The kernel and the application know no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple

from .beliefs import Beliefs, Holding
from .dice import Stream
from .draft import Draft
from .learnt import Learnt, Row
from .migration import Migrations
from .model import Action, Event, Frame, Refusal, Seat
from .series import AnySeries
from .typevars import ActionT, FrameT, SetupT, StateT, ViewT


class Phase(Generic[StateT, FrameT, ActionT]):
    """The behaviour of one frame type. `owed` says who decides; with nobody owed, `proceed` runs it on.

    Legality is written once: `options` offers candidates, `refuse` judges them. `legal` may be
    overridden where listing is the hot spot, with the same predicates underneath; a contract test
    proves that it lists exactly what `refuse` lets pass.
    """

    accepts: tuple[type[ActionT], ...] = ()
    """The action types this phase can take; others are refused by the kernel."""

    open_to_all: ClassVar[bool] = False
    """Do seats that are owed at once see each other act? By default their answers are secret until all are
    in, and a contract test proves it; True says that the rules let everybody look on."""

    def owed(self, state: StateT, frame: FrameT) -> tuple[Seat, ...]:
        """The seats that must answer now; several when answers are sealed; empty for automatic phases."""
        return ()

    def options(self, state: StateT, frame: FrameT, seat: Seat) -> Sequence[ActionT]:
        """Candidate actions of `seat`: every legal one and perhaps others."""
        return ()

    def refuse(self, state: StateT, frame: FrameT, seat: Seat, action: ActionT) -> Refusal | None:
        """Why `seat` may not do `action` now, or None if it may. `action` may hold any ids."""
        return None

    def legal(self, state: StateT, frame: FrameT, seat: Seat) -> Sequence[ActionT]:
        """All legal actions of `seat`, in a fixed order."""
        return [a for a in self.options(state, frame, seat) if self.refuse(state, frame, seat, a) is None]

    def take(self, draft: Draft[StateT], frame: FrameT, seat: Seat, action: ActionT) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def proceed(self, draft: Draft[StateT], frame: FrameT) -> None:
        """Run on when nobody is owed: it must change the frame, the stack or the outcome."""
        raise NotImplementedError

    def window(self, frame: FrameT) -> str:
        """The kind of window that this frame is, by which people pass beforehand; empty if it is none. It is
        told by the frame alone, which everybody sees."""
        return ""


Script = Callable[[Any, Seat, Sequence[Action]], Action]
"""What is done in a state by a seat that has these legal actions."""


class Standing(NamedTuple):
    """What every seat has of the things that temperaments of bots mind beside winning."""

    force: tuple[float, ...]
    """The worth of what each seat has in the fight, by what it is and not by what threatens it."""
    exposed: tuple[float, ...]
    """As much of that as enemies could lay hands on soon."""
    ground: tuple[float, ...]
    """The worth of the places that each holds or is near to."""
    places: float
    """What all places are worth together, above 0."""


class Command(NamedTuple):
    """What a person does as one: actions of which the first is legal now and only the last leaves anything to
    chance, and `sake`, what is only worth doing after them, or far better."""

    actions: tuple[Action, ...]
    sake: tuple[Action, ...] = ()


class Insight(Generic[StateT]):
    """How good positions and actions are, for bots and hints. The defaults know nothing of the game."""

    enough: ClassVar[int | None] = None
    """Decisions played within one thought beyond which more hardly help in this game; None if they do."""

    scripts: ClassVar[Mapping[str, Script]] = {}
    """Plans by name that a person could follow all match long: opponents to measure bots by."""

    manners: ClassVar[Mapping[str, Script]] = {}
    """How temperaments, by their names, go about the steady plan; those that are not named follow it."""

    slips: ClassVar[Mapping[str, float]] = {"easy": 1.0}
    """At what share of its decisions a level does what first comes to mind, by its name; 0 for others."""

    blind: ClassVar[Mapping[str, float]] = {}
    """At what share of those anything comes to its mind, not what is likely to be good; 0 for others."""

    opens: ClassVar[frozenset[type[Action]]] = frozenset()
    """Types of actions that only open a question to the same seat: a hint tells the answer with them."""

    shuts: ClassVar[frozenset[type[Action]]] = frozenset()
    """Types of actions that only take back what the same seat has just done or opened. Bots, who remember
    nothing, do not choose them where there is an answer: they would do the same again for ever."""

    learnt: ClassVar[Learnt | None] = None
    """What the estimate's features weigh, where it is fitted to matches; None where it is not. `value` goes
    by the weights of this record alone, so that it can be exchanged."""

    beliefs: ClassVar[Beliefs | None] = None
    """How likely hidden cards are held, where that is counted in matches; None where nothing is believed."""

    def holding(self, state: StateT, seat: Seat) -> Holding:
        """What of a seat's cards others do not see, for `beliefs`; nothing in a game without them."""
        return {}

    def features(self, state: StateT) -> Mapping[int, Row]:
        """Of every side that is still in the match what `learnt` names; nothing in a game without it."""
        return {}

    def value(self, state: StateT) -> tuple[float, ...]:
        """One estimate per seat in 0..1 of how well it stands (1 wins)."""
        n = len(state.sides)
        return (1.0 / max(1, n),) * n

    def weights(self, state: StateT, seat: Seat, legal: Sequence[Action]) -> Sequence[float] | None:
        """Cheap positive weights for choosing in playouts, or None for uniform."""
        return None

    def shortlist(self, state: StateT, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """The actions worth searching, best guesses first; all of them by default."""
        return legal

    def considered(self, state: StateT, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """The same for a hint: what gains most must be among them, though a bot would do something plain
        first, and come to it later."""
        return self.shortlist(state, seat, legal)

    def rest(self, state: StateT, legal: Sequence[Action]) -> Action | None:
        """The action of `legal` that goes on without doing anything more, so that a bot compares actions as
        if their seat rested after them; None, as in games that do not tell, where there is no such action.
        """
        return None

    def idle(self, state: StateT, legal: Sequence[Action]) -> Action | None:
        """The action of `legal` that does nothing more, by which positions are judged for a hint, and which
        it need not tell as what comes next: to rest, or to let go by a moment that nobody would ask about."""
        return self.rest(state, legal)

    def steady(self, state: StateT, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """What a player does who follows a sensible plan, for playouts that are few and good; None, as in
        games that do not tell: playouts draw by the weights."""
        return None

    def orders(self, state: StateT, seat: Seat, legal: Sequence[Action]) -> Sequence[Command]:
        """All that a person may order as one, for hints and hard bots; nothing, as in games that do not tell
        and at questions that are answered by one action."""
        return ()

    def settled(self, state: StateT, seat: Seat) -> float | None:
        """How well a seat stands in `value`'s terms if it gives no more orders but lets what it has ordered
        take its course, by which hints are told; None, as in games that do not tell, where that is what
        comes of doing nothing more."""
        return None

    def foreseen(
        self, state: StateT, seat: Seat, asked: Seat, action: Action
    ) -> Sequence[tuple[float, float]]:
        """How well a seat may stand, in `value`'s terms, after what `asked` does, each with its chance, where
        what it leads to is known to its end by exact odds: hints are told by these. Nothing, as in games that
        do not tell, where every outcome is played."""
        return ()

    def course(self, state: StateT, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """What a seat does at a question within what takes its course, by which hints are told; None where it
        has to choose, and in games that do not tell."""
        return None

    def obvious(self, state: StateT, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """The answer to a question that is worth no search; None where it is."""
        return None

    def weighs(self, state: StateT) -> bool:
        """Does what is decided here matter so much that even what the plan and a look one action ahead agree
        on is held against what comes close to it?"""
        return False

    def swing(self, state: StateT, seat: Seat) -> float:
        """How many times as far apart as usual the values of what a seat may do are: more than 1 where it may
        decide the match, so that a search believes what it has seen rather than its first guess."""
        return 1.0

    def standing(self, state: StateT) -> Standing | None:
        """What the seats have, for temperaments; None, as in games that do not tell: there all bots of a
        level are alike."""
        return None

    def turn(self, state: StateT) -> int:
        """A number that grows with every turn: playouts look some turns ahead, not some decisions."""
        return state.round

    def thoughts(self, state: StateT, seat: Seat) -> int:
        """About how many questions a turn of a seat has that are worth a search: a bot divides the time that
        it has for the turn by them. 1 where turns are short enough anyhow."""
        return 1

    def ahead(self, state: StateT) -> int:
        """How many turns a patient bot plays out from here: more where turns are short and blows far off."""
        return 1


class Game(Generic[StateT, ViewT, SetupT]):
    """One game. Subclass ``Game[State, View, Setup]`` in `tabletop/games/<key>/__init__.py` and name the
    instance ``GAME``. Methods with a body are hooks: a game overrides those it has something to say to.
    """

    key: ClassVar[str]
    rule_prefix: ClassVar[str]
    """What this game's rule ids start with, e.g. ``CW-``."""
    revision: ClassVar[int] = 1
    """Which edition of the rules this is. A correction after which the same decisions may be refused or lead
    elsewhere raises it; matches played by earlier ones go on from where they stood."""
    state_format: ClassVar[int] = 1
    """The shape that set-ups, actions and states have in saves; another shape raises it and adds a step to
    `migrations`."""
    migrations: ClassVar[Migrations] = {}
    setup_type: type[SetupT]
    state_type: type[StateT]
    view_type: type[ViewT]
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    phases: Mapping[type[Frame], Phase[StateT]] = MappingProxyType({})
    insight: Insight[StateT] = Insight()
    concedes_unasked: ClassVar[bool] = False
    """May a seat resign while somebody else decides? Else only whoever is asked may."""
    series: ClassVar[Mapping[str, AnySeries]] = {}
    """The series of matches that can be played of this game, by their keys: campaigns."""

    def __init__(self) -> None:
        self.phases = self.phases  # asked for at every decision: what is its own is found at once

    def seats(self, setup: SetupT) -> int:
        """How many seats `setup` has."""
        raise NotImplementedError

    def refuse_setup(self, setup: SetupT) -> Refusal | None:
        """Why a set-up is not valid, or None."""
        return None

    def random_setup(self, stream: Stream) -> SetupT:
        """A valid set-up over all options, for tests and simulations."""
        raise NotImplementedError

    def arena_setup(self, stream: Stream) -> SetupT:
        """A valid set-up as people usually agree on it, for matches between bots; any by default."""
        return self.random_setup(stream)

    def labels(self, setup: SetupT, seat: Seat) -> str:
        """What a seat plays with, in a word by which simulations compare (its army); empty for nothing."""
        return ""

    def tally(self, setup: SetupT, state: StateT, seat: Seat) -> Iterable[tuple[str, str]]:
        """What a seat played with until `state`, as pairs (kind, name) that simulations count; none for
        games that do not tell."""
        return ()

    def noted(self, state: StateT, event: Event) -> Iterable[tuple[Seat, str, str]]:
        """What an event that led to `state` adds to the tally of a seat: (seat, kind, name); none for games
        that do not tell."""
        return ()

    def countable(self) -> Iterable[tuple[str, str]]:
        """Everything that `tally` and `noted` may ever tell, so that simulations can say what never occurred;
        none for games that do not tell."""
        return ()

    def traits(self, setup: SetupT) -> Iterable[tuple[str, str]]:
        """What a whole match is played with, as pairs (kind, name): its mode; none for games that do not
        tell."""
        return ()

    def begin(self, setup: SetupT) -> StateT:
        """The first state of a valid set-up: its stack holds the first frame. Dice are set by the kernel."""
        raise NotImplementedError

    def observe(self, state: StateT, seat: Seat | None) -> ViewT:
        """The whitelist view of `seat`; None is a spectator, who sees only what is public."""
        raise NotImplementedError

    def secrets(self, state: StateT, seat: Seat) -> bool:
        """Would the screen of `seat` now show what another person must not see? Asks for the curtain,
        which comes before nobody once the match is over."""
        return False

    def witness(self, event: Event, seat: Seat | None) -> Event | None:
        """What `seat` (None: a spectator) learns of an event: all of it, a poorer one, or nothing."""
        return event

    def determinize(self, view: ViewT, key: int) -> StateT:
        """A full state that `view` allows, with fresh dice from `key`."""
        raise NotImplementedError

    def untimely(self, state: StateT, action: Action) -> Refusal | None:
        """Why an action is refused that nobody is asked for now, where a rule of the game says it."""
        return None

    def concede(self, draft: Draft[StateT], seat: Seat) -> None:
        """`seat` resigns: end the match or take the seat out of it."""
        raise NotImplementedError

    def agree_draw(self, draft: Draft[StateT]) -> None:
        """Every living seat agreed to a draw."""
        raise NotImplementedError

    def living(self, state: StateT) -> tuple[Seat, ...]:
        """Seats still in the match."""
        return tuple(range(len(state.sides)))

    def check(self, state: StateT) -> list[str]:
        """Broken invariants, in words for developers; empty for a sound state."""
        return []

    def derived(self, state: StateT) -> dict[str, object]:
        """What is kept beside a state for speed and follows from it alone, by name: always that of the same
        state read from a file. Answers that are filled in when somebody asks are not among it.
        """
        return {}
