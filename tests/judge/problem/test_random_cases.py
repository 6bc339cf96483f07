"""Random cases, and the pool that counterexamples come from."""

from contextlib import closing
from pathlib import Path

import pytest

from judge.base.errors import BadUsage, JudgeFailure
from judge.execution.store import Store
from judge.judging.batch import CaseTexts
from judge.problem import definition, random_cases
from judge.problem.random_cases import POOL_SIZE, RandomCase, draw, pool
from judge.values.problem import Problem
from tests.judge import adder

ROOT = Path(__file__).resolve().parents[3]
OCHOS = definition.load(ROOT, "ochos")


def with_generator(root: Path, body: str) -> Problem:
    """The adder problem, whose generator has a function with this body."""
    start = adder.PROGRAM.index('return "".join(f"{seed}')
    program = adder.PROGRAM[:start] + body + adder.PROGRAM[adder.PROGRAM.index("\n", start) :]
    made = adder.make(root)
    adder.write(root, "adder.py", program)
    return made


def test_the_generator_makes_cases_and_the_reference_their_transcripts(tmp_path: Path) -> None:
    cases = draw(adder.make(tmp_path), range(7, 9))
    assert cases == [RandomCase(7, "7 1\n7 2\n", "sum 8\nsum 9\n"), RandomCase(8, "8 1\n8 2\n", "sum 9\nsum 10\n")]
    assert (cases[0].id, cases[0].texts) == ("random/seed-7", CaseTexts(b"7 1\n7 2\n", b"sum 8\nsum 9\n"))


@pytest.mark.parametrize(
    ("body", "seeds"),
    [
        ("if seed % 2: raise ValueError('odd')\n    return f'{seed} 1\\n'", [2, 4]),
        ("return f'{seed} 1\\n'", [1, 2, 3, 4]),
    ],
)
def test_seeds_that_the_generator_refuses_are_left_out(body: str, seeds: list[int], tmp_path: Path) -> None:
    assert [case.seed for case in draw(with_generator(tmp_path, body), range(1, 5))] == seeds


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("raise KeyError",
         "`python adder.py --generate --batch` ended with exit status 1; its last error output: KeyError"),
        (
            "return 'one two'",
            (
                "adder: the generator's case of seed 1 is refused by the reference: "
                "line 1: 'one two' is not two numbers; fix one of them"
            ),
        ),
    ],
)  # fmt: skip
def test_a_broken_generator_is_the_judges_failure(body: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(JudgeFailure) as failure:
        draw(with_generator(tmp_path, body), range(1, 3))
    assert str(failure.value).startswith(why)


def test_seeds_that_are_all_refused_are_bad_usage(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as failure:
        draw(with_generator(tmp_path, "raise ValueError('no way')"), range(1, 3))
    assert str(failure.value) == "adder: the generator refuses seed 1: no way"


def test_without_a_generator_there_are_no_random_cases(tmp_path: Path) -> None:
    made = adder.make(tmp_path, yaml=adder.WITHOUT_GENERATOR)
    with pytest.raises(BadUsage, match="adder makes no random cases: it has no generator"):
        draw(made, range(1))


@pytest.mark.slow
def test_the_pool_begins_with_the_simplest_cases_and_is_always_the_same() -> None:
    cases = pool(OCHOS, [], Store(None))
    order = [(case.expected.count("\n"), len(case.input), case.seed) for case in cases]
    assert order == sorted(order)
    assert len({case.input for case in cases}) == POOL_SIZE == len(cases)
    assert cases == pool(OCHOS, [], Store(None))


def test_a_pool_of_another_size_and_other_seeds(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    cases = pool(problem, [], Store(None), 5, 700)
    assert [(case.seed, case.input) for case in cases] == [(seed, f"{seed} 1\n{seed} 2\n") for seed in range(700, 705)]


def stored(kind: str) -> list[CaseTexts]:
    return [
        CaseTexts(file.read_bytes(), (ROOT / "expected/ochos" / kind / file.name).read_bytes())
        for file in sorted((ROOT / "cases/ochos" / kind).glob("*.txt"))
    ]


def fives(golden: str) -> set[tuple[str, ...]]:
    lines = golden.splitlines()
    return {tuple(lines[start : start + 5]) for start in range(len(lines) - 4)}


@pytest.mark.slow
def test_the_pool_contains_no_part_of_a_secret_case() -> None:
    secret = stored("secret")
    cases = pool(OCHOS, secret, Store(None))
    hands = {line for texts in secret for line in texts.input.decode().splitlines() if len(line.split()) > 3}
    goldens = set[tuple[str, ...]]().union(*(fives(texts.expected.decode()) for texts in secret))
    assert len(cases) == POOL_SIZE
    assert [case.seed for case in cases if hands & set(case.input.splitlines())] == []
    assert [case.seed for case in cases if goldens & fives(case.expected)] == []


@pytest.mark.slow
def test_the_pool_leaves_out_secret_cases_with_other_spaces(tmp_path: Path) -> None:
    body = "return f'{seed % 10}  {seed % 10}\\n'"
    secret = [CaseTexts(b"3 3", b"sum 6\n"), CaseTexts(b"4 4\n\n", b"sum 8\n"), CaseTexts(b"  5 5", b"sum 10\n")]
    cases = pool(with_generator(tmp_path, body), secret, Store(None))
    assert [case.expected for case in cases] == [f"sum {2 * number}\n" for number in (0, 1, 2, 6, 7, 8, 9)]


PARTS = [*range(500_000, 500_600, 150)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The first seed of each part of a block that is generated again."""
    seeds: list[int] = []
    real = random_cases.draw

    def counting(made: Problem, block: range) -> list[RandomCase]:
        seeds.append(block[0])
        return real(made, block)

    monkeypatch.setattr(random_cases, "draw", counting)
    return seeds


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "text", "is_generated_again"),
    [
        (None, "", False),
        ("cases/adder/secret/001-zero.txt", "0 7\n", False),
        ("problems/adder/submissions/accepted/right.py", "1\n", False),
        ("problems/adder/notes.txt", "what a generator may read\n", True),
        ("solutions/adder.py", "1\n", True),
        ("adder.py", adder.PROGRAM + "# changed\n", True),
    ],
)
def test_the_store_keeps_the_pool_until_a_file_that_makes_it_changes(
    path: str | None, text: str, is_generated_again: bool, tmp_path: Path, drawn: list[int]
) -> None:
    made = adder.make(tmp_path)
    with closing(Store(tmp_path / "store.sqlite")) as store:
        first = pool(made, [], store)
        assert sorted(drawn) == PARTS
        if path is not None:
            adder.write(tmp_path, path, text)
        assert pool(made, [], store) == first
    assert sorted(drawn) == sorted(PARTS * (2 if is_generated_again else 1))
