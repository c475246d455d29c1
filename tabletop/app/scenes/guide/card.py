"""What the guide adds to the table: the coach's card, the pulsing marker, where the view begins, the card at
the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.app.lesson import Stage
from tabletop.app.widgets import Box, Button, Label, Layer, Paragraph, Picture, Rule, ScrollArea, Widget
from tabletop.render.look import Look

if TYPE_CHECKING:
    from tabletop.app.scenes.guide.scene import GuideScene

PAD = 20
LOW = 300  # below so many logical units the card is made of one line, a scroll and small buttons
PULSE = 1.3  # seconds of one beat
SMALLEST, LARGEST = 64, 132  # logical size of the picture on the card
REACH = 34  # logical units the marker may paint beyond its target
CROWN, ROOMY = 40, 560  # logical height of the crown on the last card, and of a window that has room for it


@dataclass(frozen=True, slots=True)
class Shown:
    """What the card tells: it stays behind the lesson while something is still moving."""

    step: int
    task: int
    stage: Stage


class Marker(Widget):
    """A beating outline at what is to be clicked, wherever it is now, and an arrow over a piece or square."""

    solid = False

    def __init__(self, target: str, still: bool, plain: bool = False) -> None:
        """`still`: it does not beat; `plain`: without the arrow, which could hide what is written there."""
        super().__init__(f"guide.marker.{target}", pygame.Rect(0, 0, 0, 0))
        self.target, self.still, self.plain, self.time = target, still, plain, 0.0

    def area(self) -> pygame.Rect:
        """With the arrow above."""
        reach = self.ui.look.px(REACH)
        return self.rect.inflate(2 * reach, 2 * reach) if self.rect.w else self.rect

    def update(self, seconds: float) -> bool:
        """Follow the target and beat; it never keeps the scene from resting."""
        before = self.area()
        self.time = 0.0 if self.still else (self.time + seconds) % PULSE
        self.rect = pygame.Rect(self.ui.rect_of(self.target) or (0, 0, 0, 0))
        if before.w:
            self.ui.invalidate(before)
        if self.rect.w:
            self.ui.invalidate(self.area())
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Ring and arrow."""
        if not self.rect.w:
            return
        look = self.ui.look
        p, px = look.palette, look.px
        beat = 0.5 - 0.5 * math.cos(math.tau * self.time / PULSE)
        grow = px(3) + round(px(7) * beat)
        rect = self.rect.inflate(2 * grow, 2 * grow)
        square = abs(self.rect.w - self.rect.h) < px(8)
        radius = min(rect.w, rect.h) // 2 if square else px(12)
        look.painter.ring(surface, rect.inflate(2 * px(1), 2 * px(1)), p.night, px(6), radius + px(1))
        look.painter.ring(surface, rect, p.select, px(4), radius)
        if square and not self.rect.collidepoint(self.ui.pointer) and not self.plain:
            self._arrow(surface, rect, px(6) + round(px(7) * (1 - beat)))

    def _arrow(self, surface: pygame.Surface, rect: pygame.Rect, lift: int) -> None:
        look = self.ui.look
        image = look.painter.kept(("guide.arrow",), lambda: _arrow_of(look))
        surface.blit(image, image.get_rect(midbottom=(rect.centerx, rect.top - lift + look.px(6))))


def _arrow_of(look: Look) -> pygame.Surface:
    """An arrow head that points down, drawn large and made smooth."""
    wide, high, fine = look.px(26), look.px(20), 4
    large = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA)
    for inset, colour in ((0, look.palette.night), (look.px(2) * fine, look.palette.select)):
        w, h = large.get_size()
        points = [
            (round(inset * 1.7), inset),
            (w - round(inset * 1.7), inset),
            (w / 2, h - round(inset * 1.5)),
        ]
        pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, (wide, high))


def look_near(scene: GuideScene) -> None:
    """On a large board the view begins where the lesson plays."""
    picture, near = scene.picture, scene.coach.lesson.near
    if picture is None or not near:
        return
    places = [picture.table.board.place(picture.view, id) for id in near]
    found = [picture.moved(place) for place in places if place is not None]
    left, top, wide, high = _around(found)
    board, room = picture.board, 1.2 * picture.table.board.CELL
    board.camera.zoom = min(board.viewport.w / (wide + room), board.viewport.h / (high + room))
    board.camera.centre_on((left + wide / 2, top + high / 2))


def name_places(scene: GuideScene, entities: Iterable[str]) -> None:
    """Places of the board that nothing legal leads to can be pointed at too."""
    picture = scene.picture
    if picture is None:
        return
    for id in entities:
        if picture.board.box_of(id) is None and picture.table.board.place(picture.view, id) is not None:
            corners = [picture.moved(point) for point in picture.table.board.outline(picture.view, id)]
            if corners:
                picture.board.spot(id, _around(corners))


def _around(points: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """Left, top, width and height of what encloses some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def build_card(scene: GuideScene, rect: pygame.Rect, shown: Shown) -> None:
    """Counter, title, words, what to do, buttons: a parchment beside the board."""
    ui, px = scene.ui, scene.px
    ui.add(Box(rect, "parchment", id="guide.card"))
    inner = rect.inflate(-2 * px(PAD), -2 * px(PAD - 4))
    if inner.h < px(LOW):
        _build_low(scene, rect.inflate(-2 * px(PAD), -2 * px(PAD - 10)), shown)
        return
    top = _head(scene, inner, shown)
    bottom = _buttons(scene, inner, shown)
    bottom = _asked(scene, inner, bottom, shown)
    area = ScrollArea("guide.words", pygame.Rect(inner.x, top, inner.w + px(6), bottom - top - px(8)))
    ui.add(area)
    words = Paragraph(
        pygame.Rect(inner.x, top, inner.w - px(4), 10),
        scene.words(shown),
        "body",
        scene.look.palette.ink,
        id="guide.text",
        on_link=scene.open_rule,
        link=scene.look.palette.link_on_parchment,
    )
    words.ui = ui
    words.rect.h = words.height
    area.put(words)
    area.settle(words.height)
    _picture(
        scene, pygame.Rect(inner.x, top + words.height, inner.w, area.rect.bottom - top - words.height), shown
    )


def _build_low(scene: GuideScene, inner: pygame.Rect, shown: Shown) -> None:
    """Where the interface is enlarged: title and counter in a line, one scroll, small buttons."""
    ui, px, p, t = scene.ui, scene.px, scene.look.palette, scene.texts
    total = len(scene.coach.lesson.steps)
    line = pygame.Rect(inner.x, inner.y, inner.w, px(26))
    count = t("guide.counter", n=shown.step + 1, total=total)
    beside = scene.look.fonts.width(count, scene.theme.style("small_bold")) + px(10)
    title = pygame.Rect(line.x, line.y, line.w - beside, line.h)
    ui.add(Label(title, scene.title(shown), "subheading", p.ink, id="guide.title"))
    ui.add(Label(line, count, "small_bold", p.link_on_parchment, "right", id="guide.counter"))
    high = px(36)
    foot = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
    _foot(scene, foot, shown)
    area = ScrollArea("guide.words", pygame.Rect(inner.x, line.bottom + px(4), inner.w + px(6), 0))
    area.rect.h = foot.y - px(6) - area.rect.y
    ui.add(area)
    y = area.rect.y
    demand = scene.demand(shown)
    link = p.link_on_parchment
    for id, words, role in (("guide.do", demand, "bold"), ("guide.text", scene.words(shown), "small")):
        if words:
            body = Paragraph(
                pygame.Rect(inner.x, y, inner.w - px(8), 10),
                words,
                role,
                p.ink,
                id=id,
                on_link=scene.open_rule,
                link=link,
            )
            body.ui = ui
            body.rect.h = body.height
            area.put(body)
            y += body.rect.h + px(6)
    area.settle(y - area.rect.y)


def _picture(scene: GuideScene, free: pygame.Rect, shown: Shown) -> None:
    """Whom the card is about, where there is room for it."""
    art = scene.coach.lesson.steps[shown.step].art
    side = min(free.h - scene.px(16), scene.px(LARGEST))
    if side < scene.px(SMALLEST) or not scene.look.sprites.has(art):
        return
    rect = pygame.Rect(0, 0, side, side)
    rect.center = free.center
    image = scene.look.sprites.get(art, rect.size)
    scene.ui.add(Picture(rect, lambda surface, place: surface.blit(image, place)))


def _head(scene: GuideScene, inner: pygame.Rect, shown: Shown) -> int:
    """Counter, progress and title; where the words begin."""
    ui, px, p, t = scene.ui, scene.px, scene.look.palette, scene.texts
    total = len(scene.coach.lesson.steps)
    count = t("guide.counter", n=shown.step + 1, total=total)
    line = pygame.Rect(inner.x, inner.y, inner.w, px(30))
    beside = scene.look.fonts.width(count, scene.theme.style("small_bold")) + px(10)
    title = pygame.Rect(line.x, line.y, line.w - beside, line.h)
    ui.add(Label(title, scene.title(shown), "heading", p.ink, id="guide.title"))
    ui.add(Label(line, count, "small_bold", p.link_on_parchment, "right", id="guide.counter"))
    bar = pygame.Rect(inner.x, line.bottom + px(5), inner.w, px(5))

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for n in range(total):
            left, right = rect.x + rect.w * n // total, rect.x + rect.w * (n + 1) // total
            colour = p.link_on_parchment if n <= shown.step else p.parchment_dark
            surface.fill(colour, (left, rect.y, right - left - px(2), rect.h))

    ui.add(Picture(bar, paint))
    return bar.bottom + px(8)


def _asked(scene: GuideScene, inner: pygame.Rect, bottom: int, shown: Shown) -> int:
    """The frame with what to do; where the words must end."""
    text = scene.demand(shown)
    if not text:
        return bottom
    ui, px, p = scene.ui, scene.px, scene.look.palette
    wide = inner.w - 2 * px(12)
    body = Paragraph(pygame.Rect(0, 0, wide, 10), text, "bold", p.ink, id="guide.do")
    body.ui = ui
    high = body.height + px(44)
    frame = pygame.Rect(inner.x, bottom - high - px(12), inner.w, high)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        scene.look.painter.rounded(surface, rect, p.brass, px(8), 70)
        scene.look.painter.ring(surface, rect, p.link_on_parchment, px(2), px(8))

    ui.add(Picture(frame, paint))
    head = pygame.Rect(frame.x + px(12), frame.y + px(7), wide, px(22))
    ui.add(Label(head, scene.texts("guide.now"), "small_bold", p.link_on_parchment))
    body.rect = pygame.Rect(frame.x + px(12), head.bottom + px(3), wide, body.height)
    ui.add(body)
    return frame.y


def _buttons(scene: GuideScene, inner: pygame.Rect, shown: Shown) -> int:
    """Back, continue or show me, skip; where they begin."""
    high = scene.px(42)
    _foot(scene, pygame.Rect(inner.x, inner.bottom - high, inner.w, high), shown)
    return inner.bottom - high


def _foot(scene: GuideScene, foot: pygame.Rect, shown: Shown) -> None:
    """The buttons of the card in one row."""
    ui, t, gap = scene.ui, scene.texts, scene.px(6)
    back = pygame.Rect(foot.topleft, (foot.h, foot.h))
    skip = pygame.Rect(foot.right - foot.h, foot.y, foot.h, foot.h)
    ui.add(
        Button(
            "guide.back",
            back,
            "",
            scene.go_back,
            enabled=scene.coach.can_go_back(),
            icon="back",
            tooltip=t("guide.back_tip"),
            reason=t("guide.first"),
        )
    )
    ui.add(Button("guide.skip", skip, "", scene.skip, icon="close", tooltip=t("guide.skip")))
    _main_button(scene, pygame.Rect(back.right + gap, foot.y, skip.x - back.right - 2 * gap, foot.h), shown)


def _main_button(scene: GuideScene, main: pygame.Rect, shown: Shown) -> None:
    """Continue, show me, or what is going on."""
    ui, t = scene.ui, scene.texts
    if shown.stage in ("read", "after"):
        label = t("guide.next")
        ui.add(
            Button("guide.next", main, label, scene.go_on, kind="primary", hotkey="return", show_hotkey=False)
        )
    elif shown.stage == "do":
        ui.add(Button("guide.show", main, t("guide.show"), scene.show_me, icon="hint"))
    elif shown.stage == "watch":
        ink = scene.look.palette.ink_soft
        ui.add(Paragraph(main, t("guide.watch"), "italic", ink, "centre", id="guide.watch"))


def _last_lines(scene: GuideScene, wide: int) -> list[tuple[Paragraph, int]]:
    """What the last card says, each line with the pixels below it."""
    made = []
    for text, role, gap in scene.farewell():
        p = scene.look.palette
        line = Paragraph(pygame.Rect(0, 0, wide, 10), text, role, p.ink, link=p.link_on_parchment)
        line.id, line.on_link, line.solid, line.ui = "guide.end.text", scene.open_rule, True, scene.ui
        line.rect.h = line.height
        made.append((line, scene.px(gap)))
    return made


def open_end(scene: GuideScene, buttons: Sequence[tuple[str, str, Callable[[], object], str]]) -> Layer:
    """The card at the end: what has been learned, what to read, where to go. As high as its words."""
    ui, px, t, p = scene.ui, scene.px, scene.texts, scene.look.palette
    layer = Layer(dim=True)
    ui.open(layer)
    across = min(px(760), ui.screen.w - px(40))
    lines = _last_lines(scene, across - px(94))
    crown_high = px(CROWN) if ui.screen.h >= px(ROOMY) else 0
    high = crown_high + px(214) + sum(line.rect.h + gap for line, gap in lines)
    box = pygame.Rect(0, 0, across, min(high, ui.screen.h - px(30)))
    box.center = ui.screen.center
    ui.add(Box(box, "parchment"))
    inner = box.inflate(-2 * px(44), -2 * px(30))
    if crown_high:
        crown = scene.look.sprites.icon("crown", crown_high, p.blood)
        place = crown.get_rect(centerx=inner.centerx, y=inner.y)
        ui.add(Picture(place, lambda surface, rect: surface.blit(crown, rect)))
    title = pygame.Rect(inner.x, inner.y + crown_high, inner.w, px(44))
    ui.add(Label(title, t("guide.won"), "title", p.blood, "centre", id="guide.won"))
    ui.add(Rule("", pygame.Rect(inner.x, title.bottom + px(4), inner.w, px(10))))
    foot = pygame.Rect(inner.x, inner.bottom - px(50), inner.w, px(50))
    area = ScrollArea("guide.end", pygame.Rect(inner.x, title.bottom + px(24), inner.w + px(8), 0))
    area.rect.h = foot.y - px(14) - area.rect.y
    ui.add(area)
    y = area.rect.y
    for line, below in lines:
        line.rect.topleft = (inner.x, y)
        area.put(line)
        y += line.rect.h + below
    area.settle(y - area.rect.y)
    gap = px(12)
    wide = [px(14) * max(8, len(text)) for _, text, _, _ in buttons]
    spare = foot.w - gap * (len(buttons) - 1)
    x = foot.x
    for (name, text, action, kind), share in zip(buttons, wide, strict=True):
        rect = pygame.Rect(x, foot.y, spare * share // sum(wide), foot.h)
        tip = t("guide.play_tip") if name == "play" else ""
        ui.add(Button(f"guide.{name}", rect, text, action, kind=kind, tooltip=tip))
        x = rect.right + gap
    return layer
