"""The question and its buttons: in a bar, or in a column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import Arrangement
from tabletop.app.scenes.match.asked import AREA, build_asked
from tabletop.app.scenes.match.card import build_card
from tabletop.app.scenes.match.card_head import card_label
from tabletop.app.scenes.match.card_tiles import build_tiled, is_tiled
from tabletop.app.scenes.match.choices import prompt_button, width_of
from tabletop.app.scenes.match.course import PATIENCE
from tabletop.app.scenes.match.low_card import add_notes, build_low_card
from tabletop.app.scenes.match.model import Sighted
from tabletop.app.scenes.match.notice import free_room
from tabletop.app.scenes.match.past import build_past
from tabletop.app.scenes.match.picker import show_picker
from tabletop.app.scenes.match.shown import concerned
from tabletop.app.scenes.match.spoken import bring_to_sight, left_to_speech
from tabletop.app.scenes.match.toolbar import tools_place
from tabletop.app.scenes.match.waiting import add_skip, build_waiting
from tabletop.app.table import Button as Choice
from tabletop.app.table import Prompt
from tabletop.app.widgets import Label, Paragraph, ScrollArea
from tabletop.render.richtext import RichStyle

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

MARGIN = 6.0
"""Logical height of the bar's lower margin, which a line may enter."""
KEPT = 0.26
"""The largest share of a bar's width that a button has which keeps its place."""


def show_prompt(scene: MatchScene, places: Arrangement, prompt: Prompt | None) -> None:
    """The question with the game's buttons; `prompt` is the present one."""
    px, box = scene.px, scene.rect(*places.asked)
    if places.shape != "columns":
        box.w -= tools_place(scene).w + px(16)
    shown = _sight(scene, prompt)
    build = _build_answered if scene.model.lags else _build_prompt
    scene.is_sudden = build is _build_prompt and shown.prompt is not None and _has_card(scene, shown.prompt)
    held, offset = _scrolled(scene)
    below = places.card if shown.prompt is not None and shown.prompt.picker is not None else None
    key = (shown.key, tuple(box), below)
    if scene.parts.show("prompt", key, lambda: build(scene, shown.prompt, box)):
        area = scene.ui.named(AREA)
        if isinstance(area, ScrollArea) and offset and [each.id for each in area.held()] == held:
            area.scroll_to(offset)
        if isinstance(area, ScrollArea) and scene.model.advice.words:
            advised = (each.id for each in area.held() if each.id in scene.model.advice.clicks)
            bring_to_sight(scene, area, next(advised, ""))
    show_picker(scene, None if scene.model.lags else shown.prompt)


def _scrolled(scene: MatchScene) -> tuple[list[str], int]:
    """What stands in the question's place, and how far down it is; nothing if it is not."""
    area = scene.ui.named(AREA)
    if not isinstance(area, ScrollArea) or not area.bar.offset:
        return [], 0
    return [each.id for each in area.held()], area.bar.offset


def _sight(scene: MatchScene, prompt: Prompt | None) -> Sighted:
    """The question to be seen: the present one, or as long as the board lags behind the one before, without
    its card."""
    model = scene.model
    if model.lags and model.sighted is not None:
        old = model.sighted.prompt
        if scene.course.lag > PATIENCE and old is not None and old.buttons:
            words = Prompt(scene.texts("match.watch"))
            model.sighted = replace(model.sighted, prompt=words, key="watch")
        elif old is not None and old.reaction:
            model.sighted = replace(model.sighted, key="answered")
        return model.sighted
    if prompt is None and model.past is None:
        prompt = scene.prompt()
    model.sighted = Sighted(scene.room.question, prompt, _key(scene, prompt))
    return model.sighted


def _key(scene: MatchScene, prompt: Prompt | None) -> object:
    """All that the widgets of the question show, and the decision that their buttons make."""
    room = scene.room
    state: object = (room.question, room.asked, room.paused, room.thinking, room.session.is_over)
    state = (
        state,
        room.preferences,
        room.wishes.given,
        scene.course.pace.rushes,
        scene.layout.places.told is not None,
    )
    advice, demand = scene.model.advice, scene.handing.exercise.demand
    speech = left_to_speech(scene, scene.px(scene.layout.places.asked.w)) if advice.words else 0
    chosen = (room.gestures.selection, advice.clicks, demand, speech, scene.layout.unfolded)
    if prompt is None or not _has_card(scene, prompt):
        return (prompt, state, chosen, scene.model.past)
    places = (*concerned(scene, prompt), free_room(scene), scene.board.rect)
    card = (scene.card_side, scene.card_folded, tuple(place and tuple(place) for place in places))
    return (prompt, state, chosen, card)


def _has_card(scene: MatchScene, prompt: Prompt) -> bool:
    """Is the question put on a card?"""
    is_moving = scene.motion.is_playing and not scene.hints.points
    if scene.room.asked is None or is_moving or scene.notices.card is not None:
        return False
    return prompt.reaction and prompt.picker is None


def _build_prompt(scene: MatchScene, prompt: Prompt | None, box: pygame.Rect) -> None:
    if prompt is None:
        build_past(scene, box)
    elif scene.room.asked is None:
        build_waiting(scene, prompt, box)
    elif _has_card(scene, prompt):
        is_low = build_low_card(scene, prompt)
        if not is_low:
            (build_tiled if is_tiled(scene, prompt) else build_card)(scene, prompt)
        if scene.layout.places.shape == "columns":
            return
        if is_low and add_notes(scene, prompt, box):
            return
        words = pygame.Rect(box.x, box.y, box.w, scene.px(30))
        key = "match.card.see" if free_room(scene) is None else "match.card.beside"
        scene.ui.add(card_label(words, scene.texts(key), scene.look.palette.brass_light))
    else:
        _build_question(scene, prompt, box)


def _build_answered(scene: MatchScene, prompt: Prompt | None, box: pygame.Rect) -> None:
    """An answered question, made anew while its outcome is still to be seen: its words alone, and nothing
    of a card."""
    if prompt is not None and not prompt.reaction:
        said = Paragraph(box, prompt.text, "bold", scene.look.palette.brass_light, id="match.prompt")
        scene.ui.add(said)
        if not prompt.buttons:
            add_skip(scene, box, box.y + said.height + scene.px(40))


def _build_question(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> None:
    """In a bar: the words at the left, the buttons at the right."""
    if scene.layout.places.shape == "columns":
        build_asked(scene, prompt, box)
        return
    px, ui, look = scene.px, scene.ui, scene.look
    choices = list(prompt.buttons)
    most = round(box.w * KEPT)
    wide = [min(width_of(scene, each), most if each.keeps else box.w) for each in choices]
    one = sum(wide) + px(8) * len(wide) < box.w * 0.62
    words = pygame.Rect(box.x, box.y, max(round(box.w * 0.3), _needed(scene, prompt.text, box)), box.h)
    if one:
        words.w = max(box.w - sum(wide) - px(8) * len(wide) - px(10), words.w)
    answered = "" if prompt.reaction else prompt.happened
    detail = scene.handing.exercise.headed or f"{answered}\n{prompt.detail}".strip()
    gold = look.palette.brass_light
    bold = look.theme.style("bold")
    fitting = look.fonts.shrink(prompt.text, bold, words.w - px(10), 0.8)
    told = None
    if look.fonts.width(prompt.text, fitting) <= words.w - px(10):  # the whole question before a hint
        told = _told(scene, detail, prompt.allies, words)
    if told is not None:
        head = pygame.Rect(words.x, words.y, words.w - px(10), px(26))
        ui.add(Label(head, prompt.text, "bold", gold, id="match.prompt"))
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


def _needed(scene: MatchScene, text: str, box: pygame.Rect) -> int:
    """The least width, up to half of a bar, at which the smallest letters of a question are not cut."""
    style = RichStyle(scene.look.theme.style("tiny_bold"), (0, 0, 0), (0, 0, 0))
    for share in (0.2, 0.25, 0.3, 0.36, 0.42, 0.46):
        wide = round(box.w * share)
        if scene.look.rich.get(text, wide - scene.px(10), style).height <= box.h:
            return wide
    return round(box.w * 0.5)


def _told(scene: MatchScene, detail: str, allies: str, words: pygame.Rect) -> Paragraph | None:
    """What stands below the question of a bar: what to click next and with whom one plays, as far as there is
    room."""
    for said in dict.fromkeys((f"{detail}\n{allies}".strip(), f"{detail} {allies}".strip(), detail)):
        told = _detail(scene, said, words) if said else None
        if told is not None:
            return told
    return None


def _detail(scene: MatchScene, detail: str, words: pygame.Rect) -> Paragraph | None:
    """What to click next, below the question of a bar: smaller if it must be, and what an exercise demands in
    any case; None where a low bar has no room for it."""
    px, is_needed = scene.px, bool(scene.handing.exercise.demand)
    body = pygame.Rect(words.x, words.y + px(28), words.w - px(10), words.h - px(28))
    for role in ("small", "tiny"):
        told = Paragraph(body, detail, role, id="match.prompt.detail", on_link=scene.open_rule)
        told.ui = scene.ui
        if told.height <= body.h:
            return told
    return told if is_needed or told.height <= body.h + px(MARGIN) else None


def _build_buttons(
    scene: MatchScene, box: pygame.Rect, choices: Sequence[Choice], wide: Sequence[int], one: bool
) -> None:
    if not choices:
        return
    px, gap = scene.px, scene.px(8)
    if choices[0].keeps and len(choices) > 1:  # at the right, where it is alone, too
        kept = pygame.Rect(box.right - wide[0], box.centery - px(48) // 2, wide[0], px(48))
        add_button(scene, choices[0], kept)
        choices, wide = choices[1:], wide[1:]
        box = pygame.Rect(box.x, box.y, box.w - kept.w - gap, box.h)
    one = one or len(choices) == 1
    rows = 1 if one else 2
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
