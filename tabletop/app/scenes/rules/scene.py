"""The rules reader: chapters at the left, the page at the right, search above."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from tabletop.app import hooks
from tabletop.app.main import App
from tabletop.app.scenes.rules.hits import add_count, draw_hit
from tabletop.app.scenes.rules.page import Page
from tabletop.app.scenes.rules.text import Terms, explain
from tabletop.app.setup_form import form_of
from tabletop.app.stack import Scene
from tabletop.app.widgets import Box, Button, DropDown, Label, ListView, Paragraph, Row, ScrollArea, TextField
from tabletop.engine import registry
from tabletop.text import rulebook
from tabletop.text.markup import plain
from tabletop.text.rulebook import Hit, Rulebook

SIDE = 312
HEADER = 84


def open_scene(app: App, game: str = "", anchor: str = "") -> Scene:
    """The reader, at a game's rulebook and at a rule if they are given."""
    return RulesScene(app, game, anchor)


class RulesScene(Scene):
    """Reads one rulebook at a time; `show(anchor)` goes to a rule and `back` returns along the way come."""

    def __init__(self, app: App, game: str = "", anchor: str = "") -> None:
        super().__init__(app)
        self.games = rulebook.games_with_rulebook(app.texts.language)
        wanted = (game, hooks.latest_game(app)) if not game else (game,)
        self.game = next((g for g in (*wanted, *self.games) if g in self.games), "")
        self.chapter, self.query = 0, ""
        self.hits: list[Hit] = []
        self.target: int | None = None  # block to show at the top
        self.marked: int | None = None
        self._trail: list[tuple[int, int]] = []
        self._ahead: list[tuple[int, int]] = []
        self._places: dict[tuple[str, str], dict[str, tuple[int, int]]] = {}
        self._terms: dict[tuple[str, str], Terms] = {}
        self._books: dict[tuple[str, str], Rulebook] = {}
        self._offset = 0
        self._is_asking = not anchor
        """Opened to look for something, not at a rule: whatever is typed first is searched."""
        if anchor:
            self._aim(anchor)

    def enter(self) -> None:
        """One types what one looks for."""
        if self._is_asking and self.games:
            self.ui.focus_id("rules.search")
        self._is_asking = False

    @property
    def book(self) -> Rulebook | None:
        """The rulebook read now, in the language spoken."""
        if not self.game:
            return None
        key = (self.game, self.texts.language)
        if key not in self._books:
            source = rulebook.rulebook_file(*key).read_text("utf-8")
            book = rulebook.parse(source, self._expander())
            chapters = self._made("rulebook_chapters")
            book.chapters += chapters(self.texts.scope(self.game)) if chapters else []
            self._books[key] = book
        return self._books[key]

    @property
    def anchors(self) -> dict[str, tuple[int, int]]:
        """Every rule, ruling and glossary entry of the book with its place."""
        key = (self.game, self.texts.language)
        if key not in self._places and self.book:
            self._places[key] = self.book.anchors()
        return self._places.get(key, {})

    @property
    def terms(self) -> Terms:
        """The glossary's words."""
        key = (self.game, self.texts.language)
        if key not in self._terms:
            found = self._made("rulebook_terms")
            self._terms[key] = Terms(found(self.texts.scope(self.game)) if found else {})
        return self._terms[key]

    def explain(self, anchor: str) -> str:
        """A tooltip for a link."""
        return explain(self.book, anchor)

    def show(self, anchor: str) -> None:
        """Go to a rule; an unknown one is said."""
        before = (self.chapter, self._area.bar.offset)
        if self._aim(anchor):
            self._trail.append(before)
            self._ahead.clear()
            self.rebuild()
        else:
            self.ui.toast(self.texts("rules.unknown", rule=anchor), "warning")

    def build(self) -> None:
        """Header with search, list, page."""
        theme, t = self.theme, self.texts
        back, out = self.rect(24, 20, 126, 42), self.app.scenes.pop
        self.ui.add(Button("rules.back", back, t("common.back"), out, kind="ghost", icon="back"))
        narrow = theme.width < 1000
        if not narrow:
            title = self.rect(160, 18, 330, 46)
            self.ui.add(Label(title, t("rules.title"), "title", self.look.palette.brass_light, shadow=True))
        if not self.games:
            self._build_empty()
            return
        self._arrows(160 if narrow else 330)
        long = min(330.0, theme.width - 24 - 280)
        search = self.rect(theme.width - 24 - long, 20, long, 42)
        field = TextField(
            "rules.search", search, self.query, self._search, placeholder=t("rules.search"), icon="search"
        )
        field.on_submit = lambda text: self.next_hit()
        self.ui.add(field)
        if narrow:
            self._build_narrow()
        else:
            self._build_wide(search)

    def _build_wide(self, search: pygame.Rect) -> None:
        """The chapters or what was found at the left, the page at the right."""
        theme, px = self.theme, self.px
        if len(self.games) > 1:
            self._build_chooser(pygame.Rect(search.x - px(256), search.y, px(240), search.h))
        self._build_companion(search.x - px(266) if len(self.games) > 1 else search.x)
        side = min(SIDE, theme.width * 0.34)
        high = theme.height - HEADER - 24
        self._build_list(self.rect(24, HEADER, side, high))
        self._build_page(self.rect(24 + side + 16, HEADER, theme.width - side - 64, high))

    def _build_narrow(self) -> None:
        """The chapters in a menu above the page; what was found takes a part of it while one searches."""
        theme = self.theme
        top = HEADER - 12
        wide = theme.width - 48
        if len(self.games) > 1:
            wide = wide / 2 - 6
            self._build_chooser(self.rect(24 + wide + 12, top, wide, 40))
        titles = (
            [(str(n), chapter.title) for n, chapter in enumerate(self.book.chapters)] if self.book else []
        )
        menu = self.rect(24, top, wide, 40)
        self.ui.add(DropDown("rules.chapters", menu, titles, str(self.chapter), self._choose))
        top += 48
        high = theme.height - top - 16
        side = (theme.width - 48) * 0.4 if self.query else 0
        if side:
            self._build_list(self.rect(24, top, side, high))
        left = 24 + side + (12 if side else 0)
        self._build_page(self.rect(left, top, theme.width - left - 24, high))

    def _build_companion(self, right: int) -> None:
        """The button of a page of the game that belongs beside its rulebook, where there is room."""
        form = form_of(self.game)
        field = form.companion(self.texts.scope(self.game)) if form is not None else None
        left = self.px(440)
        if form is None or field is None or right - left < self.px(150):
            return
        label, icon = field.options

        def visit() -> None:
            self.app.scenes.push(form.page(self.app, field.key, form.defaults(), lambda _: None))

        rect = pygame.Rect(left, self.px(20), min(right - left, self.px(230)), self.px(42))
        tip, role = field.tooltip, "small_bold"
        self.ui.add(Button("rules.companion", rect, label, visit, icon=icon, tooltip=tip, role=role))

    def _arrows(self, x: float) -> None:
        """Back and forward along the links followed."""
        for at, (name, icon, action, places, key) in enumerate(
            (
                ("previous", "left", self.previous, self._trail, "alt+left"),
                ("following", "right", self.following, self._ahead, "alt+right"),
            )
        ):
            self.ui.add(
                Button(
                    f"rules.{name}",
                    self.rect(x + 48 * at, 20, 42, 42),
                    "",
                    action,
                    kind="ghost",
                    icon=icon,
                    enabled=bool(places),
                    tooltip=self.texts(f"rules.{name}"),
                    hotkey=key,
                )
            )

    def _build_empty(self) -> None:
        panel = self.rect(self.theme.width / 2 - 260, self.theme.height / 2 - 90, 520, 180)
        self.ui.add(Box(panel, "parchment"))
        text = panel.inflate(-2 * self.px(40), 0)
        text.y += self.px(60)
        ink = self.look.palette.ink
        self.ui.add(Paragraph(text, self.texts("rules.none"), "serif_italic", ink, "centre", id="rules.none"))

    def _build_chooser(self, rect: pygame.Rect) -> None:
        names = [(game, self.texts.game_name(game)) for game in self.games]
        self.ui.add(DropDown("rules.game", rect, names, self.game, self._choose_game))

    def _build_list(self, rect: pygame.Rect) -> None:
        """The chapters; while one searches what was found, below how much it is and which of it is shown."""
        if self.hits and self.query:
            here = self._selected()
            high = add_count(self, rect, int(here[3:]) + 1 if here else 0)
            rect = pygame.Rect(rect.x, rect.y + high, rect.w, rect.h - high)
        self._list = ListView(
            "rules.list",
            rect,
            self._rows(),
            selected=self._selected(),
            on_select=self._choose,
            row_height=54 if self.query else 40,
            style="flat",
            draw_row=partial(draw_hit, self) if self.query else None,
            empty=self.texts("rules.no_hits", words=self.query),
        )
        self.ui.add(self._list)
        self._list.reveal(f"rules.list.{self._selected()}")

    def _rows(self) -> list[Row]:
        book = self.book
        if book is None:
            return []
        if not self.query:
            return [Row(str(n), chapter.title) for n, chapter in enumerate(book.chapters)]
        return [
            Row(
                f"hit{n}",
                plain(book.section(hit.chapter, hit.block)),
                f"{hit.before[-26:]}{hit.match}{hit.after}",
            )
            for n, hit in enumerate(self.hits)
        ]

    def _selected(self) -> str:
        if not self.query:
            return str(self.chapter)
        here = [
            n for n, hit in enumerate(self.hits) if (hit.chapter, hit.block) == (self.chapter, self.marked)
        ]
        return f"hit{here[0]}" if here else ""

    def _build_page(self, rect: pygame.Rect) -> None:
        book = self.book
        self.ui.add(Box(rect, "parchment"))
        area = ScrollArea("rules.page", rect.inflate(-2 * self.px(14), -2 * self.px(14)))
        self.ui.add(area)
        self._area = area
        if book is None or not book.chapters:
            return
        page = Page(self, area, book.chapters[self.chapter], self.query, self.marked)
        self._page = page
        area.settle(page.height)
        if self.target is not None:
            area.scroll_to(page.top_of(self.target))
            self.target = None
        else:
            area.scroll_to(self._offset)

    def rebuild(self) -> None:
        """Keep the place on the page."""
        if self.ui and self.games:
            self._offset = self._area.bar.offset if self.target is None else 0
        super().rebuild()

    def key(self, event: pygame.event.Event) -> bool:
        """Page keys, and Ctrl+F for the search."""
        if not self.games:
            return super().key(event)
        match event.key:
            case pygame.K_LEFT if event.mod & pygame.KMOD_ALT:
                self.previous()
            case pygame.K_RIGHT if event.mod & pygame.KMOD_ALT:
                self.following()
            case pygame.K_PAGEDOWN | pygame.K_SPACE:
                self._area.page(1)
            case pygame.K_PAGEUP:
                self._area.page(-1)
            case pygame.K_HOME:
                self._area.scroll_to(0)
            case pygame.K_END:
                self._area.scroll_to(self._area.content)
            case pygame.K_f if event.mod & pygame.KMOD_CTRL:
                self.ui.focus_id("rules.search")
            case _:
                return super().key(event)
        return True

    def back(self) -> None:
        """To the place before the last link, else out of the search, else out of the reader."""
        if self._trail:
            self.previous()
        elif self.query:
            self._search("")
            self.rebuild()
        else:
            super().back()

    def previous(self) -> None:
        """To the place before the last link."""
        self._walk(self._trail, self._ahead)

    def following(self) -> None:
        """Forward again, after going back."""
        self._walk(self._ahead, self._trail)

    def _walk(self, source: list[tuple[int, int]], other: list[tuple[int, int]]) -> None:
        if source:
            other.append((self.chapter, self._area.bar.offset))
            self.chapter, offset = source.pop()
            self.marked = self.target = None
            self.rebuild()
            self._area.scroll_to(offset)

    def _choose(self, key: str) -> None:
        if key.startswith("hit"):
            self._go_to_hit(self.hits[int(key[3:])])
        else:
            self._trail.append((self.chapter, self._area.bar.offset))
            self._ahead.clear()
            self.chapter, self.target, self.marked = int(key), 0, None
            self.rebuild()

    def _choose_game(self, game: str) -> None:
        self.game, self.chapter, self.target, self.marked, self.query = game, 0, 0, None, ""
        self._trail.clear()
        self._ahead.clear()
        self.rebuild()

    def _search(self, text: str) -> None:
        self.query = text.strip()
        self.hits = self.book.search(self.query) if self.book and len(self.query) > 1 else []
        if self.hits:
            self._go_to_hit(self.hits[0])
            return
        self.marked = None
        self._refresh_search()

    def next_hit(self, way: int = 1) -> None:
        """To the next of what was found, or the one before; after the last comes the first."""
        if self.hits:
            here = self._selected()
            at = (int(here[3:]) + way) % len(self.hits) if here else 0
            self._go_to_hit(self.hits[at])

    def _go_to_hit(self, hit: Hit) -> None:
        self.chapter, self.target, self.marked = hit.chapter, max(0, hit.block), hit.block
        self._refresh_search()

    def _refresh_search(self) -> None:
        """Build anew and keep the caret where it is."""
        field = self.ui.find("rules.search")
        caret = (field.caret, field.anchor, field.text) if isinstance(field, TextField) else None
        self.rebuild()
        field = self.ui.find("rules.search")
        if caret and isinstance(field, TextField):
            field.caret, field.anchor, field.text = caret

    def _aim(self, anchor: str) -> bool:
        place = self.anchors.get(anchor)
        if place is None:
            return False
        self.chapter, self.target, self.marked = place[0], max(0, place[1]), place[1]
        return True

    def _expander(self) -> rulebook.Expander | None:
        table = self._made("rulebook_table")
        texts = self.texts.scope(self.game)
        return (lambda directive, argument: table(directive, argument, texts)) if table else None

    def _made(self, name: str) -> Callable[..., Any] | None:
        """A function with which the game adds to its rulebook, if it has it."""
        made: Callable[..., Any] | None = registry.offered(self.game, "rulebook", name, always=False)
        return made
