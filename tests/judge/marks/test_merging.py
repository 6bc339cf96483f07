"""A grading of some students joins the grading of their class, by the real judge on a small class."""

import json
import shutil
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.base.errors import BadUsage
from judge.execution.store import Store
from judge.marks import saved
from judge.marks.merging import Scope, best_of
from judge.values.mark import Basis
from judge.values.outcome import Verdict
from judge.values.report import Report, Result
from tests.judge import adder
from tests.judge.adder import RIGHT
from tests.judge.classes import ochos

WRONG = RIGHT.replace("sum(map", "max(map")
CLASS = {
    "anna/adder.py": RIGHT,
    "ben/adder.py": WRONG,
    "cleo/adder.py": "print(",
    "dora/notes.txt": "1",
    "emre/adder.py": "1 / 0",
}
FORMATS = ("--formats", "html,csv,junit,gradescope", "--no-times")


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of a grading of CLASS. Beside a copy of it, these programs need not be judged again."""
    root = tmp_path_factory.mktemp("judged")
    make(root, CLASS)
    assert grade(root) == 0
    return root / ".judge" / "store.sqlite"


@pytest.fixture
def root(judged: Path, tmp_path: Path) -> Path:
    """A folder with a copy of that store, in which nothing is graded yet."""
    (tmp_path / ".judge").mkdir()
    shutil.copy(judged, tmp_path / ".judge")
    return tmp_path


def make(root: Path, class_: dict[str, str]) -> None:
    adder.make(root)
    shutil.rmtree(root / "class", ignore_errors=True)
    for name, source in class_.items():
        adder.write(root, f"class/{name}", source)


def grade(root: Path, *options: str, out: str = "out", folder: str = "class") -> int:
    return main(["--root", str(root), "grade", str(root / folder), "--out", str(root / out), *FORMATS, *options])


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def last_line(capfd: pytest.CaptureFixture[str]) -> str:
    return capfd.readouterr().err.splitlines()[-1]


def test_only_names_students_of_the_class() -> None:
    with pytest.raises(BadUsage) as refused:
        Scope.of([Path("class")], {"anna", "ben"}, ["ana"], ["adder"])
    assert str(refused.value) == "--only ana: not in class; did you mean 'anna'?"


@pytest.mark.slow
def test_merged_bytes_are_those_of_a_grading_of_all(root: Path) -> None:
    make(root, CLASS)
    assert grade(root) == 0
    before = files(root / "out")
    changed = {**CLASS, "ben/adder.py": RIGHT.replace("'sum'", "'Sum'"), "dora/adder.py": WRONG, "cleo/adder.py": RIGHT}
    make(root, changed)
    assert grade(root, "--only", "ben", "--only", "dora") == 0
    merged = files(root / "out")
    for same in ("students/anna.html", "students/cleo.html", "gradescope/emre/results.json"):
        assert merged[same] == before[same]
    assert grade(root, "--only", "cleo") == 0
    assert grade(root, out="all") == 0
    assert files(root / "out") == files(root / "all")


@pytest.mark.slow
def test_who_has_left_is_kept_unless_told(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make(root, CLASS)
    assert grade(root) == 0
    before = files(root / "out")
    make(root, {"anna/adder.py": RIGHT})
    capfd.readouterr()
    assert grade(root) == 0
    printed = capfd.readouterr()
    note = "ben, cleo, dora, emre are not in the class as it is now, but the results are kept; --replace drops them"
    assert printed.err.splitlines()[-1] == f"judge: {note}"
    assert files(root / "out")["students/ben.html"] == before["students/ben.html"]
    kept = "ben, cleo, dora, emre are not in the class as it is now, but the results are kept."
    assert f'<p class="notice">{kept}</p>' in (root / "out" / "report.html").read_text()
    assert grade(root, "--replace") == 0
    left = [name for name in files(root / "out") if name.startswith("students/")]
    assert left == ["students/anna.html"]


@pytest.mark.slow
def test_files_of_another_class_stay_beside_the_new_ones(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make(root, CLASS)
    assert grade(root) == 0
    before, out = files(root / "out"), root / "out"
    adder.write(root, "other/zoe/adder.py", RIGHT)
    assert grade(root, folder="other", out="alone") == 0
    alone = files(root / "alone")
    capfd.readouterr()
    assert grade(root, folder="other") == 0
    held = f"{out} holds the results of another class, {root / 'class'}"
    stay = "he files of other students in this folder stay as they are"
    assert f"judge: t{stay}: {held}; --replace removes them\n" in capfd.readouterr().err
    assert f'<p class="notice">T{stay}.</p>' in (out / "report.html").read_text()
    theirs = {name: text for name, text in before.items() if "/" in name and not name.startswith(".")}
    both = files(out)
    assert theirs.items() <= both.items()
    assert both["gradescope/zoe/results.json"] == alone["gradescope/zoe/results.json"]
    assert grade(root, folder="other") == 0, "the same class again"
    assert theirs.items() <= files(out).items()
    assert grade(root, "--replace", folder="other") == 0
    assert files(out) == alone


@pytest.mark.slow
def test_the_class_under_another_name_is_the_same_class(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make(root, CLASS)
    assert grade(root) == 0
    before = files(root / "out")
    (root / "class").rename(root / "class (1)")
    assert grade(root, "--only", "ben", folder="class (1)") == 0
    assert [name for name in before if name not in files(root / "out")] == []
    assert grade(root, "--problem", "adder", folder="class (1)/ben/adder.py") == 0
    assert (
        "anna, cleo, dora, emre are not in the class as it is now, but the results are kept" in capfd.readouterr().err
    )
    assert files(root / "out")["students/anna.html"] == before["students/anna.html"]


@pytest.mark.slow
def test_one_student_needs_a_class_to_join(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make(root, CLASS)
    assert grade(root) == 0
    before, out = files(root / "out"), root / "out"
    lost = f"judge: --only: {out} holds results of anna, ben, cleo, emre, and"
    remedy = "grade the whole class, or name another --out"
    capfd.readouterr()
    assert grade(root, "--only", "dora", "--no-cache") == 2
    assert capfd.readouterr().err == f"{lost} --no-cache stores nothing to merge with: {remedy}\n"
    (root / saved.GRADINGS).unlink()
    assert grade(root, "--only", "dora") == 2
    assert capfd.readouterr().err == f"{lost} the store no longer has them: {remedy}\n"
    assert files(out) == before
    assert grade(root) == 0, "the whole class needs nothing saved"
    assert files(out) == before


@pytest.mark.slow
def test_problems_that_are_not_graded_now_stay(root: Path) -> None:
    adder.make(root)
    for folder in ("problems", "cases", "expected"):
        shutil.copytree(root / folder / "adder", root / folder / "other")
    for name in ("anna/adder.py", "ben/adder.py", "anna/other.py"):
        adder.write(root, f"class/{name}", RIGHT)
    assert grade(root) == 0
    before = files(root / "out")
    assert grade(root, "--problem", "other") == 0
    assert files(root / "out") == before
    (root / "class" / "anna" / "other.py").unlink()
    assert grade(root) == 0
    results = json.loads((root / "out" / "results.json").read_text())
    assert [(one["id"], one["problem"]) for one in results["submissions"]] == [("anna", "adder"), ("ben", "adder")]


@pytest.mark.slow
def test_two_versions_are_not_mixed_in_silence(
    root: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    make(root, CLASS)
    assert grade(root) == 0
    yaml = root / "problems" / "adder" / "problem.yaml"
    yaml.write_text(yaml.read_text() + "visibility: verdict\n")
    assert grade(root, "--only", "anna") == 0
    assert "judged" not in last_line(capfd), "what students see may change freely"
    case = next((root / "expected" / "adder" / "secret").iterdir())
    case.write_bytes(case.read_bytes() + b"\n")
    assert grade(root, "--only", "anna") == 0
    again = "grade the whole class again to compare them fairly"
    assert last_line(capfd) == f"judge: adder: ben, cleo, emre were judged with other cases or limits; {again}"
    assert grade(root) == 0
    assert "judged" not in last_line(capfd)
    monkeypatch.setattr("judge.grading.basis.code_digest", lambda *_rooms: b"another version")
    assert grade(root, "--only", "anna") == 0
    assert last_line(capfd) == f"judge: adder: ben, cleo, emre were judged by another version of the judge; {again}"
    monkeypatch.setattr("judge.marks.saved.code_digest", lambda _room: b"another version")
    assert grade(root, "--only", "anna") == 2
    assert "and another version of the judge has stored them: grade the whole class" in last_line(capfd)


@pytest.mark.slow
def test_overrides_judge_nothing_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(root, CLASS)
    assert grade(root) == 0
    before = json.loads((root / "out" / "results.json").read_text())
    (root / "overrides.yaml").write_text(
        "format: 1\noverrides:\n- {student: ben, points: 8, reason: at the desk}\n"
        "- {student: dora, problem: adder, points: 1, reason: on paper}\n"
    )
    monkeypatch.setattr("judge.judging.worker.work", lambda *_: pytest.fail("judged again"))
    assert grade(root) == 0
    after = json.loads((root / "out" / "results.json").read_text())
    assert [(one["id"], one["points"], one["mark"]) for one in after["submissions"] if one["mark"]] == [
        ("ben", 8.0, {"judged": before["submissions"][1]["points"], "why": "at the desk"})
    ]
    assert after["awards"] == [{"student": "dora", "problem": "adder", "points": 1.0, "why": "on paper"}]
    (root / "overrides.yaml").unlink()
    assert grade(root) == 0
    assert json.loads((root / "out" / "results.json").read_text()) == before, "what is saved is what was judged"


@pytest.mark.slow
def test_what_is_saved_is_read_again_and_nothing_else(root: Path) -> None:
    make(root, CLASS)
    assert grade(root) == 0
    store = Store(root / saved.GRADINGS)
    found = saved.load(store, root / "out", lambda *_: True)
    assert found is not None
    assert found.report is not None
    assert found.classes == (str(root / "class"),)
    assert found.results_hash == saved.hash_of(root / "out" / "results.json")
    assert [one.submission.id for one in found.report.results] == ["anna", "ben", "cleo", "emre"]
    assert found.report.results[1].explanation is not None
    some = saved.load(store, root / "out", lambda student, _: student == "ben")
    assert some is not None
    assert some.report is not None
    assert [one.submission.id for one in some.report.results] == ["ben"]
    assert saved.load(store, root / "elsewhere", lambda *_: True) is None
    store.save_text(saved._key(root / "out", 0), json.dumps({"traces": [], "result": "not packed"}))
    assert saved.load(store, root / "out", lambda *_: True) is None
    store.close()


@pytest.mark.slow
def test_the_best_of_several_programs_counts(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    def points() -> dict[str, float | None]:
        results = json.loads((root / "out/results.json").read_text())["submissions"]
        return {one["id"]: one["points"] for one in results}

    half = RIGHT.replace("sum(map(int, line.split()))", "0 if line == '0 0\\n' else 1")
    make(root, {"anna/adder.py": RIGHT, "ben/adder.py": half, "emre/adder.py": "1 / 0"})
    assert grade(root, "--best") == 0
    assert points() == {"anna": 10, "ben": 5, "emre": 0}
    make(root, {"anna/adder.py": "1 / 0", "ben/adder.py": RIGHT, "cleo/adder.py": RIGHT})
    assert grade(root, "--best") == 0
    assert points() == {"anna": 10, "ben": 10, "cleo": 10, "emre": 0}
    note = "this earlier program counts: it earns 10 points, the last one 0"
    assert note in (root / "out/results.json").read_text()
    assert grade(root) == 0
    assert points() == {"anna": 0, "ben": 10, "cleo": 10, "emre": 0}
    capfd.readouterr()
    assert grade(root, "--best", "--no-cache") == 2
    assert "--best: " in last_line(capfd)


def result(points: int | None, *, cases: str = "cases", past_deadline: int = 0) -> Result:
    verdict = Verdict.JE if points is None else Verdict.WA
    worth = None if points is None else Fraction(points)
    basis = Basis("program", cases, "settings", "judge")
    return ochos("ben", verdict, worth, [], basis=basis, past_deadline=past_deadline)


def report(one: Result) -> Report:
    return Report((), (one,), (), "bubblewrap", "1.0")


UNTIL = "this earlier program counts until the last one is judged: it earns 8 points"


@pytest.mark.parametrize(
    ("old", "new", "points", "note"),
    [
        (result(8), result(5), 8, "this earlier program counts: it earns 8 points, the last one 5"),
        (result(5), result(8), 8, ""),
        (replace(result(8), message="old"), result(8), 8, ""),
        (result(None), result(5), 5, ""),
        (result(8), result(None), 8, UNTIL),
        (result(8), result(9, past_deadline=3), 8, UNTIL),
        (result(8, past_deadline=3), result(5), 5, ""),
        (result(8), result(5, cases="new"), 5,
         "an earlier program had 8 points, but with other cases, limits or points"),
        (result(5), result(8, cases="new"), 8, ""),
    ],
)  # fmt: skip
def test_which_of_two_programs_counts(old: Result, new: Result, points: int, note: str) -> None:
    both = best_of(report(old), report(new))
    (counting,) = (one for half in both for one in half.results)
    assert (counting.points, counting.submission.note, counting.message) == (Fraction(points), note, "")


def test_what_only_one_grading_has_stays() -> None:
    other = ochos("ada", Verdict.WA, Fraction(1), [])
    assert best_of(report(other), report(result(5))) == (report(other), report(result(5)))
