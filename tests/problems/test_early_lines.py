"""A line that comes too early, whatever its numbers, is answered with the reason why it may not come."""

from pathlib import Path

import pytest

from judge.explanation.explain import explain
from judge.judging.verdict import decide
from judge.problem import definition as problems
from judge.problem.trace import trace_texts
from judge.values.running import Execution

ROOT = Path(__file__).resolve().parents[2]
ROWS = [
    # problem, sample, where the line is put in, the line, what is said first
    ("dubito", "001-three-players", 4, "1: WIN 1", "A player wins at the end of a turn,"),
    ("dubito", "001-three-players", 4, "1: TAKE 6", "The board is taken only after a doubt,"),
    ("dubito", "001-three-players", 4, "1: DISCARD 5", "Cards are discarded at the end of a turn,"),
    ("dubito", "001-three-players", 4, "0: JOKERS 1", "Jokers leave the game only after a doubt that was wrong,"),
    ("hearts", "001-one-round", 11, "ROUND 1: 8 0 17 1", "A round has 13 tricks: this is trick 6."),
    ("hearts", "001-one-round", 11, "MOON 2", "A round has 13 tricks: this is trick 6."),
    ("hearts", "001-one-round", 4, "1: 2C 3C 4C 5C TAKES 4 0", "The lines with the cards passed come first,"),
    ("kotc", "002-five-players-and-a-shuffle", 11, "0: SHUFFLE 5", "The draw pile still has 9 cards:"),
    ("kotc", "002-five-players-and-a-shuffle", 51, "4: SHUFFLE 37", "This is a line of player 0, with the number"),
]


@pytest.mark.once_but_first
@pytest.mark.parametrize(("problem_id", "sample", "n", "line", "said"), ROWS)
def test_a_line_that_comes_too_early(problem_id: str, sample: str, n: int, line: str, said: str) -> None:
    problem = problems.load(ROOT, problem_id)
    golden = (ROOT / "expected" / problem_id / "sample" / f"{sample}.txt").read_text()
    text = (ROOT / "cases" / problem_id / "sample" / f"{sample}.txt").read_text()
    lines = golden.splitlines(keepends=True)
    output = "".join([*lines[: n - 1], f"{line}\n", *lines[n - 1 :]])
    run = Execution(0, None, 0.1, 0.1, 9000, output.encode(), b"")
    result = decide(f"sample/{sample}", run, golden.encode(), problem.compare, problem.limits, "python")
    explanation = explain(problem, result, trace_texts(problem, {"case": text})["case"])
    assert explanation.line == n
    assert explanation.meaning.startswith(said)
