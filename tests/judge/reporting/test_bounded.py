"""What reports write of a submission's names, lines and texts."""

import pytest

from judge.reporting.bounded import block, line


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        (b"1: Y7\x1b[2J", "1: Y7\\x1b[2J"),
        (b"\xff", "\\xff"),
        (b"", ""),
        (None, None),
        (b"A" * 201, "A" * 200 + "… (1 more byte)"),
    ],
)
def test_lines_are_printable_and_cut(found: bytes | None, shown: str | None) -> None:
    assert line(found) == shown


def test_a_block_has_at_most_forty_lines() -> None:
    assert block("x\n" * 42) == "\n".join(["x"] * 40 + ["… 2 more lines"])
    assert block("\x1b[2Ja\n\n b\n") == "\\x1b[2Ja\n\n b"
