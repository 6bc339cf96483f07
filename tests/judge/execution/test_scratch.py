"""A judge removes its temporary folders; if it was killed, the next judge does."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.execution import scratch

ROOT = Path(__file__).resolve().parents[3]
KILLED = """
import os, signal, sys, tempfile
from judge.execution import scratch
tempfile.tempdir = sys.argv[1]
with scratch.folder() as folder:
    (folder / "inner").mkdir()
    (folder / "inner" / "file").touch()
    print(folder.name, flush=True)
    if sys.argv[2] == "child" and os.fork() == 0:
        signal.pause()
    os.kill(os.getpid(), signal.SIGKILL)
"""
CLEARING = """
import os, signal, sys, tempfile
from judge.execution import scratch
tempfile.tempdir = sys.argv[1]
removals = []
def watch(event, _):
    if event in ("os.remove", "os.rmdir"):
        if len(removals) == int(sys.argv[2]):
            os.kill(os.getpid(), signal.SIGKILL)
        removals.append(event)
with scratch.folder() as folder:
    for name in ("a", "b/c", "d/e/f"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    sys.addaudithook(watch)
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary files go."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def killed(place: Path, how: str = "alone") -> subprocess.Popen[str]:
    """Start a judge and kill it in the middle of its work, after the first line of its standard output."""
    argv = [sys.executable, "-c", KILLED, str(place), how]
    process = subprocess.Popen(argv, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("judge-")
    assert process.wait() == -signal.SIGKILL
    return process


def test_a_folder_is_empty_but_for_its_lock_and_gone_at_the_end(place: Path) -> None:
    with scratch.folder() as folder:
        assert folder.parent == place
        assert [path.name for path in folder.iterdir()] == [".lock"]
    assert list(place.iterdir()) == []


def test_two_judges_leave_each_other_alone(place: Path) -> None:
    with scratch.folder() as first, scratch.folder() as second:
        assert first != second
        assert sorted(place.iterdir()) == sorted([first, second])


def test_what_a_killed_judge_left_is_removed_by_the_next(place: Path) -> None:
    with killed(place) as judge:
        assert judge.stdout is not None
    (left,) = place.iterdir()
    assert (left / "inner" / "file").exists()
    with scratch.folder() as folder:
        scratch.sweep()
        assert list(place.iterdir()) == [folder]


@pytest.mark.once_but_first
@pytest.mark.parametrize("done", range(7))
def test_a_judge_killed_while_it_clears_up_leaves_what_can_be_swept(place: Path, done: int) -> None:
    """Files a, c, f and folders b, e, d go before the lock, so that the folder has an owner until it is empty."""
    ended = subprocess.run([sys.executable, "-c", CLEARING, str(place), str(done)], cwd=ROOT, check=False)
    assert ended.returncode == -signal.SIGKILL
    (left,) = place.iterdir()
    assert (left / ".lock").exists()
    scratch.sweep()
    assert list(place.iterdir()) == []


def test_as_long_as_a_worker_lives_its_folder_stays(place: Path) -> None:
    with killed(place, "child") as judge:
        (left,) = place.iterdir()
        scratch.sweep()
        assert left.exists()
        os.killpg(judge.pid, signal.SIGKILL)
        assert judge.stdout is not None
        judge.stdout.read()
    scratch.sweep()
    assert list(place.iterdir()) == []


def test_a_folder_that_was_never_locked_is_removed_after_a_minute(place: Path) -> None:
    """Its judge was killed between making and locking it."""
    for name in ("judge-abcd1234", "judge-old_and1", "judge-full1234"):
        (place / name).mkdir()
    (place / "judge-old_and1" / ".lock.new").touch()
    (place / "judge-full1234" / "notes").touch()
    for name in ("judge-old_and1", "judge-full1234"):
        os.utime(place / name, (0, 0))
    scratch.sweep()
    assert sorted(path.name for path in place.iterdir()) == ["judge-abcd1234", "judge-full1234"]


def test_what_others_left_is_not_touched(place: Path) -> None:
    (place / "judge-notes").mkdir()
    (place / "judge-file").touch()
    (place / "judge-link").symlink_to(place / "judge-notes")
    scratch.sweep()
    assert sorted(path.name for path in place.iterdir()) == ["judge-file", "judge-link", "judge-notes"]


def test_without_room_the_remedy_is_named(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(place / "gone"))
    with pytest.raises(JudgeFailure, match=r"^no temporary folder can be made \(.*\): make room or set TMPDIR$"):  # noqa: SIM117
        with scratch.folder():
            pass


LEFT_OPEN = """
import sys, tempfile
from judge.execution import scratch
tempfile.tempdir = sys.argv[1]
left_open = scratch.folder()
left_open.__enter__()
"""


def test_a_process_that_ends_with_its_folder_open_says_nothing(place: Path) -> None:
    """So does a worker that was not forked."""
    done = subprocess.run([sys.executable, "-c", LEFT_OPEN, place], cwd=ROOT, capture_output=True, check=True)
    assert (done.stderr, list(place.iterdir())) == (b"", [])
