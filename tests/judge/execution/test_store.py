"""The store returns exactly what was saved, or nothing: never another result, never a damaged one."""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.base.hashing import digest
from judge.execution.store import Store, case_key, compile_key
from judge.values.outcome import CaseResult, Difference, Ending, NotRun, Reason, Verdict, Why, Window
from judge.values.problem import Comparison, Limits
from tests.judge.outcomes import changed, ran_case

WHOLE = ran_case(
    case="secret/001-a",
    group="secret",
    verdict=Verdict.WA,
    status=0,
    message="line 2: expected `x`, found `\\xff`",
    stderr_tail="ünïcode\nlines",
    difference=Difference(2, b"x", b"\xff\x00", "a detail"),
    window=Window(1, (b"a", b"x"), (b"a", b"\xff\x00", b"")),
    ending=Ending(9, b"1: DRAW\xfe", 3, 2),
    cpu_s=0.25,
    wall_s=0.5,
    memory_kib=9000,
    near_limit=True,
    answer=b"\x00\xffhash",
)
KEY = digest("a key")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / ".judge" / "store.sqlite")) as opened:
        assert opened.fault == ""
        yield opened


@pytest.mark.parametrize(
    "result",
    [
        WHOLE,
        ran_case("secret/001-a", "secret", Verdict.AC, status=0),
        changed(WHOLE, verdict=Verdict.RTE, status=None, signal=11, difference=None, ending=None, is_right=True),
        changed(WHOLE, verdict=Verdict.TLE, status=None, partial=Difference(1, None, b"")),
        changed(WHOLE, verdict=Verdict.RTE, cut_off=Difference(7, b"1: R\xff", None)),
    ],
)
def test_a_result_comes_back_as_it_was(store: Store, result: CaseResult) -> None:
    store.save_result(KEY, result)
    assert store.result(KEY, "secret/001-a", "secret") == result


def test_many_results_come_back_at_once_but_for_what_is_not_there(store: Store) -> None:
    keys = {f"secret/{number:03}": digest("case", number) for number in range(1200)}
    whole = {case: changed(WHOLE, case=case, group=None, status=int(case[-3:])) for case in keys if case[-1] != "7"}
    for case, result in whole.items():
        store.save_result(keys[case], result)
    assert store.results(keys, {}) == whole
    groups = {"secret/001": "easy"}
    assert store.results({"secret/001": keys["secret/001"], "secret/007": KEY}, groups) == {
        "secret/001": replace(whole["secret/001"], group="easy")
    }
    assert store.results({}, {}) == {}


def test_names_are_those_asked_for_and_the_reason_is_found_anew(store: Store) -> None:
    store.save_result(KEY, changed(WHOLE, reason=Reason(("O3",), "why")))
    assert store.result(KEY, "secret/077-b", None) == replace(WHOLE, case="secret/077-b", group=None)


def test_where_a_program_was_stopped_is_kept(store: Store) -> None:
    store.save_result(KEY, replace(WHOLE, verdict=Verdict.TLE, stopped_in="line 9"))
    kept = store.result(KEY, "secret/001-a", "secret")
    assert kept is not None
    assert kept.stopped_in == "line 9"


def test_what_the_judge_failed_on_or_did_not_run_is_not_kept(store: Store) -> None:
    store.save_result(KEY, NotRun("secret/001-a", "secret", Why.JUDGE))
    store.save_result(KEY, NotRun("secret/001-a", "secret", Why.STOPS))
    assert store.result(KEY, "secret/001-a", "secret") is None


def test_a_compiler_s_complaint_comes_back(store: Store) -> None:
    assert store.compile_output(KEY) is None
    store.save_compile_output(KEY, "a.c:1: \\xff\nno")
    assert store.compile_output(KEY) == "a.c:1: \\xff\nno"


def test_answers_of_misreadings_come_back(store: Store) -> None:
    assert store.answers(KEY) == {}
    store.save_answers(KEY, {"tie-to-number": "right", "one+two": "00ff"})
    assert store.answers(KEY) == {"tie-to-number": "right", "one+two": "00ff"}


def test_another_grading_finds_it(store: Store, tmp_path: Path) -> None:
    store.save_result(KEY, WHOLE)
    with closing(Store(tmp_path / ".judge" / "store.sqlite")) as other:
        assert other.result(KEY, WHOLE.case, WHOLE.group) == WHOLE


def test_no_store_keeps_nothing() -> None:
    store = Store(None)
    store.save_result(KEY, WHOLE)
    assert (store.result(KEY, WHOLE.case, WHOLE.group), store.fault) == (None, "")


BASE = (digest("program"), digest("input"), Comparison(), Limits(), "bubblewrap")


@pytest.mark.parametrize(
    "changed",
    [
        (digest("another program"), *BASE[1:]),
        (BASE[0], digest("another input"), *BASE[2:]),
        (*BASE[:2], Comparison("tokens"), *BASE[3:]),
        (*BASE[:2], Comparison("lines", ("x",)), *BASE[3:]),
        (*BASE[:3], Limits(time_s=3), BASE[4]),
        (*BASE[:3], Limits(stderr_bytes=1), BASE[4]),
        (*BASE[:4], "rlimits"),
    ],
)
def test_all_that_a_result_depends_on_is_in_its_key(changed: tuple[bytes, bytes, Comparison, Limits, str]) -> None:
    assert case_key(*changed) != case_key(*BASE)
    assert case_key(*BASE) == case_key(*BASE)


def test_a_case_and_a_compilation_never_share_a_key() -> None:
    assert compile_key(BASE[0], "bubblewrap") != case_key(*BASE)


@given(st.lists(st.binary(max_size=5), max_size=4), st.lists(st.binary(max_size=5), max_size=4))
def test_digests_are_equal_only_for_equal_parts(one: list[bytes], other: list[bytes]) -> None:
    assert (digest(*one) == digest(*other)) == (one == other)


def test_a_file_that_is_no_store_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    path.write_bytes(b"this is no database " * 200)
    with closing(Store(path)) as store:
        assert store.fault == (
            f"{path} was damaged (file is not a database): set aside as store.sqlite.damaged, all is judged again"
        )
        store.save_result(KEY, WHOLE)
        assert store.result(KEY, WHOLE.case, WHOLE.group) == WHOLE
    assert (tmp_path / "store.sqlite.damaged").exists()


@pytest.mark.parametrize(
    "damage",
    [
        "value = CAST(replace(CAST(value AS TEXT), 'WA', 'AC') AS BLOB)",
        "checksum = x'00'",
        "value = NULL",
        "value = x'7bff'",
    ],
)
def test_a_row_that_was_altered_is_not_there_and_the_others_are(store: Store, tmp_path: Path, damage: str) -> None:
    other = digest("another key")
    store.save_result(KEY, WHOLE)
    store.save_result(other, WHOLE)
    with closing(sqlite3.connect(tmp_path / ".judge" / "store.sqlite")) as connection:
        connection.execute(f"UPDATE kept SET {damage} WHERE key = ?", (KEY,))  # noqa: S608 - rows of this test
        connection.commit()
    assert store.result(KEY, WHOLE.case, WHOLE.group) is None
    assert store.result(other, WHOLE.case, WHOLE.group) == WHOLE
    assert store.fault == ""


def test_a_row_under_another_key_is_not_taken_for_its_own(store: Store, tmp_path: Path) -> None:
    store.save_result(KEY, WHOLE)
    other = digest("another key")
    with closing(sqlite3.connect(tmp_path / ".judge" / "store.sqlite")) as connection:
        connection.execute("UPDATE kept SET key = ?", (other,))
        connection.commit()
    assert store.result(other, WHOLE.case, WHOLE.group) is None


def test_a_place_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / ".judge").write_text("a file where a folder is needed")
    store = Store(tmp_path / ".judge" / "store.sqlite")
    assert store.fault.startswith(f"results are not kept: {tmp_path / '.judge'}")
    store.save_result(KEY, WHOLE)
    assert store.result(KEY, WHOLE.case, WHOLE.group) is None


def test_a_page_that_turns_bad_meanwhile_costs_only_time(store: Store, tmp_path: Path) -> None:
    for number in range(200):
        store.save_result(digest(number), WHOLE)
    with closing(sqlite3.connect(tmp_path / ".judge" / "store.sqlite")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = tmp_path / ".judge" / "store.sqlite"
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    path.write_bytes(data)
    with closing(Store(path)) as damaged:
        found = [damaged.result(digest(number), WHOLE.case, WHOLE.group) for number in range(200)]
        assert set(found) <= {None, WHOLE}
        assert None in found
        assert "store.sqlite was damaged (" in damaged.fault
    with closing(Store(path)) as afresh:
        assert afresh.fault == ""
        afresh.save_result(KEY, WHOLE)
        assert afresh.result(KEY, WHOLE.case, WHOLE.group) == WHOLE


RESULTS = {digest(number): changed(WHOLE, status=number) for number in range(12)}


@cache
def a_file_of_a_store() -> bytes:
    """The bytes of a store with the RESULTS."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "store.sqlite")
        with closing(Store(path)) as store:
            for key, result in RESULTS.items():
                store.save_result(key, result)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path.read_bytes()


def check_a_damaged(path: Path) -> str:
    """The store in `path` gives each result or none, and goes on; return its fault."""
    with closing(Store(path)) as store:
        found = {key: store.result(key, WHOLE.case, WHOLE.group) for key in RESULTS}
        assert all(result in (None, RESULTS[key]) for key, result in found.items())
        for _ in range(2):  # the first may find the damage
            for key, result in RESULTS.items():
                store.save_result(key, result)
        assert {key: store.result(key, WHOLE.case, WHOLE.group) for key in RESULTS} == RESULTS
        assert "\n" not in store.fault
        return store.fault


SCHEMA = a_file_of_a_store().rindex(b"CREATE TABLE kept")


@given(
    place=st.integers(0, 4095) | st.integers(SCHEMA, SCHEMA + 90) | st.integers(0, 1 << 30), flipped=st.integers(1, 255)
)
@example(place=SCHEMA + 7, flipped=0xFF)
@example(place=SCHEMA + 19, flipped=0xFF)
@example(place=SCHEMA + 42, flipped=0xFF)
@example(place=SCHEMA + 42, flipped=0x01)
@example(place=18, flipped=0x40)
@example(place=19, flipped=0x40)
def test_any_damaged_byte_costs_only_time(place: int, flipped: int) -> None:
    data = bytearray(a_file_of_a_store())
    data[place % len(data)] ^= flipped
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "store.sqlite")
        path.write_bytes(data)
        check_a_damaged(path)


def damage_schema(path: Path, old: bytes, new: bytes) -> None:
    whole = a_file_of_a_store()
    assert len(old) == len(new)
    path.write_bytes(whole[:SCHEMA] + whole[SCHEMA:].replace(old, new))


def put_pages_of_another_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE kept (answer TEXT)")
        connection.commit()


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda path: damage_schema(path, b"TABLE", b"T\xffBLE"), "a name in it is not text"),
        (lambda path: damage_schema(path, b"value", b"valve"), "no such column: value"),
        (lambda path: damage_schema(path, b"key BLOB", b"kez BLOB"), "no such column: key"),
        (put_pages_of_another_table, "no such column: key"),
        (lambda path: path.write_bytes(b"\0" * 9000), "file is not a database"),
        (lambda path: path.write_bytes(b"SQLite format 4\0" + a_file_of_a_store()[16:]), "file is not a database"),
        (lambda path: path.mkdir(), "not a file"),
        (lambda path: (path / "full").mkdir(parents=True), "not a file"),
        pytest.param(os.mkfifo if hasattr(os, "mkfifo") else Path.mkdir, "not a file",
                     marks=pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes among the files")),
    ],
    ids=[
        "a name that is not text",
        "a column",
        "the key",
        "another table",
        "zeros",
        "another head",
        "a folder",
        "a full folder",
        "a pipe",
    ],
)  # fmt: skip
def test_what_is_no_store_is_set_aside_with_one_line(
    tmp_path: Path, damage: Callable[[Path], object], why: str
) -> None:
    path = tmp_path / "store.sqlite"
    damage(path)
    words = f"{path} was damaged ({why}): set aside as store.sqlite.damaged, all is judged again"
    assert check_a_damaged(path) == words
    assert (tmp_path / "store.sqlite.damaged").exists()
    assert check_a_damaged(path) == ""


@pytest.mark.parametrize("left", [0, 1, 100, 4000, 4096, 5000, 8192])
def test_a_file_that_was_cut_costs_only_time(tmp_path: Path, left: int) -> None:
    path = tmp_path / "store.sqlite"
    path.write_bytes(a_file_of_a_store()[:left])
    check_a_damaged(path)
    assert check_a_damaged(path) == ""


@pytest.mark.parametrize("suffix", ["-wal", "-shm", "-journal"])
@pytest.mark.parametrize("content", [b"", b"\0" * 5000, b"damaged" * 5000], ids=["empty", "zeros", "text"])
def test_a_damaged_file_beside_it_costs_only_time(tmp_path: Path, suffix: str, content: bytes) -> None:
    path = tmp_path / "store.sqlite"
    path.write_bytes(a_file_of_a_store())
    (tmp_path / f"store.sqlite{suffix}").write_bytes(content)
    check_a_damaged(path)
    assert check_a_damaged(path) == ""


def test_a_store_that_cannot_be_set_aside_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "store.sqlite"
    path.write_bytes(b"this is no database " * 200)

    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with closing(Store(path)) as store:
        assert store.fault == (
            f"{path} was damaged (file is not a database): it cannot be set aside (Permission denied), "
            "so results are not kept; remove it"
        )
        store.save_result(KEY, WHOLE)
        assert store.result(KEY, WHOLE.case, WHOLE.group) is None


def test_a_folder_that_was_set_aside_does_not_block_the_next(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    for name in ("store.sqlite.damaged", "store.sqlite.damaged-2"):
        path.mkdir()
        (path / "full").touch()
        assert check_a_damaged(path).endswith(f"set aside as {name}, all is judged again")
        path.unlink()


def test_a_full_disk_and_a_file_that_cannot_be_written_are_not_set_aside(store: Store, tmp_path: Path) -> None:
    store.save_result(KEY, WHOLE)
    for words in ("database or disk is full", "disk I/O error", "unable to open database file", "database is locked"):
        store._give_up(sqlite3.OperationalError(words))
        assert store.fault == f"results are no longer kept: {store.path}: {words}"
    store.save_result(KEY, WHOLE)
    assert [file.name for file in (tmp_path / ".judge").glob("*.damaged")] == []


def test_what_another_process_has_made_anew_is_not_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    with closing(Store(path)) as slow:
        path.replace(tmp_path / "store.sqlite.damaged")
        with closing(Store(path)) as fast:
            fast.save_result(KEY, WHOLE)
            slow._give_up(sqlite3.DatabaseError("database disk image is malformed"))
            assert slow.fault.startswith(f"{path} was damaged (database disk image is malformed): ")
    with closing(Store(path)) as again:
        assert again.result(KEY, WHOLE.case, WHOLE.group) == WHOLE


def test_a_closed_store_opens_when_it_is_needed(store: Store) -> None:
    store.save_result(KEY, WHOLE)
    store.close()
    assert store.result(KEY, WHOLE.case, WHOLE.group) == WHOLE
    store.close()
    store.save_result(digest("another"), WHOLE)
    assert store.result(digest("another"), WHOLE.case, WHOLE.group) == WHOLE
