"""A failed test is run once more, alone. All else that fails a run fails it at once."""

import csv
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PASSES = "def test_passes():\n    pass\n"
FAILS = "def test_fails():\n    assert 1 == 2\n"
# Fails beside others: each worker of xdist has the variable.
UNSTEADY = "import os\n\ndef test_alone():\n    assert 'PYTEST_XDIST_WORKER' not in os.environ\n"
UNSTEADY_SETUP = """
import os, pytest

@pytest.fixture
def alone():
    assert "PYTEST_XDIST_WORKER" not in os.environ

@pytest.mark.slow
@pytest.mark.parametrize("text", ["a b::c[/]", "ñ"])
def test_set_up(alone, text):
    pass
"""
UNSTEADY_TEARDOWN = """
import os, pytest

@pytest.fixture
def alone():
    yield
    assert "PYTEST_XDIST_WORKER" not in os.environ

def test_teardown(alone):
    pass
"""
SKIPPED = """
import os, pytest

def test_skips():
    if "PYTEST_XDIST_WORKER" not in os.environ:
        pytest.skip("alone")
    assert 1 == 2
"""
CRASHES = "import os\n\ndef test_crashes():\n    if 'PYTEST_XDIST_WORKER' in os.environ:\n        os._exit(3)\n"
CANNOT_IMPORT = "import no_such_module\n"
INTERRUPTED = "def test_stops():\n    raise KeyboardInterrupt\n"
MANY = """
import os, pytest

@pytest.mark.parametrize("number", range(31))
def test_many(number):
    assert "PYTEST_XDIST_WORKER" not in os.environ
"""

SECOND_TIME = """
from pathlib import Path

def test_second_time():
    with Path("runs").open("a") as file:
        file.write("x")
    assert Path("runs").read_text() == "{}"
"""

pytestmark = pytest.mark.slow


def run(folder: Path, tests: dict[str, str], *options: str) -> tuple[int, list[str], list[list[str]]]:
    """The exit status, the lines of output, and the rows of the list, with figures replaced by N."""
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n    slow: costs time\n", encoding="utf-8")
    for name, text in tests.items():
        (folder / name).write_text(text, encoding="utf-8")
    listing = folder / "out/unsteady.csv"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tests.rerun", str(listing), "-q", "-n", "1", "--rootdir", str(folder)),
            # Without a folder of its own, pytest would first remove what other runs have left beside it. Only one
            # plugin is read.
            *("--basetemp", str(folder / "base"), "-p", "xdist.plugin", *options),
        ],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        | {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    rows = list(csv.reader(listing.read_text(encoding="utf-8").splitlines()))[1:] if listing.exists() else []
    text = done.stdout.replace(str(listing), "LIST")
    figureless = re.sub(r"\d+\.\d+ ?s", "N s", text).splitlines()
    return done.returncode, figureless, [[re.sub(r"^\d+\.\d$", "N", cell) for cell in row] for row in rows]


def test_all_green(tmp_path: Path) -> None:
    status, lines, rows = run(tmp_path, {"test_a.py": PASSES})
    assert (status, lines[-1], rows) == (0, "1 passed in N s", [])


def test_what_fails_again_or_is_skipped_alone_fails_the_run(tmp_path: Path) -> None:
    """An unsteady test does not excuse it."""
    status, lines, rows = run(tmp_path, {"test_a.py": UNSTEADY, "test_b.py": FAILS, "test_c.py": SKIPPED})
    assert status == 1
    assert "1 failed in N s" in lines
    assert [line for line in lines if line.startswith("failed again")] == [
        "failed again, alone: test_b.py::test_fails",
        "failed again, alone: test_c.py::test_skips",
    ]
    assert [row[0] for row in rows] == ["test_a.py::test_alone"]


def test_what_passes_alone_is_unsteady(tmp_path: Path) -> None:
    status, lines, rows = run(tmp_path, {"test_a.py": PASSES, "test_b.py": UNSTEADY})
    assert status == 0
    assert lines[-4:] == [
        "1 failed, 1 passed in N s",
        "running 1 failed test(s) once more, each alone",
        "unsteady: test_b.py::test_alone: failed after N s, passed alone after N s",
        "1 unsteady test(s), listed with their reasons in LIST",
    ]
    assert rows == [["test_b.py::test_alone", "N", "N", rows[0][3]]]
    assert rows[0][3].startswith("AssertionError: assert 'PYTEST_XDIST_WORKER' not in")


def test_set_up_and_teardown_count_and_marks_do_not_hide_a_test(tmp_path: Path) -> None:
    tests = {"test_a.py": UNSTEADY_SETUP, "test_b.py": UNSTEADY_TEARDOWN}
    status, lines, rows = run(tmp_path, tests, "-m", "slow or not slow")
    assert (status, lines[-1]) == (0, "3 unsteady test(s), listed with their reasons in LIST")
    assert sorted(row[0] for row in rows) == [
        r"test_a.py::test_set_up[\xf1]",
        "test_a.py::test_set_up[a b::c[/]]",
        "test_b.py::test_teardown",
    ]


@pytest.mark.parametrize(
    ("text", "status", "complaint"),
    [
        pytest.param(CRASHES, 1, "a worker crashed in test_b.py::test_crashes", id="a worker crashes"),
        pytest.param(CANNOT_IMPORT, None, "test_b.py cannot be collected", id="a file cannot be imported"),
        pytest.param(INTERRUPTED, 2, "a worker crashed in test_b.py::test_stops", id="an interrupt"),
        pytest.param(MANY, 1, "32 tests failed, and more than 30 are not a matter of chance", id="too many"),
    ],
)
def test_all_else_fails_at_once(tmp_path: Path, text: str, status: int | None, complaint: str) -> None:
    """Beside an unsteady test, which is then not run again."""
    found, lines, rows = run(tmp_path, {"test_a.py": UNSTEADY, "test_b.py": text})
    assert found == status if status is not None else found in {1, 2}
    assert lines[-1].startswith("no failed test is run again: ")
    assert complaint in lines[-1]
    assert rows == []


@pytest.mark.parametrize(
    ("options", "status"), [(("-k", "nothing"), 5), (("--no-such-option",), 4)], ids=["no tests", "a wrong option"]
)
def test_the_status_of_pytest_is_kept(tmp_path: Path, options: tuple[str, ...], status: int) -> None:
    assert run(tmp_path, {"test_a.py": PASSES}, *options)[0] == status


def test_in_one_process_without_the_values_of_a_failure(tmp_path: Path) -> None:
    """As the other versions of Python are tested. The second run shows the values."""
    options = ("-n", "0", "--assert", "plain")
    status, _, rows = run(tmp_path, {"test_a.py": SECOND_TIME.format("xx")}, *options)
    assert (status, [row[3] for row in rows]) == (0, ["AssertionError"])
    status, lines, _ = run(tmp_path, {"test_a.py": SECOND_TIME.format("no")}, *options)
    assert status == 1
    assert "E       AssertionError: assert 'xxxx' == 'no'" in lines
