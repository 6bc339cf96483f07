"""What generators.yaml of BAPCtools says: names, seeds and commands of cases. The expected names and seeds are those of
BAPCtools itself."""

import hashlib
import re

import pytest

from judge.authoring.layouts.kattis.bapctools_plan import FILE, Plan, read_plan
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree


def plan(text: str, **constants: str) -> Plan:
    found = read_plan(tree({FILE: text}), constants)
    assert found
    return found


def seed(salted: str) -> int:
    return int(hashlib.sha512(salted.encode()).hexdigest(), 16) % 2**31


def paths(text: str) -> list[str]:
    return [rule.path for rule in plan(text).rules]


def test_no_plan() -> None:
    assert read_plan(tree({"x": "1"}), {}) is None
    assert read_plan(tree({FILE: "[]"}), {}) is None


@pytest.mark.parametrize(
    ("data", "names"),
    [
        ("{b: g 1, a: g 2}", ["secret/a", "secret/b"]),
        ("[{a: g}, {'': g}, {~: g}]", ["secret/1-a", "secret/2", "secret/3"]),
        # All numbered cases are counted together, folders in each list.
        ("[{x: {data: [{a: g}]}}, {y: {data: {b: g}}}, {c: g}]", ["secret/1-x/1-a", "secret/2-y/b", "secret/2-c"]),
        ("[{a: {generate: g, count: 2}}]", ["secret/1-a-1", "secret/2-a-2"]),
        ("{a: {generate: g, count: 9..=10}}", ["secret/a-09", "secret/a-10"]),
        ("{a: {generate: g, count: [1, 30]}}", ["secret/a-1", "secret/a-30"]),
        (f"[{', '.join(['{a: g}'] * 10)}]", [f"secret/{number:02}-a" for number in range(1, 11)]),
        # A case that is only named is one of the package.
        ("{a: , b: g}", ["secret/b"]),
    ],
)
def test_names(data: str, names: list[str]) -> None:
    assert paths(f"data: {{secret: {{data: {data}}}}}") == names


def test_samples_are_numbered_first() -> None:
    text = "data: {secret: {data: [{a: g}]}, sample: {data: [{b: g}]}, other: {data: [{c: g}]}}"
    assert paths(text) == ["sample/1-b", "secret/2-a"]


@pytest.mark.parametrize(
    ("case", "arguments", "salted"),
    [
        ("'g {seed} 5'", "{} 5", "g {seed} 5"),
        ("' g  {seed:1} '", "{}", "g  {seed:1}"),
        ("{generate: 'g {seed}', random_salt: 1.0}", "{}", "1.0g {seed}"),
        ("{generate: 'g {count} {name} {{most}} {seed}', count: [3]}", "3 testcase 9 {}", ":2g 3 {name} 9 {seed}"),
    ],
)
def test_arguments_and_seeds(case: str, arguments: str, salted: str) -> None:
    (rule,) = plan(f"data: {{secret: {{data: {{a: {case}}}}}}}", most="9").rules
    assert (rule.command[0], rule.seed) == ("g", seed(salted))
    assert rule.arguments(0) == arguments.format(seed(salted)).split()
    assert rule.arguments(1) == arguments.format(seed(salted) + 1).split()


def test_what_a_folder_says_holds_below() -> None:
    text = """
    solution: /submissions/accepted/a.py
    random_salt: x
    retries: 2
    test_group.yaml: {args: [a]}
    generators: {g: [one.py, two.py]}
    data:
      secret:
        test_group.yaml: {args: [b]}
        data:
          a: {in: "1", ans: "2\\n", yaml: {hint: h}, in.statement: {link: in}, retries: 3}
          b: {copy: manual/b, solution: }
          c: {generate: "g {seed}", retries: 1000, random_salt: ""}
          d: "g {seed}"
    """
    found = plan(text)
    a, b, c, d = found.rules
    assert (dict(a.texts), dict(a.links)) == (
        {"in": "1\n", "ans": "2\n", "yaml": '{"hint": "h"}'},
        {"in.statement": "in"},
    )
    assert (a.solution, a.retries) == ("submissions/accepted/a.py", 3)
    assert (b.copy, b.solution) == ("manual/b", "")
    assert (c.seed, c.retries) == (seed("g {seed}"), 100)
    assert (d.seed, d.retries) == (seed("xg {seed}"), 2)
    assert found.groups == {"test_group.yaml": '{"args": ["a"]}', "secret/test_group.yaml": '{"args": ["b"]}'}
    assert found.programs == {"g": ("one.py", "two.py")}


def test_cases_that_repeat_others() -> None:
    text = """
    data:
      sample: {data: {"1": g 1}}
      secret:
        data:
          - small: {data: [{x: g 2}], include: ["1", nothing]}
          - all: {data: [], include: [small, sample]}
    """
    assert plan(text).included == {
        "secret/1-small/1": "sample/1",
        "secret/2-all/1-x": "secret/1-small/1-x",
        "secret/2-all/1": "sample/1",
    }


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("{a: {generate: g, count: 0}}", "count '0': expected a number up to 100, whole numbers in a list, or a range"),
        ("[{a: {generate: g, count: 5..=2}}]", "count '5..=2': expected"),
        ("{a: {generate: g, count: 1..=999999999}}", "count '1..=999999999': expected"),
        ("{a: {generate: g, count: [1, 1]}}", "count '[1, 1]': expected"),
        ("{../a: g}", "'../a' cannot be the name of a case or folder"),
        ("{a: g 'b}", 'the command "g \'b" has a quotation mark that is not closed'),
    ],
)
def test_a_plan_that_cannot_be_read(data: str, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^x.zip/{FILE}: {re.escape(said)}"):
        plan(f"data: {{secret: {{data: {data}}}}}")
