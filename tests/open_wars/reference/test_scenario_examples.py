"""The worked examples EX-32 and EX-33 of section 22, and whole scenarios, on the reference engine."""

from tests.open_wars.reference.attack import fury
from tests.open_wars.reference.components import grid
from tests.open_wars.reference.last_stand import BOARD, LastStand, LastStandSetup
from tests.open_wars.reference.match import Match
from tests.open_wars.reference.scene import Scene
from tests.open_wars.reference.siege import Siege, SiegeSetup
from tests.open_wars.reference.values import attack


def attacks(scene: Scene, *counters: object) -> list[int]:
    """Their Attack in B2."""
    return [attack(scene.game, c, False, fury(scene.game, c, "B2")) for c in counters]  # type: ignore[arg-type]


def test_ex_32_the_fury_of_the_barbarians() -> None:
    scene = Scene(BOARD, "barbarians", "undead", scenario=LastStand())
    (berserker,) = scene.put(1, "berserker", "B2")
    (valkyrie,) = scene.put(1, "valkyrie", "B2")
    scouts = scene.put(1, "scout", "B2", 2)
    skeletons = scene.put(2, "skeleton", "B2", 4)
    assert attacks(scene, berserker, valkyrie, scouts[0]) == [4, 3, 2]
    assert attack(scene.game, skeletons[0]) == 3
    for scout in scouts:
        scout.cell = None
    assert attacks(scene, berserker, valkyrie) == [4, 3]


def test_ex_33_the_reinforcements_of_the_daemons() -> None:
    for gold, bought in ((7, {"evil goblin": 3, "castle": 2, "hellhound": 0}), (6, {"hellhound": 1})):
        board = "DP GY fo CM fo / pl pl TF fo SY / RD pl mo MM IC / de SD de de mo"
        scene = Scene(board, "dwarves", "elves", "daemons", teams=[1, 1, 2], scenario=Siege())
        scene.put(3, "bane", "A3")
        scene.put(3, "castle", "A3")
        scene.put(3, "evil goblin", "A3", 2)
        scene.game.players[3].gold = gold
        scene.game.scenario.recruit(scene.game, 3)
        assert scene.game.players[3].gold == 0
        for name, count in bought.items():
            assert scene.left(3, name, "A3") == count
        assert scene.left(3, "evil goblin", "A3") == 3


def test_the_siege_begins_with_the_printed_values() -> None:
    match = Match(SiegeSetup(), lambda why: 1)
    start = match.game.values_at_start
    assert start == {1: 21, 2: 20, 3: 31}
    assert match.game.order == [3, 1, 2]
    assert len(grid(BOARD)) == 5
    assert Match(LastStandSetup(), lambda why: 1).owed() == [1]
