"""The replay of a match: board, log, track of moments, notes and branches."""
