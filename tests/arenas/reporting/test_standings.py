"""Which order of neighbours may be chance."""

import pytest

from arenas.reporting.page.contents import make_grid
from arenas.reporting.page.standings import make_headline, say, say_chance
from arenas.values.tables import Table

COLUMNS = ("place", "bot", "score", "low", "high")
CROSS = ("bot", "opponent", "low", "high")
APART = ((1, "a", 0.8, 0.7, 0.9), (2, "b", 0.5, 0.4, 0.6), (3, "c", 0.2, 0.1, 0.3))
NEAR = ((1, "a", 0.6, 0.5, 0.7), (2, "b", 0.5, 0.4, 0.6), (3, "c", 0.4, 0.3, 0.5))
FEW = tuple((place, bot, score, None, None) for place, bot, score, *_ in NEAR)
B_AND_C = "The order of these neighbours may be chance: b and c."
ALL = "The order of every two neighbours may be chance."


@pytest.mark.parametrize(
    ("rows", "cross", "said"),
    [
        (APART, (), ""),
        (NEAR, (), ALL),
        (FEW, (), ALL),  # without intervals nothing is sure
        (NEAR[:2], (), "The order of these neighbours may be chance: a and b."),
        ((*APART[:2], (3, "c", 0.4, 0.3, 0.5)), (), B_AND_C),
        # Who has met is compared in the games of the two.
        (NEAR, (("a", "b", 0.51, 0.7), ("b", "c", 0.45, 0.6)), B_AND_C),
        (NEAR, (("a", "b", 0.51, 0.7), ("b", "c", 0.52, 0.6)), ""),
        (APART, (("a", "b", None, None), ("b", "c", 0.45, 0.6)), B_AND_C),
        (NEAR[:1], (), ""),
    ],
)
def test_which_order_may_be_chance(
    rows: tuple[tuple[int, str, float, float, float], ...], cross: tuple[tuple[str, str, float, float], ...], said: str
) -> None:
    tables = {
        "standings": make_grid(Table("standings", "Standings", COLUMNS, rows)),
        "cross": make_grid(Table("cross", "Each bot against each", CROSS, cross)),
    }
    assert say_chance(tables) == said
    assert say_chance({**tables, "places": make_grid(Table("places", "Places", ("place", "bot"), ()))}) == ""


def test_in_an_experiment_the_gains_decide() -> None:
    rows = ((1, "a", 0.2, 0.1, 0.3), (2, "b", 0.05, -0.1, 0.2))
    tables = {
        "experiment": make_grid(Table("experiment", "E", ("place", "bot", "gain", "low", "high"), rows)),
        "standings": make_grid(Table("standings", "Standings", COLUMNS, APART)),
        "cross": make_grid(Table("cross", "Each bot against each", CROSS, (("a", "b", 0.6, 0.7),))),
    }
    assert say_chance(tables) == "The order of these neighbours may be chance: a and b."
    assert say_chance(tables, str.upper) == "The order of these neighbours may be chance: A and B."


def test_many_pairs_are_counted() -> None:
    rows = tuple((number, f"b{number:02}", 0.5, 0.4, 0.6) for number in range(30))
    sure = (("b00", "b01", 0.6, 0.7),)
    tables = {
        "standings": make_grid(Table("standings", "Standings", COLUMNS, rows)),
        "cross": make_grid(Table("cross", "Each bot against each", CROSS, sure)),
    }
    assert say_chance(tables).endswith("b07 and b08; b08 and b09; 20 more pairs.")


@pytest.mark.parametrize(
    ("first", "found", "said"),
    [
        ("a", "a is stronger than b: why", "A is stronger than B: why."),
        ("a", "a is not stronger than b: why", "A is not stronger than B: why."),
        ("a", "nothing yet: the budget is used up",
         "The test has not found out whether A is stronger than B: the budget is used up."),
        ("a is stronger than b: c", "a is stronger than b: c is not stronger than b: why",
         "A IS STRONGER THAN B: C is not stronger than B: why."),
        ("a is stronger than c", "a is stronger than c against b: why",
         "The test has not found out whether A IS STRONGER THAN C is stronger than B: why."),
    ],
)  # fmt: skip
def test_a_comparison_says_what_it_has_found(first: str, found: str, said: str) -> None:
    row = (first, "b", found)
    tables = {
        "comparison": make_grid(Table("comparison", "The comparison", ("bot", "than", "found"), (row,))),
        "standings": make_grid(Table("standings", "Standings", COLUMNS, NEAR)),
    }
    headline = make_headline(tables)
    assert headline
    assert say(headline, str.upper) == said
    assert say_chance(tables) == ""


def test_a_gauntlet_is_about_one_bot() -> None:
    games = [("b", 0.6, 0.7), ("c", 0.4, 0.6), ("d", 0.2, 0.3), ("e", None, None)]
    rows = tuple(("a", *row) for row in games)
    tables = {
        "standings": make_grid(Table("standings", "Standings", COLUMNS, (*NEAR[1:], (9, "a", 0.45, 0.4, 0.52)))),
        "cross": make_grid(Table("cross", "Each bot against each", CROSS, (*rows, ("d", "a", 0.7, 0.8)))),
    }
    headline = make_headline(tables, "a")
    assert headline
    assert say(headline, str.upper) == (
        "A has a score of 45.0% (95% interval 40.0% to 52.0%) in its games. "
        "Of its 4 opponents, it is surely better than 1, and surely worse than 1."
    )
    tables["cross"] = make_grid(Table("cross", "Each bot against each", CROSS, (rows[-1],)))
    headline = make_headline(tables, "a")
    assert headline
    assert say(headline) == "a has a score of 45.0% (95% interval 40.0% to 52.0%) in its games."
