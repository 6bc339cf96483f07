"""What the generators share, the generator of a seed and batches, and the command of each."""

import json
from collections.abc import Callable, Sequence

import pytest

from judge.problem import definition
from problems.generation import Generator, NotPossible, answers
from problems.ochos import generate as ochos
from solutions._kit.splitmix import SplitMix64
from tests.problems.texts import ROOT
from tests.solutions.simulators import Outcome, run


def make(seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
    """A case whose text shows its seed and size."""
    if seed < 0:
        raise NotPossible("seed: too low")
    return f"{seed} {size}\n"


def test_a_batch_is_answered_line_by_line() -> None:
    lines = [b'{"id": "a", "seed": 5, "size": 2}\n', b" \r\n", b'{"id": 2, "seed": -1}\n', b'{"seed": 6, "id": "b"}']
    assert [json.loads(answer) for answer in answers(lines, make)] == [
        {"id": "a", "outcome": "text", "output": "5 2\n"},
        {"id": 2, "outcome": "bad-input", "output": "seed: too low\n"},
        {"id": "b", "outcome": "text", "output": "6 None\n"},
    ]


@pytest.mark.parametrize(
    "line",
    [b"{", b"[]", b'{"id": 1}', b'{"id": 1, "seed": "7"}', b'{"id": 1, "seed": 7, "sede": 7}', b"\xff", b"[" * 99999],
    ids=["open", "list", "no seed", "text", "unknown key", "no UTF-8", "deep"],
)
def test_a_malformed_line_is_named(line: bytes) -> None:
    with pytest.raises(NotPossible) as caught:
        list(answers([b"\n", line], make))
    assert str(caught.value) == "batch line 2: expected a JSON object with id, seed and perhaps size"


def numbered(most: int) -> Generator:
    """Every third of these deals is a contest case, and the ninth shows the edge `nine`."""
    numbers = iter(range(1, 100))

    def deal(_: SplitMix64, size: int) -> str | None:
        number = next(numbers)
        return f"{number} of {size}" if number % 3 == 0 else None

    def simulate(_: str) -> list[str]:
        return ['{"line": "1: A", "before": {"turn": 1, "zones": []}}']

    return Generator("game", deal, simulate, {"nine": lambda game: game.case[0] == "9"}, range(2, 3), most=most)


def test_the_contest_cases_of_a_seed_are_counted_from_1() -> None:
    assert (numbered(50)(7), numbered(50).nth(1, 7), numbered(50).nth(4, 7)) == ("3 of 2", "3 of 2", "12 of 2")
    assert numbered(50)(7, show=["nine"]) == "9 of 2"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: numbered(8)(1, show=["nine"]), "show: none of the first 8 games of seed 1 shows nine together"),
        (lambda: numbered(8).nth(3, 1), "seed 1 has fewer than 3 contest cases among its first 8 games"),
        (lambda: numbered(8)(1 << 64), f"seed: expected a seed from 0 to 2^64 - 1, found {1 << 64}"),
        (lambda: numbered(8)(1, 3), "size: expected the number of players, 2; found 3"),
        (lambda: numbered(8)(1, 2, ["ten"]), "show: 'ten' is not an edge (problems/game/edges.py)"),
    ],
)
def test_what_there_is_no_case_for(make: Callable[[], str], message: str) -> None:
    with pytest.raises(NotPossible) as caught:
        make()
    assert str(caught.value) == message


def generator_program(problem: str) -> tuple[str, ...]:
    """Its module and options, as problem.yaml names them after `python -m`."""
    argv = definition.load(ROOT, problem).generate
    assert argv is not None
    return argv[2:]


@pytest.mark.once_but_first
@pytest.mark.parametrize("problem", definition.names(ROOT))
def test_a_games_program_writes_cases(problem: str) -> None:
    program = generator_program(problem)
    shown = run(*program, "--seed", "7")
    assert (shown.status, shown.err) == (0, b"")
    done = run(*program, "--batch", data=b'{"id": "a", "seed": 7}')
    assert json.loads(done.out) == {"id": "a", "outcome": "text", "output": shown.out.decode()}


def test_a_games_program_heeds_its_options() -> None:
    wanted = ochos.contest_case[4](7, 6, ["O10.six-players-take-one"]).encode()
    words = ("--part", "4", "--seed", "7", "--size", "6", "--show", "O10.six-players-take-one")
    assert run("problems.ochos.generate", *words) == Outcome(0, wanted)


@pytest.mark.once_but_first
@pytest.mark.parametrize("problem", definition.names(ROOT))
def test_a_games_program_says_in_one_line_what_is_wrong(problem: str) -> None:
    program = generator_program(problem)
    said = f"python -m {program[0]}: seed: expected a seed from 0 to 2^64 - 1, found -1 (see --help)\n"
    assert run(*program, "--seed", "-1") == Outcome(2, b"", said.encode())


@pytest.mark.parametrize(
    ("game", "options", "data", "words"),
    [
        ("hearts", ["--part", "2"], b"", "unrecognized arguments: --part 2"),
        ("kotc", ["--batch"], b"x\n", "batch line 1: expected a JSON object with id, seed and perhaps size"),
        ("ochos", ["--part", "9"], b"", "argument --part: invalid choice: 9 (choose from 1, 2, 3, 4)"),
    ],
)
def test_what_only_some_games_refuse(game: str, options: list[str], data: bytes, words: str) -> None:
    complaint = f"python -m problems.{game}.generate: {words} (see --help)\n"
    assert run(f"problems.{game}.generate", *options, data=data) == Outcome(2, b"", complaint.encode())
