"""The texts of a catalogue: all there, and short enough."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge.quality.catalogue_texts import examine_texts
from judge.values.feedback import Misreading

FILE = Path("misreadings.yaml")
GOOD = Misreading("tie", "Ties go to the number", "O3", "Count again.", "Lay R1 and B8 on the board.")
REMEDY = "add a sentence or two for the teacher, such as a small example to play on the board"


@pytest.mark.parametrize(
    ("misreading", "findings"),
    [
        (GOOD, []),
        (
            replace(GOOD, title="x" * 201, hint="x" * 401, teaching="x" * 601),
            [
                f"misreadings.yaml: tie: its {key} has more than {most} characters, and is cut in reports"
                for key, most in (("title", 200), ("hint", 400), ("teaching", 600))
            ],
        ),
        (replace(GOOD, title="x" * 200, hint="x" * 400, teaching="x" * 600), []),
        (replace(GOOD, teaching=""), [f"misreadings.yaml: no `teaching` for tie: {REMEDY}"]),
    ],
)
def test_texts(misreading: Misreading, findings: list[str]) -> None:
    assert [finding.what for finding in examine_texts(FILE, [misreading])] == findings


def test_many_without_a_note_are_one_finding() -> None:
    silent = [replace(GOOD, id=f"m{number}", teaching="") for number in range(7)]
    (finding,) = examine_texts(FILE, [*silent, GOOD])
    assert finding.what == f"misreadings.yaml: no `teaching` for m0, m1, m2, m3, m4 and 2 more: {REMEDY}"
