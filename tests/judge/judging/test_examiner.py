"""Checkers in real boxes: what they are given, what they decide, and what becomes of bad ones."""

import contextlib
import socket
from collections.abc import Sequence
from fractions import Fraction

import pytest

from judge import sandbox
from judge.execution.compilation import source_of
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.worker import WorkerState
from judge.values.outcome import CaseResult, NotRun, Place, Ran, Remark, Verdict, Why
from judge.values.problem import CaseFlags, Checker, Comparison, Limits
from judge.values.running import Part, Side

LIMITS = Limits(time_s=0.2, wall_s=60, memory_mib=128)
CHECKER_LIMITS = Limits(time_s=0.3, wall_s=60, memory_mib=512)
# Any two numbers with the right sum are right.
SUM = """
import sys
total, words = int(open(sys.argv[1]).read()), sys.stdin.read().split()
good = len(words) == 2 and sum(map(int, words)) == total
open(sys.argv[3] + "judgemessage.txt", "w").write("" if good else "the sum is wrong")
sys.exit(42 if good else 43)
"""
SPLITS = "n = int(input()); print(n // 2, n - n // 2)"
OFF_BY_ONE = "n = int(input()); print(1, n)"


def judged(
    program: str,
    checker: Checker,
    cases: Sequence[str] = ("7",),
    *,
    flags: tuple[str, ...] = (),
    by_case: tuple[CaseFlags, ...] = (),
    fresh: bool = False,
) -> list[CaseResult]:
    """The results of a Python program on cases with these inputs."""
    comparison = Comparison("checker", flags, by_case, checker)
    settings = RunSettings(comparison, LIMITS, sandbox.best_level(), fresh=fresh)
    texts = [CaseTexts(case.encode(), b"0 0\n") for case in cases]
    batch = CaseBatch(
        0,
        source_of("mine.py", (("mine.py", program.encode()),)),
        tuple(CaseToRun(f"secret/{number:03}", text) for number, text in enumerate(texts, 1)),
        settings,
    )
    with contextlib.closing(WorkerState()) as state:
        done = state.judge(batch)
    assert not done.failure, done.failure
    return [one.result for one in done.results]


def python(source: str, **more: object) -> Checker:
    return Checker("check.py", (("check.py", source.encode()),), limits=CHECKER_LIMITS, **more)  # type: ignore[arg-type]


def verdicts(results: Sequence[CaseResult]) -> list[str]:
    return [result.verdict.value for result in results]


@pytest.mark.once
def test_several_outputs_are_right() -> None:
    assert verdicts(judged(SPLITS, python(SUM), ("7", "100", "0"))) == ["AC", "AC", "AC"]


@pytest.mark.once
def test_a_refusal_has_the_words_of_the_checker_and_what_was_printed() -> None:
    (result,) = judged(OFF_BY_ONE, python(SUM))
    assert isinstance(result, Ran)
    assert (result.verdict, result.message) == (Verdict.WA, "the checker did not accept it: the sum is wrong")
    assert result.remark == Remark(judge="the sum is wrong")
    assert result.mismatch is not None
    assert (result.mismatch.place, result.mismatch.difference.found) == (Place.REFUSED, b"1 7")
    assert result.wrong is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "source"),
    [
        (
            "check.cpp",
            """
            #include <fstream>
            #include <iostream>
            int main(int, char** words) {
                std::ifstream input(words[1]); long total, a, b; input >> total;
                return std::cin >> a >> b && a + b == total ? 42 : 43;
            }
            """,
        ),
        (
            "check.js",
            """
            const fs = require("fs");
            const total = Number(fs.readFileSync(process.argv[2], "utf8"));
            const words = fs.readFileSync(0, "utf8").split(/\\s+/).filter(word => word).map(Number);
            process.exit(words.length == 2 && words[0] + words[1] == total ? 42 : 43);
            """,
        ),
    ],
)
def test_a_checker_in_another_language(name: str, source: str) -> None:
    checker = Checker(name, ((name, source.encode()),), limits=Limits(time_s=5, memory_mib=1024))
    assert verdicts(judged(SPLITS, checker, ("7", "8"))) == ["AC", "AC"]
    assert verdicts(judged(OFF_BY_ONE, checker)) == ["WA"]


TESTLIB = "import sys\nsys.stderr.write({words!r})\nsys.exit({status})"


@pytest.mark.once
@pytest.mark.parametrize(
    ("protocol", "source", "verdict", "remark"),
    [
        ("testlib", TESTLIB.format(words="ok fine", status=0), "AC", Remark("ok fine")),
        ("testlib", TESTLIB.format(words="wrong answer 1st", status=1), "WA", Remark("wrong answer 1st")),
        ("testlib", TESTLIB.format(words="wrong output format", status=2), "WA", Remark("wrong output format")),
        ("testlib", TESTLIB.format(words="points 0.25 half", status=7), "AC",
         Remark("points 0.25 half", "", Fraction(1, 4))),
        ("testlib", TESTLIB.format(words="", status=16 + 40), "AC", Remark("", "", Fraction(2, 5))),
        ("cms", "import sys\nprint(1.0)\nsys.stderr.write('good')", "AC", Remark("good", "good")),
        ("cms", "import sys\nprint(0.5)\nsys.stderr.write('half')", "AC", Remark("half", "half", Fraction(1, 2))),
        ("cms", "print(0.0)", "WA", None),
        ("kattis", "import sys\nopen(sys.argv[3] + 'score.txt', 'w').write('3.5')\nsys.exit(42)", "AC",
         Remark(points=Fraction(7, 2))),
        ("kattis", "import sys\nopen(sys.argv[3] + 'score_multiplier.txt', 'w').write('0.5')\nsys.exit(42)", "AC",
         Remark(score=Fraction(1, 2))),
    ],
)  # fmt: skip
def test_each_protocol(protocol: str, source: str, verdict: str, remark: Remark | None) -> None:
    (result,) = judged(SPLITS, python(source, protocol=protocol))
    assert (result.verdict.value, result.remark) == (verdict, remark)


@pytest.mark.once
@pytest.mark.parametrize(
    ("protocol", "order"),
    [("kattis", "7|0 0\n|3 4\n|strict"), ("testlib", "7|3 4\n|0 0\n|strict"), ("cms", "7|0 0\n|3 4\n|strict")],
)
def test_what_a_checker_is_given(protocol: str, order: str) -> None:
    stdin = "sys.stdin.read()" if protocol == "kattis" else "open(sys.argv[3]).read()"
    words = f"open(sys.argv[1]).read(), open(sys.argv[2]).read(), {stdin}, sys.argv[-1]"
    fails = f"import sys\nsys.stderr.write(repr('|'.join([{words}])))\nsys.exit(200)"
    (result,) = judged(SPLITS, python(fails, protocol=protocol), flags=("strict",))
    assert isinstance(result, NotRun)
    assert repr(order) in result.message


@pytest.mark.once
def test_cases_have_flags_of_their_own() -> None:
    says = "import sys\nsys.exit(42 if sys.argv[4:] == ['loose'] else 43)"
    by_case = (CaseFlags("secret/002", ("loose",)),)
    assert verdicts(judged(SPLITS, python(says), ("1", "2"), flags=("strict",), by_case=by_case)) == ["WA", "AC"]


@pytest.mark.once
@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import sys\nsys.exit(1)",
         "the checker check.py ended with status 1, expected status 42 (right) or 43 (wrong)"),
        ("raise ValueError('no idea')",
         "the checker check.py ended with status 1, expected status 42 (right) or 43 (wrong): ValueError: no idea"),
        pytest.param("while True: pass",
                     "the checker check.py used too much CPU time, expected status 42 (right) or 43 (wrong)",
                     marks=pytest.mark.slow),
        ("import os\nos.kill(os.getpid(), 9)",
         "the checker check.py was ended by signal 9, expected status 42 (right) or 43 (wrong)"),
        ("while True: print('x' * 10000)",
         "the checker check.py printed too much, expected status 42 (right) or 43 (wrong)"),
        ("x = bytes(3 << 30)", "MemoryError"),
    ],
    ids=["status", "crash", "endless", "killed", "flood", "memory"],
)  # fmt: skip
def test_a_bad_checker_is_never_the_students_fault(source: str, words: str) -> None:
    (result,) = judged(SPLITS, python(source))
    assert (result.verdict, words in result.message) == (Verdict.JE, True), result.message


@pytest.mark.once
@pytest.mark.parametrize(
    ("tries", "verdict"),
    [
        ("open(sys.argv[3] + 'left', 'w')", Verdict.AC),
        ("open(os.path.dirname(os.path.abspath(__file__)) + '/left', 'w')", Verdict.JE),
        ("open('/tmp/left', 'w')", Verdict.JE),
        ("os.fork()", Verdict.JE),
        ("subprocess.run(['/bin/sh', '-c', 'exit 0'])", Verdict.JE),
    ],
    ids=["writes on its desk", "writes beside itself", "writes outside", "forks", "starts a program"],
)
def test_a_checker_is_as_confined_as_a_submission(tries: str, verdict: Verdict) -> None:
    (result,) = judged(SPLITS, python(f"import os, subprocess, sys\n{tries}\nsys.exit(42)"))
    assert isinstance(result, Ran | NotRun)
    assert result.verdict is verdict, result.message
    if verdict is Verdict.JE:
        assert any(word in result.message for word in ("Error: [Errno", "signal")), result.message


@pytest.mark.once
def test_a_checker_reaches_no_network() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0)
        place = server.getsockname()
        (result,) = judged(SPLITS, python(f"import socket, sys\nsocket.create_connection({place})\nsys.exit(42)"))
        with pytest.raises(BlockingIOError):
            server.accept()
    assert result.verdict is Verdict.JE


def test_a_checker_that_does_not_compile_is_the_judges_failure() -> None:
    checker = Checker("check.cpp", (("check.cpp", b"int main() { return 42 }"),))
    (result,) = judged(SPLITS, checker)
    assert result.verdict is Verdict.JE
    assert result.message.startswith("the checker check.cpp does not compile: check.cpp:1:")


@pytest.mark.slow
def test_a_checker_is_not_asked_about_a_run_that_failed() -> None:
    fails = "raise SystemExit(1)"
    assert verdicts(judged("raise ValueError", python(fails))) == ["RTE"]
    assert verdicts(judged("while True: pass", python(fails))) == ["TLE"]


# Adds 1 in each pass, and ends after the number of passes that the case asks for.
PASSES = """
import os, sys
count = sys.argv[3] + "count"
done = int(open(count).read()) + 1 if os.path.exists(count) else 1
open(count, "w").write(str(done))
printed = int(sys.stdin.read())
if printed != int(open(sys.argv[1]).read()) + 1:
    sys.exit(43)
if done < 3:
    open(sys.argv[3] + "nextpass.in", "w").write(str(printed))
sys.exit(42)
"""


@pytest.mark.slow
def test_passes() -> None:
    adds = "print(int(input()) + 1)"
    assert verdicts(judged(adds, python(PASSES, passes=3), ("5", "6"))) == ["AC", "AC"]
    assert verdicts(judged("print(6)", python(PASSES, passes=3), ("5",))) == ["WA"]
    (result,) = judged(adds, python(PASSES, passes=2), ("5",))
    assert result.message == "the checker check.py asked for more than 2 passes"


# Thinks of a number; accepts who finds it within 10 guesses.
THINKS = """
import sys
number = int(open(sys.argv[1]).read())
for turn in range(10):
    line = sys.stdin.readline()
    if not line:
        sys.exit(43)
    if int(line) == number:
        print("right", flush=True)
        sys.exit(42)
    print("more" if int(line) < number else "less", flush=True)
open(sys.argv[3] + "judgemessage.txt", "w").write("too many guesses")
sys.exit(43)
"""
SEARCHES = """
low, high, said = 1, 1000, ""
while said != "right":
    middle = (low + high) // 2
    print(middle, flush=True)
    said = input()
    low, high = (middle + 1, high) if said == "more" else (low, middle - 1)
"""


def test_an_interactive_problem() -> None:
    assert verdicts(judged(SEARCHES, python(THINKS, interactive=True), ("500", "7", "1000"))) == ["AC", "AC", "AC"]


# As THINKS, with the statuses of testlib; it writes down how many guesses there were.
INTERACTS = """
import sys
number = int(open(sys.argv[1]).read())
for turn in range(1, 20):
    line = sys.stdin.readline()
    if not line:
        sys.stderr.write("no guess")
        sys.exit(2)
    if int(line) == number:
        print("right", flush=True)
        open(sys.argv[2], "w").write(str(turn))
        sys.exit(0)
    print("more" if int(line) < number else "less", flush=True)
sys.exit(1)
"""
COUNTS = """
import sys
turns = int(open(sys.argv[2]).read())
sys.stderr.write(f"{turns} guesses for " + open(sys.argv[1]).read())
sys.exit(0 if turns < 10 else 1)
"""


@pytest.mark.slow
def test_an_interactor_before_a_checker() -> None:
    then = Checker("count.py", (("count.py", COUNTS.encode()),), "testlib", limits=CHECKER_LIMITS)
    both = python(INTERACTS, protocol="testlib", interactive=True, then=then)
    (easy, hard) = judged(SEARCHES, both, ("500", "250"))
    assert isinstance(easy, Ran)
    assert isinstance(hard, Ran)
    assert (easy.verdict, easy.remark) == (Verdict.AC, Remark("1 guesses for 500"))
    assert (hard.verdict, hard.remark) == (Verdict.AC, Remark("2 guesses for 250"))
    counts_up = "guess = 0\nwhile True:\n    guess += 1\n    print(guess, flush=True)\n    if input() == 'right': break"
    (refused,) = judged(counts_up, both, ("12",))
    assert (refused.verdict, refused.message) == (Verdict.WA, "the checker did not accept it: 12 guesses for 12")
    (silent,) = judged("pass", both)
    assert (silent.verdict, silent.message) == (Verdict.WA, "the checker did not accept it: no guess")
    (crashed,) = judged("1 / 0", both)
    assert crashed.verdict is Verdict.RTE


@pytest.mark.once
def test_arguments_of_a_checker() -> None:
    words = "import sys\nsys.exit(0 if sys.argv[1:] == ['two words', '3'] else 1)"
    checker = python(words, protocol="testlib", arguments=("two words", "3"))
    assert verdicts(judged("pass", checker)) == ["AC"]
    order = "import sys\nsys.exit(0 if [open(name).read() for name in sys.argv[1:]] == ['0 0\\n', '7'] else 1)"
    assert verdicts(judged("pass", python(order, protocol="dmoj", arguments=("{answer}", "{input}")))) == ["AC"]


@pytest.mark.once
def test_a_second_checker_that_fails_is_not_the_fault_of_the_program() -> None:
    then = Checker("count.py", (("count.py", b"raise SystemExit(3)"),), "testlib", limits=CHECKER_LIMITS)
    (result,) = judged(SEARCHES, python(INTERACTS, protocol="testlib", interactive=True, then=then), ("500",))
    assert (result.verdict, result.message) == (
        Verdict.JE,
        "the checker count.py said that it failed itself (status 3)",
    )


# Says a number; a second pass, in a new talk, asks for the same one.
REMEMBERS = """
import sys
print(open(sys.argv[1]).read().strip(), flush=True)
said, place = sys.stdin.readline().strip(), sys.argv[3]
if said != "7":
    sys.exit(43)
if "again" not in open(sys.argv[1]).read():
    open(place + "nextpass.in", "w").write("again")
sys.exit(42)
"""


@pytest.mark.slow
def test_an_interactive_problem_with_several_passes() -> None:
    checker = python(REMEMBERS, interactive=True, passes=2)
    assert verdicts(judged("input()\nprint(7)", checker, ("x",))) == ["AC"]
    assert verdicts(judged("print(7 if input() == 'x' else 8)", checker, ("x",))) == ["WA"]
    (result,) = judged("input()\nprint(7)", python(REMEMBERS, interactive=True), ("x",))
    assert result.message == "the checker check.py asked for more than 1 passes"


CRASHES = "import sys\nsys.stdin.readline()\nprint('more', flush=True)\nsys.stdin.readline()\n1 / 0"


@pytest.mark.slow
@pytest.mark.parametrize("checker", [CRASHES, CRASHES.replace("1 / 0", "while True: pass")])
def test_a_crash_of_the_checker_is_not_the_fault_of_a_program_that_reads_on(checker: str) -> None:
    (result,) = judged(SEARCHES, python(checker, interactive=True), ("500",))
    assert result.verdict is Verdict.JE, result.message


UNFLUSHED = "import sys\nprint(1)\nsys.stdin.readline()"


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("program", "verdict", "knew"),
    [
        ("while True:\n    print(1, flush=True)\n    input()", "WA", (Side.PROGRAM,)),  # crashes when it is refused
        ("print(1, flush=True)", "WA", ()),
        ("raise ValueError", "RTE", (Side.VALIDATOR,)),
        pytest.param(UNFLUSHED, "TLE", (Side.VALIDATOR,), marks=pytest.mark.slow),
    ],
)
def test_whose_fault_it_is(program: str, verdict: str, knew: tuple[Side, ...]) -> None:
    (result,) = judged(program, python(THINKS, interactive=True), ("500",))
    assert isinstance(result, Ran)
    assert (result.verdict.value, result.talk and result.talk.knew) == (verdict, knew)


NOT_SENT = "waited for an answer to `6`, which it had not sent"
HOLDS_BACK = "import sys\nprint(6)\nsys.exit(42 if sys.stdin.readline() else 43)"


@pytest.mark.slow
def test_a_checker_that_does_not_flush_is_never_the_students_fault() -> None:
    for program in ("print(input())", "print(input(), flush=True)"):
        (result,) = judged(program, python(HOLDS_BACK, interactive=True))
        assert isinstance(result, NotRun)
        assert (result.verdict, result.why) == (Verdict.JE, Why.CHECKER)
        assert result.cause == f"the checker check.py {NOT_SENT}: flush it, as in print(..., flush=True)"


# Lets process 0 turn the number of the case into x, and process 1 count them.
TALKS_TO_TWO = """
import sys
number, second, to_second = open(sys.argv[1]).read(), open(3), open(4, "w")
print(number, flush=True)
print(sys.stdin.readline().strip(), file=to_second, flush=True)
sys.exit(42 if second.readline().strip() == number else 43)
"""
TWO = "import os, signal, socket, sys\nfirst, line = sys.argv[1] == '0', input()\n{}\nprint('x' * 7 if first else {})"
COUNTS_X = TWO.format("", "len(line)")


@pytest.mark.slow
@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("program", "verdict", "message"),
    [
        (COUNTS_X, "AC", ""),
        (TWO.format("if not first: os._exit(3)", 0), "RTE", "process 1: it ended with exit status 3, not 0"),
        (TWO.format("if not first: os._exit(0)", 0), "WA", "the checker did not accept it"),
        (TWO.format("if first: os.close(1)\nif first: os.close(0)", 0), "RTE", "process 0: it ended with exit status"),
        (TWO.format("while not first: pass", 0), "TLE", "process 1: it used more than 0.2 s of CPU time"),
        (TWO.format("while first: os.write(1, bytes(10**6))", 0), "OLE", "process 0: it printed far more than"),
        (TWO.format("if first: input()", 0), "TLE", "it and the judge waited for each other"),
        (TWO.format("os.fork()", "len(line)"), "RTE", "process 0: it ended with exit status 1, not 0"),
    ],
    ids=["right", "crash", "early end", "closed", "endless", "flood", "never reads", "forks"],
)
def test_several_processes(program: str, verdict: str, message: str) -> None:
    (result,) = judged(program, python(TALKS_TO_TWO, interactive=True, processes=2))
    assert isinstance(result, Ran)
    assert (result.verdict.value, result.message[: len(message)]) == (verdict, message), result.message


# Each way to reach the other process: it says `7` if it has found something, and `0` if not.
SENDS = """
seen, name = False, b"\\0judge-twin"
def tries(do):
    global seen
    try:
        seen = bool(do()) or seen
    except OSError:
        pass
for place in ("/tmp/x", "/dev/shm/x", "x"):
    tries(lambda: open(place, "w").close() if first else open(place))
for number in {*range(2, 400)} - {os.getpid()} if first else ():
    tries(lambda: os.kill(number, signal.SIGKILL))
tries(lambda: os.kill(-1, signal.SIGKILL) if first else None)
tries(lambda: len([one for one in os.listdir("/proc") if one.isdigit()]) > 2 if not first else 0)
def post():
    mine = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    return mine.bind(name) if first else mine.sendto(b"7", name)
tries(post)
if first:  # the other one tries while this one is there
    print(7 * "x", flush=True)
    sys.stdin.readline()
"""


@pytest.mark.slow
@pytest.mark.once
def test_processes_do_not_reach_each_other() -> None:
    (result,) = judged(TWO.format(SENDS, "7 * seen"), python(TALKS_TO_TWO, interactive=True, processes=2))
    assert isinstance(result, Ran)
    assert result.verdict is Verdict.WA, result.stderr_tail
    assert result.talk is not None
    assert Part(Side.PROGRAM, b"0\n", 1) in result.talk.parts
