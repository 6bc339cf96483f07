"""The clues that are made of what was found: their order, words and bounds."""

from dataclasses import replace

import pytest

from judge.execution.compilation import Source
from judge.inspection.checked_runs import Findings
from judge.inspection.clues import make_clues, without_unreached
from judge.languages.messages.crash_text import Fault
from judge.languages.traps import Trap
from judge.values.feedback import Clue, Localisation, Suspect
from judge.values.outcome import Verdict
from judge.values.visibility import clues, first_clues
from tests.judge.classes import TIES, ochos

TEXT = b"int main(void) {\n    int min, max;\n\tint mean;\n    // \x1b[31m\n    return 1 / mean;\n}\n"
SOURCE = Source("c", "gcc", "ochos.c", (("ochos.c", TEXT), ("long.c", b"f();\n" * 1025)))
CASE = "sample/001-first"
UNSET = "The output depends on memory that was never set"
UNREAD = "read before it has a value."
ASKED = "does it always have a value when it is read?"
MIN = Trap("ochos.c", 2, "-Wmaybe-uninitialized", "Does `min` always have a value when it is read?", "min")
MAX = Trap("ochos.c", 2, "-Wmaybe-uninitialized", "Does `max` always have a value when it is read?", "max")
MEAN = Trap("ochos.c", 3, "-Wuninitialized", "Does `mean` always have a value when it is read?", "mean")
FULL = Trap("ochos.c", 5, "-Wdiv-by-zero", "This line divides by zero.")
DIVIDED = Fault("ochos.c", 5, "division by zero", "division by zero")


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (Findings(), []),
        (Findings((MEAN,)), [Clue("ochos.c", 3, MEAN.said, "int mean;", rule="-Wuninitialized")]),
        (
            Findings((MIN, MAX, MEAN), depends=True),
            [
                Clue("ochos.c", 2, f"{UNSET}. It may be `min` or `max`: {ASKED}", "int min, max;", case=CASE),
                Clue("ochos.c", 3, f"{UNSET}: `mean` is {UNREAD}", "int mean;", case=CASE),
            ],
        ),
        (
            Findings((FULL,), depends=True, read=Fault("ochos.c", 5, "", "")),
            [Clue("ochos.c", 5, f"{UNSET}. It is read here.", "return 1 / mean;", case=CASE)],
        ),
        (Findings((FULL,), (DIVIDED,)), [Clue("ochos.c", 5, "Division by zero.", "return 1 / mean;", case=CASE)]),
        (
            Findings((replace(FULL, rule="-Wformat"),), (DIVIDED,)),
            [
                Clue("ochos.c", 5, "Division by zero.", "return 1 / mean;", case=CASE),
                Clue("ochos.c", 5, FULL.said, "return 1 / mean;", rule="-Wformat"),
            ],
        ),
        (
            Findings((), (Fault("ochos.c", 5, "4 8 15", ""), Fault("ochos.c", 1, "index 5 is out", "too far"))),
            [
                Clue("ochos.c", 1, "Too far.", "int main(void) {", "index 5 is out.", CASE),
                Clue("ochos.c", 5, "A run with checks finds a fault here.", "return 1 / mean;", "4 8 15.", CASE),
            ],
        ),
    ],
)  # fmt: skip
def test_the_surest_comes_first(found: Findings, told: list[Clue]) -> None:
    assert list(first_clues(make_clues(SOURCE, found, CASE))) == told


@pytest.mark.parametrize(
    "run",
    [
        Findings(faults=(DIVIDED,)),
        Findings(faults=(Fault("ochos.c", 2, "far", "far"), DIVIDED)),
        Findings(faults=tuple(Fault("ochos.c", line, "far", "far") for line in range(1, 8))),
        Findings(depends=True),
    ],
)
def test_a_run_on_a_secret_case_decides_nothing_that_students_read(run: Findings) -> None:
    """A program could choose the lines for which it prints a report."""
    found = replace(run, traps=(MIN, MAX, MEAN, FULL))
    told = make_clues(SOURCE, found, TIES)
    seen = clues(replace(ochos("ana", Verdict.WA, None, []), clues=told), "counterexample")
    assert [clue.said for clue in seen] == [FULL.said, MIN.said, MAX.said]


def test_a_line_of_which_a_run_says_something_is_not_asked_about() -> None:
    found = Findings((MIN, MAX, MEAN, FULL), (DIVIDED,), depends=True)
    assert [clue.line for clue in first_clues(make_clues(SOURCE, found, CASE))] == [2, 3, 5]
    assert all(clue.case for clue in first_clues(make_clues(SOURCE, found, CASE)))


@pytest.mark.parametrize(
    ("found", "lines", "kept"),
    [
        (None, [5, 5, 2], None),
        (Localisation((Suspect(3),)), [5, 5, 2], Localisation((Suspect(3),))),
        (Localisation((Suspect(3),), (), (("ochos.c", 5),)), [5, 2], Localisation((Suspect(3),))),
        (Localisation((), (), (("ochos.c", 5), ("other.c", 2))), [5, 2], None),
    ],
)
def test_what_the_compiler_says_of_lines_that_never_ran_is_left_out(
    found: Localisation | None, lines: list[int], kept: Localisation | None
) -> None:
    told = make_clues(SOURCE, Findings((MIN, FULL), (DIVIDED,)), CASE)
    result = without_unreached(replace(ochos("ana", Verdict.WA, None, []), clues=told, localisation=found))
    assert ([clue.line for clue in result.clues], result.localisation) == (lines, kept)


def test_only_the_teacher_reads_what_would_make_it_right() -> None:
    clue, *_ = make_clues(SOURCE, Findings((MEAN,), depends=True), CASE, zeros_are_right=True)
    assert clue.detail == "If that memory held zeros, this case would be right."
    assert "zero" not in clue.said


@pytest.mark.parametrize(
    ("file", "line", "text"), [("long.c", 3, "f();"), ("ochos.c", 4, "// \\x1b[31m"), ("ochos.c", 9, "")]
)
def test_a_line_that_could_be_a_message_is_for_the_teacher(file: str, line: int, text: str) -> None:
    (clue,) = make_clues(SOURCE, Findings(faults=(Fault(file, line, "far", "far"),)), CASE)
    assert (clue.text, clue.bounded) == (text, False)
