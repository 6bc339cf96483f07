"""The lines that a trace of Dubito refuses: which, by which rules, and why."""

import json

import pytest

from solutions.dubito.program import simulate
from solutions.dubito.refusals import MOST
from tests.problems.texts import cases
from tests.solutions.properties import assert_refusals_are_few_and_wrong


def refused(bots: str, hands: str, golden: str, seed: int = 0) -> dict[str, tuple[str, str]]:
    """What is refused in place of the golden line: the rules and the reason, by line."""
    text = f"seed {seed}\nbots {bots}\nhand " + hands.replace("/", "\nhand ")
    entries = [json.loads(line) for line in simulate(text, trace=True)]
    (entry,) = [entry for entry in entries if entry["line"] == golden]
    return {
        one["line"]: (" ".join(one["rules"]), one["why"]) for one in entry.get("refused", []) if "*" not in one["line"]
    }


WAITS = "Honest Honest Honest", "7/7/7"
FOURS = "ExampleBot Doubter Honest Honest", "4/4 4 4/7 8/9 10"
TWO_FOURS = "Doubter Honest Counter", "4 4 4 5 5 5/5 8/4"
JOKER = "ExampleBot Bluffer Doubter", "7 7 1/0 7 7/8 9"
BURIED = "Doubter Honest Honest Doubter", "7 8/0/0/9 9"
BLUFF = "Bluffer Doubter Honest", "0 5 9/1/1"


@pytest.mark.parametrize(
    ("bots", "hands", "golden", "line", "rules", "why"),
    [
        (*WAITS, "2: PLAY 7 AS 7", "1: WIN 1", "D8",
         "Player 1 has no cards left, but its play can be doubted until player 2 has moved."),
        (*WAITS, "1: WIN 1", "2: WIN 1", "D8", "Player 2 has no cards left, but its play can still be doubted."),
        (*WAITS, "1: WIN 1", "0: LOSE 2 3", "D8 D9", "Player 1 wins first, with a line of its own."),
        (*WAITS, "0: LOSE 2 3", "2: WIN 2", "D9",
         "Only two players are left, so the game is over: player 2 comes too late."),
        (*BURIED, "4: DOUBT 3 WRONG", "0: LOSE 1 3 4", "D9",
         "3 players are still in: the game ends when only two are left."),
        (*JOKER, "0: JOKERS 1", "3: TAKE 5", "D6",
         "The joker leaves the game first, with a line JOKERS; then player 3 takes the rest of the board."),
        (*JOKER, "0: JOKERS 1", "3: TAKE 4", "D6",
         "The joker leaves the game first, with a line JOKERS; then player 3 takes the rest of the board."),
        (*JOKER, "0: JOKERS 1", "2: WIN 1", "D6 D8",
         "First the joker leaves the game, and player 3 takes the rest of the board."),
        (*BURIED, "0: JOKERS 1", "0: JOKERS 2", "D6",
         "Only the jokers of the last play leave the game; those of earlier plays are taken with the rest."),
        (*FOURS, "2: TAKE 1", "0: JOKERS 0", "D6",
         "Only jokers of the last play leave the game, and it has none: there is no line JOKERS."),
        (*BLUFF, "1: TAKE 3", "0: JOKERS 1", "D5 D6",
         "Jokers leave the game only when a doubt was wrong: player 1 takes them with the rest."),
        (*BLUFF, "1: TAKE 3", "2: TAKE 3", "D5", "The doubt was right, so player 1, who bluffed, takes the board."),
        (*BLUFF, "1: TAKE 3", "1: TAKE 2", "D5",
         "Player 1 takes the jokers too: none leave the game when a doubt was right."),
        (*BLUFF, "1: TAKE 3", "1: WIN 1", "D5 D8", "Player 1 bluffed and takes the board, so it has not won."),
        (*JOKER, "3: TAKE 4", "2: TAKE 4", "D6", "The doubt was wrong, so player 3, who doubted, takes the board."),
        (*JOKER, "3: TAKE 4", "3: TAKE 5", "D6", "The jokers that left the game are not taken."),
        (*JOKER, "3: TAKE 4", "3: TAKE 2", "D6", "Player 3 takes the whole board, not only the last play."),
        (*JOKER, "3: TAKE 4", "2: WIN 1", "D6 D8",
         "Player 3 takes the board first, with a line TAKE even for 0 cards."),
        (*JOKER, "3: TAKE 4", "3: DISCARD 7", "D6 D7",
         "Player 3 has all four 7s only when it has taken the board."),
        (*FOURS, "2: DISCARD 4", "1: WIN 1", "D7 D8",
         "All fours of a turn are discarded first; then players without cards win."),
        (*FOURS, "2: DISCARD 4", "2: WIN 1", "D7 D8",
         "All fours of a turn are discarded first; then players without cards win."),
        (*TWO_FOURS, "1: DISCARD 4", "1: DISCARD 5", "D7",
         "A player discards its values in ascending order, so first 4."),
        (*FOURS, "1: WIN 1", "2: WIN 1", "D8",
         "Player 1 wins in this turn too and has the lower number, so it is first."),
    ],
)  # fmt: skip
def test_a_refused_line(bots: str, hands: str, golden: str, line: str, rules: str, why: str) -> None:
    assert refused(bots, hands, golden, 7 if bots == TWO_FOURS[0] else 0)[line] == (rules, why)


@pytest.mark.parametrize(
    ("game", "golden", "lines"),
    [
        (WAITS, "1: PLAY 7 AS 7", []),
        (BLUFF, "2: PLAY 1 AS 1", []),
        (FOURS, "2: WIN 2", ["0: LOSE 3 4"]),
        (BLUFF, "1: TAKE 3", ["0: JOKERS 1", "2: TAKE 3", "1: TAKE 2", "1: WIN 1"]),
    ],
)
def test_nothing_else_is_refused(game: tuple[str, str], golden: str, lines: list[str]) -> None:
    assert list(refused(*game, golden)) == lines


@pytest.mark.slow
def test_the_right_line_is_never_refused_and_refusals_are_few() -> None:
    assert_refusals_are_few_and_wrong((simulate(text, trace=True) for text in cases("dubito", "secret").values()), MOST)
