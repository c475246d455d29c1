"""The ground of the table: field-grey cloth, and the five rows as fields in the colours of their players."""

from __future__ import annotations

import pygame

from tabletop.app.table.kit.boxes import Box
from tabletop.render.theme import mix

from .layout import BOUNDS, base_box, deployment_box, front_box, hand_pile

CLOTH, RIM = (52, 56, 46), (26, 28, 22)
Colour = tuple[int, int, int]


def paint(scale: float, viewer: int, columns: int, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """The ground at `scale` pixels per unit; `columns` territories, the players' colours by seat."""
    left, top, wide, high = BOUNDS
    surface = pygame.Surface((round(wide * scale), round(high * scale)))
    surface.fill(CLOTH)
    for seat in (0, 1):
        for box, share in (
            (deployment_box(seat, viewer), 0.20),
            (base_box(seat, viewer), 0.12),
            (hand_pile(seat, viewer), 0.05),
        ):
            _field(surface, box, mix(CLOTH, colours[seat], share), scale, (left, top))
        for place in range(columns):
            box = front_box(place, columns, seat, viewer)
            _field(surface, box, mix(CLOTH, colours[seat], 0.28), scale, (left, top))
    return surface


def _field(
    surface: pygame.Surface, box: Box, colour: Colour, scale: float, corner: tuple[float, float]
) -> None:
    """A field with a dark rim."""
    rect = pygame.Rect(
        round((box.x - corner[0]) * scale),
        round((box.y - corner[1]) * scale),
        round(box.w * scale),
        round(box.h * scale),
    )
    radius = max(2, round(6 * scale))
    pygame.draw.rect(surface, colour, rect, border_radius=radius)
    pygame.draw.rect(surface, RIM, rect, max(1, round(1.5 * scale)), border_radius=radius)
