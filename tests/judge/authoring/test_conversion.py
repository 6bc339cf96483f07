"""What becomes of a problem that was found, and what is said about it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from judge.authoring.conversion import Converted, convert
from judge.authoring.package import GivenCase, GivenChecker, GivenGroup, Package
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import SUMS, tree

TREE = tree({**SUMS, "b.md": "", "a.md": ""})


def case(name: str, *, is_sample: bool = False, given: bytes | None = None, answer: bytes = b"2\n") -> GivenCase:
    return GivenCase(name, f"{name}\n".encode() if given is None else given, answer, is_sample)


def made(*cases: GivenCase, wanted: int | None = None) -> Converted:
    return convert(TREE, Package("inputs and answers", cases), "sums", wanted, None)


def names(converted: Converted) -> list[str]:
    return sorted(name.removeprefix("cases/sums/") for name in converted.files if name.startswith("cases/"))


@pytest.mark.parametrize(
    ("cases", "wanted", "found", "why"),
    [
        ([case("1"), case("2")], None, ["sample/001-case-1", "secret/001-case-2"], "1, the first (--samples N for"),
        ([case("b", is_sample=True), case("c")], None, ["sample/001-b", "secret/001-c"], "1, by their names or places"),
        ([case("b", is_sample=True), case("c", is_sample=True)], None, ["sample/001-b", "secret/001-c"],
         "1, the first: all are samples by their names, but the secret ones"),
        ([case("b", is_sample=True), case("c"), case("d")], 2, ["sample/001-b", "sample/002-c", "secret/001-d"],
         "2, the first ones, as --samples says"),
        ([case("b")], 0, ["secret/001-b"], "none, as --samples says"),
        ([case("b", is_sample=True)], None, ["secret/001-b"], "none, because the only case must give the points"),
        ([case("x/1"), case("x/a"), case("中")], None, ["sample/001-x-1", "secret/001-x-a", "secret/002-case"], "1, "),
    ],
)  # fmt: skip
def test_samples(cases: list[GivenCase], wanted: int | None, found: list[str], why: str) -> None:
    converted = made(*cases, wanted=wanted)
    assert names(converted) == [f"{name}.txt" for name in found]
    assert converted.decided[1].startswith(f"samples: {why}")


def test_no_case_of_a_group_becomes_a_sample() -> None:
    cases = tuple(replace(case(name), group=name) for name in ("a", "b"))
    groups = GivenGroup("a", Fraction(4)), GivenGroup("b", Fraction(6))
    converted = convert(TREE, Package("x", cases, groups=groups), "sums", None, None)
    assert names(converted) == ["secret/001-a--a.txt", "secret/002-b--b.txt"]
    assert converted.decided[1] == "samples: none, because all cases give points in their groups"
    assert b"points: 10 " in converted.files["problems/sums/problem.yaml"]


def test_groups_of_alike_names_stay_apart() -> None:
    cases = tuple(replace(case(name), group=name) for name in ("a b", "a-B", "組一", "組二"))
    groups = tuple(GivenGroup(one.group, Fraction(1)) for one in cases)
    converted = convert(TREE, Package("x", cases, groups=groups), "sums", None, None)
    begins = [name.rpartition("--")[0] for name in names(converted)]
    assert begins == ["secret/001-a-b", "secret/002-a-b-2", "secret/003-case", "secret/004-case-2"]
    told = converted.files["problems/sums/problem.yaml"].decode()
    assert [f"secret/???-{begin}--*" in told for begin in ("a-b", "a-b-2", "case", "case-2")] == [True] * 4


def test_a_group_stands_after_those_that_it_requires() -> None:
    cases = tuple(replace(case(name), group=name) for name in "abc")
    groups = (
        GivenGroup("a", Fraction(1), "all", ("b", "gone")),
        GivenGroup("b", Fraction(2), "all"),
        GivenGroup("c", Fraction(3)),
    )
    converted = convert(TREE, Package("x", cases, groups=groups), "sums", None, None)
    assert "groups: b (2, all), a (1, all, after b and sample), c (3, share)" in converted.decided
    told = converted.files["problems/sums/problem.yaml"].decode()
    assert '{name: "a", points: 1, cases: "secret/???-a--*", score: all, requires: ["b", "sample"]}' in told
    circle = (replace(groups[2], requires=("a",)), groups[0], replace(groups[1], requires=("a",)))
    with pytest.raises(BadUsage, match="the groups a and b require each other: remove one of these dependencies"):
        convert(TREE, Package("x", cases, groups=circle), "sums", None, None)
    with pytest.raises(BadUsage, match="the group a requires itself: remove this dependency"):
        convert(TREE, Package("x", cases, groups=(replace(groups[0], requires=("a",)),)), "sums", None, None)


def test_a_case_without_points_is_a_sample_and_named() -> None:
    cases = replace(case("a"), group="x"), replace(case("b"), group="y"), case("c")
    converted = convert(TREE, Package("x", cases, groups=(GivenGroup("y", Fraction(4)),)), "sums", None, None)
    assert names(converted) == ["sample/001-a.txt", "sample/002-c.txt", "secret/001-y--b.txt"]
    assert "2 cases in no group with points, so here samples: a, c" in converted.decided


def test_flags_of_all_secret_cases_need_no_groups() -> None:
    cases = case("a", is_sample=True), *(replace(case(name), flags=("case_sensitive",)) for name in "bc")
    told = convert(TREE, Package("x", cases, compare="tokens"), "sums", None, None).files["problems/sums/problem.yaml"]
    assert b'- {cases: "secret/*", flags: [case_sensitive]}\n' in told


@pytest.mark.parametrize(
    ("cases", "wanted", "said"),
    [
        ([case("1")], 1, "--samples 1: expected a whole number from 0 to 0: at least one case must be secret"),
        ([case("1"), case("2")], -1, "--samples -1: expected a whole number from 0 to 1: at least one"),
        ([case(str(number)) for number in range(1100)], 1, "1099 cases of one kind: expected at most 999"),
    ],
)
def test_too_few_or_too_many(cases: list[GivenCase], wanted: int | None, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{said}"):
        made(*cases, wanted=wanted)


def test_texts_and_what_is_said() -> None:
    package = Package(
        "a Kattis package",
        (GivenCase("1", b"1\r\n2", b"", is_sample=True), case("2")),
        title="Two\nsums",
        statement="Add.\n",
        time_s="1",
        submissions={"accepted/a b.py": b"1\n", "wrong_answer/x.py": b"2\n"},
        used=frozenset(SUMS),
        notes=("one more thing", "y" * 300),
    )
    converted = convert(TREE, package, "sums", None, "exact")
    assert converted.files["cases/sums/sample/001-case-1.txt"] == b"1\r\n2"
    assert converted.files["expected/sums/sample/001-case-1.txt"] == b""
    statement = converted.files["problems/sums/statement.md"].decode()
    head, samples = "10 points · 1 second of CPU time and 256 MiB for each case", "```\n\n```\n"
    assert statement == f"# Two sums\n\n{head}\n\nAdd.\n\n## Samples\n\n{samples}"
    programs = [name for name in converted.files if name.startswith("problems/sums/submissions/")]
    assert [name.removeprefix("problems/sums/submissions/") for name in programs] == [
        "accepted/a_b-c8687a.py",
        "wrong_answer/x.py",
    ]
    assert converted.decided == (
        "found a Kattis package in x.zip: 2 cases",
        "samples: 1, by their names or places",
        "compare: exact, as --compare says",
        "limits: 1 s and 256 MiB, of which one was found",
        "statement: as found",
        "submissions: 1 accepted, 1 wrong_answer",
        "note: one more thing",
        f"note: {'y' * 300}",
        "kept as found: 1 input without a newline at the end (a program that waits for one never finds it): 1",
        "kept as found: 1 input with Windows line ends, CRLF (a program that splits lines at \\n reads a \\r): 1",
        "note: 1 answer without a word: right programs print nothing there",
        "left out: 2 files: a.md, b.md",
    )


def test_programs_in_python_2_and_hidden_files_are_named() -> None:
    found = tree({**SUMS, ".git/config": "x", ".DS_Store": "x", "new.py": "", "old.py": "n = raw_input()\n"})
    package = Package("inputs and answers", (case("1"), case("2")), used=frozenset(SUMS))
    assert convert(found, package, "sums", None, None).decided[-3:] == (
        "left out: 2 files: new.py, old.py",
        "note: in Python 2, in which no submission can be: 1 file: old.py; translate those that matter to Python 3",
        "passed over (hidden, left behind by a system, or links): 2 names: .DS_Store, .git/",
    )


def test_checkers_in_python_2_and_programs_that_are_not_examined() -> None:
    found = tree({**SUMS, **{f"gen{number}.py": "" for number in range(102)}})
    checker = GivenChecker("chk.py", {"chk.py": b"print 1\n"}, then=GivenChecker("new.py", {"new.py": b"print(1)\n"}))
    package = Package("inputs and answers", (case("1"), case("2")), checker=checker, used=frozenset(SUMS))
    assert convert(found, package, "sums", None, None).decided[-2:] == (
        "note: the checker chk.py is in Python 2: until it is in Python 3, cases get JE",
        "note: 2 more files in Python left out: not examined whether they are in Python 2",
    )
