"""A finished match in figures, where the application looks for them."""

from ..words.report import report as report
