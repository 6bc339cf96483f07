"""docs/limits.md: its settings are valid, and its table lists every visibility."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.problem import definition
from judge.quality import health
from judge.quality.headroom import Need
from judge.values.submission import Submission
from judge.values.visibility import DEFAULT, VISIBILITIES
from tests.judge import adder

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/limits.md").read_text(encoding="utf-8")
SETTINGS = dict(re.findall(r"^```yaml (\w+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))


def test_the_limits_and_the_visibility_are_valid(tmp_path: Path) -> None:
    adder.make(tmp_path, yaml=adder.YAML + SETTINGS["limits"])
    problem = definition.load(tmp_path, "adder")
    assert (problem.limits.time_s, problem.language_limits["java"].time_s) == (0.5, 2)
    assert problem.visibility == DEFAULT


def test_the_groups_are_valid(tmp_path: Path) -> None:
    yaml = re.sub(r"points: .*", "points: 50", adder.YAML) + SETTINGS["groups"]
    adder.make(tmp_path, yaml=yaml)
    problem = definition.load(tmp_path, "adder")
    assert [(group.name, group.points) for group in problem.groups] == [
        ("rules", Fraction(30)),
        ("long games", Fraction(20)),
    ]


def test_the_table_lists_every_visibility() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \|", PAGE, re.MULTILINE)
    assert sorted(rows) == sorted(["visibility", *VISIBILITIES])
    assert f"The default is `{DEFAULT}`" in PAGE


def test_the_note_is_what_check_prints() -> None:
    (note,) = re.findall(r"^```text note\n(.*)\n```$", PAGE, re.MULTILINE)
    submission = Submission("accepted/Ochos.java", "ochos", Path("Ochos.java"))
    need = Need("java", submission, "secret/001-case", slowest_s=0.113, start_s=0.112, limit_s=2.0)
    assert health._need_in_words(need) == note + "; you may ignore this, since it needs less than half of the limit"


def test_the_list_of_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert "`python -m judge cases ochos --list`" in PAGE
    assert main(["--root", str(ROOT), "cases", "ochos", "--list"]) == 0
    assert "secret/001" in capsys.readouterr().out
