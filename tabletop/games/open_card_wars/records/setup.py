"""The set-up of a match (chapter 2): the options, fixed before the teams are picked."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.dice import Stream
from tabletop.engine.model import Cite, Refusal, Sparse

from ..components.cards import pool

TEAM = 5
"""Characters of a team (OCW-TEAM-01)."""
LIFE = 40
"""OCW-GEN-01."""

FATIGUE = Cite("OCW-OPT-13")
EQUIPMENT = Cite("OCW-OPT-05")


class Setup(Sparse, frozen=True):
    """Everything agreed before a match; the defaults are the faithful standard game (OCW-OPT-14)."""

    mode: Literal["standard", "reserves"] = "standard"
    """OCW-OPT-01."""
    start_in_play: Annotated[int, msgspec.Meta(ge=1, le=4)] = 3
    """Characters placed before turn 1 in reserves mode (OCW-OPT-02)."""
    card_pool: Literal["original", "all"] = "original"
    """OCW-OPT-03."""
    team_pick: Literal["draft", "free", "random", "fitting"] = "draft"
    """OCW-OPT-04; ``fitting``: by chance, with equipment that somebody of the team can wear as far as there
    is any, a house rule (OCW-OPT-17)."""
    equip_count: Annotated[int, msgspec.Meta(ge=0, le=6)] = 3
    """Equipment cards per player (OCW-OPT-05)."""
    deploy_order: Literal["hidden", "alternate"] = "hidden"
    """OCW-OPT-06."""
    hand_view: Literal["open", "hidden"] = "open"
    """Does the opponent see the hand (OCW-OPT-07)?"""
    first_player: Literal["random", "A", "B"] = "random"
    """OCW-OPT-08."""
    combine_overflow: Literal["forbid", "cap"] = "forbid"
    """May merged dice exceed 6 (OCW-OPT-09)?"""
    stun_duration: Literal["full_turn", "until_maintenance"] = "full_turn"
    """OCW-OPT-10."""
    adjacency: Literal["orthogonal", "king"] = "orthogonal"
    """OCW-OPT-11."""
    second_player_bonus: Literal[0, 1] = 0
    """OCW-OPT-12, OCW-OPT-15."""
    fatigue_round: Annotated[int, msgspec.Meta(ge=0, le=30)] = 13
    """First round of fatigue, 0 for never (OCW-OPT-13)."""
    opening: Literal["book", "even"] = "book"
    """By the book, or the even start, a house rule that makes up for going second (OCW-OPT-16)."""

    @property
    def placed(self) -> int:
        """Characters each side places before turn 1 (OCW-SET-02, OCW-SET-03)."""
        return TEAM if self.mode == "standard" else self.start_in_play

    @property
    def characters(self) -> tuple[int, ...]:
        """The characters of the pool."""
        return pool(self.card_pool == "original", True)

    @property
    def equipment(self) -> tuple[int, ...]:
        """The equipment of the pool."""
        return pool(self.card_pool == "original", False)


def refuse_setup(setup: Setup) -> Refusal | None:
    """Why the options do not go together, or None (OCW-OPT-05, OCW-OPT-13)."""
    if 0 < setup.fatigue_round < 8:
        return FATIGUE.refuse("fatigue-too-early")
    most = len(setup.equipment) // (2 if setup.team_pick == "draft" else 1)
    if setup.equip_count > most:
        return EQUIPMENT.refuse("too-much-equipment", most=most)
    return None


def random_setup(stream: Stream) -> Setup:
    """A valid set-up over all options of the rulebook and the even start."""
    cards: Literal["original", "all"] = stream.pick(("original", "all"))
    picks: Literal["draft", "free", "random"] = stream.pick(("draft", "free", "random"))
    most = 3 if cards == "original" and picks == "draft" else 6
    return Setup(
        mode=stream.pick(("standard", "reserves")),
        start_in_play=1 + stream.below(4),
        card_pool=cards,
        team_pick=picks,
        equip_count=stream.below(most + 1),
        deploy_order=stream.pick(("hidden", "alternate")),
        hand_view=stream.pick(("open", "hidden")),
        first_player=stream.pick(("random", "A", "B")),
        combine_overflow=stream.pick(("forbid", "cap")),
        stun_duration=stream.pick(("full_turn", "until_maintenance")),
        adjacency=stream.pick(("orthogonal", "king")),
        second_player_bonus=stream.pick((0, 1)),
        fatigue_round=stream.pick((0, 8, 13, 13, 13, 20)),
        opening=stream.pick(("book", "even")),
    )


def arena_setup(stream: Stream) -> Setup:
    """The standard game with random teams, of the originals or of all cards."""
    cards: Literal["original", "all"] = stream.pick(("original", "all"))
    return Setup(card_pool=cards, team_pick="random")
