"""Files of every released format still open; migrations run a format at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.store import document, migrate, reading, save

GOLDEN = sorted((Path(__file__).parents[1] / "saves").glob("format-*.tiny_*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: p.stem)
def test_a_golden_file_opens_and_replays(path: Path) -> None:
    saved = save.load(path)
    assert saved.recovered is None and saved.history is not None
    assert len(saved.record.journal) > 10


def test_there_is_a_golden_file_of_every_format() -> None:
    formats = {int(p.name.split("-")[1].split(".")[0]) for p in GOLDEN}
    assert formats == set(range(1, document.FORMAT + 1))


def test_every_older_format_has_its_migration() -> None:
    assert set(migrate.MIGRATIONS) == set(range(1, document.FORMAT))


def test_migrations_run_in_order() -> None:
    steps = {1: lambda d: {**d, "a": 1}, 2: lambda d: {**d, "b": d["a"] + 1}}
    assert migrate.migrate({"format": 1}, 3, steps) == {"format": 3, "a": 1, "b": 2}
    assert migrate.migrate({"format": 3}, 3, steps) == {"format": 3}


def test_an_older_file_is_migrated_when_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As if the title had been called `name` in format 1."""

    def retitled(old: Any) -> Any:
        return {("title" if key == "name" else key): value for key, value in old.items()}

    steps = {**migrate.MIGRATIONS, 1: lambda old: migrate.MIGRATIONS[1](retitled(old))}
    data = GOLDEN[0].read_bytes().replace(b'"title":', b'"name":')
    monkeypatch.setattr(reading, "migrate", lambda plain: migrate.migrate(plain, document.FORMAT, steps))
    assert save.parse(data).meta.title == "Golden"
    (tmp_path / "old.json").write_bytes(data)
    assert save.read_header(tmp_path / "old.json").title == "Golden"


def test_a_migration_that_stumbles_blames_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        reading, "migrate", lambda plain: migrate.migrate(plain, 2, {1: lambda d: d["nothing"]})
    )
    with pytest.raises(save.SaveFault) as caught:
        save.parse(GOLDEN[0].read_bytes())
    assert caught.value.key == "unsound"
