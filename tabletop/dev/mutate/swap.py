"""A mutant takes the place of the living functions of a module, without an import."""

from __future__ import annotations

import ast
import functools
import gc
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

_CACHED = type(functools.cache(lambda: None))

Key = tuple[str, str, int, tuple[Any, ...]]
"""Which piece of code: file, name, line, and the places of its instructions."""


class NotApplied(Exception):
    """The mutant changes nothing that lives: its function exists only while modules are imported."""


def _key(file: str, code: CodeType) -> Key:
    return file, code.co_qualname, code.co_firstlineno, tuple(code.co_positions())


def _file_of(cached: Any) -> str:
    code = getattr(cached.__wrapped__, "__code__", None)
    return code.co_filename if code is not None else ""


def _real(name: str) -> str:
    return str(Path(name).resolve())


class Living:
    """The functions of some files that live in this process, and the answers kept by code below `root`."""

    def __init__(self, files: Iterable[Path], root: Path) -> None:
        wanted = {str(file.resolve()) for file in files}
        below = str(root.resolve())
        self._functions: dict[Key, list[FunctionType]] = {}
        self._caches: list[Any] = []
        real = functools.lru_cache(maxsize=None)(_real)
        gc.unfreeze()  # what is frozen is not listed
        for each in gc.get_objects():
            if type(each) is FunctionType:
                file = real(each.__code__.co_filename)
                if file in wanted:
                    self._functions.setdefault(_key(file, each.__code__), []).append(each)
            elif isinstance(each, _CACHED) and real(_file_of(each)).startswith(below):
                self._caches.append(each)

    def put(self, file: Path, source: str, tree: ast.Module) -> None:
        """Let the functions of the file do what the tree says. Raises NotApplied."""
        name = str(file.resolve())
        old, new = (compile(t, name, "exec", dont_inherit=True) for t in (source, tree))
        swapped = 0
        for before, after in _changed(old, new):
            for function in self._functions.get(_key(name, before), ()):
                if len(before.co_freevars) == len(after.co_freevars):
                    function.__code__ = after
                    swapped += 1
        if not swapped:
            raise NotApplied
        self.forget()

    def forget(self) -> None:
        """Clear what `functools.cache` keeps: a mutant must not be answered from before."""
        for cache in self._caches:
            cache.cache_clear()


def _changed(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The pieces of code in which two modules of the same shape differ, from the outside in."""
    before, after = ([each for each in code.co_consts if isinstance(each, CodeType)] for code in (old, new))
    if [each.co_name for each in before] != [each.co_name for each in after]:
        return  # a nested function went with what was dropped: its owner brings the rest
    for a, b in zip(before, after):
        if a != b:
            yield a, b
            yield from _changed(a, b)
