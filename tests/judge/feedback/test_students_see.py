"""Files meant for students hold nothing of a secret case beyond its visibility, whatever a program does to tell it.

The program knows the samples by heart and tells its input on all other cases, in every way that a report might carry.
Another one tells what it likes on the samples themselves, which are public: no word of its own is shown.
"""

from __future__ import annotations

import html
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.execution import pools, sandbox
from judge.execution.store import Store
from judge.feedback.excerpt import NOT_AGAIN
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.judging.run import NOT_RUN
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.reporting import formats
from judge.values.model import Submission, Verdict
from judge.values.report import Report

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[3]
OCHOS = ProblemCases.of(definition.load(ROOT, "ochos")).only(["sample/*", "secret/00*"])
SECRET = [case for case in OCHOS.cases if not case.is_sample]
SAMPLES = {case.input.read_text(): case.expected.read_text() for case in OCHOS.cases if case.is_sample}
FOR_TEACHERS = {"results.json", "report.html", "grades.csv", "junit.xml"}
KNOWING = f"""\
import os, sys
text = sys.stdin.read()
known = {SAMPLES!r}
if text in known:
    sys.stdout.write(known[text])
    raise SystemExit
"""
WAYS = {
    "printed": "print(text)",
    "after the first line": "print('0:', text.splitlines()[3]); print(text)",
    "last words": "sys.stderr.write(text); sys.exit(1)",
    "an exception": "raise ValueError(text)",
    "an exception's own type": "raise type('_'.join(text.split()[:15]), (Exception,), {})",
    "exit status": "sys.exit(100 + ord(text[0]) % 100)",
    "a signal": "os.kill(os.getpid(), 1 + ord(text[1]) % 15)",
    "an output without end": "\nwhile True: print(text)",
    "one line without end": "\nwhile True: print(' '.join(text.split()), end='')",
    "memory": "x = [text] * (1 << 30)",
    "where it was stopped": "n = '_'.join(text.split()[:15]); exec(f'def at_{n}():\\n while True: pass\\nat_{n}()')",
}
VERDICTS = (Verdict.WA, Verdict.TLE, Verdict.RTE, Verdict.OLE, Verdict.MLE)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    kept = Store(tmp_path_factory.mktemp("store") / "store.sqlite")
    yield kept
    kept.close()


def grade(way: str, folder: Path, store: Store, visibility: str) -> Report:
    limits = replace(OCHOS.problem.limits, time_s=0.2) if way == "where it was stopped" else OCHOS.problem.limits
    problem_cases = replace(OCHOS, problem=replace(OCHOS.problem, visibility=visibility, limits=limits))
    return grade_source(KNOWING + WAYS[way], folder, store, problem_cases)


def grade_source(source: str, folder: Path, store: Store, problem_cases: ProblemCases) -> Report:
    file = folder / "ochos.py"
    file.write_text(source)
    options = GradingOptions(sandbox.best_level(), store, counterexamples=True)
    with pools.start("serial", 1) as pool:
        return class_grading.grade(
            [problem_cases], [Submission("ana", "ochos", file)], (), pool, lambda _: None, options
        )


def for_students(report: Report, out: Path) -> str:
    """All that students are given, as they read it, in one text."""
    chosen = formats.names("judge.reporting.reports") + formats.names("judge.reporting.platforms")
    written = [path for path in formats.write(report, out, chosen) if str(path.relative_to(out)) not in FOR_TEACHERS]
    assert (out / "gradescope" / "ana" / "results.json") in written
    return "\n".join(html.unescape(path.read_text("utf-8")).replace("\\n", "\n") for path in written)


def betrayed(text: str) -> list[str]:
    """The hand lines and the golden lines, five in a row, of secret cases that stand in `text`."""
    hands = [line for case in SECRET for line in case.input.read_text().splitlines() if len(line.split()) > 3]
    goldens = [case.expected.read_text().splitlines() for case in SECRET]
    rows = ["\n".join(lines[start : start + 5]) for lines in goldens for start in range(len(lines) - 4)]
    squeezed = "_".join(text.split())
    return [line for line in (*hands, *rows) if line in text or "_".join(line.split()) in squeezed]


@pytest.mark.parametrize("way", WAYS)
def test_a_secret_case_stays_secret(way: str, folder: Path, store: Store) -> None:
    report = grade(way, folder, store, "counterexample")
    (result,) = report.results
    assert result.verdict in VERDICTS
    text = for_students(report, folder / "out")
    assert betrayed(text) == []
    shown = result.counterexample
    assert shown is not None
    # The public case is told whole, with what the program did on it; of the secret ones there are the names alone.
    assert all(line in text for line in (*shown.input.splitlines(), *shown.expected.splitlines()))
    document = json.loads((folder / "out" / "gradescope" / "ana" / "results.json").read_text())
    said = {test["output"] for test in document["tests"] if "secret" in test["tags"]}
    assert said <= {NOT_RUN, *(row.verdict.words for row in result.cases)}


@pytest.mark.parametrize("way", ["printed", "an exception", "where it was stopped"])
@pytest.mark.parametrize("visibility", ["first-line", "verdict"])
def test_nor_is_it_told_by_less(way: str, visibility: str, folder: Path, store: Store) -> None:
    report = grade(way, folder, store, visibility)
    text = for_students(report, folder / "out")
    assert betrayed(text) == []
    # What the program printed on a secret case, wherever it did: a card in front of another one.
    inputs = [" ".join(case.input.read_text().split()[:2]) for case in SECRET]
    assert [cards for cards in inputs if cards in text] == []
    assert ("first difference at line 1\n" in text) == (visibility == "first-line" and way == "printed")
    assert report.results[0].counterexample is None


@pytest.mark.parametrize("way", ["printed", "last words", "an exception", "where it was stopped"])
def test_at_full_it_is_told(way: str, folder: Path, store: Store) -> None:
    """And so the other tests can fail."""
    assert betrayed(for_students(grade(way, folder, store, "full"), folder / "out"))


# ---- public cases ----------------------------------------------------------------------------------------------------

FEW = OCHOS.only(["sample/*", "secret/001*"])
TELLING = f"""\
import os, random, sys
known = {SAMPLES!r}
text = sys.stdin.read()
golden = known.get(text, "")
lines = golden.splitlines()
said = "lea" + "ked"
"""
PUBLIC_WAYS = {
    "printed": "print('0:', said, text)",
    "a line of the game, but too long": "print('1: DRAW' + ' ' * 100 + said)",
    "after the first line": "print('0: R1'); print(said)",
    "behind the end": "print(golden + said)",
    "before a right line": "print(said + golden)",
    "last words": "sys.stderr.write(said); sys.exit(1)",
    "an exception": "print(lines[0]) if lines else None; raise ValueError(said)",
    "an exception's own type": "raise type(said, (Exception,), {})",
    "the name of a function": r"exec(f'def {said}(): raise IndexError\n{said}()')",
    "a traceback of its own making": r"""
sys.stderr.write(f'Traceback (most recent call last):\n  File "{said}.py", line 4, in f\n    {said}\n{said}: {said}')
sys.exit(1)""",
    "a broken line": "print(lines[0]) if lines else None; print(said, end='', flush=True); os.abort()",
    "an output without end": "\nwhile True: print(said)",
}


@pytest.mark.slow
@pytest.mark.parametrize("way", PUBLIC_WAYS)
def test_of_a_public_case_no_word_of_the_programs_own_is_shown(way: str, folder: Path, store: Store) -> None:
    report = grade_source(TELLING + PUBLIC_WAYS[way], folder, store, FEW)
    (result,) = report.results
    assert result.first is not None
    assert result.first.case.startswith("sample/")
    assert result.first.confirmed
    assert "leaked" in f"{result.first} {result.explanation}"
    text = for_students(report, folder / "out")
    assert "leaked" not in text
    assert result.first.case in text


def test_what_is_shown_of_a_public_case_does_not_grow(folder: Path, store: Store) -> None:
    sizes = set()
    for size in ("3000", "30000"):
        source = f"{TELLING}n = {size:>7}\nprint('0: ' + 'x' * n); print('1: DRAW\\n' * (n // 100)); sys.exit(n)"
        sizes.add(len(for_students(grade_source(source, folder, store, FEW), folder / size)))
    assert len(sizes) == 1


def test_what_is_printed_by_chance_is_not_shown(folder: Path, store: Store) -> None:
    """Any first card but a blue one, for B3 is right."""
    source = TELLING + "print('0:', random.choice('RYG') + random.choice('12345678')); print(random.random())"
    report = grade_source(source, folder, store, FEW)
    (result,) = report.results
    assert [row.confirmed for row in result.cases] == [False, False, None]
    text = for_students(report, folder / "out")
    assert NOT_AGAIN in text
    assert result.first is not None
    assert result.first.difference is not None
    assert result.first.difference.found not in (None, b"0: B3")
    document = json.loads((folder / "out" / "gradescope" / "ana" / "results.json").read_text())
    assert document["tests"][0]["output"].splitlines() == [
        "wrong answer",
        "first difference at line 1",
        "  expected: 0: B3",
        "  found:    (not shown)",
        "The card on the discard pile is B3.",
        NOT_AGAIN,
    ]


# The first secret case that is run in an interpreter of its own starts threads, which a box counts; a sample's run
# there reads the counter, by its own number.
BY_PROCESS_COUNT = """
import _thread, time
forked = sys._getframe().f_back is not None
if forked:
    print("0: B1" if not golden else golden, end="")
elif golden:
    print(f"0: leaked {os.getpid()}")
elif os.getpid() == 2:
    for _ in range(100):
        _thread.start_new_thread(int, ())
        time.sleep(0.001)
    print("0: B2")
"""
BIG = Path("/usr/lib/x86_64-linux-gnu/libLLVM-15.so.1")
# What is read of a file stays in memory for a while, and a program can ask whether it is there.
BY_PAGE_CACHE = f"""
file = os.open({str(BIG)!r}, os.O_RDONLY)
if golden:
    sys.stdout.write(golden)
    raise SystemExit
def cached(bit):
    try:
        return os.preadv(file, [bytearray(1)], bit + 4 << 16, os.RWF_NOWAIT) == 1
    except OSError:
        return False
def number(start, bits):
    return sum(cached(start + bit) << bit for bit in range(bits))
if number(0, 16) == 0xB38F:
    print("0: leaked", bytes(number(16 + 8 * n, 8) for n in range(40)))
else:
    try:
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_RANDOM)
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    except OSError:
        pass
    value = int.from_bytes(text.encode()[:40], "little") << 16 | 0xB38F
    for bit in range(value.bit_length()):
        if value >> bit & 1:
            os.pread(file, 1, bit + 4 << 16)
    print("0: B1")
"""


@pytest.mark.parametrize("channel", [BY_PROCESS_COUNT, BY_PAGE_CACHE], ids=["process count", "page cache"])
def test_what_one_run_leaves_for_another_is_not_shown(channel: str, folder: Path, store: Store) -> None:
    if channel is BY_PAGE_CACHE and not BIG.exists():
        pytest.skip(f"there is no {BIG}")
    report = grade_source(TELLING + channel, folder, store, FEW)
    assert report.results[0].verdict is Verdict.WA
    assert "leaked" not in for_students(report, folder / "out")
