"""The cases of every problem show the edges of its game, and an edge is found where it happens and nowhere else."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from judge.problem import definition as problems
from judge.problem.batch import Request, run_batch
from judge.problem.programs import reference
from problems.edges import Game, Moment, read_game, shown
from tests.problems.texts import ROOT, cases, of_each_game

if TYPE_CHECKING:
    from problems.edges import Edges

# No more were found among some 55,000 games.
RARE = {"H8.shared-by-all": 2}


def package_of(problem: str) -> str:
    """The package of the problem's generator, by its arguments in problem.yaml."""
    argv = problems.load(ROOT, problem).generate or ()
    return argv[argv.index("-m") + 1].rpartition(".")[0] if "-m" in argv else ""


PROBLEMS = [name for name in problems.names(ROOT) if (ROOT / package_of(name).replace(".", "/") / "edges.py").exists()]


def edges_of(problem: str) -> Edges:
    """The edges of the problem's part of its game, by the arguments of its generator in problem.yaml."""
    argv = problems.load(ROOT, problem).generate
    assert argv is not None
    found: dict[int, Edges] = importlib.import_module(f"{package_of(problem)}.edges").EDGES
    return found[int(argv[argv.index("--part") + 1]) if "--part" in argv else 1]


def edges_shown(problem: str, folder: str) -> dict[str, frozenset[str]]:
    """The edges that each case of a folder shows."""
    loaded, texts = problems.load(ROOT, problem), cases(problem, folder)
    replies = run_batch(
        loaded, (*reference(loaded), "--trace", "--batch"), [Request(name, text) for name, text in texts.items()]
    )
    return {
        reply.id: shown(edges_of(problem), read_game(texts[reply.id], reply.output.splitlines())) for reply in replies
    }


@pytest.mark.slow
@pytest.mark.parametrize("problem", of_each_game(PROBLEMS))
def test_three_secret_cases_show_an_edge_and_some_do_not(problem: str) -> None:
    secret = edges_shown(problem, "secret").values()
    counted = Counter(name for names in secret for name in names)
    wanted = {name: RARE.get(name, 3) for name in edges_of(problem)}
    assert {name: counted[name] for name, fewest in wanted.items() if counted[name] < fewest} == {}
    assert [name for name in wanted if counted[name] == len(secret)] == []


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("problem", "case", "names"),
    [
        ("ochos", "001-first-printed-game", "O6.win-by-3"),
        ("ochos2", "002-two-on-two", "O6.win-by-2"),
        ("ochos3", "001-eight-names-a-colour", "O6.win-by-3 O9.names-red O9.two-on-loco O9.win-on-loco"),
        ("ochos4", "003-six-players",
         ("O10.six-players O10.six-players-take-one O4.pass O4.play-after-pass O6.win-by-2 O8.three-twos-in-a-row "
          "O9.names-green O9.names-red O9.names-yellow O9.win-on-loco")),
        ("kotc", "003-somebody-passes",
         "K1.first-eight-draw K3.draw-on-first-turn K3.four-players K3.hand-of-twenty K4.pass K8.win-by-3"),
        ("dubito", "002-all-five-bots", "D9.first-is-among-the-losers players.6"),
        ("dubito", "003-jokers-and-wins-taken-back", "players.3"),
        ("hearts", "001-one-round", "H3.led-by-3 H8.won-by-2"),
        ("hearts", "002-moon", "H3.led-by-2 H3.led-by-4 H7.moon-by-3 H7.moon-ends-the-game H8.won-by-3"),
    ],
)  # fmt: skip
def test_what_a_sample_shows(problem: str, case: str, names: str) -> None:
    assert sorted(edges_shown(problem, "sample")[f"{case}.txt"]) == names.split()


def game(lines: str, before_last: str, case: str = "") -> Game:
    """A game of these lines, `/` between two, and zones as in `hand1: R2 R3/pile:`; all cards stay where they are."""
    zones = {name: cards.split() for name, _, cards in (zone.partition(":") for zone in before_last.split("/"))}
    return Game(case, [Moment(line, int(line[0]) if line[0].isdigit() else 0, zones) for line in lines.split("/")])


THREE = "hand1: R1/hand2: R3/hand3: R4"
EMPTY, FULL = f"{THREE}/pile:", f"{THREE}/pile: B1 B2"


@pytest.mark.parametrize(
    ("problem", "name", "lines", "zones", "found"),
    [
        ("ochos", "O4.play-after-pass", "0: B3/1: DRAW/2: B4/3: DRAW/1: B5", EMPTY, True),
        ("ochos", "O4.play-after-pass", "0: B3/1: DRAW/2: B4/3: DRAW/1: DRAW", EMPTY, False),
        ("ochos", "O4.play-after-pass", "0: B3/1: DRAW/2: B4/3: DRAW/1: B5", FULL, False),
        ("ochos", "O6.win-on-first-possible-turn", "0: B3/1: B1/1: B2/1: B4/1: B5/1: B6 (WINNER)", FULL, True),
        ("ochos", "O6.win-on-first-possible-turn", "0: B3/1: B1/1: DRAW/1: B2/1: B4/1: B5/1: B6", FULL, False),
        ("ochos", "O7.a-card-played-counts-anew", "1: DRAW/2: B4/3: DRAW/1: DRAW/2: B5", EMPTY, True),
        ("ochos", "O7.a-card-played-counts-anew", "1: DRAW/2: B4/3: DRAW/1: B6/2: B5", EMPTY, False),
        ("ochos2", "O7.take-two-counts-anew", "1: TAKE TWO/2: DRAW/3: DRAW/1: B5", EMPTY, True),
        ("ochos2", "O7.take-two-counts-anew", "1: TAKE TWO/2: DRAW/3: DRAW/1: B5", FULL, False),
        ("ochos2", "O8.four-twos-in-a-row", "1: B2/2: R2/3: Y2/1: G2 (WINNER)", FULL, True),
        ("ochos2", "O8.four-twos-in-a-row", "0: B2/2: R2/3: Y2/1: G2 (WINNER)", FULL, False),
        ("ochos2", "O8.take-last-two", "1: TAKE TWO", FULL, True),
        ("ochos2", "O8.take-last-two", "1: TAKE TWO", EMPTY, False),
        ("ochos2", "O8.win-with-an-answer", "1: B2/2: R2 (WINNER)", FULL, True),
        ("ochos2", "O8.win-with-an-answer", "0: B2/1: R2 (WINNER)", FULL, False),
        ("ochos3", "O9.first-eight-colour", "0: B8/1: DRAW/2: B1", FULL, True),
        ("ochos3", "O9.first-eight-colour", "0: B8/1: R8 LOCO R/2: R1", FULL, False),
        ("ochos3", "O9.win-on-loco", "1: R8 LOCO R/2: DRAW/3: R4 (WINNER)", FULL, True),
        ("ochos3", "O9.win-on-loco", "1: R8 LOCO R/2: R4/3: R5 (WINNER)", FULL, False),
        ("kotc", "K4.pass-without-draws", "1: 4H/2: PASS", "hand1: 4H/hand2:", True),
        ("kotc", "K4.pass-without-draws", "1: 4H/2: DRAW 5H/2: PASS", "hand1: 4H/hand2:", False),
        ("kotc", "K4.pass-after-shuffle", "0: SHUFFLE 3/2: DRAW 5H/2: PASS", "hand0:/hand2:", True),
        ("kotc", "K4.pass-after-shuffle", "0: SHUFFLE 3/2: DRAW 5H/2: 5H/1: PASS", "hand0:/hand1:/hand2:", False),
        ("kotc", "K5.own-draw-needs-shuffle", "1: SHUFFLE 3", "hand1: 4H 8C", True),
        ("kotc", "K5.own-draw-needs-shuffle", "1: SHUFFLE 3", "hand1: 4H 9C", False),
        ("kotc", "K6.skip-twice-running", "1: SKIP/2: DRAW 5H/2: SKIP", "hand1:/hand2:", True),
        ("kotc", "K6.skip-twice-running", "1: SKIP/2: 4H/1: SKIP", "hand1:/hand2:", False),
        ("dubito", "D3.twenty-cards-in-a-round", "1: DOUBT 2 RIGHT", f"board: {'7 ' * 20}", True),
        ("dubito", "D3.twenty-cards-in-a-round", "1: DOUBT 2 RIGHT", f"board: {'7 ' * 19}", False),
        ("dubito", "D4.joker-and-the-number", "1: PLAY 7 0 7 AS 7/2: DOUBT 1 WRONG", "", True),
        ("dubito", "D4.joker-and-the-number", "1: PLAY 7 0 8 AS 7/2: DOUBT 1 RIGHT", "", False),
        ("dubito", "D4.joker-and-the-number", "1: PLAY 10 10 AS 10/2: DOUBT 1 WRONG", "", False),
        ("dubito", "D6.buried-joker-and-another", "0: JOKERS 1/3: TAKE 1", "board: 0", True),
        ("dubito", "D6.buried-joker-and-another", "0: JOKERS 1/3: TAKE 1", "board: 1", False),
        ("dubito", "D6.doubter-has-won", "2: DOUBT 1 WRONG/2: TAKE 1/2: DISCARD 1/2: WIN 1/3: PLAY 3 AS 3", "", True),
        ("dubito", "D6.doubter-has-won", "2: DOUBT 1 WRONG/2: TAKE 1/1: WIN 1/3: PLAY 3 AS 3", "", False),
        ("dubito", "D8.four-empty-a-hand", "2: DOUBT 1 WRONG/2: TAKE 1/2: DISCARD 4/1: WIN 1/2: WIN 2", "", True),
        ("dubito", "D8.four-empty-a-hand", "2: DOUBT 1 WRONG/2: TAKE 1/2: DISCARD 4/1: WIN 1", "", False),
        ("dubito", "D9.last-play-comes-too-late", "2: PLAY 7 AS 7/1: WIN 1/0: LOSE 2 3", "hand2:/hand3: 7", True),
        ("dubito", "D9.last-play-comes-too-late", "2: DOUBT 1 WRONG/1: WIN 1/0: LOSE 2 3", "hand2:/hand3: 7", False),
        ("hearts", "H4.two-without-clubs", "4: PASS 4S TC 2D/1: 2C 3H 4C 5D TAKES 3 0", "", True),
        ("hearts", "H4.two-without-clubs", "4: PASS 4S TC 2D/1: 2C 3H 4C 5C TAKES 4 0", "", False),
        ("hearts", "H4.two-without-clubs", "1: 2C 3H 4C 5D TAKES 3 0", "", False),
        ("hearts", "H7.all-hearts-without-the-queen", "ROUND 2: 13 0 0 13", "", True),
        ("hearts", "H7.all-hearts-without-the-queen", "ROUND 2: 13 0 1 12", "", False),
        ("hearts", "H7.all-hearts-without-the-queen", "ROUND 10: 26 26 0 26", "", False),
    ],
)
def test_where_an_edge_is_found(problem: str, name: str, lines: str, zones: str, found: bool) -> None:
    assert bool(edges_of(problem)[name](game(lines, zones))) == found


ENDING = "MOON 2/ROUND 1: 26 0 26 26/TOTAL: 26 0 26 26/WINNER 2"


@pytest.mark.parametrize(
    ("lines", "limit", "deals", "names"),
    [
        (ENDING, "limit 26\n", 1, ["H7.moon-by-2", "H7.moon-ends-the-game", "H8.won-by-2"]),
        (ENDING, "limit 27\n", 1, ["H7.moon-by-2", "H8.won-by-2"]),
        (ENDING, "limit 25\n", 2,
         ["H7.moon-by-2", "H7.moon-ends-the-game", "H8.limit-passed", "H8.limit-passed-with-deals-left",
          "H8.won-by-2"]),
        (ENDING.replace("WINNER 2", "WINNER 1 4"), "", 1, ["H7.moon-by-2", "H7.moon-does-not-win", "H8.shared-by-two"]),
        ("TOTAL: 30 30 30 30/WINNER 1 2 3 4", "limit 30\n", 1, ["H8.shared-by-all"]),
        ("TOTAL: 30 30 30 30/WINNER 1 2 3 4", "limit 30\n", 2,
         ["H8.all-reach-the-limit-with-deals-left", "H8.shared-by-all"]),
        ("TOTAL: 100 1 2 1/WINNER 2 4", "limit 101\n", 1, ["H8.limit-above-a-hundred", "H8.shared-by-two"]),
        ("TOTAL: 100 1 2 1/WINNER 2 4", "", 1, ["H8.shared-by-two"]),
    ],
)  # fmt: skip
def test_how_a_game_of_hearts_ends(lines: str, limit: str, deals: int, names: Sequence[str]) -> None:
    ended = game(lines, "", limit + "hand\n" * 4 * deals)
    assert sorted(shown(edges_of("hearts"), ended)) == names
