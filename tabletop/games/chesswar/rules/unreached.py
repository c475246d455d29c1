"""Why no plan of the table leads where somebody clicked: a walk, or moving up and charging, is refused as a
whole and not for its first step (CW-UI-04, CW-CHG-10). What can be reached comes from `walks`; the ways that
are counted here besides break a rule on purpose, to find the one that closes them.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from tabletop.engine.model import Cite, Refusal
from tabletop.parts.paths import Steps, costs, ways
from tabletop.parts.squares import Mask, Square, squares

from ..records.actions import Teleport, charge, move
from ..records.state import State, Unit
from .charge import DIAGONAL, refuse_charge, refuse_geometry
from .movement import ADJACENCY, ALLOWANCE, ONE_STEP, refuse_move, refuse_mover, step_mask
from .teleport import TELEPORTING, refuse_teleport, teleports_now
from .walks import moves, own_toppled, walks

CRUSHING = Cite("CW-MOV-11")


def refuse_walk(state: State, unit: Unit, to: Square) -> Refusal | None:
    """Why a unit cannot walk to a square in this phase: too far for what is left of its allowance, or within
    it and shut off by pieces (CW-MOV-02, CW-MOV-04, CW-MOV-05)."""
    step = refuse_move(state, unit.seat, move(unit.id, to))
    if step is None or step.key != "step-not-adjacent":
        return step if to not in walks(state, unit) else None
    if state.derived.occupied >> to & 1:
        return ONE_STEP.refuse("square-occupied", unit=unit.id, to=to)
    if to in walks(state, unit):
        return None
    left, far = unit.mov - unit.spent, state.derived.tables.board.distance(unit.at, to)
    if far <= left:
        return _shut_off(state, unit, to, left)
    steps = costs((unit.at,), _steps(state, unit)).get(to, far)
    return ALLOWANCE.refuse("walk-too-far", unit=unit.id, to=to, steps=steps, left=left)


def refuse_approach(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Why a unit cannot move up to an enemy and charge it in this phase (CW-CHG-01, CW-CHG-03, CW-CHG-10)."""
    no = refuse_charge(state, unit.seat, charge(unit.id, target.id))
    if no is None or no.key != "charge-not-adjacent":
        return no
    derived = state.derived
    beside = list(squares(derived.tables.near[target.at] & ~derived.occupied))
    ends, lost = moves(state, unit.seat, unit.id), own_toppled(state, unit)
    found = [(at, refuse_geometry(state, replace(unit, at=at), target)) for at in beside if at in ends]
    able = [at for at, refused in found if refused is None]
    if any(not any(lost >> deed.to & 1 for deed in ends[at]) for at in able):
        return None
    if able:
        return CRUSHING.refuse("approach-crushes", unit=unit.id, target=target.id)
    for _, refused in found:
        if refused is not None:
            return DIAGONAL.refuse("approach-corner", **{**refused.args, "unit": unit.id})
    return _refuse_nearing(state, unit, target, beside)


def _refuse_nearing(state: State, unit: Unit, target: Unit, beside: list[Square]) -> Refusal:
    """Why none of the free squares beside an enemy is reached: the nearest is too far, or there is none."""
    who = {"unit": unit.id, "target": target.id}
    if teleports_now(unit):
        return _refuse_landing(state, unit, beside, who)
    if (no := refuse_mover(state, unit)) is not None:
        return no
    lengths = costs((unit.at,), _steps(state, unit))
    near = [lengths[at] for at in beside if at in lengths]
    if not near:
        return ONE_STEP.refuse("approach-shut", **who)
    return ALLOWANCE.refuse("approach-too-far", **who, steps=min(near), left=unit.mov - unit.spent)


def _refuse_landing(state: State, unit: Unit, beside: list[Square], who: dict[str, int]) -> Refusal:
    """The same of a unit that teleports (CW-ATR-50)."""
    board = state.derived.tables.board
    if not beside:
        return TELEPORTING.refuse("approach-shut", **who)
    nearest = min(beside, key=lambda at: board.distance(unit.at, at))
    no = refuse_teleport(state, unit.seat, Teleport(unit.id, nearest))
    assert no is not None
    if no.key != "teleport-too-far":
        return no
    return TELEPORTING.refuse(
        "approach-too-far", **who, steps=board.distance(unit.at, nearest), left=no.args["left"]
    )


def _shut_off(state: State, unit: Unit, to: Square, left: int) -> Refusal:
    """Who closes a square within the allowance: the enemy next to both ends of a step on the way, else the
    piece that stands in it."""
    derived = state.derived
    around = ways(unit.at, _steps(state, unit, enemies=0), left).get(to)
    if around is not None:
        near, enemies = derived.tables.near, state.enemies(state.side_of(unit))
        for at, on in pairwise((unit.at, *around.places)):
            if both := near[at] & near[on] & enemies:
                return ADJACENCY.refuse(
                    "walk-closed", unit=unit.id, to=to, left=left, enemy=_first(state, both)
                )
    through = ways(unit.at, _steps(state, unit, occupied=0, enemies=0), left)[to].places
    blocker = next(derived.ids[at] for at in through if derived.occupied >> at & 1)
    return ONE_STEP.refuse("walk-blocked", unit=unit.id, to=to, left=left, blocker=blocker)


def _first(state: State, found: Mask) -> int:
    """The unit on the first of some squares."""
    return state.derived.ids[(found & -found).bit_length() - 1]


def _steps(
    state: State, unit: Unit, occupied: Mask | None = None, enemies: Mask | None = None
) -> Steps[Square]:
    """The steps of a walk among the pieces there are, or as if only some stood in the way."""
    derived = state.derived
    taken = derived.occupied & ~(1 << unit.at) if occupied is None else occupied
    closing = state.enemies(state.side_of(unit)) if enemies is None else enemies

    def steps(at: Square) -> list[tuple[Square, int]]:
        return [(to, 1) for to in squares(step_mask(derived.tables, at, taken, closing))]

    return steps
