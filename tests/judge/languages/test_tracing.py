"""Which lines of a program in C or C++ ran: what is read of reports and of code, and real programs that report."""

from pathlib import Path

import pytest

from judge import sandbox
from judge.execution.checked_builds import compile_traced
from judge.execution.compilation import lay_out, read_source
from judge.languages.tracing import TracedRun, pack_inputs, read_blocks, read_listed, read_runs, read_windows
from judge.values.problem import Limits
from judge.values.submission import Submission
from tests.judge import adder

REPORT = b"what the program said\nTRACE ended\n1 40a 40b\n-1 40c\nEND\n"
WINDOWS = ((1, frozenset({0x40A, 0x40B})), (-1, frozenset({0x40C})))


@pytest.mark.parametrize(
    ("stderr", "found"),
    [
        (b"\n" + REPORT, (True, WINDOWS)),
        (b"\n" + REPORT.replace(b"ended", b"crashed"), (False, WINDOWS)),
        (b"\nTRACE stopped\n-1\nEND\n", (False, ((-1, frozenset()),))),
        (b"\nTRACE ended\n-1 7\nEND\n" + REPORT, (True, WINDOWS)),
        (b"", None),
        (REPORT + b"more", None),
        (REPORT.replace(b"40a", b"4-a"), None),
        (REPORT.replace(b"\n1 ", b"\na "), None),
        (REPORT.replace(b"\n1 ", b"\n\n"), None),
        (REPORT.replace(b"40a", b"x"), None),
        (REPORT.replace(b"\n1 ", b"\n1" * 2000 + b"\n1 "), None),
    ],
)
def test_a_report_is_read_with_care(stderr: bytes, found: object) -> None:
    assert read_windows(stderr) == found


RUNS = b'[0,"ended","Nwo=",[[[1,2],[]],[[1,0],[-1,1]]]]\n[1,"crashed","",[[[]],[[-1,0]]]]\n'
READ = [
    TracedRun(True, b"7\n", ((1, frozenset({1, 2})), (-1, frozenset()))),
    TracedRun(False, b"", ((-1, frozenset()),)),
]


@pytest.mark.parametrize(
    ("reports", "found"),
    [
        (RUNS, READ),
        (RUNS + RUNS, READ),
        (RUNS[:-1], READ[:1]),
        (RUNS.replace(b"[1,2]", b'["x"]'), []),
        (RUNS.replace(b"[1,0]", b"[1,9]"), []),
        (RUNS.replace(b'[1,"', b'[8,"'), READ[:1]),
        (b"[" * 40_000 + b"\n", []),
        (RUNS.replace(b"[1,2]", b"[1,2]" + b",[]" * 50_000), []),
        (b"printed\n" + RUNS, []),
        (b"", []),
    ],
)
def test_the_reports_of_many_runs_are_read_with_care(reports: bytes, found: object) -> None:
    assert read_runs(reports, 2) == found


def test_inputs_are_told_apart_by_their_lengths() -> None:
    assert pack_inputs([b"1 2", b""]).hex() == "000000020000000331203200000000"


def test_of_what_a_compiler_lists_only_own_files_count() -> None:
    listed = "0\t7\tA.java\n1\t8\tOther.java\nx\t1\tA.java\n0\t8\tA.java\n0\t7\tA.java\n"
    assert read_listed(listed, {"A.java"}) == {0: (("A.java", 7), ("A.java", 8))}


CODE = """
0000000000401136 <main>:
main():
/box/sub/a.c:2
  401136:	push   %rbp
  401137:	call   401200 <__sanitizer_cov_trace_pc>
/box/sub/a.c:3 (discriminator 1)
  40113c:	cmpl   $0x0,-0x4(%rbp)
  401140:	je     401150 <main+0x1a>
/box/sub/a.c:4
  401142:	call   401200 <__sanitizer_cov_trace_pc>
  401147:	nop
  401148:	jmp    401150 <main+0x1a>
/usr/include/b.h:9
  401150:	call   401200 <__sanitizer_cov_trace_pc>
  401155:	ret
"""


def test_the_lines_of_a_block_are_its_own_and_that_of_its_condition() -> None:
    found = read_blocks(CODE, ["a.c", "sub/a.c"])
    assert {address: sorted(lines) for address, lines in found.items()} == {
        0x40113C: [("sub/a.c", 3)],
        0x401147: [("sub/a.c", 3), ("sub/a.c", 4)],
        0x401155: [("sub/a.c", 3)],
    }
    assert read_blocks(CODE, ["b.c"]) == {}


# Each number is printed on a line of its own; 7 crashes, 8 never ends, 9 prints without end.
TALKER = """\
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int card;
    setbuf(stdout, NULL);
    while (scanf("%d", &card) == 1) {
        if (card == 7)
            abort();
        while (card == 8)
            ;
        do
            printf("%d\\n", card);
        while (card == 9);
        fflush(stdout);
    }
    return 0;
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a.c", "a.cpp"])
@pytest.mark.parametrize(
    ("stdin", "ended", "printed", "last"),
    [
        (b"1 2", True, [1, 2, -1], 16),
        (b"1 7 2", False, [1, -1], 8),
        (b"1 8", False, [1, -1], 9),
        (b"9", False, [*range(1, 2001), -1], 13),
    ],
    ids=["ends", "crashes", "never ends", "prints without end"],
)
def test_a_program_reports_what_ran(
    tmp_path: Path, name: str, stdin: bytes, ended: bool, printed: list[int], last: int
) -> None:
    source = read_source(Submission("ann", "adder", adder.write(tmp_path, f"ann/{name}", TALKER)))
    folder = tmp_path / "box"
    folder.mkdir(mode=0o700)
    lay_out(source, folder)
    limits = Limits(10, stderr_bytes=4 << 20)
    built = compile_traced(source, folder, limits)
    assert built is not None
    program, blocks = built
    with sandbox.open_box(program, limits) as box:
        report = read_windows(box.run(stdin).stderr)
    assert report is not None
    assert (report[0], [lines for lines, _ in report[1]]) == (ended, printed)
    ran = {line for block in report[1][-1][1] for line in blocks.get(block, ())}
    assert (name, last) in ran


@pytest.mark.once_but_first
@pytest.mark.parametrize(("name", "text"), [("a.py", "print(1)\n"), ("a.c", "int main(void) {")])
def test_where_no_build_can_be_traced(tmp_path: Path, name: str, text: str) -> None:
    source = read_source(Submission("ann", "adder", adder.write(tmp_path, f"ann/{name}", text)))
    folder = tmp_path / "box"
    folder.mkdir(mode=0o700)
    lay_out(source, folder)
    assert compile_traced(source, folder, Limits()) is None
