"""Gallery of all cards with filters, and the builder of teams that are saved (OCW-TEAM-09, OCW-UI-10)."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.app.setup_form import SetupForm, Values
from tabletop.app.stack import Scene
from tabletop.app.table.kit.gallery import CardTile, Peek, WholeCard, fill, show_near
from tabletop.app.widgets import (
    Box,
    Button,
    DropDown,
    Label,
    Paragraph,
    ScrollArea,
    TextField,
)
from tabletop.engine.dice import Stream
from tabletop.engine.model import Refusal
from tabletop.store.faults import SaveFault
from tabletop.text.catalogue import Texts

from ..components.cards import CARDS, KEYWORDS
from ..records.setup import TEAM, Setup
from ..rules.team import characters_of, equipment_of, idle_equipment, refuse_pick, refuse_team
from ..words import decks
from ..words.cards import keywords_in
from ..words.names import FOLDER
from .card_face import Face
from .team_row import TeamRow

if TYPE_CHECKING:
    from tabletop.app.main import App

TOP, SIDE, GAP = 70.0, 336.0, 10.0
SHARE, FILTER = 0.44, 120.0
"""Share of a narrow window that the team may have, and the least width of a filter."""
PLACE, VERDICT, DEEDS = 28.0, 66.0, 92.0
"""Least logical height of a place of the team, that of the words below them and that of the buttons."""
WIDE = 210
"""About how wide a card is, in logical pixels."""
CLASSES = ("marksman", "defender", "caster", "support", "fighter", "assassin")
ALL = ""


class GalleryScene(Scene):
    """Cards at the left, the team at the right; leaves the values of the set-up as they were."""

    name = "decks"

    def __init__(self, app: App, form: SetupForm, values: Values, done: Callable[[Values], object]) -> None:
        super().__init__(app)
        self.rules_game = FOLDER
        self.setup: Setup = form.build(values)
        self.values, self.done = values, done
        self.filters = {"cls": ALL, "set": ALL, "kind": ALL, "keyword": ALL}
        self.cards: tuple[int, ...] = ()
        self.title = ""
        self.path: Path | None = None
        self.saved: dict[Path, decks.Deck] = {}
        self.peek: Peek
        self._area: ScrollArea | None = None
        self._offset = 0
        self._faults: dict[Path, SaveFault] = {}
        self._read()

    @property
    def scope(self) -> Texts:
        """The game's texts."""
        return self.texts.scope(FOLDER)

    def _read(self) -> None:
        self.saved, self._faults = decks.load_all()

    def enter(self) -> None:
        """Files that are no teams are said once."""
        for path, fault in self._faults.items():
            reason = fault.message(self.texts)
            self.app.toast(self.scope("decks.fault", file=path.name, reason=reason), "warning")
        self._faults = {}

    # Building

    def rebuild(self) -> None:
        """Keep the place in the gallery."""
        if self._area is not None:
            self._offset = self._area.bar.offset
        super().rebuild()

    def update(self, seconds: float) -> bool:
        """A card on which the pointer rests is shown large, so that it can be read (OCW-UI-10)."""
        came = self.peek.update(seconds)
        return super().update(seconds) or came

    def waits(self) -> bool:
        """Also until that card comes."""
        return self.peek.waits or super().waits()

    def build(self) -> None:
        """Title, filters, cards, team."""
        self.peek = Peek(self.ui)
        theme, t, p = self.theme, self.scope, self.look.palette
        words = self.texts("common.back")
        self.ui.add(
            Button("decks.back", self.rect(24, 14, 126, 42), words, self.back, kind="ghost", icon="back")
        )
        title = self.rect(160, 12, theme.width - 320, 46)
        self.ui.add(Label(title, t("decks.title"), "title", p.brass_light, "centre", shadow=True))
        side = min(SIDE, theme.width * SHARE)
        wide = theme.width - side - 64
        top = TOP + self._filters(wide)
        self._grid(self.rect(24, top, wide, theme.height - top - 40))
        note = self.rect(24, theme.height - 36, wide, 26)
        self.ui.add(Label(note, t("decks.hint"), "small", p.cream_dim))
        self._team(self.rect(theme.width - side - 24, TOP, side, theme.height - TOP - 16))

    def _filters(self, wide: float) -> float:
        """Side by side, or in two rows where they are many for that; the logical height they take."""
        t = self.scope
        options = {
            "cls": [(cls, t(f"class.{cls}")) for cls in CLASSES],
            "set": [(name, t(f"decks.set.{name}")) for name in ("original", "designed")],
            "kind": [(name, t(f"decks.kind.{name}")) for name in ("character", "equip")],
            "keyword": sorted(
                ((word, t(f"keyword.{word}.label")) for word in KEYWORDS), key=lambda pair: pair[1]
            ),
        }
        across = 4 if wide >= 4 * FILTER else 2
        each = (wide - (across - 1) * GAP) / across
        for at, (key, values) in enumerate(options.items()):
            row, column = divmod(at, across)
            rect = self.rect(24 + column * (each + GAP), TOP + row * 44, each, 36)
            listed = [(ALL, t(f"decks.all.{key}")), *values]

            def change(value: str, key: str = key) -> None:
                self.filters[key] = value
                self._offset, self._area = 0, None
                self.rebuild()

            self.ui.add(DropDown(f"decks.{key}", rect, listed, self.filters[key], change))
        return 44 * (4 / across)

    def shown(self) -> list[int]:
        """The cards that pass the filters."""
        wanted = self.filters
        return [
            i
            for i, card in enumerate(CARDS)
            if wanted["cls"] in (ALL, card.cls)
            and wanted["set"] in (ALL, card.set)
            and wanted["kind"] in (ALL, card.kind)
            and (not wanted["keyword"] or any(wanted["keyword"] in keywords_in(a) for a in card.abilities))
        ]

    def _grid(self, rect: pygame.Rect) -> None:
        self.ui.add(Box(rect, "walnut"))
        area = ScrollArea("decks.cards", rect.inflate(-2 * self.px(12), -2 * self.px(10)), fades=True)
        self.ui.add(area)
        self._area = area
        cards, gap = self.shown(), self.px(GAP)
        pool = (*self.setup.characters, *self.setup.equipment)
        whole = [self._whole(card) for card in cards]

        def tile(n: int, rect: pygame.Rect) -> CardTile:
            card = cards[n]
            return CardTile(
                whole[n],
                rect,
                partial(self.toggle, card),
                partial(self.look_at, card),
                taken=card in self.cards,
                fits=card in pool,
            )

        fill(area, whole, max(2, round(rect.w / self.px(WIDE))), gap, tile)
        if not cards:
            area.put(Label(area.rect.inflate(0, -area.rect.h + self.px(60)), self.scope("decks.none")))
        area.scroll_to(self._offset)

    def _whole(self, card: int) -> WholeCard:
        return Face(self.look, self.scope).whole(card, f"decks.card.{CARDS[card].number}")

    def _team(self, rect: pygame.Rect) -> None:
        """Which team, its name, its places, what the rules say; that scrolls in a low window, above what
        can be done with it."""
        px, t = self.px, self.scope
        self.ui.add(Box(rect, "walnut"))
        inner = rect.inflate(-2 * px(16), -2 * px(12))
        body = pygame.Rect(inner.x, inner.y, inner.w, inner.h - px(DEEDS + 4))
        area, y = ScrollArea("decks.team", body, fades=True), inner.y
        self.ui.add(area)
        if body.h < px(122 + VERDICT) + self._places() * px(PLACE + 4):
            inner.w -= px(14)  # for the scroll bar
        gold = self.look.palette.brass_light
        area.put(Label(pygame.Rect(inner.x, y, inner.w, px(30)), t("decks.mine"), "heading", gold, "centre"))
        y += px(36)
        chosen = str(self.path) if self.path in self.saved else ALL
        listed = [(ALL, t("decks.new")), *((str(path), deck.name) for path, deck in self.saved.items())]
        place = pygame.Rect(inner.x, y, inner.w, px(36))
        area.put(DropDown("decks.saved", place, listed, chosen, self.open_deck, tooltip=t("decks.saved")))
        y += px(42)
        field = TextField(
            "decks.name",
            pygame.Rect(inner.x, y, inner.w, px(36)),
            self.title,
            self._rename,
            placeholder=t("decks.name"),
            limit=decks.NAME,
        )
        area.put(field)
        y += px(44)
        y = self._rows(area, pygame.Rect(inner.x, y, inner.w, body.bottom - y - px(VERDICT)))
        words = Paragraph(pygame.Rect(inner.x, y + px(4), inner.w, px(62)), self.verdict(), "small",
                          id="decks.verdict", on_link=self._open_rule)  # fmt: skip
        area.put(words)
        words.rect.h = max(words.rect.h, words.height)
        area.settle(words.rect.bottom - body.y)
        self._deeds(pygame.Rect(body.x, body.bottom + px(4), body.w, px(DEEDS)))

    def _places(self) -> int:
        """How many cards a whole team has."""
        return TEAM + self.setup.equip_count

    def _rows(self, area: ScrollArea, rect: pygame.Rect) -> int:
        """The places of the team; the pixel below them."""
        t, px = self.scope, self.px
        people, gear = characters_of(self.cards), equipment_of(self.cards)
        places = [*people, *[-1] * (TEAM - len(people))]
        places += [*gear, *[-2] * (self.setup.equip_count - len(gear))]
        high = max(px(PLACE), min(px(36), rect.h // max(1, len(places)) - px(4)))
        y = rect.y
        for at, card in enumerate(places):
            words = self._card_name(card) if card >= 0 else ""
            words = words or t("decks.empty.character" if card == -1 else "decks.empty.equip")
            area.put(TeamRow(at, pygame.Rect(rect.x, y, rect.w, high), card, words, self.toggle))
            y += high + px(4)
        return y

    def _deeds(self, rect: pygame.Rect) -> None:
        t, gap, px = self.scope, self.px(8), self.px
        wide, high = (rect.w - gap) // 2, px(42)
        named = bool(self.title.strip())
        reason = "" if named else t("decks.unnamed")
        deeds = (
            ("random", "dice", self.draw, "normal", True, ""),
            ("clear", "refresh", self.clear, "normal", bool(self.cards), ""),
            ("delete", "trash", self.delete, "normal", self.path in self.saved, ""),
            ("save", "save", self.save, "primary", named, reason),
        )
        for at, (key, icon, action, kind, enabled, why) in enumerate(deeds):
            row, column = divmod(at, 2)
            place = pygame.Rect(rect.x + column * (wide + gap), rect.y + row * (high + gap), wide, high)
            words = t(f"decks.{key}")
            self.ui.add(
                Button(f"decks.{key}", place, words, action, kind=kind, icon=icon, enabled=enabled,
                       reason=why, role="small_bold")
            )  # fmt: skip

    # The team

    def _card_name(self, card: int) -> str:
        return CARDS[card].name["es" if self.texts.language == "es" else "en"]

    def _reason(self, refusal: Refusal) -> str:
        args = dict(refusal.args)
        if "card" in args:
            args["card"] = self._card_name(int(args["card"]))
        if "cls" in args:
            args["cls"] = self.scope(f"class.{args['cls']}")
        reason = self.scope(f"refusal.{refusal.key}", **args)
        return self.scope("decks.refused", reason=reason, rule=refusal.rule)

    def verdict(self) -> str:
        """Why the team is not whole, or that it is, and what nobody can wear (OCW-TEAM-06)."""
        refusal = refuse_team(self.setup, self.cards)
        words = self.scope("decks.ready") if refusal is None else self._reason(refusal)
        idle = idle_equipment(self.cards) if len(characters_of(self.cards)) == TEAM else ()
        if idle:
            names = ", ".join(self._card_name(card) for card in idle)
            words = f"{words}\n{self.scope('decks.idle', cards=names)}"
        return words

    def toggle(self, card: int) -> None:
        """Take a card into the team or out of it; what the rules refuse is said."""
        if card in self.cards:
            self.cards = tuple(c for c in self.cards if c != card)
        else:
            mine = characters_of(self.cards) if CARDS[card].is_character else equipment_of(self.cards)
            refusal = refuse_pick(self.setup, mine, card, CARDS[card].is_character)
            room = TEAM if CARDS[card].is_character else self.setup.equip_count
            if refusal is None and len(mine) == room:
                refusal = refuse_team(self.setup, (*self.cards, card))
            if refusal is not None:
                self.app.toast(self._reason(refusal), "warning")
                return
            both = (*self.cards, card)
            self.cards = (*characters_of(both), *equipment_of(both))
        self.rebuild()

    def draw(self) -> None:
        """A whole team by chance, with wearers for its equipment."""
        stream = Stream(secrets.randbits(60))
        people, gear = (_shuffled(c, stream) for c in (self.setup.characters, self.setup.equipment))
        self.cards = decks.by_chance(self.setup, people, gear)
        self.rebuild()

    def clear(self) -> None:
        """Begin anew."""
        self.cards = ()
        self.rebuild()

    def open_deck(self, key: str) -> None:
        """Look at a saved team, or begin a new one."""
        self.path = next((path for path in self.saved if str(path) == key), None)
        deck = self.saved.get(self.path) if self.path is not None else None
        self.title, self.cards = (deck.name, deck.indices) if deck is not None else ("", ())
        self.rebuild()

    def save(self) -> None:
        """Keep the team under its name; one that is not whole yet too."""
        try:
            self.path = decks.save(decks.deck_of(self.title, self.cards))
        except SaveFault as fault:
            self.app.toast(fault.message(self.texts), "bad")
            return
        self._read()
        self.app.toast(self.scope("decks.kept", name=self.title.strip()), "good")
        self.rebuild()

    def delete(self) -> None:
        """Take the saved team away; its cards stay in sight."""
        if self.path is None:
            return
        try:
            decks.delete(self.path)
        except OSError as fault:
            self.app.toast(str(fault.strerror), "bad")
            return
        self.app.toast(self.scope("decks.gone", name=self.title.strip()))
        self.path = None
        self._read()
        self.rebuild()

    def _rename(self, text: str) -> None:
        before, self.title = bool(self.title.strip()), text
        save = self.ui.find("decks.save")
        if save is not None and before != bool(text.strip()):
            save.enabled = bool(text.strip())
            save.invalidate()

    # Around

    def look_at(self, card: int) -> None:
        """A card from near, over everything."""
        show_near(self.ui, self._whole(card), "decks", self.scope("decks.close"))

    def _open_rule(self, rule: str) -> None:
        self.app.go("rules", game=FOLDER, anchor=rule)

    def back(self) -> None:
        """Back to the set-up."""
        self.done(self.values)
        super().back()


def _shuffled(cards: tuple[int, ...], stream: Stream) -> list[int]:
    rest, order = list(cards), []
    while rest:
        order.append(rest.pop(stream.below(len(rest))))
    return order
