"""Generators: their seeds, and the batch of requests."""

from __future__ import annotations

import json

import pytest

from problems.generation import NotPossible, answers, generator_of


def make(seed: int, size: int | None) -> str:
    if seed < 0:
        raise NotPossible(f"seed: found {seed}")
    return f"{seed} {size}\n"


def test_a_batch_answers_line_by_line() -> None:
    lines = [
        b'{"id": "a", "seed": 5, "size": 2}\n',
        b"\n",
        b'{"id": 2, "seed": 6, "size": null}\n',
        b'{"id": 3, "seed": -1}',
    ]
    assert [json.loads(answer) for answer in answers(lines, make)] == [
        {"id": "a", "outcome": "text", "output": "5 2\n"},
        {"id": 2, "outcome": "text", "output": "6 None\n"},
        {"id": 3, "outcome": "bad-input", "output": "seed: found -1\n"},
    ]


@pytest.mark.parametrize(
    "line",
    [b"{", b"[]", b'{"id": 1}', b'{"id": 1, "seed": "7"}', b'{"id": 1, "seed": 7, "sede": 7}', b"\xff", b"[" * 99999],
)
def test_a_malformed_line_of_a_batch_is_named(line: bytes) -> None:
    with pytest.raises(NotPossible) as caught:
        list(answers([b"\n", line], make))
    assert str(caught.value) == "batch line 2: expected a JSON object with id, seed and perhaps size"


def test_a_seed_has_its_generator() -> None:
    assert generator_of(0).draw() == 0xE220A8397B1DCDAF


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_what_is_no_seed(seed: int) -> None:
    with pytest.raises(NotPossible, match=r"^seed: expected a seed from 0 to 2\^64 - 1, found "):
        generator_of(seed)
