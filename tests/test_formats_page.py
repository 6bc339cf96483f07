"""docs/formats.md: its examples show what the programs write, and its lists are complete."""

import csv
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judge import languages, sandbox
from judge.base.files import safe_name, safe_names
from judge.commands.grade import DEFAULT_FORMATS
from judge.execution import pools, store
from judge.judging import compare
from judge.judging.protocols import PROTOCOLS
from judge.marks import overrides
from judge.problem import catalogue, definition, strict_yaml
from judge.reporting import formats
from tests.judge.commands import test_compare, test_marks

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
SCHEMA = json.loads((ROOT / "docs/schemas/results-1.schema.json").read_text(encoding="utf-8"))["$defs"]
EXAMPLES = {
    name: (kind, body)
    for kind, name, body in re.findall(r"^```(\w+) (\w+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
}


def example(name: str) -> Any:
    """The example of that name, parsed."""
    kind, body = EXAMPLES[name]
    return json.loads(body) if kind == "json" else list(csv.reader(body.splitlines()))


def section(title: str) -> str:
    """The section below this heading."""
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def first_cells(text: str) -> list[str]:
    """The texts in backticks in the first cell of each row of the tables in `text`."""
    return re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)


def test_every_example_has_a_name_and_a_test() -> None:
    assert set(EXAMPLES) == {"trace", "misreadings", "equivalent", "submission", "unmatched", "grades"} | {
        *("overrides", "comparison", "marks", "harness", "checker")
    }
    assert len(re.findall(r"^```\w", PAGE, re.MULTILINE)) == len(EXAMPLES) + 1  # the sketch of results.json


def test_the_overrides(tmp_path: Path) -> None:
    (tmp_path / "overrides.yaml").write_text(EXAMPLES["overrides"][1], encoding="utf-8")
    found = overrides.read_overrides(tmp_path / "overrides.yaml")
    assert [(one.student, one.problem, one.points, one.days) for one in found.entries] == [
        ("dalia", "ochos", 8, 0),
        ("emil", None, None, 2),
    ]


def test_a_checker_and_a_harness(tmp_path: Path) -> None:
    folder = tmp_path / "problems" / "sums"
    files = ("checker.py", "harness/python/driver.py", "include/cpp/sum.h")
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("print()\n")
    text = "format: 1\ntitle: Sums\npoints: 1\n"
    (folder / "problem.yaml").write_text(text + EXAMPLES["checker"][1] + EXAMPLES["harness"][1])
    problem = definition.load(tmp_path, "sums")
    assert problem.compare.checker is not None
    assert (problem.compare.checker.limits.time_s, problem.compare.flags) == (60, ("strict",))
    assert [harness.language for harness in problem.harnesses] == ["cpp", "python"]


def test_what_compare_and_marks_print() -> None:
    assert EXAMPLES["comparison"][1] == test_compare.PRINTED
    command = "$ python -m judge marks canvas.csv --scale --out filled.csv\n"
    assert EXAMPLES["marks"][1] == f"{command}{test_marks.PRINTED}wrote filled.csv\n"


def test_the_trace() -> None:
    (case,) = re.findall(r"`printf '([^']+)' \| python -m solutions\.ochos --trace`", PAGE)
    done = subprocess.run(
        [sys.executable, "-m", "solutions.ochos", "--trace"],
        cwd=ROOT,
        input=case.replace("\\n", "\n"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout.splitlines()[1]) == example("trace")


def test_the_misreadings_are_from_a_catalogue(tmp_path: Path) -> None:
    for name in ("ochos", "ochos2", "ochos3"):
        (tmp_path / "problems" / name).mkdir(parents=True)
        for file in ("problem.yaml", "misreadings.yaml"):
            shutil.copy(ROOT / "problems" / name / file, tmp_path / "problems" / name)
    (tmp_path / "problems" / "ochos3" / "misreadings.yaml").write_text(EXAMPLES["misreadings"][1], encoding="utf-8")
    *included, shown = catalogue.load(tmp_path, "ochos3")
    assert shown in catalogue.load(ROOT, "ochos3")
    assert set(included) < set(catalogue.load(ROOT, "ochos2"))


def test_the_equivalent_mutants_are_those_of_ochos(tmp_path: Path) -> None:
    (tmp_path / "shown.yaml").write_text(EXAMPLES["equivalent"][1], encoding="utf-8")
    shown: Any = strict_yaml.load(tmp_path / "shown.yaml")
    real: Any = strict_yaml.load(ROOT / "problems" / "ochos" / "equivalent.yaml")
    for key in ("mutants", "functions"):
        assert all(mutant in real[key] for mutant in shown[key])


@pytest.mark.slow
def test_the_example_class(tmp_path: Path) -> None:
    for student in ("amara", "dalia", "jonas"):
        shutil.copytree(ROOT / "submissions" / student, tmp_path / "submissions" / student)
    subprocess.run(
        [sys.executable, "-m", "judge", "--root", ROOT, "grade", "submissions", "--formats", "csv"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        check=True,
    )
    document = json.loads((tmp_path / "out" / "results.json").read_text(encoding="utf-8"))
    (dalia,) = (submission for submission in document["submissions"] if submission["id"] == "dalia")
    assert {key: dalia[key] for key in example("submission")} == example("submission")
    assert document["unmatched"] == [example("unmatched")]
    grades = (tmp_path / "out" / "grades.csv").read_text(encoding="utf-8-sig")
    assert list(csv.reader(grades.splitlines())) == example("grades")


def test_the_sketch_of_results_names_every_key() -> None:
    (sketch,) = re.findall(r"^```text\n(.*?)^```$", section("results.json"), re.DOTALL | re.MULTILINE)
    shown = re.findall(r'"(\w+)"', re.findall(r"^S: (.*?)^$", sketch, re.DOTALL | re.MULTILINE)[0])
    submission, case = SCHEMA["submission"], SCHEMA["case"]
    properties = case["properties"]
    assert shown == [
        *submission["required"][:11],
        "groups",
        *submission["properties"]["groups"]["items"]["required"],
        *submission["required"][11:-1],
        *case["required"][:4],
        *properties["exit"]["required"],
        *case["required"][4:-1],
        "checker",
        *properties["checker"]["required"],
        "resources",
        *properties["resources"]["required"],
        "resources",
        *submission["properties"]["resources"]["required"],
    ]
    (counterexample,) = re.findall(r"^- `counterexample` is\s+`(\{.*?\})`", PAGE, re.DOTALL | re.MULTILINE)
    shown = re.findall(r'"(\w+)"', counterexample)
    required = SCHEMA["counterexample"]["required"]
    assert shown == [*required, *SCHEMA["counterexample"]["properties"]["resources"]["required"]]


def test_the_tables_are_complete() -> None:
    reports = re.findall(r"^\| `(\w+)` \| `[^|]* \| (\d+) \|", section("Report formats"), re.MULTILINE)
    assert {name: int(number) for name, number in reports} == {
        name: formats.find(name).FORMAT for name in formats.all_names()
    }
    assert set(DEFAULT_FORMATS.split(",")) <= set(formats.all_names())
    assert set(first_cells(section("Languages"))) == set(languages.names())
    assert set(first_cells(PAGE.partition("### Comparators")[2].partition("\n##")[0])) == set(compare.names())
    assert first_cells(PAGE.partition("### Checkers")[2].partition("\n##")[0]) == list(PROTOCOLS)
    levels = first_cells(section("Isolation levels and pools"))
    assert levels == [*sandbox.LEVELS, *levels[len(sandbox.LEVELS) :]]
    assert set(levels[len(sandbox.LEVELS) :]) == set(pools.names())
    assert tuple(first_cells(section("problem.yaml").partition("###")[0])) == definition.KEYS
    assert f"run format ({store.RUN_FORMAT})" in " ".join(section("The store").split())


def test_the_names_of_files() -> None:
    text = section("Report formats")
    for name in ("José", "José Núñez"):
        assert f"`{name}` is `{safe_name(name)}`" in " ".join(text.split())
    names = safe_names(["ana", "Ana"])
    assert f"(beside `ana`, `Ana` is `{names['Ana']}`, and `ana` is `{names['ana']}`)" in " ".join(text.split())
    assert f"(`con` is `{safe_name('con')}`)" in text
