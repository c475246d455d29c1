"""The contract is typed: rules name the types they are about, and a hook is declared, never looked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Never, TypeVar, get_args, get_origin

import pytest
from tiny import bids

from tabletop.engine import registry
from tabletop.engine.contract import Game, Insight, Phase
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.paths import PACKAGE

GENERIC = {
    "Game",
    "Phase",
    "Insight",
    "Draft",
    "Step",
    "SequencePhase",
    "PriorityPhase",
    "WindowPhase",
    "StackPhase",
    "SealedPhase",
    "Sealed",
}
HOOKS = {name for kind in (Game, Phase, Insight) for name in dir(kind) if not name.startswith("_")} | {"GAME"}
HOLDERS = {"game", "insight", "phase", "state", "view"}
PURE = [
    file
    for file in sorted((PACKAGE / "games").rglob("*.py"))
    if not {"table", "pnp"} & set(file.relative_to(PACKAGE).parts)
]


def named(file: Path) -> str:
    return str(file.relative_to(PACKAGE))


def bare(file: Path) -> Iterator[str]:
    """Generic types of the kernel that a file names without saying of what (making one is no naming)."""
    tree = ast.parse(file.read_text("utf-8"))
    kernel = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tabletop.engine")
        for alias in node.names
        if alias.name in GENERIC
    }
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Subscript)}
    said |= {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in kernel and id(node) not in said:
            yield f"{node.id} in line {node.lineno}"


@pytest.mark.parametrize("file", PURE, ids=named)
def test_rules_say_of_which_state_frame_and_action_they_are(file: Path) -> None:
    assert not list(bare(file))


def looked_for(source: str) -> Iterator[str]:
    """Hooks and fields of the contract that a module looks for by a literal name."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) > 1):
            continue
        holder, name = node.args[0], node.args[1]
        if node.func.id not in ("getattr", "hasattr") or not isinstance(name, ast.Constant):
            continue
        last = holder.attr if isinstance(holder, ast.Attribute) else ast.unparse(holder)
        if name.value in HOOKS or last in HOLDERS:
            yield ast.unparse(node)


def test_no_hook_of_a_game_is_looked_for_by_name() -> None:
    for file in sorted(PACKAGE.rglob("*.py")):
        if named(file) != "engine/registry.py":
            assert not list(looked_for(file.read_text("utf-8"))), named(file)


@pytest.mark.parametrize(
    "line",
    [
        'getattr(game, "arena_setup", None)',
        'getattr(self.insight, "rest", None)',
        'getattr(view, "seat", None)',
    ],
)
def test_a_hook_looked_for_is_found(line: str) -> None:
    assert list(looked_for(f"def f(): return {line}")) == [line.replace('"', "'")]


def filled_in(kind: type[Any]) -> tuple[Any, ...]:
    """What a phase fills in for the state, the frame and the actions of `Phase`, through all its bases."""
    for base in kind.__dict__.get("__orig_bases__", kind.__bases__):
        origin, said = get_origin(base) or base, get_args(base)
        if origin is Phase:
            return said or (Any, Any, Any)
        if isinstance(origin, type) and issubclass(origin, Phase):
            known = dict(zip(getattr(origin, "__parameters__", ()), said))
            return tuple(_with(each, known) for each in filled_in(origin))
    return (Any, Any, Any)


def _with(form: Any, known: dict[Any, Any]) -> Any:
    """A type with its variables filled in."""
    if isinstance(form, TypeVar):
        return known.get(form, Any)
    open_ = getattr(form, "__parameters__", ())
    return form[tuple(known.get(each, Any) for each in open_)] if open_ else form


@pytest.mark.parametrize("game", [*registry.games().values(), bids.GAME], ids=lambda game: game.key)
def test_a_phase_accepts_what_it_is_typed_for(game: Game) -> None:
    for frame, phase in game.phases.items():
        state, asked, action = filled_in(type(phase))
        assert state is game.state_type and frame in (get_args(asked) or (asked,)), type(phase).__name__
        wanted = set(get_args(action) or (action,)) - {Never}
        assert set(phase.accepts) == wanted, f"{type(phase).__name__}: Never, where nobody is asked"


class Plain(bids.Bids):
    """A game that has nothing to say to any hook."""


def test_a_game_need_not_tell_anything() -> None:
    game, setup = Plain(), bids.Setup()
    assert game.labels(setup, 0) == "" and not list(game.tally(setup, game.begin(setup), 0))
    assert Insight[Any]().rest(game.begin(setup), []) is None


def test_usual_setups_are_any_setups_unless_the_game_says_otherwise() -> None:
    game = Plain()
    assert [game.arena_setup(Stream(n)) for n in range(9)] == [game.random_setup(Stream(n)) for n in range(9)]


def test_another_frame_on_top_than_the_rules_know_is_a_fault() -> None:
    draft = Draft(bids.GAME.begin(bids.Setup()))
    assert draft.top(bids.Match) == bids.Match()
    with pytest.raises(TypeError, match="Bidding should lie on top, not Match"):
        draft.top(bids.Bidding)
