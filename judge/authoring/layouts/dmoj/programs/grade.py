"""Lets a grader of DMOJ decide on what a submission printed, and ends with 42 (right) or 43 (wrong)."""

import importlib
import sys

from arguments import MODULE
from dmoj.result import Result
from driver import Case, finish

result = Result()
result.proc_output = sys.stdin.buffer.read()
grader = importlib.import_module(MODULE).Grader(None, None, "", b"")
try:
    found = grader.check_result(Case(), result)
except UnicodeDecodeError:  # DMOJ takes it for the submission's fault
    finish(False, "invalid unicode")
finish(found, result.feedback)
