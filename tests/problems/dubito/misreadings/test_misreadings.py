"""The misreadings of Dubito: what each plays, alone and with others."""

import pytest

from problems.dubito.misreadings import DUBITO, bots
from solutions.dubito import bots as dubito_bots
from solutions.dubito import program
from solutions.dubito.bots import PlayerData
from tests.problems.texts import answered, cases
from tests.tables import rows

Answer = tuple[str, tuple[str, ...]]
"""The outcome, and the lines of an output that ends."""


def played(text: str, *misreadings: str) -> Answer:
    outcome, output = DUBITO.play(text, 1, misreadings)
    return outcome, tuple(output.splitlines()) if outcome == "text" else ()


def deal(bots: str, hands: str, seed: int = 0) -> str:
    """A case from hands between slashes."""
    rows = "".join(f"hand {hand}\n" for hand in hands.split("/"))
    return f"seed {seed}\nbots {bots}\n{rows}"


def test_misreadings_of_different_modules_are_played_together() -> None:
    text = deal("Doubter ExampleBot Honest", "5 5 9 9/5 7/8 8")
    misreadings = ["tie-to-highest", "example-doubts-two-cards-too", "doubted-is-not-written"]
    assert played(text)[1][:2] == ("1: PLAY 5 5 AS 5", "2: PLAY 5 AS 5")
    assert played(text, *misreadings)[1][:2] == ("1: PLAY 9 9 AS 9", "2: DOUBT WRONG")


def test_a_game_without_end_has_no_turn_limit_for_a_program_that_misreads() -> None:
    endless = next(text for text in cases("dubito", "secret").values() if played(text, "bluffer-opens")[0] == "endless")
    assert "TURN LIMIT" not in DUBITO.play(endless, 1, ["bluffer-opens"])[1]


def test_the_program_answers_a_batch() -> None:
    text = deal("Doubter Doubter Doubter", "7/0/7 7")
    both = ["wins-at-once", "wins-are-confirmed-by-doubts"]
    assert answered("dubito", (text, []), (text, both[:1]), (text, both)) == [
        ("text", "1: PLAY 7 AS 7\n2: DOUBT 1 WRONG\n2: TAKE 1\n1: WIN 1\n0: LOSE 2 3\n"),
        ("text", "1: PLAY 7 AS 7\n1: WIN 1\n0: LOSE 2 3\n"),
        ("bad-input", "misreadings: 'wins-at-once' and 'wins-are-confirmed-by-doubts' both replace is_open\n"),
    ]


NAMES = {"B": "Bluffer", "C": "Counter", "D": "Doubter", "E": "ExampleBot", "H": "Honest"}


TABLE = """
hand-stays-as-dealt | BHH | 9 5 1 3/1/1 | 1: PLAY 9 1 5 AS 13, 2: PLAY 1 AS 13 | 1: PLAY 3 9 1 AS 13, 2: PLAY 1 AS 13
jokers-last-in-hand | BHH | 0 5 1 3/1/1 | 1: PLAY 5 0 3 AS 13, 2: PLAY 1 AS 13 | 1: PLAY 0 1 5 AS 13, 2: PLAY 1 AS 13
turns-go-backwards | HHH | 5 5 5/1/2 2 2 | 1: PLAY 5 5 AS 5, 2: PLAY 1 AS 5, 3: PLAY 2 2 AS 5
  | 1: PLAY 5 5 AS 5, 3: PLAY 2 AS 5, 2: PLAY 1 AS 5
hand-is-sorted-only-after-taking | BHH | 9 5 1 3/1/1 | 1: PLAY 9 1 5 AS 13, 2: PLAY 1 AS 13
  | 1: PLAY 3 9 1 AS 13, 2: PLAY 1 AS 13
numbers-are-not-cut | BHH | 9 5 1 3/1/1 | 1: PLAY 9 1 5 AS 13 | 1: PLAY 9 5 3 AS 13
state-is-not-cut | BHH | 9 5 1 3/1/1 | 1: PLAY 9 1 5 AS 13 | 1: PLAY 9 5 3 AS 6
generator-has-32-bits | BHH | 9 5 1 3/1/1 | 1: PLAY 9 1 5 AS 13 | 1: PLAY 9 5 1 AS 10
tie-to-highest | DHH | 5 5 9 9 3/1 2/1 2 | 1: PLAY 5 5 AS 5, 2: PLAY 1 2 AS 5 | 1: PLAY 9 9 AS 9, 2: PLAY 1 2 AS 9
lowest-value-for-jokers-alone | DHH | 0 0/1 2/1 2 | 1: PLAY 0 0 AS 10, 2: PLAY 2 AS 10
  | 1: PLAY 0 0 AS 1, 2: PLAY 1 AS 1
bluffer-plays-jokers-alone-undrawn | BHH | 0 0/1 2/1 2 | 1: PLAY 0 0 AS 2, 2: PLAY 2 AS 2
  | 1: PLAY 0 0 AS 10, 2: PLAY 2 AS 10
joker-saves-from-bluffing | DHH | 5/0 9/5 | 1: PLAY 5 AS 5, 2: PLAY 0 9 AS 5, 1: WIN 1
  | 1: PLAY 5 AS 5, 2: PLAY 0 AS 5, 1: WIN 1
jokers-fill-up-an-honest-play | EEE | 5 5 1/5 0 7/9 9 9 | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 9 9 9 AS 5
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 0 AS 5, 3: PLAY 9 9 9 AS 5
bluff-is-listed-in-order | BHH | 9 5 1 3/1/1 | 1: PLAY 9 1 5 AS 13, 2: PLAY 1 AS 13
  | 1: PLAY 1 5 9 AS 13, 2: PLAY 1 AS 13
joker-is-a-bluff | DHD | 7 8/0/9 9 | 1: PLAY 7 AS 7, 2: PLAY 0 AS 7, 3: DOUBT 2 WRONG, 0: JOKERS 1
  | 1: PLAY 7 AS 7, 2: PLAY 0 AS 7, 3: DOUBT 2 RIGHT, 2: TAKE 2
next-always-opens | DHD | 1 2/5 6/9 9
  | 1: PLAY 1 AS 1, 2: PLAY 5 6 AS 1, 3: DOUBT 2 RIGHT, 2: TAKE 3, 3: PLAY 9 9 AS 9, 1: DOUBT 3 WRONG
  | 1: PLAY 1 AS 1, 2: PLAY 5 6 AS 1, 3: DOUBT 2 RIGHT, 2: TAKE 3, 1: PLAY 2 AS 2, 2: PLAY 5 1 AS 2
doubter-always-opens | DDH | 7 8/8 9/1 2 | 1: PLAY 7 AS 7, 2: DOUBT 1 WRONG, 2: TAKE 1, 3: PLAY 1 AS 1, 1: DOUBT 3 WRONG
  | 1: PLAY 7 AS 7, 2: DOUBT 1 WRONG, 2: TAKE 1, 2: PLAY 7 AS 7, 3: PLAY 1 2 AS 7
all-jokers-of-the-board-leave | DHHD | 7 8/0/0/9 9
  | 1: PLAY 7 AS 7, 2: PLAY 0 AS 7, 3: PLAY 0 AS 7, 2: WIN 1, 4: DOUBT 3 WRONG, 0: JOKERS 1, 4: TAKE 2
  | 1: PLAY 7 AS 7, 2: PLAY 0 AS 7, 3: PLAY 0 AS 7, 2: WIN 1, 4: DOUBT 3 WRONG, 0: JOKERS 2, 4: TAKE 1
jokers-of-a-bluff-leave-unwritten | BDH | 0 5 9/1/1 | 1: PLAY 5 0 9 AS 13, 2: DOUBT 1 RIGHT, 1: TAKE 3
  | 1: PLAY 5 0 9 AS 13, 2: DOUBT 1 RIGHT, 1: TAKE 2
jokers-leave-unwritten | DHD | 7 8/0/9 9 | 1: PLAY 7 AS 7, 2: PLAY 0 AS 7, 3: DOUBT 2 WRONG, 0: JOKERS 1, 3: TAKE 1
  | 1: PLAY 7 AS 7, 2: PLAY 0 AS 7, 3: DOUBT 2 WRONG, 3: TAKE 1
bluffer-takes-back-its-own | DHD | 1 2/5 6/9 9
  | 1: PLAY 1 AS 1, 2: PLAY 5 6 AS 1, 3: DOUBT 2 RIGHT, 2: TAKE 3, 3: PLAY 9 9 AS 9
  | 1: PLAY 1 AS 1, 2: PLAY 5 6 AS 1, 3: DOUBT 2 RIGHT, 2: TAKE 2, 3: PLAY 9 9 AS 9
only-the-player-discards | HBD | 7 8/7 7 7 9 9/1 1
  | 1: PLAY 7 AS 7, 2: PLAY 7 9 7 AS 7, 3: DOUBT 2 RIGHT, 2: TAKE 4, 2: DISCARD 7, 3: PLAY 1 1 AS 1
  | 1: PLAY 7 AS 7, 2: PLAY 7 9 7 AS 7, 3: DOUBT 2 RIGHT, 2: TAKE 4, 3: PLAY 1 1 AS 1, 1: PLAY 8 AS 1
wins-at-once | DDD | 7/8/7 7 | 1: PLAY 7 AS 7, 2: DOUBT 1 WRONG, 2: TAKE 1 | 1: PLAY 7 AS 7, 1: WIN 1, 0: LOSE 2 3
wins-before-discards | DDDD | 4/4 4 4/7/8 | 1: PLAY 4 AS 4, 2: DOUBT 1 WRONG, 2: TAKE 1, 2: DISCARD 4, 1: WIN 1
  | 1: PLAY 4 AS 4, 2: DOUBT 1 WRONG, 2: TAKE 1, 1: WIN 1, 2: DISCARD 4
last-player-loses-alone | DDD | 7/8/7 7 | 1: PLAY 7 AS 7, 2: DOUBT 1 WRONG, 2: TAKE 1, 1: WIN 1, 0: LOSE 2 3
  | 1: PLAY 7 AS 7, 2: DOUBT 1 WRONG, 2: TAKE 1, 1: WIN 1, 3: PLAY 7 7 AS 7, 2: DOUBT 3 WRONG
example-doubts-two-cards-too | DEH | 5 5 6/5 7/8 8 | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 8 8 AS 5
  | 1: PLAY 5 5 AS 5, 2: DOUBT 1 WRONG, 2: TAKE 2
example-counts-the-board | DHE | 5 6/5 5 7/5 8 9 | 1: PLAY 5 AS 5, 2: PLAY 5 5 AS 5, 3: PLAY 5 AS 5
  | 1: PLAY 5 AS 5, 2: PLAY 5 5 AS 5, 3: DOUBT 2 WRONG
example-counts-the-board | DHHE | 5 5 6/5 7/5 8/9 9 | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 5 AS 5, 4: PLAY 9 9 AS 5
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 5 AS 5, 4: PLAY 9 9 AS 5
example-counts-the-board-from-three-on | DHHE | 5 5 6/5 7/5 8/9 9
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 5 AS 5, 4: PLAY 9 9 AS 5
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 5 AS 5, 4: DOUBT 3 WRONG
own-jokers-count | DCH | 5 5 5 6/5 0 7/8 8 | 1: PLAY 5 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 8 AS 5
  | 1: PLAY 5 5 5 AS 5, 2: DOUBT 1 WRONG, 2: TAKE 3
jokers-are-no-cards-of-counters-own | DCH | 5 6/5 5 5 0 1/8 8 | 1: PLAY 5 AS 5, 2: PLAY 5 5 5 AS 5
  | 1: PLAY 5 AS 5, 2: PLAY 5 5 AS 5
caught-as-often-or-never-is-enough | DCH | 5 6/7 8 9/8 8 | 1: PLAY 5 AS 5, 2: PLAY 7 9 AS 5
  | 1: PLAY 5 AS 5, 2: DOUBT 1 WRONG
caught-as-often-is-enough | DCH | 5 6/7 8 9/8 8 | 1: PLAY 5 AS 5, 2: PLAY 7 9 AS 5 | 1: PLAY 5 AS 5, 2: PLAY 7 9 AS 5
bluffer-follows-honestly | HBH | 5 6/5 7 8 9/8 8 | 1: PLAY 5 AS 5, 2: PLAY 5 8 7 AS 5, 3: PLAY 8 8 AS 5
  | 1: PLAY 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 8 AS 5
honest-follows-with-all | DHH | 5 6/5 5 5 7 8 9/8 8 | 1: PLAY 5 AS 5, 2: PLAY 5 5 AS 5, 3: PLAY 8 AS 5
  | 1: PLAY 5 AS 5, 2: PLAY 5 5 5 AS 5, 3: PLAY 8 8 AS 5
"""


@pytest.mark.once
@pytest.mark.parametrize(("misreading", "bots", "hands", "right", "wrong"), rows(TABLE))
def test_a_misreading_plays_as_it_is_called(misreading: str, bots: str, hands: str, right: str, wrong: str) -> None:
    """`right` and `wrong` are how the game begins."""
    text = deal(" ".join(NAMES[bot] for bot in bots), hands)
    games = [", ".join(played(text, *misreadings)[1]) for misreadings in ([], [misreading])]
    assert [game[: len(begin)] for game, begin in zip(games, (right, wrong), strict=True)] == [right, wrong]


@pytest.mark.parametrize(
    ("found", "doubted"),
    [
        # bluffing, honest: by the rules, as often is enough, or never, who was caught is believed
        ((0, 0), (False, False, True, False)),
        ((0, 1), (False, False, False, False)),
        ((1, 0), (True, True, True, False)),
        ((1, 1), (False, True, True, False)),
        ((1, 2), (False, False, False, False)),
        ((2, 1), (True, True, True, False)),
    ],
)
def test_whom_counter_doubts_for_what_was_found(found: tuple[int, int], doubted: tuple[bool, ...]) -> None:
    previous = PlayerData(1, dishonest_times=found[0], honest_times=found[1])
    questions = (
        dubito_bots.was_caught_more_often,
        bots.caught_as_often_is_enough,
        bots.caught_as_often_or_never_is_enough,
        bots.counter_believes_who_was_caught,
    )
    assert tuple(question(previous) for question in questions) == doubted


def test_counter_remembers_its_own_doubts_alone() -> None:
    """Player 1 was found bluffing twice, by the Doubter each time."""
    text = deal("Bluffer Doubter Counter Honest", "1 2 3 4 5 6/7 7 8 8/9 9 10/11 12 13", seed=1)
    right, wrong = played(text)[1], played(text, "counter-remembers-its-own-doubts")[1]
    assert [line for line in right[:15] if "DOUBT 1" in line] == ["2: DOUBT 1 RIGHT", "2: DOUBT 1 RIGHT"]
    assert (right[:15], right[15], wrong[15]) == (wrong[:15], "3: DOUBT 1 RIGHT", "3: PLAY 9 9 8 AS 12")


def test_counter_knows_a_bluff_that_nobody_doubted() -> None:
    text = deal("Honest Honest Counter", "1 5 6 8/2 3 4/9 9 10")
    right, wrong = played(text)[1], played(text, "counter-knows-undoubted-plays")[1]
    assert right[:3] == ("1: PLAY 1 AS 1", "2: PLAY 3 AS 1", "3: PLAY 9 9 AS 1")
    assert wrong[:3] == ("1: PLAY 1 AS 1", "2: PLAY 3 AS 1", "3: DOUBT 2 RIGHT")


def test_a_card_leaves_from_its_place_when_its_equal_stands_elsewhere() -> None:
    """Seed 5 takes the places 2, 4 and 3, and later 2, 1 and 0: the hand left over is 7 5 4, not 5 7 4."""
    text = deal("Bluffer Bluffer Honest", "7 5 7 4 8 9/1 2 3 4 6/1 2 3 4", seed=5)
    lines = played(text, "hand-stays-as-dealt")[1]
    assert [line for line in lines if line.startswith("1: PLAY")] == ["1: PLAY 7 9 8 AS 6", "1: PLAY 4 5 7 AS 6"]


@pytest.mark.slow
def test_what_comes_with_every_misreading_plays_by_the_rules() -> None:
    """But for the limit of turns, which no contest case reaches."""
    for text in cases("dubito", "secret").values():
        golden = list(program.simulate(text))
        with pytest.MonkeyPatch.context() as patch:
            for misreading in DUBITO._with_any:
                patch.setattr(misreading.module, misreading.function, misreading.replacement)
            assert list(program.simulate(text)) == golden


def test_a_hand_of_jokers_alone_crashes_who_looks_for_the_value_held_most() -> None:
    text = deal("Doubter Honest Honest", "0 0/1 2/1 2")
    assert DUBITO.play(text, 1, ["jokers-alone-cannot-be-opened"]) == ("crash", "")


def test_the_doubted_wins_before_the_doubter() -> None:
    text = deal("Doubter Honest Counter", "4 4 4 5 5 5/5 8/4", seed=7)
    assert played(text)[1][-2:] == ("1: WIN 1", "0: LOSE 2 3")
    assert played(text, "doubted-wins-first")[1][-2:] == ("3: WIN 1", "0: LOSE 1 2")
