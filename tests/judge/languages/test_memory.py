"""Real programs that want too much memory, or recurse too deep, in every language: which of the two the judge
reports."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.judging.verdict import decide
from judge.values.outcome import Verdict
from judge.values.problem import Comparison, Limits, Problem
from judge.values.running import Stop
from judge.values.submission import Submission
from tests.judge.compiling import compile_submission

MLE, RTE = Verdict.MLE, Verdict.RTE
LIMITS = Limits(time_s=10, memory_mib=128)
# Each does one of several things: it is compiled once, and its input says which.
IN_C = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int f(volatile int n) { volatile int a[9]; a[0] = n; return f(n + 1) + a[0]; }
int main(void) {
    if (getchar() == '2') return f(0);
    for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}
"""
IN_CPP = """
#include <cstdio>
#include <string>
#include <vector>
int f(volatile int n) { volatile int a[9]; a[0] = n; return f(n + 1) + a[0]; }
int main() {
    switch (std::getchar()) {
        case '2': return std::vector<int>(1000000000)[5];
        case '3': return std::vector<int>(-1)[5];
        case '4': return f(0);
    }
    std::vector<std::string> lines;
    for (;;) lines.push_back("1: DRAW, and longer than a short string");
}
"""
IN_JAVA = """
class Main {
    static int f(int n) { return f(n + 1) + 1; }
    public static void main(String[] words) throws Exception {
        switch (System.in.read()) {
            case '2': int[] a = new int[2000000000]; break;
            case '3': var heap = new java.util.ArrayList<int[]>();
                try { for (;;) heap.add(new int[1 << 16]); } catch (OutOfMemoryError error) { System.exit(7); }
            case '4': f(0);
        }
        var lines = new java.util.ArrayList<String>();
        for (int n = 0; ; n++) lines.add("1: DRAW" + n);
    }
}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "source", "verdicts"),
    [
        ("lines.py", "lines = []\nwhile True: lines.append('1: DRAW')", [MLE]),
        ("text.py", "text = '1: DRAW'\nwhile True: text += text", [MLE]),
        ("held_back.py", "for n in range(99): print(n)\nheap = []\nwhile True: heap.append(bytearray(1 << 20))", [MLE]),
        ("deep.py", "def f(n): return f(n + 1) + 1\nf(0)", [RTE]),
        ("deep_in_c.py",
         "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n def __repr__(self): return repr(self)\nrepr(A())",
         [RTE]),
        ("two.c", IN_C, [MLE, RTE]),
        ("four.cpp", IN_CPP, [MLE, MLE, RTE, RTE]),
        ("Main.java", IN_JAVA, [MLE, MLE, MLE, RTE]),
        ("lines.js", "const lines = []; for (;;) lines.push('1: DRAW');", [MLE]),
        pytest.param(
            "map.js", "const map = new Map(); for (let n = 0; ; n++) map.set(n, n);", [MLE], marks=pytest.mark.nightly
        ),
        ("buffers.js", "const heap = []; for (;;) heap.push(Buffer.alloc(1 << 20, 1));", [MLE]),
        ("one_buffer.js", "new ArrayBuffer(8e9);", [MLE]),
        ("deep.js", "const f = n => f(n + 1) + 1; f(0);", [RTE]),
    ],
)  # fmt: skip
def test_memory_or_depth(tmp_path: Path, folder: Path, name: str, source: str, verdicts: list[Verdict]) -> None:
    file = tmp_path / name
    file.write_text(source)
    language = languages.by_suffix(file.suffix)
    assert language is not None
    if language.missing():
        pytest.skip(f"{language.title} is not here")
    problem = Problem("p", tmp_path, "P", Fraction(1), ("python",), limits=LIMITS)
    done = compile_submission(Submission("s", "p", file), problem, folder)
    assert done.program is not None, done.output
    with sandbox.open_box(done.program, LIMITS) as box:
        runs = [box.run(b"%d" % number, 65536) for number in range(1, 1 + len(verdicts))]
    found = [decide("c", one, b"1: DRAW\n", Comparison(), LIMITS, language.name).verdict for one in runs]
    assert found == verdicts, runs
    # The memory of Java and Node beside their heap is watched while they run; no other limit may stop them first.
    assert {one.stopped for one in runs} <= {None, Stop.MEMORY}
