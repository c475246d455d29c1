"""The contract between a game's `table/` folder and the application: what is shown, clicked and said.

A game gives a `Table` subclass, named ``TABLE`` (the class) in `tabletop/games/<key>/table/__init__.py`.
The table turns a *view* (never a state) into pictures, words and gestures. It holds no rule: what is
legal comes to it as a list of actions, refusals come from the referee.

World coordinates are the table's own unit of length (say, 100 per square); the camera maps them to pixels.
An entity is anything that can be pointed at: ``unit:7``, ``square:28``, ``spell:3``, ``button:end-phase``.
All words are ready for display: the table has its `texts` (scoped to the game, switched with the language)
and lines may use the rich text of `render.richtext`: **bold**, *italic*, :icon:, [[CW-MOV-05]] rule links.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any

import pygame

from tabletop.engine.model import Action, Event, Refusal, Seat
from tabletop.text.catalogue import Texts

EntityId = str
Point = tuple[float, float]


class Tone(Enum):
    """What a colour (and always a shape or an icon with it) means. Painted by the theme."""

    PLAIN = "plain"
    SOURCE = "source"
    """May be picked up: it has something legal to do."""
    SELECTED = "selected"
    TARGET = "target"
    """A click here carries something out."""
    REACH = "reach"
    """Reachable with more steps."""
    ATTACK = "attack"
    BLOCKED = "blocked"
    """Refused; the mark's note says by what."""
    GOOD = "good"
    BAD = "bad"
    MAGIC = "magic"
    HEAT = "heat"
    """Strength by `amount`."""


@dataclass(frozen=True, slots=True)
class Art:
    """A component image: path below the art folder, how to tint or grey it."""

    path: str
    tint: tuple[int, int, int] | None = None
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A small icon on a token at one of eight compass places ('n', 'ne', …) or 'c', with a tooltip."""

    art: Art
    place: str
    tooltip: str = ""
    text: str = ""
    """A figure written on it, as large as it is."""


@dataclass(frozen=True, slots=True)
class Part:
    """A picture, a plate or live words at a place of a token, e.g. a figure of a card.

    `box` is left, top, width and height as shares of the token's. Drawn in order: plate, picture, words.
    """

    box: tuple[float, float, float, float]
    art: Art | None = None
    cover: bool = False
    """Cut the picture so that it fills the box, instead of showing it whole."""
    plate: tuple[int, int, int, int] | None = None
    """Fill of a rounded plate: red, green, blue, opacity."""
    text: str = ""
    """One line as high as the box; shrunk, then cut, to its width."""
    colour: tuple[int, int, int] | None = None
    """Of the words; by default that of the table's light text."""
    family: str = "body"
    """'body' or 'title'."""
    align: float = 0.5
    """0 at the left, 1 at the right."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece on the table. `centre` and `size` (width, height) in world units; `z` orders overlaps."""

    id: EntityId
    art: Art | None
    """None for a piece that its `parts` make up."""
    centre: Point
    size: Point
    z: int = 0
    angle: float = 0.0
    alpha: int = 255
    ring: tuple[int, int, int] | None = None
    """Outer ring in the owner's colour."""
    notches: int = 0
    """Pattern of the ring (so that colour is never the only sign): 0 plain, 1, 2, 3… notches."""
    badges: tuple[Badge, ...] = ()
    caption: str = ""
    """Drawn live under or over the piece, e.g. a count."""
    layers: tuple[Art, ...] = ()
    """Further images laid over `art` in the same place, each with its own tint: livery, emblem."""
    parts: tuple[Part, ...] = ()
    """What is written and drawn on it live: the figures of a card. Badges and caption lie above."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An overlay. `shape`: 'cell' (polygon `points`), 'ring' (circle at points[0], radius `amount` world
    units), 'line', 'arrow', 'dashed' (through `points`), 'heat' (polygon filled by `amount` 0..1),
    'label' (text `note` at points[0]), 'tag' (the same on a plate), 'cross' (polygon crossed out), 'dot',
    'ghost' (`art` seen through, in the box around `points`).
    """

    shape: str
    points: tuple[Point, ...]
    tone: Tone = Tone.PLAIN
    amount: float = 0.0
    note: str = ""
    over: bool = False
    """Above the tokens instead of below."""
    art: Art | None = None


@dataclass(frozen=True, slots=True)
class Chip:
    """A small labelled thing with a tooltip: a phase of the track, a resource of a seat."""

    id: EntityId
    label: str
    icon: Art | None = None
    tooltip: str = ""
    state: str = ""
    """'now', 'done', 'next' for phases; 'warn' for something that wants attention."""


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """One seat in the header."""

    seat: Seat
    name: str
    """What the seat plays (army, faction); the person's or bot's name is the scene's."""
    colour: tuple[int, int, int]
    icon: Art | None = None
    chips: tuple[Chip, ...] = ()
    active: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The top bar: round and turn in words, the phase track, a panel per seat."""

    turn: str
    phases: tuple[Chip, ...]
    seats: tuple[SeatPanel, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """A choice in the prompt bar. `actions` are carried out one after another (stopping if one becomes
    illegal); with none, a click selects the entity `id` (as for a spell that then wants a target).
    """

    id: EntityId
    label: str
    actions: tuple[Action, ...] = ()
    icon: Art | None = None
    tooltip: str = ""
    hotkey: str = ""
    """A pygame key name such as 'space' or 'return'."""
    tone: str = "normal"
    """'primary', 'normal', 'danger', 'ghost'."""
    confirm: str = ""
    """A question to be asked first (e.g. units could still act)."""
    disabled: str = ""
    """Why it cannot be clicked now (shown as tooltip); empty if it can."""
    note: str = ""
    """What it would do and cost, in a sentence; shown below the label when the prompt is a card."""
    chance: Fraction | None = None
    """Probability that it succeeds, shown beside the label when the prompt is a card."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is being asked, in words, and the buttons for it."""

    text: str
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    reaction: bool = False
    """A reaction window: shown with its buttons as a card over the board."""
    happened: str = ""
    """What is being reacted to (rich text), above the question on the card."""
    about: tuple[EntityId, ...] = ()
    """The board entities concerned: the card keeps off them and they are outlined."""
    clear: tuple[EntityId, ...] = ()
    """Entities that an answer by hand needs in sight: if there are any the card stands beside the board."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a panel: label, value, why (each modifier with its source), a tone and a bar of odds."""

    label: str
    value: str = ""
    note: str = ""
    icon: Art | None = None
    tone: Tone = Tone.PLAIN
    chance: Fraction | None = None
    """Drawn as a bar with the exact fraction and the percentage."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The inspector's content for an entity, or a forecast."""

    title: str
    subtitle: str = ""
    art: Art | None = None
    rows: tuple[Row, ...] = ()
    keywords: tuple[Row, ...] = ()
    """Each keyword with its explanation as note."""
    text: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log."""

    text: str
    rule: str = ""
    dice: tuple[tuple[int, int], ...] = ()
    """(value, sides) of each die, drawn as faces."""
    tone: Tone = Tone.PLAIN
    indent: int = 0
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Motion:
    """One animation of an event. `kind`: 'move' (token along `path`), 'fade' (out), 'appear', 'shake',
    'flash' (tone), 'tilt' (to `angle`), 'missile' (from path[0] to path[-1]), 'dice' (values shown over
    `path[0]`), 'text' (floats up), 'pulse' (ring), 'wait'. `seconds` at normal speed.
    """

    kind: str
    token: EntityId = ""
    path: tuple[Point, ...] = ()
    seconds: float = 0.25
    tone: Tone = Tone.PLAIN
    text: str = ""
    dice: tuple[tuple[int, int], ...] = ()
    angle: float = 0.0
    art: Art | None = None
    together: bool = False
    """Starts with the motion before it instead of after it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The empty face of a printed card and its boxes (left, top, right, bottom) in pixels of `size`."""

    art: Art
    size: tuple[int, int]
    title: tuple[int, int, int, int]
    picture: tuple[int, int, int, int]
    """A window in the frame, behind which the picture lies."""
    text: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Notice:
    """A printed card that is shown as one: name, picture, text."""

    title: str
    text: str
    art: Art | None = None
    frame: Frame | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Album:
    """Cards to be looked through, e.g. the discards; the first one first."""

    title: str
    notices: tuple[Notice, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """Several actions for one click (a walk of several steps, a ready-made army) and what it costs."""

    actions: tuple[Action, ...]
    note: str = ""
    path: tuple[Point, ...] = ()


@dataclass(slots=True)
class Look:
    """How the person wants the table shown; games read what they know and ignore the rest."""

    colour_blind: bool = False
    switches: dict[str, bool] = field(default_factory=dict)
    """The game's own switches (`Table.switches`), e.g. {"counters": True}."""


class Table:
    """What the match scene asks of a game. All methods are pure functions of their arguments."""

    ANIMATED: frozenset[type[Event]] = frozenset()
    """Event types that `animate` shows; with STILL they must cover every event of the game."""
    STILL: frozenset[type[Event]] = frozenset()
    CELL: float = 0.0
    """Size of a square or hex in world units: effects are measured in it. 0: a tenth of the board."""
    NOTE: float = 0.3
    """Height of the letters of marks as a share of the cell, at most that of small print."""
    LEAN: float = 0.5
    """Where a board narrower than its window stands in the match: 0 at the left, 1 at the right. What is free
    at its left takes what is in force, cards and questions."""
    TURNS: bool = False
    """Does the board turn round with who looks, so that places on it are others for other eyes?"""
    OFF: frozenset[str] = frozenset()
    """The `switches` that are off until the person turns them on."""

    names: Sequence[str] = ()
    """The seats' players in plain words, where the table is told them."""

    def __init__(self, texts: Texts, look: Look) -> None:
        self.texts = texts
        self.look = look

    # -- the board ------------------------------------------------------------------------------
    def bounds(self, view: Any) -> tuple[float, float, float, float]:
        """x, y, width, height of the world to be seen whole at first."""
        raise NotImplementedError

    def board_key(self, view: Any) -> object:
        """Equal keys, equal board pictures: the scene caches `paint_board` by it."""
        return None

    def paint_board(self, view: Any, scale: float) -> pygame.Surface:
        """The still background of `bounds` at `scale` pixels per world unit."""
        raise NotImplementedError

    def backdrop(self) -> Art | None:
        """The picture of the table around the board."""
        return None

    def minimap(self, view: Any, size: tuple[int, int]) -> pygame.Surface | None:
        """The whole of `bounds` in little, shown while the board is zoomed in; None: there is none."""
        return None

    def tokens(self, view: Any) -> tuple[Token, ...]:
        """Every piece, with its entity id."""
        raise NotImplementedError

    def hit(self, view: Any, point: Point) -> tuple[EntityId, ...]:
        """Entities at a world point, topmost first."""
        raise NotImplementedError

    def place(self, view: Any, entity: EntityId) -> Point | None:
        """The world point of a board entity: where a test or the keyboard clicks."""
        raise NotImplementedError

    def marks(
        self, view: Any, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        """Overlays for the selection and what is under the pointer, beyond the scene's own
        highlights of clickable entities (see `outline`).
        """
        return ()

    def outline(self, view: Any, entity: EntityId) -> tuple[Point, ...]:
        """The polygon that highlights a board entity."""
        raise NotImplementedError

    def lasting(self, view: Any) -> tuple[Chip, ...]:
        """What is in force for a while (spells, events), shown as a strip above the board; hovering a chip
        asks `marks` and `inspect` with its id.
        """
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

    # -- gestures -------------------------------------------------------------------------------
    def gesture(self, view: Any, action: Action) -> tuple[EntityId, ...]:
        """The clicks that make `action`, e.g. ("unit:3", "square:28") or ("button:end-phase",)."""
        raise NotImplementedError

    def plans(
        self, view: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """Further targets of a selection that take several actions, e.g. squares some steps away. A selection
        may end with way-points, ``via:hex:7``, where the person wants to go by; they are tried one by one.
        """
        return {}

    def attempt(self, view: Any, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        """The action a person means by clicking `entity` although nothing legal lies there, so that the
        referee's refusal can be shown; None if it means nothing.
        """
        return None

    # -- words ----------------------------------------------------------------------------------
    def header(self, view: Any, names: Sequence[str]) -> Header:
        """The top bar; `names` are the seats' players."""
        raise NotImplementedError

    def prompt(
        self, view: Any, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        """What is asked of `seat` (None: somebody else decides; say who and what)."""
        raise NotImplementedError

    def inspect(self, view: Any, entity: EntityId) -> Panel | None:
        """All about an entity."""
        return None

    def name_of(self, view: Any, entity: EntityId) -> str:
        """An entity in a few words, e.g. for a hint: by default the title of its panel."""
        panel = self.inspect(view, entity)
        return panel.title if panel is not None else ""

    def forecast(self, view: Any, actions: Sequence[Action]) -> Panel | None:
        """Cost and exact odds of carrying `actions` out, shown before the click."""
        return None

    def tell(self, event: Event, before: Any, after: Any) -> tuple[Line, ...]:
        """The log lines of an event; views before and after the step it belongs to."""
        raise NotImplementedError

    def animate(self, event: Event, before: Any, after: Any) -> tuple[Motion, ...]:
        """The motions of an event; () for the types in STILL."""
        return ()

    def announce(self, event: Event, before: Any, after: Any) -> Notice | None:
        """The card that an event turned over, shown to everybody once the event has been seen."""
        return None

    def album(self, view: Any, entity: EntityId) -> Album | None:
        """The cards that a click on a chip of `lasting` opens; None if there are none."""
        return None

    def refusal(self, refusal: Refusal, view: Any = None) -> str:
        """A refusal in words; the view of who is refused, where there is one, gives ids their names."""
        return self.texts(f"refusal.{refusal.key}", **refusal.args)

    def result(self, view: Any, names: Sequence[str]) -> Panel:
        """The result screen: who won, how, and the match in figures."""
        raise NotImplementedError

    def scroll_rows(self, view: Any) -> tuple[Row, ...]:
        """Extra rows shown below the inspector when nothing is hovered (options in force, spells)."""
        return ()
