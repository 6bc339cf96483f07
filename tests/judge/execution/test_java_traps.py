"""The traps in Java programs, found by the real compiler: each in a program that falls into it, or looks like it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.execution import sandbox
from judge.execution.compilation import read_source
from judge.inspection.checked_runs import look
from judge.values.problem import Limits
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.compiling import needs

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

TRAPS = """\
import java.util.Scanner;

public class Adder {
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        String a = in.next(), b = Other.text();
        Integer x = in.nextInt(), y = in.nextInt();
        if (a == b) System.out.println("same");
        if (x != y) System.out.println("different");
        if (x > y); System.out.println("more");
        double mean = 7 / words.length;
        a.toUpperCase();
        switch (x) {
            case 1: System.out.println(1);
            case 2: System.out.println(mean);
        }
    }
}
"""
RIGHT = """\
import java.util.Scanner;

public class Adder {
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        String a = in.next(), b = in.next();
        Integer x = in.nextInt();
        int half = x / 2;
        double mean = x / 2.0;
        if (a == null || a.equals(b)) System.out.println(a.toUpperCase());
        if (x == 3) System.out.println(half + mean);
    }
}
"""
FOUND = [
    (8, "text-equality"),
    (9, "boxed-equality"),
    (10, "compiler-warn-empty-if"),
    (11, "integer-division"),
    (15, "compiler-warn-possible-fall-through-into-case"),
    (12, "unused-text"),
]


@pytest.mark.parametrize(("text", "found"), [(TRAPS, FOUND), (RIGHT, [])])
def test_the_traps_of_the_programs_own_file(tmp_path: Path, text: str, found: list[tuple[int, str]]) -> None:
    needs("A.java")
    adder.write(
        tmp_path, "ann/Other.java", 'class Other {\n    static String text() { return "b" == "c" ? "" : null; }\n}\n'
    )
    file = adder.write(tmp_path, "ann/Adder.java", text)
    source = read_source(Submission("ann", "adder", file, file.parent))
    traps = look(source, b"", Limits(), sandbox.best_level()).traps
    assert [(trap.line, trap.rule) for trap in traps] == found
    assert {trap.file for trap in traps} <= {"Adder.java"}
