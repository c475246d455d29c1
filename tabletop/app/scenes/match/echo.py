"""What one's own last decision came to, at the foot of the column until the next one: where the log is a
drawer, nothing else would tell it once its motion is over. What was answered to it in one's own turn is told
there, too; what a plate on the board or a report tells already is not told again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.beneath import ECHO, column_foot, left_free
from tabletop.app.scenes.match.inspect import tone_colour
from tabletop.app.table import Line, Tone
from tabletop.app.widgets import Widget
from tabletop.render.richtext import RichStyle
from tabletop.text.markup import plain

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ROLE, BAR, GAP = "small", 4.0, 8.0
"""Letters, the logical width of the bar in the colour of what it means, and that between it and the words."""
ROWS = 2
"""Lines that it takes at most."""
JUDGED = (Tone.GOOD, Tone.BAD)


class Echo(Widget):
    """The words behind a bar."""

    solid = False

    def __init__(self, line: Line, rect: pygame.Rect) -> None:
        super().__init__(ECHO, rect)
        self.line = line

    def words(self) -> list[str]:
        """What it says."""
        return [plain(self.line.text)]

    def draw(self, surface: pygame.Surface) -> None:
        """Bar and words."""
        look, rect = self.ui.look, self.rect
        style, colour = look.theme.style(ROLE), tone_colour(look, self.line.tone)
        bar = pygame.Rect(rect.x, rect.y, look.px(BAR), rect.h)
        look.painter.rounded(surface, bar, colour, look.px(2))
        room = pygame.Rect(bar.right + look.px(GAP), rect.y, rect.right - bar.right - look.px(GAP), rect.h)
        ink = look.palette.cream
        text = look.rich.get(self.line.text, room.w, RichStyle(style, ink, ink))
        if text.height <= room.h:
            text.draw(surface, (room.x, room.centery - text.height // 2))
            return
        line = look.fonts.line(look.fonts.fit(plain(self.line.text), style, room.w), style, ink)
        surface.blit(line, line.get_rect(midleft=room.midleft))


def show_echo(scene: MatchScene) -> None:
    """It stands below all that the column says, as long as that leaves it room."""
    is_on_board = _is_on_board(scene)
    if scene.picture is not None:
        scene.picture.accounts.is_relied_on = is_on_board
    line = told(scene) if not is_on_board else None
    rect = _place(scene, line) if line is not None else None
    is_shown = line is not None and rect is not None

    def build() -> None:
        if line is not None and rect is not None:
            scene.ui.add(Echo(line, rect))

    scene.parts.show("echo", (line, tuple(rect or ())) if is_shown else None, build)


def follow_plate(scene: MatchScene) -> None:
    """A plate on the board that has come or gone since: the column does not repeat it, or tells it now."""
    plate = scene.picture.accounts if scene.picture is not None else None
    if plate is None or scene.stale or not (plate.lines or plate.is_relied_on):
        return
    if plate.is_relied_on != _is_on_board(scene):
        show_echo(scene)


def _is_on_board(scene: MatchScene) -> bool:
    """Does a plate on the board tell what whoever is asked decided?"""
    plate = scene.picture.accounts if scene.picture is not None else None
    if plate is None or not plate.lines or (seat := scene.room.asked) is None:
        return False
    return plate.tells_of(seat)


def _place(scene: MatchScene, line: Line) -> pygame.Rect | None:
    """The lowest lines of the column that nothing else needs, as many as the words have; None: there are
    none."""
    look, px, free = scene.look, scene.px, left_free(scene)
    style = look.theme.style(ROLE)
    foot = px(column_foot(scene.layout.places))
    free.h = max(0, foot - free.y)
    wide = free.w - px(BAR + GAP)
    ink = RichStyle(style, look.palette.cream, look.palette.cream)
    high, row = look.rich.get(line.text, wide, ink).height, look.fonts.height(style)
    high = min(high, ROWS * row)
    high = high if high <= free.h else row
    return pygame.Rect(free.x, foot - high, free.w, high) if high <= free.h else None


def told(scene: MatchScene) -> Line | None:
    """The line that is told; None: nothing came of what was decided last, or a report tells it."""
    model, room, places = scene.model, scene.room, scene.layout.places
    seat = room.asked
    if not places.folded or places.shape != "columns" or seat is None or model.past is not None or model.lags:
        return None
    moment = model.since.decided(seat)
    report = scene.handing.standing
    if not moment:
        return None
    if report is not None and any(deed.seat == seat for deed in report.deeds):
        return None
    own, rest = _lines(scene, moment)
    is_over = any(line.heading for line in own)
    own = list(takewhile(lambda line: not line.heading, own))
    answers = [] if is_over or report is not None else takewhile(lambda line: not line.heading, rest)
    repeats = scene.prompt().reaction  # its card tells what it reacts to
    return outcome([line for line in (*own, *answers) if not (repeats and line.retold)])


def _lines(scene: MatchScene, moment: int) -> tuple[list[Line], list[Line]]:
    """What the log tells of a decision, and of what was decided after it."""
    single = scene.model.chronicle.single
    later = [(at, line) for at, line in takewhile(lambda entry: entry[0] >= moment, reversed(single))][::-1]
    return [line for at, line in later if at == moment], [line for at, line in later if at > moment]


def outcome(lines: Sequence[Line]) -> Line | None:
    """Of lines the one that says what came of it all: the last that is good or bad for whoever reads it, else
    that means something, else what dice decided."""
    judged = [line for line in lines if line.tone in JUDGED]
    if told := judged or [line for line in lines if line.tone is not Tone.PLAIN]:
        return told[-1]
    thrown = [n for n, line in enumerate(lines) if line.dice]
    if not thrown:
        return None
    at = thrown[-1]
    follows = lines[at + 1 : at + 2]
    return follows[0] if lines[at].indent and follows and follows[0].indent == lines[at].indent else lines[at]
