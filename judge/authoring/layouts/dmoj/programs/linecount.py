"""Compares line by line without the whitespace around each; empty lines do not count."""

import re


def check(process_output: bytes, judge_output: bytes, **_: object) -> bool:
    """Whether the output is right."""
    found, wanted = (
        [line.strip() for line in re.split(rb"[\r\n]", side) if line] for side in (process_output, judge_output)
    )
    return found == wanted
