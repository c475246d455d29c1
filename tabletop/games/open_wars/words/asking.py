"""What is asked: a sentence for every question, and what stands below it (section 14.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tabletop.app.table import EntityId
from tabletop.engine.model import Seat
from tabletop.text.percent import percent

from ..components.spells import SPELL_OF, SPELLS
from ..components.units import COST, HERO
from ..records import frames
from ..records.pieces import SEALS, Hit, StackKey
from ..records.state import State
from ..rules import purchase, setting
from ..rules.combat.casualties import takers
from ..rules.magic.means import has_means
from ..rules.march import MOVING
from ..rules.odds.preview import preview
from ..rules.stories.siege import PORTAL, RITE_COSTS
from ..rules.view import View
from .grouped import Grouped
from .known import Known
from .names import Names
from .places import number, stack_key

ROSTER_MOST = 28
"""What the roster may cost (OW-CAM-05)."""
FOES = 3
"""Of so many enemies the question of a window tells the mana."""
BUYING = (frames.Mustering, frames.Ordering, frames.Recruiting)


class Asking:
    """Questions in words."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.grouped = Grouped(names, known)

    # -- the question -----------------------------------------------------------------------------------

    def question(self, view: View, frame: Any) -> str:
        """The question on top, without who is asked."""
        if view.outcome is not None:
            return self.texts("ask.over")
        tag = _tag(frame)
        key = f"ask.{tag}{self._variant(view, frame)}"
        return self.texts(key, **self._args(view, frame)) if self.texts.has(key) else self.texts("ask.wait")

    def _variant(self, view: View, frame: Any) -> str:
        match frame:
            case frames.Recruiting(muster=True):
                return ".muster"
            case frames.Activating(shooter=True):
                return ".shooter"
            case frames.Window(pending=pending) if pending:
                return ".response"
            case frames.Shifting(path=path) if path:
                return ".further"
            case frames.Raising(why=why):
                return f".{why}"
        return ""

    def _args(self, view: View, frame: Any) -> dict[str, str | int]:
        """What a question names."""
        names, out = self.names, dict[str, str | int]()
        stack = getattr(frame, "stack", None)
        if isinstance(stack, StackKey):
            out["stack"] = self.grouped.stack(view, stack)
        if isinstance(frame, frames.Window):
            asked = next(iter(self.known.asked(view)), view.seat)
            out |= {"mana": view.mana[asked], "foes": self._foes(view, asked)}
        match frame:
            case frames.Marching(group=group, path=path):
                out |= {"stack": self.grouped.group(view, group), "cell": names.cell(view, path[-1])}
            case frames.Joining(cell=cell) | frames.Raising(cell=cell):
                out |= {"cell": names.cell(view, cell), "hero": names.unit(HERO["undead"])}
            case frames.Activating() if view.combat is not None:
                out["cell"] = names.cell(view, view.combat.at)
            case frames.Allocating(hit=hit):
                out["n"] = hit.left
            case frames.Breaking():
                out["hero"] = names.unit(HERO["barbarians"])
            case frames.Window(pending=pending) if pending:
                out["spell"] = names.spell(pending[-1].spell)
            case frames.Window():
                out["moment"] = self._moment(view, frame)
            case frames.FreeCasting(caster=caster):
                out |= {
                    "spell": names.spell(SPELL_OF["darkpact"]),
                    "stack": self.grouped.group(view, (caster,)),
                }
            case frames.Shifting(spell=spell, group=group, path=path):
                out["spell"] = names.spell(spell)
                if path:
                    out |= {"stack": self.grouped.group(view, group), "cell": names.cell(view, path[-1])}
            case frames.Ritual():
                out["n"] = RITE_COSTS
            case frames.Enlisting():
                out["most"] = ROSTER_MOST
        return out

    def _foes(self, view: View, asked: Seat) -> str:
        """The mana of the enemies who have means to cast, which lies open (OW-DEF-12), the most first; that
        nobody has is not told where letters are large."""
        state = self.known.state(view)
        foes = [seat for seat in state.living() if state.sides[seat] != state.sides[asked]]
        able = sorted((s for s in foes if has_means(state, s)), key=lambda s: -view.mana[s])
        told = [
            self.texts("ask.window.foe", who=self.names.faction(view, s), mana=view.mana[s])
            for s in able[:FOES]
        ]
        if not told:
            return "" if self.names.look.large else self.texts("ask.window.no-foe")
        return "".join(told) + ("; …" if len(able) > FOES else "")

    def _moment(self, view: View, window: frames.Window) -> str:
        """When a window opens; of a movement step, whose it is."""
        key, seat = f"moment.{window.name}", window.first
        if not self.texts.has(key):
            return self.texts(f"window.{window.name}")
        if seat in self.known.asked(view):
            return self.texts(f"{key}.own")
        return self.names.flowing(self.texts(key, who=self.names.seat_name(view, seat)))

    # -- below it ---------------------------------------------------------------------------------------

    def hint(self, view: View, frame: Any, seat: Seat, selection: tuple[EntityId, ...]) -> str:
        """What to click next, and what there is to pay with."""
        tag, state = _tag(frame), self.known.state(view)
        match frame:
            case frames.Mustering() | frames.Ordering() | frames.Recruiting():
                return " ".join(self._buying(view, frame, seat, selection))
            case frames.Moving() if not selection:
                able = movable(state, seat)
                return f"{self.texts('hint.moving')} {self.texts.count('hint.moving.able', len(able))}"
            case frames.Moving():
                return self.texts(
                    "hint.moving.alone" if self._is_alone(state, selection) else "hint.moving.stack"
                )
            case frames.Activating(shooter=True):
                return self.texts("hint.activating.shooter")
            case frames.Activating(stack=stack) if selection:
                alone = len(state.stack_of(stack)) == 1
                return self.texts("hint.activating.alone" if alone else "hint.activating.retreat")
            case frames.Activating():
                return self._attacking(state, seat)
            case frames.Allocating(hit=hit) if hit.stack is not None:
                return self.texts("hint.allocating.spell")
            case frames.Window() | frames.FreeCasting():
                return self._casting(view, frame, seat, selection)
            case frames.Ritual():
                portal = self.names.cell(view, state.ground.cell(PORTAL))
                return self.texts("hint.ritual", n=state.progress.seals, most=SEALS, cell=portal)
            case frames.Enlisting(dropped=dropped):
                cost = roster_cost(view) - sum(COST[kind] for kind in dropped)
                return self.texts("hint.enlisting", cost=cost, most=ROSTER_MOST)
        key = f"hint.{tag}"
        return self.texts(key) if self.texts.has(key) else ""

    @staticmethod
    def _is_alone(state: State, selection: tuple[EntityId, ...]) -> bool:
        """Is what was selected a single counter? Then there is none to take of it."""
        key = stack_key(selection[0])
        return key is not None and len(state.stack_of(key)) == 1

    def _attacking(self, state: State, seat: Seat) -> str:
        """Upon whom hits fall, which the rule says, of each enemy player who may be attacked (OW-CAS-01)."""
        at = state.combat.at if state.combat is not None else -1
        there = dict.fromkeys(key.seat for key in state.heaps[at]) if at >= 0 else ()
        foes = [each for each in there if state.sides[each] != state.sides[seat]]
        fallen = [dict.fromkeys(c.kind for c in takers(state, Hit(foe, at, 1))) for foe in foes]
        units = [" / ".join(self.names.unit(kind) for kind in kinds) for kinds in fallen]
        if len(units) == 1:
            key = "hint.activating.either" if len(fallen[0]) > 1 else "hint.activating.foe"
            told, found = self.texts(key, unit=units[0]), preview(state, foes[0])
            if found is None:
                return told
            least = percent(Fraction(found.some), self.texts.language, rounded=True)
            return f"{told} {self.texts('hint.activating.least', chance=least)}"
        return self.texts("hint.activating.foes", units=", ".join(units))

    def _buying(self, view: View, frame: Any, seat: Seat, selection: tuple[EntityId, ...]) -> list[str]:
        """Where it appears, if that is a choice, and what is secret; the list tells the purse."""
        cities = purchase.cities(self.known.state(view), seat, is_muster(frame))
        lines = []
        if len(cities) > 1:
            lines.append(self.texts("hint.buying.city" if selection else "hint.buying"))
        if not isinstance(frame, frames.Recruiting):
            lines.append(self.texts(f"hint.{_tag(frame)}"))
        more = setting.extra_gold(view.setup, seat) if isinstance(frame, frames.Mustering) else 0
        if more:
            lines.append(self.texts("hint.extra-gold", n=more))
        return lines

    def _casting(self, view: View, frame: Any, seat: Seat, selection: tuple[EntityId, ...]) -> str:
        mana = self.texts("hint.mana", mana=view.mana[seat])
        spell = next((number(entity) for entity in selection if entity.startswith("spell:")), None)
        if not selection and isinstance(frame, frames.FreeCasting):
            return self.texts("hint.free-casting")
        if spell is not None:  # the question says what is aimed at; the inspector tells what is pointed at
            text = SPELLS[spell].text
            return f"{text.text_es if self.texts.language == 'es' else text.text_en}\n{mana}"
        further = self.texts("hint.window.spell" if selection else "hint.window")
        return further if isinstance(frame, frames.Window) else f"{mana} {further}"  # whose question tells it


def _tag(frame: Any) -> str:
    return str(type(frame).__struct_config__.tag) if frame is not None else "wait"


def written(frame: Any, seat: Seat) -> purchase.Items:
    """What a seat has written down to buy, as far as it is known."""
    return frame.answers[seat].items if isinstance(frame, frames.SEALED) and seat >= 0 else ()


def is_muster(frame: Any) -> bool:
    """Is bought before the first turn, in the start cells (OW-SET-05)?"""
    return isinstance(frame, frames.Mustering) or (isinstance(frame, frames.Recruiting) and frame.muster)


def movable(state: State, seat: Seat) -> list[StackKey]:
    """The stacks of a player that could still be given an order."""
    firsts = dict.fromkeys([step.group[0] for step in MOVING.first_steps(state, seat)])
    leading = [counter for n in firsts if (counter := state.counters[n]) is not None]
    return list(dict.fromkeys([StackKey(each.seat, each.kind, each.at) for each in leading]))


def roster_cost(view: View) -> int:
    """What the survivors cost together, heroes apart (OW-CAM-05)."""
    chapter = view.setup.chapter
    rostered = chapter.survivors if chapter is not None else ()
    return sum(COST[each.kind] * each.count for each in rostered if each.kind not in HERO.values())
