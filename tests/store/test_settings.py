"""Settings survive a restart, and a damaged file harms nothing."""

from pathlib import Path

import msgspec
import pytest

from tabletop.store.settings import Settings, load, save


def test_settings_come_back(tmp_path: Path) -> None:
    wanted = Settings(language="en", ui_scale=150, saves_folder="/x/ñ")
    save(wanted, tmp_path / "s.json")
    assert load(tmp_path / "s.json").settings == wanted
    assert [file.name for file in tmp_path.iterdir()] == ["s.json"]


def test_a_first_run_has_defaults_and_no_complaint(tmp_path: Path) -> None:
    loaded = load(tmp_path / "none.json")
    assert loaded.settings == Settings() and loaded.fault == ""


def test_a_folder_that_cannot_be_made_gives_defaults_with_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "file" / "config"))
    loaded = load()
    assert loaded.settings == Settings() and loaded.fault


DAMAGES = [b"", b"{", b"[]", b'{"ui_scale": 999}', b'{"foreign": 1}', b"\xff\xfe", b"[" * 60000, b" " * 70000]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_gives_defaults_with_a_fault_and_is_kept(tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "s.json"
    file.write_bytes(damage)
    loaded = load(file)
    assert loaded.settings == Settings() and loaded.fault
    save(msgspec.structs.replace(loaded.settings, colour_blind=True), file)
    assert load(file).settings.colour_blind
    assert (tmp_path / "s.json.damaged").read_bytes() == damage
