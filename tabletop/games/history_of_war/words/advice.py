"""What a hint proposes, in a few words: who does what where, instead of every click."""

from __future__ import annotations

from tabletop.engine.model import Action

from ..records import actions as do
from ..records.pieces import NONE, Announced
from ..rules.view import View
from . import moment
from .names import Names


def advised(names: Names, view: View, action: Action) -> str:
    """``MG 42 blocks M4A3 Sherman``; "" where the name of the button is short enough."""
    words = _words(names, view, action)
    if not words:
        return ""
    tag = str(type(action).__struct_config__.tag)
    key = f"advice.{tag}.{words.pop('how')}" if "how" in words else f"advice.{tag}"
    return names.texts(key, **words)


def _words(names: Names, view: View, action: Action) -> dict[str, str]:
    """Who and whom an action is about, and how it is done, where there are several ways."""
    card, piece = names.card_name, names.piece_name
    match action:
        case do.Contribute(first, second):
            return {"one": card(first), "other": card(second)}
        case do.Establish(what) | do.Replace(what) | do.Discard(what):
            return {"what": card(what)}
        case do.Settle(territory):
            return {"where": card(territory)}
        case do.Lock(source):
            return {"what": piece(view, source)}
        case do.Commit(what, target):
            return {"what": card(what)} | (
                {} if target == NONE else {"how": "at", "whom": piece(view, target)}
            )
        case do.Play(what, target) | do.Use(what, target):
            used = moment.piece(view, what) if isinstance(action, do.Use) else None
            what = used.card if used is not None else what
            aimed = names.target_name(view, Announced(NONE, max(0, view.seat), what, target=target))
            return {"what": card(what)} | ({"how": "at", "whom": aimed} if aimed else {})
        case do.Deploy(unit, territory, carrier):
            by = {} if carrier == NONE else {"how": "by", "by": piece(view, carrier)}
            return {"who": piece(view, unit), "where": card(territory)} | by
        case do.Attack(unit, base):
            stands = moment.piece(view, unit)
            where = {"how": "base"} if base or stands is None else {"where": card(stands.at)}
            return {"who": piece(view, unit)} | where
        case do.Block(unit, whom) | do.Respond(unit, whom):
            return {"who": piece(view, unit), "whom": piece(view, whom)}
        case do.Aim(unit, target):
            spot = {do.HAND: "table.hand", do.DEPOT: "table.depot"}.get(target)
            return {"who": piece(view, unit), "whom": names.texts(spot) if spot else piece(view, target)}
        case do.Assign(unit, whom, points):
            return {"who": piece(view, unit), "whom": piece(view, whom), "n": str(points)}
        case do.Retreat(unit) | do.Scrap(unit) | do.Garrison(unit):
            return {"who": piece(view, unit)}
    return {}
