"""Compares line by line without the whitespace at the end of each."""

import re


def check(process_output: bytes, judge_output: bytes, filter_new_line: bool = False, **_: object) -> bool:
    """Whether the output is right. `filter_new_line`: empty lines do not count."""
    sides = [re.split(rb"[\r\n]", side) for side in (process_output, judge_output)]
    if filter_new_line:
        sides = [[line for line in side if line] for side in sides]
    found, wanted = [[line.rstrip() for line in side] for side in sides]
    return found == wanted
