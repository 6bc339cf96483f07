"""Compares word by word, and numbers within a tolerance; empty lines do not count."""

import re


def _is_near(found: float, wanted: float, epsilon: float, mode: str) -> bool:
    # Never the other way round: nothing is near to a number that is none.
    absolute = abs(found - wanted) <= epsilon
    if mode == "absolute":
        return absolute
    if mode == "relative":
        return abs(found - wanted) <= epsilon * abs(wanted)
    return absolute or (abs(wanted) >= epsilon and abs(1.0 - found / wanted) <= epsilon)


def check(
    process_output: bytes, judge_output: bytes, precision: int = 6, error_mode: str = "default", **_: object
) -> bool:
    """Whether the output is right."""
    found, wanted = (
        [line.split() for line in re.split(rb"[\r\n]", side) if line] for side in (process_output, judge_output)
    )
    if [len(line) for line in found] != [len(line) for line in wanted]:
        return False
    words, goldens = ([word for line in lines for word in line] for lines in (found, wanted))
    for word, golden in zip(words, goldens):
        try:
            number = float(golden)
        except ValueError:
            if word != golden:
                return False
            continue
        try:
            if not _is_near(float(word), number, 10 ** -int(precision), error_mode):
                return False
        except ValueError:
            return False
    return True
