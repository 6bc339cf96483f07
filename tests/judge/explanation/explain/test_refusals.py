"""What the trace says of lines that may not come."""

import dataclasses

import pytest

from judge.explanation.explain import explain
from judge.values.feedback import Move, Refusal, Trace
from judge.values.outcome import Verdict
from tests.judge.explanation.explain.cards import EXPECTED, PROBLEM, TRACE, wrong
from tests.judge.outcomes import changed

REFUSED: Trace = (
    TRACE[0],
    dataclasses.replace(TRACE[1],
                        refused=(Refusal("1: B1 (WINNER)", ("O6",), "Player 1 still has `B7`: nobody has won yet."),
                                 Refusal("1: B7", ("O2", "O3"), "The colour's lowest card comes first."),
                                 Refusal("2: B8 (WINNER)", ("O2",), "Player 1 has not had its turn yet."))),
    dataclasses.replace(TRACE[2], refused=(Refusal("STALEMATE", ("O7",), "Player 2 has won, so the game is over."),)),
)  # fmt: skip


@pytest.mark.parametrize(
    ("output", "move", "headline", "meaning", "rules"),
    [
        (b"0: B3\n1: B1 (WINNER)\n", Move.ILLEGAL, "line 2 is not allowed: expected `1: B1`, printed `1: B1 (WINNER)`",
         ("Player 1 still has `B7`: nobody has won yet. The rules ask for "
          "`1: B1`."), ("O6", "O3")),
        (b"0: B3\n1: B7 \r\n", Move.LEGAL, "line 2: expected `1: B1`, printed `1: B7`",
         "The colour's lowest card comes first. The rules ask for `1: B1`.", ("O2", "O3")),
        (b"0: B3\n2: B8 (WINNER)\n1: B1\n", Move.ILLEGAL,
         "line 2 is not allowed: expected `1: B1`, printed `2: B8 (WINNER)`",
         ("Player 1 has not had its turn yet. The rules ask for `1: B1`. "
          "Lines 2 and 3 are swapped."), ("O2", "O3")),
        (EXPECTED + b"STALEMATE\n", Move.EXTRA, "the output goes on after the end: line 4 is `STALEMATE`",
         ("Player 2 has won, so the game is over. The transcript ends with line 3, `2: B8 (WINNER)`, but the output "
          "goes on with `STALEMATE`."), ("O7", "O3", "O6")),
    ],
)  # fmt: skip
def test_a_line_that_the_trace_refuses(
    output: bytes, move: Move, headline: str, meaning: str, rules: tuple[str, ...]
) -> None:
    explanation = explain(PROBLEM, wrong(output), REFUSED)
    assert (explanation.move, explanation.headline, explanation.meaning) == (move, headline, meaning)
    assert explanation.rules == rules
    # The reason remains that of the line that the rules ask for, or that ended the game.
    golden = TRACE[1] if explanation.line == 2 else TRACE[2]
    assert explanation.why == golden.why


@pytest.mark.parametrize("output", [b"0: B3\n1: DRAW\n", b"0: B3\n1: B1\n1: B7\n", EXPECTED + b"1: B7\n", b""])
def test_what_the_trace_refuses_elsewhere_changes_nothing(output: bytes) -> None:
    assert explain(PROBLEM, wrong(output), REFUSED) == explain(PROBLEM, wrong(output), TRACE)


def test_where_a_line_is_left_out_the_next_one_does_not_come_too_early() -> None:
    explanation = explain(PROBLEM, wrong(b"0: B3\n2: B8 (WINNER)\n"), REFUSED)
    assert explanation.meaning == "Line 2, `1: B1`, is missing; the output goes on with `2: B8 (WINNER)`."
    assert explanation.rules == ("O3",)


def test_where_a_line_is_left_out_and_no_line_of_the_next_kind_may_come_the_reason_is_said() -> None:
    both = Refusal("2: B8 (WINNER)", ("O6",), "Nobody has won yet."), Refusal("*: * (WINNER)", (), "Nobody wins here.")
    trace = (TRACE[0], dataclasses.replace(TRACE[1], refused=both), TRACE[2])
    explanation = explain(PROBLEM, wrong(b"0: B3\n2: B8 (WINNER)\n"), trace)
    assert explanation.meaning.endswith("the output goes on with `2: B8 (WINNER)`. Nobody has won yet.")
    assert explanation.rules == ("O6", "O3")


def test_a_line_is_refused_before_a_limit_ends_the_program() -> None:
    result = wrong(b"0: B3\n1: B7\n")
    cut = changed(result, verdict=Verdict.RTE, partial=result.difference)
    assert explain(PROBLEM, cut, REFUSED).meaning == "The colour's lowest card comes first. The rules ask for `1: B1`."
