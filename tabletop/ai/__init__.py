"""Bots: they see what a person in their seat would see, and think in a process of their own."""
