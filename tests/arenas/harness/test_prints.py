"""The end of what a bot prints, for its author."""

import sys
from pathlib import Path

import pytest

from arenas.harness.prints import MOST, MOST_SAID, Prints, Stream


def said(*texts: str) -> str:
    prints = Prints(lambda: 3)
    for text in texts:
        prints.add(text)
    return prints.say(3)


@pytest.mark.parametrize(
    ("texts", "line"),
    [
        ((), ""),
        (("\n", "  \n"), ""),
        (("a", " b", "\n", "c\n"), "; it printed: a b | c"),
        (("red \x1b[31m\x00\ud800",), "; it printed: red  [31m  "),
        (("x" * MOST_SAID,), f"; it printed: {'x' * MOST_SAID}"),
        (("x" * MOST, "end"), f"; it printed: …{'x' * (MOST_SAID - 4)}end"),
    ],
)
def test_it_is_one_line_without_marks_and_not_too_long(texts: tuple[str, ...], line: str) -> None:
    assert said(*texts) == line


def test_each_seat_has_its_own_and_little_is_kept() -> None:
    seat = 1
    prints = Prints(lambda: seat)
    prints.add("one" * 10**6)
    seat = 2
    prints.add("two")
    assert len(prints._texts[1]) == MOST
    assert prints.say(2) == "; it printed: two"
    prints.forget(2)
    prints.forget(7)
    assert prints.say(2) == ""


def test_a_stream_goes_where_the_other_went(tmp_path: Path) -> None:
    prints = Prints(lambda: 0)
    with (tmp_path / "out").open("w", encoding="utf-8") as file:
        stream = Stream(file, prints)
        print("a", "\ud800", file=stream)
        stream.buffer.write(b"bytes\n")
        assert stream.fileno() == file.fileno() != sys.stdout.fileno()
    assert (tmp_path / "out").read_text(encoding="utf-8") == "a \\ud800\nbytes\n"
    assert prints.say(0) == "; it printed: a  "
