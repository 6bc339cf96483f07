"""Say whether an output is right, for DMOJ: its words are those of the answer, as the flags say."""

import math
import re

CASE_SENSITIVE = False
SPACE_CHANGE_SENSITIVE = False
LINE_CHANGE_SENSITIVE = False
ABSOLUTE: "float | None" = None
RELATIVE: "float | None" = None
WORD = re.compile(rb"[ \t\n\v\f\r]+|[^ \t\n\v\f\r]+")
NUMBER = re.compile(rb"[+-]?(?:[0-9]*\.[0-9]+|[0-9]+\.|[0-9]+)(?:[Ee][+-]?[0-9]+)?")


def check(process_output: bytes, judge_output: bytes, **_: object) -> bool:
    """Whether all words, and if that counts the spaces between them, are the same."""
    found, expected = parts(bytes(process_output)), parts(bytes(judge_output))
    return len(found) == len(expected) and all(map(same, expected, found))


def parts(text: bytes) -> "list[bytes]":
    if SPACE_CHANGE_SENSITIVE:
        return WORD.findall(text)
    if not LINE_CHANGE_SENSITIVE:
        return text.split()
    return [gap(part) if part.isspace() else part for part in WORD.findall(text.strip())]


def gap(space: bytes) -> bytes:
    return b"\n" if b"\n" in space or b"\r" in space else b" "


def same(expected: bytes, found: bytes) -> bool:
    if expected == found:
        return True
    is_number = (ABSOLUTE is not None or RELATIVE is not None) and NUMBER.fullmatch(expected)
    if is_number:
        return NUMBER.fullmatch(found) is not None and near(float(expected), float(found))
    return not CASE_SENSITIVE and expected.lower() == found.lower() and not expected.isspace()


def near(expected: float, found: float) -> bool:
    if math.isinf(expected) or math.isinf(found):
        return False
    distance = abs(expected - found)
    is_near = ABSOLUTE is not None and distance <= ABSOLUTE
    return is_near or (RELATIVE is not None and distance <= RELATIVE * abs(expected))
