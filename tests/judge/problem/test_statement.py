"""statement.md: reading it, and what `check` says about it."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import statement
from tests.judge import adder


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    statement.file_of(problem).write_bytes(b"\xef\xbb\xbf# Adder\n\xff\n")
    assert statement.read(problem) == "# Adder\n\N{REPLACEMENT CHARACTER}\n"


def test_a_missing_statement(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    statement.file_of(problem).unlink()
    with pytest.raises(BadUsage, match=r"statement\.md: cannot be read: No such file"):
        statement.read(problem)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# Adder\n\n10 points, 2 seconds\n\nThe 10 points are shared.\n", []),
        ("# Adder\n\n**10.0 points**\n", []),
        ("# Adder\n\n12 points, 2 seconds\n", ["3: the statement says 12 points, problem.yaml says 10: {remedy}"]),
        ("# Adder\n\nAll of it.\n\nThe 2.5\npoints stay. The 2.5 points\nare shared.\n",
         ["6: the statement says 2.5 points, problem.yaml says 10: {remedy}"]),
        ("# Adder\n\nA trick is worth\n3 points.\n\n4 points are lost. The 4 points count.\n", []),
        ("# Adder\n\n(still to be written)\n", ["3: (still to be written): write it"]),
        ("", []),
    ],
)  # fmt: skip
def test_mistakes(tmp_path: Path, text: str, found: list[str]) -> None:
    problem = adder.make(tmp_path)
    file = statement.file_of(problem)
    file.write_text(text)
    assert list(statement.mistakes(problem)) == [f"{file}:{line.format(remedy='change one of them')}" for line in found]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("## Samples\n\n```\n1 2\n```\n\n```\nsum 3\n```\n", []),
        ("## Samples\n\n```\n1 3\n```\n\n```\nsum 3\n```\n", [3]),
        ("### Sample Input 1\n~~~text\n1 3\n~~~\n### Sample Output 1\n```\nsum 4\n```\n", [2, 6]),
        ("## Examples\n### Input\n```\n1 3\n```\n", [3]),
        ("## Samples\n### Explanation\n```\n1 3\n```\n## Input\n```\na b\n```\n", []),
        ("```\n# Samples\n```\n```\n1 3\n```\n", []),
        ("## Samples\n````\n```\n# No heading\n````\n```\n1 2\n```\n", [2]),
    ],
)
def test_stale_samples(tmp_path: Path, text: str, lines: list[int]) -> None:
    problem = adder.make(tmp_path)
    file = statement.file_of(problem)
    file.write_text(text)
    said = "this block is below a heading about samples, but is none: copy it from the samples in"
    found = list(statement.stale_samples(problem))
    assert [line.startswith(f"{file}:{n}: {said}") for line, n in zip(found, lines, strict=True)] == [True] * len(lines)
