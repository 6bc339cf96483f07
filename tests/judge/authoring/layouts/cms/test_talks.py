"""Tasks of CMS in which a manager talks to a program or to functions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from judge import sandbox
from judge.authoring import layouts
from judge.authoring.importing import Wishes, take_in
from judge.base.errors import BadUsage
from judge.execution import pools
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import Remark, Verdict
from judge.values.submission import Submission
from tests.judge.authoring.trees import tree

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MANAGER = """\
#include <cstdio>
int main(int argc, char *argv[]) {
    FILE *out = fopen(argv[2], "w"), *in = fopen(argv[1], "r");
    int a, b, sum;
    fscanf(fopen("input.txt", "r"), "%d %d", &a, &b);
    fprintf(out, "%d %d\\n", a, b);
    fflush(out);
    fscanf(in, "%d", &sum);
    fprintf(stderr, "%s %d\\nADMIN_MESSAGE: %d\\n", sum == 9 ? "translate:wrong" : "told", sum, a + b);
    printf("%f\\n", sum == a + b ? 1.0 : sum == a ? 0.5 : 0.0);
    return sum == 8;
}
"""
STUB_C = """\
#include <stdio.h>
int add(int, int);
int main(int argc, char **argv) {
    FILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "w");
    int a, b;
    if (fscanf(in, "%d %d", &a, &b) == 2) fprintf(out, "%d\\n", add(a, b));
    fclose(out);
}
"""
STUB_PY = """\
import sys
import sums
with open(sys.argv[1]) as file, open(sys.argv[2], "w") as out:
    print(sums.add(*map(int, file.readline().split())), file=out)
"""
STUB_JAVA = """\
import java.io.*;
public class stub {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new FileReader(args[0]));
        PrintWriter out = new PrintWriter(new FileOutputStream(args[1]), true);
        String[] words = in.readLine().split(" ");
        out.println(sums.add(Integer.parseInt(words[0]), Integer.parseInt(words[1])));
    }
}
"""
TALKS = {
    "check/manager.cpp": MANAGER, "sol/stub.c": STUB_C, "sol/stub.py": STUB_PY, "sol/stub.java": STUB_JAVA,
    "input/input0.txt": "1 2\n", "input/input1.txt": "3 4\n",
}  # fmt: skip
RIGHT = {
    "solution.c": '#include <stdio.h>\nint add(int a, int b) { puts("seen"); return a + b; }\n',
    "solution.py": "def add(a, b):\n    print('seen')\n    return a + b\n",
    "solution.java": "class sums { static int add(int a, int b) { System.out.println(1); return a + b; } }\n",
}


@pytest.mark.slow
def test_a_manager_talks_to_functions_through_pipes(tmp_path: Path) -> None:
    """What a function prints does not reach the manager, whose score and words count."""
    files = {"task.yaml": "name: sums\n", **TALKS, **{f"sol/{name}": text for name, text in RIGHT.items()}}
    for name, text in {**files, "sol/solution.cpp": "nobody calls it\n"}.items():
        (tmp_path / "sums" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "sums" / name).write_text(text)
    (tmp_path / "problems").mkdir()
    lines = take_in(tmp_path, tmp_path / "sums", Wishes("sums")).lines
    assert "judged: 3 of 3 submissions of the package with its author's verdict" in lines
    assert "checker: cms_manager.cpp, interactive, of the package" in lines
    expected = {"return a;": (Verdict.AC, "1/2", "told 1", "told 1\nADMIN_MESSAGE: 3"),
                "return 9;": (Verdict.WA, "None", "", "ADMIN_MESSAGE: 3"),
                "return 8;": (Verdict.JE, "None", "", "")}  # fmt: skip
    given = []
    for number, program in enumerate(expected):
        file = tmp_path / f"mine{number}.c"
        file.write_text(f"int add(int a, int b) {{ {program} }}\n")
        given.append(Submission(f"ana{number}", "sums", file, None))
    with pools.start("processes", 1) as pool:
        cases = ProblemCases.of(definition.load(tmp_path, "sums"))
        report = class_grading.grade([cases], given, (), pool, GradingOptions(sandbox.best_level(), Store(None)))
    firsts = [result.cases[0] for result in report.results]
    remarks = [case.remark or Remark() for case in firsts]
    found = [(case.verdict, str(of.score), of.team, of.judge) for case, of in zip(firsts, remarks, strict=True)]
    assert found == list(expected.values())


MANAGER_OF_TWO = """\
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
    char given[99], coded[99] = "", back[99] = "";
    FILE *from[2], *to[2];
    for (int i = 0; i < 2; i++) to[i] = fopen(argv[2 * i + 2], "w"), from[i] = fopen(argv[2 * i + 1], "r");
    if (argc != 5 || !fgets(given, 99, stdin)) return 1;
    fputs(given, to[0]), fflush(to[0]);
    fgets(coded, 99, from[0]);
    fputs(coded, to[1]), fflush(to[1]);
    fgets(back, 99, from[1]);
    printf("%d\\n", strcmp(given, coded) && !strcmp(given, back));
}
"""
STUB_OF_TWO_C = """\
#include <stdio.h>
int run(int which, int number);
int main(int argc, char **argv) {
    FILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "w");
    int number;
    if (argc == 4 && fscanf(in, "%d", &number) == 1) fprintf(out, "%d\\n", run(argv[3][0] - '0', number));
    fclose(out);
}
"""
STUB_OF_TWO_PY = """\
import sys
import codes
with open(sys.argv[1]) as file, open(sys.argv[2], "w") as out:
    print(codes.run(int(sys.argv[3]), int(file.readline())), file=out)
"""


@pytest.mark.slow
def test_a_manager_talks_to_two_copies_of_a_program(tmp_path: Path) -> None:
    """Each stub gets its number, 0 or 1; a program without one in place of the names of pipes."""
    yaml = "name: codes\nnum_processes: 2\n"
    own = "import sys\nprint(int(input()) + (1 if sys.argv[1:] == ['0'] else -1))\n"
    files = {"check/manager.c": MANAGER_OF_TWO, "input/input0.txt": "7\n"}
    stubs = {
        "sol/stub.c": STUB_OF_TWO_C, "sol/solution.c": "int run(int which, int n) { return n + 1 - 2 * which; }\n",
        "sol/stub.py": STUB_OF_TWO_PY, "sol/soluzione.py": "def run(which, n):\n    return n + 1 - 2 * which\n",
    }  # fmt: skip
    for place, more in (("stubs", {**stubs, "task.yaml": yaml}), ("own", {"sol/solution.py": own, "task.yaml": yaml})):
        for name, text in {**files, **more}.items():
            (tmp_path / place / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / place / name).write_text(text)
    (tmp_path / "problems").mkdir()
    for place, count in (("stubs", 2), ("own", 1)):
        lines = take_in(tmp_path, tmp_path / place, Wishes(place)).lines
        assert "checker: cms_manager.c, interactive, with 2 runs of a program at once, of the package" in lines
        assert any(f"{count} of {count} submission" in line for line in lines), lines


@pytest.mark.parametrize(("name", "language"), [("stub.cc", "cpp"), ("stub.cpp", "cpp"), ("stub.c", "c")])
def test_a_stub_by_each_name(name: str, language: str) -> None:
    files = {"task.yaml": "name: sums\n", **TALKS, f"sol/{name}": STUB_C}
    found = layouts.find(tree({one: text for one, text in files.items() if "stub" not in one or one.endswith(name)}))
    assert found is not None
    assert [(one.language, one.driver, one.files["stub.inc"]) for one in found.harnesses] == [
        (language, f"cms_stub.{language}", STUB_C.encode())
    ]


@pytest.mark.parametrize(
    ("yaml", "files", "said"),
    [
        ("", {"check/manager": "1"}, "task.yaml: expected the manager in C or C++, as check/manager.cpp; found only"),
        ("", {"check/manager.py": "1", "check/manager": "1"},
         "task.yaml: expected the manager in C or C++, as check/manager.cpp; found only check/manager, c"),
        ("num_processes: 17\n", {"check/manager.c": "1"}, "task.yaml: expected `num_processes` from 1 to 16, found 17"),
        ("num_processes: two\n", {"check/manager.c": "1"}, "task.yaml: expected `num_processes` from 1 to 16, found '"),
        ("user_io: fifo_io\n", {"check/manager.c": "1"}, "task.yaml: programs are given the names of pipes"),
    ],
)  # fmt: skip
def test_talks_that_cannot_be_held(yaml: str, files: Mapping[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/{said}')}"):
        layouts.find(tree({"task.yaml": yaml, "input/input0.txt": "1 2\n", **files}))
