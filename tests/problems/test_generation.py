"""What the generators share: the generator of a seed, batches, and the command."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from problems.command import Parser
from problems.generation import NotPossible, add_options, answers, generator_of, run
from tests.solutions.simulators import Outcome, call


def make(seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
    """A case that tells its seed, size and edges."""
    if seed < 0:
        raise NotPossible("seed: too low")
    return " ".join([f"{seed} {size}", *show]) + "\n"


def test_a_batch_is_answered_line_by_line() -> None:
    lines = [b'{"id": "a", "seed": 5, "size": 2}\n', b" \r\n", b'{"id": 2, "seed": -1}\n', b'{"seed": 6, "id": "b"}']
    assert [json.loads(answer) for answer in answers(lines, make)] == [
        {"id": "a", "outcome": "text", "output": "5 2\n"},
        {"id": 2, "outcome": "bad-input", "output": "seed: too low\n"},
        {"id": "b", "outcome": "text", "output": "6 None\n"},
    ]


@pytest.mark.parametrize(
    "line",
    [b"{", b"[]", b'{"id": 1}', b'{"id": 1, "seed": "7"}', b'{"id": 1, "seed": 7, "sede": 7}', b"\xff", b"[" * 99999],
    ids=["open", "list", "no seed", "text", "unknown key", "no UTF-8", "deep"],
)
def test_a_malformed_line_is_named(line: bytes) -> None:
    with pytest.raises(NotPossible) as caught:
        list(answers([b"\n", line], make))
    assert str(caught.value) == "batch line 2: expected a JSON object with id, seed and perhaps size"


def test_the_generator_of_a_seed() -> None:
    assert generator_of(0).draw() == 0xE220A8397B1DCDAF
    with pytest.raises(NotPossible) as caught:
        generator_of(1 << 64)
    assert str(caught.value) == f"seed: expected a seed from 0 to 2^64 - 1, found {1 << 64}"


@pytest.mark.parametrize(
    ("argv", "data", "done"),
    [
        (["--seed", "7"], b"", Outcome(0, b"7 None\n")),
        (["--size", "2"], b"", Outcome(0, b"0 2\n")),
        (["--show", "a", "--show", "b"], b"", Outcome(0, b"0 None a b\n")),
        (["--batch"], b'{"id": 1, "seed": 7}\n', Outcome(0, b'{"id": 1, "outcome": "text", "output": "7 None\\n"}\n')),
    ],
    ids=["seed", "size", "show", "batch"],
)
def test_the_command(argv: list[str], data: bytes, done: Outcome) -> None:
    def main(argv: Sequence[str]) -> int:
        parser = Parser("prog", "about")
        add_options(parser, "how large")
        return run(parser, parser.parse_args(argv), make)

    assert call(main, argv, data) == done
