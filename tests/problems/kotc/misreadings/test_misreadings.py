"""The misreadings of King of the Cards: what each plays, alone and with others."""

import pytest

from problems.kotc.misreadings import KOTC
from tests.problems.texts import answered, rules_broken
from tests.tables import rows


def deal(hands: str) -> str:
    """The text of a case from `bots; hands separated by /; discard; draw pile`."""
    bots, dealt, discard, *pile = hands.split("; ")
    rows = [f"bots {bots}", *(f"hand {hand}" for hand in dealt.split("/")), f"discard {discard}"]
    return "\n".join(["seed 0", *rows, *(f"draw {cards}" for cards in pile)]) + "\n"


def test_a_stuck_game_is_endless_for_a_program_that_misreads_and_a_stalemate_by_the_rules() -> None:
    stuck = deal("ExampleBot ExampleBot; 4D/5D; 9C")
    assert KOTC.play(stuck, 1, []) == ("text", "0: 9C\n1: PASS\n2: PASS\n0: STALEMATE\n")
    outcome, output = KOTC.play(stuck, 1, ["saver-never-draws"])
    assert (outcome, output[:30]) == ("endless", "0: 9C\n1: PASS\n2: PASS\n1: PASS\n")
    assert len(output) < 1000


def test_misreadings_of_both_modules_are_played_together() -> None:
    text = deal("EightsLast ExampleBot; 8D 8S 2H/3H; 9C; 5S")
    both = ("first-eight-always-leaves", "eight-declares-its-own-suit", "suit-is-a-letter")
    assert KOTC.play(text, 1, []) == ("text", "0: 9C\n1: 8D HEARTS\n2: 3H (WINNER)\n")
    outcome, output = KOTC.play(text, 1, both)
    assert (outcome, output[:28]) == ("endless", "0: 9C\n1: 8D D\n2: DRAW 5S\n0: ")


def test_the_program_answers_a_batch() -> None:
    text = deal("EightsLast ExampleBot; 8D 2H/3H; 9C; 5S")
    small, letter = "suit-in-small-letters", "suit-is-a-letter"
    assert answered("kotc", (text, [small]), (text, []), (text, [small, letter])) == [
        ("text", "0: 9C\n1: 8D hearts\n2: 3H (WINNER)\n"),
        ("text", "0: 9C\n1: 8D HEARTS\n2: 3H (WINNER)\n"),
        ("bad-input", f"misreadings: '{small}' and '{letter}' both replace declared_mark\n"),
    ]


def test_the_first_line_tells_the_suit_of_an_eight_that_nobody_declared() -> None:
    text = deal("ExampleBot ExampleBot; 9H 2C/4C; 8C; 5S")
    firsts = [
        KOTC.play(text, 1, misreadings)[1].splitlines()[0]
        for misreadings in ([], ["first-eight-is-written-with-a-suit"])
    ]
    assert firsts == ["0: 8C", "0: 8C CLUBS"]


TABLE = """
K1 | first-eight-counts-as-clubs | ExampleBot ExampleBot; 2C 3D/4D 5D; 8D; 9S | 1: 3D | 1: 2C
K1 | first-eight-has-no-suit | ExampleBot ExampleBot; 2D 3D/4D 5D; 8D; 9S 8C | 1: 2D | 1: DRAW 9S
K1 | first-eight-is-wild | ExampleBot ExampleBot; 2S 3D/4D 5D; 8D; 9S 8C | 1: 3D | 1: 2S
K1 | eight-keeps-its-suit | EightsLast ExampleBot; 8D 2S/3S 4D; 9H; 5S | 1: 8D SPADES, 2: 3S | 1: 8D SPADES, 2: 4D
K1 | both-suits-count | EightsLast ExampleBot; 8D 2S/4D 3S; 9H; 5S | 1: 8D SPADES, 2: 3S | 1: 8D SPADES, 2: 4D
K1 | declared-suit-holds-one-turn | EightsLast ExampleBot ExampleBot; 8D 2S/4H/4D 3S; 9C
  | 1: 8D SPADES, 0: SHUFFLE 1, 2: DRAW 9C, 2: PASS, 3: 3S | 1: 8D SPADES, 0: SHUFFLE 1, 2: DRAW 9C, 2: PASS, 3: 4D
K2 | eights-must-match | EightsLast ExampleBot; 8D 2S/3S 4D; 9H; 5S 3H | 1: 8D SPADES | 1: DRAW 5S
K6 | first-eight-always-leaves | EightsLast ExampleBot; 8D 8S 2S/3S 4D; 9H; 5S | 1: 8S SPADES | 1: 8D SPADES
K6 | last-eight-leaves | EightsLast ExampleBot; 8D 8H 2S/3S; 9C; 5S | 1: 8D SPADES | 1: 8H SPADES
K6 | eight-of-first-suit-leaves | EightsLast ExampleBot; 8H 8D 2S/3S; 9C; 5S | 1: 8H SPADES | 1: 8D SPADES
K8 | last-eight-does-not-win | EightsLast ExampleBot; 8H/3S; 9C; 5S 3H | 1: 8H CLUBS (WINNER) | 1: 8H CLUBS
K4 | first-pass-ends-game | ExampleBot ExampleBot; 4D/9S; 9C | 1: PASS, 2: 9S (WINNER) | 1: PASS
K3 | one-draw-then-pass | ExampleBot ExampleBot; 4D/9S; 9C; 5H 6C | 1: DRAW 5H, 1: DRAW 6C | 1: DRAW 5H, 1: PASS
K3 | one-draw-then-skip | ExampleBot ExampleBot; 4D/9S; 9C; 5H 6C | 1: DRAW 5H, 1: DRAW 6C | 1: DRAW 5H, 1: SKIP
K3 | one-draw-then-nothing | ExampleBot ExampleBot; 4D/9S; 9C; 5H 6C | 1: DRAW 5H, 1: DRAW 6C
  | 1: DRAW 5H, 2: 9S (WINNER)
K3 | drawing-ends-turn | ExampleBot ExampleBot; 4D/9S; 9C; 5H 6C | 1: DRAW 5H, 1: DRAW 6C, 1: 6C
  | 1: DRAW 5H, 1: DRAW 6C, 2: 9S (WINNER)
B5 | forced-draw-is-savers-own | Saver ExampleBot; 4D/4S; 9C; 8H 9D | 1: DRAW 8H, 1: DRAW 9D
  | 1: DRAW 8H, 1: 8H DIAMONDS
K3 | drawn-card-goes-to-the-front | ExampleBot ExampleBot; 4D/3D 3H; 9C; 5D 9D
  | 1: DRAW 5D, 1: DRAW 9D, 1: 9D, 2: 3D, 1: 4D | 1: DRAW 5D, 1: DRAW 9D, 1: 9D, 2: 3D, 1: 5D
K3 | last-card-fills-the-gap | ExampleBot ExampleBot; 2C 3C 4C/5C 6C 7C; 9C | 1: 2C, 2: 5C, 1: 3C | 1: 2C, 2: 5C, 1: 4C
K3 | dealt-hands-are-sorted | ExampleBot ExampleBot; 3C 2C/3D 3H; 9C; 5D 9D | 1: 3C, 2: 3D | 1: 2C, 2: DRAW 5D
K3 | dealt-hands-are-sorted | ExampleBot ExampleBot; 6D/3D 3H; 9C; 5D 9D | 1: DRAW 5D, 1: DRAW 9D, 1: 9D, 2: 3D, 1: 6D
  | 1: DRAW 5D, 1: DRAW 9D, 1: 9D, 2: 3D, 1: 6D
K3 | hands-are-sorted | ExampleBot ExampleBot; 3C 2C/3D 3H; 9C; 5D 9D | 1: 3C, 2: 3D | 1: 2C, 2: DRAW 5D
K3 | hands-are-sorted | ExampleBot ExampleBot; 6D/3D 3H; 9C; 5D 9D | 1: DRAW 5D, 1: DRAW 9D, 1: 9D, 2: 3D, 1: 6D
  | 1: DRAW 5D, 1: DRAW 9D, 1: 9D, 2: 3D, 1: 5D
B5 | saver-plays-a-lone-eight | Saver ExampleBot; 8S/4D 5D; 9C; 2S 3S | 1: DRAW 2S, 1: 8S SPADES | 1: 8S CLUBS (WINNER)
B5 | saver-plays-a-lone-eight | Saver ExampleBot; 8S 8D/4D 5D; 9C; 2S 3S | 1: DRAW 2S, 1: 8S SPADES
  | 1: DRAW 2S, 1: 8S SPADES
K4 | draws-from-the-end | ExampleBot ExampleBot; 4D/3D; 9C; 5C 6H 9D | 1: DRAW 5C | 1: DRAW 9D
K4 | no-new-pile | ExampleBot ExampleBot; 4C 7H/4D 3S; 9C | 1: 4C, 2: 4D, 0: SHUFFLE 2 | 1: 4C, 2: 4D, 1: PASS
K4 | no-new-pile-within-a-turn | ExampleBot ExampleBot; 4C 7D/4S 3D; 9C; JH | 1: 4C, 2: 4S, 1: DRAW JH, 0: SHUFFLE 2
  | 1: 4C, 2: 4S, 1: DRAW JH, 1: PASS
K4 | new-pile-before-it-is-needed | ExampleBot ExampleBot; 2C 7D/JH 3D; 9C; 2H | 1: 2C, 2: DRAW 2H, 2: 2H
  | 1: 2C, 2: DRAW 2H, 0: SHUFFLE 1
K4 | newest-discard-first | ExampleBot ExampleBot; 2C 3C 7D/4C 5C 6D; 9C
  | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 4C | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 2C
K4 | top-goes-back-too | ExampleBot ExampleBot; 2C 3C 7D/4C 5C 6D; 9C | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4
  | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 5
K4 | first-discard-stays-away | ExampleBot ExampleBot; 2C 3C 7D/4C 5C 6D; 9C | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4
  | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 3
K4 | new-pile-is-not-shuffled | ExampleBot ExampleBot; 2C 3C 7D/4C 5C 6D; 9C
  | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 4C | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 9C
K4 | remainder-by-i | ExampleBot ExampleBot; 2C 3C 7D/4C 5C 6D; 9C
  | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 4C | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 3C
B1 | eights-always-match | ExampleBot ExampleBot; 8D 2S/3S 4D; 9S; 5S | 1: 2S | 1: 8D DIAMONDS
B1 | eight-does-not-match-an-eight | ExampleBot ExampleBot; 8D 2S/3S 4D; 8H; 5S | 1: 8D DIAMONDS | 1: SKIP
B1 | last-match-is-played | ExampleBot ExampleBot; 3S 2S/4S; 9S; 5S | 1: 3S | 1: 2S
B1 | example-bot-declares-longest-suit | ExampleBot ExampleBot; 8S 2D/4D; 9S; 5S | 1: 8S SPADES | 1: 8S DIAMONDS
B1 | example-bot-saves-its-eights | ExampleBot ExampleBot; 8S 2S/4S; 9S; 5S | 1: 8S SPADES | 1: 2S
B1 | example-bot-never-skips | ExampleBot ExampleBot; 8D 2H/4S; 9S; 5S | 1: SKIP | 1: 8D DIAMONDS
B2 | eights-last-plays-matching-eights | EightsLast ExampleBot; 8S 2S/4S; 9S; 5S | 1: 2S | 1: 8S SPADES
B2 | eight-declares-its-own-suit | EightsLast ExampleBot; 8D 2H/4H; 9S; 5S | 1: 8D HEARTS | 1: 8D DIAMONDS
B2 | eights-count-for-longest-suit | EightsLast ExampleBot; 8H 2D 8D 2C/4C; 9S; 5S | 1: 8H CLUBS | 1: 8D DIAMONDS
B2 | tie-goes-to-last-suit | EightsLast ExampleBot; 8H 2D 2C 2S/4C; 9H; 5S | 1: 8H CLUBS | 1: 8H SPADES
B2 | tie-goes-to-first-held | EightsLast ExampleBot; 8H 2D 2C/4C; 9S; 5S | 1: 8H CLUBS | 1: 8H DIAMONDS
B2 | tie-goes-by-alphabet | EightsLast ExampleBot; 8C 2S 2H/4S; 9D; 5S | 1: 8C SPADES | 1: 8C HEARTS
B3 | eights-first-wants-a-match | EightsFirst ExampleBot; 8D 2S/4S; 9S; 5S | 1: 8D SPADES | 1: 2S
B4 | long-suit-counts-matches | LongSuit ExampleBot; 9H 2S 3H/4H; 9S; 5S | 1: 9H | 1: 2S
B4 | long-suit-counts-eights | LongSuit ExampleBot; 9C 2S 8S/4C; 9S; 5S | 1: 9C | 1: 2S
B4 | ranks-by-alphabet | LongSuit ExampleBot; AS TS/4S; 9S; 5S | 1: AS | 1: TS
B4 | long-suit-wants-its-longest | LongSuit ExampleBot; 3D 4D 2S JS/5S; 9S; 6S | 1: JS | 1: 2S
B5 | saver-never-draws | Saver ExampleBot; 8D 2H/4H; 9S; 5S | 1: DRAW 5S | 1: 8D HEARTS
B5 | saver-draws-until-it-matches | Saver ExampleBot; 8D 2H/4H; 9S; 5C 6S | 1: DRAW 5C, 1: 8D CLUBS
  | 1: DRAW 5C, 1: DRAW 6S
B5 | saver-keeps-its-eights | Saver ExampleBot; 8D 2H/4H; 9S; 5H 6S | 1: DRAW 5H, 1: 8D HEARTS | 1: DRAW 5H, 1: SKIP
K5 | saver-skips-with-nothing-to-draw | Saver ExampleBot; 8D 2H/4H; 9S | 1: 8D HEARTS | 1: SKIP
K4 | shuffle-comes-after-its-draw | ExampleBot ExampleBot; 4C 7H/4D 3S; 9C | 1: 4C, 2: 4D, 0: SHUFFLE 2
  | 1: 4C, 2: 4D, 1: DRAW 9C
K6 | suit-is-written-when-it-differs | ExampleBot ExampleBot; 8C/4D; 9C; 5S | 1: 8C CLUBS (WINNER) | 1: 8C (WINNER)
K6 | eight-shows-the-declared-suit | EightsLast ExampleBot; 8D 2H/4H; 9S; 5S | 1: 8D HEARTS | 1: 8H HEARTS
K2 | ten-is-two-figures | ExampleBot ExampleBot; TC/4D; 9C; 5S | 1: TC (WINNER) | 1: 10C (WINNER)
K3 | seats-from-zero | ExampleBot ExampleBot; 4D/9S; 9C | 1: PASS | 0: PASS
K1 | declared-suit-ends-with-shuffle | EightsLast ExampleBot; 8D 2S/4H 4C; 9C; 5H
  | 1: 8D SPADES, 2: DRAW 5H, 0: SHUFFLE 1, 2: DRAW 9C, 2: PASS, 1: 2S (WINNER)
  | 1: 8D SPADES, 2: DRAW 5H, 0: SHUFFLE 1, 2: DRAW 9C, 2: PASS, 1: PASS
K4 | remainder-by-all | ExampleBot ExampleBot; 2C 3C 7D/4C 5C 6D; 9C
  | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 4C, 1: 4C, 2: DRAW 2C
  | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 4C, 1: 4C, 2: DRAW 3C
K4 | new-pile-is-turned-over | ExampleBot ExampleBot; 2C 3C 7D/4C 5C 6D; 9C
  | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 4C | 1: 2C, 2: 4C, 1: 3C, 2: 5C, 0: SHUFFLE 4, 1: DRAW 3C
K1 | declared-eight-has-no-rank | EightsLast ExampleBot; 8D 2S/8H 3C; 9H; 5H 6S | 1: 8D SPADES, 2: 8H HEARTS
  | 1: 8D SPADES, 2: SKIP
# Only forced draws end the turn, not the one that Saver makes of its own.
K3 | drawing-ends-turn | Saver ExampleBot; 8D 2H/4S; 9S; 9H | 1: DRAW 9H, 1: 9H | 1: DRAW 9H, 1: 9H
K3 | drawn-card-is-played-at-once | Saver ExampleBot; 2D 3D/3S; 9C; 8H 4C | 1: DRAW 8H, 1: DRAW 4C, 1: 4C
  | 1: DRAW 8H, 1: 8H DIAMONDS
K4 | only-the-first-draw-line-is-read | ExampleBot ExampleBot; 4D/3D; 9C; 5H; 6C | 1: DRAW 5H, 1: DRAW 6C
  | 1: DRAW 5H, 1: PASS
K4 | only-the-last-draw-line-is-read | ExampleBot ExampleBot; 4D/3D; 9C; 5H; 6C | 1: DRAW 5H | 1: DRAW 6C
B2 | declared-tie-goes-to-last-suit | EightsLast ExampleBot; 8H 2D 2C 2S/4C; 9H; 5S | 1: 8H CLUBS | 1: 8H SPADES
B2 | declared-tie-goes-to-first-held | EightsLast ExampleBot; 8H 2D 2C/4C; 9S; 5S | 1: 8H CLUBS | 1: 8H DIAMONDS
B4 | long-suit-tie-goes-to-last-suit | LongSuit ExampleBot; 9S 2C 9H/4C; 9C; 5S | 1: 2C | 1: 9H
B4 | long-suit-tie-goes-to-first-match | LongSuit ExampleBot; 9S 2C 9H/4C; 9C; 5S | 1: 2C | 1: 9S
K4 | declared-suit-stays-on-the-eight | EightsLast ExampleBot; 8D 2S 7C/3S 4H; 9H
  | 1: 8D CLUBS, 0: SHUFFLE 1, 2: DRAW 9H, 2: PASS, 1: 7C, 0: SHUFFLE 1, 2: DRAW 8D
  | 1: 8D CLUBS, 0: SHUFFLE 1, 2: DRAW 9H, 2: PASS, 1: 7C, 0: SHUFFLE 1, 2: DRAW 8C
# The whole hand is looked at again, not only the card drawn next.
K1 | declared-suit-ends-with-shuffle | EightsLast ExampleBot; 8D 2S/4D 4C; 9C; 5H
  | 1: 8D SPADES, 2: DRAW 5H, 0: SHUFFLE 1, 2: DRAW 9C, 2: PASS
  | 1: 8D SPADES, 2: DRAW 5H, 0: SHUFFLE 1, 2: DRAW 9C, 2: 4D
"""


@pytest.mark.once
@pytest.mark.parametrize(("rule", "misreading", "hands", "right", "wrong"), rows(TABLE))
def test_a_misreading_plays_as_it_is_called(rule: str, misreading: str, hands: str, right: str, wrong: str) -> None:
    """The first lines after the discard, by the rules and by the misreading."""
    assert rules_broken("kotc")[misreading] == rule
    for misreadings, lines in (((), right), ((misreading,), wrong)):
        _, output = KOTC.play(deal(hands), 1, misreadings)
        assert ", ".join(output.splitlines()[1 : lines.count(", ") + 2]) == lines
