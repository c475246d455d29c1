"""How a token is drawn: a counter in its owner's ring, with badges and a caption."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.table import Part, Token
from tabletop.app.table.records import BADGE
from tabletop.render.icons import SEAT_SHAPES
from tabletop.render.look import Look
from tabletop.render.theme import Colour, TextStyle, mix

SMOOTH = 3  # rings are drawn this many times larger and reduced
RING = 0.098  # width of the ring as a share of the token
RIM = 0.014  # dark rim on both sides of the ring
PENNANT = 0.42  # side of the owner's sign
DULL, DARK = 125, 198  # of 255: how grey a piece is that rests, and how light
QUIET = 0.12
"""How much darker the ring of a piece is that rests."""
LEAST = 10.0
"""Pixels of letters under which words are reduced as a picture is."""

PLACES = {
    "n": (0.5, 0.0),
    "ne": (1.0, 0.0),
    "e": (1.0, 0.5),
    "se": (1.0, 1.0),
    "s": (0.5, 1.0),
    "sw": (0.0, 1.0),
    "w": (0.0, 0.5),
    "nw": (0.0, 0.0),
    "c": (0.5, 0.5),
}
CAPTION = 0.3
"""Share of a piece's height that the letters of its caption have at most."""


def badge_rect(place: str, box: pygame.Rect) -> pygame.Rect:
    """Where a badge lies on a token drawn in `box`."""
    side = max(8, round(min(box.size) * BADGE))
    x, y = PLACES.get(place, (0.5, 0.5))
    return pygame.Rect(box.x + round(x * (box.w - side)), box.y + round(y * (box.h - side)), side, side)


def picture_of(token: Token) -> tuple[object, ...]:
    """All of a token that its picture shows: not where it stands, nor how large it is."""
    signs = (token.ring, token.pennant, token.owner, token.badges, token.parts, token.caption)
    return token.art, token.layers, *signs, token.angle


def draw_token(look: Look, token: Token, size: tuple[int, int], rests: bool = False) -> pygame.Surface:
    """The whole picture of a token; a fallen piece lies in its upright ring. The ring of a piece that rests
    keeps its owner's colour."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    inset = 0
    if token.ring:
        colour = mix(token.ring, look.palette.night, QUIET) if rests else token.ring
        ring = pygame.transform.smoothscale(_ring(look, colour, min(size) * SMOOTH), (min(size), min(size)))
        image.blit(ring, ring.get_rect(center=image.get_rect().center))
        inset = round(min(size) * (0.03 + RING + RIM))
    body = _body(look, token, size, inset)
    image.blit(rested(body) if rests else body, (0, 0))
    if token.ring and token.pennant:
        _draw_pennant(look, image, token, token.ring)
    return image


def _draw_pennant(look: Look, image: pygame.Surface, token: Token, colour: Colour) -> None:
    """The shape of the owner's seat with a dark and a pale rim, at its place on the ring."""
    box, night = image.get_rect(), look.palette.night
    side = max(13, round(min(box.size) * PENNANT))
    x, y = PLACES[token.pennant]
    place = pygame.Rect(round(x * (box.w - side)), round(y * (box.h - side)), side, side)
    shape = SEAT_SHAPES[token.owner % len(SEAT_SHAPES)]
    pale = mix(colour, (255, 255, 255), 0.8)
    for tint, share in ((night, 1.0), (pale, 0.86), (night, 0.68), (colour, 0.52)):
        sign = look.sprites.icon(shape, max(5, round(side * share)), tint)
        image.blit(sign, sign.get_rect(center=place.center))


def _body(look: Look, token: Token, size: tuple[int, int], inset: int) -> pygame.Surface:
    """All of a token but its ring, which is so many pixels wide."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    box = image.get_rect()
    inner = (max(1, size[0] - 2 * inset), max(1, size[1] - 2 * inset))
    for each in (token.art, *token.layers):
        if each is None:
            continue
        art = look.sprites.get(each.path, inner, tint=each.tint, grey=each.grey, angle=token.angle)
        image.blit(art, art.get_rect(center=box.center))
    for part in token.parts:
        if part.least <= size[0] and not 0 < part.most <= size[0]:
            _part(look, image, part)
    for badge in token.badges:
        place = badge_rect(badge.place, box)
        sign = look.sprites.get(badge.art.path, place.size, tint=badge.art.tint, grey=badge.art.grey)
        image.blit(sign, place)
        if badge.text:
            _figure(look, image, badge.text, place)
    if token.caption:
        _caption(look, image, token.caption)
    return image


def rested(image: pygame.Surface) -> pygame.Surface:
    """The picture of a piece that has nothing to do: duller and darker, still to be told from others."""
    grey = pygame.transform.grayscale(image)
    grey.set_alpha(DULL)
    found = image.copy()
    found.blit(grey, (0, 0))
    found.fill((*(DARK,) * 3, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def draw_face(look: Look, face: Token, wide: int) -> pygame.Surface:
    """A whole card so many pixels wide, kept while it is used."""
    size = face_size(face, wide)
    return look.painter.kept(("face", face, size), lambda: draw_token(look, face, size))


def face_size(face: Token, wide: int) -> tuple[int, int]:
    """The pixels of a whole card so many pixels wide."""
    return wide, max(1, round(wide * face.size[1] / face.size[0]))


def _part(look: Look, image: pygame.Surface, part: Part) -> None:
    """A plate, a picture and a line of words at their place of the token."""
    wide, high = image.get_size()
    left, top, w, h = part.box
    right, bottom = round((left + w) * wide), round((top + h) * high)
    box = pygame.Rect(round(left * wide), round(top * high), 0, 0)
    box.size = max(1, right - box.x), max(1, bottom - box.y)
    if part.plate is not None:
        plate = pygame.Surface(box.size, pygame.SRCALPHA)
        radius = max(2, int(min(box.size) * part.radius))
        pygame.draw.rect(plate, part.plate, plate.get_rect(), border_radius=radius)
        image.blit(plate, box)
    if part.art is not None:
        sprites, name = look.sprites, part.art.path
        if part.cover:
            art = sprites.cover(name, box.size, part.cut)
            art = pygame.transform.grayscale(art) if part.art.grey else art
        else:
            art = sprites.get(name, box.size, tint=part.art.tint, grey=part.art.grey)
        image.blit(art, box)
    if part.text:
        _words(look, image, part, box)


@lru_cache(maxsize=512)
def _style(family: str, size: int, bold: bool) -> TextStyle:
    """Letters of parts, made once: every piece that is drawn asks for them."""
    return TextStyle(family, size, bold)


def _words(look: Look, image: pygame.Surface, part: Part, box: pygame.Rect) -> None:
    colour, high = part.colour or look.palette.cream, box.h * 0.8
    if high < LEAST:  # of a card drawn small: true to it, since larger words would run into each other
        line = look.fonts.line(part.text, TextStyle(part.family, round(LEAST * 2), part.bold), colour)
        k = min(high / round(LEAST * 2), box.w * 1.1 / line.get_width())
        line = pygame.transform.smoothscale_by(line, k)
    else:
        wanted = _style(part.family, round(high), part.bold)
        style = look.fonts.shrink(part.text, wanted, box.w)
        if style is not wanted and part.family == "title" and look.fonts.width(part.text, style) > box.w:
            narrower = _style("body", round(high), part.bold)  # before it is cut
            style = look.fonts.shrink(part.text, narrower, box.w)
        text = part.text if style is wanted else look.fonts.fit(part.text, style, box.w)
        line = look.fonts.line(text, style, colour)
    free = box.w - line.get_width()
    image.blit(line, line.get_rect(x=box.x + round(free * part.align), centery=box.centery))


def _ring(look: Look, colour: Colour, side: int) -> pygame.Surface:
    """Shadow, dark rims, the owner's colour."""
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, radius = (side / 2, side / 2), side * 0.47
    night = look.palette.night
    pygame.draw.circle(image, (*night, 90), (side / 2, side * 0.53), side * 0.47)
    pygame.draw.circle(image, night, middle, radius)
    pygame.draw.circle(image, colour, middle, radius - side * RIM)
    inner = radius - side * (RIM + RING)
    pygame.draw.circle(image, night, middle, inner)
    pygame.draw.circle(image, mix(colour, night, 0.5), middle, inner - side * RIM)
    return image


def _figure(look: Look, image: pygame.Surface, text: str, place: pygame.Rect) -> None:
    """A figure on a badge, as high as the badge allows."""
    style = TextStyle("body", max(7, round(place.h * 0.86)), True)
    line = look.fonts.line(text, style, look.palette.cream)
    image.blit(line, line.get_rect(center=place.center))


def _caption(look: Look, image: pygame.Surface, caption: str) -> None:
    w, h = image.get_size()
    style = look.theme.style("tiny_bold")
    style = look.fonts.shrink(caption, style._replace(size=min(style.size, round(CAPTION * h))), w)
    line = look.fonts.line(caption, style, look.palette.cream)
    plate = line.get_rect(midbottom=(w // 2, h))
    pygame.draw.rect(image, (*look.palette.night, 215), plate.inflate(6, 0), border_radius=4)
    image.blit(line, plate)
