"""The command `stress`: what a student reads, the file it writes, and the exit status."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder

ROOT = Path(__file__).resolve().parents[3]
WRONG = "import sys\nfor line in sys.stdin:\n    a, b = map(int, line.split())\n    print('sum', a + b + (a == 7))\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The student's working folder."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def stress(root: Path, source: str, *options: str) -> int:
    file = adder.write(root, "home/adder.py", source)
    return main(["--root", str(root), "stress", str(file.relative_to(Path.cwd())), *options])


FOUND = """\
adder.py for problem adder: Adder, random cases from seed 3
1 of 10 cases fails; the simplest has seed 7:

  7 1
  7 2

random/seed-7: line 1 is not allowed: expected `sum 8`, printed `sum 9`

      expected   printed
> 1   sum 8      sum 9
  2   sum 9      sum 10

  `sum 9` is not allowed here. The rules ask for `sum 8`.
  Rule A1: the two numbers added

  Before this line:
    sum  8

The case is in stress-adder-7.txt. What to try next:
  after a change, your program on this case:
    python -m judge --root {root} run adder.py --problem adder --input stress-adder-7.txt
  what is right on this case, with the reason for every line:
    python -m judge --root {root} explain stress-adder-7.txt --problem adder
"""


@pytest.mark.slow
def test_a_case_that_fails_is_explained_and_written(
    tmp_path: Path, here: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    assert stress(tmp_path, WRONG, "--seed", "3", "--count", "10") == 1
    printed = capfd.readouterr()
    without_clues, clues = re.subn(r"Where to look:\n.*?(?=The case is in)", "", printed.out, flags=re.DOTALL)
    assert (without_clues, clues, printed.err) == (FOUND.format(root=tmp_path), 1, "")
    assert sorted(file.name for file in here.iterdir()) == ["adder.py", "stress-adder-7.txt"]
    assert (here / "stress-adder-7.txt").read_text() == "7 1\n7 2\n"


@pytest.mark.slow
@pytest.mark.parametrize(("hints", "found"), [("line", True), ("none", False)])
def test_what_the_compiler_and_checks_say(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], hints: str, found: bool
) -> None:
    adder.make(tmp_path, yaml=f"{adder.QUICK}hints: {hints}\n")
    assert stress(tmp_path, f"{WRONG}[].sort\n", "--seed", "3", "--count", "10") == 1
    assert ("What the compiler and checks say:\n  adder.py:" in capfd.readouterr().out) == found


@pytest.mark.slow
@pytest.mark.usefixtures("no_search")
def test_the_commands_that_it_suggests_work(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert stress(tmp_path, WRONG, "--count", "10") == 1
    lines = capfd.readouterr().out.splitlines()
    named = [line.split()[3:] for line in lines if line.startswith("    python -m judge ")]
    assert [main(["--root", str(tmp_path), *words]) for words in named] == [1, 0]
    printed = capfd.readouterr().out
    assert "WA  stress-adder-7.txt" in printed
    assert "A1: the two numbers added" in printed


@pytest.mark.slow
@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"stress-adder-7.txt": "mine\n"}, ["stress-adder-7-2.txt", "stress-adder-7.txt"]),
        ({"stress-adder-7.txt": "mine\n", "stress-adder-7-2.txt": "7 1\n7 2\n"},
         ["stress-adder-7-2.txt", "stress-adder-7.txt"]),
        ({"stress-adder-7.txt": "7 1\n7 2\n"}, ["stress-adder-7.txt"]),
        ({"stress-adder-7.txt/keep": ""}, ["stress-adder-7-2.txt", "stress-adder-7.txt"]),
    ],
)  # fmt: skip
def test_no_file_of_the_students_is_overwritten(
    before: dict[str, str], after: list[str], tmp_path: Path, here: Path
) -> None:
    adder.make(tmp_path)
    for name, text in before.items():
        adder.write(here, name, text)
    assert stress(tmp_path, WRONG, "--count", "10") == 1
    assert sorted(file.name for file in here.glob("stress-*")) == after
    assert {name: (here / name).read_text() for name in before} == before
    assert (here / after[0]).read_text() == "7 1\n7 2\n"


@pytest.mark.slow
@pytest.mark.usefixtures("no_search")
def test_a_link_to_nowhere_is_not_followed(tmp_path: Path, here: Path) -> None:
    adder.make(tmp_path)
    (here / "stress-adder-7.txt").symlink_to(tmp_path / "elsewhere")
    assert stress(tmp_path, WRONG, "--count", "10") == 1
    assert not (tmp_path / "elsewhere").exists()
    assert (here / "stress-adder-7-2.txt").read_text() == "7 1\n7 2\n"


@pytest.mark.slow
def test_if_nothing_fails(tmp_path: Path, here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert stress(tmp_path, adder.RIGHT, "--problem", "adder", "--seed", "40", "--count", "30") == 0
    assert capfd.readouterr().out.splitlines() == [
        "adder.py for problem adder: Adder, random cases from seed 40",
        "no failure: 30 cases, seeds 40 to 69 (--seed 70 continues from here)",
    ]
    assert sorted(file.name for file in here.iterdir()) == ["adder.py"]


@pytest.mark.slow
def test_a_program_that_does_not_compile(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert stress(tmp_path, "print(", "--count", "10") == 1
    printed = capfd.readouterr().out
    assert "\nCE compile error\n" in printed
    assert "SyntaxError" in printed


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--count", "0"], "--count 0: expected a whole number from 1 to 1000000"),
        (["--seed", "-1"], "--seed -1: expected a whole number from 0"),
        (["--problem", "added"], "no problem 'added' in"),
    ],
)
def test_bad_usage(options: list[str], words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert stress(tmp_path, WRONG, *options) == 2
    assert capfd.readouterr().err.startswith(f"judge: {words}")


def test_a_problem_without_a_generator(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    made = adder.make(tmp_path, yaml=adder.WITHOUT_GENERATOR)
    assert stress(tmp_path, WRONG) == 2
    lack = "judge: adder makes no random cases: it has no generator"
    file = made.folder / "problem.yaml"
    assert capfd.readouterr().err == f"{lack}; `generate` in {file} would name one (docs/formats.md)\n"
    adder.make(tmp_path, yaml=f"{adder.WITHOUT_GENERATOR}kit: 2\n")
    assert stress(tmp_path, WRONG) == 2
    assert capfd.readouterr().err == f"{lack}\n"


@pytest.mark.slow
def test_a_broken_reference_is_the_judges_failure(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, program=adder.PROGRAM.replace("def solve(text):", "def solve(text):\n    1 / 0"))
    assert stress(tmp_path, WRONG, "--count", "10") == 3
    assert capfd.readouterr().err.startswith("judge: `python adder.py --batch` ended with exit status 1")


@pytest.mark.clock
@pytest.mark.slow
def test_an_interrupt_ends_it_at_once(tmp_path: Path, here: Path) -> None:
    adder.make(tmp_path)
    adder.write(here, "adder.py", "import time\ntime.sleep(0.5)\n" + adder.RIGHT)
    command = [sys.executable, "-m", "judge", "--root", str(tmp_path), "stress", "adder.py"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        _, printed = process.communicate(timeout=20)
    assert (process.returncode, printed) == (130, b"judge: interrupted\n")
    assert sorted(file.name for file in here.iterdir()) == ["adder.py"]
