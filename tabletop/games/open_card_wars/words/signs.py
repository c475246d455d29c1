"""The signs on the cards: where an ability costs less, what holds for a character now, its class, keywords
(OCW-UI-02)."""

from __future__ import annotations

from tabletop.app.table import Row

from ..components.cards import KEYWORDS
from .names import ROWS, Names

CLASSES = ("assassin", "caster", "marksman", "defender", "fighter", "support")
ON_CARDS = ("deploy_cost", "activated", "entered", "counter_poison", "counter_shield", "mark", "trigger")
"""What stands on a card besides its figures, its rows and its class."""


def signs(names: Names) -> tuple[Row, ...]:
    """Each with its name and what it means, for the legend."""
    texts = names.texts
    rows = [
        Row(texts(f"row.{row}").capitalize(), note=texts("sign.row.text"), icon=names.icon(f"row_{row}"))
        for row in ROWS
    ]
    marks = [
        Row(texts(f"sign.{name}"), note=texts(f"sign.{name}.text"), icon=names.icon(name))
        for name in ON_CARDS
    ]
    classes = [
        Row(texts(f"class.{name}"), note=texts("sign.class.text"), icon=names.medal(f"class_{name}"))
        for name in CLASSES
    ]
    keywords = [
        Row(names.keyword(name), note=texts(f"keyword.{name}.text"), icon=names.keyword_icon(name))
        for name in KEYWORDS
    ]
    return (*rows, *marks, *classes, *keywords)
