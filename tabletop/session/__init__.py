"""One match at a table: who sits where, what was decided, undo, redo and replay. No pygame, clock or file."""
