"""What the others did yields to the question: where that would else hide one of its buttons, only the title
of the report stands below it, and a click unfolds the rest over the board. The card of a reaction yields to a
hint that was asked for, which would else lie on the pieces that it speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.app.scenes.match.arrangement import Arrangement
from tabletop.app.scenes.match.asked import crowds_out
from tabletop.app.scenes.match.spoken import left_to_speech
from tabletop.app.scenes.match.tiled import with_tiles
from tabletop.app.scenes.match.told import with_report
from tabletop.app.table import Prompt

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LEAST_CARD = 150.0
"""Logical height of a card in which its question, an answer and the way to pass are read."""


def make_way(scene: MatchScene, bare: Arrangement, places: Arrangement, prompt: Prompt | None) -> Arrangement:
    """The arrangement in which the report has no more than its title, if a plain question in a folded column
    would else be cut; `bare`: the one without a report."""
    report = scene.handing.standing
    if report is None or places.coach is None or places.told is None or prompt is None:
        return places
    if not places.folded or places.shape != "columns" or prompt.reaction or prompt.picker is not None:
        return places
    if not crowds_out(scene, prompt, scene.rect(*places.asked)):
        return places
    report.brief = True
    tiled = bare if (bare.tiles is None) == (places.tiles is None) else with_tiles(bare)
    return with_report(tiled, report.lowest / scene.theme.k, False)


def leave_to_speech(scene: MatchScene, places: Arrangement, prompt: Prompt | None) -> Arrangement:
    """The arrangement in which the card of a reaction leaves a hint the foot of its column."""
    card = places.card
    if (
        card is None
        or not places.headed
        or prompt is None
        or not prompt.reaction
        or prompt.picker is not None
    ):
        return places
    high = card.h - left_to_speech(scene, scene.px(card.w), places) / scene.theme.k
    return replace(places, card=card._replace(h=high)) if LEAST_CARD <= high < card.h else places
