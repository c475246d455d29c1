"""What a hint says, how high it is in a column, and how much of the column list and buttons leave it
there. In large letters it says at first what it proposes, how likely that wins and the reason that matters
most; the rest unfolds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import GAP, Arrangement
from tabletop.app.scenes.match.card_whole import TWICE
from tabletop.app.widgets import Paragraph, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

PAD, LOW_PAD, CLOSE = 10.0, 6.0, 26.0
"""Logical widths of the plate's edges, of upper and lower ones where letters are large, and of the button
that closes it."""
BAR = 14.0
"""Logical width that its words leave to the bar where they scroll."""
SPREAD = 3.0
"""Logical width by which it is wider at each side than the words that it covers."""
ROLES, FINE_ROLE = ("small", "tiny"), "fine"
"""Letters in a column, the larger first, and still smaller ones that are large at twice the size."""
CORNER = 5.0
"""Logical width between the plate's corners and its buttons."""
LEAST, LEAST_FINE = 88.0, 58.0
"""Logical height in the column in which it scrolls rather than lie over the board, and with the smallest
letters at twice the size."""
SPEECH = 126.0
"""Logical height below the buttons of a question in which seven lines of a hint are read."""
BRIEF = 3
"""Lines of a hint for which there is always room."""
UNFOLDS, LOW_UNFOLDS, UNFOLDS_EDGE = 21.0, 17.0, 9.0
"""Logical height of the button that unfolds and folds a hint, the same beside two lines, and width of its
edges."""
RIM = 8.5
"""Logical width between that button and the plate's edge: it stands within the line of the frame."""


def versions(scene: MatchScene) -> tuple[str, ...]:
    """What a hint may say now, all of it first; where it is told in brief, it says the reason only if that
    has room."""
    model, advice = scene.model, scene.model.advice
    if model.past is not None or model.lags or not advice.words:
        return ()
    if not unfolds(scene) or advice.is_whole:
        return (advice.words,)
    least = (advice.brief[0], *advice.brief[2:])
    return ("\n".join(advice.brief), "\n".join(least))


def unfolds(scene: MatchScene) -> bool:
    """Does a hint say more if one asks for it?"""
    advice = scene.model.advice
    return scene.layout.places.headed and bool(advice.brief)


def unfold(scene: MatchScene) -> None:
    """All of it is told, or again what matters most."""
    if unfolds(scene):
        advice = scene.model.advice
        scene.model.advice = replace(advice, is_whole=not advice.is_whole)
        scene.stale = True


def unfolding(scene: MatchScene) -> tuple[str, str, int]:
    """The button that does it: its words, their letters, and its width."""
    words = scene.texts("match.hint_brief.less" if scene.model.advice.is_whole else "match.hint_brief.why")
    role = "fine_bold" if scene.app.settings.ui_scale >= TWICE else "tiny_bold"
    return words, role, scene.look.fonts.width(words, scene.theme.style(role)) + 2 * scene.px(UNFOLDS_EDGE)


def paragraph(
    scene: MatchScene, said: str, wide: int, role: str = ROLES[0], scrolls: bool = False
) -> Paragraph:
    """Words on a plate so wide."""
    px = scene.px
    inner = wide - 2 * px(PAD) - aside(scene, scrolls) - px(BAR) * scrolls
    words = Paragraph(
        pygame.Rect(0, 0, inner, 10),
        said,
        role,
        scene.look.palette.select,
        id="match.advice",
        on_link=scene.open_rule,
    )
    words.ui = scene.ui
    words.rect.h = words.height
    return words


def aside(scene: MatchScene, scrolls: bool) -> int:
    """The pixels beside the words in which their buttons stand, where they scroll the one that unfolds them,
    too: then the words have all of the plate's height."""
    close = scene.px(CLOSE)
    return max(close, unfolding(scene)[2]) if scrolls and unfolds(scene) else close


def needed(scene: MatchScene, said: str, wide: int, role: str = ROLES[0]) -> int:
    """The pixels of words and edges, and of the button that unfolds a hint, unless that has room in the last
    line."""
    words, pad = paragraph(scene, said, wide, role), scene.px(pad_of(scene))
    high = words.rect.h + 2 * pad
    if not unfolds(scene) or (len(words.rich.lines) > 1 and _leaves_room(scene, words, wide)):
        return high
    return high + scene.px(UNFOLDS)


def _leaves_room(scene: MatchScene, words: Paragraph, wide: int) -> bool:
    """Has the button that unfolds a hint room behind the last line of its words on a plate so wide?"""
    last, px = words.rich.lines[-1], scene.px
    end = last[-1].x + last[-1].width if last else 0
    beside = px(CLOSE) if is_low(scene, words.rect.h + 2 * px(pad_of(scene))) else 0
    return end + px(GAP) + unfolding(scene)[2] <= wide - px(PAD) - px(RIM) - beside


def is_low(scene: MatchScene, high: int) -> bool:
    """Must the buttons that close and unfold a hint stand side by side on a plate so high?"""
    return high < scene.px(CORNER + CLOSE + UNFOLDS + RIM)


def pad_of(scene: MatchScene) -> float:
    """The logical height of the plate's upper and lower edge."""
    return LOW_PAD if unfolds(scene) else PAD


def roles_of(scene: MatchScene) -> tuple[str, ...]:
    """The letters in which a hint may be told in a column."""
    return (*ROLES, FINE_ROLE) if scene.app.settings.ui_scale >= TWICE else ROLES


def least_room(scene: MatchScene) -> int:
    """The pixels in which it scrolls in a column, with the smallest letters."""
    return scene.px(LEAST_FINE if scene.app.settings.ui_scale >= TWICE else LEAST)


def brief_room(scene: MatchScene) -> int:
    """The pixels below list or buttons that are better left to a hint, whether there is one or not: nothing
    moves when it opens. In them it says what it proposes and how likely that wins."""
    line = scene.look.fonts.height(scene.theme.style(roles_of(scene)[-1]))
    return 2 * scene.px(LOW_PAD) + BRIEF * line + scene.px(GAP)


def left_to_speech(scene: MatchScene, wide: int, places: Arrangement | None = None) -> int:
    """The pixels at the foot of a column so wide that list and buttons leave to a hint where turn and seats
    stand at its head: all that it needs, if that is not too much; none while there is none. `places`: the
    arrangement that is being made."""
    said = versions(scene)
    if not (places or scene.layout.places).headed or not said:
        return 0
    high = needed(scene, said[-1], wide + 2 * scene.px(SPREAD), roles_of(scene)[-1])
    return min(high, scene.px(SPEECH)) + scene.px(GAP)


def give_way(scene: MatchScene, room: int, least: int, wide: int) -> int:
    """The pixels of a list or of buttons that have so many pixels of a column, where they leave a hint what
    they can: at `least` so many remain."""
    speech = left_to_speech(scene, wide)
    return min(room, max(least, room - speech)) if speech else room


def bring_to_sight(scene: MatchScene, area: ScrollArea, meant: str) -> None:
    """What is advised or chosen comes to sight in what scrolls, whole, with as much as can be of what stands
    above it; nothing moves below a pointer there."""
    widget = next((each for each in area.held() if each.id == meant), None) if meant else None
    if widget is None or area.rect.collidepoint(scene.ui.pointer) or area.rect.contains(widget.rect):
        return
    tops = [each.rect.y for each in area.held() if widget.rect.bottom - each.rect.y <= area.rect.h]
    area.scroll_to(area.bar.offset + min(tops, default=widget.rect.y) - area.rect.y)
