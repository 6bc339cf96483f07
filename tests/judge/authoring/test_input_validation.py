"""Programs that examine cases, in real boxes: what they say, and what becomes of bad ones."""

import pytest

from judge.authoring import input_validation
from judge.authoring.input_validation import examine
from judge.authoring.package import GivenCase, GivenValidator, Package
from judge.values.problem import Limits
from tests.judge.authoring.packages import VALIDATOR

CASES = tuple(GivenCase(f"secret/{number}", f"{number}\n".encode(), b"", is_sample=False) for number in range(6))
INVALID = {"data/invalid_input/a.in": b"7\n", "data/invalid_input/b.in": b"x\n"}


def in_words(package: Package) -> list[str]:
    """Findings as `import` shows them, after `note: `."""
    return [one if isinstance(one, str) else f"note: {one.what}" for one in examine(package)]


def lines(source: str, arguments: tuple[str, ...] = ("5",), name: str = "v.py", **more: object) -> list[str]:
    names = [case.name for case in CASES] + ["invalid_input/a", "invalid_input/b"]
    validator = GivenValidator(name, name, {name: source.encode()}, dict.fromkeys(names, arguments))
    return in_words(Package("x", CASES, validators=(validator,), **more))  # type: ignore[arg-type]


def test_all_is_well() -> None:
    assert lines(VALIDATOR, invalid=INVALID) == [
        "input validator v.py: accepts 6 cases",
        "input validators: 2 inputs in data/invalid_input refused, as they must be",
    ]


@pytest.mark.once
def test_what_it_refuses() -> None:
    said = "import sys\nsys.stderr.write('too large')\n"
    assert lines(said + VALIDATOR, ("0",)) == [
        *(f"note: the input validator v.py refuses secret/{number}: too large" for number in (1, 2, 3)),
        "note: the input validator v.py refuses 2 more cases",
    ]
    assert lines("raise SystemExit(42)", invalid=INVALID)[-1] == (
        "note: no input validator refuses invalid_input/a, invalid_input/b: it accepts what is no case"
    )


@pytest.mark.once
@pytest.mark.parametrize(
    ("source", "how"),
    [
        ("while True: print('x' * 1000)", "stopped at a limit (output)"),
        ("open('/etc/passwd', 'w')", "status 1, expected 42 (a case) or 43 (none): "),
        ("import os\nos.fork()", "status 1, expected 42 (a case) or 43 (none): "),
        ("import os\nos.kill(os.getppid(), 9)\nraise SystemExit(1)", "status 1, expected 42 (a case) or 43 (none)"),
        ("x = 'x' * (4 << 30)", "status 1, expected 42 (a case) or 43 (none): MemoryError"),
        ("print('fine')", "status 0, expected 42 (a case) or 43 (none): fine"),
    ],
)
def test_a_bad_one_is_one_line_and_not_asked_for_ever(source: str, how: str) -> None:
    fails, asked = lines(source)
    assert fails.startswith(f"note: the input validator v.py fails on secret/0: {how}")
    assert asked == "note: the input validator v.py was asked about 3 of 6 cases"


@pytest.mark.slow
def test_one_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(input_validation, "_LIMITS", Limits(time_s=0.2, wall_s=60))
    assert lines("while True: pass") == [
        "note: the input validator v.py fails on secret/0: stopped at a limit (cpu)",
        "note: the input validator v.py was asked about 1 of 6 cases",
    ]


def test_one_that_does_not_compile() -> None:
    (line,) = lines("int main( {", name="v.cpp")
    assert line.startswith("note: the input validator v.cpp cannot be run: it does not compile: v.cpp:1:")


@pytest.mark.slow
def test_one_that_scripts_build_and_start() -> None:
    files = {
        "build": b"#!/bin/sh\ncc -o number number.c\n",
        "run": b'#!/bin/sh\n"$(dirname "$0")"/tools/call "$@" < /dev/stdin\nexit $?\n',
        "tools/call": b'#!/bin/sh\nexec "$(dirname "$0")"/../number\n',
        "-x and more": b"",
        **{f"data/{number}.txt": b"" for number in range(2100)},
        "number.c": b'#include <stdio.h>\nint main(void) { int n; return scanf("%d", &n) == 1 ? 42 : 43; }\n',
    }
    validator = GivenValidator("scripted", "build", files, {})
    assert in_words(Package("x", CASES, validators=(validator,), invalid=INVALID)) == [
        "input validator scripted: accepts 6 cases",
        "note: no input validator refuses invalid_input/a: it accepts what is no case",
    ]


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"build": b"#!/bin/sh\nexit 3\n"}, "it does not compile: the compiler ended with status 3, signal None"),
        ({"build": b"#!/bin/sh\n"}, "it does not compile: error: the script `build` left no program `run`"),
    ],
)
def test_scripts_that_build_nothing(files: dict[str, bytes], why: str) -> None:
    validator = GivenValidator("scripted", "build", files, {})
    assert in_words(Package("x", CASES, validators=(validator,))) == [
        f"note: the input validator scripted cannot be run: {why}"
    ]


def test_one_that_examines_answers() -> None:
    source = "import sys\nsys.exit(42 if open(sys.argv[1]).read() == sys.stdin.read() else 43)\n"
    cases = (CASES[0], GivenCase("secret/same", b"7\n", b"7\n", is_sample=False))
    validator = GivenValidator("v.py", "v.py", {"v.py": source.encode()}, {}, of_answers=True)
    assert in_words(Package("x", cases, validators=(validator,), invalid=INVALID)) == [
        "note: the answer validator v.py refuses secret/0"
    ]
