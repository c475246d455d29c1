"""Saves of tiny games: the store knows games by the registry alone."""

from __future__ import annotations

import pytest
from saves_made import NOON, PNG, play
from tiny import bids, duel

from tabletop.engine import registry
from tabletop.session.session import Session
from tabletop.store.save import Meta


@pytest.fixture(autouse=True)
def tiny_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {g.key: g for g in (bids.GAME, duel.GAME)}
    monkeypatch.setattr(registry, "games", lambda: games)


@pytest.fixture
def session() -> Session:
    """A duel of a few dozen decisions, not over."""
    return play(30)


@pytest.fixture
def meta() -> Meta:
    return Meta(title="Duelo al alba", created=NOON, saved=NOON, notes="¡Ñandú!", thumbnail=PNG)
