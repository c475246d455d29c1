"""How each meaning of a mark looks: its colour, its line or pattern, its sign, the shapes it may have.

This is the one place that says so; `marks` draws by it and `legend` explains by it. Colours are names of the
palette, which has others for the colour-blind; since a colour is never the only sign, meanings that can lie
side by side differ by line, pattern or sign as well.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.app.table import Meaning

_PLACE = frozenset({"cell", "outline"})
_WORDS = frozenset({"label", "tag"})
_RING = frozenset({"ring"})
_WAY = frozenset({"line", "arrow", "dashed"})


class Sign(NamedTuple):
    """The look of a meaning."""

    colour: str
    """A name of the palette."""
    line: str
    """The line around a place: a style of `strokes`."""
    shapes: frozenset[str]
    """The shapes that a mark of it may have."""
    glyph: str = ""
    """The sign that stands at the corner of its places, one of `glyphs`."""
    example: tuple[str, ...] = ()
    """Its picture in the legend: shapes, words with ``label:`` or ``tag:`` before them."""
    plate: str = ""
    """The sign, one of `glyphs`, that says what the figure on its plates counts."""


SIGNS: dict[Meaning, Sign] = {
    Meaning.CAN_ACT: Sign("hover", "glow", frozenset({"glow"}), example=("piece", "glow")),
    Meaning.RESTS: Sign("cream_dim", "soft", frozenset(), example=("resting",)),
    Meaning.SELECTED: Sign("select", "double", _PLACE | _WORDS, example=("piece", "outline")),
    Meaning.CHOICE: Sign("move", "solid", _PLACE, example=("outline",)),
    Meaning.ACTOR: Sign("info", "solid", _PLACE | _RING, example=("piece", "ring")),
    Meaning.AFFECTED: Sign("warning", "dashed", _PLACE | _RING, example=("piece", "ring")),
    Meaning.STEP: Sign("move", "solid", _WORDS, example=("outline", "label:2")),
    Meaning.PASS: Sign("move", "dashed", _PLACE | _WORDS, example=("cell", "label:(2)")),
    Meaning.HAZARD: Sign("bad", "dashed", _PLACE | {"sign"}, "warning", ("cell",)),
    Meaning.EVENT: Sign(
        "magic", "dashdot", _PLACE | frozenset({"tag"}), "card", ("cell", "tag:3"), plate="card"
    ),
    Meaning.PATH: Sign("move", "solid", _WAY, example=("arrow",)),
    Meaning.PLACE: Sign("cream", "soft", _PLACE | _RING | _WORDS, example=("cell",)),
    Meaning.ATTACK: Sign(
        "attack", "corners", _PLACE | _WORDS | _WAY, example=("cell", "tag:58%"), plate="skull"
    ),
    Meaning.VAIN: Sign("cream_dim", "corners", _PLACE, example=("cell",)),
    Meaning.TARGET: Sign("magic", "dashdot", _PLACE | _RING | _WAY, example=("outline",)),
    Meaning.AREA: Sign("magic", "dashed", _PLACE, example=("cell",)),
    Meaning.LANDS: Sign("warning", "", _WORDS | {"heat", "line"}, example=("heat", "label:11%")),
    Meaning.HARM: Sign("attack", "solid", _WORDS, example=("tag:−6",)),
    Meaning.DEALS: Sign("attack", "solid", frozenset({"tag"}), example=("arrow", "tag:6 →")),
    Meaning.DESTROYED: Sign("attack", "solid", frozenset({"sign"}), "skull", ("piece", "sign")),
    Meaning.WOULD: Sign("good", "solid", _WORDS | {"ghost"}, example=("tag:= 6",)),
    Meaning.GAIN: Sign("good", "solid", _PLACE | _WORDS, "plus", ("cell",)),
    Meaning.FORBIDDEN: Sign("bad", "solid", frozenset({"cross"}), "cross", ("cross",)),
    Meaning.HINDERS: Sign("warning", "dashdot", _PLACE | _RING | _WAY | {"sign"}, "block", ("piece", "sign")),
    Meaning.SIGHT: Sign("good", "thin", _PLACE | _WORDS | _WAY | {"dot"}, example=("line",)),
    Meaning.SPOTTER: Sign(
        "magic", "thin", _PLACE | _RING | _WORDS | _WAY | {"dot"}, example=("ring", "line")
    ),
    Meaning.SHUT: Sign("bad", "thin", _PLACE | _WORDS | _WAY | {"dot"}, example=("dashed",)),
    Meaning.DANGER: Sign(
        "cream_dim", "hatched", _RING | _WORDS | {"heat", "dashed"}, example=("heat", "tag:×2", "dashed")
    ),
    Meaning.ENEMY_STEP: Sign("cream_dim", "dashed", _PLACE | _RING, example=("cell",)),
    Meaning.RANGE: Sign("info", "dashed", _PLACE, example=("outline",)),
    Meaning.LINKED: Sign("cream", "solid", _WAY, example=("line",)),
    Meaning.CAPTURE: Sign("magic", "solid", _RING | _WORDS, example=("ring", "label:→ 2")),
    Meaning.HINT: Sign("select", "solid", frozenset({"hint"}), example=("hint",)),
    Meaning.CHANGED: Sign(
        "cream",
        "dashdot",
        frozenset({"trail", "arrow", "outline", "number", "numeral"}),
        example=("trail", "arrow", "numeral:B"),
    ),
    Meaning.CURSOR: Sign("cream", "corners", frozenset({"cursor"}), example=("cursor",)),
    Meaning.NOTE: Sign("cream", "soft", _WORDS),
}
"""Every meaning. Those without an example explain themselves and are not in the legend."""

_M = Meaning
ABOUT: dict[str, frozenset[Meaning]] = {
    "pieces": frozenset(
        {_M.CAN_ACT, _M.RESTS, _M.SELECTED, _M.ACTOR, _M.AFFECTED, _M.LINKED, _M.CAPTURE, _M.CURSOR}
    ),
    "ways": frozenset(
        {
            _M.CHOICE,
            _M.STEP,
            _M.PASS,
            _M.HAZARD,
            _M.EVENT,
            _M.PATH,
            _M.PLACE,
            _M.FORBIDDEN,
            _M.HINDERS,
            _M.HINT,
        }
    ),
    "effects": frozenset(
        {_M.ATTACK, _M.VAIN, _M.TARGET, _M.AREA, _M.LANDS, _M.HARM, _M.DEALS, _M.DESTROYED, _M.WOULD, _M.GAIN}
    ),
    "others": frozenset(
        {_M.SIGHT, _M.SPOTTER, _M.SHUT, _M.DANGER, _M.ENEMY_STEP, _M.RANGE, _M.CHANGED, _M.NOTE}
    ),
}
"""What meanings are about, in the order of the legend: each is about one thing."""

QUIET = frozenset({"soft", "thin"})
"""Lines of places that only accompany others."""
