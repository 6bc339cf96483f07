"""Runs with a desk: files come with each run, and files are left there, at every level that this machine has."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox.wrapping import Handed, Writes
from judge.values.problem import Limits
from tests.judge.compiling import python_program

LIMITS = Limits(time_s=2, wall_s=60, memory_mib=128, processes=8)
LEVELS = [name for name in sandbox.LEVELS if sandbox.missing(name) is None]
READS = """
import sys
given, left = sys.argv[1:3]
words = open(given).read(), *sys.argv[3:], sys.stdin.read()
print("|".join(words))
print(open(left + "/words.txt").read() if "again" in words else "new")
open(left + "/words.txt", "a").write(words[0])
"""


@pytest.fixture(
    params=[pytest.param(name, marks=pytest.mark.thorough if name in ("users", "rlimits") else ()) for name in LEVELS]
)
def level(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@contextmanager
def opened(folder: Path, source: str, level: str, *, fresh: bool = False) -> Iterator[sandbox.OpenBox]:
    (folder / "mine.py").write_text(source)
    program = python_program(folder, fork_server=True)
    with sandbox.open_box(
        program, LIMITS, level_name=level, fresh=fresh, writes=Writes.DESK, file_bytes=1 << 20
    ) as box:
        yield box


def handed(text: bytes = b"", *more: str, goes_on_without: str | None = None) -> Handed:
    return Handed((("case.in", text),), ("{desk}/case.in", "{desk}/feedback", *more), goes_on_without)


def left(box: sandbox.OpenBox) -> dict[str, bytes]:
    """What the last run has left."""
    return {str(path): os.pread(descriptor, 1000, 0) for path, _, descriptor in box.files()}


@pytest.mark.once_but_first
@pytest.mark.parametrize("fresh", [False, True])
def test_each_run_has_its_own_files_and_arguments(folder: Path, level: str, fresh: bool) -> None:
    with opened(folder, READS, level, fresh=fresh) as box:
        for text in (b"one", b"two"):
            done = box.run(b"stdin", handed=handed(text, "flag", text.decode()))
            assert done.stdout.splitlines() == [text + b"|flag|" + text + b"|stdin", b"new"], done
            assert left(box) == {"words.txt": text}


def test_a_run_may_go_on_with_what_the_last_one_left(folder: Path, level: str) -> None:
    with opened(folder, READS, level) as box:
        box.run(handed=handed(b"first"))
        done = box.run(handed=handed(b"second", "again", goes_on_without="other.txt"))
        assert done.stdout.splitlines()[1] == b"first"
        assert left(box) == {"words.txt": b"firstsecond"}
        assert box.run(handed=handed(b"third", goes_on_without="words.txt")).status == 0
        assert left(box) == {"words.txt": b"third"}


CLOSES = """
import os, sys
os.makedirs(sys.argv[2] + "/a/b")
open(sys.argv[2] + "/a/b/c", "w").close()
os.symlink("/etc/passwd", sys.argv[2] + "/link")
os.symlink("/etc", sys.argv[2] + "/folder")
os.chmod(sys.argv[2] + "/a", 0)
"""


def test_nothing_of_an_earlier_run_stays(folder: Path, level: str) -> None:
    source = f'import sys\nif "shut" in sys.argv:{CLOSES.replace(chr(10), chr(10) + "    ")}\nelse:\n'
    source += '    import os\n    print(sorted(os.listdir(sys.argv[2])))\n    open(sys.argv[2] + "/new", "w")'
    with opened(folder, source, level) as box:
        assert box.run(handed=handed(b"", "shut")).status == 0
        assert box.run(handed=handed(b"")).stdout == b"[]\n"
        assert list(left(box)) == ["new"]


def test_links_out_of_the_desk_are_not_followed(folder: Path, level: str) -> None:
    source = "import os, sys\nos.symlink('/etc/passwd', sys.argv[2] + '/judgemessage.txt')"
    with opened(folder, source, level) as box:
        assert box.run(handed=handed(b"")).status == 0
        # At wallclock a program may read every file of the judge's user itself.
        assert list(left(box)) == (["judgemessage.txt"] if level == "wallclock" else [])


def test_what_was_handed_over_cannot_be_changed(folder: Path, level: str) -> None:
    is_owner = level == "wallclock" or (os.geteuid() != 0 and level in ("rlimits", "landlock"))
    source = "import sys\nopen(sys.argv[1], 'w').write('mine')\nprint(open(sys.argv[1]).read())"
    with opened(folder, source, level) as box:
        done = box.run(handed=handed(b"case"))
        if is_owner:  # the same user owns the files; the next run gets new ones
            assert (done.status, done.stdout) == (0, b"mine\n")
        else:
            assert done.status == 1
            assert b"Permission denied" in done.stderr or b"Read-only file system" in done.stderr


def test_a_file_may_not_be_larger_than_the_limit(folder: Path, level: str) -> None:
    source = "import sys\nopen(sys.argv[2] + '/large', 'wb').write(bytes(3 << 24))"
    with opened(folder, source, level) as box:
        is_unlimited = level == "wallclock"
        assert (box.run(handed=handed(b"")).status == 0) is is_unlimited
        sizes = [os.fstat(descriptor).st_size for _, _, descriptor in box.files()]
        assert sizes == [3 << 24 if is_unlimited else 1 << 20]
