"""Looking at a moment of the past from the match scene: the board shows it, the match itself is untouched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app.scenes.match.arrows import blow
from tabletop.app.scenes.match.log import LogView
from tabletop.app.table import Mark, Meaning
from tabletop.app.widgets import Box, Button, Paragraph, Widget
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LEAF, BACK, GAP, WIDE = 38.0, 44.0, 6.0, 120.0
"""Logical heights of the buttons that go a decision on and to the present, what is between them, the width
of the former in a bar."""
LEAVES = 0.3
"""Share of a row for the buttons a decision on and back, where the way to the present stands beside them."""
FEWEST = 3
"""Words of a line that tell something at least."""
PAD = 11.0
"""Logical width of the paper's edge around what is written on it."""
EDGE = 4.0
"""Logical width at 100 % of the edge around a board of the past: it covers the rim of that, and does not grow
with the letters."""
FADED = 150
"""How much of its colours a board of the past has lost, of 255."""
ROLES = ("bold", "small_bold", "tiny_bold")
"""Letters of what is looked at, the largest that fit a bar."""


def look_at(scene: MatchScene, moment: int, opens: bool = False) -> None:
    """Show the board after `moment` decisions; the last moment is now, unless looking back `opens` there."""
    session = scene.room.session
    if moment > len(session) or (moment == len(session) and not opens):
        look_now(scene)
        return
    scene.motion.skip()
    scene.course.tell_new()
    scene.motion.skip()
    scene.notices.forget()
    scene.course.sight.leave_present()
    scene.model.past = moment
    scene.show_view(session.game.observe(session.state_at(moment), scene.room.viewer))
    scene.model.changes = changes = _changes(scene, moment)
    if scene.picture is not None:
        scene.picture.accounts.forget()
        scene.course.sight.show([scene.picture.moved(point) for mark in changes for point in mark.points])
    scene.model.point_nowhere()
    scene.stale = scene.takes_focus = True


def _changes(scene: MatchScene, moment: int) -> tuple[Mark, ...]:
    """What the decision before a moment changed: the ways of pieces that moved, frames around those that
    came, went or are different.
    """
    session, board = scene.room.session, scene.room.table.board
    if not moment or not session.knows(moment - 1):
        return ()
    view = session.game.observe(session.state_at(moment - 1), scene.room.viewer)
    there = scene.model.shown
    before, after = (
        {token.id: token for token in board.tokens(each) if token.id.startswith(f"{board.PIECE}:")}
        for each in (view, there)
    )
    marks: list[Mark] = []
    for id in before | after:
        was, now = before.get(id), after.get(id)
        if was is not None and now is not None and now.centre != was.centre:
            marks.append(Mark("trail", (was.centre, now.centre), Meaning.CHANGED, over=True))
        elif now != was:
            shape = board.outline(there if now is not None else view, id)
            marks.append(Mark("outline", shape, Meaning.CHANGED, over=True))
    return (*(mark for mark in marks if mark.points), *_blows(scene, moment, view, there))


def _blows(scene: MatchScene, moment: int, before: Any, after: Any) -> Iterator[Mark]:
    """Who struck whom in the decision before a moment."""
    session, table = scene.room.session, scene.room.table
    seen = (session.game.witness(event, scene.room.viewer) for event in session.events_of(moment - 1))
    events = [event for event in seen if event is not None]
    for _, motions in table.motions.animated(events, before, after):
        for motion in motions:
            for aim in motion.aims:
                struck = blow(table.board, motion, aim, before, after)
                path = struck.path(table.board, before) or struck.path(table.board, after)
                if path:
                    yield Mark("arrow", path, Meaning.CHANGED, over=True)


def look_now(scene: MatchScene) -> bool:
    """Back to the present; False if there already."""
    if scene.model.past is None:
        return False
    scene.model.past = None
    scene.show_view(scene.room.view)
    scene.course.sight.return_to_present()
    scene.model.point_nowhere()
    scene.stale = True
    return True


def leaf(scene: MatchScene, way: int) -> None:
    """One decision back or on from the moment that is looked at; back from now to the first that others took
    since one's own last one."""
    session, past = scene.room.session, scene.model.past
    moment = past + way if past is not None else _opening(scene) if way < 0 else len(session) + way
    if session.gap is not None and not session.knows(moment):
        moment = session.gap[1 if way > 0 else 0]
    if moment >= 0:
        look_at(scene, moment, opens=past is None)


def _opening(scene: MatchScene) -> int:
    """The moment at which looking back begins."""
    since, seat, now = scene.model.since, scene.room.viewer, len(scene.room.session)
    if seat is None or not since.others(seat):
        return now - 1
    return min(since.start(seat) + 1, now)


def tell_older(scene: MatchScene) -> int:
    """The log was scrolled to its upper end: tell what was before."""
    chronicle = scene.model.chronicle
    added, view = chronicle.older(), scene.ui.named("match.log")
    if added and isinstance(view, LogView):
        view.set_lines(chronicle.lines, chronicle.moments, added)
    return added


class Veil(Widget):
    """Over a board of the past: like an old picture it has lost colours, and has a paper edge."""

    solid = False

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__("match.past.veil", rect)

    def area(self) -> pygame.Rect:
        """Exactly the board."""
        return self.rect

    @property
    def edge(self) -> int:
        """The pixels of its paper edge."""
        return max(1, round(self.ui.look.px(EDGE) / self.ui.look.theme.ui_scale))

    def draw(self, surface: pygame.Surface) -> None:
        """The pixels below that are painted now, paler."""
        look = self.ui.look
        p, part = look.palette, surface.get_clip().clip(self.rect)
        if part.w and part.h:
            pixels = surface.subsurface(part).copy()  # `grayscale` reads no part of another surface
            pale = pygame.transform.grayscale(pixels)
            pale.fill(p.parchment_dark, special_flags=pygame.BLEND_RGB_MULT)
            pale.set_alpha(FADED)
            surface.blit(pale, part)
        edge = self.edge
        pygame.draw.rect(surface, p.parchment, self.rect, edge)
        pygame.draw.rect(surface, p.brass_dark, self.rect.inflate(-2 * edge, -2 * edge), look.px(1))


def show_veil(scene: MatchScene, frame: pygame.Rect) -> None:
    """The part over the board while the past is looked at."""
    is_past = scene.model.past is not None

    def build() -> None:
        if is_past:
            scene.ui.add(Veil(frame))

    scene.parts.show("veil", (is_past, tuple(frame)), build)


def build_past(scene: MatchScene, box: pygame.Rect) -> None:
    """In the question's place, on paper: which moment is looked at, one decision back and on, and the way to
    the present."""
    if scene.model.past is None:
        return
    if scene.layout.places.shape == "columns":
        _build_column(scene, box, scene.model.past)
        return
    px, t = scene.px, scene.texts
    scene.ui.add(Box(box.inflate(2 * px(GAP), 0), "parchment"))
    words = _moment(scene, box)
    back = scene.look.fonts.width(t("match.past.back"), scene.theme.style("button")) + px(76)
    back = min(back, round(box.w * 0.4))
    leaves = min(px(WIDE), round(box.w * 0.25))
    words.rect.w -= back + leaves + px(3 * GAP)
    words.role = next((r for r in ROLES if _high(words, r) <= box.h), ROLES[-1])
    words.rect.y += max(0, (box.h - words.height) // 2)
    scene.ui.add(words)
    at = pygame.Rect(0, 0, leaves, px(LEAF))
    at.midleft = (words.rect.right + px(GAP), box.centery)
    _add_leaves(scene, at)
    _add_back(scene, pygame.Rect(box.right - back, box.centery - px(BACK) // 2, back, px(BACK)))


def _build_column(scene: MatchScene, box: pygame.Rect, moment: int) -> None:
    px = scene.px
    words = _moment(scene, box.inflate(-2 * px(PAD), -2 * px(PAD)))
    room = words.rect.h - px(8 + LEAF + GAP + BACK)
    words.role = next((r for r in ROLES if _high(words, r) <= room), ROLES[-1])
    leaves = pygame.Rect(words.rect.x, words.rect.y + words.height + px(8), words.rect.w, px(LEAF))
    back = pygame.Rect(leaves.x, leaves.bottom + px(GAP), leaves.w, px(BACK))
    told = _told(scene, _below(scene, back, box), moment)
    if told is None:  # all buttons side by side: what was decided comes first
        leaves.w = round(LEAVES * words.rect.w)
        back = pygame.Rect(
            leaves.right + px(GAP), leaves.y, words.rect.right - leaves.right - px(GAP), leaves.h
        )
        told = _told(scene, _below(scene, leaves, box), moment, least=True)
    foot = told.rect.y + told.height if told is not None else back.bottom
    scene.ui.add(Box(pygame.Rect(box.x, box.y, box.w, foot + px(PAD) - box.y), "parchment"))
    scene.ui.add(words)
    _add_leaves(scene, leaves)
    _add_back(scene, back, "match.past.back" if back.y > leaves.y else "match.past.present")
    if told is not None:
        scene.ui.add(told)


def _below(scene: MatchScene, above: pygame.Rect, box: pygame.Rect) -> pygame.Rect:
    """What is left of the paper below buttons."""
    paper, top = box.inflate(-2 * scene.px(PAD), 0), above.bottom + scene.px(GAP)
    return pygame.Rect(paper.x, top, paper.w, box.bottom - scene.px(PAD) - top)


def _moment(scene: MatchScene, box: pygame.Rect) -> Paragraph:
    """Which moment it is, in the words of the header of then."""
    session, moment, t = scene.room.session, scene.model.past or 0, scene.texts
    key = "match.past.retold" if moment < session.start else "match.past.moment"
    turn = scene.room.table.questions.header(scene.model.shown, scene.names).turn
    told = [escape(turn), t(key, number=moment, total=len(session))]
    text = t("match.past", moment=" · ".join(part for part in told if part))
    words = Paragraph(box, text, "bold", scene.look.palette.ink, id="match.past")
    words.ui = scene.ui
    return words


def _told(scene: MatchScene, box: pygame.Rect, moment: int, least: bool = False) -> Paragraph | None:
    """What was decided, in the words of the log, where there is the `least` room its first lines; of a moment
    that they do not tell what is looked at."""
    p, lines = scene.look.palette, [line.text for line in scene.model.chronicle.of(moment)]
    counts = range(len(lines), 0, -1) if least else range(len(lines), len(lines) - 1, -1)
    ways = [("\n".join(lines[:n]), p.ink) for n in counts if n]
    ways += [(cut, p.ink) for cut in _cuts(lines[0])] if least and lines else []
    for text, colour in ways or [(scene.texts("match.past.note"), p.ink_soft)]:
        for role in ("small", "tiny"):
            told = Paragraph(box, text, role, colour, id="match.prompt", on_link=scene.open_rule)
            told.link, told.ui = p.link_on_parchment, scene.ui
            if text and told.height <= box.h:
                return told
    return None


def _cuts(line: str) -> Iterator[str]:
    """A line without its last words, ever fewer, as far as no mark stays open."""
    words = line.split(" ")
    for n in range(len(words) - 1, FEWEST - 1, -1):
        cut = " ".join(words[:n])
        if not cut.count("*") % 2 and cut.count("[[") == cut.count("]]"):
            yield f"{cut.rstrip('.,:;')} …"


def _high(words: Paragraph, role: str) -> int:
    """Pixels that a paragraph takes in other letters."""
    words.role = role
    return words.height


def _add_leaves(scene: MatchScene, box: pygame.Rect) -> None:
    """One decision back, one on, side by side."""
    half = (box.w - scene.px(GAP)) // 2
    for name, icon, way, x in (("before", "left", -1, box.x), ("after", "right", 1, box.right - half)):
        rect, tip = pygame.Rect(x, box.y, half, box.h), scene.texts(f"match.past.{name}")
        action = partial(leaf, scene, way)
        scene.ui.add(Button(f"match.past.{name}", rect, "", action, icon=icon, tooltip=tip))


def _add_back(scene: MatchScene, rect: pygame.Rect, words: str = "match.past.back") -> None:
    """To the present."""
    text, action = scene.texts(words), partial(look_now, scene)
    scene.ui.add(Button("match.past.back", rect, text, action, kind="primary", hotkey="escape"))
