"""The closed vocabulary of what is drawn over a board: every mark has one meaning, in all games.

A game says which meaning lies where. How each looks is written once, in `scenes.match.vocabulary`, and the
legend is made of the same. Numbers have one notation each: a whole number is what a step costs (`STEP`, in
brackets `PASS`, on a plate with a card where one comes first `EVENT`), a percentage on a plate with a skull
the chance that the click or the shot aimed costs a piece its place (`ATTACK`), one without where something
thrown comes down (`LANDS`), ``−6`` what somebody loses (`HARM`), ``−6 · DV 4`` the same beside what he can
bear, ``max. −6 · DV 4`` no more than that, ``6 →`` what somebody deals along an arrow (`DEALS`), ``×2`` how
many could strike next (`DANGER`).
"""

from __future__ import annotations

from enum import Enum


class Meaning(Enum):
    """What a mark says."""

    CAN_ACT = "can-act"
    """It has something legal to do."""
    RESTS = "rests"
    """A piece of whoever decides that has nothing to do now: no mark, it is drawn paler."""
    SELECTED = "selected"
    CHOICE = "choice"
    """A click here goes on or carries something out."""
    ACTOR = "actor"
    """Who acts in what is being decided."""
    AFFECTED = "affected"
    """Whom it concerns."""
    STEP = "step"
    """May be entered; the number is what it costs from where the piece stands."""
    PASS = "pass"
    """May only be passed through; the cost in brackets."""
    HAZARD = "hazard"
    """A step here harms, as an enemy mine does."""
    EVENT = "event"
    """A step here turns something over, as an event card; on a plate beside the sign of a card, what a step
    costs on whose way that comes first."""
    PATH = "path"
    """The way a click takes."""
    PLACE = "place"
    """A piece may be set here."""
    ATTACK = "attack"
    """May be charged, shot at or struck; the percentage is the chance to destroy it."""
    VAIN = "vain"
    """May be shot at or struck, and cannot be destroyed by it: no figure says so."""
    TARGET = "target"
    """May be chosen by a spell, an ability or a card, or is what one aims at."""
    AREA = "area"
    """Where a spell or an ability works."""
    LANDS = "lands"
    """Where something thrown may come down, the stronger the likelier; a line around all of it."""
    HARM = "harm"
    """What is lost."""
    DEALS = "deals"
    """What it does to others, beside its arrow: no loss of its own."""
    DESTROYED = "destroyed"
    """It would leave the board."""
    WOULD = "would"
    """What would be there after the click: a piece, a sum."""
    GAIN = "gain"
    """It helps whoever acts."""
    FORBIDDEN = "forbidden"
    """May not be entered or attacked although it looks near enough."""
    HINDERS = "hinders"
    """Who or what is the reason."""
    SIGHT = "sight"
    """A free line of sight or fire, and what it crosses."""
    SPOTTER = "spotter"
    """Who sees for another, and along which line."""
    SHUT = "shut"
    """A line that is blocked."""
    DANGER = "danger"
    """The enemy could strike here next, the stronger the more of them; ``×2`` counts them, and lines come
    from those that could."""
    ENEMY_STEP = "enemy-step"
    """The enemy could go or land here next."""
    RANGE = "range"
    """The line or the places that a piece fights."""
    LINKED = "linked"
    """Two pieces that hold each other."""
    CAPTURE = "capture"
    """It will change hands."""
    HINT = "hint"
    """The next click of the suggestion."""
    CHANGED = "changed"
    """What others did since the last decision."""
    CURSOR = "cursor"
    """Where the keyboard points."""
    NOTE = "note"
    """Words that explain themselves."""


SCENE = frozenset(
    {
        Meaning.CAN_ACT,
        Meaning.RESTS,
        Meaning.SELECTED,
        Meaning.CHOICE,
        Meaning.ATTACK,
        Meaning.AFFECTED,
        Meaning.HINT,
        Meaning.CHANGED,
        Meaning.CURSOR,
    }
)
"""What the match scene itself draws, whatever the game."""
