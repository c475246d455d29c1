"""The last word of the application where the system's own box does not open.

SDL's boxes on X11 need fonts of the X server, which many desktops no longer have. This one needs a window and
the typeface inside pygame: no file of ours, as those may be what is missing.
"""

import pygame

from tabletop.render.theme import USUAL as PALETTE

WIDTH, MARGIN, GAP = 700, 32, 22
BUTTON = (180, 44)
TITLE_SIZE, TEXT_SIZE, BUTTON_SIZE = 32, 22, 24
FINE = 4  # painted so much larger and then made small: smooth corners, letters where they belong
AIR = 1.25  # from line to line, in heights of a line
HIGH = 1080  # the height of a screen for which these pixels are meant; larger ones get more
UNSEEN = ("dummy", "offscreen")
KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)


def show(title: str, text: str, button: str) -> None:
    """Show `text` in a window of its own until its button is pressed, a key says so or it is closed.

    Raises pygame.error if there is no screen that anybody could see.
    """
    pygame.display.quit()  # with what the window before had: full screen, a smallest size
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN:
        raise pygame.error(f"nobody sees the screen {pygame.display.get_driver()!r}")
    scale = max(1.0, pygame.display.get_desktop_sizes()[0][1] / HIGH)
    picture, hot = paint(title, text, button, scale)
    pygame.display.set_caption(title)
    window = pygame.display.set_mode(picture.get_size())
    window.blit(picture, (0, 0))
    pygame.display.flip()
    pygame.key.set_repeat()  # a key held down is no answer; what was done before, the display forgot
    while not _is_answer(event := pygame.event.wait(), hot):
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            window.blit(picture, (0, 0))
            pygame.display.flip()


def paint(title: str, text: str, button: str, scale: float = 1.0) -> tuple[pygame.Surface, pygame.Rect]:
    """The whole picture, and where its button is, in pixels. `scale` is 1 on a screen of full HD."""
    pygame.font.init()
    large, hot = _paint(title, text, button, scale * FINE)
    small = pygame.transform.smoothscale_by(large, 1 / FINE)
    return small, pygame.Rect([side // FINE for side in hot])


def _paint(title: str, text: str, button: str, scale: float) -> tuple[pygame.Surface, pygame.Rect]:
    margin, gap = round(MARGIN * scale), round(GAP * scale)
    wide = round(WIDTH * scale) - 2 * margin
    head = _words(title, TITLE_SIZE * scale, PALETTE.brass_light, wide)
    body = _words(text, TEXT_SIZE * scale, PALETTE.cream, wide, AIR)
    label = _words(button, BUTTON_SIZE * scale, PALETTE.ink, wide)
    hot = pygame.Rect(0, 0, round(BUTTON[0] * scale), round(BUTTON[1] * scale))
    high = margin + head.get_height() + gap + body.get_height() + gap + hot.height + margin
    picture = pygame.Surface((wide + 2 * margin, high))
    picture.fill(PALETTE.walnut)
    pygame.draw.rect(picture, PALETTE.brass_dark, picture.get_rect(), max(2, round(2 * scale)))
    middle = picture.get_width() // 2
    picture.blit(head, head.get_rect(midtop=(middle, margin)))
    picture.blit(body, body.get_rect(midtop=(middle, margin + head.get_height() + gap)))
    hot.midbottom = (middle, high - margin)
    pygame.draw.rect(picture, PALETTE.brass, hot, border_radius=round(6 * scale))
    picture.blit(label, label.get_rect(center=hot.center))
    return picture, hot


def _words(
    text: str, size: float, colour: tuple[int, int, int], wide: int, air: float = 1.0
) -> pygame.Surface:
    font = pygame.font.Font(None, round(size))
    font.align = pygame.FONT_CENTER
    font.set_linesize(round(font.get_linesize() * air))
    return font.render(text, True, colour, None, wide)


def _is_answer(event: pygame.Event, hot: pygame.Rect) -> bool:
    if event.type == pygame.MOUSEBUTTONDOWN:
        return event.button == 1 and hot.collidepoint(event.pos)
    return event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key in KEYS)
