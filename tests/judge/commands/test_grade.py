"""The command `grade` on a small class: what it prints and writes, and its exit status."""

import json
import os
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge import languages, sandbox
from judge.__main__ import main
from judge.grading import class_grading
from judge.reporting import formats
from judge.values.report import Report
from tests.judge import adder

SCHEMA = json.loads((Path(__file__).parents[3] / "docs/schemas/results-1.schema.json").read_text("utf-8"))
RIGHT = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())))\n"
CLASS = {
    "anna/adder.py": RIGHT,
    "ben/adder.py": RIGHT.replace("sum(map", "max(map"),
    "cleo/adder.py": "print(",
    "dora/adder.py": "1 / 0",
    "emre/other.txt": RIGHT,
    "fay/adder.txt": RIGHT,
    "fay/data.txt": "",
}


def grade(root: Path, *options: str, submissions: dict[str, str] | None = None) -> int:
    adder.make(root)
    for name, source in (CLASS if submissions is None else submissions).items():
        adder.write(root, f"class/{name}", source)
    return main(["--root", str(root), "grade", str(root / "class"), "--out", str(root / "out"), *options])


def results(root: Path) -> Any:
    return json.loads((root / "out" / "results.json").read_text())


@pytest.mark.once
def test_a_class_end_to_end(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert grade(tmp_path, "--formats", "html,csv,junit,gradescope") == 0
    printed = capfd.readouterr()
    assert sorted(printed.err.splitlines()) == [
        "anna/adder: AC, 10 points",
        "ben/adder: WA, 5 points",
        "cleo/adder: CE, 0 points",
        "dora/adder: RTE, 0 points",
    ], "no progress bar where nobody looks"
    document = results(tmp_path)
    assert [(entry["id"], entry["verdict"], entry["score"], entry["points"]) for entry in document["submissions"]] == [
        ("anna", "AC", 1.0, 10.0),
        ("ben", "WA", 0.5, 5.0),
        ("cleo", "CE", 0.0, 0.0),
        ("dora", "RTE", 0.0, 0.0),
    ]
    assert [Path(lost["file"]).name for lost in document["unmatched"]] == ["other.txt", "adder.txt", "data.txt"]
    assert document["submissions"][1]["first_difference"] == {
        "case": "sample/001-small",
        "line": 1,
        "expected": "sum 3",
        "found": "sum 2",
        "rules": ["A1"],
        "why": "the two numbers added",
    }
    for name in ("results.json", "report.html", "grades.csv", "junit.xml"):
        assert f"wrote {tmp_path / 'out' / name}" in printed.out
    assert f"{tmp_path / 'out' / 'gradescope'}/ (6 files)" in printed.out


@pytest.mark.slow
def test_two_gradings_give_the_same_bytes_except_times(tmp_path: Path) -> None:
    written = []
    for jobs in ("1", "3"):
        assert grade(tmp_path, "--formats", "html,csv,junit,gradescope", "--no-times", "--jobs", jobs) == 0
        files = sorted(path for path in (tmp_path / "out").rglob("*") if path.is_file())
        written.append({str(path): path.read_bytes() for path in files})
    assert written[0] == written[1]
    assert len(written[0]) == 17


def graded_as(root: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> tuple[str, date | None]:
    """Name and day of the report that is written about a class with one program of 27 September 2026."""
    reports: list[Report] = []

    def keep(report: Report, *_args: object, **_options: object) -> list[Path]:
        reports.append(report)
        return []

    monkeypatch.setattr(formats, "write", keep)
    file = adder.write(root, "class/anna/adder.py", "print(")
    os.utime(file, (1_790_500_000, 1_790_500_000))
    assert grade(root, *options, submissions={}) == 0
    return reports[0].name, reports[0].day


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), ("class", date(2026, 9, 27))),
        (("--no-times",), ("class", None)),
        (("--no-times", "--date", "2026-11-23"), ("class", date(2026, 11, 23))),
        (("--class", "10b", "--date", "2025-02-28"), ("10b", date(2025, 2, 28))),
    ],
)
def test_name_and_day_of_the_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], expected: tuple[str, date | None]
) -> None:
    assert graded_as(tmp_path, monkeypatch, *options) == expected


@pytest.mark.slow
@pytest.mark.usefixtures("no_search")
def test_the_place_of_a_slow_program_is_shown_with_the_times(tmp_path: Path) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2, wall: 20}\n")
    adder.write(tmp_path, "class/sven/adder.py", "def wait():\n    while True: pass\n\nwait()\n")
    options = ["--root", str(tmp_path), "grade", str(tmp_path / "class"), "--out", str(tmp_path / "out")]
    page, places = tmp_path / "out/students/sven.html", []
    for _ in range(2):  # the second time it comes from the store
        assert main(options) == 0
        places.append(results(tmp_path)["submissions"][0]["cases"][0]["resources"]["stopped_in"])
        assert '"notes":["It had not printed a complete line by then.","When it was' in page.read_text()
    assert places[0] == places[1]
    assert places[0].startswith("Traceback (most recent call last):\n")
    assert 'File "adder.py", line 2, in wait\n' in places[0]
    written = []
    for cache in ([], ["--no-cache"]):
        assert main([*options, "--no-times", "--formats", "html,csv,junit,gradescope", *cache]) == 0
        files = sorted(path for path in (tmp_path / "out").rglob("*") if path.is_file())
        written.append({str(path): path.read_bytes() for path in files})
    assert written[0] == written[1]
    assert not any(b"stopped, it was" in content or b"in wait" in content for content in written[0].values())


@pytest.mark.slow
def test_both_pools_find_the_same(tmp_path: Path) -> None:
    found = []
    for pool in ("serial", "processes"):
        assert grade(tmp_path, "--pool", pool, "--no-times") == 0
        found.append(results(tmp_path))
    assert found[0] == found[1]


def points(root: Path) -> list[tuple[str, str, float | None]]:
    return [(entry["id"], entry["verdict"], entry["points"]) for entry in results(root)["submissions"]]


@pytest.mark.slow
def test_the_judges_own_failure_is_je_and_the_rest_is_graded(
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = tmp_path_factory.mktemp("tools") / "bin/node"
    broken.parent.mkdir()
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(broken.parent), prepend=os.pathsep)
    languages.version.cache_clear()
    assert grade(tmp_path, submissions={"anna/adder.py": RIGHT, "ben/adder.js": ""}) == 3
    languages.version.cache_clear()
    assert points(tmp_path) == [("anna", "AC", 10.0), ("ben", "JE", None)]
    assert "adder.js: JavaScript: `node` does not work here" in capfd.readouterr().err


def without(monkeypatch: pytest.MonkeyPatch, *tools: str) -> None:
    """A machine that lacks these tools."""
    original = languages.Language.missing
    monkeypatch.setattr(
        languages.Language,
        "missing",
        lambda self: f"{self.title} needs a tool: get it" if set(self.tools()) & {*tools} else original(self),
    )


@pytest.mark.slow
def test_a_class_is_graded_without_the_programs_whose_tools_are_missing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "node")
    class_ = {"anna/adder.py": RIGHT, "ben/adder.js": "", "cleo/adder.js": ""}
    assert grade(tmp_path, submissions=class_) == 0
    assert points(tmp_path) == [("anna", "AC", 10.0)]
    assert [lost["why"] for lost in results(tmp_path)["unmatched"]] == ["JavaScript needs a tool: get it"] * 2
    printed = capfd.readouterr().out
    assert "ben      -            -\n" in printed
    # A long temporary folder makes a path longer than a line, and the line is then broken within the name.
    assert "cleo/adder.js:JavaScriptneedsatool:getit" in "".join(printed.split())


def test_if_no_program_can_be_judged_the_judge_has_failed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "node")
    assert grade(tmp_path, submissions={"ben/adder.js": ""}) == 3
    assert "no program can be judged: JavaScript needs a tool: get it" in capfd.readouterr().err


@pytest.mark.slow
def test_a_reference_without_a_trace_costs_only_the_reasons(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "class/ben/adder.py", RIGHT.replace("sum(map", "max(map"))
    adder.write(tmp_path, "adder.py", "raise SystemExit('broken')")
    assert main(["--root", str(tmp_path), "grade", str(tmp_path / "class"), "--out", str(tmp_path / "out")]) == 0
    (entry,) = results(tmp_path)["submissions"]
    assert (entry["verdict"], entry["first_difference"]["rules"], entry["first_difference"]["why"]) == ("WA", [], None)
    printed = capfd.readouterr().err.splitlines()
    assert printed[0] == "ben/adder: WA, 5 points"
    assert printed[1].startswith("judge: no reasons for adder: `python adder.py --trace --batch` ended")


def test_if_there_is_nothing_to_judge_nothing_is_written(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert grade(tmp_path, submissions={"notes.txt": "later"}) == 2
    place = tmp_path / "class"
    printed = f"judge: nothing to judge in {place}: expected FOLDER/<student>/<problem>.<ext>"
    why = "class/notes.txt: no language has files that end in '.txt'"
    assert capfd.readouterr().err == f"{printed} ({why})\n"
    assert not (tmp_path / "out").exists()


def test_a_class_without_submissions_is_graded(tmp_path: Path) -> None:
    assert grade(tmp_path, submissions={"anna/notes.txt": "later"}) == 0
    assert results(tmp_path)["submissions"] == []


def test_submissions_to_other_problems_are_reported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    for folder in ("problems", "cases", "expected"):
        shutil.copytree(tmp_path / folder / "adder", tmp_path / folder / "other")
    assert grade(tmp_path, "--problem", "other", submissions={"ann/adder.py": RIGHT, "ben/adder.py": RIGHT}) == 0
    assert capfd.readouterr().err == "judge: nobody submitted anything for other; 2 files for other problems ignored\n"
    others = {"ann/other.py": RIGHT, "dan/node_modules/a.js": ""}
    assert grade(tmp_path, "--problem", "other", submissions=others) == 0
    assert capfd.readouterr().err.splitlines()[1:] == ["judge: handed in only programs for other problems: ben"]


def test_a_folder_that_cannot_be_written_is_reported_before_the_work(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_grading, "grade", lambda *_: pytest.fail("judged in vain"))
    adder.write(tmp_path, "out", "a file, not a folder")
    assert grade(tmp_path) == 2
    why = f"cannot write '{tmp_path / 'out' / '.try'}' (File exists): there is a file where a folder is needed"
    printed = capfd.readouterr().err
    assert printed.startswith(f"judge: --out {tmp_path / 'out'}: no report can be written there: {why}")


@pytest.mark.slow
def test_the_folder_holds_the_reports_of_one_grading(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    grade(tmp_path, "--formats", "html,csv,gradescope", submissions={"anna/adder.py": RIGHT, "ben/adder.py": RIGHT})
    (out / "notes.txt").touch()
    with (out / "report.html").open("a") as report:
        report.write("a word of the teacher's")
    shutil.rmtree(tmp_path / "class" / "ben")
    capfd.readouterr()
    assert grade(tmp_path, "--formats", "csv,gradescope", "--replace", submissions={"anna/adder.py": RIGHT}) == 0
    printed = capfd.readouterr()
    assert "removed 3 files of an earlier grading\n" in printed.out
    assert (
        f"judge: {out}/report.html was not removed: an earlier grading wrote it and it was changed since; remove it"
        in printed.err
    )
    left = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert left == {
        *(".judge/files.json", "results.json", "grades.csv", "gradescope/anna/results.json"),
        *("notes.txt", "report.html"),
    }


@pytest.mark.slow
def test_cases_left_out_by_the_deadline_are_reported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    class_ = {"anna/adder.py": RIGHT, "ben/adder.py": RIGHT + "# ben"}
    options = ("--formats", "csv,html,junit,gradescope")
    assert grade(tmp_path, *options, "--deadline", "0.000001", submissions=class_) == 0
    *waited, printed = capfd.readouterr().err.splitlines()
    assert sorted(waited) == ["anna/adder: not judged, no points", "ben/adder: not judged, no points"]
    assert printed == "judge: 6 cases of 2 submissions were not run because the time was up: grade again to continue"
    assert [(entry["verdict"], entry["score"], entry["points"]) for entry in results(tmp_path)["submissions"]] == [
        ("TLE", None, None),
        ("TLE", None, None),
    ]
    jsonschema.validate(results(tmp_path), SCHEMA, jsonschema.Draft202012Validator)
    grades = (tmp_path / "out" / "grades.csv").read_text().splitlines()[1:]
    assert grades == ["anna,,,,10.00,,3 of 3 cases not run", "ben,,,,10.00,,3 of 3 cases not run"]
    assert grade(tmp_path, *options, submissions=class_) == 0
    grades = (tmp_path / "out" / "grades.csv").read_text().splitlines()[1:]
    assert grades == ["anna,AC,10.00,10.00,10.00,,", "ben,AC,10.00,10.00,10.00,,"]
    assert [entry["verdict"] for entry in results(tmp_path)["submissions"]] == ["AC", "AC"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["x", "--deadline", "soon"], "--deadline: expected a number of seconds above 0, found 'soon'"),
        (["x", "--deadline", "-1"], "--deadline: expected a number of seconds above 0, found '-1'"),
        *(
            (["x", "--date", day], f"--date: expected a day as YYYY-MM-DD, e.g. 2026-11-23, found {day!r}")
            for day in ("", "today", "23.11.2026", "2026-02-30", "2026-11-23T10:00", "0000-01-01")
        ),
        ([""], "PATH: an empty name; expected the folder of a class"),
    ],
)
def test_a_bad_option_gets_a_message_of_one_line(
    capfd: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["grade", *arguments])
    printed = f"judge: {complaint}; see `python -m judge grade --help`\n"
    assert (ended.value.code, capfd.readouterr().err) == (2, printed)


@pytest.mark.slow
def test_for_a_broken_problem_the_way_around_it_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.write(tmp_path, "problems/other/problem.yaml", "format: 2\n")
    assert grade(tmp_path) == 2
    assert capfd.readouterr().err.endswith("(or choose other problems with --problem)\n")
    assert grade(tmp_path, "--problem", "adder") == 0


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--jobs", "0"], "judge: --jobs 0: expected a whole number from 1"),
        (["--pool", "process"], "judge: --pool process: no such pool; did you mean 'processes'?"),
        (["--problem", "ader"], "judge: no problem 'ader' in {root}/problems; did you mean 'adder'?"),
        (["--formats", "htm"], "judge: --formats: no format 'htm'; did you mean 'html'?"),
    ],
)
def test_bad_usage_gets_a_message_of_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], options: list[str], complaint: str
) -> None:
    assert grade(tmp_path, *options) == 2
    assert capfd.readouterr().err == complaint.format(root=tmp_path) + "\n"


SAMPLES_ONLY = "only samples are judged: rlimits cannot hide secret cases from programs"


@pytest.mark.slow
def test_if_no_level_hides_secret_cases_only_samples_are_judged(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    class_ = {"anna/adder.py": RIGHT, "ben/adder.py": "1 / 0", "cleo/adder.py": "print("}
    # In this process, because new workers would ask the real machine.
    options = ("--pool", "serial", "--formats", "html,csv,junit,gradescope")
    assert grade(tmp_path, *options, submissions=class_) == 0
    printed, document = capfd.readouterr(), results(tmp_path)
    assert f"\njudge: {SAMPLES_ONLY}" in printed.err
    assert "anna/adder: AC, no points\n" in printed.err
    assert "\nisolation: rlimits (samples only)\n" in printed.out
    assert document["resources"]["isolation"] == "rlimits (samples only)"
    assert [(entry["id"], entry["verdict"], entry["score"], entry["points"]) for entry in document["submissions"]] == [
        ("anna", "AC", None, None),
        ("ben", "RTE", None, None),
        ("cleo", "CE", None, None),
    ]
    assert {case["case"] for entry in document["submissions"] for case in entry["cases"]} == {"sample/001-small"}
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
    written = {path.name: path.read_text() for path in (tmp_path / "out").iterdir() if path.is_file()}
    said = SAMPLES_ONLY.replace("only", "Only", 1)
    assert f'<p class="notice">{said}' in written["report.html"]
    assert "--unsafe" not in written["report.html"]
    assert "isolation: rlimits (samples only)" in written["report.html"]
    assert written["grades.csv"].splitlines()[1] == "anna,AC,,,10.00,,"
    assert 'name="judge.resources.isolation" value="rlimits (samples only)"' in written["junit.xml"]
    gradescope = json.loads((tmp_path / "out" / "gradescope" / "anna" / "results.json").read_text())
    assert gradescope["output"].splitlines() == [
        "adder: accepted on the samples, which give no points; cases: 1 AC",
        "isolation: rlimits (samples only)",
    ]


@pytest.mark.once
def test_unsafe_judges_everything_and_says_so(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    assert grade(tmp_path, "--pool", "serial", "--unsafe", submissions={"anna/adder.py": RIGHT}) == 0
    (entry,) = results(tmp_path)["submissions"]
    assert (len(entry["cases"]), entry["points"]) == (3, 10.0)
    assert results(tmp_path)["resources"]["isolation"] == "rlimits (unsafe)"
    printed = capfd.readouterr()
    assert (printed.err, "\nisolation: rlimits (unsafe)\n" in printed.out) == ("anna/adder: AC, 10 points\n", True)
