"""Calls `check` of a DMOJ checker on a case, and ends with 42 (right) or 43 (wrong)."""

import importlib
import os
import sys

from arguments import ARGUMENTS, MODULE

case, answer, feedback = sys.argv[1:4]


def read(name: str) -> bytes:
    """The whole file."""
    with open(name, "rb") as file:
        return file.read()


def write(name: str, text: object) -> None:
    """Leave a file for the judge."""
    with open(os.path.join(feedback, name), "w", encoding="utf-8", errors="replace") as file:
        file.write(str(text))


def lined(data: bytes) -> bytes:
    """The data with one kind of line ends and an end of the last line, as DMOJ hands it to checkers."""
    data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return data + b"\n" if data and not data.endswith(b"\n") else data


given, golden = read(case), read(answer)
if not ARGUMENTS.pop("binary_data", False):
    given, golden = lined(given), lined(golden)
about: dict[str, object] = {
    "point_value": 1.0,
    "case_position": 0,
    "batch": 0,
    "execution_time": 0.0,
    "binary_data": False,
}
about |= {"submission_source": b"", "submission_language": "", "problem_id": "", "judge_input": given}
if MODULE == "package_checker":
    from dmoj.result import Result

    about["result"] = Result()
check = importlib.import_module(MODULE).check
found = check(sys.stdin.buffer.read(), golden, **about, **ARGUMENTS)

is_right = found if isinstance(found, bool) else bool(getattr(found, "passed", found))
words = [getattr(found, part, None) for part in ("feedback", "extended_feedback")]
if any(words):
    write("teammessage.txt", "\n".join(str(part) for part in words if part))
points = getattr(found, "points", 1.0)
if is_right and points is not None and 0 <= points < 1:
    write("score_multiplier.txt", points)
sys.exit(42 if is_right else 43)
