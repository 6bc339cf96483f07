"""The page's content: what it shows of each mode of a tournament, how sure it is, and how large it becomes."""

import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from arenas.replaying.records import read_record
from arenas.reporting import page
from arenas.reporting.page.contents import make_cross, make_grid, make_rounds
from arenas.reporting.page.numbers import cut, find_largest, find_scale, show_cell, show_gain, show_many, show_share
from arenas.reporting.page.plot import LABEL, MOST_CURVES, NARROW, WIDE, RatingsFrame, plot_ratings, spread
from arenas.reporting.page.replays import MOST_REPLAYS
from arenas.reporting.page.standings import Headline, make_headline, say
from arenas.reporting.records import name_files
from arenas.values.games import Pace
from arenas.values.report import Report
from arenas.values.tables import Table
from tests.arenas.tournaments import HOSTILE, MODES, NAMES, hostile, report

STANDINGS = ("place", "bot", "games", "score", "low", "high", "wins", "mu", "sigma", "ordinal", "faults")
CROSS = ("bot", "opponent", "games", "score", "low", "high")


class Reader(HTMLParser):
    """Checks that elements close in order, and collects texts and ids."""

    VOID = frozenset({"meta", "br", "line", "rect", "circle", "path"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name == "href"]
        assert not [name for name, _ in attrs if name.startswith("on") or name == "style"]

    def handle_endtag(self, tag: str) -> None:
        assert tag in self.VOID or self.open.pop() == tag

    @property
    def places(self) -> list[str]:
        """The places on the page to which links lead."""
        return [link[1:].split("/")[0] for link in self.links if link.startswith("#")]

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] not in {"script", "style"}:
            self.texts.append(data)


def read(made: Report) -> Reader:
    reader = Reader()
    reader.feed("".join(page.render(made)))
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.once
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("names", [NAMES, HOSTILE], ids=["plain", "hostile"])
def test_the_page_is_whole(mode: str, names: tuple[str, ...]) -> None:
    made = report(mode, names) if names is NAMES else hostile(mode)
    reader = read(made)
    assert len(reader.ids) == len(set(reader.ids))
    assert set(reader.links) >= set(name_files(made).values())
    assert set(reader.places) <= set(reader.ids)
    text = "".join(reader.texts)
    assert all(cut(name) in text for name in names)
    assert all(character.isprintable() or character == "\n" for character in text)
    incidents = [incident for record in made.replays for incident in record.incidents]
    assert incidents
    assert all(incident.reason in text for incident in incidents)


@pytest.mark.slow
def test_the_same_report_gives_the_same_bytes(tmp_path: Path) -> None:
    (first,) = page.write(report("experiment"), tmp_path / "one")
    (second,) = page.write(report("experiment"), tmp_path / "two")
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.slow
def test_many_bots_fit_on_a_page() -> None:
    names = [f"bot-{number:03}" for number in range(200)]
    standings = tuple((number, name, 9, 0.5, 0.4, 0.6, 4, 25.0, 1.0, 22.0, 0) for number, name in enumerate(names, 1))
    cross = tuple((one, other, 9, 0.5, 0.4, 0.6) for one in names for other in names if one != other)
    history = tuple((games, name, 25.0, 1.0, 22.0) for games in range(200) for name in names)
    tables = (
        Table("standings", "Standings", STANDINGS, standings),
        Table("cross", "Cross", CROSS, cross),
        Table("ratings", "Ratings", ("games", "bot", "mu", "sigma", "ordinal"), history),
        Table("games", "Games", ("bot",), tuple((name,) for name in names * 2)),
    )
    made = replace(report("round-robin"), tables=tables, bots=report("round-robin").bots * 40)
    text = "".join(page.render(made))
    assert len(text) < 1_000_000
    assert "160 more bots: in <code>cross.csv</code>" in text
    assert "400 rows: in <code>games.csv</code>" in text
    assert "The best 8 of 200 bots are drawn" in text


@pytest.mark.slow
def test_many_replays_fit_on_a_page() -> None:
    """Hearts has the longest games that do not end in faults."""
    league = report("league", replays=42)
    text = "".join(page.render(league))
    assert 1_000_000 < len(text) < 8_000_000
    assert 'id="game-40"' in text
    assert 'id="game-41"' not in text
    assert "of 42 to look at" in text


def test_a_replay_says_how_long_its_bots_took() -> None:
    made = report("round-robin")
    (first, *others) = made.replays
    timed = replace(first, paces=(Pace(4, 0.006, 0.003), Pace()))
    text = "".join(page.render(replace(made, replays=(timed, *others))))
    rows, rest = (part.split("</details>")[0] for part in text.split('<details class="game"')[1:3])
    assert "Slowest, ms" not in rest
    assert '<th scope="col" class="number">Slowest, ms</th>' in rows
    assert '<td class="number">1.500</td><td class="number">3.000</td>' in rows


def test_a_tournament_without_games() -> None:
    empty = replace(report("bracket"), tables=(), replays=(), played=0, faults=0)
    text = "".join(read(empty).texts)
    assert "5 bots (1 could not play), 0 games, 0 broken rules" in text
    assert "Replays" not in text


BRACKET = ("round", "match", "seed 1", "bot 1", "score 1", "seed 2", "bot 2", "score 2", "games", "low 1", "high 1")


def test_the_rounds_of_a_bracket_that_is_not_over() -> None:
    rows = [(1, 1, 1, "a", 3.0, 4, "d", 1.0, 4, 0.5, 1.0, "a", "more points")]
    rows.append((1, 2, 2, "b", 0.0, 3, "c", 0.0, 0, None, None, None, ""))  # type: ignore[arg-type]
    rounds = make_rounds(make_grid(Table("bracket", "Bracket", (*BRACKET, "winner", "reason"), tuple(rows))))
    assert [[match and match["bot 1"] for match in matches] for matches in rounds] == [["a", "b"], [None]]


@pytest.mark.parametrize(("low", "sure"), [(0.51, True), (0.5, False), (0.4, False)])
def test_the_headline_says_how_sure_it_is(low: float, sure: bool) -> None:
    rows = ((1, "a", 9, 0.6, 0.5, 0.7, 5, 25.0, 1.0, 22.0, 0), (2, "b", 9, 0.4, 0.3, 0.5, 4, 24.0, 1.0, 21.0, 0))
    cross = (("a", "b", 9, 0.6, low, 0.7), ("b", "a", 9, 0.4, 0.3, 1 - low))
    tables = {
        "standings": make_grid(Table("standings", "Standings", STANDINGS, rows)),
        "cross": make_grid(Table("cross", "Cross", CROSS, cross)),
    }
    assert make_headline(tables) == Headline(("a",), "score", 0.6, 0.5, 0.7, "b", sure)
    found = make_cross(tables)
    assert found
    assert found.bots == ("a", "b")
    assert found.cells["b", "a"]["score"] == 0.4


@pytest.mark.parametrize(
    ("winner", "low", "high", "sure"),
    [
        ("a", 0.55, 0.7, True),
        ("b", 0.2, 0.4, True),
        ("a", 0.5, 0.7, False),
        ("b", 0.2, 0.5, False),
        ("a", None, None, False),
    ],
)
def test_the_headline_of_a_bracket_looks_at_the_final(
    winner: str, low: float | None, high: float | None, sure: bool
) -> None:
    loser = "ab".replace(winner, "")
    tables = {
        "places": make_grid(Table("places", "Places", ("place", "bot"), ((1, winner), (2, loser)))),
        "bracket": make_grid(
            Table("bracket", "Bracket", ("bot 1", "low 1", "high 1"), (("c", 0.9, 1.0), ("a", low, high)))
        ),
    }
    headline = make_headline(tables)
    assert headline == Headline((winner,), "champion", second=loser, sure=sure)
    how = "It is better than" if sure else "These games do not show for sure that it is better than"
    assert say(headline).startswith(f"{winner} has won the bracket. {how} {loser}, the second")


@pytest.mark.parametrize(
    ("high", "words"),
    [
        (0.04, "It is better than b, the second: their intervals do not overlap."),
        (0.05, "These games do not show for sure that it is better than b, the second."),
        (None, "These games do not show for sure that it is better than b, the second."),
    ],
)
def test_the_headline_of_an_experiment_compares_the_intervals(high: float | None, words: str) -> None:
    rows = ((1, "a", 0.1, 0.05, 0.2), (2, "b", 0.0, -0.04, high))
    columns = ("place", "bot", "gain", "low", "high")
    headline = make_headline({"experiment": make_grid(Table("experiment", "E", columns, rows))})
    assert headline
    assert say(headline) == f"a is first with a gain of +0.10 (95% interval +0.05 to +0.20). {words}"


@pytest.mark.parametrize(
    ("bots", "words"),
    [("ab", "a and b"), ("abcdefgh", "a, b, c, d, e, f, g and h"), ("abcdefghij", "a, b, c, d, e, f, g, h and 2 more")],
)
def test_many_bots_share_the_headline(bots: str, words: str) -> None:
    headline = Headline(tuple(bots), "score", 0.5, 0.5, 0.5)
    assert say(headline) == f"{words} share first place with a score of 50.0%."


def test_a_bracket_has_no_cross_table_because_most_bots_never_meet() -> None:
    ids = read(report("bracket")).ids
    assert "bracket" in ids
    assert "cross" not in ids


def test_equal_bots_share_the_headline() -> None:
    rows = tuple((1, bot, 9, 0.5, 0.5, 0.5, 5, 25.0, 1.0, 22.0, 0) for bot in "ab")
    tables = {"standings": make_grid(Table("standings", "Standings", STANDINGS, rows))}
    assert make_headline(tables) == Headline(("a", "b"), "score", 0.5, 0.5, 0.5)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("frame", "ticks"), [(WIDE, ["0", "500", "1000", "1500", "2000"]), (NARROW, ["0", "1000", "2000"])]
)
def test_the_plot_of_many_bots_and_games(frame: RatingsFrame, ticks: list[str]) -> None:
    rows = [
        (games, f"bot{bot}", 25 + bot * games / 1000, 8.0, 1.0 + bot)
        for games in range(2, 2002, 2)
        for bot in range(30)
    ]
    table = Table("ratings", "Ratings", ("games", "bot", "mu", "sigma", "ordinal"), tuple(rows))
    plot = plot_ratings(make_grid(table), frame)
    assert plot
    assert [curve.bot for curve in plot.curves] == [f"bot{29 - number}" for number in range(MOST_CURVES)]
    assert all(curve.path.count("L") < frame.most_points for curve in plot.curves)
    assert plot.games == 2000
    assert (plot.curves[0].x, plot.curves[0].y) < (frame.right + 1, frame.bottom)
    assert [tick.label for tick in plot.across] == ticks
    heights = [curve.label_y for curve in plot.curves]
    assert min(below - above for above, below in pairwise(heights)) >= LABEL - 0.1


def test_bots_that_never_differ_have_a_plot() -> None:
    table = Table("ratings", "Ratings", ("games", "bot", "mu", "sigma", "ordinal"), ((2, "a", 25.0, 8.3, 0.0),))
    plot = plot_ratings(make_grid(table))
    assert plot
    assert plot.curves[0].path == f"M{WIDE.left},{WIDE.bottom}L{WIDE.right},{WIDE.bottom}"


def test_labels_do_not_overlap_nor_leave_the_plot() -> None:
    assert spread([], 300) == []
    assert spread([10, 11, 100], 300) == [10, 27, 100]
    crowded = spread([290.0] * 8, 300)
    assert crowded[-1] <= 300
    assert [round(below - above, 1) for above, below in pairwise(crowded)] == [LABEL] * 7


@pytest.mark.parametrize(
    ("ends", "scale"),
    [
        ((0.5, None, None), (0.45, 0.55)),
        ((0.52, 0.49, 0.55), (0.45, 0.55)),
        ((0.7, 0.61, 0.76), (0.45, 0.8)),
        ((0.02, 0.0, 0.1), (0.0, 0.55)),
        ((0.98, 0.96, 1.0), (0.45, 1.0)),
    ],
)
def test_the_scale_of_scores_is_as_wide_as_they_need(
    ends: tuple[float, float | None, float | None], scale: tuple[float, float]
) -> None:
    assert find_scale([dict(zip(("score", "low", "high"), ends, strict=True))]) == scale
    assert find_scale([]) == (0.45, 0.55)


def test_an_interval_of_a_match_says_whose_it_is() -> None:
    row = (1, 1, None, "Ada", 70, None, "Bo", 32, 102, 0.6, 0.77, "Ada", "more points")
    table = Table("bracket", "Bracket", (*BRACKET, "winner", "reason"), (row,))
    made = replace(report("bracket"), tables=(table,), replays=())
    text = " ".join("".join(read(made).texts).split())
    assert "102 games; Ada 60.0% to 77.0%" in text
    assert "the order of the names decides who meets whom" in text
    assert "seed " not in text


def test_numbers() -> None:
    assert [show_cell(value) for value in (None, -3, 0.5, "-x")] == ["\u2013", "\u22123", "0.500", "-x"]
    assert (show_share(0.625), show_gain(-0.101), show_gain(0.2)) == ("62.5%", "\u22120.10", "+0.20")
    assert (show_many(1, "game"), show_many(12000, "game")) == ("1 game", "12,000 games")
    assert cut("x" * 41) == "x" * 39 + "\u2026"
    assert cut("\x1b" * 39) == "\\x1b" * 9 + "\\x1\u2026"
    assert find_largest([{"gain": -0.31, "low": None, "high": 0.1}]) == 0.4


@pytest.mark.slow
def test_bots_that_broke_rules_in_games_that_do_not_fit_are_listed() -> None:
    made = report("bracket", replays=9)
    quiet = [record for record in made.replays if not any(record.outcome.faults)]
    many = (*quiet[:1] * MOST_REPLAYS, *made.replays)
    reader = read(replace(made, replays=many))
    first = next(incident for record in made.replays for incident in record.incidents)
    assert first.message in "".join(reader.texts)
    assert not [link for link in reader.links if "/" in link and link.startswith("#")]
    faulty = next(record.seating for record in made.replays if any(record.outcome.faults))
    assert name_files(made)[faulty] in reader.links


def test_a_record_whose_first_line_is_wrong_has_a_page_without_a_replay() -> None:
    written = read_record(b"seed 7\nbots Ada <b>Bob\nhand 2C\nhand KH\ndiscard 4C\n\n0: <i>5C\n")
    reader = Reader()
    reader.feed("".join(page.render_game(written)))
    text = "".join(reader.texts)
    assert "line 1 of the transcript: expected '0: 4C', found '0: <i>5C'" in text
    assert "<b>Bob" in text
    assert "game-1" not in reader.ids


@pytest.mark.once
def test_templates_are_loaded_only_when_a_page_is_written() -> None:
    program = "import sys, arenas.reporting.page, arenas.reporting.results_json; print('jinja2' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
