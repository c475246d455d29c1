"""Widgets that show and do not react: labels, paragraphs with links, panels, images."""

from collections.abc import Callable

import pygame

from tabletop.app.widgets.base import Point, Widget
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour

Painter = Callable[[pygame.Surface, pygame.Rect], object]


class Box(Widget):
    """A panel of a named style (see `render.panels`)."""

    solid = False
    opaque = True

    def __init__(self, rect: pygame.Rect, style: str = "walnut", id: str = "") -> None:
        super().__init__(id, rect)
        self.style = style

    def area(self) -> pygame.Rect:
        """With its shadow, if its style has one."""
        painter = self.ui.look.painter
        reach = 2 * painter.shadow_reach() if painter.has_shadow(self.style) else 0
        return self._clipped(self.rect.inflate(reach, reach))

    def covers(self, clip: pygame.Rect) -> bool:
        """All but what its round corners lay bare."""
        return self.ui.look.painter.panel_covers(self.rect, self.style, clip)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel."""
        self.ui.look.painter.panel(surface, self.rect, self.style)


class Rule(Widget):
    """A horizontal ornament with a lozenge."""

    solid = False

    def draw(self, surface: pygame.Surface) -> None:
        """The line."""
        self.ui.look.painter.rule(surface, self.rect.x, self.rect.centery, self.rect.w)


class Label(Widget):
    """One line of text, made smaller or cut with an ellipsis when it does not fit."""

    solid = False

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        role: str = "body",
        colour: Colour | None = None,
        align: str = "left",
        id: str = "",
        shadow: bool = False,
    ) -> None:
        super().__init__(id, rect)
        self.text, self.role, self.colour, self.align, self.shadow = text, role, colour, align, shadow

    def set_text(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.invalidate()

    def words(self) -> list[str]:
        """The text."""
        return [self.text]

    def draw(self, surface: pygame.Surface) -> None:
        """The line, centred vertically."""
        look = self.look
        style = look.fonts.shrink(self.text, look.theme.style(self.role), self.rect.w)
        text = look.fonts.fit(self.text, style, self.rect.w)
        line = look.fonts.line(text, style, self.colour or look.palette.cream)
        place = line.get_rect(centery=self.rect.centery)
        if self.align == "centre":
            place.centerx = self.rect.centerx
        elif self.align == "right":
            place.right = self.rect.right
        else:
            place.x = self.rect.x
        if self.shadow:
            dark = look.fonts.line(text, style, look.palette.night)
            surface.blit(dark, place.move(look.px(1.5), look.px(2)))
        surface.blit(line, place)


class Paragraph(Widget):
    """Wrapped rich text; its links call `on_link(rule_id)`. `height` is known after `Ui.add`."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        role: str = "body",
        colour: Colour | None = None,
        align: str = "left",
        id: str = "",
        on_link: Callable[[str], object] | None = None,
        link: Colour | None = None,
        highlight: str = "",
        spacing: float = 1.0,
        strong: Colour | None = None,
    ) -> None:
        """`strong`: the colour of bold words."""
        super().__init__(id, rect)
        self.text, self.role, self.colour, self.align, self.strong = text, role, colour, align, strong
        self.on_link, self.link, self.highlight, self.spacing = on_link, link, highlight, spacing
        self.solid = on_link is not None

    @property
    def rich(self) -> RichText:
        """The text laid out to the widget's width."""
        look = self.look
        colour, link = self.colour or look.palette.cream, self.link or look.palette.link
        letters = look.theme.style(self.role)
        style = RichStyle(letters, colour, link, self.align, self.spacing, strong=self.strong)
        return look.rich.get(self.text, self.rect.w, style, self.highlight)

    @property
    def height(self) -> int:
        """Pixels the text takes."""
        return self.rich.height

    def set_text(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.invalidate()

    def words(self) -> list[str]:
        """The text without marks."""
        return [self.rich.plain]

    def parts(self) -> dict[str, pygame.Rect]:
        """Its links, as `<id>.<rule id>`."""
        if not (self.on_link and self.id):
            return {}
        return {f"{self.id}.{link}": rect.move(self.rect.topleft) for link, rect in self.rich.links()}

    def on_down(self, pos: Point, button: int) -> bool:
        """Only links can be pressed."""
        return bool(self._link(pos))

    def on_up(self, pos: Point, button: int) -> None:
        """Follow a link."""
        link = self._link(pos)
        if link and self.on_link and button == 1:
            self.on_link(link)

    def draw(self, surface: pygame.Surface) -> None:
        """The text."""
        self.rich.draw(surface, self.rect.topleft)

    def _link(self, pos: Point) -> str:
        return self.rich.link_at(pos[0] - self.rect.x, pos[1] - self.rect.y)


class Picture(Widget):
    """Anything painted by a function: `paint(surface, rect)`."""

    solid = False

    def __init__(
        self, rect: pygame.Rect, paint: Painter, id: str = "", tooltip: str = "", words: tuple[str, ...] = ()
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip)
        self._paint, self._words = paint, list(words)
        self.solid = bool(tooltip)

    def words(self) -> list[str]:
        """What the maker says it shows."""
        return self._words

    def draw(self, surface: pygame.Surface) -> None:
        """Call the painter."""
        self._paint(surface, self.rect)
