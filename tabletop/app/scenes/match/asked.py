"""The question at the head of a column: its words, its buttons, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.arrangement import LOW
from tabletop.app.scenes.match.ceding import go_on_below, set_apart
from tabletop.app.scenes.match.choices import FINE, PromptButton, prompt_button
from tabletop.app.scenes.match.closed import gathered
from tabletop.app.scenes.match.listed import LISTED_HEAD, LISTED_ROW, list_height
from tabletop.app.scenes.match.more import strip_height, tell_more
from tabletop.app.scenes.match.spoken import SPEECH, brief_room
from tabletop.app.scenes.match.stacks import (
    BUTTON,
    FEW,
    GAPS,
    KEYLESS,
    LEAST_BUTTON,
    WAYS,
    Stack,
    fitting,
    grids,
    lowest,
    stacked,
    ways_of,
)
from tabletop.app.table import Button as Choice
from tabletop.app.table import Prompt
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.render.richtext import RichStyle
from tabletop.render.theme import Colour
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

AREA = "match.prompt.area"
"""The question and its buttons in a column."""
ABOVE_LIST = 0.5
"""Greatest share of its column's place that a question keeps above its list."""
QUESTION = ("bold", "small_bold", "tiny_bold")
"""Letters of a question: smaller ones where else a button would be out of sight."""
ANSWERED = {"bold": "small", "small_bold": "small", "tiny_bold": "tiny"}
"""Letters of what is answered, by those of the question."""
KEPT, KEPT_LOW, KEPT_GAP = 33.0, 25.0, 4.0
"""Logical height of a button that keeps its place, however low others are, the same in a low window, and of
the gap below it."""
ENDLESS = 9_999
TOLD = 4
"""So many lines of what is said below buttons are in sight, if lower buttons leave them room."""
Said = tuple[str, str, Colour, str]
"""A paragraph: words, style, colour, name."""


def build_asked(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> None:
    """In a column: the question, below it what is said about it, then the buttons at full width; what is
    higher than the place scrolls, but what ends the question is always in sight."""
    px = scene.px
    if scene.layout.places.rail is not None:
        is_grid = bool(grids(scene, _parted(prompt)[1], box.w))
        prompt = gathered(scene, prompt, not is_grid or needs_of(scene, prompt, box.w).least > box.h)
    if prompt.picker is not None and not scene.layout.places.lists_over_board:  # the list stands below
        box = pygame.Rect(box.x, box.y, box.w, _above_list(scene, prompt, box))
    kept, choices = _parted(prompt)
    said, told = _words(scene, prompt, box.w, ENDLESS)
    above = _kept_height(scene, kept) if kept else 0
    wide, room = box.w - px(12), box.h - above
    high, below = _height(scene, said, wide), _height(scene, told, wide) if told else 0
    speaks = scene.layout.places.headed and bool(choices) and prompt.picker is None
    speech = _left_to_speech(scene, prompt, choices, room, box.w) if speaks else 0
    crowded = speaks and not speech
    tiles = grids(scene, choices, box.w) if choices else []
    roomy = tiles[0] if tiles else stacked(scene, choices, box.w, *WAYS[0]) if choices else None
    left = room - px(6) - roomy.high if roomy is not None else room if kept else 0
    if high + max(below, speech) > left or crowded:
        roomy, left = None, _left_by(scene, room, box.w, choices)
        roles = QUESTION[1:] if crowded else QUESTION
        said, told = _words(scene, prompt, box.w, left - strip_height(scene) * bool(told), speech, roles)
        high = _height(scene, said, wide)
    after = scene.layout.places.folded or high + below > left
    if high > left or crowded:
        box = set_apart(scene, choices, box)
    area = ScrollArea(AREA, box, fades=True)
    scene.ui.add(area)
    last = told if after else []  # the buttons before it are in sight
    y = _write(scene, area, said, box.y)
    y = _keep(scene, area, kept[0], y, above) if kept else y
    y = y if last else _write(scene, area, told, y)
    if crowded and not tiles:
        y = _put(scene, area, lowest(scene, choices, box.w - px(12)), y + px(6))
    else:
        y = _stack(scene, area, choices, y + px(6), below * bool(last), roomy, speech)
    buttons = [each for each in area.held() if isinstance(each, PromptButton)]
    high = _write(scene, area, last, y + px(8)) - box.y if last else y - box.y
    if last and is_told_below(scene) and box.h - high < px(SPEECH):  # the strip leads to what is said
        area.rect.h = min(area.rect.h, y + strip_height(scene) - box.y)
    if scene.model.advice.words and buttons and prompt.picker is None:
        high -= go_on_below(scene, area, buttons, box)
    tell_more(scene, area, buttons, high, told=_paragraphs(area, len(last)))


def _left_to_speech(
    scene: MatchScene, prompt: Prompt, choices: Sequence[Choice], room: int, wide: int
) -> int:
    """The pixels below a question and its buttons that are better left to what speaks there: some lines, or
    as many as a hint has at first, if the lowest buttons leave it no more, or none."""
    most, left = scene.px(SPEECH) + scene.px(8), _left_by(scene, room, wide, choices)
    words = min(_height(scene, _asking(scene, prompt, role), wide - scene.px(12)) for role in QUESTION[:-1])
    return next((high for high in (most, brief_room(scene)) if left - words >= high), 0)


def is_told_below(scene: MatchScene) -> bool:
    """Does the report of what the others did stand below the question?"""
    return scene.layout.places.told is not None and scene.layout.places.headed


def _parted(prompt: Prompt) -> tuple[list[Choice], list[Choice]]:
    """The button of a question that keeps its place, if it has one, and the others."""
    buttons = list(prompt.buttons)
    return (buttons[:1], buttons[1:]) if buttons and buttons[0].keeps else ([], buttons)


def _kept_height(scene: MatchScene, kept: Sequence[Choice]) -> int:
    """The pixels of a button that keeps its place, with the gap below it."""
    button = KEPT if scene.theme.height >= LOW else KEPT_LOW  # it depends on the window alone
    return scene.px(button) + scene.px(KEPT_GAP) if kept else 0


def _keep(scene: MatchScene, area: ScrollArea, kept: Choice, top: int, high: int) -> int:
    """Below the question, in a place so high as ever: the button that keeps its place; where that ends."""
    rect = pygame.Rect(area.rect.x, top, area.rect.w - scene.px(12), high - scene.px(KEPT_GAP))
    area.put(prompt_button(scene, kept, rect))
    return top + high


def _above_list(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> int:
    """The pixels of a question above its list: half of its place; less, so that all of the list has room, or
    more, so that all that is said has; in any case its buttons, as long as a row of the list is left."""
    card, half, picker = scene.layout.places.card, round(box.h * ABOVE_LIST), prompt.picker
    if card is None or picker is None:
        return half
    folded, needs = scene.layout.places.folded, needs_of(scene, prompt, box.w)
    room, least = scene.px(card.h) if folded else box.h, needs.least + scene.px(2)
    spoken = brief_room(scene) if scene.layout.places.headed else 0
    rest = room - spoken - list_height(scene, picker, box.w)
    most = min(half, max(rest, least)) if folded else max(half, min(rest, needs.ways[0] + needs.told))
    return max(most, min(least, room - scene.px(LISTED_HEAD + LISTED_ROW)))


def _paragraphs(area: ScrollArea, count: int) -> list[Paragraph]:
    """The last paragraphs of what scrolls, so many."""
    return [each for each in area.held() if isinstance(each, Paragraph)][-count:] if count else []


def _words(
    scene: MatchScene,
    prompt: Prompt,
    wide: int,
    left: int,
    speech: int = 0,
    roles: Sequence[str] = QUESTION,
) -> tuple[list[Said], list[Said]]:
    """The question, after what an exercise demands, with what it answers, and what is said about it: the
    question in the largest letters that leave room for all its buttons, which leave it so many pixels, and
    but for the smallest for what speaks below them."""
    p, demand = scene.look.palette, scene.handing.exercise.headed
    if prompt.buttons and prompt.buttons[0].keeps:
        said = _steady(scene, prompt, wide)
    else:
        roles = _speaking(scene, prompt, wide, left - speech) if speech else roles
        said = _headed(scene, prompt, wide, left, roles)
    if demand:
        said.insert(0, (demand, "small", p.select, "match.exercise"))
    told = [(prompt.detail, "small", p.cream, "match.prompt.detail")] if prompt.detail else []
    told += [(prompt.allies, "small", p.cream_dim, "match.prompt.allies")] if prompt.allies else []
    return said, told


def _speaking(scene: MatchScene, prompt: Prompt, wide: int, left: int) -> Sequence[str]:
    """The largest letters but the smallest in which a question takes no more pixels; any, where none do."""
    roles = [role for role in QUESTION[:-1] if _asks_in(scene, prompt, wide, left, role)]
    return roles[:1] or QUESTION


def _steady(scene: MatchScene, prompt: Prompt, wide: int) -> list[Said]:
    """The question above a button that keeps its place: in letters that do not depend on other buttons."""
    line = scene.look.fonts.width(prompt.text, scene.theme.style(QUESTION[0]))
    return _asking(scene, prompt, QUESTION[0 if line <= wide - scene.px(12) else 1])


def _headed(scene: MatchScene, prompt: Prompt, wide: int, left: int, roles: Sequence[str]) -> list[Said]:
    """A question with what it answers, in the first of these letters that leave room for all its buttons, or
    in the last."""
    ways = [_asking(scene, prompt, role) for role in roles]
    if left >= ENDLESS:
        return ways[0]
    return next((way for way in ways if _height(scene, way, wide - scene.px(12)) <= left), ways[-1])


def _asks_in(scene: MatchScene, prompt: Prompt, wide: int, left: int, role: str) -> bool:
    """Have the words of a question room in letters?"""
    return _height(scene, _asking(scene, prompt, role), wide - scene.px(12)) <= left


def _asking(scene: MatchScene, prompt: Prompt, role: str) -> list[Said]:
    """A question in letters, and what it answers: nobody need look for that to answer it."""
    p, asked = scene.look.palette, (prompt.text, role, scene.look.palette.brass_light, "match.prompt")
    if not prompt.happened or prompt.reaction:
        return [asked]
    return [asked, (prompt.happened, ANSWERED[role], p.cream, "match.prompt.happened")]


def crowds_out(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> bool:
    """Would buttons of a question be out of sight in a place, unless its letters were the smallest?"""
    kept, choices = _parted(prompt)
    left = _left_by(scene, box.h - _kept_height(scene, kept), box.w, choices)
    said = _steady(scene, prompt, box.w) if kept else _headed(scene, prompt, box.w, left, QUESTION[:-1])
    return _height(scene, said, box.w - scene.px(12)) > left


class Needs(NamedTuple):
    """Pixels of a question's place in a column."""

    ways: tuple[int, ...]
    """Its words and all its buttons: as they are with room enough, then lower ones down to the lowest."""
    least: int
    """The lowest below smaller words."""
    told: int
    """What is said about it, below."""


def needs_of(scene: MatchScene, prompt: Prompt, wide: int) -> Needs:
    """What a question so wide needs."""
    px, inner, (kept, choices) = scene.px, wide - scene.px(12), _parted(prompt)
    said, told = _words(scene, prompt, wide, ENDLESS)
    least = QUESTION[2 if scene.layout.places.headed else 1]
    smaller = [each if each[1] != QUESTION[0] else (each[0], least, each[2], each[3]) for each in said]
    above = _kept_height(scene, kept) if kept else 0
    words, small = _height(scene, said, inner) + above, _height(scene, smaller, inner) + above
    stacks = grids(scene, choices, inner) or [
        stacked(scene, choices, inner, *way) for way in ways_of(scene, choices)[:5]
    ]
    stacks.append(lowest(scene, choices, inner, 2))
    highs = [words + px(6) * bool(choices) + stack.high for stack in stacks]
    ways = tuple(sorted({high for high in highs if high <= highs[0]}, reverse=True))
    return Needs(ways, small + highs[-1] - words, _height(scene, told, inner) + px(8) * bool(told))


def _left_by(scene: MatchScene, high: int, wide: int, choices: Sequence[Choice]) -> int:
    """The pixels that the buttons of a question leave its words, the lowest ones in pairs."""
    if not choices:
        return high
    return high - scene.px(6) - lowest(scene, choices, wide - scene.px(12), 2).high


def _height(scene: MatchScene, said: Sequence[Said], wide: int) -> int:
    """The pixels of paragraphs one below the other."""
    look, gap, high = scene.look, scene.px(4), 0
    for text, role, colour, _ in said:  # laid out once, as it is written
        style = RichStyle(look.theme.style(role), colour, look.palette.link)
        high += look.rich.get(text, wide, style).height + gap
    return high


def _write(scene: MatchScene, area: ScrollArea, said: Sequence[Said], top: int) -> int:
    """Paragraphs one below the other; where the next one would begin."""
    px, box, y = scene.px, area.rect, top
    for text, role, colour, name in said:
        words = pygame.Rect(box.x, y, box.w - px(12), 10)
        part = Paragraph(words, text, role, colour, id=name, on_link=scene.open_rule)
        part.ui = scene.ui
        part.rect.h = part.height
        area.put(part)
        y = part.rect.bottom + px(4)
    return y


def _stack(
    scene: MatchScene,
    area: ScrollArea,
    choices: Sequence[Choice],
    top: int,
    below: int,
    roomy: Stack | None = None,
    speech: int = 0,
) -> int:
    """Buttons one below the other, or two side by side where they are many and short; where they end.
    All have letters of one size, and labels as many lines as they need: high and large where there is room,
    low, small and in pairs where there is not; where not even those are in sight, more than a few that cannot
    be clicked now are signs. `below`: the pixels of words below them, which may scroll; where lower buttons
    bring them into sight, or a strip that leads to them, buttons are lower. `roomy`: how they stand where
    everything has room. `speech`: pixels that are better left to what speaks below them.
    """
    if not choices:
        return top - scene.px(GAPS[BUTTON])
    if roomy is not None and not below:
        return _put(scene, area, roomy, top)
    px, box = scene.px, area.rect
    room, wide = box.bottom - top, box.w - px(12) * bool(below)
    tiles = grids(scene, choices, wide)
    stacks: Iterable[Stack] = tiles or (
        stacked(scene, choices, wide, *way) for way in ways_of(scene, choices)
    )
    found = None
    if speech and tiles:
        found = _tiles_above(scene, tiles, room, speech)
    elif (below and not tiles) or speech:
        stacks = tuple(stacks)
        large = [way for way in stacks if way.role != FINE]
        found = fitting(large, room - max(below, speech)) if speech > below else None
        if found is None and speech:
            found = fitting(stacks, room - brief_room(scene))
        found = found or _above_words(scene, stacks, room, max(below, speech))
    found = found or fitting(stacks, room)
    refused = [choice for choice in choices if choice.disabled and choice.icon]
    if found is None and len(refused) > FEW:
        offered = [choice for choice in choices if choice not in refused]
        found = stacked(scene, offered, wide - px(12) * (not below), *WAYS[-1])
    elif found is None:  # it scrolls
        found, refused = lowest(scene, choices, box.w - px(12)), []
    else:
        refused = []
    y = _put(scene, area, found, top)
    return _signs(scene, area, refused, y + found.gap + px(1)) if refused else y


def _tiles_above(scene: MatchScene, tiles: Sequence[Stack], room: int, speech: int) -> Stack | None:
    """The roomiest tiles in pairs that leave room for what speaks below them, or for some of it, else the
    lowest; in any case with their figures."""
    figured = [way for way in tiles if way.figured]
    pairs = [way for way in figured if way.columns == 2]
    found = fitting(pairs, room - speech) or fitting(pairs, room - brief_room(scene))
    found = found or fitting(figured, room - speech)
    return found or fitting(sorted(figured, key=lambda way: way.high), room)


def _above_words(scene: MatchScene, stacks: Sequence[Stack], room: int, below: int) -> Stack | None:
    """The roomiest buttons above words: that leave them all room, else some lines and the strip that leads
    to the others, the more the better; tiles are low anyway."""
    gap, roomy = scene.px(8), [way for way in stacks if way.role not in KEYLESS]
    found = fitting(roomy, room - below - gap)
    if stacks and stacks[0].tile:
        return found or fitting(stacks, room - below - gap)
    strip, line = strip_height(scene), scene.look.fonts.height(scene.theme.style("small"))
    for lines in range(TOLD, 0, -1):
        found = found or fitting(roomy, room - strip - gap - lines * line)
    return found or fitting(stacks, room - strip)


def _put(scene: MatchScene, area: ScrollArea, found: Stack, top: int) -> int:
    """The buttons of a stack; where they end."""
    px, y = scene.px, top
    for row, high in found.rows:
        tile = found.tile if row[0].icon is not None else ""
        count = found.columns if tile else len(row)
        wide = (found.wide - px(6) * (count - 1)) // count
        for m, choice in enumerate(row):
            rect = pygame.Rect(area.rect.x + m * (wide + px(6)), y, wide, high)
            button = prompt_button(scene, choice, rect, found.role)
            button.tile = tile
            button.show_hotkey = not tile and found.shows_key(row)
            area.put(button)
        y += high + found.gap
    return y - found.gap


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
