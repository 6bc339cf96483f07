"""Gradescope's file: its schema, points that add up, and nothing that the problem's visibility does not allow."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge.reporting import formats
from judge.reporting.gradebook import by_student
from judge.values.feedback import Counterexample, Explanation
from judge.values.outcome import CaseResult, Difference, NotRun, Reason, Shown, Verdict, Why
from judge.values.problem import Group
from judge.values.report import ProblemSummary, Report, Result
from judge.values.visibility import VISIBILITIES
from tests.judge.classes import (
    AC,
    CE,
    JE,
    OCHOS,
    RTE,
    SAMPLE_1,
    STOPPED,
    TIES,
    TLE,
    WA,
    WRONG,
    case,
    hostile,
    late,
    ochos,
    plain,
)
from tests.judge.outcomes import changed, ran_case

SCHEMA = json.loads(Path(__file__).with_name("results.schema.json").read_text("utf-8"))
WRITER = formats.find("gradescope")
Json = dict[str, Any]


def read(report: Report, folder: Path) -> dict[str, Json]:
    """The content of every written file, by the name of its folder."""
    return {path.parent.name: json.loads(path.read_text("utf-8")) for path in WRITER.write(report, folder)}


def written(problem: ProblemSummary, result: Result, folder: Path) -> Json:
    """The file for a class of one submission."""
    (document,) = read(Report((problem,), (result,), (), "rlimits", "0.1.0"), folder).values()
    return document


@pytest.mark.once_but_first
@pytest.mark.parametrize("report", [plain(), hostile()], ids=["plain", "hostile"])
def test_every_file_fits_the_platforms_schema(report: Report, tmp_path: Path) -> None:
    documents = read(report, tmp_path)
    assert len(documents) == len(by_student(report))
    for document in documents.values():
        jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)


def test_schema_refuses_what_the_platform_does() -> None:
    for broken in ({"tests": [{"status": "AC"}]}, {"score": "1"}, {}, {"score": 1, "output_format": "plain"}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(broken, SCHEMA, jsonschema.Draft202012Validator)


# ---- points ----------------------------------------------------------------------------------------------------------

THREE = (
    Group("a", Fraction(10), "secret/a*"),
    Group("b", Fraction(10), "secret/b*"),
    Group("c", Fraction(5), "", "all"),
)


@pytest.mark.parametrize(
    ("verdicts", "points", "score"),
    [
        ({"a": "AAA", "b": "AAAAAAA", "c": "AA"}, Fraction(25), 25.0),
        ({"a": "AAW", "b": "AAAAAAA", "c": "AA"}, Fraction(65, 3), 21.67),
        ({"a": "WAW", "b": "AWAWAWA", "c": "AW"}, Fraction(10, 3) + Fraction(40, 7), 9.05),
        ({"a": "WWA", "b": "WWWWWWA", "c": "WW"}, Fraction(10, 3) + Fraction(10, 7), 4.76),
        ({"a": "WWW", "b": "WWWWWWW", "c": "AW"}, Fraction(0), 0.0),
    ],
)
def test_scores_add_up_to_the_points_shown(
    verdicts: dict[str, str], points: Fraction, score: float, tmp_path: Path
) -> None:
    problem = ProblemSummary("ochos", "Ochos", 12, Fraction(25), groups=THREE)
    cases = [
        case(f"secret/{group}{number}", AC if letter == "A" else WA, group)
        for group, letters in verdicts.items()
        for number, letter in enumerate(letters)
    ]
    document = written(problem, ochos("ana", WA, points, cases), tmp_path)
    tests = document["tests"]
    assert document["score"] == score
    assert sum(Fraction(str(test["score"])) for test in tests) == Fraction(str(score))
    assert sum(Fraction(str(test["max_score"])) for test in tests) == 25
    assert all(test["score"] in (0, test["max_score"]) for test in tests)
    assert [test["status"] for test in tests] == ["passed" if one.verdict is AC else "failed" for one in cases]


def test_samples_bear_no_score(tmp_path: Path) -> None:
    (sample, secret) = written(OCHOS, ochos("ana", AC, Fraction(50), [case(SAMPLE_1), case(TIES)]), tmp_path)["tests"]
    assert "score" not in sample
    assert (secret["score"], secret["max_score"]) == (50.0, 50.0)


def test_without_groups_the_score_stands_at_the_top_alone(tmp_path: Path) -> None:
    bare = ProblemSummary("ochos", "Ochos", 1, Fraction(50))
    document = written(bare, ochos("ana", AC, Fraction(50), [case(TIES)]), tmp_path)
    assert document["score"] == 50.0
    assert [("score" in test, test["status"]) for test in document["tests"]] == [(False, "passed")]


@pytest.mark.parametrize(
    ("verdict", "more", "output"),
    [
        (CE, {"compile_output": "x.c:1: no"}, "ochos: compile error, 0 of 50 points; cases: 1 WA\nx.c:1: no"),
        (JE, {"points": None},
         "ochos: the judge failed, not your program; it counts 0 points until it is judged again"),
    ],
)  # fmt: skip
def test_one_test_stands_for_a_problem_without_results(
    verdict: Verdict, more: Json, output: str, tmp_path: Path
) -> None:
    document = written(OCHOS, replace(ochos("ana", verdict, Fraction(0), [WRONG]), **more), tmp_path)
    assert document["score"] == 0.0
    assert document["tests"] == [
        {"name": "ochos", "status": "failed", "score": 0.0, "max_score": 50.0, "output": output}
    ]


def test_what_there_was_no_time_for_leaves_the_points_earned_so_far(tmp_path: Path) -> None:
    document = written(OCHOS, late("ana", decided=False), tmp_path)
    assert document["score"] == 16.67
    said = "ochos: 16.67 of 50 points so far, 2 of 5 cases not run: the time for the whole grading was up"
    assert document["output"] == f"{said}\nisolation: rlimits"
    assert [(test["score"], test["output"], test["tags"]) for test in document["tests"][2:]] == [
        (16.67, "accepted", ["secret", "AC"]),
        (0.0, "not run: the time for the whole grading was up", ["secret"]),
        (0.0, "not run: the time for the whole grading was up", ["secret"]),
    ]


def test_a_problem_that_was_not_submitted_is_listed(tmp_path: Path) -> None:
    last = read(plain(), tmp_path)["carla"]["tests"][-1]
    expected = {
        "name": "ochos2",
        "status": "failed",
        "score": 0.0,
        "max_score": 20.0,
        "output": "ochos2: no program to judge\n  notes.txt: no problem is called `notes`",
    }
    assert last == expected


def test_who_has_nothing_judged_has_a_file_too(tmp_path: Path) -> None:
    document = read(plain(), tmp_path)["Jun"]
    assert document["score"] == 0.0
    lost = "  ochos.c: 2 files of Jun for ochos, see Jun/ochos.py: keep one"
    said = f"ochos: no program to judge\n{lost}\nochos2: no program to judge\n{lost}\nisolation: bubblewrap"
    assert document["output"] == said


def test_students_whose_names_differ_in_letter_case_alone_have_folders_of_their_own(tmp_path: Path) -> None:
    report = replace(plain(), results=tuple(ochos(id_, AC, Fraction(50), []) for id_ in ("Ana", "ana")), unmatched=())
    students = {folder: document["extra_data"]["student"] for folder, document in read(report, tmp_path).items()}
    assert students == {"Ana-dea210": "Ana", "ana-24d4b9": "ana"}


# ---- visibility ------------------------------------------------------------------------------------------------------

SECRETS = ("GOLDEN", "PRINTED", "WHY", "MESSAGE", "STDERR", "MEANING")
TELLING: Json = {
    "difference": Difference(7, b"GOLDEN", b"PRINTED"),
    "reason": Reason(("O3", "O6"), "WHY"),
    "message": "MESSAGE",
    "stderr_tail": "STDERR",
}
FULL = """\
first difference at line 7
  expected: GOLDEN
  printed:  PRINTED
Rules O3, O6: WHY
MEANING
The last lines of your program's standard error:
STDERR"""
EXCERPT = ran_case(
    SAMPLE_1,
    None,
    WA,
    message="NOT AGAIN",
    difference=Difference(7, b"GOLDEN", b"(not shown)"),
    reason=Reason(("O3",), "WHY"),
)
SEEN = """\
first difference at line 7
  expected: GOLDEN
  printed:  (not shown)
Rule O3: WHY
BRIEFLY
NOT AGAIN"""


@pytest.mark.parametrize(
    ("visibility", "id_", "output"),
    [
        ("full", TIES, f"wrong answer\n{FULL}"),
        ("first-line", TIES, "wrong answer\nfirst difference at line 7\n  expected: GOLDEN\nRules O3, O6"),
        ("verdict", TIES, "wrong answer"),
        ("counterexample", TIES, "wrong answer"),
        ("full", SAMPLE_1, f"wrong answer\n{FULL}"),
        ("first-line", SAMPLE_1, f"wrong answer\n{SEEN}"),
        ("verdict", SAMPLE_1, f"wrong answer\n{SEEN}"),
        ("counterexample", SAMPLE_1, f"wrong answer\n{SEEN}"),
    ],
)
def test_what_a_student_reads_of_a_wrong_case(visibility: str, id_: str, output: str, tmp_path: Path) -> None:
    told, shown = case(id_, WA, **TELLING), {SAMPLE_1: Shown(confirmed=False, result=EXCERPT)}
    whole, brief = (Explanation(id_, "GOLDEN", meaning=meaning) for meaning in ("MEANING", "BRIEFLY"))
    result = ochos("ana", WA, Fraction(0), [told], explanation=whole, excerpt=brief, shown=shown)
    document = written(replace(OCHOS, visibility=visibility), result, tmp_path)
    assert [test["output"] for test in document["tests"]] == [output]


def test_notes_on_a_wrong_output_are_told_below_its_meaning(tmp_path: Path) -> None:
    whole = Explanation(TIES, "GOLDEN", meaning="MEANING", notes=("They all stop after line 3.\x1b",))
    result = ochos("ana", WA, Fraction(0), [case(TIES, WA, **TELLING)], explanation=whole)
    (test,) = written(replace(OCHOS, visibility="full"), result, tmp_path)["tests"]
    assert "\nMEANING\nThey all stop after line 3.\\x1b\n" in test["output"]


@pytest.mark.parametrize("visibility", ["verdict", "counterexample", None])
@pytest.mark.parametrize("verdict", [verdict for verdict in Verdict if verdict is not CE])
def test_nothing_of_a_secret_case_leaks(verdict: Verdict, visibility: str | None, tmp_path: Path) -> None:
    told = case(TIES, verdict, **TELLING)
    if verdict is not WA:
        place = {"cut_off" if verdict is RTE else "partial": TELLING["difference"]}
        told = changed(told, **place)
    explained = Explanation(TIES, "GOLDEN", meaning="MEANING", why="WHY", notes=("STDERR",))
    result = ochos("ana", verdict, Fraction(0), [told], explanation=explained, first=told, message="MESSAGE")
    problem = (
        ProblemSummary("ochos", "Ochos", 1, Fraction(50))
        if visibility is None
        else replace(OCHOS, visibility=visibility)
    )
    text = json.dumps(written(problem, result, tmp_path))
    assert [secret for secret in SECRETS if secret in text] == []


PUBLIC = Counterexample(
    "Y3 B1\nB7\n",
    "0: B7\n1: B1\n",
    case("random/seed-500007", WA, **TELLING),
    Explanation("random/seed-500007", "line 2: PRINTED", line=2),
    Explanation("random/seed-500007", "line 2: only spaces differ", line=2, rules=("O3",), why="one blue card"),
)
PUBLIC_TEST = {
    "name": "ochos counterexample",
    "status": "failed",
    "output": """\
Your program fails secret cases. Here is a simple random case that it also fails.

input:
Y3 B1
B7

expected output:
0: B7
1: B1

random/seed-500007: line 2: only spaces differ

  Rule O3: one blue card""",
    "tags": ["counterexample"],
}


@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_a_counterexample_is_told_whole_where_it_is_asked_for(visibility: str, tmp_path: Path) -> None:
    result = ochos("ana", WA, Fraction(0), [case(TIES, WA)], counterexample=PUBLIC, searched=8)
    document = written(replace(OCHOS, visibility=visibility), result, tmp_path)
    names = [test["name"] for test in document["tests"]]
    assert names == [*(["ochos counterexample"] if visibility == "counterexample" else []), f"ochos {TIES}"]
    assert [test for test in document["tests"] if "max_score" not in test] == [PUBLIC_TEST][: len(names) - 1]
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)


def test_a_long_counterexample_is_cut(tmp_path: Path) -> None:
    long = replace(PUBLIC, expected="1: DRAW\n" * 200 + "1: B7\n", input="x" * 30_000)
    result = ochos("ana", WA, Fraction(0), [case(TIES, WA)], counterexample=long)
    output = written(replace(OCHOS, visibility="counterexample"), result, tmp_path)["tests"][0]["output"]
    assert len(output) < 3_000
    assert "… 101 more lines" in output


@pytest.mark.parametrize(("visibility", "said"), [("counterexample", True), ("verdict", False)])
def test_that_none_was_found_is_said(visibility: str, said: bool, tmp_path: Path) -> None:
    result = ochos("ana", WA, Fraction(0), [case(TIES, WA)], searched=2000)
    document = written(replace(OCHOS, visibility=visibility), result, tmp_path)
    assert (". None of 2000 random cases fails." in document["output"]) == said


NODE = """\
/box/ochos.js:6
  null.x;
TypeError: no x
    at main (/box/ochos.js:6:8)
    at node:internal/main/run_main_module:28:49

Node.js v18.19.0"""
NODE_CLEANED = """\
ochos.js:6
  null.x;
TypeError: no x
    at main (ochos.js:6:8)"""


@pytest.mark.parametrize(
    ("result", "output"),
    [
        (case(TIES, AC), "accepted"),
        (case(TIES, RTE, message="it crashed", stderr_tail="Traceback"),
         "run-time error\nit crashed\nThe last lines of your program's standard error:\nTraceback"),
        (case(TIES, RTE, message="it crashed", stderr_tail=NODE),
         f"run-time error\nit crashed\nThe last lines of your program's standard error:\n{NODE_CLEANED}"),
        (case(TIES, RTE, stderr_tail="/box/ochos.js:6\nthrow 1"),  # a crash that cannot be read
         "run-time error\nThe last lines of your program's standard error:\nochos.js:6\nthrow 1"),
        (NotRun(TIES, "secret", Why.DEADLINE), "not run: the time for the whole grading was up"),
    ],
)  # fmt: skip
def test_other_outcomes_at_full(result: CaseResult, output: str, tmp_path: Path) -> None:
    language = "javascript" if ".js" in result.stderr_tail else "python"
    judged = ochos("ana", result.verdict, Fraction(0), [result], language=language)
    (test,) = written(OCHOS, judged, tmp_path)["tests"]
    assert test["output"] == output


@pytest.mark.parametrize("visibility", VISIBILITIES)
@pytest.mark.parametrize("times", [True, False])
def test_where_a_slow_program_was_is_told_of_what_is_public(visibility: str, times: bool, tmp_path: Path) -> None:
    slow: Json = {"stopped_in": STOPPED, "message": "it used more than 2 s of CPU time"}
    seen = {one: case(one, TLE, **slow) for one in (SAMPLE_1, "random/seed-500007")}
    random = seen["random/seed-500007"]
    shown = replace(PUBLIC, result=random, shown=Shown(result=random))
    cases = [seen[SAMPLE_1], case(TIES, TLE, **slow)]
    samples = {SAMPLE_1: Shown(result=seen[SAMPLE_1])}
    result = ochos("ana", TLE, Fraction(0), cases, counterexample=shown, shown=samples)
    report = Report((replace(OCHOS, visibility=visibility),), (result,), (), "rlimits", "0.1.0")
    (path,) = WRITER.write(report, tmp_path, times=times)
    tests = json.loads(path.read_text())["tests"]
    told = {"sample": True, "secret": visibility == "full", "counterexample": True}
    where = ["When it was stopped, it was here:\n" in test["output"] for test in tests]
    assert where == ["line 31, in <module>" in test["output"] for test in tests]
    assert where == [times and told[test["tags"][0]] for test in tests]


@pytest.mark.slow
def test_outputs_are_bounded_one_by_one_and_together(tmp_path: Path) -> None:
    words = "\n".join(["z" * 190] * 40)
    long = [case(f"secret/{number}", RTE, stderr_tail=words) for number in range(1000)]
    outputs = [test["output"] for test in written(OCHOS, ochos("ana", RTE, Fraction(0), long), tmp_path)["tests"]]
    assert max(map(len, outputs)) == 2001
    assert sum(map(len, outputs)) < 102_000
    assert len(outputs) == 1000
