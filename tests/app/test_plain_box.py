"""Where the system shows no box, a plain window says what ended the application."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app import log, plain_box
from tabletop.render.theme import USUAL
from tabletop.text.catalogue import Texts

LONG = "/home/a-name/" + "folders/that/go/on/" * 6 + "tabletop.log"


@pytest.fixture
def no_system_box(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise pygame.error("Couldn't load font")

    monkeypatch.setattr(pygame.display, "message_box", refuse)


FOLDER = "/home/a-name/.local/share/tabletop"


def words_of(language: str, file: str = "tabletop.log", fault: str = "fault") -> tuple[str, str, str]:
    texts = Texts(language)
    lost = texts("error.end.lost")  # longer than that all is saved
    said = texts(f"error.end.{fault}", file=file, folder=FOLDER, place=FOLDER, why="OSError", saved=lost)
    return texts("error.title"), said, texts("error.quit")


def tell() -> None:
    try:
        raise RuntimeError("on purpose")
    except RuntimeError as fault:
        log.tell_the_end(Texts("es"), fault)


def test_a_fault_is_told_in_a_plain_window_if_the_system_has_no_box(
    no_system_box: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, ...]] = []
    monkeypatch.setattr(plain_box, "show", lambda *words: told.append(words))
    tell()
    [(title, text, button)] = told
    assert (title, button) == ("Algo ha fallado", "Salir") and "tabletop.log" in text


def test_without_anybody_to_see_it_no_window_waits(
    no_system_box: None, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.display.init()
    assert pygame.display.get_driver() in plain_box.UNSEEN
    tell()
    assert "no box at all" in caplog.text and "tabletop.log" in capsys.readouterr().err


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[pygame.Event]]:
    """The screen of the tests as one that is seen, and what its person is going to do."""
    doings: list[pygame.Event] = []
    monkeypatch.setattr(plain_box, "UNSEEN", ())
    monkeypatch.setattr(pygame.event, "wait", lambda: doings.pop(0))
    yield doings
    pygame.display.quit()
    pygame.display.init()


def press(pixel: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=pixel)


@pytest.mark.parametrize("answer", ["button", "enter", "close"])
def test_it_stays_until_it_is_answered(answer: str, seen: list[pygame.Event]) -> None:
    words = words_of("es")
    _, hot = plain_box.paint(*words)
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)
    seen += [press((2, 2)), press(hot.center, button=3), key, pygame.Event(pygame.WINDOWEXPOSED)]
    seen.append(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=hot.center))  # of the click that failed
    seen.append(
        {
            "button": press(hot.center),
            "enter": pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN),
            "close": pygame.Event(pygame.QUIT),
        }[answer]
    )
    plain_box.show(*words)
    assert seen == []
    assert pygame.display.get_surface().get_at(hot.center) != pygame.Color(*USUAL.walnut)


def test_what_was_done_to_the_application_before_does_not_answer_it(seen: list[pygame.Event]) -> None:
    pygame.display.init()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    seen.append(pygame.Event(pygame.QUIT))
    plain_box.show(*words_of("en"))
    assert not pygame.event.peek(pygame.KEYDOWN) and pygame.key.get_repeat() == (0, 0)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("file", ["tabletop.log", LONG])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("fault", ["fault", "folder", "install", "memory", "window"])
def test_its_words_and_its_button_fit(language: str, file: str, scale: float, fault: str) -> None:
    picture, hot = plain_box.paint(*words_of(language, file, fault), scale)
    frame = picture.get_rect()
    inner = frame.inflate(-plain_box.MARGIN * scale, -plain_box.MARGIN * scale)
    assert inner.contains(hot) and frame.width == plain_box.WIDTH * scale
    edge, gutter = round(4 * scale), round(plain_box.MARGIN * scale) - round(4 * scale)
    columns = [*range(edge, gutter), *range(frame.width - gutter, frame.width - edge)]
    colours = {tuple(picture.get_at((x, y)))[:3] for x in columns for y in range(edge, frame.height - edge)}
    assert len(colours) == 1, "words in the margin"


def test_its_letters_are_in_pygame_itself() -> None:
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    letters = {letter for language in ("es", "en") for word in words_of(language) for letter in word}
    assert all(font.metrics(letter)[0] for letter in letters - {"\n"})
