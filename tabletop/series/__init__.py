"""Matches that follow from one another, as one thing that is played, saved and replayed. No pygame."""
