"""The palette of Open Card Wars: deep jewel tones under gilt.

Every picture is keyed low (near-black violets and blues), lit by one warm key light from the upper left
and one coloured rim light from the right; the class gives the jewel: amethyst for assassins, sapphire for
casters, emerald for marksmen, steel-blue topaz for defenders, ruby for fighters, amber for supports.
Ornaments are gilt, plates are ink violet, text stands in ivory.
"""
from __future__ import annotations

INK, NIGHT, IVORY = "#0d0914", "#171024", "#f6ead0"
GILT = ("#4a2c0c", "#9a6a24", "#d9aa4e", "#fff0b8")          # shadow, low, mid, light
CLASS = {                                                    # dark, mid, bright
    "assassin": ("#1b0a33", "#5a2596", "#b67cf0"),
    "caster": ("#081a4e", "#2148b4", "#6aa6ff"),
    "marksman": ("#06301f", "#137a4c", "#58d890"),
    "defender": ("#0f2733", "#2f6c86", "#8fd0e4"),
    "fighter": ("#3d0610", "#a5172a", "#f76a5e"),
    "support": ("#45240a", "#b8741a", "#ffd062"),
}
PLAYER = {"a": ("#3b0712", "#a81a30", "#ff7f74"), "b": ("#071d4a", "#1c4fb0", "#74b4ff")}
