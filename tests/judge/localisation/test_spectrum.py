"""Which lines are suspicious, of runs made by hand."""

from collections.abc import Sequence
from dataclasses import replace

from judge.localisation.collected import Collected, Window
from judge.localisation.spectrum import score_lines
from judge.localisation.trials import Outcome
from judge.values.outcome import Difference


def ran(*lines: int) -> frozenset[int]:
    return frozenset(4 * line for line in lines)


def run(*windows: Window, wrong: int | None = None, ended: bool = True) -> Outcome:
    return Outcome(ended, None if wrong is None else Difference(wrong, b"a", b"b"), 0, windows)


def ranked(outcomes: Sequence[Outcome]) -> list[int]:
    scores = score_lines(outcomes)
    return sorted(scores, key=lambda line: (-round(scores[line], 9), line))


def test_a_line_that_ran_only_before_wrong_lines_comes_first() -> None:
    right = run((1, ran(1, 2)), (2, ran(1, 3)), (-1, ran(9)))
    wrong = run((1, ran(1, 2)), (2, ran(1, 4)), (3, ran(1, 2)), wrong=2)
    assert ranked([right, wrong]) == [4, 1, 2]


def test_what_ran_after_the_first_wrong_line_does_not_count() -> None:
    wrong = run((1, ran(1)), (2, ran(2)), (3, ran(3)), wrong=2)
    assert ranked([wrong]) == [2, 1]


def test_the_end_of_a_crash_is_suspicious() -> None:
    crashed = run((1, ran(1, 2)), (-1, ran(1, 5)), ended=False)
    assert ranked([crashed]) == [5, 1, 2]


def test_lines_that_were_ready_count_as_if_they_were_printed() -> None:
    crashed = run((1, ran(1, 2)), (2, ran(3)), (3, ran(1)), (-1, ran(1, 5)), wrong=1, ended=False)
    assert ranked([crashed]) == [1, 2]
    assert ranked([replace(crashed, collected=Collected(3, "x", "y"))]) == [5, 1, 2, 3]
    assert ranked([replace(crashed, collected=Collected(3))]) == [3, 5, 1, 2], "what went wrong was before"


def test_without_a_failure_there_is_no_suspicion() -> None:
    assert ranked([run((1, ran(1)), (-1, ran(2)))]) == []
