"""Formats of `printf` that print a line as it was expected."""

from __future__ import annotations

import pytest

from judge.localisation.edits.c_formats import fitting_formats


@pytest.mark.parametrize(
    ("text", "expected", "found", "formats"),
    [
        (r"%d\t%d\n", "1 2", "1\t2", [r"%d %d\n"]),
        ("%d%d", "1 2", "12", ["%d %d"]),
        ("min: %f max: %f", "min: 1.5, max: 3.0", "min: 1.5 max: 3.0", ["min: %f, max: %f"]),
        ("%d:%d:%d", "00:10:09", "0:10:9", ["%02d:%02d:%02d", "%02d:%d:%02d"]),
        ("%2ld:%2ld", "01:22", " 1:22", ["%02ld:%02ld", "%02ld:%2ld"]),
        (r"%f\n", "3.00", "3.000000", [r"%.2f\n"]),
        ("media %.2f", "4.50", "media 4.50", ["%.2f"]),
        ("%s-%c!", "ab: c", "ab-c!", ["%s: %c"]),
        ("%d of 100%%", "7%", "7 of 100%", ["%d%%"]),
        ("is %d", "So: it is 4 \\", "So: it is 4", ["is %d \\\\"]),
        ("%d", "4", "5", []),
        ("%d", "4", "5 4", []),
        ("%d%d", "4", "44", []),
        (r"\x41%d", "4", "A4", []),
        ("none", "4", "none", []),
        ("%d" * 21, "1" * 21, "1" * 21, []),
    ],
)
def test_formats(text: str, expected: str, found: str, formats: list[str]) -> None:
    assert list(fitting_formats(text, expected, found)) == formats
