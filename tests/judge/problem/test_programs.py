"""Trusted programs: what they are asked, how they run, and the messages when they fail."""

from __future__ import annotations

import copy
import itertools
import os
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from judge.base.errors import BadUsage, JudgeFailure
from judge.problem import programs
from judge.problem.programs import Reply, Request, run_batch
from tests.judge import adder

if TYPE_CHECKING:
    from pathlib import Path

    from judge.values.model import Problem

BATCH = ("python", "adder.py", "--batch")


def test_transcript(tmp_path: Path) -> None:
    assert programs.transcript(adder.make(tmp_path), b"1 2\n3 4\n") == b"sum 3\nsum 7\n"


def test_bad_input_is_reported_in_the_references_words(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as error:
        programs.transcript(adder.make(tmp_path), b"1 2\n3\n")
    assert str(error.value) == "the reference calls it bad input: line 2: '3' is not two numbers"


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


def test_endless_reference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "TIME_S", 0.5)
    problem = adder.make(tmp_path, program="while True: pass")
    with pytest.raises(JudgeFailure, match=r"`python adder\.py` did not end within 0\.5 s"):
        programs.transcript(problem, b"")


@pytest.mark.parametrize("ending", ["raise SystemExit(1)", "while True: pass"])
def test_the_case_on_which_a_program_fails_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    monkeypatch.setattr(programs, "TIME_S", 0.2)
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


def test_a_reference_without_an_answer(tmp_path: Path) -> None:
    program = "import sys\nprint('no answer is known', file=sys.stderr)\nsys.exit(44)"
    kit = adder.make(tmp_path, program=program, yaml=f"{adder.YAML}kit: 2\n")
    with pytest.raises(programs.NoAnswer, match=r"^no answer is known$"):
        programs.transcript(kit, b"1 2\n")
    complete = adder.make(tmp_path, program=program)
    with pytest.raises(JudgeFailure, match=r"exit status 44 on sample/001-small; its last error output: no answer is "):
        programs.transcript(complete, b"1 2\n")


def test_validate(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    assert programs.validate(problem, b"1 2\n") is None
    assert programs.validate(problem, b"1 99\n") == "99 is too much"


def test_validate_without_validator(tmp_path: Path) -> None:
    problem = adder.make(
        tmp_path, yaml=adder.YAML.replace("validate:", "generate: [x]\nvalidate:").split("generate")[0]
    )
    with pytest.raises(
        BadUsage, match="adder has no validator, the program that says whether a text is a case; `validate` in "
    ):
        programs.validate(problem, b"1 2\n")


def test_broken_validator(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, program="print('fine')")
    with pytest.raises(JudgeFailure, match=r"`python adder\.py --validate` ended with exit status 0, not 42"):
        programs.validate(problem, b"1 2\n")


def test_batch(tmp_path: Path) -> None:
    requests = [
        Request("a", input="1 2\n"),
        Request("b", seed=7),
        Request("c", seed=8, size=1),
        Request("d", input="x"),
    ]
    assert list(run_batch(adder.make(tmp_path), BATCH, requests)) == [
        Reply("a", "text", "sum 3\n"),
        Reply("b", "text", "7 1\n7 2\n"),
        Reply("c", "text", "8 1\n"),
        Reply("d", "bad-input", "line 1: 'x' is not two numbers"),
    ]


ECHO = """\
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "outcome": "text", "output": line}), flush=True)
"""


@pytest.mark.parametrize(
    ("request_", "line"),
    [
        (Request("1", input="é\n"), '{"id": "1", "input": "\\u00e9\\n", "misreadings": []}\n'),
        (Request("1", input="", misreadings=("r",)), '{"id": "1", "input": "", "misreadings": ["r"]}\n'),
        (Request("1", seed=0), '{"id": "1", "seed": 0}\n'),
        (Request("1", seed=5, size=9), '{"id": "1", "seed": 5, "size": 9}\n'),
    ],
)
def test_a_request_is_one_line(tmp_path: Path, request_: Request, line: str) -> None:
    assert list(run_batch(adder.make(tmp_path, program=ECHO), BATCH, [request_])) == [Reply("1", "text", line)]


def test_an_empty_batch(tmp_path: Path) -> None:
    assert list(run_batch(adder.make(tmp_path), BATCH, [])) == []


READS_ALL_FIRST = "import sys; lines = sys.stdin.readlines()\n" + ECHO.replace("sys.stdin", "lines")
BIG_ERRORS = "import sys; sys.stderr.write('x' * 1000000)\n" + ECHO


@pytest.mark.parametrize("program", [ECHO, READS_ALL_FIRST, BIG_ERRORS])
def test_full_pipes_block_neither_side(tmp_path: Path, program: str) -> None:
    """Much more than a pipe holds is sent in both directions, whichever side starts."""
    requests = [Request(str(n), input="x" * 100_000) for n in range(40)]
    replies = run_batch(adder.make(tmp_path, program=program), BATCH, requests)
    assert [(reply.id, reply.output.count("x")) for reply in replies] == [(str(n), 100_000) for n in range(40)]


def reply_of(body: str) -> str:
    return f"import sys, json\nfor line in sys.stdin:\n    i = json.loads(line)['id']\n    {body}\n"


BROKEN = [
    ("print('hello')", "printed a line that is not a reply: hello"),
    ("print('[1]')", "printed a line that is not a reply: [1]"),
    (
        reply_of("print(json.dumps({'id': i, 'outcome': 'fine', 'output': ''}))"),
        'printed a line that is not a reply: {"id": "1", "outcome": "fine", "output": ""}',
    ),
    (
        reply_of("print(json.dumps({'id': 'z', 'outcome': 'text', 'output': ''}))"),
        'printed a reply that nobody waits for: {"id": "z", "outcome": "text", "output": ""}',
    ),
    (
        reply_of("print((json.dumps({'id': i, 'outcome': 'text', 'output': ''}) + '\\n') * 2)"),
        'printed a reply that nobody waits for: {"id": "1", "outcome": "text", "output": ""}',
    ),
    ("pass", "left 2 of 2 requests unanswered"),
    ("raise ValueError('oh')", "ended with exit status 1; its last error output: ValueError: oh"),
]


@pytest.mark.parametrize(("program", "how"), BROKEN)
def test_broken_batch(tmp_path: Path, program: str, how: str) -> None:
    problem = adder.make(tmp_path, program=program)
    with pytest.raises(JudgeFailure) as error:
        list(run_batch(problem, BATCH, [Request("1", seed=1), Request("2", seed=2)]))

    assert str(error.value) == f"`python adder.py --batch` {how}; run it in {tmp_path} by hand and fix it"


@pytest.mark.slow
@pytest.mark.parametrize("program", ["while True: pass", "import os, time; os.close(1); time.sleep(100)"])
def test_a_silent_batch_is_stopped(tmp_path: Path, program: str) -> None:
    problem = adder.make(tmp_path, program=program)
    with pytest.raises(JudgeFailure, match=r"gave no reply for 0\.5 s"):
        list(run_batch(problem, BATCH, [Request("1", input="x" * 1_000_000)], time_s=0.5))


def test_a_batch_that_is_left_early_ends_its_process(tmp_path: Path) -> None:
    program = f"open('pid', 'w').write(str(__import__('os').getpid()))\n{ECHO}"
    replies = run_batch(adder.make(tmp_path, program=program), BATCH, [Request(str(n), seed=n) for n in range(9)])
    assert [reply.id for reply in itertools.islice(replies, 2)] == ["0", "1"]
    replies.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


MEBIBYTE = "'x' * 1023 + '\\n'"
PRINTS = "import sys\nwhile True: sys.{stream}.write(({line}) * 1024)\n"


def call(problem: Problem, option: str) -> None:
    """Make the judge run the program with this option."""
    if option == " --batch":
        list(run_batch(problem, BATCH, [Request("1", seed=1)], time_s=1))
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
    monkeypatch.setattr(programs, "_MOST_OUTPUT", 2 << 20)
    problem = adder.make(tmp_path, program=PRINTS.format(stream="stdout", line=line))
    with pytest.raises(JudgeFailure) as error:
        call(problem, option)
    assert str(error.value) == PRINTED_TOO_MUCH.format(option=option, amount=amount, root=tmp_path)


def test_the_whole_output_of_a_batch_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "_MOST_OF_BATCH", 1 << 20)
    problem = adder.make(tmp_path, program=ECHO)
    requests = [Request(str(number), input="x" * 400_000) for number in range(9)]
    with pytest.raises(JudgeFailure, match="printed more than 1 MiB"):
        list(run_batch(problem, BATCH, requests))


@pytest.mark.parametrize("option", ["", " --batch"])
def test_endless_complaints_are_stopped_and_bounded(tmp_path: Path, option: str) -> None:
    problem = adder.make(tmp_path, program=PRINTS.format(stream="stderr", line="'x' * 1024"))
    tracemalloc.start()
    with pytest.raises(
        JudgeFailure, match=r"printed more than 64 MiB on standard error; its last error output: x{200}"
    ):
        call(problem, option)
    assert tracemalloc.get_traced_memory()[1] < 4 << 20
    tracemalloc.stop()


def test_a_long_honest_transcript(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, program="print('x' * 20_000_000)")
    assert len(programs.transcript(problem, b"")) == 20_000_001


@pytest.mark.slow
def test_processes_that_a_program_leaves_running_are_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "TIME_S", 1.0)
    problem = adder.make(tmp_path, program="import subprocess; subprocess.Popen(['sleep', '8'])")
    with pytest.raises(JudgeFailure, match="did not end within 1 s"):
        programs.transcript(problem, b"")
