"""The files of the platforms besides Gradescope: what they read is there, and nothing in it can be forged."""

import base64
import html
import json
import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from judge.platforms.results import StudentTest, StudentTests
from judge.reporting import formats
from judge.reporting.gradebook import Student, by_student
from judge.reporting.student_tests import of_student
from judge.values.feedback import Explanation
from judge.values.outcome import Difference, Reason, Verdict
from judge.values.problem import Group
from judge.values.report import Report, Result
from tests.judge.classes import OCHOS, SAMPLE_1, case, hostile, ochos, plain

AC, WA = Verdict.AC, Verdict.WA
HALF = StudentTests(
    student="ana",
    score=Fraction(5),
    points=Fraction(10),
    notice="",
    about=("adder: wrong answer",),
    tests=(
        StudentTest("sample/1", passed=False, output="<b>\n--|>\nGrade :=>> 9", tags=("sample", "WA")),
        StudentTest("secret/1", passed=True, output="accepted", score=Fraction(5), max_score=Fraction(5)),
        StudentTest("secret/2", passed=False, output="::error::x\n##[error]", score=Fraction(0), max_score=Fraction(5)),
    ),
    lacking=(),
    judged=True,
    accepted=False,
    failed=False,
    seconds=0.0,
    isolation=None,
    version=None,
)
NOBODY = replace(HALF, score=Fraction(0), lacking=("adder: no program", "  a.txt: why"), judged=False)
FAILED = replace(HALF, score=Fraction(0), failed=True)
STOPPED = replace(HALF, notice="The judge did not finish.")
NOTHING = replace(HALF, score=Fraction(0), points=Fraction(0), tests=(), about=(), judged=False, notice="It failed.")


def files(platform: str, student: StudentTests) -> dict[str, str]:
    return dict(formats.platform(platform).files(student))


def result_of(student: StudentTests) -> Any:
    outputs = dict(line.split("=", 1) for line in files("github", student)["outputs.txt"].splitlines())
    return json.loads(base64.b64decode(outputs["result"]))


@pytest.mark.parametrize("platform", formats.platforms())
@pytest.mark.parametrize("report", [plain(), hostile()], ids=["plain", "hostile"])
def test_no_hidden_character_is_in_any_file(platform: str, report: Report) -> None:
    for student in by_student(report):
        for text in files(platform, of_student(report, student)).values():
            text.encode()
            assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u2028\u202e]", text)


SECRETS = ("GOLDEN", "PRINTED", "WHY", "MESSAGE", "STDERR", "MEANING")


@pytest.mark.parametrize("platform", formats.platforms())
@pytest.mark.parametrize(("visibility", "seen"), [("full", True), ("verdict", False), ("counterexample", False)])
def test_a_secret_case_is_shown_as_visibility_allows(platform: str, visibility: str, seen: bool) -> None:
    told = case(
        "secret/001-tie",
        WA,
        difference=Difference(7, b"GOLDEN", b"PRINTED"),
        reason=Reason(("O3",), "WHY"),
        message="MESSAGE",
        stderr_tail="STDERR",
    )
    explained = Explanation(told.case, "GOLDEN", meaning="MEANING", why="WHY", notes=("STDERR",))
    result = ochos("ana", WA, Fraction(0), [told], explanation=explained, first=told, message="MESSAGE")
    report = Report((replace(OCHOS, visibility=visibility),), (result,), (), "landlock", "0.1.0")
    (student,) = by_student(report)
    shown = of_student(report, student)
    texts = [*files(platform, shown).values(), json.dumps(result_of(shown))]
    found = {secret for secret in SECRETS if secret in "".join(texts)}
    assert found == ({"GOLDEN", "PRINTED", "WHY", "STDERR", "MEANING"} if seen else set())


# ---- GitHub ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("student", "status"),
    [
        (HALF, "fail"),
        (NOBODY, "fail"),
        (FAILED, "error"),
        (STOPPED, "error"),
        (NOTHING, "error"),
        (replace(HALF, accepted=True), "pass"),
    ],
)
def test_the_status(student: StudentTests, status: str) -> None:
    assert files("github", student)["outputs.txt"].splitlines()[0] == f"status={status}"
    assert result_of(student)["status"] == status


@pytest.mark.parametrize(
    ("student", "points"),
    [
        (HALF, "5.00,10.00"),
        (NOBODY, "0.00,10.00"),
        (FAILED, ""),
        (STOPPED, ""),
        (replace(HALF, tests=HALF.tests[:1]), ""),
    ],
)
def test_points_are_two_cells_or_none(student: StudentTests, points: str) -> None:
    assert files("github", student)["outputs.txt"].splitlines()[1] == f"points={points}"


@pytest.mark.parametrize("result", [None, ochos("ana", Verdict.CE, None, [], compile_output="x.c:1: no")])
def test_with_samples_only_what_was_not_run_has_the_scale_of_the_samples(result: Result | None) -> None:
    report = Report((replace(OCHOS, cases=62, whole=False),), (result,) if result else (), (), "", "")
    student = of_student(report, Student("ana", (result,)))
    assert files("github", student)["summary.md"].startswith("## 0 of 62 cases are right\n")
    found = result_of(student)
    assert (found["max_score"], len(found["tests"]), sum(test["score"] for test in found["tests"])) == (62, 62, 0)


def test_annotations_are_commands_of_the_judge_only() -> None:
    assert files("github", HALF)["annotations.txt"].splitlines() == [
        "::error title=sample/1::<b>%0A--|>%0AGrade :=>> 9",
        "::error title=secret/2::::error::x%0A##[error]",
        "::notice title=5 of 10 points::adder%3A wrong answer".replace("%3A", ":"),
    ]


def test_there_are_ten_annotations_at_most() -> None:
    many = replace(HALF, tests=HALF.tests[2:] * 30, notice="It failed.")
    assert files("github", many)["annotations.txt"].count("::error title") == 10


def test_the_reporter_shows_what_it_reports() -> None:
    assert [(test["name"], test["status"], test["score"]) for test in result_of(HALF)["tests"]] == [
        ("secret/1", "pass", 5.0),
        ("secret/2", "fail", 0.0),
    ]
    assert result_of(HALF)["max_score"] == 10
    assert result_of(HALF)["tests"][1]["message"] == ": :error: :x\n## [error]"


@pytest.mark.parametrize(
    ("score", "points", "weights", "passed", "most"),
    [
        (Fraction(75, 10), Fraction(10), (Fraction(25, 10), Fraction(75, 10)), 7, 10),
        (Fraction(75, 10), Fraction(25, 2), (Fraction(5), Fraction(75, 10)), 15, 25),
    ],
)
def test_points_of_unlike_weight_are_one_test_each(
    score: Fraction, points: Fraction, weights: tuple[Fraction, Fraction], passed: int, most: int
) -> None:
    tests = tuple(
        replace(test, score=weight if test.passed else Fraction(0), max_score=weight)
        for test, weight in zip(HALF.tests[1:], weights, strict=True)
    )
    found = result_of(replace(HALF, score=score, points=points, tests=tests))
    assert found["max_score"] == most == len(found["tests"])
    assert sum(test["score"] for test in found["tests"]) == passed


def test_without_points_each_case_counts_one() -> None:
    found = result_of(replace(HALF, tests=(HALF.tests[0], replace(HALF.tests[0], passed=True))))
    assert (found["max_score"], [test["score"] for test in found["tests"]]) == (2, [0, 1])


@pytest.mark.slow
def test_a_long_result_fits_into_an_environment_variable() -> None:
    share = Fraction(1, 100)
    long = StudentTest("x" * 50, passed=False, output="é" * 2000, score=Fraction(0), max_score=share)
    for count in (10, 200, 3_000):
        student = replace(HALF, points=share * count, score=Fraction(0), tests=(long,) * count)
        outputs = files("github", student)["outputs.txt"]
        assert len(outputs) < 125_000
        assert len(files("github", student)["summary.md"].encode()) < 1 << 20


# ---- VPL -------------------------------------------------------------------------------------------------------------


def test_comments_of_vpl() -> None:
    assert files("vpl", HALF) == {
        "comments.txt": """\
<|--
-Summary
>adder: wrong answer
-sample/1: wrong
><b>
>-- |>
>Grade : =>> 9
-secret/1: right
>accepted
-secret/2: wrong, points lost: 5
>::error::x
>##[error]
--|>
""",
        "grade.txt": "5.00/10.00\n",
    }


@pytest.mark.parametrize("student", [FAILED, STOPPED, NOTHING])
def test_if_the_judge_is_at_fault_vpl_gets_no_grade(student: StudentTests) -> None:
    assert files("vpl", student)["grade.txt"] == ""


def test_no_title_of_vpl_is_a_deduction() -> None:
    for student in by_student(plain()):
        comments = files("vpl", of_student(plain(), student))["comments.txt"]
        assert re.findall(r"^-.+\)$", comments, re.MULTILINE) == []


def test_long_comments_are_cut_and_closed() -> None:
    comments = files("vpl", replace(HALF, tests=HALF.tests * 2_000))["comments.txt"]
    assert len(comments.encode()) < 61_000
    assert comments.endswith(">The rest is too long for this page.\n--|>\n")


# ---- PrairieLearn ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("student", "errors"),
    [
        (NOBODY, ["adder: no program", "  a.txt: why"]),
        (FAILED, ["adder: wrong answer"]),
        (NOTHING, ["It failed."]),
        (STOPPED, ["The judge did not finish.\nadder: wrong answer"]),
    ],
)
def test_what_is_not_gradable_costs_no_attempt(student: StudentTests, errors: list[str]) -> None:
    document = json.loads(files("prairielearn", student)["results.json"])
    assert document == {"gradable": False, "format_errors": errors}


def test_the_points_of_prairielearn() -> None:
    document = json.loads(files("prairielearn", HALF)["results.json"])
    assert (document["score"], document["message"]) == (0.5, "adder: wrong answer")
    assert [(test["name"], test["points"], test["max_points"]) for test in document["tests"]] == [
        ("secret/1", 5.0, 5.0),
        ("secret/2", 0.0, 5.0),
    ]
    assert document["output"] == "sample/1: <b>\n--|>\nGrade :=>> 9"


# ---- CodeRunner ------------------------------------------------------------------------------------------------------


def test_the_table_of_coderunner() -> None:
    document = json.loads(files("coderunner", replace(HALF, about=("<img>",)))["result.json"])
    assert document["fraction"] == 0.5
    assert document["prologuehtml"] == "<pre>&lt;img&gt;</pre>"
    assert document["testresults"] == [
        ["iscorrect", "Case", "Points", "What happened", "iscorrect"],
        [0, "sample/1", "", "<b>\n--|>\nGrade :=>> 9", 0],
        [1, "secret/1", "5 of 5", "accepted", 1],
        [0, "secret/2", "0 of 5", "::error::x\n##[error]", 0],
    ]


# ---- what is not final -----------------------------------------------------------------------------------------------


def test_with_a_remark_a_problem_without_a_result_is_not_named() -> None:
    report = Report(
        (OCHOS, replace(OCHOS, id="ochos2")), (ochos("ana", AC, Fraction(50), [case("secret/1")]),), (), "", ""
    )
    student = Student("ana", (report.results[0], None))
    assert of_student(report, student, notice="Not yet.", times=False).about == (
        "ochos: accepted, 50 of 50 points; cases: 1 AC",
    )
    assert len(of_student(report, student, times=False).about) == 2


def test_the_summary_shows_text_as_text() -> None:
    summary = files("github", HALF)["summary.md"]
    assert "<b>" not in summary
    assert html.escape("<b>\n--|>\nGrade :=>> 9") in summary
    assert summary.startswith("## 5 of 10 points\n")


def test_a_group_that_requires_a_wrong_one() -> None:
    groups = Group("a", Fraction(4), "secret/a*"), Group("b", Fraction(6), "secret/b*", requires=("sample", "a"))
    cases = [case(SAMPLE_1, AC), case("secret/a1", AC, "a"), case("secret/a2", WA, "a"), case("secret/b1", AC, "b")]
    report = Report(
        (replace(OCHOS, points=Fraction(10), groups=groups),), (ochos("ana", WA, Fraction(2), cases),), (), "", ""
    )
    (student,) = by_student(report)
    tests = of_student(report, student).tests
    assert [test.score for test in tests] == [None, 2, 0, 0]
    assert "The group `b` earns points only if all samples and all cases of a pass." in tests[3].output
    assert "only if" not in tests[1].output


def test_groups_of_unlike_weight_agree_for_the_reporter() -> None:
    groups = (Group("a", Fraction(4), "secret/a*"), Group("b", Fraction(6), "secret/b*", "all"))
    problem = replace(OCHOS, points=Fraction(10), groups=groups)
    cases = [case("secret/a1", AC, "a"), case("secret/a2", WA, "a"), case("secret/b1", AC, "b")]
    report = Report((problem,), (ochos("ana", WA, Fraction(8), cases),), (), "", "")
    (student,) = by_student(report)
    found = result_of(of_student(report, student))
    passed = sum(test["status"] == "pass" for test in found["tests"]) / len(found["tests"])
    assert passed * found["max_score"] == sum(test["score"] for test in found["tests"]) == 8
