"""Moodle's Virtual Programming Lab, for each student: `comments.txt`, which the evaluation prints, and `grade.txt`.

`grade.txt` is `points/highest points`; the evaluation computes the grade, since only it knows the scale. It is empty if
there is no grade to propose. VPL can also calculate the grade from the deductions in titles, as `-title (-3)`. The
evaluation writes a single one, on the scale of the activity, into the first title. Every line that is not the judge's
own begins with `>`: so it can be neither a grade nor the end of the comments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.decimals import brief, decimals

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from judge.platforms.results import StudentTest, StudentTests

# 1: first version
FORMAT = 1

# VPL reads the output of a terminal, and cuts it.
_LONGEST = 60_000


def files(student: StudentTests) -> Mapping[str, str]:
    """comments.txt and grade.txt."""
    return {
        "comments.txt": "<|--\n" + "".join(f"{line}\n" for line in _bounded(_lines(student))) + "--|>\n",
        "grade.txt": f"{decimals(student.score)}/{decimals(student.points)}\n" if student.is_final else "",
    }


def _lines(student: StudentTests) -> Iterator[str]:
    """The lines between the marks: `-` begins a title, `>` a line as it was printed."""
    yield "-Summary"
    for text in filter(None, [student.notice, *student.about]):
        yield from _quoted(text)
    for test in student.tests:
        yield f"-{_title(test)}"
        yield from _quoted(test.output)


def _title(test: StudentTest) -> str:
    lost = test.max_score - test.score if test.max_score is not None and test.score is not None else None
    return f"{test.name}: {'right' if test.passed else 'wrong'}" + (f", points lost: {brief(lost)}" if lost else "")


def _quoted(text: str) -> Iterator[str]:
    # The marks never appear within a line either, whoever looks for them.
    safe = text.replace(":=>>", ": =>>").replace("--|>", "-- |>").replace("<|--", "<| --")
    return (f">{line}" for line in safe.split("\n"))


def _bounded(lines: Iterable[str]) -> Iterator[str]:
    room = _LONGEST
    for line in lines:
        room -= len(line.encode()) + 1
        if room < 0:
            yield ">The rest is too long for this page."
            return
        yield line
