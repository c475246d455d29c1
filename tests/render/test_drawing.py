"""Fonts, rich text, sprites and panels."""

import pygame
import pytest

from tabletop.render import draw, icons
from tabletop.render.cache import SurfaceCache
from tabletop.render.fonts import FILES, Fonts
from tabletop.render.look import Look
from tabletop.render.richtext import RichStyle
from tabletop.render.sprites import Sprites
from tabletop.render.theme import COLOUR_BLIND, Palette, TextStyle, Theme


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    return Look(Theme(), Fonts(), Sprites())


def style(look: Look) -> RichStyle:
    return RichStyle(look.theme.style("body"), (0, 0, 0), (200, 0, 0))


def test_every_face_has_the_letters_of_both_languages(look: Look) -> None:
    letters = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”…–—×·€ºª"
    for family in FILES:
        for bold in (False, True):
            font = look.fonts.font(TextStyle(family, 20, bold))
            missing = [c for c, m in zip(letters, font.metrics(letters), strict=True) if m is None]
            assert not missing, (family, bold, missing)


def test_text_wraps_to_its_width_and_loses_no_word(look: Look) -> None:
    text = "Una **unidad trabada** no puede *moverse* salvo que su oponente sea destruido. [[CW-MOV-05]]"
    rich = look.rich.get(text, 160, style(look))
    assert rich.widest <= 160 and len(rich.lines) > 2
    shown = " ".join(piece.run.text for line in rich.lines for piece in line)
    assert shown.split() == rich.plain.split()


def test_a_link_is_found_where_it_is_drawn(look: Look) -> None:
    rich = look.rich.get("Véase la regla [[CW-MOV-05]] del reglamento", 150, style(look))
    ((link, rect),) = rich.links()
    assert link == "CW-MOV-05"
    assert rich.link_at(*rect.center) == "CW-MOV-05"
    assert rich.link_at(rect.x - 5, rect.y - 5) == ""


def test_a_long_line_is_cut_or_shrunk(look: Look) -> None:
    body = look.theme.style("body")
    assert look.fonts.width(look.fonts.fit("palabra " * 20, body, 120), body) <= 120
    assert look.fonts.shrink("palabra", body, 1000) == body
    assert look.fonts.shrink("palabra " * 3, body, 120).size < body.size


def test_small_words_stand_as_far_apart_as_the_typeface_wants(look: Look) -> None:
    words = "Quien pierde a su general pierde la partida en el mazo"
    for size in (14, 16, 18, 24):
        for bold in (False, True):
            small = TextStyle("body", size, bold)
            meant = look.fonts.font(small._replace(size=size * 10)).size(words)[0] / 10
            assert look.fonts.width(words, small) == pytest.approx(meant, rel=0.015), small


def test_a_line_is_as_wide_as_it_is_measured(look: Look) -> None:
    for size in (11, 16, 30, 31, 44, 45, 60):
        small = TextStyle("body", size)
        assert look.fonts.line("¿Qué? Jugador B", small, (9, 9, 9)).get_width() == look.fonts.width(
            "¿Qué? Jugador B", small
        )


@pytest.mark.parametrize("bold", [False, True])
def test_accents_and_tails_are_whole_and_move_no_letter(look: Look, bold: bool) -> None:
    for size in (14, 18, 24, 27, 40):
        face = TextStyle("body", size, bold)
        plain, accent = (look.fonts.line(text, face, (255, 255, 255)) for text in ("Hp", "ÚHp"))
        boxes = [pygame.mask.from_surface(line, 60).get_bounding_rects() for line in (plain, accent)]
        low, high = (max(box.bottom for box in each) for each in boxes)
        middle = [line.get_height() / 2 for line in (plain, accent)]
        assert low - middle[0] == pytest.approx(high - middle[1], abs=1), (size, bold)
        assert min(box.y for box in boxes[1]) < min(box.y for box in boxes[0]) + middle[1] - middle[0]


def test_a_missing_picture_is_a_mark_and_no_crash(look: Look) -> None:
    assert look.sprites.get("nowhere/none.webp", (20, 20)).get_size() == (20, 20)


def test_the_cache_forgets_the_least_used() -> None:
    cache = SurfaceCache(3 * 400)
    for key in "abc":
        cache.get(key, lambda: pygame.Surface((10, 10), depth=32))
    cache.get("a", lambda: pytest.fail("kept"))
    cache.get("d", lambda: pygame.Surface((10, 10), depth=32))
    assert "a" in cache and "b" not in cache and cache.bytes <= cache.max_bytes


@pytest.mark.parametrize("name", sorted(icons.SIGNS))
def test_every_sign_has_ink_in_its_colour(look: Look, name: str) -> None:
    sign = icons.render(name, 32, (10, 200, 30))
    mask = pygame.mask.from_surface(sign, 200)
    assert mask.count() > 20
    solid = mask.outline()[0]
    assert sign.get_at(solid)[:3] == (10, 200, 30)


def test_every_panel_is_drawn_at_every_size(look: Look) -> None:
    surface = pygame.Surface((640, 360))
    for name in look.painter.styles:
        for size in ((2, 2), (9, 30), (200, 40), (300, 200)):
            look.painter.panel(surface, pygame.Rect((10, 10), size), name)


def test_sizes_follow_the_window_and_the_scale() -> None:
    assert Theme((1280, 720)).k == 1
    assert Theme((1920, 1080), 1.5).px(10) == 22
    assert Theme((2560, 1080)).k == 1.5
    assert Theme((1280, 720), 2.0).width == 640


def test_the_colour_blind_palette_tells_move_from_attack_and_the_seats_apart() -> None:
    def lightness(colour: tuple[int, int, int]) -> float:
        return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]

    assert COLOUR_BLIND.move[2] - COLOUR_BLIND.attack[2] > 100
    assert abs(lightness(COLOUR_BLIND.seats[0]) - lightness(COLOUR_BLIND.seats[3])) > 60
    assert len(set(COLOUR_BLIND.seats)) == len(set(Palette().seats)) == len(icons.SEAT_SHAPES)


def painted(look: Look, name: str, ground: tuple[int, int, int]) -> pygame.Surface:
    """A large panel in the middle of a ground."""
    surface = pygame.Surface((260, 200)).convert()
    surface.fill(ground)
    look.painter.panel(surface, pygame.Rect(30, 30, 200, 140), name)
    return surface


def test_what_a_panel_is_said_to_cover_is_not_seen(look: Look) -> None:
    rect = pygame.Rect(30, 30, 200, 140)
    covering = set()
    for name in look.painter.styles:
        light, dark = painted(look, name, (255, 0, 255)), painted(look, name, (0, 40, 0))
        for clip in (rect, rect.inflate(-24, 0), rect.inflate(0, -24), pygame.Rect(100, 90, 9, 9)):
            if look.painter.panel_covers(rect, name, clip):
                covering.add((name, clip == rect))
                seen = [pygame.image.tobytes(image.subsurface(clip), "RGB") for image in (light, dark)]
                assert seen[0] == seen[1], name
    assert {("bar", True), ("flat", False), ("well", False), ("parchment", False)} <= covering
    assert not any(name.startswith(("ghost", "glass", "row")) for name, _ in covering)


def test_a_large_panel_is_copied_in_parts_and_looks_the_same(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_parts = {name: painted(look, name, (90, 20, 60)) for name in look.painter.styles}
    monkeypatch.setattr(draw, "LARGE", 10**9)
    for name, parts in in_parts.items():
        whole = painted(look, name, (90, 20, 60))
        assert parts.get_buffer().raw == whole.get_buffer().raw, name


def test_shadows_of_all_sizes_are_blurred_once(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look(Theme(), Fonts(), Sprites())
    calls, blur = [], pygame.transform.gaussian_blur

    def counted(*given: object) -> pygame.Surface:
        calls.append(given)
        return blur(*given)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", counted)
    surface = pygame.Surface((400, 300))
    for wide in (60, 120, 200):
        look.painter.shadow(surface, pygame.Rect(40, 40, wide, 80), 8)
    assert len(calls) == 1
