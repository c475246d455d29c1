"""Chapter 18: the six chapters as listed."""

from dataclasses import dataclass, field

from .components import grid

Force = tuple[tuple[str, int], ...]
"""Names of counters of a faction, and how many."""


@dataclass(frozen=True)
class Enemy:
    """An enemy seat: what stands where, what it has, what each point of threat adds in which cell."""

    faction: str
    forces: tuple[tuple[str, Force], ...]
    gold: int = 0
    mana: int = 2
    threat: tuple[tuple[str, Force], ...] = ()


@dataclass(frozen=True)
class ChapterSheet:
    """A chapter: map, start cells, enemies, limit, reward of the secondary objective."""

    number: int
    map: str
    starts: tuple[str, ...]
    enemies: tuple[Enemy, ...]
    limit: int
    reward_gold: int = 0
    reward_mana: int = 0
    kept_gold: int = 6
    """OW-CAM-02, -20: unspent muster gold is cut at this."""

    @property
    def board(self) -> dict[str, str]:
        """The map."""
        return grid(self.map)


SIEGE_MAP = "DP GY fo CM fo / pl pl TF fo SY / RD pl mo MM IC / de SD de de mo"

CHAPTERS = {
    1: ChapterSheet(
        1,
        "DP pl fo mo / de GP BB pl / pl fo WF fo / mo pl pl IC",
        ("D4",),
        (
            Enemy(
                "daemons",
                (("A1", (("soldier", 3), ("hellhound", 2), ("evil goblin", 1))),),
                mana=0,
                threat=(("A1", (("hellhound", 2),)),),
            ),
        ),
        8,
        reward_gold=3,
    ),
    2: ChapterSheet(
        2,
        "mo pl TS fo wa / RD CP BB pl IC / de fo VG WF pl",
        ("C2", "E2"),
        (
            Enemy(
                "orcs",
                (("A2", (("gorath", 1), ("axer", 3), ("slynn", 4), ("wolf rider", 1), ("shaman", 1))),),
                threat=(("A2", (("axer", 2),)),),
            ),
        ),
        6,
        reward_gold=3,
    ),
    3: ChapterSheet(
        3,
        "mo pl OS pl mo / fo TS wa TS fo / IC pl MT pl IC / fo EW SL EW fo / de pl BB pl de",
        ("E3",),
        (
            Enemy(
                "undead",
                (("A3", (("skeleton", 2), ("zombie", 3), ("wraith", 2), ("warlock", 1))),),
                threat=(("A3", (("wraith", 2),)),),
            ),
        ),
        8,
        reward_mana=2,
        kept_gold=3,
    ),
    4: ChapterSheet(
        4,
        "TF fo GY mo de / mo pl pl SD pl / SJ pl MM pl fo / fo BB pl pl RD",
        ("B4",),
        (
            Enemy(
                "undead",
                (
                    ("C1", (("morven", 1), ("skeleton", 4), ("mummy", 4), ("zombie", 4))),
                    ("D2", (("wraith", 3),)),
                    ("E4", (("rider", 2), ("skeleton", 2))),
                ),
                gold=4,
                mana=3,
                threat=(("E4", (("skeleton", 1), ("rider", 1))),),
            ),
        ),
        9,
        reward_gold=3,
    ),
    5: ChapterSheet(
        5,
        SIEGE_MAP,
        ("E3",),
        (
            Enemy(
                "daemons",
                (
                    (
                        "A3",
                        (
                            ("azrak", 1),
                            ("castle", 1),
                            ("soldier", 4),
                            ("hellhound", 3),
                            ("torturer", 2),
                            ("evil goblin", 2),
                            ("bane", 1),
                            ("sorcerer", 1),
                        ),
                    ),
                ),
                gold=2,
                mana=3,
                threat=(("A3", (("evil goblin", 1),)),),
            ),
        ),
        9,
        reward_gold=4,
    ),
    6: ChapterSheet(
        6,
        "RD de mo FP pl BB / pl LS fo GP TF SD / mo pl CM MT pl mo / EW fo CP pl fo SR / pl wa IC pl WF wa",
        ("C5",),
        (
            Enemy(
                "daemons",
                (("A1", (("soldier", 4), ("torturer", 2), ("bane", 1), ("evil goblin", 2))),),
                gold=3,
                mana=3,
                threat=(("A1", (("evil goblin", 1),)),),
            ),
            Enemy(
                "undead",
                (("F1", (("skeleton", 3), ("zombie", 4), ("wraith", 2), ("warlock", 1))),),
                gold=3,
                mana=3,
                threat=(("F1", (("rider", 1),)),),
            ),
        ),
        12,
    ),
}

ALLY_ELVES = Enemy("elves", (("E2", (("warrior", 4), ("archer", 2), ("magician", 1))),))
ALLY_DWARVES = Enemy("dwarves", (("E3", (("guard", 4), ("miner", 2), ("mage", 1))),))
"""Chapter 5: the ally seat; 0 gold, 2 mana (OW-CAM-23)."""

ORCS_OF_THE_BRIDGE = Enemy("orcs", (("A4", (("axer", 3), ("wolf rider", 1))),))
"""Chapter 5, if chapter 2 was lost."""

ARRIVALS = {
    "inferno": (("inferno/diablo", 1),),
    "titans": (("titans/demogor", 1),),
    "": (("daemons/soldier", 3), ("daemons/evil goblin", 1)),
}
"""Chapter 6, start of turn 6, in A1: the first of these whose expansion is on."""


@dataclass
class Standing:
    """What is carried from chapter to chapter (OW-CAM-02 to -12)."""

    faction: str
    options: dict[str, bool] = field(default_factory=dict)
    chapter: int = 1
    roster: list[tuple[str, bool]] = field(default_factory=list)
    """The survivors that may be kept: (code, wounded), castles and the hero aside."""
    hero: str = "present"
    """present, absent (defeated in the last chapter), wounded (back on the wounded side), none."""
    gold: int = 0
    mana: int = 0
    """Carried gold and mana, rewards included."""
    won_last: bool = False
    threat: int = 0
    victories: list[bool] = field(default_factory=list)
    ranks: dict[str, int] = field(default_factory=dict)
    promotable: list[str] = field(default_factory=list)
    """Types of which an attack removed an enemy counter in the last chapter, and a counter survived."""
    orcs_return: bool = False
    morven_lives: bool = False
    azrak_lives: bool = False

    def result(self) -> str:
        """OW-CAM-13."""
        won = sum(self.victories)
        step = 0 if won <= 1 else 1 if won <= 3 else 2 if won <= 5 else 3
        if not self.victories[5]:
            step = max(0, step - 1)
        return ("long night", "resistance", "triumph", "legend")[step]
