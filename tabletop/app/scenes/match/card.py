"""The reaction card: what happened, the question, and the answers with what they do and their odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app import keys
from tabletop.app.scenes.match.card_foot import GAP, FootRow, rows_of
from tabletop.app.scenes.match.card_head import (
    add_tools,
    bare,
    put_told,
    said,
)
from tabletop.app.scenes.match.card_whole import Answers, fixed_height, scrolling_card, whole_card
from tabletop.app.scenes.match.inspect import BAR, OddsBar, is_inspected
from tabletop.app.scenes.match.more import strip_height, tell_more, whole
from tabletop.app.scenes.match.notice import free_room
from tabletop.app.scenes.match.shown import concerned
from tabletop.app.scenes.match.spoken import bring_to_sight
from tabletop.app.table import Button as Choice
from tabletop.app.table import Prompt
from tabletop.app.widgets import Box, Button, Paragraph, Rule, ScrollArea, Widget
from tabletop.engine.priority import Pass
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import mix
from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE = 520.0
ODDS = 200.0
"""Logical width of the bar of odds of an answer, with its figures."""
HIGH, CAP = {"bold": 38.0, "small_bold": 33.0, "tiny_bold": 28.0, "fine_bold": 23.0}, 46.0
"""Logical height of an answer's first line, by its letters, and width of its key cap."""
ROUND = {"bold": 12.0, "small_bold": 10.0, "tiny_bold": 8.0, "fine_bold": 6.0}
"""Logical height left above and below a label, by its letters."""
NARROW = 420.0
"""Logical width of an answer below which its odds stand under its label."""
SHARE = 0.92
"""The card is never higher than this share of the board."""
_NAMED = {"space": "match.key.space", "return": "match.key.return", "backspace": "match.key.backspace"}
TOP_CORNERS = (("top", 0.5), ("top", 0.0), ("top", 1.0))
LOW_CORNERS = (("bottom", 0.5), ("bottom", 0.0), ("bottom", 1.0))


def is_pass(choice: Choice) -> bool:
    """Does a button let the window go by?"""
    return choice.hotkey == "space" or Pass in map(type, choice.actions)


def answers(choices: Sequence[Choice]) -> list[tuple[Choice, str]]:
    """The buttons with their hotkeys: numbers for the answers, Space for the pass, which is the last. Digits
    that a game gives itself are the only ones."""
    counts = not any(choice.hotkey.isdigit() for choice in choices)
    others, passes = list[Choice](), list[Choice]()
    for choice in choices:
        (passes if is_pass(choice) else others).append(choice)
    usual = [str(n) if counts and n < 10 else "" for n in range(1, len(others) + 1)]
    given = [(choice, choice.hotkey or key) for choice, key in zip(others, usual, strict=True)]
    return [*given, *[(choice, choice.hotkey or "space") for choice in passes]]


def key_name(texts: Texts, hotkey: str) -> str:
    """A hotkey as it is printed on the keys of a keyboard in the reader's language."""
    named = _NAMED.get(hotkey)
    return texts(named) if named else keys.label(hotkey) if hotkey else ""


class CardAnswer(Button):
    """An answer on the card: label and hotkey, what it does, the odds at the right."""

    def __init__(
        self,
        choice: Choice,
        hotkey: str,
        rect: pygame.Rect,
        on_click: Callable[[], object],
        on_point: Callable[[str], object],
        cap: str = "",
        hinted: bool = False,
        **more: object,
    ) -> None:
        """`cap` is the hotkey in the reader's language; `hinted`: framed as what a hint suggests."""
        super().__init__(choice.id, rect, choice.label, on_click, hotkey=hotkey, **more)  # type: ignore[arg-type]
        self.choice, self.on_point, self.cap = choice, on_point, cap or keys.label(hotkey or "-")
        self._cap_wide = CAP if len(self.cap) > 1 else CAP / 2  # a letter needs half of what a word needs
        self.hinted, self._pointed, self.role, self._said = hinted, False, "bold", escape(choice.label)
        self.shows_key, self.is_beside = True, False
        self._labels: dict[tuple[object, ...], RichText] = {}
        self._heights: dict[tuple[object, ...], int] = {}
        """Wrapped and measured once for every size that is tried, where so much is decided by trying."""

    def words(self) -> list[str]:
        """Label and note."""
        return [word for word in (self.choice.label, self.choice.note) if word]

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came: the board and the inspector show what it means."""
        if not self._pointed:
            self._pointed = True
            self.on_point(self.id)

    def on_leave(self) -> None:
        """The pointer went."""
        self._pointed = False
        self.on_point("")

    def tip(self, pos: tuple[int, int]) -> str:
        """What it means, unless the inspector or the tag beside it tells it already."""
        text = super().tip(pos)
        is_told = self._pointed and self.ui.named("match.pointer") is not None
        return "" if self.enabled and (is_told or is_inspected(self.ui, text, self)) else text

    def on_focus(self, focused: bool) -> None:
        """The keyboard came or went."""
        self.on_point(self.id if focused else "")

    def note(self) -> RichText:
        """What it does, wrapped."""
        look = self.ui.look
        style = RichStyle(look.theme.style("tiny"), look.palette.ink_soft, look.palette.link_on_parchment)
        return look.rich.get(self.choice.note, self.rect.w - look.px(24) - self._indent(), style)

    def fitting_height(self) -> int:
        """The pixels it needs."""
        key = (self.role, self.rect.w, self.enabled, self.shows_key)
        if key not in self._heights:
            px = self.ui.look.px
            self._heights[key] = self.head() + (self.note().height + px(4) if self.choice.note else 0)
        return self._heights[key]

    @property
    def is_narrow(self) -> bool:
        """Do the odds stand under the label?"""
        return self.choice.chance is not None and self.rect.w < self.ui.look.px(NARROW)

    def label(self) -> RichText:
        """What the answer is, wrapped: nothing of it is cut."""
        key = (self.role, self.rect.w, self.enabled, self.shows_key)
        if key not in self._labels:
            self._labels[key] = self._wrapped()
        return self._labels[key]

    def _wrapped(self) -> RichText:
        look = self.ui.look
        is_pale = not self.enabled or self.choice.tone == "ghost"  # what matters less stands back
        ink = look.palette.ink_soft if is_pale else look.palette.ink
        style = RichStyle(look.theme.style(self.role), ink, ink)
        said = escape(self.choice.short) if self.is_beside and self.choice.short else self._said
        return look.rich.get(said, self._room(), style)

    def _line(self) -> int:
        """The pixels of the label with room above and below it."""
        px = self.ui.look.px
        return max(px(HIGH[self.role]), self.label().height + px(ROUND[self.role]))

    def head(self) -> int:
        """The pixels of label and odds."""
        return self._line() + (self.ui.look.px(BAR + 4) if self.is_narrow else 0)

    def _indent(self) -> int:
        """The pixels that odds and note stand to the right of the edge."""
        return 0 if self.is_narrow else self._left()

    def odds_box(self) -> pygame.Rect:
        """Where the bar of odds is: at the right of the label or, in a narrow answer, under it."""
        px = self.ui.look.px
        if self.is_narrow:
            left = self.rect.x + px(10)
            return pygame.Rect(
                left, self.rect.y + self._line() - px(4), self.rect.right - px(10) - left, px(BAR)
            )
        bar = pygame.Rect(self.rect.right - px(ODDS + 10), 0, px(ODDS), px(BAR))
        bar.centery = self.rect.y + self._line() // 2
        return bar

    def _left(self) -> int:
        """The pixels of key cap and picture."""
        px = self.ui.look.px
        return (px(self._cap_wide + 10) if self.hotkey and self.shows_key else 0) + (
            px(38) if self.choice.icon else 0
        )

    def _room(self) -> int:
        """The pixels of the label."""
        px = self.ui.look.px
        odds = px(ODDS + 8) if self.choice.chance is not None and not self.is_narrow else 0
        return self.rect.w - px(20) - self._left() - odds

    def draw(self, surface: pygame.Surface) -> None:
        """A slip of paper, brighter under the pointer."""
        look = self.ui.look
        p, px = look.palette, look.px
        lit = self.enabled and (self.hovered or self.focused)
        face = mix(p.parchment, (255, 255, 255), 0.55) if lit else mix(p.parchment, p.parchment_dark, 0.35)
        look.painter.rounded(surface, self.rect, face, px(6))
        stands_out = lit or self.choice.tone == "primary"
        edge = p.brass_dark if stands_out or self.hinted else mix(p.ink_soft, p.parchment_dark, 0.4)
        wide, dash = px(4 if self.hinted else 2 if stands_out else 1), 0 if self.enabled else px(5)
        look.painter.ring(surface, self.rect, edge, wide, px(6), dash)
        line = pygame.Rect(self.rect.x + px(10), self.rect.y, self.rect.w - px(20), self._line())
        if self.hotkey and self.shows_key:
            self._draw_cap(surface, line)
        self._draw_label(surface, line)
        if self.choice.note:
            self.note().draw(surface, (line.x + self._indent(), self.rect.y + self.head() - px(5)))

    def _draw_cap(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """The hotkey as the cap of a key."""
        look = self.ui.look
        p, px = look.palette, look.px
        cap = pygame.Rect(line.x, 0, px(self._cap_wide), min(px(24), line.h - px(4)))
        cap.centery = line.centery
        look.painter.ring(surface, cap, p.ink_soft, px(1), px(4))
        words = self.cap
        style = look.fonts.shrink(words, look.theme.style("tiny_bold"), cap.w - px(6), 0.6)
        sign = look.fonts.line(words, style, p.ink_soft)
        surface.blit(sign, sign.get_rect(center=cap.center))

    def _draw_label(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        look, choice = self.ui.look, self.choice
        px, x = look.px, line.x + self._left()
        if choice.icon:
            side = min(px(30), line.h - px(4))
            sign = look.sprites.get(
                choice.icon.path, (side, side), tint=choice.icon.tint, grey=choice.icon.grey
            )
            surface.blit(sign, sign.get_rect(right=x - px(8), centery=line.centery))
        label = self.label()
        label.draw(surface, (x, line.y + (line.h - label.height) // 2))


def place_card(
    board: pygame.Rect,
    size: tuple[int, int],
    avoid: Sequence[pygame.Rect],
    side: str,
    ground: pygame.Rect | None = None,
) -> pygame.Rect:
    """Where a card covers the least of the rectangles to avoid, and of such places the least of the `ground`;
    `side` ("top", "bottom") if it was chosen.
    """
    corners = {"top": TOP_CORNERS, "bottom": LOW_CORNERS}.get(side, TOP_CORNERS + LOW_CORNERS)
    best: tuple[tuple[int, int], pygame.Rect] | None = None
    for edge, share in corners:
        rect = pygame.Rect((0, 0), size)
        rect.x = board.x + round((board.w - size[0]) * share)
        rect.y = board.y if edge == "top" else board.bottom - size[1]
        below = rect.clip(ground) if ground is not None else pygame.Rect(0, 0, 0, 0)
        covered = (sum([part.w * part.h for part in map(rect.clip, avoid)]), below.w * below.h)
        if best is None or covered < best[0]:
            best = (covered, rect)
    assert best is not None
    return best[1]


def build_card(scene: MatchScene, prompt: Prompt) -> None:
    """Add the card to the scene: beside the board, or over it clear of the pieces concerned."""
    px, ui, aside = scene.px, scene.ui, free_room(scene)
    room = aside or scene.board.rect.inflate(-px(20), -px(20))
    wide, pad = (room.w, px(12)) if aside else (min(px(WIDE), room.w), px(16))
    inner = wide - 2 * pad
    slips = [] if scene.card_folded else slips_of(scene, prompt, inner)
    slips, foot = parted(slips, inner)
    most = room.h if aside else round(room.h * SHARE)
    beside = inner - px(34 if aside else 64)
    answered, cut = Answers(slips, foot), partial(_bared, scene, slips, foot, inner)
    whole = whole_card(scene, prompt, aside, beside, answered, cut) if aside and slips else None
    if whole is None:
        whole = scrolling_card(scene, prompt, room, most, beside, answered, cut)
    head, room, most, (slips, foot) = whole.head, whole.room, whole.most, whole.answers
    told = [said(scene, "match.card.rest", words, inner - px(20)) for words in whole.told]
    fixed = fixed_height(scene, head, foot) - (0 if slips else px(12))
    listed = min(_high(scene, slips) + sum([each.height + px(8) for each in told]), most - fixed)
    side = "top" if aside else scene.card_side
    box = place_card(room, (wide, fixed + listed), concerned(scene, prompt), side)
    if aside:
        clear = scene.layout.places.clear((box.bottom + px(4)) / scene.theme.k)
        box.h = min(room.bottom, max(box.bottom, px(clear) - px(4))) - box.y
    ui.add(Box(box, "parchment", id="match.card.box"))
    add_tools(scene, box)
    head.rect.topleft = (box.x + pad, box.y + px(12))
    head.rect.h = head.height
    ui.add(head)
    if slips:
        top = head.rect.bottom + px(4)
        ui.add(Rule("", pygame.Rect(box.x + pad, top, inner, px(8))))
        area = pygame.Rect(box.x + pad, top + px(12), inner, listed)
        _add_slips(scene, slips, told, area)
        y = area.bottom + px(2)
        for row in foot:
            row.put(area.x, y, partial(put_slip, scene, put=ui.add))
            y = row.rect.bottom + px(GAP)


def _bared(scene: MatchScene, slips: Sequence[CardAnswer], foot: Sequence[FootRow], wide: int) -> Answers:
    """The answers without what is told on demand."""
    passes = [_slip(scene, bare(slip.choice), slip.hotkey, wide) for row in foot for slip in row.slips]
    others = [_slip(scene, bare(each.choice), each.hotkey, wide) for each in slips]
    return Answers(others, rows_of(passes, wide))


def parted(slips: list[CardAnswer], wide: int) -> tuple[list[CardAnswer], list[FootRow]]:
    """The answers that may scroll, and those that let a window go by; all of them if there are no others."""
    passes = [slip for slip in slips if is_pass(slip.choice)]
    others = [slip for slip in slips if slip not in passes]
    return (others, rows_of(passes, wide)) if others else (slips, [])


def slips_of(scene: MatchScene, prompt: Prompt, wide: int) -> list[CardAnswer]:
    """The answers so wide, the pass as the last."""
    return [_slip(scene, choice, hotkey, wide) for choice, hotkey in answers(prompt.buttons)]


def _slip(scene: MatchScene, choice: Choice, hotkey: str, wide: int) -> CardAnswer:
    slip = CardAnswer(
        choice,
        hotkey,
        pygame.Rect(0, 0, wide, 10),
        partial(scene.choose, choice),
        scene.pointed,
        key_name(scene.texts, hotkey),
        choice.id in scene.model.advice.clicks,
        tooltip=choice.tooltip,
        enabled=not choice.disabled,
        reason=choice.disabled,
    )
    slip.ui = scene.ui
    slip.rect.h = slip.fitting_height()
    return slip


def _add_slips(scene: MatchScene, slips: list[CardAnswer], told: list[Paragraph], box: pygame.Rect) -> None:
    """The answers, and what the head had no room for: what happened before them if all stay in sight."""
    px, area = scene.px, ScrollArea("match.card.area", box)
    scene.ui.add(area)
    needed = _high(scene, slips) + sum([each.height + px(8) for each in told])
    spare = px(12) if needed > box.h else 0
    slips = _narrowed(slips, box.w - spare)
    if spare and _high(scene, slips, told) > box.h:
        brief = [_slip(scene, bare(each.choice), each.hotkey, box.w) for each in slips]
        for slip, was in zip(brief, slips, strict=True):
            slip.role = was.role
        brief, seen = _narrowed(brief, box.w - spare), box.h - strip_height(scene)
        more = whole(brief, seen, px(6)) > whole(slips, seen, px(6)) or slips[0].rect.h > seen
        if more or _high(scene, brief) - px(6) <= box.h:
            slips = brief  # more answers are whole, or all of them: what each does on demand
    if _high(scene, slips, told) > box.h:
        for each in told:
            each.role = "tiny"
    first = 1 if told and _high(scene, slips, told) <= box.h else 0
    y = put_told(area, told[:first], box.y)
    for slip in slips:
        slip.rect.topleft = (box.x, y)
        put_slip(scene, slip, area.put)
        y += slip.rect.h + px(6)
    high = put_told(area, told[first:], y) - box.y
    meant = next((slip for slip in slips if slip.hinted), None)
    tell_more(scene, area, slips, high, paper=True, told=told[first:], meant=meant)
    bring_to_sight(scene, area, meant.id if meant is not None else "")


def _high(scene: MatchScene, slips: Sequence[CardAnswer], told: Sequence[Paragraph] = ()) -> int:
    """The pixels of answers, with what happened if it is told."""
    px = scene.px
    gap = px(6)
    return sum([slip.rect.h + gap for slip in slips]) + sum([each.height + px(8) for each in told[:1]])


def _narrowed(slips: list[CardAnswer], wide: int) -> list[CardAnswer]:
    """Answers so wide: narrower, one may have one line more."""
    for slip in slips:
        slip.rect.w = wide
        slip.rect.h = slip.fitting_height()
    return slips


def put_slip(scene: MatchScene, slip: CardAnswer, put: Callable[[Widget], object]) -> None:
    """Add an answer with its odds to the scene or to what scrolls."""
    put(slip)
    if (chance := slip.choice.chance) is not None:
        colour, of = mix(scene.look.palette.good, scene.look.palette.ink, 0.25), slip.choice.chance_of
        put(OddsBar(slip.odds_box(), chance, colour, scene.texts.language, paper=True, of=of))
