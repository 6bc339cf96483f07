"""Runs with checks, with the real compiler and sandbox: the line of a crash, and memory that was never set."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from judge import languages, sandbox
from judge.execution.compilation import Source, read_source
from judge.inspection.checked_runs import Findings, find_chance, look
from judge.languages.messages import memcheck
from judge.values.problem import Limits
from judge.values.running import Execution
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.inspection.sanitizers import need_sanitizers

pytestmark = pytest.mark.slow

WILD = "int hand[5];\nint main(int count, char **) {\n    hand[count * 50000000] = 1;\n}\n"
HOG = "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }\n"
UNSET = """\
#include <stdio.h>
int main(void) {
    int n, sum;
    scanf("%d", &n);
    for (int i = 0; i <= n; i++) sum += i;
    printf("%d\\n", sum);
}
"""
BEST = """\
#include <stdio.h>
int main(void) {
    int n, best, next;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &next);
        if (next > best) best = next;
    }
    printf("%d\\n", best);
}
"""
HEAP = """\
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int *cards = malloc(10 * sizeof *cards);
    cards[0] = 1;
    printf("%d\\n", cards[0] + cards[1]);
}
"""
SET_LATER = """\
#include <stdio.h>
int main(void) {
    int n, last;
    scanf("%d", &n);
    for (int i = 0; i <= n; i++) last = i;
    printf("%d\\n", last);
}
"""
PROGRAMS = {
    "vector.cpp": (
        ("#include <vector>\n#include <stdio.h>\nint main() {\n    std::vector<int> hand(3);\n    int i;\n"
        '    scanf("%d", &i);\n    return hand[i];\n}\n'),
        ["vector.cpp:7: index out of range"],
    ),
    "divided.cpp": (
        '#include <stdio.h>\nint main() {\n    int i;\n    scanf("%d", &i);\n    printf("%d", 7 / (i - 5));\n}\n',
        ["divided.cpp:5: division by zero"],
    ),
    "deep.cpp": (
        "int down(int n) {\n    return down(n + 1) + 1;\n}\nint main() { return down(0); }\n",
        ["deep.cpp:1: the stack is full: a function calls itself without end, or an array in it is too large"],
    ),
    "thrown.cpp": (
        '#include <string>\nint main() {\n    return std::stoi("x");\n}\n',
        ["thrown.cpp:3: std::invalid_argument is thrown and not caught: stoi"],
    ),
    "shifted.c": (
        ("#include <string.h>\nint main(int count, char **) {\n    char hand[4] = {97, 98};\n    int cards[3] = {0};\n"
        "    strcpy(hand, hand + 1);\n    return cards[count + 2 + hand[1]];\n}\n"),
        [
            "shifted.c:5: text or memory is copied onto itself or a part of it",
            "shifted.c:6: index 3 out of bounds for type 'int [3]'",
        ],
    ),
    "copied.c": (
        ("#include <string.h>\nint main(int count, char **words) {\n    char hand[4];\n"
        '    strcpy(hand, count > 5 ? words[0] : "far too long for it");\n    return hand[0];\n}\n'),
        ["copied.c:4: memory outside an array, vector or string is used"],
    ),
    "assert.c": (
        "#include <assert.h>\nint main(void) {\n    int x = 0;\n    assert(x == 1);\n}\n",
        ["assert.c:4: assertion `x == 1` failed"],
    ),
    "large.c": (
        ('#include <stdio.h>\nint main(void) {\n    int n;\n    scanf("%d", &n);\n    n *= 1000000000;\n'
        '    n = 1 << (n % 2 + 40);\n    printf("%d\\n", n);\n}\n'),
        [
            "large.c:5: signed integer overflow: 5 * 1000000000 cannot be represented in type 'int'",
            "large.c:6: shift exponent 40 is too large for 32-bit type 'int'",
        ],
    ),
    "hog.c": (HOG, []),
    "right.c": ("int main(void) { return 0; }\n", []),
    "broken.c": ("int main(void) {", []),
    "python.py": ("1 / 0\n", []),
}  # fmt: skip


def mostly(often: str, levels: Sequence[str]) -> list[ParameterSet]:
    """The levels that work here: this one in `.ci/run`, the others at night."""
    return [
        pytest.param(name, marks=[] if name == often else pytest.mark.nightly)
        for name in levels
        if sandbox.missing(name) is None
    ]


@pytest.fixture(autouse=True)
def sanitizers() -> None:
    """Skip where the compiler has none."""
    need_sanitizers()


def source_of(root: Path, name: str, text: str) -> Source:
    return read_source(Submission("ann", "adder", adder.write(root, f"ann/{name}", text)))


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_lines_are_found(tmp_path: Path, name: str) -> None:
    text, faults = PROGRAMS[name]
    found = look(source_of(tmp_path, name, text), b"5\n", Limits(0.5), sandbox.best_level())
    assert list(map(str, found.faults)) == faults


@pytest.mark.parametrize("level", mostly("landlock", sandbox.LEVELS))
def test_at_every_level(tmp_path: Path, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: level)
    (fault,) = look(source_of(tmp_path, "adder.cpp", WILD), b"", Limits(0.5), level).faults
    assert str(fault) == "adder.cpp:3: index 50000000 out of bounds for type 'int [5]'"


def test_a_repaired_program_is_run_only_if_the_compiler_warns(tmp_path: Path) -> None:
    wild = source_of(tmp_path, "wild.cpp", WILD)
    assert look(wild, b"", Limits(0.5), sandbox.best_level(), is_repaired=True) == Findings()
    unset = source_of(tmp_path, "unset.c", UNSET)
    assert look(unset, b"3\n", Limits(0.5), sandbox.best_level(), is_repaired=True).depends


def test_without_sanitizers_nothing_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    language = languages.by_name("cpp")
    assert language.checked is not None
    refused = replace(language.checked, compile=("g++", "-fno-such-option", "{source}"))
    monkeypatch.setattr(languages, "by_name", lambda _name: replace(language, checked=refused))
    assert look(source_of(tmp_path, "adder.cpp", WILD), b"", Limits(0.5), sandbox.best_level()).faults == ()


@pytest.mark.parametrize("name", ["unset.c", pytest.param("unset.cpp", marks=pytest.mark.nightly)])
def test_a_variable_that_was_never_set_is_named_at_its_declaration(tmp_path: Path, name: str) -> None:
    found = look(source_of(tmp_path, name, UNSET), b"5\n", Limits(), sandbox.best_level())
    assert found.depends
    assert [(trap.line, trap.unset) for trap in found.traps] == [(3, "sum")]
    assert found.checked is not None
    assert found.checked.stdout == b"15\n"


@pytest.mark.parametrize("name", ["best.c", pytest.param("best.cpp", marks=pytest.mark.nightly)])
def test_a_largest_number_that_begins_with_nothing(tmp_path: Path, name: str) -> None:
    source = source_of(tmp_path, name, BEST)
    found = look(source, b"5 1 2 3 4 5\n", Limits(), sandbox.best_level())
    assert (found.depends, found.checked and found.checked.stdout) == (True, b"5\n")
    runs: list[tuple[int, bytes]] = []

    def is_right(number: int, done: Execution) -> bool:
        runs.append((number, done.stdout))
        return number == 0 or done.stdout == b"5\n"

    traps, wrong = find_chance(source, [b"1 1\n", b"2 5 4\n"], Limits(), sandbox.best_level(), is_right)
    assert ([trap.unset for trap in traps], wrong) == (["best"], 1)
    assert runs == [(0, b"1\n"), (1, b"5\n"), (0, b"2139062143\n"), (1, b"2139062143\n")]


def test_a_variable_that_is_set_before_it_matters_is_only_asked_about(tmp_path: Path) -> None:
    found = look(source_of(tmp_path, "later.c", SET_LATER), b"5\n", Limits(), sandbox.best_level())
    assert (found.depends, found.faults, found.read) == (False, (), None)
    assert [(trap.line, trap.unset) for trap in found.traps] == [(3, "last")]


@pytest.mark.skipif(memcheck.find() is None, reason="Valgrind is not installed")
@pytest.mark.parametrize("level", mostly("bubblewrap", sandbox.LEVELS[:-1]))
def test_memcheck_names_the_line_if_no_variable_is_known(
    tmp_path: Path, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: level)
    search = languages.by_name("c").traps
    assert search is not None
    silent = replace(languages.by_name("c"), traps=replace(search, read=lambda *_: ()))
    monkeypatch.setattr(languages, "by_name", lambda _name: silent)
    found = look(source_of(tmp_path, "heap.c", HEAP), b"", Limits(), level)
    assert found.depends
    assert str(found.read) == f"heap.c:6: {memcheck.NEVER_SET}"


def test_a_run_that_ends_otherwise_than_the_judged_one_depends_on_it(tmp_path: Path) -> None:
    source = source_of(tmp_path, "later.c", SET_LATER)
    assert look(source, b"5\n", Limits(), sandbox.best_level(), lambda done: done.stdout == b"7\n").depends


def test_without_a_name_or_a_place_it_may_be_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    search = languages.by_name("c").traps
    assert search is not None
    silent = replace(languages.by_name("c"), traps=replace(search, read=lambda *_: ()))
    monkeypatch.setattr(languages, "by_name", lambda _name: silent)
    monkeypatch.setattr(memcheck, "find", lambda: None)
    found = look(source_of(tmp_path, "heap.c", HEAP), b"", Limits(), sandbox.best_level())
    assert (found.depends, found.read) == (False, None)
