"""The shelves of saved matches and of replays: cards, details, and what can be done with a file."""
