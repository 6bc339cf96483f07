"""The time of an answer in one byte."""

import pytest

from arenas.values.times import pack_time, say_time, unpack_time


@pytest.mark.parametrize("seconds", [1.1e-6, 4e-6, 0.00037, 0.02, 0.999, 2.5])
def test_a_byte_is_right_to_three_per_cent(seconds: float) -> None:
    assert unpack_time(pack_time(seconds)) == pytest.approx(seconds, rel=0.03)


def test_every_time_has_a_byte_and_none_is_no_time() -> None:
    assert [pack_time(seconds) for seconds in (0.0, -1.0, 1e-6, 1e9)] == [1, 1, 1, 255]
    assert unpack_time(0) is None


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(4.4e-6, "0.0044 ms"), (0.00037, "0.37 ms"), (0.0123, "12 ms"), (0.0996, "100 ms"), (0.1, "0.1 s"), (1.04, "1 s")],
)
def test_words(seconds: float, words: str) -> None:
    assert say_time(seconds) == words
