"""Calls `check` of a DMOJ checker on a case, and ends with 42 (right) or 43 (wrong)."""

import importlib
import sys

from arguments import ARGUMENTS, IS_BINARY, MODULE
from driver import ANSWER, INPUT, POINTS, Case, finish, read

about: dict[str, object] = {
    "point_value": POINTS,
    "case_position": 0,
    "batch": 0,
    "execution_time": 0.0,
    "binary_data": IS_BINARY,
}
about |= {"submission_source": b"", "submission_language": "", "problem_id": "", "judge_input": read(INPUT)}
if MODULE == "package_checker":
    from dmoj.result import Result

    about |= {"result": Result(), "case": Case()}
check = importlib.import_module(MODULE).check
try:
    found = check(sys.stdin.buffer.read(), read(ANSWER), **about, **ARGUMENTS)
except UnicodeDecodeError:  # DMOJ takes it for the submission's fault
    finish(False, "invalid unicode")
finish(found)
