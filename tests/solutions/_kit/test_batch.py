"""Batches: JSON lines in, JSON lines out, one outcome each."""

import io
import json
from collections.abc import Iterator
from itertools import repeat

import pytest

from solutions._kit.batch import LINE_LIMIT, OUTPUT_LIMIT, answers
from solutions._kit.text import BadInput, Refused
from solutions.ochos import main
from tests.solutions.simulators import Outcome, call

CASE = "R1\nR2\nR3\nR4\n"
TRANSCRIPT = "0: R4\n1: R1 (WINNER)\n"


def batch(*requests: object) -> bytes:
    return "".join(json.dumps(request) + "\n" for request in requests).encode()


def outputs(done: Outcome) -> list[object]:
    assert (done.status, done.err) == (0, b"")
    return [json.loads(line) for line in done.out.splitlines()]


def test_each_line_is_answered_in_order_even_if_others_fail() -> None:
    requests = batch(
        {"id": "a", "input": CASE},
        {"id": 2, "input": "R1\nX9\n", "misreadings": []},
        {"id": "", "input": "\ufeffR1\r\nR2\r\nR3\r\nR4"},
        {"id": "é\n", "input": CASE, "misreadings": ["ties-to-number", "other"]},
        {"id": "d", "input": "R1 \ud800"},
    )
    card = "a card: a colour (R, Y, G, B) and a number (1 to 8)"
    assert outputs(call(main, ["--batch"], requests)) == [
        {"id": "a", "outcome": "text", "output": TRANSCRIPT},
        {"id": 2, "outcome": "bad-input", "output": f"line 2: 'X9' is not {card}\n"},
        {"id": "", "outcome": "text", "output": TRANSCRIPT},
        {
            "id": "é\n",
            "outcome": "bad-input",
            "output": "misreadings: 'ties-to-number' is not known, the reference plays by the rules alone\n",
        },
        {"id": "d", "outcome": "bad-input", "output": "line 1: '\\ud800' is not UTF-8 text\n"},
    ]


def test_no_more_lines_are_answered_than_asked_for() -> None:
    requests = batch(*({"id": "a", "input": CASE, "lines": lines} for lines in (1, 2, None)))
    first = TRANSCRIPT.splitlines(keepends=True)[0]
    assert outputs(call(main, ["--batch"], requests)) == [
        {"id": "a", "outcome": outcome, "output": output}
        for outcome, output in (("cut", first), ("text", TRANSCRIPT), ("text", TRANSCRIPT))
    ]


def test_the_answers_are_ascii() -> None:
    assert call(main, ["--batch"], '{"id": "é", "input": "é"}'.encode()).out.isascii()


@pytest.mark.parametrize("options", [[], ["--part", "3"], ["--hands"], ["--trace"], ["--trace", "--hands"]])
def test_an_output_is_what_the_program_writes_with_the_same_options(options: list[str]) -> None:
    alone = call(main, options, CASE.encode())
    [answer] = outputs(call(main, [*options, "--batch"], batch({"id": "a", "input": CASE})))
    assert answer == {"id": "a", "outcome": "text", "output": alone.out.decode()}


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t\n"])
def test_a_batch_of_blank_lines_has_no_answers(data: bytes) -> None:
    assert call(main, ["--batch"], data) == Outcome(0, b"")


MALFORMED = [
    b"R1",
    b"{",
    b"[]",
    b"null",
    b'"id"',
    b"{}",
    b'{"id": "a"}',
    b'{"input": "R1"}',
    b'{"id": null, "input": "R1"}',
    b'{"id": ["a"], "input": "R1"}',
    b'{"id": "a", "input": null}',
    b'{"id": "a", "input": ["R1"]}',
    b'{"id": "a", "input": "R1", "misreadings": null}',
    b'{"id": "a", "input": "R1", "misreadings": "x"}',
    b'{"id": "a", "input": "R1", "misreadings": [1]}',
    b'{"id": "a", "input": "R1", "misreading": []}',
    b'{"id": "a", "input": "R1"} {}',
    b'{"id": "a", "input": "\xff"}',
    b'\xef\xbb\xbf{"id": "a", "input": "R1"}',
    b"[" * 100_000,
    b"1" * 100_000,
]


@pytest.mark.parametrize("line", MALFORMED, ids=[repr(line[:60]) for line in MALFORMED])
def test_a_malformed_line_ends_the_batch_after_the_answers_before_it(line: bytes) -> None:
    good = batch({"id": "a", "input": CASE})
    done = call(main, ["--batch"], good + b"\n" + line + b"\n" + good)
    assert (done.status, done.out) == (2, call(main, ["--batch"], good).out)
    assert done.err.startswith(b"batch line 3: '")
    assert done.err.endswith(b"' is not a JSON object with id, input and perhaps misreadings\n")
    assert done.err[:-1].decode("ascii").isprintable()


def test_a_line_longer_than_the_limit_is_malformed() -> None:
    line = b'{"id": "a", "input": "' + b"x" * LINE_LIMIT + b'"}\n'
    with pytest.raises(Refused) as error:
        list(answers(io.BytesIO(line), str.split))
    assert str(error.value).startswith('batch line 1: \'{"id": "a", "input": "xx')


def test_an_output_without_end_is_cut() -> None:
    def endless(text: str) -> Iterator[str]:
        yield from repeat("1: DRAW")

    [answer] = answers(io.BytesIO(batch({"id": "a", "input": ""})), endless)
    lines = OUTPUT_LIMIT // len("1: DRAW\n")
    assert json.loads(answer) == {"id": "a", "outcome": "endless", "output": "1: DRAW\n" * lines}


def test_an_error_in_the_middle_of_a_game_leaves_nothing_of_it() -> None:
    def broken(text: str) -> Iterator[str]:
        yield "0: R1"
        raise BadInput(1, "x", "a card")

    [answer] = answers(io.BytesIO(batch({"id": "a", "input": ""})), broken)
    assert json.loads(answer) == {"id": "a", "outcome": "bad-input", "output": "line 1: 'x' is not a card\n"}
