"""Mechanical mutants of rule functions."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from problems.mutants import mutants


def module(folder: Path, body: str, doc: str = "R1: The rule.") -> ModuleType:
    """A module with the one function `rule(a, b)`, whose docstring and body are these."""
    file = folder / "rules.py"
    file.write_text(f'def rule(a, b):\n    """{doc}"""\n    {body}\n')
    made = ModuleType("rules")
    made.__file__ = str(file)
    sys.modules["rules"] = made
    exec(compile(file.read_text(), str(file), "exec"), made.__dict__)  # noqa: S102 - it is our own
    return made


@pytest.mark.parametrize(
    ("body", "changes"),
    [
        ("return a == b", ["a == b -> a != b"]),
        ("return a < b", ["a < b -> a <= b", "a < b -> a >= b", "a < b -> a > b"]),
        ("return a in b", ["a in b -> a not in b"]),
        ("return 3", ["3 -> 4", "3 -> 2"]),
        ("return 'R'", ["'R' -> 'R?'"]),
        ("return True", ["True -> False"]),
        ("return a and b", ["a and b -> a or b", "a and b -> b", "a and b -> a"]),
        ("return not a", ["not a -> a"]),
        ("return a + b", ["a + b -> a - b"]),
        ("return min(a)", ["min(a) -> max(a)"]),
        ("return min(a, key=b)", ["min(a, key=b) -> max(a, key=b)", "min(a, key=b) -> min(a)"]),
        ("return a if b else None", ["a if b else None -> a", "a if b else None -> None"]),
        ("return a[:b]", ["b -> b + 1", "b -> b - 1"]),
        ("return [x for x in a if b(x)]", ["b(x) -> True"]),
        ("if a: return b", ["a -> not a"]),
        ("return a", []),
    ],
)
def test_the_small_mistakes(tmp_path: Path, body: str, changes: list[str]) -> None:
    found = mutants(module(tmp_path, body))
    assert [mutant.change for mutant in found] == changes
    assert [(mutant.id, mutant.function, mutant.line) for mutant in found] == [
        (f"rule.{number}", "rule", 3) for number in range(1, len(changes) + 1)
    ]


@pytest.mark.parametrize("doc", ["What a rule says.", "The same (R1).", "r1: small letters"])
def test_a_function_that_is_not_a_rule_is_left_alone(tmp_path: Path, doc: str) -> None:
    assert mutants(module(tmp_path, "return a == b", doc)) == []


@pytest.mark.parametrize("doc", ["R1, R12: Both.", "A: The answer.", "B, E: To both questions.", "A, D3: And a rule."])
def test_numbers_and_letters_make_a_rule(tmp_path: Path, doc: str) -> None:
    assert len(mutants(module(tmp_path, "return a == b", doc))) == 1


def test_a_mutant_is_built_into_its_module_and_leaves_the_rule_as_it_is(tmp_path: Path) -> None:
    rules = module(tmp_path, "return b[0] + OFFSET if a < 2 else 0")
    rules.__dict__["OFFSET"] = 10
    answers = {mutant.change: mutant.build()(1, [5, 7]) for mutant in mutants(rules)}
    assert answers == {
        "b[0] + OFFSET if a < 2 else 0 -> b[0] + OFFSET": 15,
        "b[0] + OFFSET if a < 2 else 0 -> 0": 0,
        "a < 2 -> a <= 2": 15,
        "a < 2 -> a >= 2": 0,
        "a < 2 -> a > 2": 0,
        "b[0] + OFFSET -> b[0] - OFFSET": -5,
        "0 -> 1": 17,  # the index; the other 0 is not reached with these
        "0 -> -1": 17,
        "2 -> 3": 15,
        "2 -> 1": 0,
    }
    assert rules.rule(1, [5, 7]) == 15
