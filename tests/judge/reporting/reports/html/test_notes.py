"""The notes above the table of students: whole sentences without options and without places of a machine."""

import pytest

from judge.reporting.reports.html.notes import say_on_page

LACK = "rlimits cannot hide secret cases from programs"


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        ("moodle.zip was read as a Moodle download: 5 students",
         "moodle.zip was read as a Moodle download: 5 students."),
        ("ana is not on the roster", "ana is not on the roster."),
        ("nobody is on the roster: is it for a different course?",
         "Nobody is on the roster: is it for a different course?"),
        ("ben is not in the class as it is now, but the results are kept; --replace drops them",
         "ben is not in the class as it is now, but the results are kept."),
        ("ben is known only from an earlier roster; --replace drops them", "ben is known only from an earlier roster."),
        (f"only samples are judged: {LACK}; --unsafe judges all, for programs you trust",
         f"Only samples are judged: {LACK}."),
        ("only samples are judged: every program can see /usr, where this checkout is; --unsafe judges all",
         "Only samples are judged."),
        ("no diagnoses for adder: /home/teacher/a.yaml: format: expected 1", "There are no diagnoses for adder."),
        (r"no second runs for adder, ana: cannot read 'C:\Users\eva\a'", "There are no second runs for adder, ana."),
        ("no summary of the cases for adder: secret/001 changed while it was graded: grade again",
         "There is no summary of the cases for adder: secret/001 changed while it was graded: grade again."),
        ("no explanation for adder, ana: oh; `python -m judge check adder` looks for a mistake",
         "There is no explanation for adder, ana: oh; `python -m judge check adder` looks for a mistake."),
        ("see https://example.org/a/b", "see https://example.org/a/b."),
        ("`event` does not match", "`event` does not match."),
        ("--replace drops them", None),
        ("", None),
        ("a\x1b[2Jb", r"a\x1b[2Jb."),
    ],
)  # fmt: skip
def test_a_note_on_a_page(note: str, sentence: str | None) -> None:
    assert list(say_on_page([note])) == ([sentence] if sentence else [])
