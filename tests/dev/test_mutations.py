"""What can be changed in a source, and what is left alone."""

from __future__ import annotations

import ast

import pytest

from tabletop.dev.mutate import campaign, equivalents, targets
from tabletop.dev.mutate.command import difference
from tabletop.dev.mutate.equivalents import Equivalent
from tabletop.dev.mutate.mutations import mutant, mutations_in
from tabletop.engine import registry
from tabletop.paths import CHECKOUT, game_dir


def afters(body: str) -> list[str]:
    source = "def f(a, b, c):\n" + "".join(f"    {line}\n" for line in body.splitlines())
    return [m.after for m in mutations_in(source)]


@pytest.mark.parametrize(
    ("body", "changed"),
    [
        ("return a < b", ["return a <= b", "return a >= b"]),
        ("return a == b", ["return a != b"]),
        ("return a is not b", ["return a is b"]),
        ("return a < b in c", ["return a <= b in c", "return a >= b in c", "return a < b not in c"]),
        ("return a and b", ["return a or b", "return b", "return a"]),
        (
            "return a or b or c",
            ["return a and b and c", "return b or c", "return a or c", "return a or b"],
        ),
        ("return not a", ["return a"]),
        ("return 1", ["return 2", "return 0"]),
        ("return 0", ["return 1", "return -1"]),
        ("return a[-1]", ["return a[-2]", "return a[-0]"]),
        ("if a:\n    pass", ["if True:", "if False:"]),
        ("while a:\n    pass", ["while False:"]),
        ("return b if a else c", ["return b if True else c", "return b if False else c"]),
        ("return [x for x in a if x]", ["return [x for x in a if True]"]),
        ("match a:\n    case 1 if b:\n        pass", ["case 2 if b:", "case 0 if b:", "case 1 if True:"]),
        ("with a(1):\n    return", ["with a(2):", "with a(0):"]),
    ],
)
def test_each_thing_is_changed_by_itself(body: str, changed: list[str]) -> None:
    assert afters(body) == changed


@pytest.mark.parametrize(
    "body",
    [
        "assert a < 1",
        "x: 'Literal[1]'",
        "return True",
        "return 1.5",
        "'''1'''",
        "def g(x: 'L[1]') -> 'L[2]': pass",
    ],
)
def test_assertions_annotations_and_words_are_left_alone(body: str) -> None:
    assert afters(body) == []


def test_only_what_runs_in_functions_is_changed() -> None:
    source = (
        "A = 1\n@rule(2)\ndef f(x=3):\n    def g(y=4):\n        return 5\n    return g\n"
        "class C:\n    B = 6\n    def m(self):\n        return 7\nT = {8: lambda z: 9}\n"
    )
    found = mutations_in(source, "s.py")
    assert [(m.function, m.line, m.after) for m in found if m.number % 2 == 0] == [
        ("f", 4, "def g(y=5):"),
        ("f.g", 5, "return 6"),
        ("C.m", 10, "return 8"),
        ("<lambda>", 11, "lambda z: 10"),
    ]
    assert {m.file for m in found} == {"s.py"}


def test_a_mutant_differs_in_what_is_said_and_nothing_else() -> None:
    source = "def f(a):\n    if (\n        a\n        < 3\n    ):\n        return a and 5\n    return 6\n"
    plain = ast.unparse(ast.parse(source))
    for mutation in mutations_in(source):
        text = ast.unparse(mutant(source, mutation.number))
        assert text == plain.replace(mutation.before, mutation.after) != plain
        assert mutation.statement <= mutation.line
    with pytest.raises(IndexError):
        mutant(source, 99)
    assert "boom()" in ast.unparse(mutant(source, 0, "boom()"))


def test_the_draw_follows_from_the_seed_and_not_from_what_changes_elsewhere() -> None:
    source = "def f(a):\n    return a < 3\ndef g(a):\n    return a and not a\n"
    one, other = (mutations_in(text, "s.py") for text in (source, "def new():\n    return 1\n" + source))
    drawn = [[(m.function, m.after) for m in campaign.drawn(all_, 5)] for all_ in (one, other)]
    assert drawn[0] == [each for each in drawn[1] if each[0] != "new"]
    orders = {tuple(m.number for m in campaign.drawn(one, seed)) for seed in range(6)}
    assert len(orders) > 1


def test_equivalents_are_found_by_their_words_and_told_when_they_mean_nothing() -> None:
    found = mutations_in("def f(a):\n    return a < 3\ndef g(a):\n    return a < 3\n", "s.py")
    one = Equivalent("s.py", "f", "why", "return a < 3", "return a <= 3")
    whole, gone = Equivalent("s.py", "g", "why"), Equivalent("s.py", "f", "why", "return a < 4", "return a")
    assert [m.after for m in found if one.means(m)] == ["return a <= 3"]
    assert sum(whole.means(m) for m in found) == 4
    assert equivalents.needless([one, whole, gone], found) == [gone]


@pytest.mark.parametrize("name", targets.names())
def test_named_equivalents_still_mean_a_change_and_say_why(name: str) -> None:
    assert CHECKOUT is not None
    target = targets.find(name)
    assert target.files and target.tests
    named = equivalents.load(CHECKOUT, name)
    assert equivalents.needless(named, campaign.all_mutations(CHECKOUT, target)) == []
    assert all(len(each.reason) > 10 for each in named)


@pytest.mark.parametrize("game", [game for game in targets.names() if game in registry.games()])
def test_a_game_is_its_rules_neither_its_pictures_nor_its_judgement(game: str) -> None:
    files = targets.find(game).files
    assert CHECKOUT is not None
    folder = game_dir(game)
    parts = [(CHECKOUT / file).relative_to(folder).as_posix() for file in files]
    if (folder / "rules").is_dir():
        assert {"rules/phases.py", "rules/view.py", "records/state.py"} <= set(parts)
    assert "__init__.py" in parts
    assert not [part for part in parts if part.startswith(("mind/", "table/", "words/", "pnp/"))]


def test_long_statements_are_cut_to_where_they_differ() -> None:
    filling = "x + " * 40
    before, after = difference(f"return {filling}a < b + {filling}1", f"return {filling}a <= b + {filling}1")
    assert "a < b" in before and "a <= b" in after and len(after) < 140
    assert before[0] == before[-1] == "…" and difference("a", "b") == ("a", "b")
