"""Saved matches of released formats open for ever, replay to their fingerprint, and are written alike."""

from __future__ import annotations

import msgspec
import pytest
from established import only_with
from goldens import FIRST_FORMAT, FOLDER, golden

import tabletop
from tabletop.engine import codec
from tabletop.engine.registry import games
from tabletop.session.replay import verified
from tabletop.store import document, save

FINGERPRINTS = {
    "format-1.chesswar-whole": "7872accf6b499696c22017ce43a99c0d3aca1c86922301382e493487c8e15023",
    "format-1.chesswar-deaths": "7e08e45d39a916a2f786c17b7f378d3d6f00f523f940dfe0ec840289dd93a98c",
    "format-1.chesswar-reaction": "4eaf1a22f5998bce8cdd21ef35eafd832ac0d50dd206e2341ec1e6d789c16c08",
    "format-1.hegregon-whole": "42f7167b6873cb6b18ab26c0a9853346a5d6dfef854959f6346070830de173b4",
    "format-1.hegregon-reaction": "db6c3853f36e0e7d8c1aa3e00f617029c53d54d96dbe7ce1c3ac70bd892a894a",
    "format-1.hegregon-card": "365c3efde51e6a92364406d7b396ad1d11926653d9d56ce5e44711a6e82c1650",
    "format-1.open_card_wars-whole": "382cbf67ee77b81d772ba63ae3d08650927b80c3295ca7fe24fa6445d4da84a5",
    "format-1.open_card_wars-window": "b9861ff38d317829f265f71d9d1ae347100fe2dfdf1fb376ac1027b5d9cf566a",
    "format-1.open_card_wars-sharing": "b9d2f6a088d55d31520a2e5bf7c7b7c6e8316bb8a682b4a67168a391c05c7333",
    "format-1.open_card_wars-even": "1b25a359bee9fc509012da604f2279862301b0330df21c6782dc9bee4715d9db",
    "format-1.open_card_wars-placing": "d70d5c2f65fb13d84f918424da3a9cc3c0d2a01ab6a58e478983f4adb26f90d3",
    "format-2.chesswar-reaction": "4eaf1a22f5998bce8cdd21ef35eafd832ac0d50dd206e2341ec1e6d789c16c08",
    "format-2.chesswar-whole": "7872accf6b499696c22017ce43a99c0d3aca1c86922301382e493487c8e15023",
    "format-2.hegregon-card": "365c3efde51e6a92364406d7b396ad1d11926653d9d56ce5e44711a6e82c1650",
    "format-2.hegregon-whole": "42f7167b6873cb6b18ab26c0a9853346a5d6dfef854959f6346070830de173b4",
    "format-2.history_of_war-battle": "394d94bdc690464aec5583284de355352439de63633e6a514b34591e74353ce2",
    "format-2.history_of_war-commitment": "5066b13efd74670597e4fc34eea34dff834163604e401d907ad76533d6e16f5b",
    "format-2.history_of_war-paying": "e31d48d8af33fde518bd5eed431d7a45a65920b3c95bbf8f68ac7b1c4bbfe2f7",
    "format-2.history_of_war-stack": "d043daf0ac393bd8b95c06d85432b05187a1e9e9a9d49a6c2a1c8422c81897c5",
    "format-2.history_of_war-whole": "15b09bed5e6a95b4a8e2ccd1a5242ef16d1774eee011cf28fafcfb9cfeb6fa21",
    "format-2.open_card_wars-carried": "718c711254df363964c00a25f60edca4a95dc56df079b5f638390c5d1b951eaa",
    "format-2.open_card_wars-whole": "382cbf67ee77b81d772ba63ae3d08650927b80c3295ca7fe24fa6445d4da84a5",
    "format-2.open_card_wars-window": "b9861ff38d317829f265f71d9d1ae347100fe2dfdf1fb376ac1027b5d9cf566a",
    "format-2.open_wars-whole": "081280400dd44f96a1abece951f3064193ed9ea40b2f1265dd60f16d99bd97d2",
    "format-2.open_wars-mustering": "828f37ca58b73c60171de3ddfb57eab6d64d8e6f195418fbe8aecf7a2419e987",
    "format-2.open_wars-marching": "877061c675a751dbeb2c7cc50663c1fd0e8ff1a2aa0fbc30edd4907c31057fbc",
    "format-2.open_wars-window": "9b2889637b5d3470f37653ea482af880791bc3ce50717d6ee2ed8fd947660595",
    "format-2.open_wars-activating": "43883cf25e672c8baa702a16f7c9702d87930c9a192ea1208f7036afc4850d51",
}
"""How each match stands at its end. A file is never made anew: what it tells must come out as it did."""


@pytest.mark.rule("CW-STM-17", "CW-STM-18")
@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_golden_match_opens_and_replays_to_its_fingerprint(name: str) -> None:
    saved = golden(name)
    assert saved.recovered is None
    assert saved.record.fingerprint == FINGERPRINTS[name]
    assert codec.fingerprint(verified(saved.record).state) == FINGERPRINTS[name]


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_save_is_written_as_its_format_was_released(name: str) -> None:
    """A field more or less, or another name, wants a new format and a migration."""
    saved, before = golden(name), (FOLDER / f"{name}.json").read_bytes()
    released = msgspec.json.decode(before)
    if released["format"] == document.FORMAT:
        written = msgspec.json.decode(save.dump(saved.record, saved.meta))
        today = {"app": tabletop.__version__, "revision": saved.record.game.revision}
        assert written == {**released, **today}


@pytest.mark.parametrize("game", games())
def test_every_game_and_format_has_a_golden_match(game: str) -> None:
    """Asked of a game once it has one: then its saves are promised to open for ever."""
    only_with(any(f".{game}-" in name for name in FINGERPRINTS), game, "golden match")
    formats = {int(name.split("-")[1].split(".")[0]) for name in FINGERPRINTS if f".{game}-" in name}
    assert formats == set(range(FIRST_FORMAT.get(game, 1), document.FORMAT + 1))


def test_every_golden_match_is_known() -> None:
    found = {path.stem for game in games() for path in FOLDER.glob(f"*.{game}-*.json")}
    assert set(FINGERPRINTS) == found
