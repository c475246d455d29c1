"""Rich text wraps between words, never between a link and the full stop behind it."""

import pytest

from tabletop.render.fonts import Fonts
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.sprites import Sprites
from tabletop.render.theme import TextStyle
from tabletop.text.markup import parse


@pytest.mark.parametrize("width", range(90, 320, 7))
def test_a_full_stop_stays_with_the_link_before_it(width: int) -> None:
    style = RichStyle(TextStyle("body", 18), (0, 0, 0), (90, 0, 0))
    text = "Gana quien destruya al [[CW-VIC-01|general]]: el suyo es **ese**, y el tuyo [[CW-GEN-01|este]]."
    rich = RichText(Fonts(), Sprites(), text, width, style)
    assert [line[0].run.text[:1] for line in rich.lines if line and line[0].run.text[:1] in ":,."] == []
    assert "".join(p.run.text for line in rich.lines for p in line).count("general") == 1
    assert all(line[-1].x + line[-1].width <= width for line in rich.lines if line)


@pytest.mark.parametrize("width", range(90, 320, 7))
def test_a_number_and_its_sign_for_parts_of_a_hundred_stand_on_one_line(width: int) -> None:
    style = RichStyle(TextStyle("body", 18), (0, 0, 0), (90, 0, 0))
    rich = RichText(Fonts(), Sprites(), "Según él: 54 % sin hacerlo, **57 %** después.", width, style)
    lines = ["".join(piece.run.text for piece in line) for line in rich.lines]
    assert sum("\u00a0%" in line for line in lines) >= 1 and not any(x.startswith("%") for x in lines)
    assert "".join(lines).count("%") == 2


@pytest.mark.parametrize("width", range(110, 320, 7))
def test_a_number_and_what_it_counts_stand_on_one_line(width: int) -> None:
    style = RichStyle(TextStyle("body", 18), (0, 0, 0), (90, 0, 0))
    text = "Paga **3** TA de 12 impresos: TA 4 y 6 unidades más, Infantería (b2) y Arqueros (c2)."
    lines = [
        "".join(p.run.text for p in line) for line in RichText(Fonts(), Sprites(), text, width, style).lines
    ]
    told = "\n".join(lines).replace("\u00a0", " ")
    assert all(each in told for each in ("3 TA", "12 impresos", "TA 4", "6 unidades", "Infantería (b2)"))
    assert "".join(told.split()) == "".join(text.replace("*", "").split())


@pytest.mark.parametrize("width", range(130, 330, 7))
def test_no_line_begins_with_the_dot_that_parts(width: int) -> None:
    style = RichStyle(TextStyle("body", 18), (0, 0, 0), (90, 0, 0))
    text = "Turno 3 · juegan B1 y B4 · **quedan** · 7 · sin oro"
    rich = RichText(Fonts(), Sprites(), text, width, style)
    lines = ["".join(piece.run.text for piece in line) for line in rich.lines]
    assert not [line for line in lines if line.lstrip().startswith("·")]
    assert "".join("".join(lines).split()) == "".join(text.replace("*", "").split())


@pytest.mark.parametrize("width", range(24, 110, 7))
def test_what_is_kept_together_and_has_no_room_in_a_line_is_parted(width: int) -> None:
    style = RichStyle(TextStyle("body", 18), (0, 0, 0), (90, 0, 0))
    rich = RichText(Fonts(), Sprites(), "2 × Guerrero elfo a Desierto (D2)", width, style)
    longest = max(rich.fonts.width(word, style.text) for word in ("Guerrero", "Desierto", "(D2)"))
    assert rich.widest <= max(width, longest)


def test_the_id_of_a_rule_is_quiet_and_another_link_is_not() -> None:
    style = RichStyle(TextStyle("body", 20, True), (255, 255, 255), (200, 150, 80))
    cited, named = parse("[[CW-MOV-05]] [[CW-MOV-05|the walk]]")[::2]
    assert style.face(cited) == TextStyle("body", 16) and style.face(named) == style.text


def test_a_long_word_of_many_parts_is_set_by_looking_at_each_part_a_few_times() -> None:
    """A name of thousands of letters in turns of bold and plain has no blank."""
    asked = 0

    class Counted(Fonts):
        def __init__(self) -> None:
            super().__init__()
            width = self.width

            def counted(text: str, style: TextStyle) -> int:
                nonlocal asked
                asked += 1
                return width(text, style)

            self.width = counted  # type: ignore[assignment]

    parts = 400
    style = RichStyle(TextStyle("body", 18), (0, 0, 0), (90, 0, 0))
    rich = RichText(Counted(), Sprites(), "a**b**" * (parts // 2), 300, style)
    assert "".join(piece.run.text for line in rich.lines for piece in line) == "ab" * (parts // 2)
    assert asked < 10 * parts
