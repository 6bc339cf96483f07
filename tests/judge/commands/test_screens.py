"""What people see while the judge works, on a real terminal and through a pipe."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.judge import adder, misreader
from tests.judge.reporting.terminal.on_a_terminal import ROOT, drawn, run_on_a_terminal

SEARCHED = adder.YAML + "limits: {time: 0.15, wall: 20}\n"
FAST = SEARCHED + "hints: none\n"
ENDLESS = "def play(turn):\n    while True:\n        turn += 1\n\n\nprint('sum 3')\nplay(0)\n"
HOSTILE = "\x1b[31m\r" + "x" * 100
LOOKING = "looking for what was misread ...\nlooking for the line of the mistake ...\n"
STAGES = ("checking", "looking for the li", "explaining", "asking", "writing")
ALONE = re.compile(r"(?:\[[#.]+\] )?\d+/\d+.*")


def grade(root: Path, *students: str, yaml: str = FAST) -> list[str]:
    """The arguments that grade a class: endless programs of these students, and a right one of ann."""
    adder.make(root, yaml=yaml)
    adder.write(root, "class/ann/adder.py", adder.RIGHT)
    for student in students:
        adder.write(root, f"class/{student}/adder.py", ENDLESS)
    return ["-m", "judge", "--root", str(root), "grade", str(root / "class"), "--out", str(root / "out")]


def before_the_table(printed: str) -> str:
    """The lines that a terminal showed while the class was graded."""
    return re.split(r"\r(?:\x1b\[1m)?student", printed)[0]


def piped(argv: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, *argv], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_the_bar_names_the_running_program_and_counts_time_outs(tmp_path: Path) -> None:
    status, printed = run_on_a_terminal(grade(tmp_path, "zoe", yaml=SEARCHED))
    assert status == 0
    seen = "\n".join(drawn(before_the_table(printed)))
    assert re.search(r"\] \d/6.*  zoe/adder: 1 of \d stops at a limit", seen)
    # On a busy machine the bar says how long it has taken: `the line of the mistake (12 s)`.
    sought = {words.strip() for words in re.findall(r"looking for ([^\n.(]+)", seen)}
    assert sought <= {"the line of the mistake"}, "no misreadings, no random cases"
    assert "\nchecking what students will see" in seen
    assert "\nwriting reports" in seen
    assert "ann/adder: AC" not in printed


@pytest.mark.parametrize(
    "columns",
    [
        pytest.param(20, marks=pytest.mark.nightly),
        pytest.param(40, marks=pytest.mark.slow),
        pytest.param(80, marks=pytest.mark.nightly),
    ],
)
def test_a_hostile_name_stays_in_its_line(tmp_path: Path, columns: int) -> None:
    status, printed = run_on_a_terminal(grade(tmp_path, HOSTILE), columns, {"NO_COLOR": "1"})
    assert (status, "\x1b" in printed) == (0, False)
    before = before_the_table(printed)
    assert "\n" not in before
    lines = [line for line in before.split("\r") if line.strip()]
    assert max(map(len, lines)) < columns
    assert all(ALONE.fullmatch(line.rstrip()) or line.startswith(STAGES) for line in lines)
    assert any("\\x1b[" in line for line in lines)


@pytest.mark.slow
def test_an_interrupt_removes_the_bar(tmp_path: Path) -> None:
    status, printed = run_on_a_terminal(grade(tmp_path, "yan", "zoe"), interrupt_at="1 of 3 stops at a limit")
    assert status == 130
    wiped, _, last = printed.rpartition("judge: interrupted: ")
    assert re.fullmatch(r"\d of 3 submissions done, no report written; the same command continues from here\r\n", last)
    assert re.search(r"\r +\r(?!\[)", wiped), "wiped, and not drawn again"


@pytest.mark.slow
@pytest.mark.parametrize("terminal", [None, pytest.param("dumb", marks=pytest.mark.nightly)])
def test_if_no_line_can_be_redrawn_each_student_gets_one_line(tmp_path: Path, terminal: str | None) -> None:
    argv = grade(tmp_path, HOSTILE)
    adder.write(tmp_path, "class/eve/adder.py", "print('sum 3')\n")
    if terminal:
        status, printed = run_on_a_terminal(argv, environment={"TERM": terminal})
        printed = printed.partition("student")[0].replace("\r\n", "\n")
    else:
        done = piped(argv, tmp_path)
        status, printed = done.returncode, done.stderr
    assert status == 0
    assert "\r" not in printed
    assert sorted(printed.splitlines()) == [
        f"\\x1b[31m\\r{'x' * 90}… (10 more characters)/adder: TLE, 0 points",
        "ann/adder: AC, 10 points",
        "eve/adder: WA, 0 points",
        "looking for public cases that also fail ...",
    ]


@pytest.mark.slow
def test_lines_appear_while_others_are_judged(tmp_path: Path) -> None:
    argv = [sys.executable, *grade(tmp_path, "zoe"), "--jobs", "1"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(argv, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == b"ann/adder: AC, 10 points\n"
        assert process.poll() is None
        assert process.stderr.read() == b"zoe/adder: TLE, 0 points\n"


@pytest.mark.slow
def test_run_shows_at_the_first_time_out_where_the_program_was(tmp_path: Path) -> None:
    adder.make(tmp_path, yaml=FAST)
    adder.write(tmp_path, "mine/adder.py", ENDLESS)
    argv = [sys.executable, "-m", "judge", "--root", str(tmp_path), "run", "mine/adder.py"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(argv, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(5)]
        assert process.poll() is None, "the other cases are still to come"
        rest = process.stdout.read()
    assert lines[1].startswith("TLE sample/001-small")
    assert "".join(lines[2:]).startswith(
        '    It did not end. When it was stopped, it was here:\n      File "adder.py", line '
    )
    assert "It did not end" not in rest, "once is enough"
    assert "looking for what was misread" not in rest, "time-outs alone show no misreading"


@pytest.mark.slow
def test_run_names_the_repeated_lines(tmp_path: Path) -> None:
    adder.make(tmp_path, yaml=FAST)
    adder.write(
        tmp_path,
        "mine/adder.py",
        "print('sum 3\\nx\\ny\\n' + 'x\\ny\\n' * 900, end='', flush=True)\nwhile True: pass\n",
    )
    printed = piped(
        ["-m", "judge", "--root", str(tmp_path), "run", "mine/adder.py", "--case", "sample/*"], tmp_path
    ).stdout
    assert "From line 2 on it prints the same 2 lines over and over.\n" in printed


@pytest.mark.slow
def test_run_says_what_it_looks_for_before_it_finds_it(tmp_path: Path) -> None:
    misreader.make(tmp_path, [f"{number} {number + 2}\n" for number in range(1, 5)])
    source = adder.RIGHT.replace("sum(map", "max(map")
    adder.write(tmp_path, "mine/adder.py", source)
    printed = piped(["-m", "judge", "--root", str(tmp_path), "run", "mine/adder.py"], tmp_path).stdout
    misread = "What was misread:\n  Title of largest, rule A1\n    Hint of largest.\n"
    assert f"\n\n{LOOKING}\n{misread}\nWhere to look:\n" in printed
    adder.write(tmp_path, "mine/adder.py", source.replace("'sum', max", "'sum', 7 + max"))
    printed = piped(["-m", "judge", "--root", str(tmp_path), "run", "mine/adder.py"], tmp_path).stdout
    assert f"\n\n{LOOKING}No known misreading of the rules explains this output.\n\nWh" in printed


@pytest.mark.slow
def test_run_counts_the_secret_cases_in_one_line_of_a_terminal(tmp_path: Path) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", adder.RIGHT.replace("sum(map", "max(map"))
    argv = ["-m", "judge", "--root", str(tmp_path), "run", str(file)]
    status, printed = run_on_a_terminal(argv, environment={"NO_COLOR": "1"})
    assert status == 1
    seen = [line.rstrip("\n") for line in drawn(printed) if line.startswith("secret  ")]
    assert [line.partition("\n")[0] for line in seen] == ["secret  AC 1", "secret  AC 1 · WA 1", "secret  AC 1 · WA 1"]


@pytest.mark.clock
@pytest.mark.slow
def test_stress_ends_after_one_case_of_an_endless_program(tmp_path: Path) -> None:
    adder.make(tmp_path, yaml=FAST)
    adder.write(tmp_path, "mine/adder.py", ENDLESS)
    begun = time.monotonic()
    done = piped(["-m", "judge", "--root", str(tmp_path), "stress", "mine/adder.py"], tmp_path)
    assert (done.returncode, done.stderr) == (1, "")
    assert "\n1 of 1 case fails; the simplest has seed 1:\n" in done.stdout
    assert 'it was here:\n    File "adder.py", line ' in done.stdout
    assert "misread" not in done.stdout
    assert time.monotonic() - begun < 60


@pytest.mark.slow
def test_stress_shows_what_was_misread(tmp_path: Path) -> None:
    misreader.make(tmp_path, ["1 2\n"])
    adder.write(tmp_path, "mine/adder.py", adder.RIGHT.replace("sum(map", "max(map"))
    done = piped(["-m", "judge", "--root", str(tmp_path), "stress", "mine/adder.py", "--count", "30"], tmp_path)
    assert (done.returncode, done.stderr) == (1, "")
    expected = (
        "\nlooking for what was misread ...\n\nProbably misread:\n  Title of largest, rule A1\n    Hint of largest.\n\n"
    )
    assert expected in done.stdout, "never certain: other cases may contradict it"


@pytest.mark.slow
def test_stress_shows_its_progress_on_a_terminal(tmp_path: Path) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "mine/adder.py", adder.RIGHT.replace("sum(map", "max(map"))
    words = ["-m", "judge", "--root", str(tmp_path), "stress", str(tmp_path / "mine/adder.py")]
    _, printed = run_on_a_terminal(words, folder=tmp_path)
    seen = "\n".join(drawn(printed))
    assert "/5000  trying random cases" in seen
    assert "it fails: looking for a simpler case" in seen
