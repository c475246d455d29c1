"""Quick lists: what movement.py and orders.py say plainly, said fast enough for playouts.

A playout of a bot lists an action step some hundred times, and between two lists one unit has moved. So sets
of hexes are bit masks that are flooded cost by cost (floods.py); what a unit may be told is kept until a hex
on which it depends, the unit itself or the means of its owner change (listing.py); it is counted at once and
written out when somebody reads it; what H buys is a handful of bits (means.py). What is kept travels with
the state (records/remembered.py), because its mutators note what changed. A crowd of 20 units is listed here
in 0.2 ms from nothing, in 0.05 ms after a march, and plainly in 45 ms. What is listed here must equal the
plain list, order by order, after whatever has happened; so must reach and suggested ways (test_quick.py).

The rest of the rules, the screens and the bots ask for these names and for nothing else of this folder.
"""

from .floods import flood, ground, loud_for, reach, route, way
from .listing import is_whole, listed, told

__all__ = ["flood", "ground", "is_whole", "listed", "loud_for", "reach", "route", "told", "way"]
