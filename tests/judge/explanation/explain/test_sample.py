"""Explanations of a real problem: its printed sample, its reference and its pattern."""

import pytest

from judge.explanation.explain import explain
from judge.values.feedback import Move, Trace, TraceLine
from judge.values.problem import Problem
from tests.judge.explanation.explain.cards import wrong


def replaced(trace: Trace, line: TraceLine, text: str) -> tuple[bytes, bytes]:
    """The golden transcript, and the same with another text for one line."""
    lines = [one.line for one in trace]
    other = [*lines[: line.n - 1], text, *lines[line.n :]]
    return ("\n".join(lines) + "\n").encode(), ("\n".join(other) + "\n").encode()


def test_every_other_option_is_legal(ochos: tuple[Problem, Trace]) -> None:
    chosen, trace = ochos
    checked = 0
    for line in trace:
        for option in line.options:
            expected, output = replaced(trace, line, option)
            if option != line.line:
                explanation = explain(chosen, wrong(output, chosen.compare, expected), trace)
                assert (explanation.line, explanation.move) == (line.n, Move.LEGAL)
                assert (explanation.rules, explanation.why) == (line.rules, line.why)
                checked += 1
    assert checked >= 5


@pytest.mark.parametrize("every", [pytest.param(4, marks=pytest.mark.slow), pytest.param(1, marks=pytest.mark.nightly)])
def test_every_card_of_another_is_illegal(ochos: tuple[Problem, Trace], every: int) -> None:
    chosen, trace = ochos
    for line in trace[1::every]:
        turn = line.before.turn
        for zone in line.before.zones:
            for card in zone.cards if zone.owner != turn else ():
                expected, output = replaced(trace, line, f"{turn}: {card}")
                explanation = explain(chosen, wrong(output, chosen.compare, expected), trace)
                assert (explanation.line, explanation.move) == (line.n, Move.ILLEGAL)
                forgotten = f"This would be right with {card} in the hand of player {turn}, but line "
                lacking = f"Player {turn} does not have `{card}`: it is "
                assert explanation.meaning.startswith((lacking, forgotten))


def test_state_before_a_line_of_the_sample(ochos: tuple[Problem, Trace]) -> None:
    chosen, trace = ochos
    expected, output = replaced(trace, trace[5], "2: R2")
    explanation = explain(chosen, wrong(output, chosen.compare, expected), trace)
    assert explanation.meaning == (
        "Player 2 does not have `R2`: it is the first card of the pile. Player 2 has taken no cards so far. "
        "The rules ask for `2: DRAW`."
    )
    assert explanation.state == (
        ("played last", "B7 (line 5)"),
        ("player 1", "Y3 Y7 Y8"),
        ("player 2 (to move)", "R8 Y1 G4 G8"),
        ("player 3", "R3 R4 R7 Y6"),
        ("discard, top last", "B3 B1 B8 B5 B7"),
        ("pile, top first", "R2 G5 B6 Y5 G3 G2 Y4 R1 G1 Y2 G6 B4 R5 G7 R6 B2"),
    )
