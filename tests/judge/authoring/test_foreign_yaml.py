"""YAML of packages: what other judges accept means the same here, and nothing in it can become endless."""

import re

import pytest

from judge.authoring import foreign_yaml
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("a: 1.50\nb: no\nc: 010\n", {"a": "1.50", "b": "no", "c": "010"}),
        ("a: 1\nb: 2\na: 3\n", {"a": 3, "b": 2}),
        ("a: &x {in: 1.in}\nb: [*x, {in: 2.in}]\n", {"a": {"in": "1.in"}, "b": [{"in": "1.in"}, {"in": "2.in"}]}),
        ("a: &x {k: 1, l: 2}\nb:\n  l: 3\n  <<: *x\n", {"a": {"k": 1, "l": 2}, "b": {"k": 1, "l": 3}}),
        ("a: {<<: [{k: 1}, {k: 2, l: 3}]}\n", {"a": {"k": 1, "l": 3}}),
        ("a: {<<: 5, 'b<<': 1}\n", {"a": {"b<<": 1}}),
        ("a: !!str 5\nb: !!int 5\nc: !!map {d: 1}\n", {"a": "5", "b": 5, "c": {"d": 1}}),
    ],
)
def test_what_other_judges_read(text: str, value: object) -> None:
    assert foreign_yaml.read(tree({"a.yaml": text}), "a.yaml") == value


def test_a_key_that_appears_twice_is_named() -> None:
    files = tree({"a.yaml": "a: 1\nb: {c: 1, c: 2}\na: 3\n", "b.yaml": "a: &x 1\n"})
    assert foreign_yaml.list_repeated(files, ["a.yaml", "b.yaml"]) == [
        "x.zip/a.yaml:2: key 'c' appears twice, first in line 2: the last one counts",
        "x.zip/a.yaml:3: key 'a' appears twice, first in line 1: the last one counts",
    ]


def test_of_many_keys_that_appear_twice_some_are_named() -> None:
    files = tree({"a.yaml": "a: &x {k: 1, k: 2}\nb: [*x, *x]\n" + '"\\u202e": 1\n' * 7})
    shown = [line.removeprefix("x.zip/a.yaml") for line in foreign_yaml.list_repeated(files, ["a.yaml"])]
    assert [shown[0], shown[1], *shown[5:]] == [
        ":1: key 'k' appears twice, first in line 1: the last one counts",
        ":4: key '\\u202e' appears twice, first in line 3: the last one counts",
        ": 2 other keys appear twice: the last one counts",
    ]


BOMB = "".join(f"a{n}: &a{n} [{', '.join(['1' if n == 0 else f'*a{n - 1}'] * 10)}]\n" for n in range(9))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BOMB, "1: with its aliases: more than 200000 values"),
        (f"a: &x {'y' * 50_000}\nb: [{'*x, ' * 90}]\n", "1: with its aliases: more than 4 MiB of text"),
        ("a: &x [*x]\n", "1: with its aliases: nested more than 20 levels deep"),
        ("a: *x\n", "1: found undefined alias"),
        ("a: !include b.yaml\n", "1: tags (`!...`) are not allowed: write the plain value"),
        ("a: !!python/object:os.system x\n", "1: tags (`!...`) are not allowed"),
        ("? [a]\n: 1\n", "1: expected a word as key, found a list or mapping"),
        ("a: 1\n---\nb: 1\n", "2: a second document begins; expected one"),
        ("a: {b: 1\n", "1: a bracket or a quotation mark is not closed"),
    ],
)
def test_what_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/a.yaml:{said}')}"):
        foreign_yaml.read(tree({"a.yaml": text}), "a.yaml")
