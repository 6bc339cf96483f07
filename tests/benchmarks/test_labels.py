"""The judge says of small C programs what plain runs of them say; and the course's programs are what they are meant to
be."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from benchmarks import course, labels

EXERCISES = {exercise.name: exercise for exercise in course.exercises()}


@pytest.mark.parametrize(
    ("printed", "answer", "right"),
    [
        (b"1\n2\n", b"1\n2\n", True),
        (b"1\n2", b"1\n2\n", True),
        (b"1 \t\r\n2\n\n \n", b"1\n2", True),
        (b"", b"\n\n", True),
        (b"1\n\n2\n", b"1\n2\n", False),
        (b" 1\n", b"1\n", False),
        (b"1\0\n", b"1\n", False),
        (b"1\r2\n", b"1\n2\n", False),
    ],
)
def test_the_comparison(printed: bytes, answer: bytes, right: bool) -> None:
    assert labels.same(printed, answer) == right


def test_a_patch_fits_its_program() -> None:
    assert course.patched("a b a", ("a", "c")) == "c b a"
    with pytest.raises(ValueError, match="'x' is not in the program: mend the patch"):
        course.patched("a", ("x", "y"))


def test_all_programs_of_an_exercise_differ() -> None:
    assert len(EXERCISES) == 14
    for exercise in EXERCISES.values():
        assert len(set(exercise.programs.values())) == len(exercise.programs) == 26, exercise.name


def test_some_inputs_have_odd_bytes() -> None:
    for exercise in EXERCISES.values():
        inputs = exercise.inputs.values()
        assert b"" in inputs
        for odd in (b"\r\n", b"\xef\xbb\xbf", b"\0"):
            assert any(odd in data for data in inputs), (exercise.name, odd)
        assert sum(bool(data) and not data.endswith(b"\n") for data in inputs) >= 3


# The first letter of each label, in the order of the inputs.
LABELS = {
    "characters": {"as-it-is": "AAAAAAAAAAAAAAAA", "until-a-newline": "TWTWTWWWWWWWWTWW",
                   "end-is-a-char": "AAAAAAAAAAWAAAAA", "ends-at-nul": "AAAAAAAAAWAAAAAA",
                   "drops-returns": "AAAAAAWWAAAAAWAA", "source-in-latin-1": "AAAAAAAAAAAAAAAA"},
    "lines": {"as-it-is": "AAAAAAAAAAAAAAAA", "until-a-newline": "OWOAOAAWAAAWAOAA",
              "ends-inside-a-line": "AAWAWAAWAAAWAWAA", "nul-at-the-end": "WWWWWWWWWWWWWWWW",
              "prints-at-once": "AAAAAAAAAAAAAAAA", "returns-1": "RRRRRRRRRRRRRRRR"},
    "sum": {"until-feof": "WAWAWWATTTWWWTW", "until-the-end": "AAAAAAATTTAAATA", "blank-first": "WWWWWWWWWWWWWWW"},
    "words": {"blank-at-the-end": "AAAAAAAAAAAAAAAA", "reads-a-line": "AAAAAAWWAAAAAAAW",
              "waits-for-a-second": "TTTAAAAAATAATAAA", "does-not-compile": "C", "source-with-bom": "AAAAAAAAAAAAAAAA"},
}  # fmt: skip


# These programs have every label.
OFTEN = {
    "lines": ("until-a-newline", "ends-inside-a-line", "returns-1"),
    "words": ("waits-for-a-second", "does-not-compile"),
}


# Three stops at a limit end a submission (docs/decisions/0011-three-stops-end-a-submission.md).
@pytest.mark.parametrize(
    ("programs", "left_out"),
    [
        pytest.param(OFTEN, {"AC": 19, "WA": 2, "TLE": 2, "OLE": 1}, marks=pytest.mark.slow, id="often"),
        pytest.param(
            {name: LABELS[name] for name in ("lines", "words")},
            {"AC": 19, "WA": 2, "TLE": 2, "OLE": 1},
            marks=pytest.mark.nightly,
            id="lines and words",
        ),
        pytest.param(
            {name: LABELS[name] for name in ("characters", "sum")},
            {"AC": 4, "WA": 14, "TLE": 3},
            marks=pytest.mark.nightly,
            id="characters and sum",
        ),
    ],
)
def test_the_judge_says_what_plain_runs_say(
    tmp_path: Path, programs: dict[str, Iterable[str]], left_out: dict[str, int]
) -> None:
    found = labels.compare(tmp_path, [chosen(name, programs[name]) for name in programs], jobs=2)
    rows: dict[str, dict[str, str]] = {name: {} for name in programs}
    for (exercise, program, _), label in found.labels.items():
        rows[exercise][program] = rows[exercise].get(program, "") + label[0]
    assert rows == {name: {program: LABELS[name][program] for program in programs[name]} for name in programs}
    assert found.flips == {}
    assert Counter(found.left_out) == left_out


def chosen(name: str, programs: Iterable[str]) -> course.Exercise:
    """These programs of the exercise."""
    whole = EXERCISES[name]
    return course.Exercise(name, whole.right, whole.inputs, {each: whole.programs[each] for each in programs})
