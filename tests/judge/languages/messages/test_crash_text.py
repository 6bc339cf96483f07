"""What the files of languages read crashes with."""

import re

import pytest

from judge.languages.messages.crash_text import (
    MOST_LINES,
    Crash,
    crash_at,
    file_name,
    find_line,
    line_number,
    without_folders,
)

ERROR = re.compile(r"(?P<name>\w+): (?P<said>.*)")
FRAME = re.compile(r"at (?P<file>\S+):(?P<line>\d+)")


def test_a_crash_is_one_short_line_and_its_first_lines_without_folders() -> None:
    lines = ["Oh: no \x1b", "at /box/a.sh:7", *["more"] * 99]
    error, frame = ERROR.fullmatch(lines[0]), FRAME.fullmatch(lines[1])
    assert error is not None
    excerpt = "\n".join(["Oh: no \\x1b", "at a.sh:7", *["more"] * (MOST_LINES - 2)])
    crash = crash_at(error, frame, lines)
    assert crash == Crash("Oh in line 7 of a.sh: no \\x1b", excerpt)
    assert (crash.name, crash.said, crash.file, crash.line) == ("Oh", "no \x1b", "a.sh", 7)
    nowhere = crash_at(error, None, ["Oh: no"])
    assert (nowhere.headline, nowhere.file, nowhere.line) == ("Oh: no \\x1b", "", 0)


def test_the_first_line_that_matches_as_a_whole() -> None:
    place, found = find_line(FRAME, ["at a.sh:1 or so", "at a.sh:2", "at a.sh:3"])
    assert (place, found and found["line"]) == (1, "2")
    assert find_line(FRAME, []) == (0, None)


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("  at /box/cards/a.js:3:7", "  at a.js:3:7"),
        ("  at file:///box/a.js:3:7", "  at a.js:3:7"),
        ("C:\\Users\\ana\\a.js:3", "C:a.js:3"),
        ("no/place/at all", "no/place/at all"),
    ],
)
def test_folders_are_left_out(line: str, short: str) -> None:
    assert without_folders(line) == short


@pytest.mark.parametrize(
    ("digits", "number"), [("12", 12), ("999999", 999999), ("1000000", 0), ("9" * 5000, 0), ("٣", 0)]
)
def test_a_line_number_is_a_plausible_one(digits: str, number: int) -> None:
    assert line_number(digits) == number


@pytest.mark.parametrize("path", ["a.py", "/box/a.py", "C:\\Users\\ana\\a.py", "cards/a.py"])
def test_the_file_of_a_path(path: str) -> None:
    assert file_name(path) == "a.py"
