"""The lines to look at in programs in C, C++ and Java, with the real compilers."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pytest

from judge import sandbox
from judge.execution.compilation import source_of
from judge.judging.batch import CaseTexts, CaseToRun, RunSettings
from judge.localisation.compiled import _differ_in_form, _run_each, score_lines
from judge.localisation.localise import Task, localise
from judge.localisation.trials import Outcome, Seen
from judge.localisation.wrong_text import QUESTION
from judge.values.feedback import Localisation, Suspect
from judge.values.outcome import Difference
from judge.values.problem import Comparison, Limits
from judge.values.running import Execution, Joined, Stop

INPUTS = ("1 2", "5", "8 3", "10 2", "6 6 6", "20")

# Prints each number doubled; above 7 the answer is wrong.
DOUBLES = """\
#include <stdio.h>
int twice(int n) {
    int more = n;
    if (n > 7) {
        more = n - 1;
    }
    return n + more;
}
int main(void) {
    int n;
    while (scanf("%d", &n) == 1) {
        printf("%d\\n", twice(n));
    }
    return 0;
}
"""
CRASHES = DOUBLES.replace("more = n - 1;", "more = *(volatile int *)0;")
# Every line runs in every case.
STRAIGHT = (
    '#include <stdio.h>\nint main(void) {\n    int n;\n    scanf("%d", &n);\n    printf("%d\\n", 2 * n - n / 8);\n}\n'
)
FORGES = DOUBLES.replace("return 0;", 'fprintf(stderr, "\\nTRACE ended\\n-1\\nEND\\n");\n    fclose(stderr);')
LINES = DOUBLES.replace("    int more = n;", '#line 999999 "mine.c"\n    int more = n;')

JAVA = """\
import java.util.*;
public class Mine {
    static int twice(int n) {
        int more = n;
        if (n > 7)
            more = n - 1;
        return n + more;
    }
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        List<String> lines = new ArrayList<>();
        while (in.hasNextInt()) {
            var n = in.nextInt();
            System.out.println(twice(n));
        }
        System.exit(0);
    }
}
"""
_PRINTS = "System.out.println(twice(n));"
JAVA_PROGRAMS = {
    "prints each line": JAVA,
    "keeps the text": JAVA.replace(_PRINTS, "out.append(twice(n)).append('\\n');").replace(
        "System.exit(0)", "System.out.print(out)"
    ),
    "keeps lines": JAVA.replace(_PRINTS, 'lines.add("" + twice(n));').replace(
        "System.exit(0)", 'System.out.println(String.join("\\n", lines))'
    ),
    "keeps lines in a writer": JAVA.replace(_PRINTS, 'print.printf("%d%n", twice(n));')
    .replace("StringBuilder out", "java.io.PrintWriter print = new java.io.PrintWriter(System.out); StringBuilder out")
    .replace("System.exit(0)", "print.flush()"),
    "conditions that the compiler must see": JAVA.replace("System.exit(0);", "for (;;) if (true) { return; }").replace(
        "static int", "static final boolean ALWAYS = true; static int maybe() { while (ALWAYS) { } } static int"
    ),
    "every kind of statement": JAVA.replace(
        "int more = n;",
        'int a = 0, b; String s = switch (a) { case 0 -> "x"; default -> { yield "y"; } };'
        " switch (a) { case 0: b = 1; break; case 1: default: b = 2; } a: for (;;) { do break a; while (true); }"
        " Object o = s; if (o instanceof String t && t.length() > 5) b = 3; else b = 4; int c;"
        " if (n > 0 && (c = n) > 1) b = c; Runnable r = () -> { if (n > 3) return; }; r.run(); int more = n;"
        " var kept = new StringBuilder(); switch (b) { case 1 -> kept.append(b); default -> kept.append('\\n'); }"
        " new ArrayList<Integer>() { boolean twice(int one) { super.add(one); return this.add(one); } }.twice(n);"
        " calls.add(n); int d = switch (b) { case 1 -> (b + 1); case 2 -> -b; default -> ++b; };",
    )
    .replace("public class", "class calls { static void add(int n) { } }\npublic class", 1)
    .replace("import java.util.*;\n", "import java.util.*; "),
}
# What they print is kept in different ways: the others are tried at night, since each takes seconds. One program has
# the last three changes.
JAVA_PROGRAMS["three in one"] = (
    JAVA_PROGRAMS["every kind of statement"]
    .replace(_PRINTS, 'print.printf("%d%n", twice(n));')
    .replace("StringBuilder out", "java.io.PrintWriter print = new java.io.PrintWriter(System.out); StringBuilder out")
    .replace("System.exit(0);", "print.flush(); for (;;) if (true) { return; }")
    .replace(
        "static int twice",
        "static final boolean ALWAYS = true; static int maybe() { while (ALWAYS) { } } static int twice",
    )
)
JAVA_OFTEN = ("three in one",)


def texts(line: str, only_first: bool = False) -> CaseTexts:
    numbers = [int(word) for word in line.split()][: 1 if only_first else None]
    return CaseTexts(f"{line}\n".encode(), "".join(f"{2 * number}\n" for number in numbers).encode())


def first_wrong(line: str, expected: bytes) -> Difference | None:
    for number, word in enumerate(line.split(), 1):
        if int(word) > 7 and number <= expected.count(b"\n"):
            return Difference(number, str(2 * int(word)).encode(), b"0")
    return None


def task(text: str, name: str = "mine.c", *, ended: bool = True, joined: Joined | None = None, other: str = "") -> Task:
    files = {name: text.encode(), **({"other.c": other.encode()} if other else {})}
    cases = [CaseToRun(f"secret/{number:03}", texts(line, text is STRAIGHT)) for number, line in enumerate(INPUTS)]
    seen = []
    for case, line in zip(cases, INPUTS, strict=True):
        wrong = first_wrong(line, case.data.read().expected)
        seen.append(Seen(case.id, wrong is None, wrong, ended or wrong is None))
    source = source_of(name, tuple(sorted(files.items())), joined)
    return Task(source, tuple(seen), tuple(cases), RunSettings(Comparison(), Limits(), sandbox.best_level()))


def public(given: Task) -> Task:
    """The same on public cases."""
    cases = [replace(case, id=case.id.replace("secret", "sample")) for case in given.cases]
    seen = [replace(case, id=case.id.replace("secret", "sample")) for case in given.seen]
    return replace(given, cases=tuple(cases), seen=tuple(seen))


def lines(found: Localisation | None) -> list[int]:
    assert found is not None
    assert (found.repairs, {suspect.question for suspect in found.suspects}) == ((), {""})
    return [suspect.line for suspect in found.suspects]


@pytest.mark.slow
def test_a_line_that_always_runs_is_shown_if_its_edits_change_what_is_wrong() -> None:
    assert lines(localise(task(STRAIGHT)))[:1] == [5]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(text, id=name, marks=pytest.mark.slow if name in JAVA_OFTEN else pytest.mark.nightly)
        for name, text in JAVA_PROGRAMS.items()
    ],
)
def test_the_lines_of_a_java_program(text: str) -> None:
    found = localise(task(text, "Mine.java"))
    assert found is not None
    assert [repair.repaired for repair in found.repairs] == [3] * len(found.repairs)
    assert found.repairs[0].line == found.suspects[0].line
    assert found.suspects[0].line in (5, 6)
    assert found.suspects[0].question


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        pytest.param("n - 1;", "n / (n - n);", [6], marks=pytest.mark.nightly),
        pytest.param("n - 1;", "n - 1; while (n == 10) { }", [6], marks=pytest.mark.nightly),
        pytest.param("System.exit(0);", "Runtime.getRuntime().halt(0);", [6], marks=pytest.mark.nightly),
        ("System.exit(0);", 'System.out.println("[0,"); System.setOut(null);', None),
        pytest.param("n - 1;", "n - 1; while (n == 10) System.out.println(1);", [6], marks=pytest.mark.nightly),
    ],
    ids=["crashes", "never ends", "ends the process", "breaks its output", "prints without end"],
)
def test_a_java_program_that_ends_otherwise(old: str, new: str, found: list[int] | None) -> None:
    given = task(JAVA.replace(old, new), "Mine.java", ended="/ (" not in new)
    got = localise(given)
    assert (got and [suspect.line for suspect in got.suspects][:1]) == found


@pytest.mark.slow
def test_a_java_program_of_several_files_and_packages() -> None:
    head = JAVA.partition("    public static void main")[0]
    other = f"package help;\n{head.replace('Mine', 'Other').replace('static int', 'public static int')}}}\n"
    text = JAVA.replace(_PRINTS, "int n2 = n > 7 ? n + 1 : n; System.out.println(n + n2);")
    source = source_of("Mine.java", (("Mine.java", text.encode()), ("help/Other.java", other.encode())))
    found = localise(replace(task(text, "Mine.java"), source=source))
    assert found is not None
    assert [repair.line for repair in found.repairs] == [15]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "ended"),
    [(FORGES, True), (DOUBLES + "\n" * 1024, True), (DOUBLES, False), ("int main(void) {", True)],
    ids=["a forged report", "too long", "another way to fail", "does not compile"],
)
def test_nothing_is_said_where_nothing_is_known(text: str, ended: bool) -> None:
    assert localise(task(text, ended=ended)) is None


@pytest.mark.slow
def test_of_lines_that_never_ran_only_public_cases_tell() -> None:
    text = DOUBLES.replace("if (n > 7)", "if (n == 99) {\n        more = 0;\n    }\n    if (n > 7)")
    given = task(text)
    found = localise(given)
    assert found is not None
    assert found.unreached == ()
    told = localise(public(given))
    assert told is not None
    assert (told.suspects, told.unreached) == (found.suspects, (("mine.c", 5),))


@pytest.mark.slow
def test_a_text_that_nobody_asked_for_comes_first() -> None:
    given = task(DOUBLES.replace("    while", '    puts("Enter numbers:");\n    while'))
    seen = [Seen(case.id, False, Difference(1, b"2", b"Enter numbers:")) for case in given.seen]
    found = localise(replace(given, seen=tuple(seen)))
    assert found is not None
    assert found.suspects[0] == Suspect(11, QUESTION)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "text", "line", "body"),
    [
        ("mine.c", DOUBLES, 6, "n += 2; n -= 2;"),
        ("mine.cpp", DOUBLES, 6, 'fputs("for ever ", stdout);'),
        # A `break` would not make it right.
        pytest.param("Mine.java", JAVA, 7, "more += 2; more -= 1;", marks=pytest.mark.nightly),
    ],
)
def test_a_loop_that_does_not_end_comes_first(name: str, text: str, line: int, body: str) -> None:
    loop = f"for (int i = 0; i < 2; i++) n += 0;\n        while (n > 7) {{\n            {body}\n        }}\n"
    found = localise(public(task(text.replace("more = n - 1;", loop), name, ended=False)))
    assert found is not None
    assert found.unreached == ()  # of the beginning nothing is known
    assert found.suspects[0].line == line
    assert found.repairs or found.suspects[0].question == "How often does this loop go round? Does it end?"


@pytest.mark.slow
def test_a_line_that_should_print_and_never_runs() -> None:
    complains = '    if (n == 99)\n        fprintf(stderr, "Wrong.\\n");\n    return n + more;'
    given = task(DOUBLES.replace("== 1)", "== 2 * 3)").replace("    return n + more;", complains))
    seen = [Seen(case.id, False, Difference(1, b"2", None)) for case in given.seen]
    found = localise(replace(given, seen=tuple(seen)))
    assert found is not None
    assert found.suspects[0] == Suspect(14, "Why is this line never reached in a case that fails?")


@pytest.mark.slow
def test_a_made_up_line_is_no_line() -> None:
    found = localise(task(LINES))
    assert found is None or all(line <= LINES.count("\n") for line in lines(found))


@pytest.mark.slow
def test_of_a_harness_no_line_is_shown() -> None:
    head, main = DOUBLES.split("int main")
    driver = "#include <stdio.h>\nint twice(int);\nint main" + main
    found = localise(task(head, "mine.c", joined=Joined("mine.c", ("other.c",), "other.c"), other=driver))
    assert found is not None
    assert [repair.line for repair in found.repairs] == [5, 7]


@pytest.mark.slow
def test_a_mistake_in_another_file_shows_no_line_of_this_one() -> None:
    head, main = DOUBLES.split("int main")
    assert localise(task("#include <stdio.h>\nint twice(int);\nint main" + main, other=head)) is None


def test_what_always_runs_is_not_suspicious() -> None:
    blocks = {1: (("a.c", 1),), 2: (("a.c", 2), ("a.c", 3))}
    right = Outcome(True, None, windows=((-1, frozenset({1})),))
    wrong = Outcome(True, Difference(1, b"a", b"b"), windows=((-1, frozenset({1, 2})),))
    scores, least = score_lines([right, wrong], blocks)
    assert {line for line, score in scores.items() if score > least + 1e-9} == {("a.c", 2), ("a.c", 3)}
    assert score_lines([wrong], blocks) == ({("a.c", 1): 1.0, ("a.c", 2): 1.0, ("a.c", 3): 1.0}, 1.0)
    assert score_lines([], blocks) == ({}, 0.0)


@pytest.mark.parametrize(
    ("expected", "found", "is_form"),
    [(b"1 2 6", b"126", True), (b"00:01:00", b" 0: 1: 0", True), (b"1.05", b"1.5", False), (b"1 2", None, False)],
)
def test_a_slip_of_form_is_where_something_is_printed(expected: bytes, found: bytes | None, is_form: bool) -> None:
    assert _differ_in_form([Seen("secret/1", False, Difference(1, expected, found)), Seen("secret/2", True)]) is is_form


def test_a_program_that_sleeps_is_run_once() -> None:
    box = Mock()
    box.run.return_value = Execution(None, 9, 0.0, 11.0, 1024, b"", b"", stopped=Stop.IDLE)
    assert _run_each(box, [b"1\n"] * 6) == [None]
    assert box.run.call_count == 1
