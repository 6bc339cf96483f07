"""Compares which characters there are and how many of each, in any order; letter case and space do not count."""

from collections import Counter


def check(process_output: bytes, judge_output: bytes, **_: object) -> bool:
    """Whether the output is right."""
    found, wanted = (Counter(b"".join(side.split()).lower()) for side in (process_output, judge_output))
    return found == wanted
