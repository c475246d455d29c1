"""What the application asks of a game's table: seven collaborators with one duty each.

A game builds its `Table` in `tabletop/games/<key>/table/__init__.py`: a function named ``TABLE`` of the
texts, the look and the players' names. The collaborators turn a *view* (never a state) into pictures, words
and gestures. They hold no rule: what is legal comes to them as a list of actions, refusals come from the
referee. All methods are pure functions of their arguments: whatever was asked before, the same is answered
(a test asks fresh tables, in another order and twice). What speaks (`Questions`, `Panels`, `Log`,
`Clicks`) needs no window.

World coordinates are the table's own unit of length (say, 100 per square); the camera maps them to pixels.
An entity is anything that can be pointed at: ``unit:7``, ``square:28``, ``spell:3``, ``button:end-phase``.
All words are ready for display: collaborators have the `texts` (scoped to the game, switched with the
language) and lines may use the rich text of `render.richtext`: **bold**, *italic*, :icon:, [[CW-MOV-05]].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.app.table.cards import Album, Notice
from tabletop.app.table.heads import Caution, Chip, Header
from tabletop.app.table.hinted import Hinted
from tabletop.app.table.meanings import Meaning
from tabletop.app.table.recap import Deed
from tabletop.app.table.records import (
    Art,
    Crest,
    EntityId,
    Line,
    Mark,
    Motion,
    Panel,
    Plan,
    Point,
    Prompt,
    Prospect,
    Row,
    Token,
)
from tabletop.engine.model import Action, Event, Refusal, Seat
from tabletop.text.catalogue import Texts

if TYPE_CHECKING:
    import pygame


@dataclass(slots=True)
class Appearance:
    """How the person wants the table shown; games read what they know and ignore the rest."""

    colour_blind: bool = False
    switches: dict[str, bool] = field(default_factory=dict)
    """The game's own switches (`Questions.switches`), e.g. {"counters": True}."""
    large: bool = False  # are letters so large that pieces show less, and that larger?


class Board:
    """The ground with its places and pieces, and what lies under the pointer."""

    CELL: float = 0.0  # of a square or hex, in which effects are measured; 0: a tenth of the board
    NOTE: float = 0.3  # height of the letters of marks by the cell, at most that of small print
    LEAN: float = 0.5  # where a board narrower than its window stands: 0 at the left, 1 at the right
    ROUND: bool = False  # are the pieces round, so that a ring fits them?
    FRAMES_BELOW: bool = False  # do frames lie below pieces, so that what is written at edges is seen?
    TURNS: bool = False  # are places others for other eyes, and wherever `board_key` is another?
    MAKES_ROOM: bool = False  # do rows of cards move up? Then frames tell who went, and no lines
    PIECE_SIZE: float = 0.0  # of a piece: where it could not be read, the view begins at `home`; 0: never
    PIECE: str = "unit"  # what the ids of the pieces begin with that fight and fall

    def bounds(self, view: Any) -> tuple[float, float, float, float]:
        """x, y, width, height of the world to be seen whole at first."""
        raise NotImplementedError

    def field(self, view: Any) -> tuple[float, float, float, float]:
        """The same of its places alone, without a frame."""
        return self.bounds(view)

    def board_key(self, view: Any) -> object:
        """Equal keys, equal board pictures: the scene caches `paint_board` by it."""
        return None

    def paint_board(self, view: Any, scale: float) -> pygame.Surface:
        """The still background of `bounds` at `scale` pixels per world unit."""
        raise NotImplementedError

    def coordinates(self, view: Any) -> tuple[tuple[str, Point], ...]:
        """What is written around the places, and where: the names of columns above or below them, of rows
        beside them. The scene repeats those that are out of sight at the edge of the window."""
        return ()

    def named_in(self, view: Any, words: str, zoom: float) -> tuple[tuple[str, Point], ...]:
        """The places that a sentence names, and where names stand, if none are painted at this zoom."""
        return ()

    def backdrop(self) -> Art | None:
        """The picture of the table around the board."""
        return None

    def minimap(self, view: Any, size: tuple[int, int]) -> pygame.Surface | None:
        """The whole of `bounds` in little, shown while the board is zoomed in; None: there is none."""
        return None

    def home(self, view: Any, seat: Seat | None) -> tuple[Point, ...]:
        """World points around a seat's own side, where its view begins if the board is large."""
        return ()

    def tokens(self, view: Any) -> tuple[Token, ...]:
        """Every piece, with its entity id."""
        raise NotImplementedError

    def dressed(self, view: Any, selection: tuple[EntityId, ...]) -> tuple[Token, ...]:
        """Those that look otherwise while that is selected."""
        return ()

    def crests(self, view: Any) -> tuple[Crest, ...]:
        """What stands for pieces that cannot be told from each other where the board is small."""
        return ()

    def hit(self, view: Any, point: Point) -> tuple[EntityId, ...]:
        """Entities at a world point, topmost first."""
        raise NotImplementedError

    def place(self, view: Any, entity: EntityId) -> Point | None:
        """The world point of a board entity: where a test or the keyboard clicks."""
        raise NotImplementedError

    def outline(self, view: Any, entity: EntityId) -> tuple[Point, ...]:
        """The polygon that highlights a board entity."""
        raise NotImplementedError

    def is_lost(self, view: Any, entity: EntityId) -> bool:
        """Has an entity that stood on the board lost its place there (`Prospect`)?"""
        return all(token.id != entity for token in self.tokens(view))


class Overlays:
    """What is drawn over the board for a while."""

    MEANINGS: frozenset[Meaning] = frozenset()
    """What its marks may mean, for the legend; beyond these only what the scene draws in every game."""

    def marks(
        self, view: Any, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        """Those of selection and pointer, beyond the scene's highlights of what can be clicked."""
        return ()


class Clicks:
    """How actions are spelled with the pointer."""

    ANY_ORDER: tuple[str, ...] = ()
    """How entities begin that are gathered: those that stand next to each other in a gesture may be clicked
    in any order, each as often as it stands there (``counter:tank`` twice), and be taken back one by one."""
    SPENT: tuple[str, ...] = ()
    """How entities begin that do not stay selected once they have acted, though they could act again."""

    def gesture(self, view: Any, action: Action) -> tuple[EntityId, ...]:
        """The clicks that make `action`, e.g. ("unit:3", "square:28") or ("button:end-phase",)."""
        raise NotImplementedError

    def plans(
        self, view: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """Further targets of a selection that take several actions, e.g. squares some steps away. A selection
        may end with way-points, ``via:hex:7``, where the person wants to go by; they are tried one by one."""
        return {}

    def plain(self, view: Any, action: Action) -> Action:
        """The plainest action that does the same: a hint proposes an order that ends where it is marked."""
        return action

    def whole(self, view: Any, actions: Sequence[Action]) -> tuple[EntityId, ...]:
        """The clicks that carry out all of an order, which the first action begins; () without any."""
        return ()

    def at_once(self, view: Any, selection: tuple[EntityId, ...]) -> bool:
        """Does a click that leaves a gesture only one way to end carry it out? Only where it can be taken
        back; a drag still lets the piece be carried to that end."""
        return False

    def goes_on(self, events: Sequence[Event]) -> bool:
        """Does a plan go on after these events of one of its actions? After a die or the showing of something
        hidden the person looks first, unless the rules say that it interrupts nothing."""
        return not any(event.barrier for event in events)

    def attempt(
        self, view: Any, selection: tuple[EntityId, ...], entity: EntityId
    ) -> Action | Refusal | None:
        """The action meant by clicking `entity` although nothing legal lies there, for the referee's refusal;
        of several actions of which the first is legal the refusal of what follows; None: nothing."""
        return None


class Questions:
    """Whose decision it is, what is asked, what is in force."""

    OFF: frozenset[str] = frozenset()
    GIVEN: frozenset[str] = frozenset()
    """The preferences that are so until they are turned off."""
    """The `switches` that are off until the person turns them on."""

    def header(self, view: Any, names: Sequence[str]) -> Header:
        """The top bar; `names` are the seats' players."""
        raise NotImplementedError

    def prompt(
        self, view: Any, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        """What is asked of `seat` (None: somebody else decides; say who and what)."""
        raise NotImplementedError

    def caution(self, view: Any, actions: Sequence[Action]) -> Caution | None:
        """What is asked before a click carries out `actions` that harm whoever does; None: nothing is."""
        return None

    def lasting(self, view: Any) -> tuple[Chip, ...]:
        """What is in force for a while, a strip above the board; overlays and panels know the chips' ids."""
        return ()

    def switches(self) -> tuple[tuple[str, str], ...]:
        """The game's own display switches: (name, label). On until turned off, those of `OFF` the reverse."""
        return ()

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        """Questions a person may have answered with a pass from now on: (name, label, explanation)."""
        return ()

    def passes(self, view: Any, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]) -> Action | None:
        """The pass that the `chosen` preferences give to the present question, or None to ask the person."""
        return None

    def stretch(self, view: Any) -> object:
        """What goes on and is over sooner than the turn, as a combat: windows may be let go by in it."""
        return None

    def forced(self, view: Any, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """The answer to a question that leaves no choice, given for a person who plays alone against bots
        (others could read a hand from not being made to wait); None to ask."""
        return None


class Panels(Hinted):
    """Everything about a thing, what a click would bring, why something is refused."""

    texts: Texts
    RECURS = False  # do its keywords come again and again, so that a card may name them alone?

    def inspect(self, view: Any, entity: EntityId, selection: tuple[EntityId, ...] = ()) -> Panel | None:
        """All about an entity; with a selection also why that can do nothing there."""
        return None

    def name_of(self, view: Any, entity: EntityId) -> str:
        """An entity in a few words, e.g. for a hint: by default the title of its panel."""
        panel = self.inspect(view, entity)
        return panel.title if panel is not None else ""

    def forecast(self, view: Any, actions: Sequence[Action]) -> Panel | None:
        """Cost and exact odds of carrying `actions` out, shown before the click."""
        return None

    def reckon(self) -> bool:
        """A few milliseconds of what the last forecast left open (`Panel.is_open`). True if it changed."""
        return False

    def prospect(self, view: Any, actions: Sequence[Action]) -> Prospect | None:
        """The one figure of a click's `actions`, told over targets and by `forecast`; None: there is none."""
        return None

    def scroll_rows(self, view: Any) -> tuple[Row, ...]:
        """Extra rows shown below the inspector when nothing is hovered (options in force, spells)."""
        return ()

    def signs(self) -> tuple[Row, ...]:
        """The signs on the game's own pieces and panels, for the legend: icon, name, what it means."""
        return ()

    def album(self, view: Any, entity: EntityId) -> Album | None:
        """The cards that a click opens on a chip of `Questions.lasting`, or on a pile of the board where the
        click is nobody's move; None if there are none."""
        return None

    def refusal(self, refusal: Refusal, view: Any = None) -> str:
        """A refusal in words; the view of who is refused, where there is one, gives ids their names."""
        return self.texts(f"refusal.{refusal.key}", **refusal.args)

    def cited(self, refusal: Refusal, view: Any = None) -> str:
        """A refusal in words, with its rule where it has one of its own."""
        rule = f" [[{refusal.rule}]]" if "-" in refusal.rule else ""
        return self.refusal(refusal, view) + rule

    def result(self, view: Any, names: Sequence[str]) -> Panel:
        """The result screen: who won, how, and the match in figures."""
        raise NotImplementedError


class Log:
    """Events in sentences."""

    TELLS_PASSES: bool = True  # does a line say that a window was let go by beforehand? Else a chip alone
    TELLS_COSTS: bool = False
    """Does `recap` say what is grave, in one's last decision, too? That is told at every question."""
    TELLS_DOERS: bool = False  # does `behind` tell anything?
    TELLS_TURNS: bool = False
    """Does `last_blow` tell what the end of a turn brought? Then that is told to whoever opens the next."""
    TELLS_NEWS: bool = False
    """Is in windows told then, too, what is new since the last answer and not grave?"""

    def tell(self, event: Event, before: Any, after: Any) -> tuple[Line, ...]:
        """The log lines of an event, with the views before and after its step."""
        raise NotImplementedError

    def told(self, events: Sequence[Event], before: Any, after: Any) -> Iterator[tuple[Event, Line]]:
        """The lines of all events of a step, each with its event; those that hang together are told here."""
        for event in events:
            for line in self.tell(event, before, after):
                yield event, line

    def joined(self, line: Line, after: Line) -> Line | None:
        """One line for two that follow each other, as the steps of a walk (`Line.walked`); None: two."""
        return None

    def recap(self, events: Sequence[Event], view: Any) -> tuple[Deed, ...]:
        """What was done in a stretch that ends with a view, in order; if nothing, a ribbon says who fell."""
        return ()

    def since(self) -> str:
        """How it is named from when on whoever asks is told what others did, if not by a turn."""
        return ""

    def behind(self, events: Sequence[Event], view: Any) -> str:
        """Who did what the open window reacts to, where these events tell it: its card says so."""
        return ""

    def last_blow(self, events: Sequence[Event], view: Any) -> tuple[Deed, ...]:
        """What came of the viewer's own decision with which the events begin, if it struck somebody."""
        return ()


class Motions:
    """Events in movement."""

    ANIMATED: frozenset[type[Event]] = frozenset()
    """Event types that `animate` shows; with STILL they must cover every event of the game."""
    STILL: frozenset[type[Event]] = frozenset()

    def animate(self, event: Event, before: Any, after: Any) -> tuple[Motion, ...]:
        """The motions of an event; () for the types in STILL."""
        return ()

    def animated(
        self, events: Sequence[Event], before: Any, after: Any
    ) -> Iterator[tuple[Event, tuple[Motion, ...]]]:
        """All events of a step with their motions, where one of them says where another is seen."""
        for event in events:
            yield event, self.animate(event, before, after)

    def announce(self, event: Event, before: Any, after: Any) -> Notice | None:
        """The card that an event turned over, shown to everybody once the event has been seen."""
        return None


@dataclass(frozen=True)
class Speech:
    """What a game says, without a window: made by ``SPEECH`` in its `words`, as its table by ``TABLE``."""

    texts: Texts
    clicks: Clicks
    questions: Questions
    panels: Panels
    log: Log


@dataclass(frozen=True)
class Table:
    """A game's table: its collaborators, made for one language and one look."""

    texts: Texts
    look: Appearance
    names: Sequence[str]
    """The seats' players in plain words; none where nobody is told them."""
    board: Board
    overlays: Overlays
    clicks: Clicks
    questions: Questions
    panels: Panels
    log: Log
    motions: Motions


class OneTable(Board, Overlays, Clicks, Questions, Panels, Log, Motions):
    """A table that is all its collaborators itself."""

    def __init__(self, texts: Texts, look: Appearance, names: Sequence[str] = ()) -> None:
        self.texts, self.look, self.names = texts, look, names
        self.board = self.overlays = self.clicks = self.questions = self.panels = self.log = self.motions = (
            self
        )
