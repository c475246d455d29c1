"""The pure kernel: states, actions, events, phases, dice. It knows no game, screen, clock or file."""
