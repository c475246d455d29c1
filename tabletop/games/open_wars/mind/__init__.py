"""How bots judge Open Wars; no rule, word or picture asks it."""
