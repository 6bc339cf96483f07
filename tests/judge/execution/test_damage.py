"""What is damage of a database, what is not, and where a damaged one goes."""

import sqlite3
from pathlib import Path

import pytest

from judge.execution.damage import is_damage, set_aside, stands_in_the_way


@pytest.mark.parametrize(
    ("error", "damaged"),
    [
        (sqlite3.DatabaseError("database disk image is malformed"), True),
        (sqlite3.DatabaseError("file is not a database"), True),
        (sqlite3.OperationalError("no such column: value"), True),
        (sqlite3.OperationalError("malformed database schema (kept)"), True),
        (sqlite3.OperationalError("attempt to write a readonly database"), True),  # the file itself may be written
        (sqlite3.IntegrityError("UNIQUE constraint failed"), True),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), True),
        (OverflowError("too large"), True),
        (sqlite3.OperationalError("database is locked"), False),
        (sqlite3.OperationalError("database or disk is full"), False),
        (sqlite3.OperationalError("disk I/O error"), False),
        (sqlite3.OperationalError("unable to open database file"), False),
        (MemoryError(), False),
    ],
)
def test_damage_is_told_from_other_errors(tmp_path: Path, error: Exception, damaged: bool) -> None:
    path = tmp_path / "store.sqlite"
    path.touch()
    assert is_damage(error, path) == damaged


def test_what_sqlite_keeps_beside_a_file_goes_too(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    path.write_bytes(b"damaged")
    (tmp_path / "store.sqlite-wal").touch()
    (tmp_path / "store.sqlite-shm").mkdir()
    (tmp_path / "store.sqlite.damaged").write_bytes(b"damaged before")
    assert set_aside(path) == tmp_path / "store.sqlite.damaged"
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == ["store.sqlite.damaged", "store.sqlite.damaged-shm"]
    assert (tmp_path / "store.sqlite.damaged").read_bytes() == b"damaged"


def test_only_a_file_may_stand_there(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    assert [stands_in_the_way(tmp_path / name) for name in ("file", "folder", "gone")] == [False, True, False]
