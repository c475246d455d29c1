"""What can be changed in a file: one comparison, condition, `and`, `or`, `not` or whole number at a time.

Only what runs inside functions is changed. Left out are assertions, annotations, decorators, defaults, and
everything that runs when a module is imported.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
"""What a comparison may become: the other side of its boundary, or its opposite."""

_NEVER_RUN = {"annotation", "returns", "type_params"}
_BODIES = ("body", "orelse", "finalbody", "handlers", "cases")


class Mutation(msgspec.Struct, frozen=True):
    """One change of one file. `before` and `after` are the statement it is in (of a compound one its first
    line), as Python prints it; `number` counts the changes of the file; `statement` is the line on which
    that statement begins, `line` that of what changes.
    """

    file: str
    line: int
    function: str
    kind: str
    before: str
    after: str
    number: int
    statement: int


@dataclass(frozen=True)
class _Change:
    """An expression, where it hangs, and what comes in its place."""

    function: str
    statement: Any
    holder: Any
    field: str
    index: int | None
    kind: str
    replacement: ast.expr

    @property
    def expression(self) -> ast.expr:
        """What hangs there now."""
        value = getattr(self.holder, self.field)
        found: ast.expr = value if self.index is None else value[self.index]
        return found

    def put(self, expression: ast.expr) -> None:
        """Hang another expression there."""
        if self.index is None:
            setattr(self.holder, self.field, expression)
        else:
            getattr(self.holder, self.field)[self.index] = expression


def mutations_in(source: str, file: str = "") -> list[Mutation]:
    """All changes that can be made in a source, in its order. Raises SyntaxError."""
    found: list[Mutation] = []
    statement: object = None
    before = ""
    for number, change in enumerate(_changes(ast.parse(source))):
        old = change.expression
        if change.statement is not statement:
            statement, before = change.statement, _header(change.statement)
        change.put(change.replacement)
        after = _header(change.statement)
        change.put(old)
        start = old if isinstance(change.statement, ast.match_case) else change.statement
        found.append(
            Mutation(file, old.lineno, change.function, change.kind, before, after, number, start.lineno)
        )
    return found


def mutant(source: str, number: int, instead: str = "") -> ast.Module:
    """The tree of a source with one of its changes made; with `instead` that expression is put where the
    change would be. Raises IndexError for a number that the source has not.
    """
    tree = ast.parse(source)
    for i, change in enumerate(_changes(tree)):
        if i == number:
            new = ast.parse(instead, mode="eval").body if instead else change.replacement
            for node in ast.walk(new):
                if instead or not hasattr(node, "lineno"):
                    ast.copy_location(node, change.expression)
            change.put(new)
            return tree
    raise IndexError(number)


def _header(statement: Any) -> str:
    """A statement without those that are in it."""
    if isinstance(statement, ast.match_case):
        guard = f" if {ast.unparse(statement.guard)}" if statement.guard else ""
        return f"case {ast.unparse(statement.pattern)}{guard}:"
    bare = copy.copy(statement)
    for field in _BODIES:
        if isinstance(getattr(bare, field, None), list):
            setattr(bare, field, [ast.Pass()] if field == "body" else [])
    return ast.unparse(bare).removesuffix("pass").rstrip()


def _changes(tree: ast.Module) -> Iterator[_Change]:
    for statement in tree.body:
        yield from _outside(statement, "")


def _outside(node: ast.AST, prefix: str) -> Iterator[_Change]:
    """What runs later in that which runs at import: the bodies of functions, methods and lambdas."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        for statement in node.body:
            yield from _statement(statement, prefix + node.name)
    elif isinstance(node, ast.Lambda):
        yield from _inside(node, _line_of(node), f"{prefix}<lambda>")
    else:
        inner = f"{prefix}{node.name}." if isinstance(node, ast.ClassDef) else prefix
        for child in ast.iter_child_nodes(node):
            yield from _outside(child, inner)


def _line_of(node: ast.Lambda) -> ast.stmt:
    """A lambda as a statement of its own."""
    return ast.copy_location(ast.Expr(node), node)


def _statement(node: ast.stmt, function: str) -> Iterator[_Change]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield from _inside(node, node, function, only=("args", "decorator_list"))
        for statement in node.body:
            yield from _statement(statement, f"{function}.{node.name}")
    elif not isinstance(node, ast.Assert):
        yield from _inside(node, node, function)


def _inside(node: ast.AST, statement: Any, function: str, only: tuple[str, ...] = ()) -> Iterator[_Change]:
    """The changes of what hangs on a node that runs."""
    for field, index, child in _children(node):
        if field in _NEVER_RUN or (only and field not in only):
            continue
        if isinstance(child, ast.stmt):
            yield from _statement(child, function)
            continue
        inner = child if isinstance(child, ast.match_case) else statement
        if isinstance(child, ast.expr):
            for kind, new in _instead_of(child, node, field):
                yield _Change(function, inner, node, field, index, kind, new)
        yield from _inside(child, inner, function)


def _children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield field, None, value
        elif isinstance(value, list):
            for index, each in enumerate(value):
                if isinstance(each, ast.AST):
                    yield field, index, each


def _instead_of(node: ast.expr, holder: ast.AST, field: str) -> Iterator[tuple[str, ast.expr]]:
    """What may come in the place of an expression, with the kind of change."""
    if isinstance(node, ast.Compare):
        for i, old in enumerate(node.ops):
            for other in COMPARISONS[type(old)]:
                operators = [*node.ops[:i], other(), *node.ops[i + 1 :]]
                yield "comparison", _at(node, ast.Compare(node.left, operators, node.comparators))
    elif isinstance(node, ast.BoolOp):
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", _at(node, ast.BoolOp(swapped, node.values))
        for i in range(len(node.values)):
            rest = [*node.values[:i], *node.values[i + 1 :]]
            yield "dropped", rest[0] if len(rest) == 1 else _at(node, ast.BoolOp(node.op, rest))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "dropped", node.operand
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number", _at(node, ast.Constant(node.value + 1))
        less = ast.Constant(abs(node.value - 1))
        yield "number", _at(node, less if node.value else ast.UnaryOp(ast.USub(), _at(node, less)))
    if not isinstance(node, ast.Constant):
        for value in _forced(holder, field):
            yield "condition", _at(node, ast.Constant(value))


def _forced(holder: ast.AST, field: str) -> tuple[bool, ...]:
    """What a condition may always be: a loop only never begins, a filter only lets all pass."""
    if field == "test" and isinstance(holder, ast.If | ast.IfExp):
        return (True, False)
    if field == "test" and isinstance(holder, ast.While):
        return (False,)
    return (True,) if field in ("ifs", "guard") else ()


def _at(place: ast.expr, node: ast.expr) -> ast.expr:
    return ast.copy_location(node, place)
