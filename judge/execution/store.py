"""Saves finished results under the hash of everything they depend on: a result in the store is not judged again.

A case's key covers the program and the files beside it, its language and the language's version, how it is compiled
and run, the input, the golden transcript, the limits, the comparator, the isolation level and the number of this
format. It does not cover titles, points and visibility. Failures of the judge are never stored. Each result is written
at once, so a grading that was killed continues where it stopped.
"""

from __future__ import annotations

import base64
import contextlib
import functools
import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from judge.base.hashing import digest
from judge.execution import damage
from judge.values.outcome import (
    CaseResult,
    Difference,
    Ending,
    Exit,
    Mismatch,
    Place,
    Ran,
    Remark,
    Used,
    Verdict,
    Window,
)
from judge.values.problem import Comparison, Limits
from judge.values.running import Part, Side, Talk

# 1: first version; 2: `answer` of a wrong answer; 3: `coming` of a crash; 4: `answer` of OLE
# 5: `coming` of a crash before the first line; 6: no exit of MLE; 7: bytes in base64, no default values
# 8: a mismatch
RUN_FORMAT = 8
STORE = Path(".judge", "store.sqlite")
_PATIENCE = 100
_TABLE = "CREATE TABLE IF NOT EXISTS kept (key BLOB PRIMARY KEY, value BLOB, checksum BLOB) WITHOUT ROWID"
_FIND = "SELECT key, value, checksum FROM kept WHERE key IN ({})"
_MOST_AT_ONCE = 500  # older versions of SQLite take 999
_SAVE = (
    "INSERT INTO kept (key, value, checksum) VALUES (?, ?, ?) ON CONFLICT (key) DO"
    " UPDATE SET value = excluded.value, checksum = excluded.checksum"
)


def case_key(
    program: bytes, case: bytes, comparison: Comparison, limits: Limits, level: str, *, forked: bool = False
) -> bytes:
    """The key of a result; `program` is the digest of the submission's source, `case` that of the case's two files.

    `forked`: the run was forked from a warm interpreter; otherwise it had a fresh one.
    """
    return digest(RUN_FORMAT, "case", program, case, _digest_settings(comparison, limits, level, forked=forked))


@functools.lru_cache(maxsize=100)
def _digest_settings(comparison: Comparison, limits: Limits, level: str, *, forked: bool) -> bytes:
    """The hash of the settings that many cases share: turning them into text takes longer than hashing."""
    return digest(asdict(comparison), asdict(limits), level, forked)


def compile_key(program: bytes, level: str) -> bytes:
    """The key of the output of a compiler."""
    return digest(RUN_FORMAT, "compile", program, level)


def unset_key(program: bytes, warned: Sequence[str]) -> bytes:
    """The key of whether the compiler, asked with these words, warns that a variable may be read before it is set."""
    return digest(RUN_FORMAT, "unset", program, *warned)


class Store:
    """The results of one checkout, shared by the workers of a grading and by several gradings at once.

    A store that cannot be opened, read or written costs only time: it works like an empty one. `fault` says why.
    """

    def __init__(self, path: Path | None, loss: str = "all is judged again") -> None:
        """The store in the file `path`, made when it is missing; with None, a store that saves nothing. `loss` says
        what it means for the user if the file is damaged."""
        self.fault = ""
        self.path = path
        self._loss = loss
        self._inode = 0
        self._connection: sqlite3.Connection | None = None
        self._is_open = path is not None
        if path is not None:
            self._open(path)

    def close(self) -> None:
        """Close the file until it is needed again: a process must not fork while it has a database open."""
        if self._connection is not None:
            with contextlib.suppress(*damage.ERRORS):
                self._connection.close()
            self._connection = None
            self._is_open = False

    def result(self, key: bytes, case: str, group: str | None) -> Ran | None:
        """The result under `key`, for the case and group of that name; None when there is none."""
        value = self._get(key)
        return None if value is None else _decode(value, case, group)

    def results(self, keys: Mapping[str, bytes], groups: Mapping[str, str]) -> dict[str, Ran]:
        """The stored results under `keys`, both by case id; `groups` are the names of the cases' groups."""
        values = self._get_all(list(keys.values()))
        return {case: _decode(values[key], case, groups.get(case)) for case, key in keys.items() if key in values}

    def save_result(self, key: bytes, result: CaseResult) -> None:
        """Save `result`, unless it is a failure of the judge, or nothing was run, or only the clock decided it."""
        if self.path is not None and isinstance(result, Ran) and result.repeatable:
            self._put(key, _encode(result))

    def compile_output(self, key: bytes) -> str | None:
        """The compiler's message for a program that does not compile; None when the store has none."""
        value = self._get(key)
        return None if value is None else str(json.loads(value))

    def save_compile_output(self, key: bytes, words: str) -> None:
        """Save the compiler's message."""
        self._put(key, json.dumps(words))

    def answers(self, key: bytes) -> dict[str, str]:
        """The answers of misreadings under `key`, by misreadings; empty when there are none."""
        value = self._get(key)
        return {} if value is None else dict(json.loads(value))

    def save_answers(self, key: bytes, answers: Mapping[str, str]) -> None:
        """Save the answers of misreadings."""
        self._put(key, json.dumps(answers))

    def text(self, key: bytes) -> str | None:
        """The text under `key`, None when there is none."""
        return self._get(key)

    def save_text(self, key: bytes, text: str) -> None:
        """Save `text`."""
        self._put(key, text)

    def texts(self, keys: Sequence[bytes]) -> dict[bytes, str]:
        """The texts under these keys; keys that the store does not have are left out."""
        return self._get_all(keys)

    def save_texts(self, texts: Mapping[bytes, str]) -> None:
        """Save all of `texts` in one transaction."""
        connection = self._connected()
        if connection is None:
            return
        rows = [(key, data, digest(key, data)) for key, text in texts.items() if (data := text.encode("utf-8"))]
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(_SAVE, rows)
            connection.execute("COMMIT")
        except damage.ERRORS as error:
            self._give_up(error)

    def _open(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if damage.stands_in_the_way(path):
                self._inode = path.stat().st_ino
                self._set_aside(path, "not a file")
            self._connect(path)
        except damage.ERRORS as error:
            if not damage.is_damage(error, path):
                self.fault = f"results are not kept: {path}: {_words(error)}"
                return
            self._set_aside(path, _words(error))
            with contextlib.suppress(OSError, *damage.ERRORS):
                self._connect(path)
        except OSError as error:
            self.fault = f"results are not kept: {path}: {error.strerror}"

    def _connect(self, path: Path) -> None:
        path.touch()
        self._inode = path.stat().st_ino
        for patience in range(_PATIENCE, -1, -1):
            try:
                self._connection = _connect(path)
                return
            except sqlite3.OperationalError as error:
                # While another process makes the file, SQLite raises this at once, whatever the time-out.
                if "locked" not in str(error) or not patience:
                    raise
            time.sleep(0.05)

    def _get(self, key: bytes) -> str | None:
        return self._get_all([key]).get(key)

    def _get_all(self, keys: Sequence[bytes]) -> dict[bytes, str]:
        texts: dict[bytes, str] = {}
        for start in range(0, len(keys), _MOST_AT_ONCE):
            connection = self._connected()
            if connection is None:
                return texts
            some = keys[start : start + _MOST_AT_ONCE]
            try:
                rows = connection.execute(_FIND.format(",".join("?" * len(some))), some).fetchall()
            except damage.ERRORS as error:
                self._give_up(error)
                return texts
            texts.update(_whole(rows))
        return texts

    def _put(self, key: bytes, value: str) -> None:
        connection = self._connected()
        if connection is None:
            return
        data = value.encode("utf-8")
        try:
            connection.execute(_SAVE, (key, data, digest(key, data)))
        except damage.ERRORS as error:
            self._give_up(error)

    def _connected(self) -> sqlite3.Connection | None:
        if not self._is_open and self.path is not None:
            self._is_open = True
            self._open(self.path)
        return self._connection

    def _give_up(self, error: Exception) -> None:
        self._drop()
        if self.path is None or not damage.is_damage(error, self.path):
            self.fault = f"results are no longer kept: {self.path}: {_words(error)}"
        else:
            self._set_aside(self.path, _words(error))
            self._is_open = False  # the next result begins a new file

    def _drop(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(*damage.ERRORS):
                self._connection.close()
        self._connection = None

    def _set_aside(self, path: Path, why: str) -> None:
        """Not a database, or a damaged one: nothing is ever read from it again."""
        aside = path.with_name(path.name + damage.SUFFIX)
        try:
            if path.stat().st_ino == self._inode:  # if not, another process was faster, and the file is a new one
                aside = damage.set_aside(path)
        except FileNotFoundError:  # the same
            pass
        except OSError as error:
            refused = f"it cannot be set aside ({error.strerror}), so results are not kept; remove it"
            self.fault = f"{path} was damaged ({why}): {refused}"
            return
        self.fault = f"{path} was damaged ({why}): set aside as {aside.name}, {self._loss}"


def _words(error: Exception) -> str:
    """What is wrong, in one line; a damaged byte in the message itself can make it unreadable."""
    # With Python 3.10 that is a DatabaseError without words.
    said = "" if isinstance(error, UnicodeDecodeError) else str(error)
    return said or "a name in it is not text"


def _whole(rows: Iterable[tuple[Any, Any, Any]]) -> Iterator[tuple[bytes, str]]:
    """Key and value of each row that is as it was written. Other rows are ignored: a damaged disk must not cause a
    wrong verdict."""
    for key, value, checksum in rows:
        if isinstance(value, bytes) and checksum == digest(key, value):
            yield key, value.decode("utf-8")


def _connect(path: Path) -> sqlite3.Connection:
    # Each write is a transaction of its own; the write-ahead log makes it cheap and safe against a kill.
    connection = sqlite3.connect(path, timeout=30, isolation_level=None)
    connection.text_factory = bytes  # damage can turn bytes into text: the checksum decides, not the kind
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(_TABLE)
        connection.execute(_FIND.format("?"), [b""])  # a damaged schema is known before anything is judged
        connection.execute(f"EXPLAIN {_SAVE}", (b"", b"", b""))
    except damage.ERRORS:
        connection.close()
        raise
    return connection


def _encode(result: Ran) -> str:
    """`result` as JSON. It leaves out the names of case and group and the reason (all found again each time), what is
    the same in every stored result, and fields with their default value."""
    values = asdict(result)
    for name in ("case", "group", "repeatable"):
        del values[name]
    if values["mismatch"]:
        del values["mismatch"]["reason"]
        del values["mismatch"]["window"]["hides_rest"]  # only an excerpt does
    changed = {name: value for name, value in values.items() if value != _DEFAULTS[name]}
    return json.dumps(changed, default=_bytes_to_text)


def _bytes_to_text(value: object) -> object:
    if isinstance(value, bytes):
        return {"bytes": base64.b64encode(value).decode("ascii")}
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"cannot keep a {type(value).__name__}")


def _decode(text: str, case: str, group: str | None) -> Ran:
    values = json.loads(text, object_hook=_text_to_bytes)
    for name, kind in _KINDS.items():
        if name in values:
            values[name] = kind(**values[name])
    return Ran(case=case, group=group, verdict=Verdict(values.pop("verdict")), **values)


def _mismatch(place: str, difference: Mapping[str, Any], window: Mapping[str, Any]) -> Mismatch:
    return Mismatch(Place(place), Difference(**difference), _window(**window))


def _remark(judge: str, team: str, score: str | None, points: str | None) -> Remark:
    return Remark(judge, team, *(None if number is None else Fraction(number) for number in (score, points)))


def _talk(parts: Iterable[Mapping[str, Any]], knew: Iterable[str], **values: Any) -> Talk:
    said = tuple(Part(Side(part["side"]), part["data"], part["process"]) for part in parts)
    return Talk(said, tuple(map(Side, knew)), **values)


def _window(start: int, expected: Iterable[bytes], found: Iterable[bytes]) -> Window:
    return Window(start, tuple(expected), tuple(found))


def _text_to_bytes(values: dict[str, Any]) -> object:
    return base64.b64decode(values["bytes"]) if values.keys() == {"bytes"} else values


_KINDS: Mapping[str, Callable[..., object]] = MappingProxyType(
    {"exit": Exit, "used": Used, "mismatch": _mismatch, "ending": Ending, "remark": _remark, "talk": _talk}
)
_DEFAULTS = MappingProxyType(asdict(Ran("", None, Verdict.AC)) | {"verdict": None})
