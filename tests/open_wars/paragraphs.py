"""The figures that the rulebook's paragraphs of cards and spells state, to be compared with the effect data
(sections 10 and 12)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .phrasebook import SIGNED, facts

_OPEN = (
    (r"^(\w+)\.(?:success|fail)=(.*)$", r"die=\2"),
    (r"^(?:hits|hits_each)\.n=(\d)$", r"hits=\1"),
    (r"^roll_each_stack\.hits=(\d)$", r"hits=\1"),
    (r"^extra_dice_per_hit\.extra_total_max=(\d)$", r"hits more=\1"),
    (r"^gain_mana_if_stack_destroyed\.n=(\d)$", r"mana gained=\1"),
    (r"^gain\.mana=(\d)$", r"mana more=\1"),
    (r"^spell_cost\.delta=-(\d)$", r"mana less=\1"),
    (r"^entry_cost\.delta=(\d)$", r"entry more=\1"),
    (r"^gain_mp\.delta=(\d)$", r"points more=\1"),
    (r"^(cost_max|lives_min|range_min)=(\d)$", r"\1=\2"),
    (r"^(attack|initiative|movement|range)([+-]\d)$", r"\1\2"),
)
"""Facts with a figure, and what the rulebook calls them."""

_FIGURES = (
    ("die={0}-{1}", r"(\d) o (\d)", r"(\d) or (\d)"),
    ("die={0}-{1}", r"de (\d) a (\d)", r"(\d) to (\d)"),
    ("die={0}", r"con (\d)(?! o)", r"a (\d) cancels"),
    ("hits={0}", r"recibe (\d) impactos?", r"takes (\d) hits?"),
    ("hits more={0}", r"(\d) impactos? más", r"(\d) hits? more"),
    ("mana gained={0}", r"ganas (\d) maná", r"gain (\d) mana"),
    ("mana more={0}", r"(\d) maná más", r"(\d) more mana"),
    ("mana less={0}", r"(\d) maná menos", r"(\d) mana less"),
    ("entry more={0}", r"cuesta (\d) más", r"pay (\d) more"),
    ("points more={0}", r"(\d) puntos? de movimiento más", r"(\d) more movement points?"),
    ("steps={0}", r"hasta (\d) pasos?", r"up to (\d) steps?"),
    ("cost_max={0}", r"coste (\d) o menos", r"cost (\d) or less"),
    ("lives_min={0}", r"al menos (\d)", r"at least (\d)"),
    ("range_min={0}", r"Rango efectivo (\d) o más", r"effective Range is (\d) or more"),
    ("movement-{0}", r"pierde (\d) de Movimiento", r"loses (\d) Movement"),
    ("attack{0}", rf"{SIGNED} Ataque", rf"{SIGNED} Attack"),
    ("initiative{0}", rf"{SIGNED} Iniciativa", rf"{SIGNED} Initiative"),
    ("movement{0}", rf"{SIGNED} Movimiento", rf"{SIGNED} Movement"),
    ("range{0}", rf"{SIGNED} Rango", rf"{SIGNED} Range"),
)
"""How a paragraph words them in Spanish and English. Where there can be but one ("a hit"), it writes none:
the types of the vocabulary hold those."""


def rulebook_figures(entry: Mapping[str, Any]) -> set[str]:
    """Everything with a figure that the rulebook's paragraph of a card or a spell must state."""
    told = facts(entry)
    found = {f"steps={fact[-1]}" for fact in told if fact.startswith("move.steps_max=")}
    if any(fact.startswith("move.steps_min=") for fact in told):
        found.clear()
    for fact in told:
        for pattern, name in _OPEN:
            if match := re.match(pattern, fact):
                found.add(match.expand(name))
    return found


def told_figures(paragraph: str, language: str) -> set[str]:
    """The figures that a paragraph of the rulebook states."""
    found: set[str] = set()
    for name, es, en in _FIGURES:
        for match in re.finditer(rf"(?<![\w-])(?:{es if language == 'es' else en})(?!\w)", paragraph):
            found.add(name.format(*(figure.replace("−", "-") for figure in match.groups())))
    return found
