"""problem.yaml and the frame of a statement."""

from pathlib import Path

import pytest

from judge.authoring.description import Described, describe, head, outline
from judge.authoring.package import GivenCase
from judge.problem import definition, statement
from judge.values.problem import Comparison


@pytest.mark.parametrize("title", ["Sums", 'Sums: "all" of them', "yes", "# 1", "{a}", "Süß \\n"])
def test_problem_yaml(tmp_path: Path, title: str) -> None:
    folder = tmp_path / "problems" / "sums"
    folder.mkdir(parents=True)
    slow = {"python": {"time": "5"}}
    told = Described(
        title, "tokens", ("float_tolerance", "1e-6"), time_s="0.5", memory_mib=64, language_limits=slow
    )  # fmt: skip
    text = describe("sums", told)
    (folder / "problem.yaml").write_text(text, encoding="utf-8")
    problem = definition.load(tmp_path, "sums")
    assert (problem.title, float(problem.points), problem.reference) == (title, 10, None)
    assert problem.compare == Comparison("tokens", ("float_tolerance", "1e-6"))
    assert (problem.limits.time_s, problem.limits.memory_mib) == (0.5, 64)
    assert (problem.limits_for("python").time_s, problem.limits_for("python").memory_mib) == (5, 64)
    (folder / "statement.md").write_text(outline(title, "0.5", 64, []), encoding="utf-8")
    assert [line.partition("md:")[2] for line in statement.mistakes(problem)] == [
        f"{number}: (still to be written): write it" for number in (5, 9, 13)
    ]


def test_an_outline() -> None:
    samples = [GivenCase("1", b"1 2\n", b"3\n", is_sample=True), GivenCase("2", b"```\n", b"x" * 3000, is_sample=True)]
    written = outline("Sums", "1", 64, samples)
    assert written.startswith(head("Sums", "1", 64))
    assert "\n10 points · 1 second of CPU time and 64 MiB for each case\n" in written
    assert written.endswith("## Samples\n\n```\n1 2\n```\n\n```\n3\n```\n")
