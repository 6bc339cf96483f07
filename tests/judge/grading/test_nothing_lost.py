"""A grading that is killed, interrupted, out of room or loses its workers continues, and never reports a wrong result.

Each test uses the real command line on its own class. `results.json`, without the values that may differ from run to
run, is compared with that of an undisturbed grading.
"""

import contextlib
import functools
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from judge.base.hashing import digest
from judge.execution.store import Store
from judge.values.outcome import Verdict
from tests.judge import adder
from tests.judge.outcomes import ran_case
from tests.judge.stored import count_repeats, repeats, stored
from tests.user import ordinary_user

ROOT = Path(__file__).resolve().parents[3]
SOURCES = (adder.RIGHT, adder.RIGHT.replace("sum(map", "max(map"), "print(", adder.RIGHT, "1 / 0")
STORE = Path(".judge", "store.sqlite")


def make_class(root: Path, students: int, cases: int, hints: str = "none") -> None:
    """Make the adder problem with this many cases, and a class of which two in five are right."""
    adder.make(root, yaml=f"{adder.QUICK}hints: {hints}\n")
    for number in range(cases - len(adder.CASES)):
        adder.write(root, f"cases/adder/secret/{100 + number}-more.txt", f"{number} 1\n")
        adder.write(root, f"expected/adder/secret/{100 + number}-more.txt", f"sum {number + 1}\n")
    for number in range(students):
        source = SOURCES[number % len(SOURCES)]
        adder.write(root, f"class/student{number:03}/adder.py", f"{source}\n# {number}\n")
    (root / "tmp").mkdir()


def all_results(students: int, cases: int, hints: str = "none") -> int:
    """The number of results in the store at the end: one for every case of a program that compiles; for one that fails,
    three more from fresh interpreters, and one for the second run of its sample; for a wrong answer, one for its whole
    output; one for a compiler's message; and one for each trace. With hints, for one that fails, its clues and the
    lines to look at, which need random cases: one block."""
    clues, block = (2, 1) if hints == "line" else (0, 0)
    each = (cases, cases + 5 + clues, 1, cases, cases + 4 + clues)
    return sum(each[number % len(each)] for number in range(students)) + cases + block


def judge(root: Path, out: str = "out", *options: str, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "judge", "--root", str(root), "grade", str(root / "class")]
    return subprocess.Popen(
        [*command, "--out", str(root / out), "--jobs", "2", *options],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(root / "tmp"), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def communicate(grading: subprocess.Popen[str]) -> tuple[str, str]:
    """The standard output of a grading, and its standard error without the lines for finished submissions."""
    printed, errors = grading.communicate()
    return printed, re.sub(r"(?m)^student\d+/adder: \w+, [\d.]+ points?\n", "", errors)


def finish(root: Path, out: str = "out", *options: str, status: int = 0, complaint: str | None = "") -> Any:
    """The results of a grading that ends with `status` and complains of `complaint` (None: of anything)."""
    grading = judge(root, out, *options)
    _, complaints = communicate(grading)
    assert grading.returncode == status, complaints
    assert complaint is None or complaints == complaint
    return results(root, out)


def results(root: Path, out: str = "out") -> Any:
    return without_resources(json.loads((root / out / "results.json").read_text()))


def without_resources(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_resources(inner) for key, inner in value.items() if key != "resources"}
    return [without_resources(inner) for inner in value] if isinstance(value, list) else value


@functools.cache
def undisturbed(students: int, cases: int, hints: str = "none") -> Any:
    """The results of a grading of such a class that nothing disturbs."""
    with tempfile.TemporaryDirectory() as folder:
        make_class(Path(folder), students, cases, hints)
        return finish(Path(folder), "whole", "--no-cache")


def await_results(root: Path, count: int, grading: subprocess.Popen[str]) -> None:
    """Wait until the store has this many more results."""
    enough = stored(root) + count
    while stored(root) < enough:
        assert grading.poll() is None, "it ended before it could be disturbed"
        time.sleep(0.005)


def running(root: Path) -> list[str]:
    """The processes that keep a folder below the temporary one open, or show it to a program."""
    found = []
    for entry in sorted(Path("/proc").glob("[0-9]*")):
        with contextlib.suppress(OSError):
            words = (entry / "cmdline").read_bytes().split(b"\0")
            if any(word.startswith(os.fsencode(root / "tmp" / "judge-")) for word in words):
                found.append(entry.name)
    return found


def await_silence(root: Path) -> None:
    """Boxes end by themselves when their judge ends; on a busy machine this takes a while."""
    until = time.monotonic() + 60
    while running(root) and time.monotonic() < until:
        time.sleep(0.02)
    assert running(root) == []


# ---- killed ----------------------------------------------------------------------------------------------------------


@pytest.mark.clock
@pytest.mark.parametrize(
    ("students", "cases", "kills", "seed"),
    [pytest.param(5, 23, 3, 1, marks=pytest.mark.slow), pytest.param(100, 33, 50, 2, marks=pytest.mark.nightly)],
)
def test_if_killed_at_any_moment_it_continues_and_repeats_nothing(
    tmp_path: Path, students: int, cases: int, kills: int, seed: int
) -> None:
    whole = undisturbed(students, cases, "line")
    make_class(tmp_path, students, cases, "line")
    count_repeats(tmp_path)
    moments, killed = random.Random(seed), 0
    while killed < kills:
        grading = judge(tmp_path)
        with contextlib.suppress(subprocess.TimeoutExpired):
            grading.wait(timeout=moments.uniform(0.05, 1.2))
        if grading.poll() is None:
            killed += 1
            grading.kill()
        else:  # nothing was left to disturb
            shutil.rmtree(tmp_path / ".judge")
            count_repeats(tmp_path)
        grading.communicate()
    assert finish(tmp_path) == whole
    assert (stored(tmp_path), repeats(tmp_path)) == (all_results(students, cases, "line"), 0)
    await_silence(tmp_path)
    assert finish(tmp_path) == whole  # and removes the folders of the box that was killed last
    # If the judge was killed between making and locking a folder, the empty folder is removed after a minute.
    # (A file beside them is Python's own: it checks whether it can write there.)
    folders = sorted(filter(Path.is_dir, (tmp_path / "tmp").iterdir()))
    assert [left for left in folders if {file.name for file in left.iterdir()} - {".lock.new"}] == []


@pytest.mark.clock
@pytest.mark.slow
def test_if_interrupted_it_shows_finished_results_and_continues_later(tmp_path: Path) -> None:
    whole = undisturbed(5, 23)
    make_class(tmp_path, 5, 23)
    count_repeats(tmp_path)
    grading = judge(tmp_path)
    await_results(tmp_path, 60, grading)
    grading.send_signal(signal.SIGINT)
    table, errors = communicate(grading)
    done = table.count("student0")
    assert (grading.returncode, done > 0) == (130, True)
    submissions = f"{done} of 5 submissions done, no report written"
    assert errors == f"judge: interrupted: {submissions}; the same command continues from here\n"
    assert not (tmp_path / "out" / "results.json").exists()
    await_silence(tmp_path)
    assert finish(tmp_path) == whole
    assert (stored(tmp_path), repeats(tmp_path)) == (all_results(5, 23), 0)


def workers(judge: subprocess.Popen[str]) -> list[int]:
    listed = [path.read_text() for path in Path(f"/proc/{judge.pid}/task").glob("*/children")]
    return sorted(int(pid) for line in listed for pid in line.split())


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_nothing(tmp_path: Path) -> None:
    whole = undisturbed(5, 23)
    make_class(tmp_path, 5, 23)
    count_repeats(tmp_path)
    grading = judge(tmp_path)
    for number in range(2):
        # Their cases are then judged alone; a program whose worker were killed once more would be blamed for it.
        await_results(tmp_path, 30, grading)
        os.kill(workers(grading)[number], signal.SIGKILL)
    _, errors = communicate(grading)
    assert (grading.returncode, errors) == (0, "")
    assert results(tmp_path) == whole
    assert (stored(tmp_path), repeats(tmp_path)) == (all_results(5, 23), 0)
    assert list((tmp_path / "tmp").iterdir()) == []


@pytest.mark.thorough
def test_two_gradings_at_once_share_one_store(tmp_path: Path) -> None:
    whole = undisturbed(5, 23)
    make_class(tmp_path, 5, 23)
    both = [judge(tmp_path, out) for out in ("one", "two")]
    assert [(communicate(grading)[1], grading.returncode) for grading in both] == [("", 0)] * 2
    assert results(tmp_path, "one") == results(tmp_path, "two") == whole
    assert stored(tmp_path) == all_results(5, 23)


# ---- out of room -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_damaged_store_is_reported_and_set_aside(tmp_path: Path) -> None:
    make_class(tmp_path, 5, 23)
    (tmp_path / ".judge").mkdir()
    store = tmp_path / STORE
    store.write_bytes(b"garbage" * 1000)
    set_aside = f"judge: {store} was damaged (file is not a database): set aside as store.sqlite.damaged, "
    assert finish(tmp_path, complaint=set_aside + "all is judged again\n") == undisturbed(5, 23)
    assert stored(tmp_path) == all_results(5, 23)
    assert finish(tmp_path) == undisturbed(5, 23)


LITTLE_ROOM = """
import resource, sys
from pathlib import Path
from judge.values.outcome import Ran, Used, Verdict
from judge.execution.store import Store
from judge.base.hashing import digest
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
store = Store(Path(sys.argv[1]))
results = [Ran(f"secret/{n}", None, Verdict.AC, used=Used(n / 7), message="x" * 500) for n in range(1000)]
for n, result in enumerate(results):
    store.save_result(digest(n), result)
print(store.fault)
store.close()
again = Store(Path(sys.argv[1]))
found = [again.result(digest(n), result.case, None) for n, result in enumerate(results)]
print({"right" if stored == result else "nothing" if stored is None else "wrong" for stored, result in zip(found,
results)})
"""


@pytest.mark.once
def test_a_store_that_cannot_grow_keeps_its_results(tmp_path: Path) -> None:
    argv = [sys.executable, "-c", LITTLE_ROOM, str(tmp_path / "store.sqlite")]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=True)
    complaint, found = done.stdout.splitlines()
    assert complaint == f"results are no longer kept: {tmp_path / 'store.sqlite'}: disk I/O error"
    assert found in ("{'right', 'nothing'}", "{'nothing', 'right'}")


def test_a_store_in_a_read_only_folder_is_reported(folder: Path) -> None:
    store, result = folder / "store.sqlite", ran_case("secret/001-a", None, Verdict.AC)
    with closing(Store(store)) as writable:
        writable.save_result(digest("known"), result)
    with ordinary_user(), closing(Store(store)) as opened:
        opened.save_result(digest("new"), result)
        found = [opened.result(digest(name), result.case, None) for name in ("known", "new")]
        complaint = opened.fault
    if os.geteuid() == 0:  # otherwise the folder belongs to this user
        assert (found[1], complaint) == (None, f"results are not kept: {store}: Permission denied")


@contextlib.contextmanager
def small_disk(place: Path, size: str) -> Iterator[Path]:
    """A file system of this size in the folder `place`."""
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


@pytest.mark.root
@pytest.mark.parametrize(
    "gradings", [pytest.param(1, marks=pytest.mark.thorough), pytest.param(2, marks=pytest.mark.nightly)]
)
def test_a_full_disk_of_the_store_costs_only_time(tmp_path: Path, gradings: int) -> None:
    whole = undisturbed(5, 23)
    make_class(tmp_path, 5, 23)
    with small_disk(tmp_path / ".judge", "128k"):
        for _ in range(gradings):
            grading = judge(tmp_path)
            _, errors = communicate(grading)
            assert (grading.returncode, results(tmp_path) == whole) == (0, True)
    place = f"{tmp_path}/.judge/(store|gradings).sqlite"
    assert re.fullmatch(f"(judge: results are (no longer|not) kept: {place}: .*(full|I/O error)\n)+", errors)
    assert str(tmp_path / STORE) in errors


@pytest.mark.root
def test_a_full_disk_of_the_reports_is_reported_and_leaves_no_partial_file(tmp_path: Path) -> None:
    make_class(tmp_path, 5, 23)
    with small_disk(tmp_path / "out", "32k") as out:
        grading = judge(tmp_path)
        _, errors = communicate(grading)
        assert (grading.returncode, [path for path in out.rglob("*") if not path.is_dir()]) == (3, [])
    full = "(No space left on device): the disk is full: make room and run the same command again"
    assert errors == f"judge: cannot write '{out / '.judge/new/results.json'}' {full}\n"
    assert finish(tmp_path) == undisturbed(5, 23)


@pytest.mark.root
@pytest.mark.thorough
def test_no_room_for_temporary_files_is_reported_and_not_blamed_on_students(tmp_path: Path) -> None:
    whole = undisturbed(5, 23)
    make_class(tmp_path, 5, 23)
    with small_disk(tmp_path / "tmp", "16k"):
        grading = judge(tmp_path)
        _, errors = communicate(grading)
    assert grading.returncode == 3
    assert "make room or set TMPDIR" in errors or "No space left on device" in errors
    found = [submission["verdict"] for submission in results(tmp_path)["submissions"]]
    right = [submission["verdict"] for submission in whole["submissions"]]
    assert "JE" in found
    assert [pair for pair in zip(found, right, strict=True) if pair[0] not in ("JE", pair[1])] == []
    assert finish(tmp_path) == whole
