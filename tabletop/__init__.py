"""Cinco Guerras: five tabletop war games played by their complete rules."""

__version__ = "0.1.0"
