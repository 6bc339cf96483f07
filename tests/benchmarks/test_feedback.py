"""What counts as true feedback, and the wrong programs on which it is measured."""

from fractions import Fraction
from pathlib import Path

import pytest

from benchmarks import blind_slips, feedback, other_slips, wrong_programs
from benchmarks.wrong_programs import Wrong
from judge.values.feedback import Clue, Diagnosis, Explanation, Feedback, Localisation, Misreading, Move, Suspect
from judge.values.outcome import Verdict
from judge.values.report import Result
from judge.values.submission import Submission

TIE, TEN = (Misreading(name, "", "", "") for name in ("tie-to-number", "ten-is-high"))


def result(**found: object) -> Result:
    submission = Submission("anna", "ochos", Path("ochos.py"))
    empty = Result(submission, "python", "", Verdict.WA, Fraction(0), Fraction(0), ())
    return Result(**{**vars(empty), **found})


@pytest.mark.parametrize(
    ("found", "is_form", "is_true"),
    [
        ({"localisation": Localisation((Suspect(3), Suspect(7)))}, False, True),
        ({"localisation": Localisation((Suspect(3),))}, False, False),
        ({"clues": (Clue("ochos.py", 7, "said"),)}, False, True),
        ({"packed_feedback": Feedback(explanation=Explanation("a", "b", move=Move.FORM))}, True, True),
        ({"packed_feedback": Feedback(explanation=Explanation("a", "b", move=Move.FORM))}, False, False),
        ({"packed_feedback": Feedback(explanation=Explanation("a", "b", move=Move.LEGAL))}, True, False),
        ({"packed_feedback": Feedback(whole_output=("Every line has a colon too many.",))}, True, True),
        ({}, True, False),
    ],
)
def test_a_line_of_the_mistake_is_true_and_so_is_the_form_of_a_slip_of_form(
    found: dict[str, object], is_form: bool, is_true: bool
) -> None:
    wrong = Wrong("other", "ochos", "slip", b"", frozenset({7}), is_form=is_form)
    assert feedback.points_truly(wrong, result(**found)) is is_true


@pytest.mark.parametrize(
    ("certain", "named", "own", "is_true"),
    [
        (True, TEN, {"tie-to-number"}, True),
        (False, TIE, {"tie-to-number"}, True),
        (False, TEN, {"tie-to-number"}, False),
    ],
)
def test_a_name_is_true_if_it_is_certain_or_the_authors_own(
    certain: bool, named: Misreading, own: set[str], is_true: bool
) -> None:
    wrong = Wrong("misread", "ochos", "anna", b"", misreadings=frozenset(own))
    assert feedback.names_truly(wrong, result(diagnosis=Diagnosis(certain, ((named,),)))) is is_true


def test_every_patch_of_another_style_fits_and_says_which_lines_it_changes() -> None:
    for problem in {**other_slips.SLIPS, **blind_slips.SLIPS}:
        for one in [*wrong_programs.other(problem), *wrong_programs.blind(problem)]:
            assert 0 < len(one.lines) <= 2, one.name
    names = [name for slips in other_slips.SLIPS.values() for name in slips]
    assert other_slips.FORM.issubset(names)


def test_lines_that_are_left_out_are_those_around_the_place() -> None:
    assert wrong_programs.changed_lines("a\nb\nc\n", "a\nc\n") == {1, 2}
    assert wrong_programs.changed_lines("a\nb\nc\n", "a\nd\nc\n") == {2}
