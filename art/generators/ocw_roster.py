"""Who is on which card: number, short name and class; characters first, then equipment."""
from __future__ import annotations

CHARACTERS = {
    "001": ("ashra", "marksman"), "002": ("sorgar", "defender"), "003": ("rhyse", "caster"), "004": ("sorelia", "support"),
    "005": ("jaxar", "fighter"), "006": ("zeph", "assassin"), "007": ("vylar", "fighter"), "008": ("cassara", "caster"),
    "009": ("jhade", "marksman"), "010": ("fyx", "assassin"), "011": ("malrock", "defender"), "012": ("luma", "support"),
    "019": ("ibera", "marksman"), "020": ("torcal", "marksman"), "021": ("roldan", "defender"), "022": ("galena", "defender"),
    "023": ("nerea", "caster"), "024": ("ceniza", "caster"), "025": ("mirta", "support"), "026": ("salvio", "support"),
    "027": ("turia", "fighter"), "028": ("brego", "fighter"), "029": ("sirga", "assassin"), "030": ("kiro", "assassin"),
}
EQUIPMENT = {
    "013": ("fire_bow", "marksman"), "014": ("shield_of_aegir", "defender"), "015": ("staff_of_noctavoris", "caster"),
    "016": ("lifebreaker_shadow", "assassin"), "017": ("claws_of_brann_korr", "fighter"), "018": ("bell_of_eclipsia", "support"),
    "031": ("volley_crossbow", "marksman"), "032": ("mirrored_aegis", "defender"), "033": ("orb_of_chains", "caster"),
    "034": ("gale_boots", "assassin"), "035": ("heart_of_oak", "fighter"), "036": ("dawn_chalice", "support"),
}
