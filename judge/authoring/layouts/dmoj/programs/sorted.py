"""Compares the lines in any order, or the words."""

import re


def check(process_output: bytes, judge_output: bytes, split_on: str = "lines", **_: object) -> bool:
    """Whether the output is right. `split_on`: `lines` or `whitespace`."""
    pattern = {"lines": rb"[\r\n]", "whitespace": rb"\s"}[split_on]
    found, wanted = (
        sorted(part.split() for part in re.split(pattern, side) if part) for side in (process_output, judge_output)
    )
    return found == wanted
