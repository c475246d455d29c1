"""Quick answers: what movement.py, march.py and combat/ say plainly, said fast enough for playouts.

A playout asks for the first steps of all orders some hundred times in a turn, and between two lists one group
has moved. Where it can go is a table of the map as long as the stacks beside it leave it room (steps.py), and
an order on whose way nothing happens is carried out in one go (walking.py). So is what an activated stack
does where nobody has means to cast a spell at it (deeds.py), as far as nothing else is asked meanwhile.
Whatever is not so simple is left to the plain rules. What is said here must equal them, step by step and
event by event (test_quick_lists).

The rest of the rules asks for these names and for nothing else of this folder.
"""

from .deeds import retreated, stood, struck
from .steps import find_first_steps, reached, set_out
from .walking import walked

__all__ = ["find_first_steps", "reached", "retreated", "set_out", "stood", "struck", "walked"]
