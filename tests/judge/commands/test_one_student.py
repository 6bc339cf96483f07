"""`grade --single`: one student's folder in, always a result out, whatever the folder holds."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge.__main__ import main
from tests.judge import adder

ROOT = Path(__file__).parents[3]
SCHEMA = json.loads((ROOT / "tests/judge/platforms/gradescope/results.schema.json").read_text("utf-8"))
CHOSEN = "homework.py is judged of 2 programs, because it has the name of a main program; not other.py."
SPINS_LATER = "import sys\nrows = sys.stdin.read()\nprint('sum 3')\nwhile rows != '1 2\\n': pass\n"


def grade(root: Path, files: dict[str, str], *options: str) -> int:
    adder.make(root)
    (root / "work").mkdir()
    for name, source in files.items():
        adder.write(root, f"work/{name}", source)
    return main(arguments(root, *options))


def arguments(root: Path, *options: str) -> list[str]:
    words = ["--root", str(root), "grade", "--single", str(root / "work"), "--out", str(root / "out")]
    return [*words, "--formats", "gradescope", *options]


def read(root: Path) -> Any:
    document = json.loads((root / "out" / "results.json").read_text())
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
    return document


@pytest.mark.once
@pytest.mark.parametrize(
    ("files", "score", "said"),
    [
        ({"adder.py": adder.RIGHT}, 10.0, "adder: accepted, 10 of 10 points; cases: 3 AC"),
        ({"adder.py": "print(1"}, 0.0, "adder: compile error, 0 of 10 points; cases: 3 not run"),
        ({}, 0.0, "adder: no program to judge; hand in a file such as adder.py"),
        ({"notes.txt": "hello"}, 0.0, "adder: no program to judge; hand in a file such as adder.py"),
        ({"src/my adder (1).py": adder.RIGHT}, 10.0, "adder: accepted, 10 of 10 points; cases: 3 AC"),
        ({"homework.py": adder.RIGHT, "other.py": "print("}, 10.0,
         f"adder: accepted, 10 of 10 points; cases: 3 AC. {CHOSEN}"),
    ],
)  # fmt: skip
def test_a_result_is_written_and_nothing_else(files: dict[str, str], score: float, said: str, tmp_path: Path) -> None:
    assert grade(tmp_path, files) == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["results.json"]
    document = read(tmp_path)
    assert document["score"] == score
    assert document["output"].splitlines()[0] == said
    assert document["extra_data"]["student"] == "work"


@pytest.mark.parametrize(
    ("files", "reason"),
    [({}, "  nothing was handed in"), ({"adder.txt": "x"}, "  adder.txt: no language has files that end in '.txt'")],
)
def test_the_reason_names_the_file(files: dict[str, str], reason: str, tmp_path: Path) -> None:
    grade(tmp_path, files, "--problem", "adder")
    assert read(tmp_path)["output"].splitlines()[1] == reason


@pytest.mark.thorough
def test_very_many_files(tmp_path: Path) -> None:
    assert grade(tmp_path, {f"file{number}.txt": "" for number in range(3_000)}) == 0
    assert len(read(tmp_path)["output"]) < 5_000


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (["--formats", "html"], "--formats html: expected one platform, out of "),
        (["--formats", "gradescope,github"], "--formats gradescope,github: expected one platform, out of "),
        (["--jobs", "0"], "--jobs 0: expected a whole number from 1"),
    ],
)
def test_bad_usage(change: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert grade(tmp_path, {}, *change) == 2
    assert capsys.readouterr().err.startswith(f"judge: {message}")


@pytest.mark.parametrize("broken", ["no golden", "no folder"])
def test_a_failure_of_the_judge_leaves_a_result(broken: str, tmp_path: Path) -> None:
    adder.make(tmp_path)
    if broken == "no golden":
        (tmp_path / "work").mkdir()
        (tmp_path / "expected/adder/secret/001-zero.txt").unlink()
    assert main(arguments(tmp_path)) == 2
    document = read(tmp_path)
    assert document["score"] == 0.0
    said = document["output"].splitlines()[0]
    assert said == "The judge failed. This is not your fault: please tell your teacher."


@pytest.mark.clock
@pytest.mark.slow
def test_a_judge_that_is_stopped_leaves_the_points_so_far(tmp_path: Path) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 100}\n")
    adder.write(tmp_path, "work/adder.py", SPINS_LATER)
    command = [sys.executable, "-m", "judge", *arguments(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL) as judge:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (tmp_path / "out/results.json").exists():
            time.sleep(0.05)
        while time.monotonic() < deadline and "so far" not in read(tmp_path)["output"]:
            time.sleep(0.05)
        judge.send_signal(signal.SIGTERM)
    document = read(tmp_path)
    assert document["output"].splitlines()[:2] == [
        "The judge did not finish. This is not your fault: please tell your teacher.",
        "adder: 0 of 10 points so far, 2 of 3 cases not run",
    ]
    assert [test["output"] for test in document["tests"]] == ["accepted", "not run", "not run"]


@pytest.mark.slow
def test_after_the_deadline_no_case_is_started(tmp_path: Path) -> None:
    assert grade(tmp_path, {"adder.py": SPINS_LATER}, "--deadline", "0.001") == 0
    assert "so far, 3 of 3 cases not run: the time for the whole grading was up" in read(tmp_path)["output"]
