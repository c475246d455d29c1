"""The set-up of a match: game, seats, options."""
