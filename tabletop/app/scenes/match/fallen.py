"""Who fell since a person's last decision, in the words of the ribbon that calls the person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.scenes.match.since import Loss, Meanwhile
from tabletop.app.scenes.match.thinking import Fallen
from tabletop.engine.model import Seat

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

_OURS, _THEIRS = -1, -2
_FALLEN = {_OURS: "match.fallen.own", _THEIRS: "match.fallen.theirs"}
"""What is said of one's own losses and of the only rival's; of several each is named."""


def fallen_of(scene: MatchScene, report: Meanwhile, seat: Seat) -> Fallen:
    """Who fell, one's own first, then by whose they were among several, and what one has less of."""
    t, session = scene.texts, scene.room.session
    own, several = session.state.sides[seat], len(session.seats) > 2
    fell: dict[Seat, list[Loss]] = {_OURS: []}
    for loss in report.losses:
        whose = seat if loss.token.seat is None else loss.token.seat
        mine = session.state.sides[whose] == own
        fell.setdefault(_OURS if mine else whose if several else _THEIRS, []).append(loss)
    said = []
    for whose, losses in fell.items():
        names = ", ".join(loss.name for loss in losses)
        if losses:
            key = _FALLEN.get(whose, "match.fallen.of")
            said.append(t(key, names=names, whose=scene.names[max(0, whose)]))
    figures = tuple((chip.icon, f"{was.label} → {chip.label}") for was, chip in report.less)
    tokens = tuple(loss.token for losses in fell.values() for loss in losses)
    return Fallen(" · ".join(said), tokens, t("match.back_key"), figures)
