"""Where the result scene asks for the figures of a duel."""

from ..words.report import report

__all__ = ["report"]
