"""Many questions to one process of a trusted program."""

import itertools
import os
from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.problem import batch
from judge.problem.batch import Reply, Request, run_batch
from tests.judge import adder

BATCH = ("python", "adder.py", "--batch")


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


@pytest.mark.once_but_first
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


@pytest.mark.once_but_first
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
    (reply_of("print(json.dumps({'id': i, 'outcome': 'fine', 'output': ''}))"),
     'printed a line that is not a reply: {"id": "1", "outcome": "fine", "output": ""}'),
    (reply_of("print(json.dumps({'id': 'z', 'outcome': 'text', 'output': ''}))"),
     'printed a reply that nobody waits for: {"id": "z", "outcome": "text", "output": ""}'),
    (reply_of("print((json.dumps({'id': i, 'outcome': 'text', 'output': ''}) + '\\n') * 2)"),
     'printed a reply that nobody waits for: {"id": "1", "outcome": "text", "output": ""}'),
    ("pass", "left 2 of 2 requests unanswered"),
    ("raise ValueError('oh')", "ended with exit status 1; its last error output: ValueError: oh"),
]  # fmt: skip


@pytest.mark.once_but_first
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


def test_the_whole_output_of_a_batch_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_MOST_OF_BATCH", 1 << 20)
    problem = adder.make(tmp_path, program=ECHO)
    requests = [Request(str(number), input="x" * 400_000) for number in range(9)]
    with pytest.raises(JudgeFailure, match="printed more than 1 MiB"):
        list(run_batch(problem, BATCH, requests))
