"""Findings on the screen: the first ten, each with its lines, and the number of the others."""

import pytest

from judge.problem.golden import Finding
from judge.reporting.terminal.findings import show_findings


@pytest.mark.parametrize(
    ("findings", "shown"),
    [
        ([], ""),
        ([Finding("one")], "one"),
        ([Finding("one", ("a", "b")), Finding("two")], "one\n    a\n    b\ntwo"),
        ([Finding(str(number)) for number in range(10)], "0\n1\n2\n3\n4\n5\n6\n7\n8\n9"),
        ([Finding(str(number)) for number in range(12)], "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n... and 2 more"),
    ],
)
def test_findings(findings: list[Finding], shown: str) -> None:
    assert show_findings(findings) == shown
