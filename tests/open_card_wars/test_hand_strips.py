"""Cards of the hands in large letters: what they cost and whether that can be paid reads at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match import picker
from tabletop.app.table import Appearance, Part
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.frames import Deploying, Menu
from tabletop.games.open_card_wars.table import layout
from tabletop.games.open_card_wars.table.hand_face import DEAR, HandFaces
from tabletop.games.open_card_wars.words.names import Names
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import duel
from .scenes import shown
from .tables import seen

PIXELS = 0.72
"""Of a unit of the table in a window of 1280 × 720."""


def faces(language: str) -> HandFaces:
    return HandFaces(Names(Texts(language).scope("open_card_wars"), Appearance(large=True)))


def high(parts: tuple[Part, ...], words: str, box: layout.Box) -> float:
    """The pixels of the lowest line with these words."""
    return min(part.box[3] * box.h * PIXELS for part in parts if part.text and part.text in words)


@pytest.mark.rule("OCW-UI-04")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("count", "early"), [(2, False), (4, False), (5, False), (7, True), (8, True)])
def test_every_card_of_the_other_hand_bears_its_cost(count: int, early: bool, language: str) -> None:
    box = layout.strip_box(1, 0, count, 0, early)
    for card in range(len(CARDS)):
        parts = faces(language).face(card, box, afar=True)
        assert high(parts, CARDS[card].name[language], box) >= (12 if count < 8 else 10)
        assert str(CARDS[card].cost) in [part.text for part in parts]
        assert high(parts, str(CARDS[card].cost), box) >= 14


@pytest.mark.rule("OCW-UI-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_ones_own_hand_of_five_have_letters_of_sixteen_pixels(language: str) -> None:
    box = layout.strip_box(0, 0, 5, 0, False)
    for card, face in enumerate(CARDS):
        assert high(faces(language).face(card, box), face.name[language], box) >= 16, face.name


@pytest.mark.rule("OCW-DEP-02", "OCW-UI-05")
def test_a_card_that_cannot_be_paid_is_grey_and_its_cost_red_while_its_owner_deploys() -> None:
    p = duel("A:V1 Zeph", "B:V1 Malrock", hand="Luma, Malrock / Vylar", dice="3 5 / 4")
    for frame, dear in ((Deploying(0), {"Malrock"}), (Menu(0), set())):
        p.state.stack[-1] = frame
        t = seen(p)
        cards = [token for token in t.table.board.tokens(t.view) if token.id.startswith("hand:0:")]
        red = {
            card for token in cards for card in [int(token.id[7:])] if DEAR in {x.colour for x in token.parts}
        }
        grey = {
            int(c.id[7:]) for c in cards if any(part.art is not None and part.art.grey for part in c.parts)
        }
        assert len(cards) == 2 and red == grey
        assert {CARDS[card].name["en"] for card in red} == dear


@pytest.mark.rule("OCW-UI-04", "OCW-DEP-01")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1920, 1080), 200), ((1280, 720), 150)])
def test_the_list_of_the_hand_does_not_lie_over_the_field(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand itself lies on the board, and each card is told whole where one points."""
    p = duel("A:V1 Zeph", "B:V1 Malrock", hand="Luma, Malrock, Vylar, Fyx / Vylar", dice="3 5 / 4")
    p.state.stack[-1] = Deploying(0)
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale, reduced_motion=True)
        scene = shown(driver, p, tmp_path)
        assert scene.prompt().picker is not None
        listed = driver.find("match.picker")
        assert listed is None or not listed.rect.colliderect(scene.board.rect)
        monkeypatch.setattr(picker, "_aside", lambda scene: None)  # what others did stands in its place
        scene.layout.show()
        assert driver.find("match.picker") is None
