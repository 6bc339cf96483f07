"""A trusted program as a process: its environment, its limits, and the messages when it fails."""

import copy
import os
import tracemalloc
from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.problem import batch, process, programs
from judge.problem.batch import Request, run_batch
from judge.values.problem import Problem
from tests.judge import adder

BATCH = ("python", "adder.py", "--batch")


TELL_ENVIRONMENT = "import os, sys; print(*sorted(os.environ), os.environ['PYTHONHASHSEED'], os.getcwd(), sys.argv[1:])"


def test_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name not in ("PATH", "PYTHONPATH"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("PATH", "/usr/bin")
    monkeypatch.setenv("PYTHONPATH", "/nowhere")
    problem = adder.make(tmp_path, program=TELL_ENVIRONMENT)
    names = "LC_ALL PATH PYTHONHASHSEED PYTHONNOUSERSITE PYTHONUTF8"
    assert programs.transcript(problem, b"", "--trace", hash_seed=7).decode() == f"{names} 7 {tmp_path} ['--trace']\n"


@pytest.mark.parametrize(
    ("program", "how"),
    [
        ("raise ValueError('oh')", "ended with exit status 1; its last error output: ValueError: oh"),
        ("raise SystemExit(3)", "ended with exit status 3"),
        ("import os; os.kill(os.getpid(), 9)", "ended with signal 9"),
        ("import sys; sys.exit('\\x1b[2J')", r"ended with exit status 1; its last error output: \x1b[2J"),
    ],
)
def test_broken_reference(tmp_path: Path, program: str, how: str) -> None:
    with pytest.raises(JudgeFailure) as error:
        programs.transcript(adder.make(tmp_path, program=program), b"", "--part", "two words")
    command = "`python adder.py --part 'two words'`"
    assert str(error.value) == f"{command} {how}; run it in {tmp_path} by hand and fix it"


@pytest.mark.parametrize(
    ("program", "time_s", "said"),
    [
        ("while True: pass", 0.5, r"`python adder\.py` did not end within 0\.5 s"),
        # a process that the program leaves running is not waited for
        pytest.param("import subprocess; subprocess.Popen(['sleep', '8'])", 1.0, "did not end within 1 s",
                     marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_endless_reference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, time_s: float, said: str
) -> None:
    monkeypatch.setattr(process, "TIME_S", time_s)
    problem = adder.make(tmp_path, program=program)
    with pytest.raises(JudgeFailure, match=said):
        programs.transcript(problem, b"")


@pytest.mark.once_but_first
@pytest.mark.parametrize("ending", ["raise SystemExit(1)", "while True: pass"])
def test_the_case_on_which_a_program_fails_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    monkeypatch.setattr(process, "TIME_S", 0.2)
    problem = adder.make(tmp_path, program=ending)
    command = "`python adder.py{} < cases/adder/secret/001-zero.txt`"
    for work, option in ((programs.transcript, ""), (programs.validate, " --validate")):
        with pytest.raises(JudgeFailure) as error:
            work(problem, b"0 0\n")
        assert " on secret/001-zero; " in str(error.value)
        assert str(error.value).endswith(f"; run {command.format(option)} in {tmp_path} by hand and fix it")
        assert str(copy.copy(error.value)) == str(error.value)
        with pytest.raises(JudgeFailure, match=f"; run it in {tmp_path} by hand and fix it$"):
            work(problem, b"no case of the problem")


def test_missing_program(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, yaml=adder.YAML.replace("[python, adder.py]", "[./no-such-tool, x]"))
    with pytest.raises(JudgeFailure) as error:
        programs.transcript(problem, b"")
    assert str(error.value) == (
        f"{tmp_path}/problems/adder/problem.yaml asks for `./no-such-tool x`, which cannot be started: "
        "No such file or directory; install './no-such-tool'"
    )


MEBIBYTE = "'x' * 1023 + '\\n'"
PRINTS = "import sys\nwhile True: sys.{stream}.write(({line}) * 1024)\n"


def call(problem: Problem, option: str) -> None:
    """Make the judge run the program with this option."""
    if option == " --batch":
        list(run_batch(problem, BATCH, [Request("1", seed=1)], time_s=60))
    elif option:
        programs.validate(problem, b"")
    else:
        programs.transcript(problem, b"")


PRINTED_TOO_MUCH = "`python adder.py{option}` printed {amount}; run it in {root} by hand and fix it"


@pytest.mark.parametrize(
    ("option", "line", "amount"),
    [
        ("", MEBIBYTE, "more than 2 MiB"),
        (" --validate", MEBIBYTE, "more than 2 MiB"),
        (" --batch", "'x' * 1024", "a line of more than 2 MiB"),
    ],
)
def test_a_program_that_prints_without_end_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, line: str, amount: str
) -> None:
    for module in (process, batch):
        monkeypatch.setattr(module, "MOST_OUTPUT", 2 << 20)
    problem = adder.make(tmp_path, program=PRINTS.format(stream="stdout", line=line))
    with pytest.raises(JudgeFailure) as error:
        call(problem, option)
    assert str(error.value) == PRINTED_TOO_MUCH.format(option=option, amount=amount, root=tmp_path)


@pytest.mark.parametrize("option", ["", " --batch"])
def test_endless_complaints_are_stopped_and_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    monkeypatch.setattr(process, "MOST_OUTPUT", 8 << 20)
    problem = adder.make(tmp_path, program=PRINTS.format(stream="stderr", line="'x' * 1024"))
    tracemalloc.start()
    with pytest.raises(JudgeFailure, match=r"printed more than 8 MiB on standard error; its last error output: x{200}"):
        call(problem, option)
    assert tracemalloc.get_traced_memory()[1] < 4 << 20
    tracemalloc.stop()


def test_a_long_honest_transcript(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, program="print('x' * 20_000_000)")
    assert len(programs.transcript(problem, b"")) == 20_000_001
