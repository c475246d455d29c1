"""A finished match in figures: the application looks for it here."""

from __future__ import annotations

from ..words.report import report

__all__ = ("report",)
