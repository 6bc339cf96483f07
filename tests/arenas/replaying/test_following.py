"""A transcript that the engine wrote fits the rules; another one fits only if bots could have played it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from arenas import games
from arenas.replaying import again, following
from arenas.replaying.games.dubito import find_turns
from arenas.replaying.records import BadRecord, Written, read_case, write_record
from arenas.replaying.showing import show
from solutions.dubito import rules
from solutions.dubito.bots import ABSENT, Failed, View
from solutions.dubito.case import Case
from solutions.dubito.events import Disqualified, render
from tests.arenas.random_games import ANSWERS, FAULTS, play

SEATS = {"kotc": (2, 3, 5), "dubito": (3, 5, 8), "hearts": (4,)}
TABLES = [(game, seats) for game in games.names() for seats in SEATS[game]]


def written(game: str, seed: int, seats: int, faulty: float = 0.02) -> Written:
    names = tuple(f"bot{seat}" for seat in range(seats))
    return again.play_again(game, play(game, seed, names, faulty)).written


def test_every_game_is_here() -> None:
    assert set(games.names()) == set(SEATS) == set(ANSWERS)


@pytest.mark.once
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_the_engine_wrote_fits(game: str, seats: int) -> None:
    faults = 0
    for seed in range(12):
        text = written(game, seed, seats)
        assert following.follow(text)[1] is None
        faults += any("DISQUALIFIED" in line for line in text.transcript)
    assert faults or game == "hearts"


@pytest.mark.once_but_first
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_transcript_that_ends_early_or_goes_on_does_not(game: str, seats: int) -> None:
    text = written(game, 3, seats)
    for end in (0, 1, len(text.transcript) // 2, len(text.transcript) - 1):
        problem = following.follow(replace(text, transcript=text.transcript[:end]))[1]
        assert problem
        assert problem.found is None
        assert problem.possible
        if game != "hearts":  # where the cards of a pass are missing, the first card is looked for in all passes
            assert problem.line == end + 1
            assert text.transcript[end] in problem.possible or "DISQUALIFIED" in text.transcript[end]
    longer = (*text.transcript, text.transcript[-1])
    problem = following.follow(replace(text, transcript=longer))[1]
    assert problem == following.Problem(len(longer), longer[-1], ())
    assert str(problem).endswith(f"expected its end, found {longer[-1]!r}")


@pytest.mark.once_but_first
@pytest.mark.parametrize("seed", range(4))
def test_the_answers_that_are_found_in_a_transcript_of_dubito_lead_to_it(seed: int) -> None:
    text = written("dubito", seed, 4)
    _, case = read_case("dubito", text.case)
    answers = [
        answer
        for turn in find_turns(case, text.transcript)
        for answer in ([Failed(turn.reason)] if isinstance(turn, Disqualified) else [yes for _, yes in turn.answers])
    ]
    assert tuple(tell(case, answers)) == text.transcript


def tell(case: Case, answers: list[bool | Failed]) -> Iterator[str]:
    """The transcript of a game with these answers."""
    steps = rules.steps(case, [ABSENT] * len(case.hands))
    step, left = next(steps, None), iter(answers)
    while step is not None:
        if isinstance(step, View):
            step = steps.send(next(left))
        else:
            yield render(step)
            step = next(steps, None)
    assert list(left) == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_changed_line_is_refused_or_could_have_been_played(game: str, seats: int) -> None:
    random = Random(7)
    refused = 0
    for seed in range(25):
        text = written(game, seed, seats)
        at = random.randrange(len(text.transcript))
        changed = [*text.transcript]
        changed[at] = change(changed, at, random)
        problem = following.follow(replace(text, transcript=tuple(changed)))[1]
        if problem:
            refused += 1
            assert problem.found == changed[problem.line - 1]
            assert problem.found not in problem.possible
            assert len(str(problem).splitlines()) == 1
        elif changed[at] != text.transcript[at]:
            assert is_played(game, seed, seats, changed, at, text.transcript[at])
    assert refused > 12


def change(lines: list[str], at: int, random: Random) -> str:
    """Another line of this transcript, or a line with a word from another one."""
    other = random.choice(lines)
    if random.random() < 0.3:
        return other
    words = lines[at].split(" ")
    words[random.randrange(len(words))] = random.choice(other.split(" "))
    return " ".join(words)


def is_played(game: str, seed: int, seats: int, lines: list[str], at: int, before: str) -> bool:
    """Whether some answers lead the engine to these lines."""
    if game == "hearts":  # too many answers to try: only the order of passed cards may change what need not fit later
        return "PASS" in before and sorted(lines[at]) == sorted(before)
    moves: list[list[int]] = [[]]
    while moves:
        tried = moves.pop()
        session = games.game(game).begin(seed, seats)
        for move in tried:
            session.answer(move)
        found = session.transcript()
        if found == lines and session.seat is None:
            return True
        if found == lines[: len(found)] and session.seat is not None:
            moves += [[*tried, code] for code in [*ANSWERS[game], *FAULTS[game]]]
    return False


CASE = "seed 7\nbots Ada Bob\nhand 2C 3C\nhand KH QH\ndiscard 4C\ndraw 5D 6D\n"


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["0: 4C", "1: 3C", "2: DRAW 5D", "2: DRAW 6D", "2: SHUFFLE 1"], "found '2: SHUFFLE 1'"),
        (["0: 4C", "1: KC"],
         "line 2 of the transcript: expected '1: 2C' or '1: 3C' or '1: SKIP' or '1: DRAW 5D', found '1: KC'"),
        (["0: 4C", "1: DISQUALIFIED NOT PLAYABLE"], "found '1: DISQUALIFIED NOT PLAYABLE'"),
        (["0: 4C", "1: DISQUALIFIED LAZY"], "found '1: DISQUALIFIED LAZY'"),
        (["0: 4C", "1: DISQUALIFIED NOT HELD", "2: (WINNER)"], None),
        (["0: 4C", "1: DISQUALIFIED EXCEPTION", "2: (WINNER)", "2: (WINNER)"], "expected its end"),
        (["0: 4C", "1: 8C HEARTS"], "line 2"),
        (["0: 4C", "1: \x1b[31m" + "x" * 300], "\\x1b"),
        ([""], "line 1 of the transcript: expected '0: 4C', found ''"),
    ],
)  # fmt: skip
def test_king_of_the_cards(lines: list[str], problem: str | None) -> None:
    found = following.follow(Written("kotc", ("Ada", "Bob"), CASE, tuple(lines)))[1]
    assert problem in str(found) if problem else found is None
    assert str(found).isprintable()


def test_the_table_before_each_line() -> None:
    text = written("kotc", 4, 2, 0)
    states = [line.before for line in following.follow(text)[0]]
    dealt = {zone.id: zone.cards for zone in states[0].zones}
    assert [len(cards) for cards in dealt.values()] == [8, 8, 1, 35]
    assert f"0: {dealt['discard'][0]}" == text.transcript[0]
    for line, state in zip(text.transcript, states, strict=True):
        player, word = line.split(" ")[:2]
        if len(word) == 2 and player != "0:":
            assert player == f"{state.turn}:"
            assert word in state.zones[state.turn - 1].cards


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
def test_nothing_that_a_file_holds_is_a_crash(game: str) -> None:
    random = Random(11)
    text = write_record(written(game, 1, SEATS[game][0])).encode()
    refusals, verdicts = [], Counter[str]()
    for _ in range(150):
        data = bytearray(text)
        for _ in range(random.randint(1, 3)):
            at = min(random.randrange(len(data)), random.randrange(len(data)))
            other = random.randrange(len(data))
            data[at : at + random.randint(0, 3)] = data[other : other + random.randint(0, 4)] or b"\xff\x00"
        try:
            lines = list(show(bytes(data)))
        except BadRecord as refusal:
            refusals.append(str(refusal))
        else:
            assert all(line.isprintable() for line in lines)
            verdicts["fits" if lines[1] == "The record fits the rules." else "breaks"] += 1
    assert len(refusals) > 5
    assert all(refusal.isprintable() for refusal in refusals)
    assert verdicts["breaks"] > 5


@pytest.mark.parametrize(
    "what", ["", " ", "1", "1:", "1: ", "1:  X", "1: 8", "1: 8H", "1: 8H X", "1: DRAW", "0: SHUFFLE", "2: "]
)
def test_a_line_of_any_form_is_refused(what: str) -> None:
    problem = following.follow(Written("kotc", ("Ada", "Bob"), CASE, ("0: 4C", what)))[1]
    assert problem == following.Problem(2, what, ("1: 2C", "1: 3C", "1: SKIP", "1: DRAW 5D"))
