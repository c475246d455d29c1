"""Maps for matches of one's own on paper: drawn by a seed (section 16), or painted by hand and kept in a file
(OW-GEN-07). Of each a plan that names it, and its cards.

A map is asked for by the key of one that is drawn (`records/asked.py`) or ``own-<name>``; ``plan-`` before it
is its plan, ``cards-`` its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tabletop.pnp.contract import Component, Face, Field, Order, Piece, Style
from tabletop.text.catalogue import Texts

from ..components.ground import grid_of, ground_of
from ..kept import maps
from ..records.asked import LAND, MOST_SEED, SIZES, asked, key_of
from ..records.setup import Drawn, Generated
from ..rules.generator import BOARDS, LARGE, Chart, generated, sizes
from . import cards
from .aids import HIGH, WIDE
from .plans import plan

GROUP = "maps"
PARTS = ("plan", "cards")


def listed(t: Texts) -> list[Component]:
    """Plan and cards of every map that is kept."""
    found = [component(f"{part}-own-{name}", t) for name in maps.saved() for part in PARTS]
    return [each for each in found if each is not None]


def order(t: Texts) -> Order:
    """What is asked before a map is drawn."""
    words = tuple(
        (f"{players}-{SIZES[large]}", _size(players, large, t))
        for players in BOARDS
        for large in sizes(players)
    )
    land = tuple((value, t(f"pnp.land.{value}")) for value in LAND)
    fields = (
        Field("size", t("pnp.ask.size"), words),
        Field("land", t("pnp.ask.land"), land),
        Field("seed", t("pnp.ask.seed"), most=MOST_SEED, value="1"),
    )
    return Order(GROUP, t("pnp.ask"), fields, _keys)


def _keys(answers: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"{part}-drawn-{answers['size']}-{answers['land']}-{answers['seed']}" for part in PARTS)


def component(key: str, t: Texts) -> Component | None:
    """Plan or cards of a map by their key; None if there is no such map."""
    part, _, which = key.partition("-")
    if part not in PARTS:
        return None
    drawn = asked(which)
    if drawn is not None:
        return _drawn(part, *drawn, t) if drawn[1].large in sizes(drawn[0]) else None
    name = which.removeprefix("own-")
    if name == which or name not in maps.saved():
        return None
    try:
        land = maps.load(name)
    except maps.MapFault:
        return None
    return _own(part, name, land, t)


def _size(players: int, large: bool, t: Texts) -> str:
    w, h, _ = (LARGE if large else BOARDS)[players]
    return t("pnp.size", n=players, w=w, h=h)


def _drawn(part: str, players: int, land: Generated, t: Texts) -> Component:
    words = t("pnp.seed", seed=land.seed, size=_size(players, land.large, t))
    name = words if land.water else f"{words}, {t('pnp.land.dry')}"
    chart = partial(generated, players, land.seed, land.large, land.water)
    w, h, _ = (LARGE if land.large else BOARDS)[players]
    names = name, t("pnp.seed.short", seed=land.seed, w=w, h=h)
    return _made(part, key_of(players, land), names, chart, t)


def _own(part: str, name: str, land: Drawn, t: Texts) -> Component:
    ground = ground_of(grid_of(land.rows))
    chart = Chart(ground.grid, tuple(map(ground.cell, land.starts)), ())
    content = " ".join((*land.rows, *land.starts))
    return _made(part, f"own-{name}", (name, name), lambda: chart, t, content)


def _made(
    part: str, key: str, names: tuple[str, str], chart: Callable[[], Chart], t: Texts, version: str = ""
) -> Component:
    """`names`: whole, and as it stands in a list. The map is drawn when its sheets are."""
    name, short = names

    def make(style: Style) -> Sequence[Piece]:
        if part == "cards":
            return cards.cards(cards.of_map(chart().grid), style)
        return [Face(WIDE, HIGH, plan(chart(), t("pnp.plan.title", map=name), style), name="plan")]

    told = t(f"pnp.{part}", map=name), t(f"pnp.{part}.note")
    return Component(f"{part}-{key}", GROUP, *told, make, 0, t(f"pnp.{part}.short", map=short), version)
