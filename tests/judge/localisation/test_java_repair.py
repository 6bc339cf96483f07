"""Edits of programs in Java that make all cases right, with the real compiler."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from judge import languages
from judge.execution import checked_builds
from judge.execution.checked_builds import compile_listed
from judge.execution.compilation import lay_out, source_of
from judge.judging.batch import CaseTexts, CaseToRun
from judge.languages.tracing.java_lines import EDITED, read_edits, write_edited
from judge.localisation.localise import localise
from judge.localisation.trials import Seen
from judge.values.outcome import Difference
from judge.values.problem import Limits
from tests.judge.localisation.test_compiled import JAVA, task

SHARED = """\
    static int more;
    static int twice(int n) {
        if (n > 7) {
            int other = n;
        } else more = n;
"""
TWICE = JAVA[JAVA.index("    static int twice") : JAVA.index("    public static void main")]
SHARE = """\
    static int twice(int n) { return n > 7 ? (int) Math.round(6 * share(n)) : n + n; }
    static double share(int n) { String all = "" + n / 1;
        var half = n / 2; int[] halves = new int[half];
        return n / 3;
    }
"""

# An edit of the loop, which is tried, does not end; one of the last line would end the process of all.
TOGETHER = {
    "a loop": ("more = n - 1;", "{ more = 0; for (int i = 1; i < n; i++) { more++; } }"),
    "ends the process": ("System.exit(0);", "if (words.length > 5) Runtime.getRuntime().halt(1);"),
    "other letters and line ends": ("import java.util.*;\n", "import java.util.*; /* \U0001d11e \u00e9 */\r\n"),
}
APART = {
    "a statement is missing": (
        "    static int twice(int n) {\n        int more = n;\n        if (n > 7)\n            more = n - 1;\n",
        SHARED,
    ),
    "a fraction": (TWICE, SHARE),
    "a case goes on into the next": (
        "        if (n > 7)\n            more = n - 1;\n",
        "        switch (Math.min(n, 8)) {\n            case 8: more = n;\n            case 9: more--;\n        }\n",
    ),
}
CHANGES = TOGETHER | APART


# One program with the first of these, and each alone, which says which of them it is: each takes seconds. At every
# change `test_compiled.py` has a program in Java that an edit mends, and all edits are listed below.
@pytest.mark.nightly
@pytest.mark.parametrize(
    "names",
    [pytest.param(tuple(TOGETHER), id="all"), *(pytest.param((name,), id=name) for name in CHANGES)],
)
def test_an_edit_that_makes_all_cases_right_is_a_repair(names: tuple[str, ...]) -> None:
    text = JAVA
    for name in names:
        text = text.replace(*CHANGES[name])
    found = localise(task(text, "Mine.java"))
    assert found is not None
    assert (found.repairs[0].repaired, found.suspects[0].line) == (3, found.repairs[0].line)
    assert 6 in {suspect.line for suspect in found.suspects}  # `n + n` mends line 7 as well


@pytest.mark.nightly  # the same code compares programs in C
def test_a_repair_must_be_right_on_fresh_cases_too() -> None:
    found = localise(replace(task(JAVA, "Mine.java"), fresh=(CaseTexts(b"9\n", b"19\n"),)))
    assert found is not None
    assert found.repairs == ()
    assert found.suspects[0].line in (5, 6)


@pytest.mark.nightly
def test_a_field_may_have_to_begin_anew_in_a_method() -> None:
    text = JAVA.replace(
        "        int more = n;\n        if (n > 7)\n            more = n - 1;\n", "        more += n;\n"
    )
    text = text.replace("    static int twice", "    static int more = 0;\n    static int twice")
    cases = [CaseToRun("secret/1", CaseTexts(b"5\n", b"10\n")), CaseToRun("secret/2", CaseTexts(b"3\n4\n", b"6\n8\n"))]
    cases.append(CaseToRun("secret/3", CaseTexts(b"1\n2\n", b"2\n4\n")))
    wrong = [Seen("secret/2", False, Difference(2, b"8", b"11")), Seen("secret/3", False, Difference(2, b"4", b"5"))]
    seen = [Seen("secret/1", True), *wrong]
    found = localise(replace(task(text, "Mine.java"), seen=tuple(seen), cases=tuple(cases)))
    assert found is not None
    assert (5, ("        more = 0; more += n;",)) in [(repair.line, repair.new) for repair in found.repairs]


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("member", "more", "line"),
    [
        ("static final int LESS = 1;", "more -= n % 2 == 0 ? LESS : 0; more -= n % 2 == 0 ? 0 : LESS;", 3),
        ("static int calls = 0;", "more = n - (++calls > 20 ? n : 1);", 7),
    ],
    ids=["a constant is set when the class is loaded", "each run has a variable of its own"],
)  # fmt: skip
def test_runs_share_classes_that_keep_nothing(member: str, more: str, line: int) -> None:
    text = JAVA.replace("    static int twice", f"    {member}\n    static int twice").replace("more = n - 1;", more)
    found = localise(task(text, "Mine.java"))
    assert found is not None
    assert {repair.repaired for repair in found.repairs} == {3}
    assert line in {suspect.line for suspect in found.suspects}


@pytest.mark.nightly
def test_an_edit_at_the_end_of_a_long_method_is_a_repair() -> None:
    """A class in the method reads a variable of it, which must not get another value."""
    begin = "        int base = 0, sum = 0;\n        class Twice { int of(int n) { return n + n + base; } }\n"
    many = "".join([f"            if (n == {number}) {{ sum += n; }}\n" for number in range(100, 160)])
    wrong = "System.out.println(new Twice().of(n) - (n > 7 ? 1 : 0));"
    text = JAVA.replace("        StringBuilder", f"{begin}        StringBuilder")
    text = text.replace("            System.out.println(twice(n));", f"{many}            {wrong}")
    found = localise(task(text, "Mine.java"))
    assert found is not None
    line = 1 + next(place for place, one in enumerate(text.splitlines()) if wrong in one)
    assert (found.repairs[0].line, found.suspects[0].line) == (line, line)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new"),
    [("System.exit(0);", "new Thread(() -> { }).start();"), pytest.param("\n", "\r", marks=pytest.mark.nightly)],
    ids=["threads share what is counted", "lines are counted otherwise"],
)
def test_programs_of_which_no_edit_is_tried(old: str, new: str) -> None:
    found = localise(task(JAVA.replace(old, new), "Mine.java"))
    assert found is not None
    assert (found.repairs, {suspect.question for suspect in found.suspects}) == ((), {""})


MANY = """\
import java.util.*;

public class Mine {
    static class Card { int low, high; Card(int low) { low = low; } }

    static void count(String line, Map<String, Integer> times, boolean[] seen, int n) {
        int other = 5;
        times.put(line, 1);
        if (line == "x") { times.clear(); }
        if (n > 9) { n = 1; } else if (n > 99) { n = 2; }
        if (n > 3) { other++; }
        seen[n] = true;
        other++;
        switch (n) { case 8: other = n; case 9: other--; }
    }

    static int more(String line, int n, int other$) {
        int digit = line.charAt(0);
        digit = line.charAt(1) - '0';
        if (n > 3) { digit = -digit; }
        if ((n > 5)) { digit += n % 7; } else if (other$ < 2) { other$ = -other$; }
        if (n > 8) { n--; } else // or else
            if (n > 7) { n -= 2; }
        if (n < other$ && digit < n) { return (int) Math.ceil(n / 3); } else { return digit; }
    }

    static void say(String line, int round) {
        String said;
        round += line.length();
        round += line.indexOf("a");
        round += line.indexOf("b");
        round += line.indexOf("c");
        round += line.indexOf("d");
        said = round > 7 ? line : "none";
        System.out.println((round + 1) + ": " + said);
    }

    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), most = 0, other = 5;
        String line = in.nextLine();
        int[] all = new int[n];
        Deque<Integer> some = new ArrayDeque<>(List.of(1));
        Card card = new Card(0);
        double mean = (double) (n / 2);
        for (int i = 0; i < n; i++) { all[i] = i; }
        for (int i = 0; i < 60; i++) {
            if (i > most) { other++; }
            if (n * 2 > most) { most = other; }
            if (i >= 100) { card.low = other; }
        }
        for (String word : line.split(" ")) { n += word.length(); }
        System.out.println("a" + n + 1 + some.peek() + card.low);
        System.out.println(n + " of " + most);
    }
}
"""
WORDS = {
    *("(most + 1)", "(n + 1)", '"a" + (n + 1)', 'most + " of " + n', 'String.format("%02d", n)', "(double) n / 2"),
    *(" most = i;", "n * 2", "all[i]", "some.pop()", "card.high", "line.trim()", "Integer.MAX_VALUE", "60", "100"),
    *("times.put(line, times.get(line) + 1);", "this.low = low;", " else { other = 5; }", 'line.equals("x")'),
    *("(n > 99) { n = 2; } else if (n > 9) { n = 1; }", "if (!seen[n]) { seen[n] = true; other++; }"),
    *("(other$ < 2) { other$ = -other$; } else if ((n > 5)) { digit += n % 7; }", "else ", "n > 3 && other$ < 2"),
    *("(line.charAt(0) - '0')", "digit = digit * 10 + (line.charAt(1) - '0');", " other$ = -other$;", "n / (double) 3"),
    *("(n < other$ || n == other$ && digit < n)", "Math.floorMod(n, 7)"),
    " break;",
    *("round >= 7", "round - 1"),  # beside many edits that name a variable without a value
    *(" in.nextLine();", "if (word.isEmpty()) continue; ", "card.low += other;", "n"),
}


@pytest.mark.slow
def test_edits_that_the_compiler_accepts_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    checked_builds._tool("java", languages.version("java"))
    monkeypatch.setattr(checked_builds, "_tool", checked_builds._tool.__wrapped__)  # as in the next process
    monkeypatch.setattr(checked_builds, "_make_tool", Mock(side_effect=AssertionError("it is kept")))
    source = source_of("Mine.java", (("Mine.java", MANY.encode()),))
    lay_out(source, tmp_path)
    (tmp_path / EDITED).write_bytes(write_edited("Mine.java", []))
    built = compile_listed(source, tmp_path, Limits(memory_mib=512))
    assert built is not None
    edits = list(read_edits(built[1]))
    assert WORDS - {edit.words for edit in edits} == set()
    assert not [edit for edit in edits if MANY[edit.start :].startswith("else\n")]  # in a comment
