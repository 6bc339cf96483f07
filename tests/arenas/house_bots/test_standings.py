"""docs/house-bots.md says how strong the house bots are: its small tables can be repeated, and the large ones fit."""

import re

import pytest

from arenas import games, house_bots
from benchmarks import house_bots as benchmark

PAGE = benchmark.PAGE.read_text(encoding="utf-8")
GAMES = [game for game in games.names() if house_bots.entrants(game)]


def rows(name: str) -> dict[str, list[str]]:
    """The rows of a table below its head and the line under it, by the names of the bots."""
    lines = benchmark.section(PAGE, name).splitlines()
    cells = [line.removeprefix("| ").removesuffix(" |").split(" | ") for line in lines if line.startswith("| ")]
    return {re.sub(r" \(\d\)|\*", "", row[1]): row for row in cells[2:]}


# Hearts takes more than the other two together: it is played at night.
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.nightly if name == "hearts-small" else pytest.mark.slow)
        for name in benchmark.SMALL
    ],
)
def test_a_small_tournament_ends_as_written(name: str) -> None:
    assert benchmark.small(benchmark.SMALL[name]) == benchmark.section(PAGE, name)


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_has_its_strategy_in_the_table(game: str) -> None:
    found = {bot: row[-1] for bot, row in rows(game).items()}
    assert found == benchmark.strategies(game)
    assert all(found.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_strength_is_that_of_the_table(game: str) -> None:
    assert [bot.name for bot in house_bots.by_strength(game)] == [*rows(game)][::-1]


@pytest.mark.parametrize("name", benchmark.LARGE)
def test_the_command_is_that_of_the_table(name: str) -> None:
    words = " ".join(benchmark.LARGE[name].words)
    assert benchmark.section(PAGE, name).startswith(f"    python -m arenas {words}\n\n")


@pytest.mark.parametrize("game", GAMES)
def test_each_step_is_stronger_than_the_one_below(game: str) -> None:
    """The interval of their games is above one half in one of the tables of this game."""
    assert f"{game}-small" in benchmark.SMALL
    tables = [rows(name) for name, tournament in benchmark.LARGE.items() if tournament.game == game]
    for bot in benchmark.LADDERS[game][1:]:
        cells = [table[bot][5] for table in tables if bot in table]
        lows = [float(found[1]) for cell in cells if (found := re.search(r", (\d\.\d+) to", cell))]
        assert max(lows) > 0.5, bot


def test_what_stands_outside_a_table_stays() -> None:
    page = "a\n<!-- x -->\n\nold\n\n<!-- /x -->\nb\n"
    assert benchmark.replace(page, "x", "new") == "a\n<!-- x -->\n\nnew\n\n<!-- /x -->\nb\n"
    with pytest.raises(ValueError, match="expected the comments <!-- y --> and <!-- /y -->"):
        benchmark.replace(page, "y", "new")
