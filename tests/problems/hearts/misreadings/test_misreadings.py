"""The misreadings of Hearts: what each plays, alone and with others."""

import pytest

from problems.hearts.misreadings import VARIANTS
from solutions.hearts import program, rules
from tests.problems.texts import answered, cases, rules_broken
from tests.tables import rows

Answer = tuple[str, tuple[str, ...]]
"""The outcome, and the lines of an output that ends, without spaces at their ends."""


def case_text(case: str) -> str:
    """The text of a case, as in `sample/001`."""
    folder, number = case.split("/")
    return next(text for name, text in cases("hearts", folder).items() if name.startswith(number))


def played(text: str, *misreadings: str) -> Answer:
    outcome, output = VARIANTS.play(text, 1, misreadings)
    return outcome, tuple(line.rstrip() for line in output.rstrip().split("\n")) if outcome == "text" else ()


@pytest.mark.once
def test_what_comes_with_every_misreading_plays_by_the_rules() -> None:
    by_the_rules = {misreading.function: misreading.id for misreading in VARIANTS._with_any}
    assert by_the_rules == {"may_lead": "leads-two-of-clubs-if-held", "hearts_are_broken": "penalties-were-played"}
    own = {name: getattr(rules, name) for name in by_the_rules}
    for text in cases("hearts", "secret").values():
        golden = list(program.simulate(text))
        with pytest.MonkeyPatch.context() as patch:
            for misreading in VARIANTS._with_any:
                patch.setattr(misreading.module, misreading.function, misreading.replacement)
            assert list(program.simulate(text)) == golden
    assert {name: getattr(rules, name) for name in by_the_rules} == own


def test_misreadings_of_two_functions_are_played_together() -> None:
    outcome, output = VARIANTS.play(case_text("sample/001"), 1, ["queen-counts-12", "players-from-zero"])
    assert (outcome, output.splitlines()[10]) == ("text", "3: 2S QS 5S KS TAKES 2 12")


def test_a_misreading_crashes_where_a_students_program_does() -> None:
    only_penalties = case_text("secret/016")
    assert VARIANTS.play(only_penalties, 1, ["first-trick-has-no-exception"])[0] == "crash"
    without_limit = case_text("secret/050")
    assert VARIANTS.play(without_limit, 1, ["limit-line-is-expected"]) == ("crash", "")


def test_a_penalty_in_the_same_trick_is_one_that_was_played_or_not() -> None:
    """The queen follows suit: player 2 has no spade and throws after it, or not before the next trick."""
    text = case_text("secret/004")
    misreadings = ("penalties-are-thrown-only-after-another", "penalties-are-thrown-only-when-broken")
    assert [played(text, misreading)[1][9] for misreading in misreadings] == [
        "3: KS TS QS AH TAKES 3 14",
        "3: KS TS QS 8D TAKES 3 13",
    ]


def test_a_game_that_ends_below_the_limit_has_no_winner_for_who_looks_at_the_limit_alone() -> None:
    below, reached = case_text("sample/001"), case_text("sample/002")
    misreading = "winner-is-told-only-at-the-limit"
    assert played(below, misreading)[1] == played(below)[1][:-1]
    assert played(reached, misreading) == played(reached)


def test_the_program_answers_a_batch() -> None:
    text = case_text("sample/001")
    answers = answered("hearts", (text, ["highest-total-wins"]), (text, []), (text, ["tie-to-number"]))
    assert [(outcome, output.splitlines()[-1]) for outcome, output in answers] == [
        ("text", "WINNER 3"),
        ("text", "WINNER 2"),
        ("bad-input", "misreadings: 'tie-to-number' is not known, --list prints those that are"),
    ]


TABLE = """
H8 | missing-limit-is-zero | secret/050 | ROUND 2 RIGHT | WINNER 4
H8 | only-the-first-round-is-read | sample/002 | ROUND 2 RIGHT | WINNER 4
H8 | missing-limit-is-no-limit | secret/075 | WINNER 2 | ROUND 6 ACROSS
H2 | hands-are-sorted-by-rank | sample/001 | 1: PASS 3D KD 9H | 1: PASS 3D 3H 4C
H2 | hands-are-sorted-as-text | sample/001 | 1: PASS 3D KD 9H | 1: PASS 3D 3H 4C
H1 | right-comes-first | sample/001 | ROUND 1 LEFT | ROUND 1 RIGHT
H1 | across-before-right | sample/002 | ROUND 2 RIGHT | ROUND 2 ACROSS
H1 | directions-begin-with-the-second | sample/001 | ROUND 1 LEFT | ROUND 1 RIGHT
H1 | always-left | sample/002 | ROUND 2 RIGHT | ROUND 2 LEFT
H1 | across-for-ever-from-round-three | secret/070 | ROUND 4 LEFT | ROUND 4 ACROSS
H1 | every-fourth-round-is-without-passing | secret/070 | ROUND 4 LEFT | ROUND 4 HOLD
H1 | left-and-right-mixed-up | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 1: 2C KC 9C JC TAKES 2 0
H2 | received-cards-may-be-passed-on | sample/001 | 2: PASS 2C 2D 4D | 2: PASS 2C 2D 3D
H2 | received-cards-come-to-the-front | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 2C 3C AC KC TAKES 1 0
H2 | received-cards-come-in-reverse | sample/001 | 1: 5D 7C 2D TH TAKES 1 1 | 1: 5D 7C 4D TH TAKES 1 1
H2 | received-cards-come-by-height | sample/002 | 1: QH AS 5D 5S TAKES 1 1 | 1: QH AD 5D 5S TAKES 1 1
H2 | hand-is-sorted-after-passing | sample/001 | 2: KD AD JD QD TAKES 3 0 | 2: KD 2D JD 5D TAKES 2 0
H2 | hand-is-sorted-by-suit-after-passing | sample/002 | 3: KD 4D QD 7D TAKES 3 0 | 3: KD 4D QD 2D TAKES 3 0
H2 | hand-is-sorted-as-text-after-passing | sample/001 | 2: KD AD JD QD TAKES 3 0 | 2: KD 2D JD 5D TAKES 2 0
H3 | leader-is-who-was-dealt-two-of-clubs | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 2: KD AD JD QD TAKES 3 0
H3 | player-one-leads-first | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 1: QD KD AD JD TAKES 3 0
H3 | two-of-clubs-need-not-be-led | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 9C 3C 4C KC TAKES 2 0
H5 | hearts-may-always-be-led | sample/001 | 2: 8C TC KH AC TAKES 1 1 | 2: JH QH TH 3H TAKES 3 4
H5 | queen-does-not-break-hearts | secret/014 | 1: 3H QH 2D 9H TAKES 2 3 | 1: 4D 5D 2D 3D TAKES 2 0
H5 | first-trick-does-not-break-hearts | secret/017 | 2: 4H 2H 3D KD TAKES 2 2 | 2: 5S QS 4S JS TAKES 3 13
H5 | hearts-stay-broken-in-later-rounds | secret/048 | 3: 7D 5D KD 3D TAKES 1 0 | 3: 8H 2H AH 4H TAKES 1 4
H5 | only-the-queen-breaks-hearts | sample/002 | 3: QH QS 3H TH TAKES 3 16 | 3: QD 7D 3S TH TAKES 3 1
H5 | hearts-are-led-last-of-all | sample/001 | 4: 2H 3H 9H QH TAKES 3 4 | 4: 8S AS 9H JS TAKES 1 1
H5 | queen-may-not-be-led-before-hearts | secret/005 | 3: QS KH 8S 2H TAKES 3 15 | 3: QD 5D 6D 7D TAKES 3 0
H4 | penalties-in-the-first-trick | secret/010 | 3: 2C 3C AC AS TAKES 1 0 | 3: 2C 3C AC 8H TAKES 1 1
H4 | penalties-are-thrown-only-when-broken | sample/001 | 2: 8C TC KH AC TAKES 1 1 | 2: 8C TC TS AC TAKES 1 0
H4 | penalties-are-thrown-only-after-another | sample/001 | 2: 8C TC KH AC TAKES 1 1 | 2: 8C TC TS AC TAKES 1 0
H4 | without-the-suit-hearts-must-be-thrown | sample/001 | 1: 5D 7C 2D TH TAKES 1 1 | 1: 5D 5H 2D TH TAKES 1 2
H4 | queen-may-be-thrown-in-the-first-trick | secret/012 | 2: 2C 3C KS AD TAKES 3 0 | 2: 2C 3C QS AD TAKES 3 13
H4 | hearts-may-be-thrown-in-the-first-trick | secret/010 | 3: 2C 3C AC AS TAKES 1 0 | 3: 2C 3C AC 8H TAKES 1 1
H4 | suit-need-not-be-followed | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 2C JD QD KD TAKES 3 0
H6 | highest-of-all-suits-takes | sample/001 | 3: 3S 6S 4S JH TAKES 4 1 | 3: 3S 6S 4S JH TAKES 2 1
H6 | lowest-of-the-suit-takes | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 2C 3C 4C KC TAKES 3 0
H6 | hearts-are-trumps | sample/001 | 2: 8C TC KH AC TAKES 1 1 | 2: 8C TC KH AC TAKES 4 1
H6 | spades-are-trumps | sample/001 | 1: 7D 5H 7S 6H TAKES 1 2 | 1: 7D 5H 7S 6H TAKES 3 2
H6 | letters-decide-who-takes | sample/001 | 2: KD AD JD QD TAKES 3 0 | 2: KD AD JD QD TAKES 1 0
H6 | lead-goes-round | sample/001 | 2: KD AD JD QD TAKES 3 0 | 4: 2S QS 5S KS TAKES 3 13
H6 | first-leader-leads-every-trick | sample/001 | 2: KD AD JD QD TAKES 3 0 | 3: 9C JC 5C QC TAKES 2 0
H7 | queen-counts-12 | sample/001 | 4: 2S QS 5S KS TAKES 3 13 | 4: 2S QS 5S KS TAKES 3 12
H7 | queen-counts-1 | sample/001 | 4: 2S QS 5S KS TAKES 3 13 | 4: 2S QS 5S KS TAKES 3 1
H7 | every-queen-counts-13 | sample/001 | 2: KD AD JD QD TAKES 3 0 | 2: KD AD JD QD TAKES 3 13
H7 | there-is-no-moon | sample/002 | MOON 3 | ROUND 2: 0 0 26 0
H7 | moon-is-told-but-not-counted | sample/002 | ROUND 2: 26 26 0 26 | ROUND 2: 0 0 26 0
H7 | moon-takes-26-away | sample/002 | ROUND 2: 26 26 0 26 | ROUND 2: 0 0 -26 0
H7 | moon-gives-nobody-points | sample/002 | ROUND 2: 26 26 0 26 | ROUND 2: 0 0 0 0
H7 | moon-gives-everybody-26 | sample/002 | ROUND 2: 26 26 0 26 | ROUND 2: 26 26 26 26
H7 | points-taken-are-not-reset | secret/069 | ROUND 2: 0 25 1 0 | ROUND 2: 0 51 1 0
H7 | points-taken-are-not-reset-and-the-most-decide-the-moon | secret/070 | MOON 3 | MOON 2
H7 | scores-are-written-as-totals | secret/048 | ROUND 2: 22 4 0 0 | ROUND 2: 42 4 3 3
H7 | scores-are-not-reset | secret/069 | ROUND 2: 0 25 1 0 | MOON 1
H8 | totals-are-those-of-the-round | sample/002 | TOTAL: 43 33 2 26 | TOTAL: 26 26 0 26
H8 | limit-is-always-100 | secret/083 | ROUND 7 LEFT | WINNER 4
H8 | limit-must-be-passed | sample/002 | WINNER 3 | ROUND 3 ACROSS
H8 | limit-is-never-looked-at | secret/045 | WINNER 1 2 | ROUND 2 RIGHT
H8 | everybody-must-reach-the-limit | secret/045 | WINNER 1 2 | ROUND 2 RIGHT
H8 | limit-is-for-a-single-round | secret/057 | WINNER 1 | ROUND 3 ACROSS
H8 | highest-total-wins | sample/001 | WINNER 2 | WINNER 3
H8 | first-of-the-best-wins | secret/005 | WINNER 1 4 | WINNER 1
H8 | last-of-the-best-wins | secret/005 | WINNER 1 4 | WINNER 4
H8 | winners-stand-from-the-last | secret/005 | WINNER 1 4 | WINNER 4 1
H8 | last-round-decides-who-wins | secret/049 | WINNER 1 | WINNER 3
H8 | winner-is-told-after-every-round | sample/002 | ROUND 2 RIGHT | WINNER 4
H11 | suits-by-alphabet | sample/001 | 4: 2S QS 5S KS TAKES 3 13 | 4: 2H 3H JH QH TAKES 3 4
H11 | suits-spades-before-diamonds | sample/002 | 1: PASS AH AS AD | 1: PASS AH AD AS
H11 | suit-goes-before-rank | sample/001 | 2: PASS 2C 2D 4D | 2: PASS 2C 6C 7C
H11 | ranks-compare-as-letters | sample/001 | 4: PASS AS AH AC | 4: PASS AS TH TS
H11 | cards-compare-as-texts | sample/001 | 4: PASS AS AH AC | 4: PASS AS TS TH
H11 | lowest-of-equal-ranks-by-hand-order | sample/001 | 2: PASS 2C 2D 4D | 2: PASS 2D 2C 4H
H11 | highest-of-equal-ranks-by-hand-order | sample/001 | 4: PASS AS AH AC | 4: PASS AS AC AH
H12 | first-legal-plays-the-last | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 2C 3C AC KC TAKES 1 0
H12 | first-legal-passes-the-last | sample/001 | 1: PASS 3D KD 9H | 1: PASS 4S 7D 9D
H13 | low-passes-the-lowest | sample/002 | 1: PASS AH AS AD | 1: PASS 2S 3H 5H
H14 | high-passes-the-highest | sample/001 | 2: PASS 2C 2D 4D | 2: PASS KC QC JH
H13 | low-throws-the-highest | sample/002 | 2: 2C AC 9C 2S TAKES 3 0 | 2: 2C AC 9C KS TAKES 3 0
H15 | duck-passes-the-highest | sample/001 | 4: PASS AS AH AC | 4: PASS AH AS AC
H15 | duck-keeps-the-queen | sample/002 | 4: PASS QS KS TH | 4: PASS KS QS TH
H15 | duck-passes-king-before-ace | secret/014 | 4: PASS QS AS KS | 4: PASS QS KS AS
H15 | duck-passes-its-highest-spade | sample/001 | 4: PASS AS AH AC | 4: PASS AS TS 8S
H15 | duck-passes-hearts-before-others | sample/001 | 4: PASS AS AH AC | 4: PASS AS AH KH
H15 | duck-asks-for-spades-only-once | secret/014 | 4: PASS QS AS KS | 4: PASS QS AH AS
H15 | duck-leads-the-highest | sample/001 | 4: 2S QS 5S KS TAKES 3 13 | 4: TH 3H JH QH TAKES 3 4
H15 | duck-goes-under-the-card-led | sample/002 | 2: 2C AC 9C 2S TAKES 3 0 | 2: 2C AC 3C 2S TAKES 3 0
H15 | duck-looks-at-all-suits | secret/013 | 4: 2C AD 3C AC TAKES 3 0 | 4: 2C AD 7C AC TAKES 3 0
H15 | duck-compares-suits-of-equal-ranks | secret/014 | 3: 2C 9C AS 6C TAKES 4 0 | 3: 2C 9C AS QC TAKES 2 0
H15 | duck-goes-under-the-last-card | sample/002 | 2: JC 7C 8C 6H TAKES 2 1 | 2: JC 7C 6C 6H TAKES 2 1
H15 | duck-follows-with-the-lowest | sample/001 | 2: KD AD JD QD TAKES 3 0 | 2: KD AD TD QD TAKES 3 0
H15 | duck-as-the-last-plays-its-lowest | secret/021 | 2: 6C 2S 7C KC TAKES 1 0 | 2: 6C 2S 7C 8C TAKES 1 0
H15 | duck-that-cannot-go-under-plays-its-highest | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 2C JC 4C KC TAKES 2 0
H15 | duck-as-the-last-always-plays-its-highest | secret/006 | 2: 8H 8D 6H 7H TAKES 2 3 | 2: 8H 8D 6H AH TAKES 1 3
H15 | duck-as-the-last-takes-a-trick-without-points | secret/014 | 3: 2C 9C AS 6C TAKES 4 0 | 3: 2C 9C AS QC TAKES 2 0
H15 | duck-throws-the-highest | sample/001 | 1: 9D 6C 4D 7H TAKES 1 1 | 1: 9D 6C 4D 8S TAKES 1 0
H15 | duck-throws-hearts-before-the-queen | secret/006 | 3: TD JD QS KD TAKES 2 13 | 3: TD JD AH KD TAKES 2 1
H15 | duck-does-not-throw-the-queen | sample/002 | 3: QH QS 3H TH TAKES 3 16 | 3: QH KS 3H TH TAKES 3 3
H15 | duck-throws-its-lowest-heart | sample/001 | 2: 8C TC KH AC TAKES 1 1 | 2: 8C TC 2H AC TAKES 1 1
H15 | duck-throws-spades-above-the-queen-first | secret/014 | 2: 3C 4C TC JH TAKES 4 1 | 2: 3C 4C TC KS TAKES 4 0
H7 | moon-is-not-written | sample/002 | MOON 3 | ROUND 2: 26 26 0 26
H7 | moon-is-counted-in-the-totals-alone | sample/002 | ROUND 2: 26 26 0 26 | ROUND 2: 0 0 26 0
H8 | total-is-written-only-at-the-end | sample/002 | TOTAL: 17 7 2 0 | ROUND 2 RIGHT
H3 | trick-shows-cards-by-player | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 4C KC 2C 3C TAKES 2 0
H3 | trick-begins-with-who-takes-it | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 2: 2C 3C 4C KC TAKES 2 0
H6 | points-stand-before-the-taker | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 2C 3C 4C KC TAKES 0 2
H6 | taker-is-a-place-in-the-trick | sample/001 | 3: 2C 3C 4C KC TAKES 2 0 | 3: 2C 3C 4C KC TAKES 4 0
H3 | players-from-zero | sample/001 | 1: PASS 3D KD 9H | 0: PASS 3D KD 9H
H8 | every-winner-has-a-line | secret/005 | WINNER 1 4 | WINNER 1
H8 | winners-are-parted-by-commas | secret/005 | WINNER 1 4 | WINNER 1, 4
H8 | several-are-winners | secret/005 | WINNER 1 4 | WINNERS 1 4
H7 | moon-has-a-colon | sample/002 | MOON 3 | MOON: 3
H7 | moon-player-comes-first | sample/002 | MOON 3 | 3: MOON
H2 | cards-are-passed-in-order-of-height | sample/001 | 1: PASS 3D KD 9H | 1: PASS 3D 9H KD
"""


@pytest.mark.once
@pytest.mark.parametrize(("rule", "misreading", "case", "right", "wrong"), rows(TABLE))
def test_a_misreading_plays_as_it_is_called(rule: str, misreading: str, case: str, right: str, wrong: str) -> None:
    """`right` and `wrong` are the first lines that differ."""
    assert rules_broken("hearts")[misreading] == rule
    text = case_text(case)
    (_, golden), (outcome, lines) = played(text), played(text, misreading)
    assert outcome == "text"
    assert next(pair for pair in zip(golden, lines, strict=False) if len(set(pair)) > 1) == (right, wrong)
