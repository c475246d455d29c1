"""The faces of cards on the table: what abilities cost and do, which could be used, all in its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop import paths
from tabletop.app.table import Appearance, Token
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS, Strike, Trigger
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import frames, resolving, setup
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.rules.usable import usable
from tabletop.games.open_card_wars.table import layout
from tabletop.games.open_card_wars.table.faces import LIT, Faces
from tabletop.games.open_card_wars.table.hand_face import HandFaces
from tabletop.games.open_card_wars.table.large import LargeFaces
from tabletop.games.open_card_wars.words.brief import brief_sign, brief_text, brief_words, gift
from tabletop.games.open_card_wars.words.deeds import deed_text
from tabletop.games.open_card_wars.words.names import Names
from tabletop.render.fonts import Fonts
from tabletop.render.theme import TextStyle
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import duel
from .tables import names_in, seen, table_in


def lines(token: Token) -> list[str]:
    """The costs on a card, from above."""
    return [part.text for part in token.parts if part.text[:1].isdigit() and part.text.endswith("+")]


def lit(token: Token) -> int:
    """How many abilities are lit."""
    return sum(part.plate == LIT for part in token.parts)


@pytest.mark.rule("OCW-UI-02", "OCW-UI-05", "OCW-ABIL-02")
def test_a_card_shows_what_its_abilities_cost_where_it_stands() -> None:
    p = duel("A:V1 Ashra wears=fire_bow", "A:R2 Sorgar", "B:V1 Malrock", dice="2 / ")
    t = seen(p)
    assert lines(t.token("Ashra")) == ["1+", "4+", "5+", "5+"], "2+ less 1 in its row, and the equipment's"
    assert lines(t.token("Sorgar")) == ["2+", "3+", "4+"]


@pytest.mark.rule("OCW-UI-05")
def test_an_ability_is_lit_while_it_could_be_used() -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph stun", "A:C1 Luma used", "B:V1 Malrock", dice="4 2 / 6")
    t = seen(p)
    assert lit(t.token("Ashra")) == 2, "a 4 pays 1+ and 4+, not 5+"
    assert [lit(t.token(name)) for name in ("Zeph", "Luma", "Malrock")] == [0, 0, 0]
    p.give("Ashra", 2)
    assert lit(seen(p).token("Ashra")) == 1


def walked(seed: int) -> Iterator[tuple[Any, int, list[Any]]]:
    stream = Stream(seed)
    state = new_match(GAME, setup.random_setup(stream), seed).state
    for _ in range(220):
        if state.outcome is not None:
            return
        seat = stream.pick(owed(GAME, state))
        legal = legal_actions(GAME, state, seat)
        yield state, seat, legal
        going = [a for a in legal if not isinstance(a, (do.Back, do.EndPhase))] or legal
        state = apply(GAME, state, seat, stream.pick(going)).state


def declared(state: Any, seat: int, uid: int, step: Any) -> set[int]:
    """The slots that can be declared once a step has named a character and a die."""
    after = apply(GAME, state, seat, step).state
    return {a.slot for a in legal_actions(GAME, after, seat) if isinstance(a, do.Use)}


@pytest.mark.rule("OCW-UI-05")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_lit_is_what_can_be_declared(seed: int) -> None:
    for state, seat, legal in walked(seed):
        able, top = usable(state), state.stack[-1]
        if isinstance(top, (frames.Activation, resolving.Answering)):
            slots = {a.slot for a in legal if isinstance(a, do.Use)}
            assert able == {top.fighter: tuple(sorted(slots))}
        elif isinstance(top, (frames.Menu, resolving.FlashWindow)):
            best = max(state.pools[seat])
            found = {
                a.fighter: slots
                for a in legal
                if isinstance(a, (do.Activate, do.React)) and state.value(seat, a.die) == best
                if (slots := tuple(sorted(declared(state, seat, a.fighter, a))))
            }
            assert {uid: slots for uid, slots in able.items() if slots} == found
        else:
            assert able == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_is_told_in_one_line(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    for ability in (a for card in CARDS for a in card.abilities):
        for room in (8, 14, 40):
            words = brief_text(texts, ability, room)
            assert words and "\n" not in words and "brief." not in words and "keyword." not in words
            assert len(words) <= room or " · " not in words, words
    zeph = next(card for card in CARDS if card.name["es"] == "Zeph")
    assert (
        brief_text(texts, zeph.abilities[0], 16)
        == {"es": "TRIPLE ATAQUE …", "en": "TRIPLE ATTACK …"}[language]
    )
    ashra = CARDS[0].abilities
    assert brief_text(texts, ashra[0], 14) == "+2 ATK"
    assert brief_text(texts, CARDS[3].abilities[2], 14) == {"es": "CURAR 6", "en": "HEAL 6"}[language]


@pytest.mark.rule("OCW-UI-01")
def test_the_table_is_a_square_and_dice_and_cards_are_large() -> None:
    x, y, w, h = layout.BOUNDS
    assert w == h and x == 0
    logical = 720 / h
    assert layout.OWN.die * logical >= 32 and layout.OTHER.die * logical >= 28
    assert layout.WIDE * logical >= 220 and layout.HIGH * logical >= 90
    for viewer in (0, 1):
        boxes = [layout.cell_box(seat, cell, viewer) for seat in (0, 1) for cell in range(9)]
        boxes += [layout.die_box(seat, die, viewer) for seat in (0, 1) for die in range(1, 9)]
        boxes += [layout.plaque_box(seat, viewer) for seat in (0, 1)]
        for n, one in enumerate(boxes):
            assert x <= one.x and one.x + one.w <= x + w and y <= one.y and one.y + one.h <= y + h
            for other in boxes[n + 1 :]:
                apart = one.x + one.w <= other.x or other.x + other.w <= one.x
                assert apart or one.y + one.h <= other.y or other.y + other.h <= one.y


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize("count", range(1, 19))
def test_a_hand_of_any_size_has_its_room(count: int, early: bool, viewer: int) -> None:
    x, y, w, h = layout.BOUNDS
    boxes = [layout.strip_box(0, n, count, viewer, early) for n in range(count)]
    tray = layout.plaque_box(0, viewer) if early else layout.tray_box(0, viewer)
    for box in boxes:
        assert tray.x + tray.w < box.x and box.x + box.w <= x + w + 1e-6
        assert y <= box.y and box.y + box.h <= y + h
    assert len({(box.x, box.y) for box in boxes}) == count


PIXELS = 0.72
"""Of a unit of the table in a window of 1280 × 720."""
HANDS = [
    *((n, False, viewer) for viewer in (0, 1) for n in (1, 3, 5, 6, 8)),
    *((n, True, viewer) for viewer in (0, 1) for n in (8, 9, 11)),
    (10, False, 0),
]
"""Hands of the first player by their size, before the first turn or later, and who looks."""


@pytest.mark.rule("OCW-UI-02")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_card_in_a_hand_is_cut(language: str, large: bool) -> None:
    names, fonts = Names(Texts(language).scope("open_card_wars"), Appearance(large=large)), Fonts()
    faces = HandFaces(names)
    for count, early, viewer in HANDS:
        box = layout.strip_box(0, 0, count, viewer, early)
        for card in range(len(CARDS)):
            parts = faces.face(card, box)
            assert names.card_name(card) in " ".join(part.text for part in parts)
            figures = {str(CARDS[card].cost), gift(card)}
            if viewer == 0:
                assert figures <= {part.text for part in parts}
            for part in parts:
                left, top, wide, high = part.box
                assert left >= 0 and top >= -0.03 and left + wide <= 1.001 and top + high <= 1.03, part
                style = TextStyle(part.family, max(7, round(high * box.h * PIXELS * 0.8)), part.bold)
                room = round(wide * box.w * PIXELS)
                style = fonts.shrink(part.text, style, room)
                assert fonts.fit(part.text, style, room) == part.text, (box, part)


@pytest.mark.rule("OCW-UI-02")
@pytest.mark.parametrize(("large", "least"), [(False, 14), (True, 19)])
def test_the_names_of_ones_own_cards_are_larger_where_letters_are(large: bool, least: float) -> None:
    names = Names(Texts("es").scope("open_card_wars"), Appearance(large=large))
    box = layout.strip_box(0, 0, 3, 0, False)
    for card in (n for n, c in enumerate(CARDS) if not c.is_character):
        name = names.card_name(card)
        lines = [part for part in HandFaces(names).face(card, box) if part.text and part.text in name]
        assert " ".join(part.text for part in lines) == name
        assert all(part.box[3] * box.h * PIXELS >= least for part in lines)


@pytest.mark.rule("OCW-TEAM-07", "OCW-UI-10")
def test_a_card_to_pick_shows_figures_costs_and_what_abilities_do() -> None:
    state = new_match(GAME, Setup(team_pick="draft"), 4).state
    seat = owed(GAME, state)[0]
    table = table_in()
    view = GAME.observe(state, seat)
    tokens = [t for t in table.board.tokens(view) if t.id.startswith("card:")]
    assert len(tokens) == 12
    for token in tokens:
        card = CARDS[int(token.id.partition(":")[2])]
        assert lines(token) == [f"{a.cost}+" for a in card.abilities]
        written = [part.text for part in token.parts]
        assert {str(card.atk), str(card.defence), str(card.hp), str(card.cost)} <= set(written)


def large() -> LargeFaces:
    texts = Texts("es").scope("open_card_wars")
    return LargeFaces(Names(texts, Appearance(large=True)))


def test_large_letters_have_large_figures_and_costs() -> None:
    faces, usual = large(), Faces(names_in("es"))
    malrock = next(n for n, card in enumerate(CARDS) if card.name["es"] == "Malrock")

    def highest(parts: list[Any], text: str) -> float:
        return max(part.box[3] for part in parts if part.text == text)

    assert highest(faces.figures((1, 3, 16), (LIT,) * 3), "16") > 1.3 * highest(
        usual.figures((1, 3, 16), (LIT,) * 3), "16"
    )
    costs = [part.text for part in faces.abilities(malrock) if part.text.endswith("+")]
    assert costs == [part.text for part in usual.abilities(malrock) if part.text.endswith("+")]
    assert highest(faces.abilities(malrock), costs[0]) > 1.4 * highest(usual.abilities(malrock), costs[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_has_a_picture_or_one_word(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    for ability in (a for card in CARDS for a in card.abilities):
        icon, words = brief_sign(texts, ability)
        assert " " not in words and (icon or words)
        if icon:
            assert (paths.art_dir() / "open_card_wars" / "icons" / f"{icon}.webp").is_file(), icon


@pytest.mark.rule("OCW-UI-02", "OCW-006-R")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_basic_attack_that_follows_another_is_not_called_an_attack_by_ability(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    zeph = next(card for card in CARDS if card.name["es"] == "Zeph")
    said = {
        "es": ("otro ataque", "hacer otro ataque básico tras cada golpe que dañe"),
        "en": ("extra attack", "make another basic attack after each blow that wounds"),
    }[language]
    assert (brief_text(texts, zeph.abilities[2], 14), deed_text(texts, zeph.abilities[2], 60)) == said


@pytest.mark.rule("OCW-UI-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_cards_say_in_words_what_their_signs_mean(language: str) -> None:
    """Crosses and swords alone did not say what an ability does."""
    texts = Texts(language).scope("open_card_wars")
    faces = LargeFaces(Names(texts, Appearance(large=True)))
    for n, card in enumerate(CARDS):
        written = [part for part in faces.abilities(n) if part.text and not part.text.endswith("+")]
        for ability in card.abilities:
            icon, figure = brief_sign(texts, ability)
            words = brief_words(texts, ability)
            assert bool(words) == bool(icon) and len(words) < 3
            assert not icon or figure in " ".join(words)
            assert set(words) <= {part.text for part in written}, (card.number, words)
        assert min((part.box[3] for part in written), default=1) >= 0.115, card.number


@pytest.mark.rule("OCW-UI-02", "OCW-EQ-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_cards_with_equipment_say_in_words_what_their_signs_mean_too(language: str) -> None:
    """With a fourth ability no words stood below the signs, and neither row nor FLASH beside the costs."""
    texts = Texts(language).scope("open_card_wars")
    faces = LargeFaces(Names(texts, Appearance(large=True)))
    gear = next(n for n, card in enumerate(CARDS) if not card.is_character)
    for n, card in enumerate(CARDS):
        if not card.is_character:
            continue
        parts = faces.abilities(n, gear)
        written = [part for part in parts if part.text and not part.text.endswith("+")]
        abilities = (*card.abilities, CARDS[gear].abilities[0])
        assert len(written) == len(abilities) == 4
        for part, ability in zip(written, abilities, strict=True):
            first, *_ = brief_words(texts, ability) or brief_sign(texts, ability)[1:]
            assert part.text.startswith(first.removesuffix("-")), (card.number, part.text)
        assert min(part.box[3] for part in written) >= 0.115, card.number
        flashes = sum(part.art is not None and "kw_flash" in part.art.path for part in parts)
        assert flashes == sum(ability.is_flash for ability in abilities)


def test_words_of_abilities_are_those_of_the_glossary() -> None:
    texts = Texts("es").scope("open_card_wars")

    def said(name: str, place: int) -> tuple[str, ...]:
        return brief_words(texts, next(c for c in CARDS if c.name["es"] == name).abilities[place])

    assert said("Luma", 0) == ("CURAR 2",) and said("Malrock", 2) == ("ATURDIR",)
    assert said("Ashra", 2) == ("TRIPLE", "DAÑO") and said("Ashra", 0) == ("+2 ATK",)
    assert said("Vylar", 0) == ("ataque", "+2 ATK") and said("Zeph", 2) == ("otro", "ataque")


def test_small_signs_tell_attacks_from_each_other_and_from_what_only_strengthens() -> None:
    texts = Texts("en").scope("open_card_wars")

    def sign(name: str, place: int) -> tuple[str, str]:
        return brief_sign(texts, next(c for c in CARDS if c.name["en"] == name).abilities[place])

    assert sign("Ashra", 2) == ("kw_triple_damage", "")
    assert sign("Zeph", 2) == ("kw_double_attack", "")
    assert sign("Jhade", 0) == ("attack", "")
    assert sign("Fyx", 2) == ("attack", "+2") and sign("Jaxar", 2) == ("atk", "+2")


def test_large_cards_keep_their_parts_on_the_card() -> None:
    faces = large()
    for n, card in enumerate(CARDS):
        worn = next(k for k, other in enumerate(CARDS) if not other.is_character)
        for part in faces.abilities(n, worn if card.is_character else -1, 0, (0, 1)):
            x, y, w, h = part.box
            assert x >= 0 and y >= 0 and x + w <= 1.001 and y + h <= 1.001, (card.number, part)


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-02")
def test_a_die_that_pays_only_in_the_abilitys_row_says_so() -> None:
    p = duel("A:R1 Ashra", "B:V1 Malrock", dice="1 / ")
    t = seen(p)
    die = do.Activate(p.id("Ashra"), 1)
    panel = t.table.panels.forecast(t.view, (die,))
    assert panel is not None
    told = [(row.label, row.value) for row in panel.rows]
    assert ("2+ · +2 ATK", "there 1+") in told, told


@pytest.mark.rule("OCW-UI-02", "OCW-ATK-01", "OCW-ATK-17")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_waits_for_an_attack_says_so_and_its_own_attack_is_called_basic(language: str) -> None:
    """Lifebreaker Shadow offered an ability attack at once; it is another basic one, after a blow."""
    texts = Texts(language).scope("open_card_wars")
    waits = {"es": ("tras ", "si derrota"), "en": ("after ",)}[language]
    by_ability, basic = {"es": ("de habilidad", "básico"), "en": ("ability attack", "basic")}[language]
    other = texts("brief.again")
    waiting = 0
    for ability in {ability.id: ability for card in CARDS for ability in card.abilities}.values():
        steps = [op for step in ability.steps if isinstance(step, Trigger) for op in step.steps]
        deed, *briefs = deed_text(texts, ability, 60), *(brief_text(texts, ability, n) for n in (26, 60))
        for said in (deed, *briefs):
            assert any(word in said for word in waits) == bool(steps), (ability.id, said)
        strikes = any(isinstance(op, Strike) for op in steps)
        assert (basic in deed) == strikes and not (strikes and by_ability in deed), deed
        assert all((other in said) == strikes for said in briefs), briefs
        assert (brief_sign(texts, ability)[0] == "kw_double_attack" and " ".join(
            brief_words(texts, ability)) == other) == strikes  # fmt: skip
        waiting += bool(steps)
    assert waiting == 8
