"""The options of chapter 13 and of CW-SET-01 as a form."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tabletop.app.setup_form import Deed, Field, SeatView, SetupForm, Tile, Values, seat_key
from tabletop.app.table.kit.square_cells import fitted
from tabletop.engine.model import Refusal
from tabletop.text.catalogue import Texts

from ..components.armies import ARMIES, PIECES, UNITS, kind_of
from ..records.setup import BY_HAND, RANDOM, SIDES, Setup
from ..rules.budget import maxima, points, price
from ..rules.homes import SMALLEST, home_of
from ..rules.lists import all_lists, lists_of, scaled
from ..rules.options import ARENA_QUIET, LARGEST, quick_setup
from ..words.names import seat_colour
from . import ground, setup_values
from .setup_values import LONGEST_QUIET, MOST_TIMES, OWN, PATCHES, SEATS, SMALLEST_SIDE

if TYPE_CHECKING:
    import pygame

    from tabletop.app.main import App
    from tabletop.app.stack import Scene
    from tabletop.render.look import Look

TERRAIN_PAGE, CUSTOM_PAGE = "terrain_page", "custom_page"
HOMES = {
    "south": "setup.home.south",
    "north": "setup.home.north",
    "west": "setup.home.west",
    "east": "setup.home.east",
    "south_west": "setup.home.south_west",
    "south_east": "setup.home.south_east",
    "north_west": "setup.home.north_west",
    "north_east": "setup.home.north_east",
}
"""The words for a seat's home."""


class ChesswarForm(SetupForm):
    """Armies, lists and every option of the match."""

    def name(self, texts: Texts) -> str:
        """ChessWar."""
        return texts("game.name")

    def about(self, texts: Texts) -> str:
        """One sentence."""
        return texts("setup.game_about")

    def facts(self, texts: Texts) -> str:
        """Two to four armies, about an hour."""
        return texts("setup.game_facts")

    def defaults(self) -> Values:
        """Two armies with their first lists on a plain board."""
        return setup_values.defaults()

    def restored(self, values: Values) -> Values | None:
        """Every value within its bounds."""
        return setup_values.restored(values)

    def quick(self) -> Values:
        """Two different armies by chance with ready-made lists: equal ones are discouraged (CW-SET-01)."""
        values = self.defaults()
        seats = quick_setup(key=secrets.randbelow(1 << 30)).seats
        while len({wish.army for wish in seats}) < len(seats):
            seats = quick_setup(key=secrets.randbelow(1 << 30)).seats
        for seat, wish in enumerate(seats):
            values[seat_key("army", seat)] = wish.army
            values[seat_key("muster", seat)] = wish.muster
        return values

    def seats(self, values: Values) -> int:
        """As many as the way of playing has (CW-OPT-30)."""
        return len(SIDES[values["players"]])

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        """The options of the match."""
        t = texts
        modes = (("2", "2"), ("3", "3"), ("4", "4"), ("2v2", t("setup.mode.2v2")))
        side = (SMALLEST_SIDE, LARGEST, 1)
        rows = [
            Field("players", "choice", t("setup.mode"), t("setup.mode.help"), modes),
            Field("w", "number", t("setup.w"), t("setup.size.help"), side),
            Field("h", "number", t("setup.h"), t("setup.size.help"), side),
            Field("terrain", "choice", t("setup.terrain"), t("setup.terrain.help"), grounds(t)),
            Field(TERRAIN_PAGE, "page", "", t("setup.editor.help"), (t("setup.editor"), "edit")),
        ]
        if values["players"] == "2":
            rows.append(Field("massacre", "toggle", t("setup.massacre"), t("setup.massacre.help")))
        rows += [
            Field("secret", "toggle", t("setup.secret"), t("setup.secret.help")),
            Field("free_aim", "toggle", t("setup.free_aim"), t("setup.free_aim.help")),
            Field("custom", "toggle", t("setup.custom"), t("setup.custom.help")),
        ]
        if values["custom"]:
            rows.append(
                Field(CUSTOM_PAGE, "page", "", t("setup.custom.help"), (t("setup.custom.edit"), "edit"))
            )
        else:
            times = (1, MOST_TIMES, 1)
            rows.append(
                Field("multiplier", "number", t("setup.multiplier"), t("setup.multiplier.help"), times)
            )
        quiet = (0, LONGEST_QUIET, 5)
        rows.append(Field("quiet_draw", "number", t("setup.quiet_draw"), t("setup.quiet_draw.help"), quiet))
        return tuple(rows)

    def seat_fields(self, values: Values, seat: int, texts: Texts) -> tuple[Field, ...]:
        """Army and list."""
        t, army = texts, values[seat_key("army", seat)]
        armies = tuple((key, found.name(t.language)) for key, found in ARMIES.items())
        lists = tuple((found.key, found.name(t.language)) for found in lists_of(army))
        none = t("setup.army.secret") if values["secret"] else t("setup.army.random")
        musters = ((BY_HAND, t("setup.list.own")), (RANDOM, t("setup.list.random")), *lists)
        return (
            Field(seat_key("army", seat), "choice", t("setup.army"), "", (("", none), *armies)),
            Field(seat_key("muster", seat), "choice", t("setup.list"), t("setup.list.help"), musters),
        )

    def seat_view(self, values: Values, seat: int, texts: Texts, colour_blind: bool) -> SeatView:
        """The list's units with their total; with own building, the most of each kind."""
        t, army = texts, values[seat_key("army", seat)]
        colour, home = seat_colour(seat, colour_blind), t(HOMES[home_of(values["players"], seat)])
        if not army:
            note = t("setup.note.secret") if values["secret"] else t("setup.note.random")
            return SeatView(colour, home, note=note)
        title = t("setup.seat_title", home=home, initiative=ARMIES[army].initiative)
        setup, muster = self.build(values), values[seat_key("muster", seat)]
        have = points(setup, army)
        counts = scaled(setup, seat, muster) if muster not in (BY_HAND, RANDOM) else None
        own = counts is None
        if counts is None:
            total = t("setup.total.own", points=have)
            counts = maxima(setup, army)
        else:
            spent = price(army, counts)
            total = t("setup.total", units=sum(counts), spent=spent, points=have)
        return SeatView(colour, title, _tiles(army, counts, t), total, t(f"army.{army}.style"), own)

    def seat_deeds(self, values: Values, seat: int, texts: Texts) -> tuple[Deed, ...]:
        """An army and a list by chance, or another seat's."""
        if values["secret"]:
            return ()
        other = _mirrored(seat)
        return (
            Deed("draw", "dice", texts("setup.draw")),
            Deed("mirror", "copy", texts("setup.mirror", n=other + 1)),
        )

    def do(self, values: Values, seat: int, deed: str) -> Values:
        """Draw or copy army and list of a seat."""
        army, muster = seat_key("army", seat), seat_key("muster", seat)
        if deed == "mirror":
            other = _mirrored(seat)
            return {
                **values,
                army: values[seat_key("army", other)],
                muster: values[seat_key("muster", other)],
            }
        drawn = secrets.choice(tuple(ARMIES))
        return {**values, army: drawn, muster: secrets.choice(lists_of(drawn)).key}

    def notice(self, values: Values, texts: Texts) -> str:
        """Who begins, and what is discouraged."""
        armies = [values[seat_key("army", seat)] for seat in range(self.seats(values))]
        lines = [texts("setup.order")]
        if all(armies):
            known = sorted({ARMIES[army].initiative: army for army in armies}.items())
            names = ", ".join(f"{ARMIES[a].name(texts.language)} ({n})" for n, a in known)
            lines = [texts("setup.order.known", names=names)]
            if len(set(armies)) < len(armies):
                lines.append(texts("setup.same_army"))
        if values["custom"]:
            lines.append(texts("setup.custom.warning"))
        return "\n".join(lines)

    def change(self, values: Values, key: str, value: Any) -> Values:
        """Another way of playing needs room; another army has other lists."""
        before = (values["w"], values["h"])
        if key == "terrain" and value == OWN and not values["terrain_own"]:
            values = {**values, "terrain_own": setup_values.terrain_of(values)}
        values = {**values, key: value}
        if key == "players":
            values["w"], values["h"] = SMALLEST[value]
        if key == "terrain":
            values["terrain_key"] = secrets.randbelow(1 << 30)
        if key == "secret":
            values.update(_secret_seats(values))
        if key == "custom":
            values["multiplier"] = 1
        if (after := (values["w"], values["h"])) != before:
            values["terrain_own"] = setup_values.resized(values["terrain_own"], before, after)
        name, _, seat = key.partition(".")
        if name == "army":
            muster = seat_key("muster", int(seat))
            found = all_lists().get(values[muster])
            if not value:
                values[muster] = BY_HAND if values["secret"] else RANDOM
            elif found is None or found.army != value:
                values[muster] = lists_of(value)[0].key
        return values

    def attended(self, values: Values, people: bool) -> Values:
        """Between bots 40 rounds without a loss are a draw, unless told otherwise (CW-VIC-04)."""
        usual = {True: 0, False: ARENA_QUIET}
        if values["quiet_draw"] != usual[not people]:
            return values
        return {**values, "quiet_draw": usual[people]}

    def build(self, values: Values) -> Setup:
        """The set-up as the values say."""
        return setup_values.build(values)

    def page(self, app: App, key: str, values: Values, done: Callable[[Values], object]) -> Scene:
        """The editor of the terrain, or the armies' own figures."""
        if key == TERRAIN_PAGE:
            from .terrain_form import TerrainScene

            return TerrainScene(app, self, values, done)
        from .custom_form import CustomScene

        return CustomScene(app, self, values, done)

    def preview(
        self, values: Values, colour_blind: bool
    ) -> Callable[[pygame.Surface, pygame.Rect, Look], None] | None:
        """The board with its terrain and the home zones."""
        setup = self.build(values)

        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            board = fitted(rect, setup.w, setup.h)
            look.painter.panel(surface, board.inflate(2 * look.px(5), 2 * look.px(5)), "well")
            ground.paint(surface, board, look, setup.w, setup.h, setup.terrain)
            ground.paint_homes(surface, board, look, setup, colour_blind, True)

        return paint

    def refusal_words(self, refusal: Refusal, texts: Texts) -> str:
        """With the army's name instead of its id."""
        army = ARMIES.get(str(refusal.args.get("army", "")))
        if army:
            args = {**refusal.args, "army": army.name(texts.language)}
            refusal = msgspec.structs.replace(refusal, args=args)
        return super().refusal_words(refusal, texts)


def grounds(texts: Texts) -> tuple[tuple[str, str], ...]:
    """Every ready-made terrain and the painted one, with its name (CW-OPT-05)."""
    t = texts
    return (
        ("plain", t("setup.terrain.plain")),
        ("wood", t("setup.terrain.wood")),
        ("ridge", t("setup.terrain.ridge")),
        ("copses", t("setup.terrain.copses")),
        ("crossroads", t("setup.terrain.crossroads")),
        (PATCHES, t("setup.terrain.patches")),
        (OWN, t("setup.terrain.own")),
    )


def unit_tip(kind: int, texts: Texts) -> str:
    """A unit's name and figures in two lines of rich text."""
    unit = UNITS[kind]
    words = [texts(f"keyword.{key}.name") for key in (*unit.attributes, *unit.spells)]
    figures = texts("setup.unit", mov=unit.mov, sal=unit.sal, com=f"{unit.com:+d}", cost=unit.cost)
    return f"**{unit.name(texts.language)}**\n{figures}\n{', '.join(words)}".rstrip()


def _tiles(army: str, counts: tuple[int, ...], texts: Texts) -> tuple[Tile, ...]:
    found = []
    for piece, n in zip(PIECES, counts, strict=True):
        kind = kind_of(army, piece)
        if n and kind >= 0:
            name = UNITS[kind].name(texts.language)
            found.append(Tile(f"chesswar/units/{army}.{piece}.webp", n, name, unit_tip(kind, texts)))
    return tuple(found)


def _mirrored(seat: int) -> int:
    """The seat whose choice is copied: the first, or the second for the first."""
    return 0 if seat else 1


def _secret_seats(values: Values) -> Values:
    """In secret the armies are chosen in the match; without secrecy chance draws those not chosen."""
    changes: Values = {}
    for seat in range(SEATS):
        army, muster = seat_key("army", seat), seat_key("muster", seat)
        if values["secret"]:
            changes |= {army: "", muster: BY_HAND}
        elif not values[army]:
            changes |= {muster: RANDOM}
    return changes


FORM = ChesswarForm()
