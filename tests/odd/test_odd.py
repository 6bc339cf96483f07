"""Odd programs, forked from the warm interpreter and each in a fresh one: they print the same and end the same way,
except for the differences that docs/fork-server.md lists.
"""

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import NamedTuple

import pytest

from judge import languages, sandbox
from judge.base.interpreter import find_interpreter, interpreter_path, version_of
from judge.execution.compilation import read_source
from judge.values.problem import Limits
from judge.values.running import Stop
from judge.values.submission import Submission
from tests.elsewhere import other_machine
from tests.judge.compiling import python_program
from tests.odd.different import DIFFERENT, NOT_OUTSIDE, ONLY_IN, OUTSIDE, different
from tests.odd.stdins import STDIN
from tests.solutions.simulators import VERSIONS, interpreters, is_version

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = Path(__file__).with_name("submissions")
NAMES = sorted({path.stem for path in PROGRAMS.iterdir() if path.name != "__pycache__"})
# Those that differ, and each third of the others, run at every change: all others go the same way.
ALIKE = [name for name in NAMES if name not in {*DIFFERENT, *ONLY_IN, *OUTSIDE}]
SELDOM = [name for number, name in enumerate(ALIKE) if number % 3]
OFTEN = [name for name in NAMES if name not in SELDOM]
PARTS = {"first": OFTEN[::2], "second": OFTEN[1::2], "third": SELDOM[::2], "fourth": SELDOM[1::2]}
LIMITS = Limits(time_s=5, wall_s=20, memory_mib=512)
OUTPUT_BYTES = 4 << 20
LEVEL = "bubblewrap"
ADDRESS = re.compile(rb"0x[0-9a-f]{6,}")

pytestmark = pytest.mark.skipif(
    os.environ.get("CI") != "true" and sandbox.missing(LEVEL) is not None, reason=f"needs {LEVEL}"
)


class Outcome(NamedTuple):
    """How a run ended and what it printed, addresses in memory masked."""

    status: int | None
    signal: int | None
    stopped: Stop | None
    stdout: bytes
    stderr: bytes


@contextlib.contextmanager
def laid_out(name: str) -> Iterator[Path]:
    """A folder that every user may enter, with the program as mine.py."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o755)
        if (PROGRAMS / name).is_dir():
            shutil.copytree(PROGRAMS / name, folder, dirs_exist_ok=True)
        else:
            shutil.copy(PROGRAMS / f"{name}.py", folder / "mine.py")
        yield folder


def opened(folder: Path, *, fresh: bool) -> sandbox.OpenBox:
    source = read_source(Submission("mine", "odd", folder / "mine.py", folder))
    program = python_program(folder, fork_server=source.fork_server)
    return sandbox.open_box(program, LIMITS, level_name=LEVEL, fresh=fresh)


def execute(name: str, *, fresh: bool) -> Outcome:
    with laid_out(name) as folder, opened(folder, fresh=fresh) as box:
        done = box.run(STDIN.get(name, b""), OUTPUT_BYTES)
        return Outcome(done.status, done.signal, done.stopped, _mask(done.stdout), _mask(done.stderr))


def execute_outside(name: str, python: str) -> Outcome:
    """Run `python3 mine.py` without a box, but with the limits and the environment of one."""
    environment = {"MALLOC_ARENA_MAX": "1", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    environment.update(languages.by_name("python").environment)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(laid_out(name))
        given, out, err = (stack.enter_context(tempfile.TemporaryFile()) for _ in range(3))
        given.write(STDIN.get(name, b""))
        given.seek(0)
        limited = f'ulimit -v {LIMITS.memory_mib << 10}; ulimit -t 20; unset PWD; exec "$0" mine.py'
        done = subprocess.run(
            ["sh", "-c", limited, python],
            cwd=folder,
            env={**environment, "HOME": str(folder)},
            stdin=given,
            stdout=out,
            stderr=err,
            start_new_session=True,
            timeout=60,
            check=False,
        )
        texts = []
        for file in (out, err):
            file.seek(0)
            texts.append(_mask(file.read().replace(bytes(folder), b"/box")))
    killed = done.returncode < 0
    return Outcome(None if killed else done.returncode, -done.returncode if killed else None, None, *texts)


def _mask(output: bytes) -> bytes:
    return ADDRESS.sub(b"0x..", output)


def version() -> str:
    return ".".join(map(str, version_of(str(interpreter_path()))))


def outcomes(names: Collection[str], run: Callable[[str], Outcome]) -> dict[str, Outcome]:
    return {name: run(name) for name in names}


def forked(name: str) -> Outcome:
    return execute(name, fresh=False)


def fresh(name: str) -> Outcome:
    return execute(name, fresh=True)


def check(first: Mapping[str, Outcome], second: Mapping[str, Outcome], expected: AbstractSet[str]) -> None:
    """Exactly the programs in `expected` differ."""
    differing = {name: (first[name], second[name]) for name in first if first[name] != second[name]}
    assert {name: pair for name, pair in differing.items() if name not in expected} == {}
    assert sorted(expected & first.keys() - differing.keys()) == []


# The Python that the judge finds runs programs at every change, and each other one at night: that a fork is like a
# fresh interpreter depends on the version in few of the programs.
OTHERS = [other for other in VERSIONS if other != version()]
PYTHONS = [
    *(
        pytest.param(
            None, part, marks=pytest.mark.slow if often else pytest.mark.nightly, id=f"the judge's choice-{part}"
        )
        for part, often in zip(PARTS, (True, True, False, False), strict=True)
    ),
    *(pytest.param(other, part, marks=pytest.mark.nightly) for other in OTHERS for part in PARTS),
]


@pytest.fixture
def interpreter(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Each Python of this machine in turn; it runs the submissions."""
    if request.param is None:
        yield str(interpreter_path())
        return
    found = next((python for python in interpreters() if is_version(python, request.param)), None)
    if found is None:
        other_machine(f"Python {request.param}")
    with monkeypatch.context() as changed:
        changed.setenv("JUDGE_PYTHON", found)
        _forget_interpreter()
        yield str(interpreter_path())
    _forget_interpreter()


def _forget_interpreter() -> None:
    find_interpreter.cache_clear()
    interpreter_path.cache_clear()


@pytest.mark.clock
@pytest.mark.parametrize(("interpreter", "part"), PYTHONS, indirect=["interpreter"])
def test_fork_fresh_interpreter_and_one_outside_a_box_do_the_same(interpreter: str, part: str) -> None:
    names = PARTS[part]
    in_fresh = outcomes(names, fresh)
    check(outcomes(names, forked), in_fresh, different(version()).keys())
    outside = {name: execute_outside(name, interpreter) for name in names if name not in NOT_OUTSIDE}
    check({name: in_fresh[name] for name in outside}, outside, OUTSIDE.keys())


def test_every_name_in_the_tables_is_a_program() -> None:
    tables: tuple[Collection[str], ...] = (DIFFERENT, ONLY_IN, OUTSIDE, NOT_OUTSIDE, STDIN)
    assert sorted({name for table in tables for name in table} - set(NAMES)) == []


def test_every_difference_is_documented() -> None:
    page = (ROOT / "docs" / "fork-server.md").read_text(encoding="utf-8")
    documented = re.findall(r"^\| \*\*(.+?)\*\* \|", page, re.MULTILINE)
    assert sorted(documented) == sorted(set(DIFFERENT.values()))


LEAVES_TRACES = """\
import builtins, collections, gc, json, os, random, sys, warnings
here = [random.Random(7).random(), sys.getrecursionlimit(), len(sys.path), len(sys.argv), len(gc.callbacks)]
here += [sorted(os.environ), os.getcwd(), hash("x"), json.JSONEncoder.item_separator, warnings.filters]
here += [hasattr(builtins, "mark"), hasattr(random, "mark"), "mark" in sys.modules, sys.stdin.read(), __name__]
print(here, file=sys.stderr)
print(random.random(), random.SystemRandom().random(), random.sample(range(10**9), 2))
builtins.mark = random.mark = sys.modules["mark"] = 1
sys.setrecursionlimit(500); sys.path.append("x"); sys.argv.append("x"); gc.callbacks.append(print); gc.callbacks.pop()
os.environ["MARK"] = "1"; os.chdir("/"); json.JSONEncoder.item_separator = "x"; warnings.simplefilter("error")
random.seed(1); random.Random.random = None; sys.stdout.flush(); builtins.print = None
gc.disable(); gc.callbacks.append(lambda phase, info: None)
sys.exit(3)
"""


@pytest.mark.once
def test_a_run_finds_no_traces_of_earlier_runs() -> None:
    with laid_out("simulate_cards") as folder:
        (folder / "mine.py").write_text(LEAVES_TRACES)
        with opened(folder, fresh=False) as box:
            runs = [box.run(b"same\n") for _ in range(25)]
            assert box.forks()
        with opened(folder, fresh=True) as box:
            alone = box.run(b"same\n")
    assert {(run.status, run.signal, run.stderr) for run in runs} == {(alone.status, alone.signal, alone.stderr)}
    assert alone.status == 3
    assert len({word for run in runs for word in run.stdout.split()}) == 4 * len(runs)
