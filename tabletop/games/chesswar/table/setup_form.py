"""The options of chapter 13 and of CW-SET-01 as a form."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from tabletop.app.setup_form import Field, SetupForm, Values, seat_key
from tabletop.engine.model import Refusal
from tabletop.text.catalogue import Texts

from ..armies import ARMIES
from ..lists import all_lists, lists_of
from ..options import LARGEST, quick_setup
from ..rules.homes import SMALLEST
from ..rules.terrain import generate, preset
from ..setup import BY_HAND, RANDOM, SIDES, SeatSetup, Setup

SEATS = 4
PATCHES = "patches"
"""Terrain by chance: `generate` with the values' `terrain_key`."""


class ChesswarForm(SetupForm):
    """Armies, lists and every option of the match."""

    def name(self, texts: Texts) -> str:
        """ChessWar."""
        return texts("setup.game_name")

    def about(self, texts: Texts) -> str:
        """One sentence."""
        return texts("setup.game_about")

    def defaults(self) -> Values:
        """Two armies with their first lists on a plain board."""
        values: Values = {
            "players": "2",
            "w": 8,
            "h": 8,
            "terrain": "plain",
            "terrain_key": secrets.randbelow(1 << 30),
            "massacre": False,
            "multiplier": 1,
            "free_aim": False,
            "quiet_draw": 0,
            "secret": False,
        }
        for seat, army in enumerate(("human", "orc", "elf", "dwarf")[:SEATS]):
            values[seat_key("army", seat)] = army
            values[seat_key("muster", seat)] = lists_of(army)[0].key
        return values

    def quick(self) -> Values:
        """Two armies by chance with ready-made lists."""
        values = self.defaults()
        for seat, wish in enumerate(quick_setup(key=secrets.randbelow(1 << 30)).seats):
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
        grounds = (
            ("plain", t("setup.terrain.plain")),
            ("wood", t("setup.terrain.wood")),
            ("ridge", t("setup.terrain.ridge")),
            ("copses", t("setup.terrain.copses")),
            ("crossroads", t("setup.terrain.crossroads")),
            (PATCHES, t("setup.terrain.patches")),
        )
        rows = [
            Field("players", "choice", t("setup.mode"), t("setup.mode.help"), modes),
            Field("w", "number", t("setup.w"), t("setup.size.help"), (8, LARGEST, 1)),
            Field("h", "number", t("setup.h"), t("setup.size.help"), (8, LARGEST, 1)),
            Field("terrain", "choice", t("setup.terrain"), t("setup.terrain.help"), grounds),
            Field("multiplier", "number", t("setup.multiplier"), t("setup.multiplier.help"), (1, 4, 1)),
        ]
        if values["players"] == "2":
            rows.append(Field("massacre", "toggle", t("setup.massacre"), t("setup.massacre.help")))
        return (
            *rows,
            Field("secret", "toggle", t("setup.secret"), t("setup.secret.help")),
            Field("free_aim", "toggle", t("setup.free_aim"), t("setup.free_aim.help")),
            Field("quiet_draw", "number", t("setup.quiet_draw"), t("setup.quiet_draw.help"), (0, 100, 5)),
        )

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

    def seat_note(self, values: Values, seat: int, texts: Texts) -> str:
        """How the army plays."""
        army = values[seat_key("army", seat)]
        return texts(f"army.{army}.style") if army else ""

    def change(self, values: Values, key: str, value: Any) -> Values:
        """Another way of playing needs room; another army has other lists."""
        values = {**values, key: value}
        if key == "players":
            values["w"], values["h"] = SMALLEST[value]
        if key == "terrain":
            values["terrain_key"] = secrets.randbelow(1 << 30)
        if key == "secret":
            values.update(_secret_seats(values))
        name, _, seat = key.partition(".")
        if name == "army":
            muster = seat_key("muster", int(seat))
            found = all_lists().get(values[muster])
            if not value:
                values[muster] = BY_HAND if values["secret"] else RANDOM
            elif found and found.army != value:
                values[muster] = lists_of(value)[0].key
        return values

    def build(self, values: Values) -> Setup:
        """The set-up as the values say."""
        w, h, ground = int(values["w"]), int(values["h"]), values["terrain"]
        if ground == PATCHES:
            terrain = generate(values["terrain_key"], w, h)
        else:
            terrain = "" if ground == "plain" else preset(ground, w, h)
        seats = tuple(
            SeatSetup(values[seat_key("army", seat)], values[seat_key("muster", seat)])
            for seat in range(self.seats(values))
        )
        return Setup(
            seats,
            values["players"],
            w,
            h,
            terrain,
            values["secret"],
            values["massacre"] and values["players"] == "2",
            int(values["multiplier"]),
            (),
            values["free_aim"],
            int(values["quiet_draw"]),
        )

    def refusal_words(self, refusal: Refusal, texts: Texts) -> str:
        """With the army's name instead of its id."""
        army = ARMIES.get(str(refusal.args.get("army", "")))
        if army:
            args = {**refusal.args, "army": army.name(texts.language)}
            refusal = msgspec.structs.replace(refusal, args=args)
        return super().refusal_words(refusal, texts)


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
