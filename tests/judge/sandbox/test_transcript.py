"""What is kept of a long talk: its beginning and its end, however it came in pieces."""

import pytest

from judge.sandbox.transcript import Transcript
from judge.values.running import Side

KEPT = 4 << 10


@pytest.mark.parametrize("piece", [1, 7, 4095, 4096, 5000, 30_000])
@pytest.mark.parametrize("size", [10, 2 * KEPT, 2 * KEPT + 1, 30_000])
def test_beginning_and_end(piece: int, size: int) -> None:
    said = bytes(number % 251 for number in range(size))
    transcript = Transcript()
    for start in range(0, size, piece):
        transcript.add((Side.PROGRAM, Side.VALIDATOR)[start // piece % 2], 0, said[start : start + piece])
    talk = transcript.talk((), b"", b"", 1)
    whole = b"".join(part.data for part in talk.parts)
    assert talk.left_out == max(size - 2 * KEPT, 0)
    assert whole == (said if not talk.left_out else said[:KEPT] + said[-KEPT:])
