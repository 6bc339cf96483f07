"""Packages of SIO2: what is read, what is made, and what is refused."""

import re
from collections.abc import Mapping

import pytest

from judge.authoring import layouts
from judge.authoring.package import GivenGroup, Package
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

CONFIG = """\
title: Twice
title_pl: Razy dwa
time_limit: 1000
time_limits: {2: 2500}
memory_limit: 65536
scores: {1: 30, 2: 70}
subtask_dependencies: {2: [1]}
override_limits: {py: {time_limit: 5000}, rs: {time_limit: 1}}
"""
CASES = {f"in/two{name}.in": f"{name}\n" for name in ("0", "1a", "1b", "2", "10ocen")}
ANSWERS = {f"out/two{name}.out": "x\n" for name in ("0", "1a", "1b", "2", "10ocen")}
FILES = {
    "config.yml": CONFIG,
    **CASES,
    **ANSWERS,
    "prog/two.py": "print(int(input()) * 2)\n",
    "prog/two2.cpp": "1",
    "prog/twos1.py": "2",
    "prog/twob1_off_by_one.c": "3",
    "prog/two3.rs": "4",
    "prog/twoinwer.py": "5",
    "doc/twozad.md": "# Twice\n",
}


FIRST, BOTH = ("1a", "1b"), ("1a", "1b", "2")


def read(files: Mapping[str, str]) -> Package:
    return layouts.find(tree(files))


def test_a_package_is_read() -> None:
    found = read({f"two/{name}": text for name, text in FILES.items()})
    assert (found.kind, found.title, found.time_s, found.memory_mib) == ("a package of SIO2", "Twice", "2.5", 64)
    assert [(case.name, case.group, case.is_sample) for case in found.cases] == [
        ("0", "", True), ("10ocen", "", True), ("1a", "group 1", False), ("1b", "group 1", False),
        ("2", "group 2", False),
    ]  # fmt: skip
    assert [(group.name, float(group.points or 0), group.score, group.requires) for group in found.groups] == [
        ("group 1", 30, "all", ()),
        ("group 2", 70, "all", ("group 1",)),
    ]
    assert (found.compare, found.flags, found.statement) == ("tokens", ("line_change_sensitive",), "# Twice\n")
    assert dict(found.language_limits) == {"python": {"time": "5"}}
    assert sorted(found.submissions) == [
        "accepted/two.py", "accepted/two2.cpp", "rejected/twob1_off_by_one.c", "rejected/twos1.py",
    ]  # fmt: skip
    (validator,) = found.validators
    assert (validator.source, validator.accepts, validator.arguments["1a"]) == ("prog/twoinwer.py", 0, ("two1a.in",))
    assert found.notes == (
        "not taken over, without effect on verdicts: title_pl (config.yml)",
        "`time_limits` of config.yml differ between groups: all cases have the largest limit here",
        "solutions left out, for their language: two3.rs",
    )


@pytest.mark.parametrize(
    ("expected", "folder", "promised"),
    [
        ("1: {points: 30, status: OK}, 2: {points: 70, status: OK}", "accepted", set()),
        ("1: {points: 30, status: OK}, 2: {points: 35, status: OK}", "rejected", set()),
        ("1: {points: 0, status: WA}, 2: {points: 70, status: OK}", "wrong_answer", {(FIRST, "WA")}),
        ("1: {points: 0, status: WA}, 2: {points: 0, status: TL}", "rejected", {(FIRST, "WA"), (BOTH, "TLE")}),
        ("1: {points: 30, status: OK}, 2: {points: 0, status: ML}", "memory_limit_exceeded", {(BOTH, "MLE")}),
    ],
)
def test_what_config_yml_expects_of_a_solution(expected: str, folder: str, promised: set[tuple[object, ...]]) -> None:
    told = f"sinol_expected_scores: {{two2.cpp: {{expected: {{{expected}}}, points: 1}}}}\n"
    found = read({**FILES, "config.yml": CONFIG + told})
    assert f"{folder}/two2.cpp" in found.submissions
    promises = {
        (tuple(sorted(one.cases or ())), *(one.required or ())) for own in found.promises.values() for one in own
    }
    assert promises == promised


def test_points_that_nobody_tells() -> None:
    found = read(
        {
            **FILES,
            "config.yml": "memory_limit: 1024\nmemory_limits: {1: 2097152}\n",
            "in/two3.in": "",
            "out/two3.out": "1",
        }
    )
    assert [group.points for group in found.groups] == [33, 33, 34]
    assert (found.memory_mib, found.time_s, found.title) == (2048, "", "")
    assert read({**FILES, "config.yml": "memory_limit: 1024\n"}).memory_mib == 16
    assert read({**FILES, "config.yml": "sinol_contest_type: icpc\n"}).groups == ()


@pytest.mark.parametrize(
    ("config", "points", "said"),
    [
        ("scores: {1: [3], 2: 7}", [7], "`scores` of config.yml has no number above 0 for these groups, which earn no"),
        ("scores: {1: .nan, 2: -1}", [], "`scores` of config.yml has no number above 0 for these groups, which earn "),
        ("scores: [1]", [50, 50], "`scores` of config.yml is not taken over: expected the numbers of groups as keys, "),
        ("scores: {0: 0, 1: 5, 2: 6, 3: 7}", [5, 6], "`scores` of config.yml: no secret case is in these groups, who"),
        ("subtask_dependencies: {2: [9]}", [50, 50], "`subtask_dependencies` of config.yml: what these groups depend"),
        ("subtask_dependencies: {2: [true]}", [50, 50], "`subtask_dependencies` of config.yml: what these groups dep"),
        ("scores: {2: 9}\nsubtask_dependencies: {2: [1]}", [9], "`subtask_dependencies` of config.yml: what these gro"),
        ("time_limits: {1: 1e300}", [50, 50], "`time_limits.1` of config.yml is not taken over: expected a number ab"),
    ],
)
def test_what_makes_no_sense_of_groups_is_said(config: str, points: list[int], said: str) -> None:
    found = read({**FILES, "config.yml": f"sinol_task_id: two\n{config}\n"})
    assert [group.points for group in found.groups] == points
    assert all(group.requires == () for group in found.groups)
    assert [note for note in found.notes if note.startswith(said)]


def test_a_checker_and_a_library() -> None:
    more = {
        "prog/twochk.cpp": '#include "oi.h"\n',
        "prog/oi.h": "",
        "prog/twolib.h": "h",
        "prog/twolib.cpp": "c",
        "prog/twolib.py": "p",
        "config.yml": (
            f"{CONFIG}extra_compilation_files: [twolib.h]\nextra_compilation_args: {{cpp: [twolib.cpp, -O2]}}\n"
            "extra_execution_files: {py: [twolib.py]}\n"
        ),
    }
    found = read({**FILES, **more})
    assert found.checker is not None
    assert (found.checker.protocol, sorted(found.checker.files)) == ("sio2", ["oi.h", "twochk.cpp", "twolib.h"])
    assert found.flags == ()
    assert found.groups[0] == GivenGroup("group 1", found.groups[0].points, "min")
    assert sorted(found.include) == ["c/twolib.h", "cpp/twolib.cpp", "cpp/twolib.h", "python/twolib.py"]
    assert found.notes[-2] == "words for compilers, which are not taken over: -O2"


def test_cases_that_are_made() -> None:
    makes = "for name in ('1a', '2'):\n    open(f'two{name}.in', 'w').write(f'{len(name)}\\n')\n"
    files = {name: text for name, text in FILES.items() if name[:3] not in ("in/", "out")}
    found = read({**files, "in/two0.in": "5\n", "prog/twoingen.py": makes})
    assert [(case.name, case.input, case.answer) for case in found.cases] == [
        ("0", b"5\n", b"10\n"), ("1a", b"2\n", b"4\n"), ("2", b"1\n", b"2\n"),
    ]  # fmt: skip
    assert "2 inputs made by prog/twoingen.py" in found.notes
    assert "3 answers made by prog/two.py" in found.notes


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"prog/two.py": "1"}, "x.zip/in: no cases found: expected in/two1.in and so on, or a generator prog/twoingen"),
        (
            {"prog/twoingen.sh": "1"},
            (
                "x.zip/in: no cases found: expected in/two1.in and so on, or a generator prog/twoingen.cpp; the script "
                "prog/twoingen.sh is not run here: run `sinol-make gen` there, and import"
            ),
        ),
        ({"in/two1.in": "1"}, "x.zip/out: 1 input without an answer, first two1.in: expected prog/two.cpp to make it"),
        ({"prog/twoingen.py": "1"}, "x.zip/prog/twoingen.py: expected inputs such as two1.in, it makes none: run"),
        ({**CASES, **ANSWERS, "prog/twosoc.cpp": "1"}, "x.zip/prog/twosoc.cpp: it talks to programs through descr"),
        ({**CASES, **ANSWERS, "prog/twochk.cpp": '#include "oi.h"'}, "x.zip/prog/twochk.cpp: needs oi.h, which is not"),
    ],
)  # fmt: skip
def test_what_cannot_be_imported(files: Mapping[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(said)}"):
        read({"config.yml": f"{CONFIG}sinol_task_id: two\n", **files})


def test_other_files_of_that_name() -> None:
    assert read({"config.yml": "time_limit: 1\n", "1.in": "1", "1.out": "1"}).kind == "inputs and answers"
