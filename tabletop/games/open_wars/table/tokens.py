"""Stacks as fanned counters with effective values and badges, and the fallen (OW-UI-02, OW-UI-12)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from tabletop.app.table import Badge, Part, Token

from ..components.ground import Cell
from ..components.printed import picture_of
from ..components.units import SIDES
from ..records.pieces import FIRED, NO_ATTACK, PINNED, STOPPED, Counter, StackKey
from ..records.state import State
from ..rules import movement, values
from ..rules.view import View
from ..words import aims
from ..words.aims import ICONS
from ..words.known import Known
from ..words.names import Names
from ..words.places import stack_id
from .faces import PLAIN, PLATE, Figure, apart, nearer, numbered, strip
from .layout import Lying, fallen_by_cell, graves, places
from .pictures import has_picture

FAN = 0.055
"""How far each counter behind stands out, as a share of the whole."""
MOST = 4
"""Counters that are seen of a stack."""
BODY = 1 - FAN * (MOST - 1)
FIGURE, LARGE_FIGURE = 23.0, 28.0
"""World units of the height of a figure, at least: those of stacks that share a cell can be read, too."""
TIGHT = 75.0
"""World units of a stack so narrow that its number and two values would run together in large letters."""
FOUGHT = 1.2
"""Pixels of a world unit from which the values of small stacks can be read in large letters: those of a cell
that is fought in."""
SEVERAL, MORE, ALL = 46, 84, 116
"""Pixels of a stack from which two of its figures, three, all four have room beside the signs that say what
they are. Of a smaller one the picture is seen, and how many they are."""
SIGNS = {
    values.INITIATIVE: "initiative",
    values.ATTACK: "attack",
    values.MOVEMENT: "movement",
    values.RANGE: "range",
}
"""What a figure is, by the value."""
SMALL_FACE, SMALL_COUNT = (0.13, 0.13, 0.74, 0.74), 0.44
"""Of a smaller one: its picture, and the height of the number of counters."""
HIGHEST = 0.5
"""The largest share of a counter that a figure takes."""
RAISED, LOWERED = (150, 240, 130), (255, 140, 120)
TINTS = ((58, 44, 92, 235), (30, 74, 40, 235), (112, 28, 24, 235), (24, 62, 98, 235))
"""Plates of Initiative, Movement, Attack and Range."""
PAPER = (226, 208, 170, 255)
STATES = ((PINNED, "pinned"), (NO_ATTACK, "no_attack"), (FIRED, "fired"), (STOPPED, "stopped"))
FADED, WHOSE = 150, 230
"""How far fallen counters, and the colour under those of several players, are seen, of 255."""
RANKS = {1: "veteran", 2: "elite"}
"""The badges of a campaign's veterans (OW-CAM-07)."""


class Tokens:
    """Everything that stands on the map."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.known = names, known
        self._drawn: tuple[View, object, tuple[Token, ...]] | None = None
        self._cells: dict[Cell, tuple[object, tuple[Token, ...]]] = {}
        self._bodies: dict[object, tuple[Part, ...]] = {}
        self._rows: dict[object, tuple[Part, ...]] = {}
        self._grounds: dict[object, tuple[Part, ...]] = {}
        """Parts of stacks made before: most stacks look like another."""

    def tokens(self, view: View) -> tuple[Token, ...]:
        look = (self.names.look.colour_blind, self.names.look.large, self.names.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != look:
            self._drawn = (view, look, self._tokens(view, look))
        return self._drawn[2]

    def _tokens(self, view: View, look: object) -> tuple[Token, ...]:
        state = self.known.state(view)
        found: list[Token] = []
        joined, combat = state.combat.joined if state.combat is not None else (), state.combat
        counters, graved = state.counters, fallen_by_cell(state)
        for cell in range(state.ground.size):
            fallen = graved.get(cell, ())
            if not state.heaps[cell] and not fallen:
                self._cells.pop(cell, None)
                continue
            ids = state.ids_at(cell)
            here = [each for each in joined if each.stack.at == cell] if joined else joined
            ranked = (combat, state.progress.ranks) if state.progress.ranks else None
            key = (
                state.setup,
                look,
                tuple(map(counters.__getitem__, ids)),
                fallen,
                here,
                state.lasting,
                ranked,
            )
            kept = self._cells.get(cell)
            if kept is None or kept[0] != key:  # all that a cell shows: most are as they were
                kept = self._cells[cell] = (key, self._cell(view, state, cell))
            found += kept[1]
        return tuple(found)

    def _cell(self, view: View, state: State, cell: Cell) -> tuple[Token, ...]:
        """The fallen of a cell below its stacks."""
        found = []
        for fallen, box in graves(state, cell):
            parts = self._body(view, fallen.kind, fallen.seat, False, 1)
            found.append(
                Token(f"fallen:{fallen.id}", None, box.centre, box.size, z=0, alpha=FADED, parts=parts)
            )
        found += [self._piece(view, state, place, state.stack_of(place.key)) for place in places(state, cell)]
        return tuple(found)

    def parted(self, view: View, state: State, key: StackKey, ids: Collection[int]) -> tuple[Token, Token]:
        """What stays of a stack when some of its counters leave it, and those as a piece of their own."""
        place = next(lying for lying in places(state, key.at) if lying.key == key)
        stack = state.stack_of(key)
        stay = self._piece(view, state, place, [counter for counter in stack if counter.id not in ids])
        go = self._piece(view, state, place, [counter for counter in stack if counter.id in ids])
        return stay, replace(go, id=f"walking:{min(ids)}", z=3)

    def _piece(self, view: View, state: State, place: Lying, stack: list[Counter]) -> Token:
        """Counters of a stack where it lies; in a fight they do not look as if they rested."""
        front = min(stack, key=lambda c: (c.wounded, c.id))
        parts = self._body(view, front.kind, front.seat, front.wounded, len(stack))
        presence = state.presence[place.key.at]
        under = self._ground(view, front.seat) if presence & presence - 1 else ()
        return Token(
            stack_id(place.key),
            None,
            place.centre,
            (place.size + place.wide, place.size + place.tall),
            z=2,
            parts=(
                *under,
                *self._told(state, front, len(stack), place, parts, self.names.colour(view, front.seat)),
            ),
            badges=self.badges(state, stack),
            seat=place.key.seat,
            is_busy=bool(presence & presence - 1 and state.has_enemies(place.key.seat, place.key.at))
            or (state.combat is not None and _is_joined(state, place.key)),
        )

    def _told(
        self,
        state: State,
        front: Counter,
        count: int,
        place: Lying,
        body: tuple[Part, ...],
        colour: tuple[int, int, int],
    ) -> tuple[Part, ...]:
        """The counters of a stack with their values, as far as there is room for letters of their size."""
        size, wide, tall = place[2:]
        told = apart(body, self._figures(state, front, count, place, colour), size, wide, tall)
        is_tight = count > 1 and size + wide < TIGHT
        if self.names.look.large and tall and (tall < LARGE_FIGURE or is_tight):
            high = LARGE_FIGURE / (size + tall)
            attack = self._figure(
                values.attack(state, front), SIDES[front.kind][front.wounded][values.ATTACK], values.ATTACK
            )
            afar = numbered(body, count, attack, 1 + wide / size, 1 + tall / size, high)
            return nearer(afar, told, round(FOUGHT * (size + wide)))
        return told

    def _ground(self, view: View, seat: int) -> tuple[Part, ...]:
        """In a cell of several players, their colour under all of a stack tells whose it is."""
        colour = self.names.colour(view, seat)
        if colour not in self._grounds:
            self._grounds[colour] = (Part((0, 0, 1, 1), plate=(*colour, WHOSE), radius=0.08),)
        return self._grounds[colour]

    def _body(self, view: View, kind: int, seat: int, wounded: bool, count: int) -> tuple[Part, ...]:
        """The counters of a stack from behind: a rim in the owner's colour, paper, the figure in front. Of a
        small one only the foremost, as large as all of them."""
        colour, shown = self.names.colour(view, seat), min(count, MOST)
        key = (kind, colour, wounded, shown)
        if key not in self._bodies:
            self._bodies[key] = self._made_body(kind, colour, wounded, shown)
        return self._bodies[key]

    def _made_body(
        self, kind: int, colour: tuple[int, int, int], wounded: bool, shown: int
    ) -> tuple[Part, ...]:
        found = list[Part]()
        dark = (colour[0] // 3, colour[1] // 3, colour[2] // 3, 255)
        for n in range(shown):
            at = FAN * (shown - 1 - n)
            left, top = at + (MOST - shown) * FAN / 2, (MOST - 1) * FAN - at - (MOST - shown) * FAN / 2
            found.append(Part((left, top, BODY, BODY), plate=dark, radius=0.14, least=SEVERAL))
            inner = (left + 0.018, top + 0.018, BODY - 0.036, BODY - 0.036)
            found.append(Part(inner, plate=(*colour, 255), radius=0.13, least=SEVERAL))
        left, top = (MOST - shown) * FAN / 2, (MOST - 1) * FAN - (MOST - shown) * FAN / 2
        face = (left + 0.07, top + 0.07, BODY - 0.14, BODY - 0.14)
        found += self._face(kind, wounded, face, (SEVERAL, 0))
        found.append(Part((0.06, 0.06, 0.88, 0.88), plate=dark, radius=0.14, most=SEVERAL))
        found.append(Part((0.085, 0.085, 0.83, 0.83), plate=(*colour, 255), radius=0.13, most=SEVERAL))
        found += self._face(kind, wounded, SMALL_FACE, (0, SEVERAL))
        return tuple(found)

    def _face(
        self, kind: int, wounded: bool, face: tuple[float, float, float, float], seen: tuple[int, int]
    ) -> list[Part]:
        """The figure on paper, or its name if it has no picture; seen between two sizes of the stack."""
        least, most = seen
        paper = Part(face, plate=PAPER, radius=0.08, least=least, most=most)
        if has_picture(picture_of(kind, wounded)):
            return [paper, Part(face, self.names.unit_art(kind, wounded), least=least, most=most)]
        line, ink = (face[0], face[1] + 0.2, face[2], 0.24), (60, 40, 24)
        return [paper, Part(line, text=self.names.unit(kind), colour=ink, least=least, most=most)]

    def _figures(
        self, state: State, counter: Counter, count: int, place: Lying, colour: tuple[int, int, int]
    ) -> tuple[Part, ...]:
        """Initiative, Attack, Movement, Range along the foot, each beside its sign, as many as can be read;
        the number of counters above, or before them where they stand below the square."""
        large, size = self.names.look.large, place.size
        least = min(HIGHEST, (LARGE_FIGURE if large else FIGURE) / size)
        figures = [
            (values.initiative(state, counter), values.INITIATIVE),
            (values.attack(state, counter), values.ATTACK),
            (values.movement(state, counter), values.MOVEMENT),
            (values.range_of(state, counter), values.RANGE),
        ]
        printed = SIDES[counter.kind][counter.wounded]
        shown = tuple([(n, printed[what], what) for n, what in figures if what != values.RANGE or n])
        if place.tall:
            key = (shown[: 2 if large else 3], count, place[2:], colour, large)
            if key not in self._rows:
                told = tuple([self._figure(*each) for each in key[0]])
                self._rows[key] = strip(
                    count, told, 1 + place.wide / size, 1 + place.tall / size, colour, large
                )
            return self._rows[key]
        found: list[Part] = []
        if large:  # less is shown, and that larger
            found += self._row(shown[:2], max(0.34, least), (SEVERAL, 0))
            if place.wide:  # of several counters, beside their number, how they attack
                few = shown[1:2] if count > 1 else shown[:2]
                found += [part for part in self._row(few, HIGHEST, (0, SEVERAL)) if part.art is None]
        else:
            high = max(0.24, least)
            if place.wide:  # beside them there is room for bare figures before there is for signs
                found += [part for part in self._row(shown[:2], high, (0, SEVERAL)) if part.art is None]
            found += self._row(shown[:2], high, (SEVERAL, MORE))
            found += self._row(shown[:3], high, (MORE, ALL))
            found += self._row(shown, high, (ALL, 0))
        for tall, low, top in ((max(0.27, least), SEVERAL, 0), (SMALL_COUNT, 0, SEVERAL)):
            if count > 1:
                box = (0.98 - 1.26 * tall, 0.0, 1.26 * tall, tall)
                found.append(Part(box, plate=PLATE, text=f"×{count}", colour=PLAIN, least=low, most=top))
        return tuple(found)

    def _figure(self, now: int, printed: int, stat: int) -> Figure:
        """An effective value beside the printed one."""
        colour = RAISED if now > printed else LOWERED if now < printed else PLAIN
        return Figure(str(now), self.names.icon(SIGNS[stat]), TINTS[stat], colour)

    def _row(
        self, figures: tuple[tuple[int, int, int], ...], high: float, seen: tuple[int, int]
    ) -> tuple[Part, ...]:
        """Figures with their signs, seen between two sizes of the stack in pixels."""
        key = (figures, high, seen)
        if key not in self._rows:
            self._rows[key] = self._made_row(*key)
        return self._rows[key]

    def _made_row(
        self, figures: tuple[tuple[int, int, int], ...], high: float, seen: tuple[int, int]
    ) -> tuple[Part, ...]:
        """Of effective value, printed value and what they are."""
        wide, found, (least, most) = BODY / len(figures), list[Part](), seen
        side = min(high * 0.8, wide * 0.5)
        for n, (figure, printed, stat) in enumerate(figures):
            left = 0.02 + n * wide
            told = self._figure(figure, printed, stat)
            plate, top = (left, 1 - high, wide - 0.015, high), 1 - high / 2 - side / 2
            found.append(Part(plate, plate=told.plate, least=least, most=most))
            found.append(Part((left + 0.01, top, side, side), told.sign, least=least, most=most))
            words = (left + side, 1 - high, wide - side - 0.015, high)
            found.append(Part(words, text=told.text, colour=told.colour, least=least, most=most))
        return tuple(found)

    def badges(self, state: State, stack: list[Counter]) -> tuple[Badge, ...]:
        """What holds for counters of a stack, the weightiest first; there is room for four."""
        texts, key = self.names.texts, stack[0].key
        marks = under = wounded = 0
        for counter in stack:
            marks, wounded = marks | counter.marks, wounded or counter.wounded
            under = under or bool(counter.under)
        found = [name for bit, name in STATES if marks & bit]
        if movement.is_locked(state, stack[0]):  # by who is in the cell: all of a stack, or none
            found.append("locked")
        if under:
            found.append("spell")
        if wounded:
            found.append("wounded")
        level = dict(state.progress.ranks).get(key.kind, 0)
        if level and key.seat == 0:
            found.append(RANKS[level])
        if state.combat is not None and _is_joined(state, key):
            found.append("joined")
        aim = aims.pieces(state.setup).get(key.kind)
        if aim is not None:
            found.insert(0, aim)
        icons = {each: ICONS.get(each, f"badge_{each}") for each in found}
        return tuple(
            Badge(self.names.icon(icons[name]), place, texts(f"board.state.{name}"))
            for name, place in zip(found, ("nw", "w", "e", "ne"), strict=False)
        )


def _is_joined(state: State, key: StackKey) -> bool:
    """Do shooters of a stack take part in the combat that is fought?"""
    return state.combat is not None and key in [each.stack for each in state.combat.joined]
