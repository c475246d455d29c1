"""The panels of the match scene: header chips, the inspector, the log with its dice and rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.scenes.match_board import colour_of
from tabletop.app.table import Chip, Header, Line, Panel, Row, SeatPanel, Tone
from tabletop.app.widgets import Paragraph, ScrollArea, Ui, Widget
from tabletop.app.widgets.lists import ScrollBar
from tabletop.render import effects
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import mix

Link = Callable[[str], object]


class ChipView(Widget):
    """A phase of the track or a resource of a seat: words in a small frame, explained on hover."""

    def __init__(self, chip: Chip, rect: pygame.Rect) -> None:
        super().__init__(chip.id, rect, tooltip=chip.tooltip)
        self.chip = chip

    def words(self) -> list[str]:
        """Its label."""
        return [self.chip.label]

    def draw(self, surface: pygame.Surface) -> None:
        """The present phase is bright and framed, those done are dim."""
        look, chip = self.ui.look, self.chip
        p = look.palette
        now = chip.state == "now"
        if now:
            look.painter.panel(surface, self.rect, "button.selected")
        colour = p.brass_light if now else p.warning if chip.state == "warn" else p.cream_dim
        if chip.state == "done":
            colour = mix(p.cream_dim, p.walnut, 0.4)
        inner = self.rect.inflate(-2 * look.px(6), 0)
        if chip.icon:
            side = look.px(18)
            sign = look.sprites.get(chip.icon.path, (side, side), tint=chip.icon.tint, grey=chip.icon.grey)
            surface.blit(sign, sign.get_rect(midleft=inner.midleft))
            inner.x, inner.w = inner.x + side + look.px(4), inner.w - side - look.px(4)
        if inner.w < look.px(16):
            return
        style = look.fonts.shrink(chip.label, look.theme.style("small_bold" if now else "small"), inner.w)
        line = look.fonts.line(look.fonts.fit(chip.label, style, max(1, inner.w)), style, colour)
        surface.blit(line, line.get_rect(midleft=inner.midleft))


class SeatView(Widget):
    """One seat of the header: colour, what it plays, who plays it."""

    solid = False

    def __init__(self, seat: SeatPanel, player: str, rect: pygame.Rect) -> None:
        super().__init__(f"match.seat.{seat.seat}", rect)
        self.seat, self.player = seat, player

    def words(self) -> list[str]:
        """Both names."""
        return [self.seat.name, self.player]

    def draw(self, surface: pygame.Surface) -> None:
        """Whoever decides is framed."""
        look, seat = self.ui.look, self.seat
        p, px = look.palette, look.px
        look.painter.panel(surface, self.rect, "button.selected" if seat.active else "well")
        bar = pygame.Rect(self.rect.x + px(5), self.rect.y + px(5), px(5), self.rect.h - px(10))
        look.painter.rounded(surface, bar, seat.colour, px(2))
        x, wide = bar.right + px(7), self.rect.w - px(22)
        for text, role, colour, share in (
            (seat.name, "small_bold", p.cream, 0.3),
            (self.player, "tiny", p.cream_dim, 0.73),
        ):
            style = look.theme.style(role)
            shade = mix(colour, p.walnut, 0.5) if seat.out else colour
            line = look.fonts.line(look.fonts.fit(text, style, wide), style, shade)
            surface.blit(line, line.get_rect(x=x, centery=round(self.rect.y + self.rect.h * share)))


def build_header(ui: Ui, header: Header, names: list[str], rect: pygame.Rect) -> None:
    """Seats at the left, the phase track beside them."""
    px = ui.look.px
    wide = min(px(190), round(rect.w * 0.42 / max(1, len(header.seats))))
    x = rect.x
    for seat in header.seats:
        ui.add(SeatView(seat, names[seat.seat], pygame.Rect(x, rect.y, wide, rect.h)))
        x += wide + px(6)
        for chip in seat.chips:
            width = ui.look.fonts.width(chip.label, ui.look.theme.style("small_bold")) + px(16)
            width += px(22) if chip.icon else 0
            ui.add(ChipView(chip, pygame.Rect(x, rect.y + px(4), width, rect.h - px(8))))
            x += width + px(4)
    room = rect.right - x - px(8)
    if header.phases and room > 0:
        wide_phases = _phase_widths(ui, header.phases, room)
        x = rect.right - sum(wide_phases)
        for chip, each in zip(header.phases, wide_phases, strict=True):
            ui.add(ChipView(chip, pygame.Rect(x, rect.y + px(8), each - px(3), rect.h - px(16))))
            x += each


def _phase_widths(ui: Ui, phases: tuple[Chip, ...], room: int) -> list[int]:
    """Whole names if they fit; else only the present phase is named and the others are icons."""
    px = ui.look.px
    style = ui.look.theme.style("small_bold")
    full = [ui.look.fonts.width(c.label, style) + px(42 if c.icon else 20) for c in phases]
    if sum(full) <= room:
        return full
    short = [w if c.state == "now" or not c.icon else px(38) for w, c in zip(full, phases, strict=True)]
    if sum(short) <= room:
        return short
    return [room // len(phases)] * len(phases)


def row_text(row: Row) -> str:
    """A row of a panel as one paragraph of rich text."""
    text = f"**{row.label}**" if row.label else ""
    if row.value:
        text += f" · {row.value}" if text else row.value
    if row.chance is not None:
        share = float(row.chance) * 100
        text += f" · {row.chance.numerator}/{row.chance.denominator} ({share:.1f} %)"
    return f"{text}\n{row.note}" if row.note else text


def fill_panel(area: ScrollArea, panel: Panel, on_link: Link) -> None:
    """Write a panel into an empty scroll area."""
    look = area.ui.look
    p, px = look.palette, look.px
    x, y, wide = area.rect.x + px(4), area.rect.y, area.rect.w - px(18)

    def say(text: str, role: str, colour: object = None) -> None:
        nonlocal y
        if not text:
            return
        body = Paragraph(
            pygame.Rect(x, y, wide, 10),
            text,
            role,
            colour or p.cream,  # type: ignore[arg-type]
            id="match.inspector.text",
            on_link=on_link,
        )
        body.ui = area.ui
        body.rect.h = body.height
        area.put(body)
        y += body.rect.h + px(4)

    say(panel.title, "heading", p.brass_light)
    say(panel.subtitle, "small", p.cream_dim)
    for row in (*panel.rows, *panel.keywords):
        say(row_text(row), "small", None if row.tone is Tone.PLAIN else colour_of(look, row.tone))
    say(panel.text, "small")
    say(" ".join(f"[[{rule}]]" for rule in panel.rules), "small")
    area.settle(y - area.rect.y)


class LogView(Widget):
    """The lines of what happened, the newest below; a click on a rule follows it."""

    def __init__(self, rect: pygame.Rect, lines: list[Line], on_link: Link) -> None:
        super().__init__("match.log", rect)
        self.lines, self.on_link = lines, on_link
        self.bar = ScrollBar()
        self.bar.offset = 10**9

    def words(self) -> list[str]:
        """Every line."""
        return [line.text for line in self.lines]

    def _rich(self, line: Line) -> RichText:
        look = self.ui.look
        p = look.palette
        colour = p.brass_light if line.heading else p.cream
        if line.tone is not Tone.PLAIN:
            colour = colour_of(look, line.tone)
        text = f"{line.text} [[{line.rule}]]" if line.rule else line.text
        style = RichStyle(look.theme.style("small_bold" if line.heading else "small"), colour, p.link)
        return look.rich.get(text, self.rect.w - look.px(34 + 12 * line.indent), style)

    def _placed(self) -> list[tuple[Line, RichText, pygame.Rect]]:
        """Lines with their rectangles on the screen."""
        px = self.ui.look.px
        placed, y = [], 0
        for line in self.lines:
            rich = self._rich(line)
            high = rich.height + (px(28) if line.dice else 0) + px(4)
            placed.append(
                (line, rich, pygame.Rect(self.rect.x + px(10 + 12 * line.indent), y, rich.width, high))
            )
            y += high
        self.content = y + px(12)
        self.bar.limit(self.rect, self.content)
        for _, _, rect in placed:
            rect.y += self.rect.y + px(6) - self.bar.offset
        return placed

    def on_down(self, pos: tuple[int, int], button: int) -> bool:
        """The bar can be grabbed, a rule clicked."""
        self._placed()
        self.bar.press(pos, self.rect, self.content, self.ui.look.px(8))
        self.invalidate()
        return True

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """Drag the bar."""
        if self.bar.grabbed is not None:
            self.bar.drag(pos, self.rect, self.content, self.ui.look.px(8))
            self.invalidate()

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """Follow a rule."""
        self.bar.grabbed = None
        for _, rich, rect in self._placed():
            if rect.collidepoint(pos):
                link = rich.link_at(pos[0] - rect.x, pos[1] - rect.y)
                if link:
                    self.on_link(link)
                return

    def on_wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        """Scroll."""
        self.bar.offset -= round(dy * self.ui.look.px(50))
        self._placed()
        self.invalidate()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Lines in sight, dice as faces."""
        look, clip = self.ui.look, surface.get_clip()
        look.painter.panel(surface, self.rect, "well")
        surface.set_clip(clip.clip(self.rect.inflate(-4, -4)))
        for line, rich, rect in self._placed():
            if not rect.colliderect(self.rect):
                continue
            rich.draw(surface, rect.topleft)
            x = rect.x
            for value, sides in line.dice:
                face = effects.die_face(look, look.px(22), value, sides)
                surface.blit(face, (x, rect.y + rich.height + look.px(2)))
                x += look.px(26)
        _, thumb = self.bar.rects(self.rect, self.content, look.px(8))
        if thumb.w:
            look.painter.panel(surface, thumb, "thumb")
        surface.set_clip(clip)
