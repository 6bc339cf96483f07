"""Every trap that the search for Python finds has a meaning."""

from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.execution.compilation import read_source
from judge.inspection.checked_runs import look
from judge.languages.traps.python import TRAPS
from judge.values.problem import Limits
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.languages.traps.search.test_python_source import TRAPS as FOUND


def test_every_rule_has_a_meaning() -> None:
    rules = {trap.split(" ")[1] for trap in FOUND.values()}
    lines = "".join(f"1\t{rule}\thand\n" for rule in sorted(rules)).encode()
    assert {trap.rule for trap in TRAPS.read(lines, ["a.py"])} == rules
    assert languages.by_name("python").traps is TRAPS


@pytest.mark.slow
@pytest.mark.parametrize("text", ["hand = [3]\nhand.sort\n", "(" * 90 + ")" * 90 + "\nhand.sort\n"])
def test_a_program_is_searched_in_the_sandbox(tmp_path: Path, text: str) -> None:
    source = read_source(Submission("ann", "adder", adder.write(tmp_path, "ann/adder.py", text)))
    found = look(source, b"", Limits(), sandbox.best_level())
    assert [(trap.file, trap.line, trap.rule) for trap in found.traps] == [("adder.py", 2, "B018-call")]
