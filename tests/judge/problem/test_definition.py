"""problem.yaml: every key is read, every mistake is named with file and key."""

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import definition
from judge.values.problem import Comparison, Group, Limits, Problem

SMALL = "format: 1\ntitle: Adder\npoints: 10\nreference: [python, adder.py]\n"

WHOLE = """\
format: 1
title: Adder
points: 12.5
reference: [python, adder.py, --part, 2]
generate: [python, make.py]
validate: [python, check.py]
misreadings: [python, read.py]
event: '(?P<player>[0-9]+): (?P<card>.+)'
compare: {name: tokens, flags: [float_tolerance, 0.0010]}
limits:
  time: 0.5
  wall: 20
  memory: 64
  output: 8
  stderr: 1
  processes: 3
  subprocesses: true
  languages:
    java: {time: 1.5, memory: 512}
groups:
  - {name: easy, points: 2.5, cases: secret/0*, score: all}
  - {name: hard, points: 10, cases: 'secret/[1-9]*'}
visibility: first-line
languages: [python, cpp]
arena: kotc
"""


def load(root: Path, text: str, name: str = "adder") -> Problem:
    folder = root / "problems" / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "problem.yaml").write_text(text)
    for script in ("adder.py", "make.py", "check.py", "read.py"):
        (root / script).touch()
    return definition.load(root, name)


def test_defaults(tmp_path: Path) -> None:
    assert load(tmp_path, SMALL) == Problem(
        id="adder",
        root=tmp_path,
        title="Adder",
        points=Fraction(10),
        reference=("python", "adder.py"),
        groups=(Group("secret", Fraction(10), "secret/*", "share"),),
    )


@pytest.mark.parametrize(("written", "number"), [("", None), ("kit: 0\n", 0), ("kit: 200\n", 200)])
def test_the_number_of_cases_of_a_kit(tmp_path: Path, written: str, number: int | None) -> None:
    assert load(tmp_path, SMALL + written).kit_cases == number


@pytest.mark.parametrize("value", ["-1", "true", "many", "1.5"])
def test_a_wrong_number_of_cases_of_a_kit(tmp_path: Path, value: str) -> None:
    with pytest.raises(BadUsage, match=r"problem\.yaml: kit: expected a whole number from 0; found"):
        load(tmp_path, SMALL + f"kit: {value}\n")


def test_every_key(tmp_path: Path) -> None:
    limits = Limits(0.5, wall_s=20, memory_mib=64, output_bytes=8192, stderr_bytes=1024, processes=3, subprocesses=True)
    java = replace(limits, time_s=1.5, memory_mib=512)
    assert load(tmp_path, WHOLE) == Problem(
        id="adder",
        root=tmp_path,
        title="Adder",
        points=Fraction(25, 2),
        reference=("python", "adder.py", "--part", "2"),
        generate=("python", "make.py"),
        validate=("python", "check.py"),
        misreadings=("python", "read.py"),
        event=re.compile("(?P<player>[0-9]+): (?P<card>.+)"),
        compare=Comparison("tokens", ("float_tolerance", "0.0010")),
        limits=limits,
        language_limits={"java": java},
        groups=(
            Group("easy", Fraction(5, 2), "secret/0*", "all"),
            Group("hard", Fraction(10), "secret/[1-9]*", "share"),
        ),
        visibility="first-line",
        languages=("python", "cpp"),
        arena="kotc",
    )


@pytest.mark.parametrize(
    ("written", "limits", "wall"),
    [
        ("{}", Limits(), 35),
        ("{time: 0.2}", Limits(0.2), 17),
        ("{time: 11}", Limits(11), 125),
        ("{wall: 4}", Limits(wall_s=4), 4),
        ("{time: 3, wall: 3}", Limits(3, wall_s=3), 3),
    ],
)
def test_the_limit_of_real_time_follows_from_that_of_cpu_time(
    tmp_path: Path, written: str, limits: Limits, wall: float
) -> None:
    read = load(tmp_path, SMALL + f"limits: {written}\n").limits
    assert (read, read.wall_limit_s) == (limits, wall)


def test_a_languages_real_time_follows_its_own_cpu_time(tmp_path: Path) -> None:
    loaded = load(tmp_path, SMALL + "limits: {languages: {java: {time: 4}}}\n")
    assert (loaded.limits.wall_limit_s, loaded.limits_for("java").wall_limit_s) == (35, 55)


KEYS = (
    "format, title, points, reference, generate, validate, misreadings, event, compare, checker, harness, limits, "
    "groups, visibility, hints, languages, include, streams, arena, kit"
)

MISTAKES = [
    ("", f"expected a mapping with the keys {KEYS}; found nothing"),
    ("- 1\n", f"expected a mapping with the keys {KEYS}; found a list"),
    (SMALL + "titel: x\n", "unknown key 'titel'; did you mean 'title'?"),
    (SMALL + "zzz: x\n", "unknown key 'zzz'; 20 are known, from format to kit"),
    (SMALL.replace("format: 1\n", ""), "the key 'format' is missing"),
    (SMALL.replace("title: Adder\n", ""), "the key 'title' is missing"),
    (SMALL.replace("points: 10\n", ""), "the key 'points' is missing"),
    (SMALL.replace("format: 1", "format: 2"), "format: expected 1, the format's number; found the number 2"),
    (SMALL.replace("format: 1", "format: true"), "format: expected 1, the format's number; found true"),
    (SMALL.replace("title: Adder", "title: [a]"), "title: expected one line of text; found a list"),
    (SMALL.replace("10", "ten"), "points: expected a number above 0 (such as 2 or 0.5); found the text 'ten'"),
    (SMALL.replace("[python, adder.py]", "python adder.py"),
     "reference: expected a list of arguments, e.g. [python, -m, solution]; found the text 'python adder.py'"),
    (SMALL.replace("adder.py", "ader.py"), "reference: no file ader.py in {root}"),
    (SMALL + "validate: [python, lib/check.py]\n", "validate: no file lib/check.py in {root}"),
    (SMALL + "event: '(?P<a>.'\n",
     "event: not a regular expression: missing ), unterminated subpattern at position 0: '(?P<a>.'"),
    (SMALL + "event: '.+'\n", "event: expected named groups, e.g. (?P<player>...); found '.+'"),
    (SMALL + "compare: {flag: x}\n", "compare: unknown key 'flag'; did you mean 'flags'?"),
    (SMALL + "compare:\n", "compare: expected a mapping with the keys name, flags, cases; found nothing"),
    (SMALL + "compare: {flags: x}\n", "compare.flags: expected a list of words, e.g. [one, two]; found the text 'x'"),
    (SMALL + "limits: {memroy: 1}\n", "limits: unknown key 'memroy'; did you mean 'memory'?"),
    (SMALL + "limits: {time: fast}\n",
     "limits.time: expected a number above 0 (such as 2 or 0.5); found the text 'fast'"),
    (SMALL + "limits: {memory: 1.5}\n", "limits.memory: expected a whole number above 0; found the text '1.5'"),
    (SMALL + "limits: {wall: 10, languages: {java: {time: 11}}}\n",
     "limits.languages.java: `wall` (10 s) is shorter than `time` (11 s); give a longer `wall`"),
    (SMALL + "limits: {subprocesses: 2}\n", "limits.subprocesses: expected true or false; found the number 2"),
    (SMALL + "limits: {languages: {jawa: {time: 1}}}\n", "limits.languages: unknown key 'jawa'; did you mean 'java'?"),
    (SMALL + "limits: {languages: {java: {tme: 1}}}\n",
     "limits.languages.java: unknown key 'tme'; did you mean 'time'?"),
    (SMALL + "groups: {a: 1}\n", "groups: expected a list of mappings; found a mapping"),
    (SMALL + "groups: [{name: a, points: 10}]\n", "groups[0]: the key 'cases' is missing"),
    (SMALL + "groups: [{name: a, points: 10, cases: '*'}]\n",
     "groups[0].cases: expected a glob over secret cases, e.g. secret/0*; found '*'"),
    (SMALL + "groups: [{name: a, points: 10, cases: secret/*, score: some}]\n",
     "groups[0].score: expected one of share, all, min, product; found the text 'some'"),
    (SMALL + "groups: [{name: a, points: 4, cases: secret/0*, requires: [sample, b]}, {name: b, points: 6, cases: "
     "secret/1*}]\n",
     "groups: group 'a': requires: expected sample or the names of groups above it; found 'b'"),
    (SMALL + "groups: [{name: a, points: 4, cases: secret/0*}, {name: b, points: 5.5, cases: secret/1*}]\n",
     "groups: they have 9.5 points together; the problem has 10"),
    (SMALL + "groups: [{name: a, points: 5, cases: secret/0*}, {name: a, points: 5, cases: secret/1*}]\n",
     "groups: the name 'a' appears twice"),
    (SMALL + "visibility: all\n",
     "visibility: expected one of full, first-line, verdict, counterexample; found the text 'all'"),
    (SMALL + "languages: python\n", "languages: expected a list of words, e.g. [one, two]; found the text 'python'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_a_mistake_names_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadUsage) as error:
        load(tmp_path, text)
    assert str(error.value) == f"{tmp_path}/problems/adder/problem.yaml: {message.replace('{root}', str(tmp_path))}"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("compare: {name: linez}\n", "compare"),
        ("compare: {flags: [loosely]}\n", "compare"),
        ("languages: [cobol]\n", "languages"),
        ("languages: []\n", "languages"),
    ],
)
def test_names_of_plugins_are_checked(tmp_path: Path, line: str, key: str) -> None:
    with pytest.raises(BadUsage) as error:
        load(tmp_path, SMALL + line)
    assert str(error.value).startswith(f"{tmp_path}/problems/adder/problem.yaml: {key}: ")


@pytest.mark.parametrize("argv", ["python, -m, nothing", "python, -c, pass", "nothing, nothing.py", "python"])
def test_only_python_scripts_must_exist(tmp_path: Path, argv: str) -> None:
    assert load(tmp_path, SMALL + f"generate: [{argv}]\n").generate == tuple(argv.split(", "))


def test_problems_are_the_folders_with_a_problem_file(tmp_path: Path) -> None:
    load(tmp_path, SMALL, "zebra")
    load(tmp_path, SMALL, "ant")
    (tmp_path / "problems" / "notes").mkdir()
    assert definition.names(tmp_path) == ["ant", "zebra"]


@pytest.mark.parametrize(
    ("name", "end"), [("addr", "did you mean 'adder'?"), ("../adder", "did you mean 'adder'?"), ("zzz", "known: adder")]
)
def test_unknown_problem(tmp_path: Path, name: str, end: str) -> None:
    load(tmp_path, SMALL)
    with pytest.raises(BadUsage) as error:
        definition.load(tmp_path, name)
    assert str(error.value) == f"no problem {name!r} in {tmp_path}/problems; {end}"


def test_a_generator_needs_a_reference(tmp_path: Path) -> None:
    text = "format: 1\ntitle: Adder\npoints: 10\n"
    assert load(tmp_path, text).reference is None
    with pytest.raises(BadUsage) as error:
        load(tmp_path, text + "generate: [python, make.py]\n")
    remedy = "only a `reference` knows the golden transcripts of random cases: add that key"
    assert str(error.value) == f"{tmp_path}/problems/adder/problem.yaml: generate: {remedy}"
