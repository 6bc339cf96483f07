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
MALLOC = """
#include <stdlib.h>
#include <string.h>
int main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }
"""
DEEP_C = (
    "int f(volatile int n) { volatile int a[9]; a[0] = n; return f(n + 1) + a[0]; }\nint main(void) { return f(0); }"
)
STRINGS = """
#include <string>
#include <vector>
int main() { std::vector<std::string> lines; for (;;) lines.push_back("1: DRAW, and longer than a short string"); }
"""
JAVA_LINES = """
class Main {
    public static void main(String[] words) {
        var lines = new java.util.ArrayList<String>();
        for (int n = 0; ; n++) lines.add("1: DRAW" + n);
    }
}
"""
JAVA_CAUGHT = """
class Main {
    public static void main(String[] words) {
        var heap = new java.util.ArrayList<int[]>();
        try { for (;;) heap.add(new int[1 << 16]); } catch (OutOfMemoryError error) { System.exit(7); }
    }
}
"""
DEEP_JAVA = "class Main { static int f(int n) { return f(n + 1) + 1; } public static void main(String[] w) { f(0); } }"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "source", "verdict"),
    [
        ("lines.py", "lines = []\nwhile True: lines.append('1: DRAW')", MLE),
        ("text.py", "text = '1: DRAW'\nwhile True: text += text", MLE),
        ("held_back.py", "for n in range(99): print(n)\nheap = []\nwhile True: heap.append(bytearray(1 << 20))", MLE),
        ("deep.py", "def f(n): return f(n + 1) + 1\nf(0)", RTE),
        ("deep_in_c.py",
         "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n def __repr__(self): return repr(self)\nrepr(A())", RTE),
        ("null.c", MALLOC, MLE),
        ("deep.c", DEEP_C, RTE),
        ("strings.cpp", STRINGS, MLE),
        ("one_vector.cpp", "#include <vector>\nint main() { return std::vector<int>(1000000000)[5]; }", MLE),
        ("negative.cpp", "#include <vector>\nint main() { return std::vector<int>(-1)[5]; }", RTE),
        ("deep.cpp", DEEP_C, RTE),
        ("Main.java", JAVA_LINES, MLE),
        ("Main.java", "class Main { public static void main(String[] w) { int[] a = new int[2000000000]; } }", MLE),
        ("Main.java", JAVA_CAUGHT, MLE),
        ("Main.java", DEEP_JAVA, RTE),
        ("lines.js", "const lines = []; for (;;) lines.push('1: DRAW');", MLE),
        ("map.js", "const map = new Map(); for (let n = 0; ; n++) map.set(n, n);", MLE),
        ("buffers.js", "const heap = []; for (;;) heap.push(Buffer.alloc(1 << 20, 1));", MLE),
        ("one_buffer.js", "new ArrayBuffer(8e9);", MLE),
        ("deep.js", "const f = n => f(n + 1) + 1; f(0);", RTE),
    ],
)  # fmt: skip
def test_memory_or_depth(tmp_path: Path, folder: Path, name: str, source: str, verdict: Verdict) -> None:
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
        execution = box.run(b"", 65536)
    result = decide("c", execution, b"1: DRAW\n", Comparison(), LIMITS, language.name)
    # The memory of Java and Node beside their heap is watched while they run; no other limit may stop them first.
    assert (result.verdict, execution.stopped in (None, Stop.MEMORY)) == (verdict, True), execution
