"""What the generators share, the generator of a seed and batches, and the command of each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

import pytest

from problems.dubito import generate as dubito
from problems.generation import Make, NotPossible, answers, generator_of
from problems.hearts import generate as hearts
from problems.kotc import generate as kotc
from problems.ochos import generate as ochos
from tests.solutions.simulators import Outcome, run


def make(seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
    """A case that tells its seed and size."""
    if seed < 0:
        raise NotPossible("seed: too low")
    return f"{seed} {size}\n"


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
    ("game", "options", "game_make", "size", "edge"),
    [
        ("dubito", [], dubito.contest_case, 4, "D6.one-joker"),
        ("hearts", [], hearts.contest_case, 1, "H3.led-by-1"),
        ("kotc", [], kotc.contest_case, 5, "K5.own-draw"),
        ("ochos", [], partial(ochos.contest_case, 1), 3, "O4.pass"),
        ("ochos", ["--part", "4"], partial(ochos.contest_case, 4), 6, "O8.take-one"),
    ],
)
def test_a_games_program_writes_cases(game: str, options: list[str], game_make: Make, size: int, edge: str) -> None:
    program = (f"problems.{game}.generate", *options)
    shown = run(*program, "--seed", "7", "--size", str(size), "--show", edge)
    assert shown == Outcome(0, game_make(7, size, [edge]).encode())
    done = run(*program, "--batch", data=json.dumps({"id": "a", "seed": 5, "size": size}).encode())
    assert json.loads(done.out) == {"id": "a", "outcome": "text", "output": game_make(5, size)}


@pytest.mark.parametrize(
    ("game", "options", "data", "words"),
    [
        ("dubito", ["--seed", "-1"], b"", "seed: expected a seed from 0 to 2^64 - 1, found -1"),
        ("hearts", ["--part", "2"], b"", "unrecognized arguments: --part 2"),
        ("kotc", ["--batch"], b"x\n", "batch line 1: expected a JSON object with id, seed and perhaps size"),
        ("ochos", ["--part", "9"], b"", "argument --part: invalid choice: 9 (choose from 1, 2, 3, 4)"),
    ],
)
def test_a_games_program_says_in_one_line_what_is_wrong(game: str, options: list[str], data: bytes, words: str) -> None:
    complaint = f"python -m problems.{game}.generate: {words} (see --help)\n"
    assert run(f"problems.{game}.generate", *options, data=data) == Outcome(2, b"", complaint.encode())
