"""The catalogues say what a student needs for each misreading, and the programs can play each misreading."""

import importlib

import pytest

from judge.problem import catalogue
from judge.problem import definition as problems
from judge.quality.catalogue_texts import examine_texts
from problems.variants import Variants
from tests.problems.texts import ROOT, cases, rules_broken

WITH_MISREADINGS = [name for name in problems.names(ROOT) if problems.load(ROOT, name).misreadings]


def played(problem: str) -> tuple[Variants, int]:
    """The misreadings that the problem's program knows, and the part of the game, by its arguments in problem.yaml."""
    argv = problems.load(ROOT, problem).misreadings
    assert argv is not None
    module = importlib.import_module(argv[argv.index("-m") + 1])
    (variants,) = {id(value): value for value in vars(module).values() if isinstance(value, Variants)}.values()
    return variants, int(argv[argv.index("--part") + 1]) if "--part" in argv else 1


@pytest.mark.once_but_first
@pytest.mark.parametrize("problem", WITH_MISREADINGS)
def test_the_catalogue_is_the_programs_list(problem: str) -> None:
    variants, part = played(problem)
    assert [entry.id for entry in catalogue.load(ROOT, problem)] == [misreading.id for misreading in variants.of(part)]


@pytest.mark.once
@pytest.mark.parametrize("problem", WITH_MISREADINGS)
def test_each_has_a_hint_and_its_own_title(problem: str) -> None:
    entries = catalogue.load(ROOT, problem)
    assert [entry.hint for entry in entries if not entry.hint.endswith((".", "?"))] == []
    assert [entry.title for entry in entries if entry.title.endswith(".")] == []
    assert len({entry.title for entry in entries}) == len(entries)


@pytest.mark.once
@pytest.mark.parametrize("problem", WITH_MISREADINGS)
def test_each_tells_the_teacher_what_to_show(problem: str) -> None:
    entries = catalogue.load(ROOT, problem)
    assert [entry.id for entry in entries if not entry.teaching.endswith((".", "`."))] == []
    assert examine_texts(ROOT / "problems" / problem, entries) == []


@pytest.mark.once
@pytest.mark.parametrize("problem", WITH_MISREADINGS)
def test_a_misreading_plays_to_the_end_and_leaves_nothing_behind(problem: str) -> None:
    """test_strength checks that the secret cases catch each misreading and distinguish any two."""
    variants, part = played(problem)
    texts = cases(problem, "secret")
    for misreading in variants.of(part):
        # A misreading that plays no case to its end would explain any program that never ends.
        assert any(variants.play(text, part, [misreading.id])[0] == "text" for text in texts.values()), misreading.id
    assert {name: variants.play(text, part, []) for name, text in texts.items()} == {
        name: ("text", (ROOT / "expected" / problem / "secret" / name).read_text()) for name in texts
    }


@pytest.mark.once
@pytest.mark.parametrize(
    ("problem", "fewest", "rules"),
    [
        ("ochos", 30, "O1 O2 O3 O4 O5 O6"),
        ("ochos2", 45, "O1 O2 O3 O4 O5 O6 O8"),
        ("ochos3", 60, "O1 O2 O3 O4 O5 O6 O8 O9"),
        ("ochos4", 75, "O1 O10 O2 O3 O4 O5 O6 O8 O9"),
        ("kotc", 90, "B1 B2 B3 B4 B5 K1 K2 K3 K4 K5 K6 K8"),
        ("hearts", 100, "H1 H11 H12 H13 H14 H15 H2 H3 H4 H5 H6 H7 H8"),
        ("dubito", 25, "A B C D D1 D2 D3 D4 D5 D6 D7 D8 D9 E"),
    ],
)
def test_there_are_misreadings_of_every_rule(problem: str, fewest: int, rules: str) -> None:
    broken = rules_broken(problem).values()
    assert len(broken) >= fewest
    assert sorted(set(broken)) == rules.split()
