"""Compares word by word; only whether two words are on one line counts, not how much space is between them."""

import re


def _pieces(data: bytes) -> list[bytes]:
    """The words, and between them whether a new line begins."""
    pieces = re.split(rb"([ \t\v\f\r\n]+)", data.strip(b" \t\v\f\r\n"))
    return [(b"\n" if {10, 13} & set(piece) else b" ") if number % 2 else piece for number, piece in enumerate(pieces)]


def check(process_output: bytes, judge_output: bytes, **_: object) -> bool:
    """Whether the output is right."""
    return _pieces(process_output) == _pieces(judge_output)
