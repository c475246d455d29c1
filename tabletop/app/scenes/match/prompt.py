"""The question, its buttons, undo, redo, pause, hint, menu: in a bar or at the head of a column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import Arrangement
from tabletop.app.scenes.match.card import build_card, card_label, key_name
from tabletop.app.scenes.match.model import Sighted
from tabletop.app.scenes.match.notice import free_room
from tabletop.app.scenes.match.picker import show_picker
from tabletop.app.scenes.match.shown import concerned
from tabletop.app.scenes.match.thinking import Thinking
from tabletop.app.scenes.match.toolbar import TOOL, show_tools
from tabletop.app.table import Button as Choice
from tabletop.app.table import Prompt
from tabletop.app.widgets import Button, Label, Paragraph, ScrollArea
from tabletop.render.theme import Colour, mix
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

BUTTON, LOW_BUTTON, LEAST_BUTTON = 44.0, 36.0, 31.0
"""Logical height of a button in a column, of one of too many, and where even those are not all in sight."""
ABOVE_LIST = 0.5
"""Greatest share of its column's place that a question keeps above its list."""
TIGHT = 0.7
"""How far the words of buttons are squeezed to stand side by side where else not all would be in sight."""
MANY = 3
"""So many buttons that cannot be clicked are signs where there is little room."""
KINDS = ("primary", "normal", "danger", "ghost")


class PromptButton(Button):
    """A choice of the prompt with its picture; pointing at it shows what it means."""

    def __init__(
        self, choice: Choice, rect: pygame.Rect, on_click: Callable[[], object], **more: object
    ) -> None:
        kind = choice.tone if choice.tone in KINDS else "normal"
        super().__init__(choice.id, rect, choice.label, on_click, kind=kind, **more)  # type: ignore[arg-type]
        self.choice = choice
        self.on_point: Callable[[str], object] | None = None
        self.cap = ""
        self._pointed = False

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came."""
        if not self._pointed and self.on_point:
            self._pointed = True
            self.on_point(self.id)

    def on_leave(self) -> None:
        """The pointer went."""
        if self._pointed and self.on_point:
            self._pointed = False
            self.on_point("")

    def on_focus(self, focused: bool) -> None:
        """The keyboard came or went."""
        if self.on_point and self.ui.keyboard:
            self.on_point(self.id if focused else "")

    def draw(self, surface: pygame.Surface) -> None:
        """Ringed when it is part of the selection or suggested."""
        super().draw(surface)
        if self.selected:
            look = self.ui.look
            for out, width in ((4, 2), (1, 1)):
                ring = self.rect.inflate(2 * look.px(out), 2 * look.px(out))
                look.painter.ring(surface, ring, look.palette.select, look.px(width), look.px(9))

    def _draw_hotkey(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> int:
        look = self.ui.look
        ground = look.palette.brass_dark if self.kind == "primary" else look.palette.brass
        line = look.fonts.line(self.cap, look.theme.style("tiny"), mix(colour, ground, 0.55))
        surface.blit(line, line.get_rect(right=inner.right, centery=inner.centery))
        return line.get_width() + look.px(8)

    def _draw_content(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> None:
        look, art = self.ui.look, self.choice.icon
        if art is not None:
            side = min(look.px(28), self.rect.h - look.px(8))
            sign = look.sprites.get(art.path, (side, side), tint=art.tint, grey=art.grey or not self.enabled)
            x = inner.x - look.px(4) if self.text else self.rect.centerx - side // 2
            surface.blit(sign, sign.get_rect(x=x, centery=inner.centery))
            inner = pygame.Rect(inner.x + side + look.px(2), inner.y, inner.w - side - look.px(2), inner.h)
        super()._draw_content(surface, inner, colour)


def show_prompt(scene: MatchScene, places: Arrangement) -> None:
    """The question with the game's buttons, and the scene's own."""
    px, room = scene.px, scene.room
    box = scene.rect(*places.asked)
    if places.shape == "columns":
        own = scene.rect(*places.tools)
    else:
        wide = px(TOOL * (5 if room.has_bots else 4))
        own = pygame.Rect(box.right - wide, box.y, wide, box.h)
        box.w -= wide + px(16)
    show_tools(scene, own)
    shown = _sight(scene)
    build = _build_answered if scene.model.lags else _build_prompt
    scene.parts.show("prompt", (shown.key, tuple(box)), lambda: build(scene, shown.prompt, box))
    show_picker(scene, None if scene.model.lags else shown.prompt)


def _sight(scene: MatchScene) -> Sighted:
    """The question to be seen: the present one, or as long as the board lags behind the one before, without
    its card."""
    model = scene.model
    if model.lags and model.sighted is not None:
        if model.sighted.prompt is not None and model.sighted.prompt.reaction:
            model.sighted = replace(model.sighted, key="answered")
        return model.sighted
    prompt = scene.prompt() if model.past is None else None
    model.sighted = Sighted(scene.room.question, prompt, _key(scene, prompt))
    return model.sighted


def _key(scene: MatchScene, prompt: Prompt | None) -> object:
    """All that the widgets of the question show, and the decision that their buttons make."""
    room = scene.room
    state = (room.question, room.asked, room.paused, room.thinking, room.session.is_over)
    advice, demand = scene.model.advice, scene.handing.exercise.demand
    chosen = (room.gestures.selection, advice.clicks, advice.words, demand)
    if prompt is None or not _has_card(scene, prompt):
        return (prompt, state, chosen)
    places = (*concerned(scene, prompt), free_room(scene), scene.board.rect)
    card = (scene.card_side, scene.card_folded, tuple(place and tuple(place) for place in places))
    return (prompt, state, chosen, card)


def _has_card(scene: MatchScene, prompt: Prompt) -> bool:
    """Is the question put on a card?"""
    if scene.room.asked is None or scene.motion.is_playing or scene.notices.card is not None:
        return False
    return prompt.reaction and prompt.picker is None


def _build_prompt(scene: MatchScene, prompt: Prompt | None, box: pygame.Rect) -> None:
    px = scene.px
    if prompt is None:
        text = scene.texts("match.past.note")
        scene.ui.add(Paragraph(box, text, "body", scene.look.palette.cream_dim, id="match.prompt"))
    elif scene.room.asked is None:
        _build_waiting(scene, prompt, box)
    elif _has_card(scene, prompt):
        build_card(scene, prompt)
        if scene.layout.places.shape == "columns":
            return
        words = pygame.Rect(box.x, box.y, box.w, px(30))
        scene.ui.add(
            card_label(
                words,
                scene.texts("match.card.see" if free_room(scene) is None else "match.card.beside"),
                scene.look.palette.brass_light,
            )
        )
    else:
        _build_question(scene, prompt, box)


def _build_answered(scene: MatchScene, prompt: Prompt | None, box: pygame.Rect) -> None:
    """An answered question, made anew while its outcome is still to be seen: its words alone, and nothing
    of a card."""
    if prompt is not None and not prompt.reaction:
        scene.ui.add(Paragraph(box, prompt.text, "bold", scene.look.palette.brass_light, id="match.prompt"))


def _build_waiting(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> None:
    """Nobody at this screen is asked: what goes on, and who thinks."""
    px, room = scene.px, scene.room
    waits = next((s for s in room.session.owed if room.session.is_bot(s)), None)
    p = scene.look.palette
    below = box.y + px(32)
    if is_column := scene.layout.places.shape == "columns":
        said = Paragraph(box, prompt.text, "bold", p.brass_light, id="match.prompt")
        scene.ui.add(said)
        below = box.y + said.height + px(6)
    else:
        words = pygame.Rect(box.x, box.y, round(box.w * 0.62), px(30))
        scene.ui.add(Label(words, prompt.text, "bold", p.brass_light, id="match.prompt"))
    if room.session.is_over:
        high = px(48)
        rect = pygame.Rect(box.right - px(210), box.centery - high // 2, px(210), high)
        if is_column:
            rect = pygame.Rect(box.x, below, box.w, high)
        text = scene.texts("match.result")
        scene.ui.add(
            Button("match.result", rect, text, scene.handing.show_result, kind="primary", icon="crown")
        )
    if waits is None:
        return
    key = "match.paused" if room.paused else "match.thinking"
    sign = pygame.Rect(box.x, below, box.w if is_column else round(box.w * 0.62), px(28))
    scene.ui.add(Thinking(sign, scene.texts(key, name=scene.names[waits]), still=room.paused))


def _build_question(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> None:
    """In a bar: the words at the left, the buttons at the right."""
    if scene.layout.places.shape == "columns":
        build_asked(scene, prompt, box)
        return
    px, ui, look = scene.px, scene.ui, scene.look
    choices = list(prompt.buttons)
    wide = [_width(scene, choice) for choice in choices]
    one = sum(wide) + px(8) * len(wide) < box.w * 0.62
    words = pygame.Rect(box.x, box.y, round(box.w * 0.3), box.h)
    if one:
        words.w = box.w - sum(wide) - px(8) * len(wide) - px(10)
    detail = scene.model.advice.words or scene.handing.exercise.demand or prompt.detail
    gold = look.palette.brass_light
    bold = look.theme.style("bold")
    fitting = look.fonts.shrink(prompt.text, bold, words.w - px(10), 0.8)
    if look.fonts.width(prompt.text, fitting) > words.w - px(10) and not scene.model.advice.words:
        detail = ""  # the whole question before half of it and a hint
    if detail:
        head = pygame.Rect(words.x, words.y, words.w - px(10), px(26))
        ui.add(Label(head, prompt.text, "bold", gold, id="match.prompt"))
        body = pygame.Rect(words.x, words.y + px(28), words.w - px(10), words.h - px(28))
        colour = look.palette.select if scene.model.advice.words else None
        for role in ("small", "tiny"):
            told = Paragraph(body, detail, role, colour, id="match.prompt.detail", on_link=scene.open_rule)
            told.ui = ui
            if told.height <= body.h:
                break
        ui.add(told)
    else:
        body = pygame.Rect(words.x, words.y + px(4), words.w - px(10), words.h)
        for role in ("bold", "small_bold", "tiny_bold"):
            question = Paragraph(body, prompt.text, role, gold, id="match.prompt")
            question.ui = ui
            if question.height <= body.h:
                break
        ui.add(question)
    _build_buttons(scene, pygame.Rect(words.right, box.y, box.w - words.w, box.h), choices, wide, one)


def build_asked(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> None:
    """In a column: the question, below it what is said about it, then the buttons at full width; what is
    higher than the place scrolls."""
    px, ui, p = scene.px, scene.ui, scene.look.palette
    if prompt.picker is not None:  # the list stands below
        box = pygame.Rect(box.x, box.y, box.w, round(box.h * ABOVE_LIST))
    area = ScrollArea("match.prompt.area", box)
    ui.add(area)
    advice, demand = scene.model.advice.words, scene.handing.exercise.demand
    said = [(prompt.text, "bold", p.brass_light, "match.prompt")]
    if demand:
        demand = f"**{scene.texts('match.exercise')}:** {demand}"
        said.insert(0, (demand, "small", p.select, "match.exercise"))
    told = [(prompt.detail, "small", p.cream, "match.prompt.detail")] if prompt.detail else []
    if advice:
        told = [(advice, "small", p.select, "match.prompt.detail")]
    last = told if scene.layout.places.folded and not advice else []  # the buttons before it are in sight
    y = _write(scene, area, said if last else [*said, *told], box.y)
    y = _stack(scene, area, prompt.buttons, y + px(6), box.h if last else 0)
    area.settle(_write(scene, area, last, y + px(8)) - box.y if last else y - box.y)


def _write(
    scene: MatchScene, area: ScrollArea, said: Sequence[tuple[str, str, Colour, str]], top: int
) -> int:
    """Paragraphs one below the other: words, style, colour, name; where the next one would begin."""
    px, box, y = scene.px, area.rect, top
    for text, role, colour, name in said:
        words = pygame.Rect(box.x, y, box.w - px(12), 10)
        part = Paragraph(words, text, role, colour, id=name, on_link=scene.open_rule)
        part.ui = scene.ui
        part.rect.h = part.height
        area.put(part)
        y = part.rect.bottom + px(4)
    return y


def _stack(scene: MatchScene, area: ScrollArea, choices: Sequence[Choice], top: int, below: int) -> int:
    """Buttons one below the other, or two side by side where they are many and short; where they end.
    `below`: pixels that something needs below them. Where there is no room for all, many that cannot be
    clicked now are signs below the others.
    """
    px, box = scene.px, area.rect
    refused = [choice for choice in choices if choice.disabled and choice.icon]
    signs = len(refused) >= MANY and top + len(choices) * (px(LOW_BUTTON) + px(4)) > box.bottom
    if signs:
        choices = [choice for choice in choices if choice not in refused]
    foot = box.bottom - (px(LEAST_BUTTON) + px(4) if signs else 0)
    high, gap = px(BUTTON), px(6)
    if top + len(choices) * (high + gap) > foot:
        high, gap = px(LOW_BUTTON), px(4)
    crowded = top + len(choices) * (high + gap) - gap > foot
    spare = px(12) if crowded or below else 0
    rows = _rows(scene, choices, (box.w - spare - px(6)) // 2, TIGHT if crowded else 1.0)
    if top + len(rows) * (high + gap) - gap > foot:
        high, gap = px(LEAST_BUTTON), px(3)
    if top + len(rows) * (high + gap) - gap + below <= foot:
        spare = 0
    for n, row in enumerate(rows):
        wide = (box.w - spare - px(6) * (len(row) - 1)) // len(row)
        for m, choice in enumerate(row):
            x, y = box.x + m * (wide + px(6)), top + n * (high + gap)
            button = prompt_button(scene, choice, pygame.Rect(x, y, wide, high))
            button.show_hotkey = len(row) == 1 or not crowded
            area.put(button)
    end = top + len(rows) * (high + gap) - gap
    return _signs(scene, area, refused, end + px(4)) if signs else end


def _signs(scene: MatchScene, area: ScrollArea, choices: Sequence[Choice], top: int) -> int:
    """Small pictures side by side of what cannot be clicked now: name and reason are told on demand; where
    they end."""
    side, gap = scene.px(LEAST_BUTTON), scene.px(5)
    for n, choice in enumerate(choices):
        told = replace(choice, label="", disabled=f"**{escape(choice.label)}**\n{choice.disabled}")
        rect = pygame.Rect(area.rect.x + n * (side + gap), top, side, side)
        sign = prompt_button(scene, told, rect)
        sign.show_hotkey = False
        area.put(sign)
    return top + side


def _rows(
    scene: MatchScene, choices: Sequence[Choice], half: int, squeeze: float
) -> list[tuple[Choice, ...]]:
    """Pairs of neighbours that fit into half the width, if there are many; what ends the question has a row
    of its own."""
    rows: list[tuple[Choice, ...]] = []
    fits = [len(choices) > 3 and c.hotkey != "space" and _width(scene, c, squeeze) <= half for c in choices]
    for choice, is_short in zip(choices, fits, strict=True):
        if rows and is_short and len(rows[-1]) == 1 and fits[choices.index(rows[-1][0])]:
            rows[-1] = (*rows[-1], choice)
        else:
            rows.append((choice,))
    return rows


def _width(scene: MatchScene, choice: Choice, squeeze: float = 1.0) -> int:
    """Pixels of a button with its words as small as that; a squeezed one does without its key."""
    look, px = scene.look, scene.px
    wide = round(squeeze * look.fonts.width(choice.label, look.theme.style("button")))
    wide += px(40) if squeeze == 1 else px(20)
    return wide + (px(50) if choice.hotkey and squeeze == 1 else 0) + (px(28) if choice.icon else 0)


def _build_buttons(
    scene: MatchScene, box: pygame.Rect, choices: Sequence[Choice], wide: Sequence[int], one: bool
) -> None:
    if not choices:
        return
    px = scene.px
    one = one or len(choices) == 1
    gap, rows = px(8), 1 if one else 2
    high = px(48) if one else (box.h - px(6)) // 2
    per = -(-len(choices) // rows)
    for row in range(rows):
        part = list(zip(choices, wide, strict=True))[row * per : (row + 1) * per]
        if not part:
            continue
        total = sum(w for _, w in part)
        squeeze = min(1.0, (box.w - gap * (len(part) - 1)) / max(1, total))
        x = box.right - round(total * squeeze) - gap * (len(part) - 1)
        y = box.centery - high // 2 if one else box.y + row * (high + px(6))
        for choice, width in part:
            rect = pygame.Rect(x, y, max(px(40), round(width * squeeze)), high)
            add_button(scene, choice, rect)
            x += rect.w + gap


def add_button(scene: MatchScene, choice: Choice, rect: pygame.Rect) -> None:
    """One of the game's buttons."""
    scene.ui.add(prompt_button(scene, choice, rect))


def prompt_button(scene: MatchScene, choice: Choice, rect: pygame.Rect) -> PromptButton:
    """A choice as a button in a rectangle."""
    button = PromptButton(
        choice,
        rect,
        partial(scene.choose, choice),
        tooltip=choice.tooltip,
        enabled=not choice.disabled and scene.room.asked is not None,
        reason=choice.disabled,
        hotkey=choice.hotkey,
        selected=choice.id in (*scene.room.gestures.selection, *scene.model.advice.clicks),
    )
    button.on_point, button.cap = scene.pointed, key_name(scene.texts, choice.hotkey)
    return button
