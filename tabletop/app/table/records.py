"""What a table says about a view, in frozen records: pieces, marks, prompts, panels, lines, motions.

World coordinates, entities and rich text are explained in `tabletop.app.table.contract`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from tabletop.app.table.accounts import Account
from tabletop.app.table.meanings import Meaning
from tabletop.app.table.walked import Walked
from tabletop.engine.model import Action, Seat

Colour = tuple[int, int, int]
EntityId = str
Point = tuple[float, float]


class Tone(Enum):
    """How a line, a row or a motion is meant. Painted by the theme; marks have a `Meaning` instead."""

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


class Art(NamedTuple):
    """A component image: path below the art folder, tint, is it grey? A tuple, as `Part`: compared often."""

    path: str
    tint: tuple[int, int, int] | None = None
    grey: bool = False


BADGE = 0.34
"""Side of a badge as a share of its token."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A small icon on a token at one of eight compass places ('n', 'ne', …) or 'c', with a tooltip."""

    art: Art
    place: str
    tooltip: str = ""
    text: str = ""
    """A figure written on it, as large as it is."""


class Part(NamedTuple):
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
    radius: float = 0.2
    """Of the plate's corners, as a share of its shorter side."""
    bold: bool = True
    cut: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """What is shown of a picture that fills its box: shares of its left, top, width and height."""
    least: int = 0
    """Pixels of its token's width from which it is shown: what could not be read is left out."""
    most: int = 0
    """Pixels of its token's width below which it is shown; 0: at any size."""


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
    pennant: str = ""
    """Where on its ring the sign of its owner stands, at a compass place (so that colour is never the only
    sign): the shape of `owner` in the ring's colour; empty for none."""
    owner: Seat = 0
    badges: tuple[Badge, ...] = ()
    caption: str = ""
    """Drawn live under or over the piece, e.g. a count."""
    layers: tuple[Art, ...] = ()
    """Further images laid over `art` in the same place, each with its own tint: livery, emblem."""
    parts: tuple[Part, ...] = ()
    """What is written and drawn on it live: the figures of a card. Badges and caption lie above."""
    seat: Seat | None = None
    """Whose it is, of a piece that acts: while others of the same seat can act and it cannot, it rests."""
    is_busy: bool = False  # in the midst of something, as a fight: it does not rest then


class Crest(NamedTuple):
    """What stands for a crowd of pieces as long as the board is seen so small that none of them could be told
    from the others. It lies over them and is never clicked: they are, under it."""

    token: Token
    below: float
    """Pixels of a world unit from which the pieces themselves are seen."""
    members: tuple[EntityId, ...]
    """Whom it stands for: what is framed of them is framed around it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An overlay. `shape`: 'cell' (polygon `points`), 'ring' (circle at points[0], radius `amount` world
    units), 'line', 'arrow', 'dashed' (through `points`; an arrow has its `note` on a plate halfway, and its
    width is the share `amount` of the usual one, 0: all of it), 'heat' (polygon filled by `amount` 0..1),
    'number', 'numeral' (`note` on a dark or, where it is read, a bright frame of film at points[0], radius
    `amount` world units), 'label' (text `note` at points[0]), 'tag' (the same on a plate),
    'cross' (polygon crossed out), 'sign' (the meaning's sign in the polygon), 'dot', 'ghost' (`art` seen
    through, in the box around `points`). What colour and line it has follows from its `meaning`."""

    shape: str
    points: tuple[Point, ...]
    meaning: Meaning = Meaning.NOTE
    amount: float = 0.0
    note: str = ""
    over: bool = False
    """Above the tokens instead of below."""
    art: Art | None = None
    chance: Fraction | None = None
    """The probability that `note` writes out,"""
    about: EntityId = ""
    """of what a click on this entity does (`Table.prospect`)."""
    room: float = 0.0
    """World units that its words may take, 0 for as many as they need: wider ones are written smaller, then
    `brief`; a label without room even for that is left out."""
    brief: str = ""  # said where `note` has no room
    loose: bool = False
    """May a tag stand aside where it would lie over another?"""


@dataclass(frozen=True, slots=True)
class Button:
    """A choice in the prompt bar. `actions` are carried out one after another (stopping if one becomes
    illegal); with none, a click selects the entity `id` (as for a spell that then wants a target). From then
    on one of `Questions.preferences` is passed `beforehand`, or all windows of this ``turn`` or ``stretch``,
    those of kinds with ``turn:`` before them; without actions a click passes from now on or no more."""

    id: EntityId
    label: str
    actions: tuple[Action, ...] = ()
    icon: Art | None = None
    tooltip: str = ""
    hotkey: str = ""
    """A pygame key such as 'space' or 'return'; 'escape' takes back what is begun if nothing is selected."""
    tone: str = "normal"  # 'primary', 'normal', 'danger', 'ghost'
    confirm: str = ""  # a question to be asked first (e.g. units could still act)
    about: tuple[EntityId, ...] = ()  # whom that question names: marked, and left in sight
    disabled: str = ""  # why it cannot be clicked now (shown as tooltip); empty if it can
    note: str = ""
    """What it would do and cost, in a sentence; shown below the label when the prompt is a card."""
    brief: str = ""  # what is said where the card has no room for the note
    chance: Fraction | None = None
    """Probability that it succeeds, shown beside the label when the prompt is a card;"""
    chance_of: str = ""  # what that is, in a word: it stands in place of the exact fraction
    selects: tuple[EntityId, ...] = ()
    """With these a click carries nothing out but makes them the selection, e.g. a proposed payment."""
    beforehand: str = ""
    short: str = ""  # the label beside another such button
    opens: tuple[Action, ...] = ()
    """What a click that carries nothing out leads to: told together while it is pointed at."""
    keeps: bool = False  # named first, it keeps its place above all others, whatever comes and goes there


@dataclass(frozen=True, slots=True)
class Pick:
    """A row of a list to choose from: a ware, a card, so many of a kind. A click on it is a click on its
    `id`; with `most` it has − and + around how often the selection holds it, and + is that click.

    It can be clicked exactly if that goes on the gesture of a legal action. Why it cannot, the referee
    says to `Clicks.attempt`."""

    id: EntityId
    label: str
    icon: Art | None = None
    price: str = ""
    note: str = ""
    """A second, smaller line."""
    tooltip: str = ""
    most: int = 0
    """How many there are to choose from."""
    disabled: str = ""
    """Why it cannot be clicked now, where no single action is meant that the referee could refuse."""
    group: str = ""
    """What it belongs to, in words: a heading above the first of those that stand together."""
    figures: tuple[tuple[Art, str], ...] = ()  # price and note in signs, for a tile of a long list


@dataclass(frozen=True, slots=True)
class Picker:
    """A list to choose from, beside or over the board; the question's buttons stay in their bar."""

    title: str
    rows: tuple[Pick, ...]
    total: str = ""
    """What is chosen so far, in words."""
    whole: bool = False
    """Of rows that are split: as long as none is chosen all of them are meant, and shown so."""
    repeats: bool = False
    """What it lists lies on the board, too: it is not laid over that."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is being asked, in words, and the buttons for it."""

    text: str
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    reaction: bool = False
    """A reaction window: shown with its buttons as a card over the board."""
    happened: str = ""
    """What is being reacted to (rich text): on a card, before `Line.retold` ones, or in a column."""
    about: tuple[EntityId, ...] = ()
    """The board entities concerned, which are brought into sight: the card keeps off them and they are
    outlined."""
    near: tuple[EntityId, ...] = ()  # seen from near, with what lies around, while it is asked about them
    clear: tuple[EntityId, ...] = ()
    """Entities that an answer by hand needs in sight: if there are any the card stands beside the board."""
    picker: Picker | None = None
    """With a list the question stands in the bar, even in a reaction window."""
    gist: str = ""
    """What it will come to, in the fewest words: said where the card has room for little but the question."""
    recalled: str = ""
    """What the card says instead of lines that are retold if there are none."""
    allies: str = ""
    """The scene's: with whom whoever is asked plays."""


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
    rounded: bool = False
    """Tell the chance in whole points of a hundred, without the fraction: that of a long reckoning."""
    figure: Tone | None = None
    """How the value is meant, where that is something else than how the row is."""
    abreast: bool = False
    """It stands beside those like it that come with it, its value large and its note below them."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a click is worth: the chance that it costs an entity its place on the board if nobody answers."""

    entity: EntityId
    chance: Fraction


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
    face: Token | None = None
    """A whole card, drawn live above the title, for one that lies on the board too small to be read."""
    is_open: bool = False
    """It says what is known so far; `Panels.reckon` goes on reckoning."""
    is_marked: bool = False
    """Its figures stand on the board already: beside the pointer only its odds are told."""
    glance: int = 0
    """So many of its odds belong together and are told beside the pointer; 0: as many as of others."""

    @property
    def is_remark(self) -> bool:
        """Is its title all that it says, and no heading of anything?"""
        return self == Panel(self.title)


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
    retold: bool = False
    """The card of a reaction to its step repeats it."""
    walked: Walked | None = None
    """It tells a walk that may go on in the next line."""
    passing: bool = False
    """It tells that somebody let a window go by: where that was wished beforehand, this line says so."""
    missed: frozenset[int] = frozenset()
    """Which of the dice, by their places, did nothing: they are pale."""


@dataclass(frozen=True, slots=True)
class EventFacts:
    """How a type of event is told, shown and heard."""

    rule: str = ""
    """The rule behind its line."""
    tone: Tone = Tone.PLAIN
    heading: bool = False
    indent: int = 0
    silent: bool = False
    """No line of the log: others tell it."""
    retold: bool = False
    """The card of a reaction repeats its line."""
    passing: bool = False
    """Its line tells that somebody let a window go by."""
    still: bool = False
    """No motion on the board."""
    sound: str | tuple[str, str, str] = ""
    """A file of `art/common/sounds`, or a field of the event with the sounds for yes and for no."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One animation of an event. `kind`: 'move' (token along `path`), 'fade' (out), 'appear', 'shake',
    'flash' (tone), 'tilt' (to `angle`), 'split' (what stays of a piece and what leaves it stand there as
    `pieces` until the next view), 'missile' (from path[0] to path[-1]), 'dice' (roll around `path[0]`, or
    each to its own point of `path`, for what `text` says), 'text' (floats up), 'pulse' (ring), 'account' (a
    line that stays beside the place with the corners `path`), 'wait'. `seconds` at normal speed."""

    kind: str
    token: EntityId = ""
    path: tuple[Point, ...] = ()
    seconds: float = 0.25
    tone: Tone = Tone.PLAIN
    text: str = ""
    dice: tuple[tuple[int, int], ...] = ()
    angle: float = 0.0
    paint: tuple[Colour, Colour] | None = None
    """Of dice: their body and their pips; ivory and ink if there is none."""
    size: float = 0.0
    """Of a die in world units; 0 for the usual one."""
    outcome: str = ""
    """Of dice: what their `text` says once they lie, in the colour of `tone`."""
    aims: tuple[Point, ...] = ()
    """Whom a blow or an ability of the token is aimed at: an arrow stays until the next decision."""
    account: Account | None = None
    pieces: tuple[Token, ...] = ()
    together: bool = False
    """Starts with the motion before it instead of after it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Several actions for one click (a walk, an army) and what it costs; without actions a click that only
    selects, because further ones lead to such a plan."""

    actions: tuple[Action, ...]
    note: str = ""
    path: tuple[Point, ...] = ()
