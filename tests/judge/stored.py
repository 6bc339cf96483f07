"""What gradings have left in the store of a checkout, and how often they found the same result."""

import contextlib
import sqlite3
from contextlib import closing
from pathlib import Path

from judge.execution.store import STORE, Store


def stored(root: Path) -> int:
    """How many results are in the store."""
    if not (root / STORE).exists():
        return 0
    with contextlib.suppress(sqlite3.OperationalError), closing(sqlite3.connect(root / STORE)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM kept").fetchone()
        return int(count)
    return 0  # the table is not made yet


def count_repeats(root: Path) -> None:
    """From now on, have the store count the results that are found although they were there."""
    Store(root / STORE).close()
    with closing(sqlite3.connect(root / STORE)) as connection:
        connection.execute("CREATE TABLE repeats (key BLOB)")
        connection.execute("CREATE TRIGGER found AFTER UPDATE ON kept BEGIN INSERT INTO repeats VALUES (new.key); END")
        connection.commit()


def repeats(root: Path) -> int:
    """How many results were found although they were there, since `count_repeats`."""
    with closing(sqlite3.connect(root / STORE)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM repeats").fetchone()
        return int(count)
