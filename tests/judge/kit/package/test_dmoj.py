"""A problem folder for DMOJ: init.yml, and the checkers that are written for it."""

import subprocess
import sys
import types
from collections.abc import Callable, Mapping
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.authoring import layouts
from judge.authoring.layouts.dmoj.programs import result
from judge.base.errors import BadUsage
from judge.judging.compare import tokens
from judge.kit.package.dmoj import pack
from tests.judge import adder
from tests.judge.authoring.trees import tree

GROUPS = "groups: [{name: a, points: 3, cases: secret/001*}, {name: b, points: 7, cases: 'secret/00[23]*', score: all}]"
CHECKER = """\
import sys
from pathlib import Path
from aid import total
case, answer, feedback, *flags = sys.argv[1:]
found = sys.stdin.read()
if found == "crash":
    raise ValueError
said = f"{Path(case).read_text()} {Path(answer).read_text()} {flags}"
Path(feedback, "teammessage.txt").write_text(said)
Path(feedback, "score_multiplier.txt").write_text("0.5")
sys.exit(42 if found == total else 43)
"""


def init(folder: Path, yaml: str) -> list[str]:
    return pack(adder.make(folder, yaml=adder.QUICK + yaml)).files["init.yml"].decode().splitlines()


def checker_in(files: Mapping[str, bytes]) -> Callable[..., Any]:
    """The function `check` of the folder's checker, as DMOJ loads it."""
    names: dict[str, Any] = {}
    exec(compile(files["checker.py"], "checker.py", "exec"), names)  # noqa: S102 - our own
    check: Callable[..., Any] = names["check"]
    return check


def test_samples_come_last_without_points(tmp_path: Path) -> None:
    assert init(tmp_path, "") == [
        "archive: cases.zip",
        "test_cases:",
        "- {in: 001-zero.in, out: 001-zero.out, points: 5}",
        "- {in: 002-two.in, out: 002-two.out, points: 5}",
        "- {in: sample-001-small.in, out: sample-001-small.out, points: 0}",
    ]


def test_a_group_of_all_or_nothing_is_a_batch(tmp_path: Path) -> None:
    for folder in ("cases", "expected"):
        adder.write(tmp_path, f"{folder}/adder/secret/003-example-1.txt", "sum 1")
    assert init(tmp_path, f"{GROUPS}\ncompare: {{name: exact}}\n") == [
        "archive: cases.zip",
        "checker: identical",
        "binary_data: true",
        "test_cases:",
        "- {in: 001-zero.in, out: 001-zero.out, points: 3}",
        "- points: 7",
        "  batched:",
        "  - {in: 002-two.in, out: 002-two.out}",
        "  - {in: 003-secret.in, out: 003-secret.out}",
        "- {in: sample-001-small.in, out: sample-001-small.out, points: 0}",
    ]


@pytest.mark.parametrize("protocol", ["testlib", "dmoj"])
def test_an_interactor_of_testlib_is_bridged(tmp_path: Path, protocol: str) -> None:
    for name in ("talk.cpp", "testlib.h"):
        adder.write(tmp_path, f"problems/adder/talk/{name}", "int main() {}\n")
    yaml = f"checker: {{source: talk/talk.cpp, protocol: {protocol}, interactive: true}}\n"
    part = pack(adder.make(tmp_path, yaml=adder.QUICK + yaml))
    lines = part.files["init.yml"].decode().splitlines()
    assert lines[1] == 'interactive: {files: ["talk.cpp", "testlib.h"], type: testlib}'
    assert part.files["talk.cpp"] == b"int main() {}\n"
    again = layouts.find(tree(dict(part.files))).checker
    assert again is not None
    assert (again.source, again.interactive, again.arguments) == ("talk.cpp", True, ("{input}", "{output}", "{answer}"))


TALK = """\
import sys
from pathlib import Path
case, answer, feedback = sys.argv[1:]
print(Path(case).read_text())
word = sys.stdin.readline()
if not word:
    raise ValueError
Path(feedback, "teammessage.txt").write_text(f"found {word.strip()}")
sys.exit(42 if word == "ü\\n" else 43)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("submission", "found"),
    [
        ("print('ü') if input() == 'ü' else 1/0", (True, 4.0, "found ü")),
        ("print(input() * 2)", (False, 0.0, "found üü")),
        # The checker fails because the submission has failed; otherwise the fault is its own.
        ("raise SystemExit(1)", False),
        ("", ValueError),
    ],
)
def test_a_checker_in_python_talks_inside_dmoj(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, submission: str, found: object
) -> None:
    names: dict[str, Any] = {"InteractiveGrader": object}
    graders = types.ModuleType("dmoj.graders.interactive")
    vars(graders).update(names)
    for module in (types.ModuleType("dmoj"), types.ModuleType("dmoj.graders"), graders):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(sys.modules, "dmoj.result", result)
    adder.write(tmp_path, "problems/adder/talk.py", TALK)
    files = pack(adder.make(tmp_path, yaml=f"{adder.QUICK}checker: {{source: talk.py, interactive: true}}\n")).files
    assert b"custom_judge: interactor.py\n" in files["init.yml"]
    assert (again := layouts.find(tree(dict(files))).checker) is not None
    assert (again.source, again.interactive) == ("talk.py", True)
    exec(compile(files["interactor.py"], "interactor.py", "exec"), names)  # noqa: S102 - our own
    case = types.SimpleNamespace(points=4.0, input_data="ü\n".encode, output_data=lambda: b"")
    with subprocess.Popen([sys.executable, "-c", submission], stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        talk = types.SimpleNamespace(process=process)
        if found is ValueError:
            with pytest.raises(ValueError):  # noqa: PT011 - the checker's own
                names["Grader"]().interact(case, talk)
            return
        said = names["Grader"]().interact(case, talk)
    assert (said if said is False else (said.passed, said.points, said.feedback)) == found


@pytest.mark.parametrize(
    "told", ["protocol: kattis", "protocol: testlib, then: talk/check.cpp", "protocol: kattis, passes: 2"]
)
def test_interactors_that_dmoj_cannot_call(tmp_path: Path, told: str) -> None:
    for name in ("talk.cpp", "check.cpp"):
        adder.write(tmp_path, f"problems/adder/talk/{name}", "int main() {}\n")
    yaml = f"checker: {{source: talk/talk.cpp, interactive: true, {told}}}\n"
    with pytest.raises(BadUsage, match="it talks to the submission, which DMOJ cannot do in this way"):
        pack(adder.make(tmp_path, yaml=adder.QUICK + yaml))


def test_a_group_that_requires_another_depends_on_its_batch(tmp_path: Path) -> None:
    groups = GROUPS.replace("001*}", "001*, score: all}").replace("all}]", "all, requires: [a]}]")
    assert init(tmp_path, f"{groups}\n")[2:] == [
        "- points: 3",
        "  batched:",
        "  - {in: 001-zero.in, out: 001-zero.out}",
        "- points: 7",
        "  dependencies: [1]",
        "  batched:",
        "  - {in: 002-two.in, out: 002-two.out}",
        "- {in: sample-001-small.in, out: sample-001-small.out, points: 0}",
    ]


def test_a_checker_of_testlib_is_bridged(tmp_path: Path) -> None:
    for name in ("check.cpp", "testlib.h"):
        adder.write(tmp_path, f"problems/adder/check/{name}", "int main() {}\n")
    made = pack(adder.make(tmp_path, yaml=adder.QUICK + "checker: {source: check/check.cpp, protocol: testlib}\n"))
    named = 'checker: {name: bridged, args: {files: ["check.cpp", "testlib.h"], type: testlib}}'
    assert named in made.files["init.yml"].decode()
    assert {"check.cpp", "testlib.h"} < made.files.keys()


@pytest.mark.parametrize(
    ("source", "yaml", "why"),
    [
        ("check.cpp", "checker: {source: check.cpp}\n", "DMOJ calls no kattis checker in C"),
        ("check.cpp", "checker: {source: check.cpp, protocol: dmoj}\ncompare: {flags: [a]}\n", "no flags"),
        ("check.py", "checker: {source: check.py}\n", "gives parts of a case's points: use score_multiplier.txt"),
    ],
)
def test_checkers_that_dmoj_cannot_call(tmp_path: Path, source: str, yaml: str, why: str) -> None:
    adder.write(tmp_path, f"problems/adder/{source}", "int main; // score.txt\n")
    with pytest.raises(BadUsage, match=why):
        pack(adder.make(tmp_path, yaml=adder.QUICK + yaml))


def test_a_checker_in_python_runs_as_it_does_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dmoj", types.ModuleType("dmoj"))
    monkeypatch.setitem(sys.modules, "dmoj.result", result)
    adder.write(tmp_path, "problems/adder/check/check.py", CHECKER)
    adder.write(tmp_path, "problems/adder/check/aid.py", "total = 'ü 3'\n")
    yaml = "checker: {source: check/check.py}\ncompare: {flags: [near]}\n"
    check = checker_in(pack(adder.make(tmp_path, yaml=adder.QUICK + yaml)).files)
    before = sys.argv, sys.stdin, sys.stdout, list(sys.path)
    right = check("ü 3".encode(), b"golden", judge_input=b"case", point_value=4, batch=0)
    assert (right.passed, right.points, right.feedback) == (True, 2.0, "case golden ['near']")
    wrong = check(b"4", b"golden", judge_input=b"case", point_value=4)
    assert (wrong.passed, wrong.points) == (False, 0.0)
    with pytest.raises(ValueError):  # noqa: PT011 - the checker's own
        check(b"crash", b"golden")
    assert (sys.argv, sys.stdin, sys.stdout, list(sys.path)) == before
    assert "aid" not in sys.modules


FLAGS: tuple[list[str], ...] = ([], ["case_sensitive"], ["space_change_sensitive"], ["line_change_sensitive"],
         ["float_tolerance", "1e-1"],
         ["case_sensitive", "float_relative_tolerance", "0.1", "space_change_sensitive"])  # fmt: skip
TEXTS = st.text("aA1. 0\n-e", max_size=8).map(str.encode)


@pytest.fixture(scope="module")
def by_words(tmp_path_factory: pytest.TempPathFactory) -> list[Callable[..., Any]]:
    """The checkers for these flags."""
    return [
        checker_in(
            pack(
                adder.make(
                    tmp_path_factory.mktemp("adder"), yaml=f"{adder.QUICK}compare: {{name: tokens, flags: {flags}}}\n"
                )
            ).files
        )
        for flags in FLAGS
    ]


@given(st.sampled_from(range(len(FLAGS))), TEXTS, TEXTS)
def test_words_are_compared_as_here(by_words: list[Callable[..., Any]], which: int, ours: bytes, theirs: bytes) -> None:
    assert by_words[which](theirs, ours) == (tokens.differs(ours, theirs, FLAGS[which]) is None)
