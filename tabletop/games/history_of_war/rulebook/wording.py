"""The texts of the cards, made from the very records of the card file (HOW-DAT-02, HOW-EFF-01..18).

First the keywords, each with what it means; then the TA that the card gives; then its effects. Every phrase
stands in the catalogue under ``say.``; whom and how much it speaks of is put into words by `phrases`. A card
without keywords, TA and effects has no text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from tabletop.text.catalogue import Texts

from ..components.cards import Card, Cost, Effect, Target
from .phrases import all_of, keyword_name, keyword_parts, listed, modifier, one, sentence, zone_words

_GIVES = ("MOD_AV", "MOD_DV", "MOD_FLAGS", "GRANT_KEYWORD")
"""Effects that give a figure or a keyword; without a target of their own, to the bearer."""
_CHOSEN = ("activated", "on_resolve")
"""Kinds of effects whose target is chosen; the others work on whatever matches."""


def card_text(texts: Texts, card: Card, keywords: bool = True) -> str:
    """What a card says, in the language spoken now, or what it says beside its keywords; empty for a card
    without rules of its own."""
    said = [keyword_text(texts, keyword, card.category) for keyword in card.keywords if keywords]
    if card.ta:
        said.append(sentence(texts("say.ta", n=card.ta)))
    attached = [effect for effect in card.effects if effect.kind == "attached"]
    if attached:
        said.append(_attached(texts, attached))
    rest = (effect for effect in card.effects if effect.kind != "attached")
    return " ".join((*said, *(_effect(texts, effect, bool(card.ta)) for effect in rest)))


def keyword_text(texts: Texts, keyword: str, category: str) -> str:
    """A keyword with what it means on a card of that category: ``Stealth: …`` (HOW-KEY-01..12)."""
    name, parameter = keyword_parts(keyword)
    if name == "TRANSPORT":
        meaning = texts(f"say.keyword.TRANSPORT.{category}", n=int(parameter))
    elif parameter:
        meaning = texts(f"say.keyword.{name}", kind=texts(f"say.category.{parameter}.all-of"))
    else:
        meaning = texts(f"say.keyword.{name}")
    return texts("say.headed", head=keyword_name(texts, keyword), what=meaning)


def effect_text(texts: Texts, effect: Effect, by_rival: bool = False) -> str:
    """What one effect does, as a sentence without its cost (HOW-EFF-05..18): for announcements.

    `by_rival`: told to who may answer it, to whom what is its own is the rival's."""
    if not by_rival:
        return sentence(_clause(texts, effect))
    if effect.target is None:
        return sentence(texts(f"say.rival.{effect.op}", n=effect.amount))
    whose: Literal["own", "enemy"] = "enemy" if effect.target.who == "own" else "own"
    return sentence(_clause(texts, replace(effect, target=replace(effect.target, who=whose))))


def choice_text(texts: Texts, target: Target) -> str:
    """The request to choose a target, as a sentence (HOW-STK-06)."""
    return sentence(texts("say.choose", what=one(texts, target)))


def kind_text(texts: Texts, kind: str) -> str:
    """What kind of effect it is (HOW-EFF-01)."""
    return texts(f"say.kind.{kind}")


def window_text(texts: Texts, moment: str) -> str:
    """In which windows an effect may be announced (HOW-STK-03)."""
    return texts(f"say.window.{moment}")


def duration_text(texts: Texts, duration: str) -> str:
    """How long an effect lasts (HOW-EFF-04)."""
    return texts(f"say.until.{duration}")


def _attached(texts: Texts, effects: Sequence[Effect]) -> str:
    """What an upgrade may be attached to, and what its bearer has of it (HOW-EFF-03, HOW-UPG-03)."""
    targets = [effect.target for effect in effects if effect.target is not None]
    given = [_given(texts, effect) for effect in effects]
    whom = listed(texts, [one(texts, target) for target in targets])
    return sentence(texts("say.attached", whom=whom, what=listed(texts, given)))


def _given(texts: Texts, effect: Effect) -> str:
    """What an effect gives to whom it works on: a figure or a keyword."""
    if effect.op == "GRANT_KEYWORD":
        return keyword_name(texts, str(effect.value))
    return modifier(texts, effect)


def _effect(texts: Texts, effect: Effect, is_alternative: bool) -> str:
    """An effect with its moment and its cost; `is_alternative` if its card may give TA instead."""
    clause = _clause(texts, effect)
    if effect.kind == "conquered":
        clause = texts("say.lead", when=duration_text(texts, effect.duration), what=clause)
    elif effect.cost is not None:
        clause = texts("say.headed-by-cost", cost=_cost(texts, effect, effect.cost), what=clause)
        clause = texts("say.instead", what=clause) if is_alternative else clause
    elif _is_battle(effect):
        clause = texts("say.lead", when=window_text(texts, "BATTLE"), what=clause)
    return sentence(clause)


def _cost(texts: Texts, effect: Effect, cost: Cost) -> str:
    """``pay 2 TA and lock it``, and when (HOW-EFF-02, HOW-STK-03)."""
    parts = [texts("say.pay", n=cost.ta)] if cost.ta else []
    parts += [texts("say.lock-self")] if cost.lock_self else []
    parts += [texts("say.sacrifice-self")] if cost.sacrifice_self else []
    said = listed(texts, parts)
    return texts("say.cost-in-battle", cost=said) if _is_battle(effect) else said


def _clause(texts: Texts, effect: Effect) -> str:
    """What an effect does, without its cost and moment."""
    n, target = effect.amount, effect.target
    until = texts(f"say.lasting.{effect.duration}") if effect.duration == "phase" else ""
    if target is None:
        return _given(texts, effect) if effect.op in _GIVES else texts(f"say.op.{effect.op}", n=n)
    if effect.op in _GIVES:
        is_one = effect.kind in _CHOSEN
        who = one(texts, target) if is_one else all_of(texts, target)
        key = "say.has" if is_one else "say.have"
        return texts(key, who=who, what=_given(texts, effect), until=until)
    if effect.op == "DEPLOY_UNLOCKED":
        where = zone_words(texts, target)
        return texts("say.op.DEPLOY_UNLOCKED", n=n, who=all_of(texts, target, zone=False), where=where)
    return texts(f"say.op.{effect.op}", who=one(texts, target), until=until)


def _is_battle(effect: Effect) -> bool:
    """May it be announced only in the windows of damage phases (HOW-STK-03)?"""
    return effect.windows == ("BATTLE",)
