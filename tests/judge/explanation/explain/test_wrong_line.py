import re

import pytest

from judge.explanation.explain.wrong_line import Sense, read_line
from judge.values.feedback import Move, State, TraceLine, Zone

NO_QUESTIONS = (
    "A question to the user counts as output, too: leave it out. In Python, write `input()` with empty brackets."
)

EVENT = re.compile(r"(?P<player>\d): (?P<move>DRAW|(?P<card>[A-Z]\d)(?: LOCO (?P<colour>[A-Z]))?)( \(WINNER\))?")
HANDS = (Zone("hand1", 1, ("Y3", "B7")), Zone("hand2", 2, ("Y1", "G8", "B8")), Zone("hand3", 3, ("R3", "B5")))
STATE = State(2, (*HANDS, Zone("discard", 0, ("B3", "R1", "B1")), Zone("pile", 0, ("R2", "G5", "B6"))))
GOLDEN = TraceLine(3, "2: B8", ("O3",), "1 blue card (B8) and 1 one (Y1)", STATE, ("2: Y1", "2: B8"))
DRAW = TraceLine(3, "2: DRAW", ("O4",), "no match", STATE, ("2: DRAW",))
EIGHT = TraceLine(3, "2: G8 LOCO Y", ("O9",), "an eight", STATE, ("2: G8 LOCO Y", "2: G8 LOCO B"))
ALLOWED = "Possible here: `2: Y1` and `2: B8`. The rules ask for `2: B8`."
EIGHTS = "Possible here: `2: G8 LOCO Y` and `2: G8 LOCO B`. The rules ask for `2: G8 LOCO Y`."


@pytest.mark.parametrize(
    ("golden", "found", "move", "meaning"),
    [
        (GOLDEN, "2:  B8", Move.WHITESPACE, "Only spaces differ: two spaces after the colon, one expected."),
        (GOLDEN, "2: b8", Move.LETTER_CASE, "Only capital and small letters differ: expected `B8`, printed `b8`."),
        (GOLDEN, "2:b8", Move.LETTER_CASE, "Only capital and small letters differ: expected `2:`, printed `2:b8`."),
        (GOLDEN, "2: Y1", Move.LEGAL, "`Y1` is the wrong choice here: the rules ask for `B8`."),
        (EIGHT, "2: G8 LOCO B", Move.LEGAL,
         "`2: G8 LOCO B` is the wrong choice here: the rules ask for `2: G8 LOCO Y` (colour `B` instead of `Y`)."),
        (GOLDEN, "2: G8", Move.ILLEGAL, f"Player 2 has `G8`, but may not play it here. {ALLOWED}"),
        (GOLDEN, "2: B5", Move.ILLEGAL, f"Player 2 does not have `B5`: it is in the hand of player 3. {ALLOWED}"),
        (GOLDEN, "2: R1", Move.ILLEGAL, f"Player 2 does not have `R1`: it is in the discard. {ALLOWED}"),
        (GOLDEN, "2: B1", Move.ILLEGAL, f"Player 2 does not have `B1`: it is the last card of the discard. {ALLOWED}"),
        (GOLDEN, "2: R2", Move.ILLEGAL, f"Player 2 does not have `R2`: it is the first card of the pile. {ALLOWED}"),
        (GOLDEN, "3: B5", Move.WRONG_PLAYER, "It is player 2's turn, not player 3's. The rules ask for `2: B8`."),
        (GOLDEN, "4: B8", Move.WRONG_PLAYER,
         "It is player 2's turn, and there is no player 4. The rules ask for `2: B8`."),
        (GOLDEN, "2: DRAW", Move.ILLEGAL, f"`2: DRAW` is not allowed here. {ALLOWED}"),
        (GOLDEN, "2: Z9", Move.ILLEGAL, f"`2: Z9` is not allowed here. {ALLOWED}"),
        # The card is right, another word of the line is not.
        (EIGHT, "2: G8 LOCO R", Move.ILLEGAL, f"`G8` can be played here, but not with `R`. {EIGHTS}"),
        (DRAW, "2: G8", Move.ILLEGAL, "Player 2 has `G8`, but may not play it here. The rules ask for `2: DRAW`."),
        (GOLDEN, "", Move.FORM, "This line is empty; expected `2: B8`."),
        (GOLDEN, "B8", Move.FORM, "The format is wrong: `2:` is missing at the beginning."),
        (GOLDEN, "2; B8", Move.FORM,
         "The format is wrong: `;` stands after `2` in place of `:`; expected `2:`, printed `2;`."),
        (GOLDEN, "Player 2: B8", Move.FORM, "The format is wrong: `Player` does not belong at the beginning."),
        (GOLDEN, "2: B8 (WINNER)", Move.FORM, "The format is wrong: `(WINNER)` does not belong at the end."),
        (GOLDEN, "2: B8 plays", Move.FORM, "The format is wrong: `plays` does not belong at the end."),
        (GOLDEN, "2: y1", Move.FORM, "If `2: Y1` is meant, the format is wrong: expected `Y1`, printed `y1`."),
        (GOLDEN, "2:Y1", Move.FORM,
         "If `2: Y1` is meant, the format is wrong: no space after the colon, one expected."),
        (DRAW, "2: DRAWS", Move.FORM, "The format is wrong: expected `DRAW`, printed `DRAWS`: `S` is too much."),
        (*(DRAW, "Please enter the cards: 2: DRAW", Move.FORM),
         f"`Please enter the cards: ` is printed before `2: DRAW`, but does not belong there. {NO_QUESTIONS}"),
        (DRAW, "2: takes a card", Move.FORM, "This is not a line of a transcript; expected a line such as `2: DRAW`."),
        (EIGHT, "2: G8", Move.FORM, "The format is wrong: `LOCO Y` is missing at the end."),
    ],
)  # fmt: skip
def test_what_a_wrong_line_is(golden: TraceLine, found: str, move: Move, meaning: str) -> None:
    sense = read_line(3, golden.line, found, EVENT, golden)
    assert (sense.move, sense.meaning) == (move, meaning)


@pytest.mark.parametrize(
    ("found", "headline"),
    [
        ("2:B8", "line 3: only spaces differ"),
        ("2: b8", "line 3: only capital and small letters differ"),
        ("2: Y1", "line 3: expected `2: B8`, printed `2: Y1`"),
        ("2: G8", "line 3 is not allowed: expected `2: B8`, printed `2: G8`"),
        ("B8", "line 3 has the wrong format: expected `2: B8`, printed `B8`"),
    ],
)
def test_headline(found: str, headline: str) -> None:
    assert read_line(3, GOLDEN.line, found, EVENT, GOLDEN).headline == headline


@pytest.mark.parametrize(
    ("found", "is_game"),
    [
        ("2: B8 plays", False),
        ("Player 2: B8", False),
        ("2: B8 G8", True),  # a card too many may be a mistake about a rule
        ("2: Y1 B8", True),
        ("2: takes B8 and 8 more", False),
        ("B8", True),
    ],
)
def test_rules_are_shown_unless_the_line_says_the_right_thing(found: str, is_game: bool) -> None:
    assert read_line(3, GOLDEN.line, found, EVENT, GOLDEN).game is is_game


def test_no_turn_yet() -> None:
    first = TraceLine(1, "0: B3", (), "", State(0, HANDS), ("0: B3",))
    assert read_line(1, "0: B3", "0: B5", EVENT, first) == Sense(
        Move.UNKNOWN, "line 1: expected `0: B3`, printed `0: B5`", "The line has move `B5` instead of `B3`."
    )


@pytest.mark.parametrize(
    ("event", "found", "move", "meaning"),
    [
        (EVENT, "2: Y1", Move.UNKNOWN, "The line has move `Y1` instead of `B8`."),
        (EVENT, "3: Y1", Move.UNKNOWN, "The line has player `3` instead of `2`, move `Y1` instead of `B8`."),
        (EVENT, "2: B8 (WINNER)", Move.UNKNOWN, "The line differs: `(WINNER)` does not belong at the end."),
        (EVENT, "2 B8", Move.FORM, "The format is wrong: the colon after `2` is missing; expected `2:`, printed `2`."),
        (None, "2: Y1", Move.UNKNOWN, "The line differs: expected `B8`, printed `Y1`."),
        (None, "nothing like it", Move.UNKNOWN, "The line has little in common with `2: B8`."),
    ],
)
def test_without_a_trace_or_a_pattern(event: re.Pattern[str] | None, found: str, move: Move, meaning: str) -> None:
    sense = read_line(3, "2: B8", found, event, None)
    assert (sense.move, sense.meaning) == (move, meaning)


@pytest.mark.parametrize(
    ("expected", "found", "meaning"),
    [
        ("7", "6", "The number is too small by 1."),
        ("-7", "-6", "The number is too large by 1."),
        ("7", "-7", "The sign of the number is wrong."),
        ("0.5", "12", "The number is too large."),
        ("a 7", "a -7", "The line differs: expected `7`, printed `-7`: `-` is too much."),
        ("7", "7.0",
         "The format is wrong: the number has one digit after the point, not none; expected `7`, printed `7.0`."),
        ("7", "seven", "The line has little in common with `7`."),
        # of many changes, the first are told
        ("a1 b c2 d e3 f g4 h i5", "a1 B2 c2 D2 e3 F2 g4 H2 i5",
         ("The line differs: expected `b`, printed `B2`; expected `d`, printed `D2`; expected `f`, printed `F2`; "
          "and 1 more.")),
    ],
)  # fmt: skip
def test_a_line_that_is_a_number_or_has_many_changes(expected: str, found: str, meaning: str) -> None:
    assert read_line(1, expected, found, None, None).meaning == meaning


NAMED_DRAWS = re.compile(r"(?P<player>\d): (?:DRAW (?P<drawn>[A-Z]\d)|(?P<card>[A-Z]\d))")
DRAWN = TraceLine(3, "2: DRAW R2", ("K1",), "no match", STATE, ("2: DRAW R2",))


@pytest.mark.parametrize(
    ("found", "meaning"),
    [
        # Whoever draws need not have the card, and does not play it.
        ("2: DRAW B5", "`2: DRAW B5` is not allowed here. The rules ask for `2: DRAW R2`."),
        ("2: DRAW G8", "`2: DRAW G8` is not allowed here. The rules ask for `2: DRAW R2`."),
        ("2: B5", "Player 2 does not have `B5`: it is in the hand of player 3. The rules ask for `2: DRAW R2`."),
    ],
)
def test_a_card_that_is_drawn_is_not_played(found: str, meaning: str) -> None:
    assert read_line(3, DRAWN.line, found, NAMED_DRAWS, DRAWN).meaning == meaning


def test_where_no_card_is_allowed_a_word_before_the_card_may_mean_anything() -> None:
    skip = TraceLine(3, "2: SKIP", ("K3",), "no match", STATE, ("2: SKIP",))
    event = re.compile(rf"{NAMED_DRAWS.pattern}|\d: SKIP")
    asked = "The rules ask for `2: SKIP`."
    for found, meaning in (
        ("2: DRAW R1", f"`2: DRAW R1` is not allowed here. {asked}"),
        ("2: R1", f"Player 2 does not have `R1`: it is in the discard. {asked}"),
    ):
        assert read_line(3, skip.line, found, event, skip).meaning == meaning


PASSES = re.compile(r"(?P<player>\d): (?P<passed>PASS )(?P<first>[A-Z]\d) (?P<second>[A-Z]\d)")
PASSED = TraceLine(3, "2: PASS Y1 B8", ("H2",), "", STATE, ("2: PASS Y1 B8", "2: PASS B8 Y1"))


@pytest.mark.parametrize(
    ("found", "meaning"),
    [
        ("2: PASS Y1 B5", "Player 2 does not have `B5`: it is in the hand of player 3."),
        ("2: PASS Y1 G8", "Player 2 has `G8`, but may not play it here."),
        ("2: PASS Y1 Y1", "`Y1` can be played here, but not as `2: PASS Y1 Y1`."),
    ],
)
def test_of_several_cards_the_one_that_does_not_fit_is_told(found: str, meaning: str) -> None:
    asked = "Possible here: `2: PASS Y1 B8` and `2: PASS B8 Y1`. The rules ask for `2: PASS Y1 B8`."
    assert read_line(3, PASSED.line, found, PASSES, PASSED).meaning == f"{meaning} {asked}"


@pytest.mark.parametrize(
    ("expected", "found", "meaning"),
    [
        ("2: DRAW R2", "2: B8", "This is a different kind of line: expected `2: DRAW R2`, printed `2: B8`."),
        ("2: DRAW R2", "2: DRAW B6", "The line has drawn `B6` instead of `R2`."),
        # One of them only has more parts.
        ("2: B8 (WINNER)", "2: Y1", "The line differs: expected `B8 (WINNER)`, printed `Y1`."),
    ],
)
def test_parts_are_compared_only_of_lines_of_one_kind(expected: str, found: str, meaning: str) -> None:
    event = re.compile(rf"{NAMED_DRAWS.pattern}(?P<winner> \(WINNER\))?")
    assert read_line(3, expected, found, event, None).meaning == meaning


SHUFFLES = re.compile(r"(?P<player>\d): (?:SHUFFLE (?P<cards>\d+)|DRAW (?P<drawn>[A-Z]\d))")
SHUFFLE = TraceLine(3, "0: SHUFFLE 3", ("K4",), "no card", STATE, ("0: SHUFFLE 3",))
DRAWS = TraceLine(3, "2: DRAW R2", ("K1",), "no match", STATE, ("2: DRAW R2",))


@pytest.mark.parametrize(
    ("golden", "found", "move", "meaning"),
    [
        (SHUFFLE, "0: SHUFFLE 4", Move.UNKNOWN, "The line has cards `4` instead of `3`."),
        (DRAWS, "0: SHUFFLE 4", Move.ILLEGAL, "`0: SHUFFLE 4` is not allowed here. The rules ask for `2: DRAW R2`."),
        (SHUFFLE, "3: DRAW R2", Move.WRONG_PLAYER,
         "It is player 2's turn, not player 3's. The rules ask for `0: SHUFFLE 3`."),
    ],
)  # fmt: skip
def test_the_table_is_no_player(golden: TraceLine, found: str, move: Move, meaning: str) -> None:
    sense = read_line(3, golden.line, found, SHUFFLES, golden)
    assert (sense.move, sense.meaning) == (move, meaning)


def test_hostile_line_stays_bounded_and_printable() -> None:
    found = "2: \x1b[2J<script>\u202e" * 40
    sense = read_line(3, "2: B8", found, EVENT, GOLDEN)
    assert len(sense.headline + sense.meaning) < 300
    assert (sense.headline + sense.meaning).isprintable()


@pytest.mark.parametrize("event", ["(?P<player>x)", "(?P<player>[0-9A-Z: ]+)!"])
def test_what_the_trace_allows_is_legal_whatever_the_pattern_says_of_it(event: str) -> None:
    sense = read_line(3, GOLDEN.line, "2: Y1", re.compile(event), GOLDEN)
    assert (sense.move, sense.meaning) == (Move.LEGAL, "`2: Y1` is the wrong choice here: the rules ask for `2: B8`.")
