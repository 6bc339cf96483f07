"""Stop rules: wrong no more often than they say, content with clear results, and never with equal bots."""

import math
from fractions import Fraction

import pytest

from arenas.statistics.stopping import Separation, Sprt, count_deals, expected_score, log_likelihood_ratio
from arenas.values.games import Outcome, Seating
from solutions._kit.splitmix import SplitMix64
from tests.arenas.pretended import play_all

HALF = Fraction(1, 2)
QUARTERS = [Fraction(quarter, 4) for quarter in range(5)]
WON, LOST = Outcome((1, 2), (0, 1), ("", "")), Outcome((2, 1), (1, 0), ("", ""))


def pairs_of(generator: SplitMix64, deals: int, chance: int) -> dict[Seating, Outcome]:
    """Mirrored deals in which `a` wins each game with this chance in a thousand."""
    played = {}
    for deal in range(deals):
        played[Seating("m", deal, ("a", "b"))] = WON if generator.below(1000) < chance else LOST
        played[Seating("m", deal, ("b", "a"))] = LOST if generator.below(1000) < chance else WON
    return played


def mirrored(deals: int) -> list[Seating]:
    return [Seating("m", deal, seats) for deal in range(deals) for seats in (("a", "b"), ("b", "a"))]


def run_test(rule: Sprt, generator: SplitMix64, chance: int, most: int = 600, stage: int = 30) -> bool | None:
    """Whether `a` was found stronger; None without a decision."""
    played: dict[Seating, Outcome] = {}
    for end in range(stage, most + 1, stage):
        more = pairs_of(generator, stage, chance)
        played |= {Seating("m", end + game.deal, game.seats): outcome for game, outcome in more.items()}
        if reason := rule.decide(played, 20):
            return "is stronger" in reason
    return None


def test_deals_are_counted_by_their_score() -> None:
    played = {
        Seating("m", 0, ("a", "b")): WON,
        Seating("m", 0, ("b", "a")): LOST,
        Seating("m", 1, ("a", "b")): WON,
        Seating("m", 1, ("b", "a")): WON,
        Seating("m", 2, ("a", "c")): WON,
        Seating("n", 1, ("a", "b")): Outcome((1, 1), (3, 3), ("", "")),
    }
    assert count_deals(played, "a", "b") == {Fraction(1): 1, HALF: 2}
    assert count_deals(played, "b", "a") == {Fraction(0): 1, HALF: 2}


def test_the_ratio_of_two_scores_is_that_of_the_binomial_distribution() -> None:
    """With decided deals only, the likeliest distribution is known: the mean is the chance of 1."""
    found = log_likelihood_ratio({Fraction(0): 4000, Fraction(1): 6000}, 0, 40)
    chance = expected_score(40)
    assert found == pytest.approx(6000 * math.log(chance / 0.5) + 4000 * math.log((1 - chance) / 0.5), rel=1e-3)


def test_the_ratio_turns_over_with_the_hypotheses() -> None:
    counts = dict(zip(QUARTERS, [5, 20, 40, 30, 12], strict=True))
    assert log_likelihood_ratio(counts, 0, 40) == pytest.approx(-log_likelihood_ratio(counts, 40, 0))
    turned = dict(zip(QUARTERS, [12, 30, 40, 20, 5], strict=True))
    assert log_likelihood_ratio(turned, 0, -40) == pytest.approx(log_likelihood_ratio(counts, 0, 40))


@pytest.mark.parametrize("counts", [[90, 0, 0, 0, 0], [0, 0, 0, 0, 90], [0, 0, 90, 0, 0]])
def test_results_of_one_kind_are_decided(counts: list[int]) -> None:
    ratio = log_likelihood_ratio(dict(zip(QUARTERS, counts, strict=True)), 0, 40)
    assert math.isfinite(ratio)
    assert (ratio > 3) == (counts[4] > 0)


def test_no_decision_before_thirty_deals() -> None:
    rule = Sprt("a", "b")
    played = dict.fromkeys(mirrored(30), WON) | {game: LOST for game in mirrored(30) if game.seats[0] == "b"}
    assert rule.decide(played, 1) == "a is stronger than b: 40 points of Elo above it are much likelier than 0"
    assert rule.decide(dict(list(played.items())[:58]), 1) is None


@pytest.mark.parametrize(
    ("bounds", "is_stronger", "found"),
    [
        ((0, 40), True, "a is stronger than b: 40 points of Elo above it are much likelier than 0"),
        ((-20, 0), True, "a against b: 0 points of Elo above it are much likelier than -20"),
        ((-20, 0), False, "a is not stronger than b: -20 points of Elo above it are much likelier than 0"),
        ((5, 10), False, "a against b: 5 points of Elo above it are much likelier than 10"),
    ],
)
def test_only_what_the_bounds_can_show_is_said(bounds: tuple[float, float], is_stronger: bool, found: str) -> None:
    assert Sprt("a", "b", *bounds).say(is_stronger=is_stronger) == found


@pytest.mark.parametrize(
    ("alpha", "reason"),
    [(0.05, None), (0.2, "a is stronger than b: 40 points of Elo above it are much likelier than 0")],
)
def test_what_is_enough_depends_on_the_chance_of_an_error(alpha: float, reason: str | None) -> None:
    """40 of 60 decided deals make the second hypothesis about 6.6 times likelier: less than 19, more than 4.75."""
    played = {game: WON if (game.deal % 3 < 2) == (game.seats[0] == "a") else LOST for game in mirrored(60)}
    assert log_likelihood_ratio(count_deals(played, "a", "b"), 0, 40) == pytest.approx(math.log(6.6), abs=0.1)
    assert Sprt("a", "b", alpha=alpha).decide(played, 1) == reason


def test_equal_play_is_not_stronger() -> None:
    assert (
        Sprt("a", "b").decide(play_all(mirrored(30)), 1)
        == "a is not stronger than b: 0 points of Elo above it are much likelier than 40"
    )


@pytest.mark.slow
@pytest.mark.parametrize(("chance", "wrong"), [(500, True), (expected_score(40) * 1000, False)])
def test_the_probability_ratio_test_errs_as_seldom_as_it_says(chance: float, wrong: bool) -> None:
    """150 tests with each hypothesis true; alpha and beta are 0.05, and the seed is fixed."""
    rule, generator = Sprt("a", "b"), SplitMix64(5)
    found = [run_test(rule, generator, round(chance)) for _ in range(150)]
    assert found.count(wrong) <= 0.08 * 150
    assert found.count(not wrong) >= 0.8 * 150


@pytest.mark.parametrize(
    "options", [{"elo0": 40.0, "elo1": 40.0}, {"alpha": 0.0}, {"beta": 0.5}, {"elo1": 1e6}, {"elo0": float("nan")}]
)
def test_an_impossible_test_is_refused(options: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"expected elo0 below elo1, both from -2000 to 2000, and alpha and"):
        Sprt("a", "b", **options)  # type: ignore[arg-type]


def test_a_clear_winner_is_separated() -> None:
    played = play_all(mirrored(60), {"a": 30})
    assert Separation().decide(played, 10) == "a is separated from b"


def test_nothing_is_separated_before_thirty_deals() -> None:
    played = play_all(mirrored(30), {"a": 90})
    assert Separation().decide(played, 10) == "a is separated from b"
    assert Separation().decide({game: played[game] for game in played if game.deal < 29}, 10) is None


def test_bots_that_play_alike_are_never_separated() -> None:
    assert Separation().decide(play_all(mirrored(60)), 10) is None


def test_more_looks_ask_for_more() -> None:
    """`a` wins 40 of 60 decided deals: 2.7 standard deviations of the difference from nothing."""
    played = {game: WON if (game.deal % 3 < 2) == (game.seats[0] == "a") else LOST for game in mirrored(60)}
    assert Separation().decide(played, 1) == "a is separated from b"
    assert Separation().decide(played, 20) is None


def test_only_the_best_two_matter() -> None:
    games = [Seating("m", deal, seats) for deal in range(40) for seats in (("a", "b", "c"), ("b", "c", "a"))]
    games += [Seating("m", deal, ("c", "a", "b")) for deal in range(40)]
    assert Separation().decide(play_all(games, {"a": 99, "b": 99}), 10) is None
    assert Separation().decide(play_all(games, {"a": 99, "b": 50}), 10) == "a is separated from b"


def test_one_bot_is_not_separated_from_anybody() -> None:
    assert Separation().decide({Seating("m", 0, ("a", "a")): WON}, 1) is None


@pytest.mark.slow
def test_equal_bots_are_separated_as_seldom_as_it_says() -> None:
    """150 tournaments of two stages between bots of equal strength; `error` is 0.05, and the seed is fixed."""
    generator, rule = SplitMix64(9), Separation()
    separated = 0
    for _ in range(150):
        played = pairs_of(generator, 60, 500)
        first = {game: played[game] for game in played if game.deal < 30}
        separated += any(rule.decide(stage, 2) for stage in (first, played))
    assert separated <= 0.08 * 150
