"""What the generators share: the generator of a seed, and batches."""

from __future__ import annotations

import json

import pytest

from problems.generation import NotPossible, answers, generator_of


def make(seed: int, size: int | None) -> str:
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
