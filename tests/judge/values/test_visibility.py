"""What students may see of a case, depending on the problem's visibility."""

from dataclasses import replace

import pytest

from judge.values.feedback import CHECKER_SAID, Counterexample, Explanation, Move, SideBySideRow
from judge.values.outcome import (
    CaseResult,
    Difference,
    Ending,
    Mismatch,
    NotRun,
    Place,
    Ran,
    Reason,
    Remark,
    Shown,
    Why,
    Window,
)
from judge.values.report import Result
from judge.values.visibility import VISIBILITIES, Sight, clues, explained, permitted, shows
from tests.judge.classes import CLUES, JE, OCHOS, RTE, SAMPLE_1, TIES, WA, case, ochos, telling
from tests.judge.outcomes import changed, ran_case

TOLD = ran_case(
    TIES,
    "secret",
    WA,
    status=7,
    message="MESSAGE",
    stderr_tail="STDERR",
    difference=Difference(7, b"GOLDEN", b"PRINTED", "PRINTED"),
    window=Window(4, (b"GOLDEN",), (b"PRINTED",)),
    ending=Ending(9, b"PRINTED", 3, 1),
    reason=Reason(("O3",), "HAND"),
    cpu_s=0.5,
    wall_s=0.5,
    memory_kib=4711,
    near_limit=True,
    answer=b"HASH",
)
VERDICT_ALONE = ran_case(TIES, "secret", WA)
FIRST_LINE = changed(VERDICT_ALONE, difference=Difference(7, b"GOLDEN", None), reason=Reason(("O3",), ""))
WHOLE = Explanation(
    TIES,
    "line 7: PRINTED",
    line=7,
    rows=(SideBySideRow(7, "GOLDEN", "PRINTED", same=False),),
    move=Move.ILLEGAL,
    meaning="MEANING",
    rules=("O3",),
    why="HAND",
    state=(("player 1", "HAND"),),
    notes=("STDERR",),
    trace=(),
)
SEEN = ran_case(SAMPLE_1, "secret", WA, message="EXCERPT")
BRIEF = Explanation(SAMPLE_1, "EXCERPT")
PUBLIC = Counterexample("input", "expected", replace(TOLD, case=SAMPLE_1), WHOLE, BRIEF, Shown(True, SEEN))
BRIEF_PUBLIC = Counterexample("input", "expected", SEEN, BRIEF)


def failed(row: CaseResult, explanation: Explanation) -> Result:
    """A submission whose first failure is this case."""
    return ochos("ana", WA, None, [row], explanation=explanation, counterexample=PUBLIC)


@pytest.mark.parametrize(
    ("visibility", "secret"),
    [
        ("full", Sight.FULL),
        ("first-line", Sight.FIRST_LINE),
        ("verdict", Sight.VERDICT),
        ("counterexample", Sight.VERDICT),
        ("a word that nobody knows", Sight.VERDICT),
    ],
)
def test_samples_and_random_cases_are_public_and_secret_ones_as_the_problem_says(
    visibility: str, secret: Sight
) -> None:
    public = Sight.FULL if visibility == "full" else Sight.EXCERPT
    ids, sights = (SAMPLE_1, "random/seed-7", TIES), [public, public, secret]
    assert [shows(id_, visibility) for id_ in ids] == sights
    assert [shows(case(id_), visibility) for id_ in ids] == sights


@pytest.mark.parametrize(
    ("visibility", "row", "left"),
    [
        ("full", TOLD, TOLD),
        ("first-line", TOLD, FIRST_LINE),
        ("verdict", TOLD, VERDICT_ALONE),
        ("counterexample", TOLD, VERDICT_ALONE),
        ("full", replace(TOLD, case=SAMPLE_1), replace(TOLD, case=SAMPLE_1)),
        # For a public case without an excerpt, the verdict.
        *((name, replace(TOLD, case=SAMPLE_1), replace(VERDICT_ALONE, case=SAMPLE_1))
          for name in VISIBILITIES if name != "full"),
        # A submission chooses what it prints before a crash, and how a flood repeats itself.
        ("first-line", changed(TOLD, verdict=RTE, difference=None), replace(VERDICT_ALONE, verdict=RTE)),
        ("verdict", NotRun(TIES, "secret", Why.STOPS), NotRun(TIES, "secret", Why.STOPS)),
        # The judge's own failure may name files, whatever the case.
        ("verdict", NotRun(TIES, "secret", Why.UNPREPARED, "FILE"), NotRun(TIES, "secret", Why.UNPREPARED)),
        ("full", NotRun(TIES, "secret", Why.JUDGE, "FILE"), NotRun(TIES, "secret", Why.JUDGE)),
        ("verdict", NotRun(SAMPLE_1, None, Why.JUDGE, "FILE"), NotRun(SAMPLE_1, None, Why.JUDGE)),
    ],
)  # fmt: skip
def test_what_is_left_of_a_case(visibility: str, row: CaseResult, left: CaseResult) -> None:
    assert permitted(row, visibility) == left


@pytest.mark.parametrize("visibility", [name for name in VISIBILITIES if name != "full"])
def test_of_a_public_case_its_excerpt_is_left(visibility: str) -> None:
    assert permitted(replace(TOLD, case=SAMPLE_1), visibility, Shown(True, SEEN)) == SEEN


@pytest.mark.parametrize(
    ("visibility", "explanation", "counterexample"),
    [
        ("full", WHOLE, None),
        ("first-line", Explanation(TIES, "line 7: expected `GOLDEN`", line=7, rules=("O3",)), None),
        ("verdict", None, None),
        ("counterexample", None, BRIEF_PUBLIC),
    ],
)
def test_the_first_failure_as_students_read_it(
    visibility: str, explanation: Explanation | None, counterexample: Counterexample | None
) -> None:
    assert explained(failed(TOLD, WHOLE), replace(OCHOS, visibility=visibility)) == (explanation, counterexample)


@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_a_failed_sample_is_explained_by_its_excerpt(visibility: str) -> None:
    sample, whole = replace(TOLD, case=SAMPLE_1), replace(WHOLE, case=SAMPLE_1)
    result = telling(failed(sample, whole), excerpt=BRIEF)
    shown = whole if visibility == "full" else BRIEF
    assert explained(result, replace(OCHOS, visibility=visibility))[0] == shown


def test_of_a_counterexample_without_an_excerpt_the_verdict_is_told() -> None:
    bare = replace(PUBLIC, result=replace(TOLD, case=SAMPLE_1), excerpt=None, shown=None)
    shown = explained(telling(failed(TOLD, WHOLE), counterexample=bare), replace(OCHOS, visibility="counterexample"))[1]
    assert shown == Counterexample(
        "input", "expected", replace(VERDICT_ALONE, case=SAMPLE_1), Explanation(SAMPLE_1, "wrong answer")
    )


def test_a_failure_of_the_judge_is_explained_to_no_student() -> None:
    row = NotRun(SAMPLE_1, None, Why.JUDGE, "FILE")
    broken = replace(failed(row, replace(WHOLE, case=SAMPLE_1)), verdict=JE)
    assert explained(broken, replace(OCHOS, visibility="full")) == (None, None)


def test_an_output_that_goes_on_is_told_without_it() -> None:
    row = changed(TOLD, difference=Difference(31, None, b"PRINTED"), reason=None)
    shown = explained(failed(row, WHOLE), replace(OCHOS, visibility="first-line"))[0]
    assert shown == Explanation(TIES, "line 31: expected the end of the output", line=31)


def test_a_crash_is_told_by_its_verdict_alone() -> None:
    row = changed(TOLD, verdict=RTE, difference=None)
    assert explained(failed(row, WHOLE), replace(OCHOS, visibility="first-line")) == (None, None)


@pytest.mark.parametrize(
    ("visibility", "lines"), [("full", [12, 7, 30]), ("first-line", [12, 30]), ("verdict", [12, 30])]
)
def test_students_see_clues_of_public_cases_and_of_the_programs_text(visibility: str, lines: list[int]) -> None:
    shown = clues(ochos("ana", WA, None, [TOLD], clues=CLUES), visibility)
    assert [clue.line for clue in shown] == lines
    assert [clue.detail for clue in shown] == [""] * len(lines)


def test_a_line_of_a_long_file_is_not_shown_to_students() -> None:
    long = replace(CLUES[0], bounded=False)
    assert clues(ochos("ana", WA, None, [TOLD], clues=(long,)), "counterexample") == ()


REFUSAL = Mismatch(Place.REFUSED, Difference(1, None, b"5"))


@pytest.mark.parametrize(
    ("remark", "message", "seen"),
    [
        (Remark("SECRET", "too large"), "refused: SECRET", ("refused: too large", Remark("", "too large"))),
        (Remark("SECRET"), "refused: SECRET", ("refused", Remark())),
        (Remark("too large", "too large"), "refused: too large",
         ("refused: too large", Remark("too large", "too large"))),
        (Remark("", "too large"), "refused", ("refused", Remark("", "too large"))),
    ],
)  # fmt: skip
def test_what_a_checker_says_to_teachers_is_never_shown(remark: Remark, message: str, seen: tuple[str, Remark]) -> None:
    row = Ran(TIES, "secret", WA, message=message, mismatch=REFUSAL, remark=remark)
    told = permitted(row, "full")
    assert (told.message, told.remark) == seen
    notes = tuple(f"{CHECKER_SAID}{words}" for words in (remark.judge, remark.team) if words)
    given = Explanation(TIES, f"wrong answer: {remark.team or remark.judge}", notes=(*notes, "It printed:\n  5"))
    explanation, _ = explained(failed(row, given), replace(OCHOS, visibility="full"))
    assert explanation is not None
    assert "SECRET" not in f"{explanation.headline} {explanation.notes}"
    assert explanation.notes[-1] == "It printed:\n  5"


def test_a_crash_keeps_its_message_beside_words_for_teachers() -> None:
    row = Ran(TIES, "secret", RTE, message="it ended with exit status 1, not 0: ValueError", remark=Remark("SECRET"))
    assert permitted(row, "full").message == row.message
