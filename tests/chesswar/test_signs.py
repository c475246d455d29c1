"""A counter bears the sign of what it fights with, before the battle, too, and the legend explains every sign
(CW-UI-02, CW-UI-11)."""

from __future__ import annotations

import pytest

from tabletop.games.chesswar.components.armies import UNITS
from tabletop.games.chesswar.rules.weapons import WEAPON_OF
from tabletop.text.catalogue import LANGUAGES

from .positions import position
from .scenes import scene
from .tables import Seen, seen
from .test_placing import Hand, _mustering


def sign_of(t: Seen, entity: str) -> list[str]:
    token = next(t for t in t.table.board.tokens(t.view) if t.id == entity)
    return [part.art.path.rpartition("/")[2].removesuffix(".webp") for part in token.parts]


@pytest.mark.rule("CW-UI-02")
@pytest.mark.parametrize("kind", [k for k, unit in enumerate(UNITS) if unit.piece in "RBP"])
def test_who_shoots_with_a_bow_bears_one_and_who_throws_bears_an_engine(kind: int) -> None:
    p = position(f"W {UNITS[kind].key} d4", "W human.K a1", "B orc.K h8")
    weapon = WEAPON_OF[kind]
    wanted = "role_P" if weapon is None else "role_B" if weapon.is_bow else "role_R"
    assert sign_of(seen(p), f"unit:{p.id('d4')}") == [wanted]


@pytest.mark.rule("CW-UI-02")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_the_legend_explains_every_sign_that_a_piece_bears(seed: int, language: str) -> None:
    t = Seen(scene(seed, ("move", "shoot", "combat")[seed % 3], 14), language)
    told = {row.icon.path for row in t.table.panels.signs() if row.icon and row.label and row.note}
    tokens = [token for token in t.table.board.tokens(t.view) if token.id.startswith("unit:")]
    borne = {sign.art.path for token in tokens for sign in (*token.badges, *token.parts)}
    assert borne and borne <= told


@pytest.mark.rule("CW-UI-11")
def test_the_own_pieces_bear_their_signs_while_they_are_bought_and_placed() -> None:
    hand = Hand(_mustering())
    tokens = {token.id: token for token in hand.table.board.tokens(hand.view)}
    for entity, wanted in (("hand:Q", "role_Q"), ("shop:B", "role_B")):
        assert [part.art.path for part in tokens[entity].parts] == [f"chesswar/icons/{wanted}.webp"]
    placed = [token for id, token in tokens.items() if id.startswith("placed:")]
    assert sorted(bool(token.badges) for token in placed) == [False, True], "the general has his crown"
    assert all(bool(token.badges) != bool(token.parts) for token in placed)
