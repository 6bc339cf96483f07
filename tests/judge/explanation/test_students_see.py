"""Files for students show no more of a secret case than `visibility` allows, whatever a program does to leak it.

One program knows the samples by heart and leaks its input on all other cases, in every way that might reach a report.
Another one prints its own words on the samples, which are public: none of these words is shown.
"""

import html
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from judge import sandbox
from judge.execution import pools
from judge.execution.store import Store
from judge.explanation.excerpt import NOT_AGAIN
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.localisation import trials
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.reporting import formats
from judge.values.outcome import NotRun, Verdict, Why
from judge.values.report import Report
from judge.values.submission import Submission
from tests.judge.programs_on_pages import without_programs

ROOT = Path(__file__).resolve().parents[3]
OCHOS = ProblemCases.of(definition.load(ROOT, "ochos")).only(["sample/*", "secret/00[1-3]*"])
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
    "after-the-first-line": "print('0:', text.splitlines()[3]); print(text)",
    "last-words": "sys.stderr.write(text); sys.exit(1)",
    "an-exception": "raise ValueError(text)",
    "an-exceptions-own-type": "raise type('_'.join(text.split()[:15]), (Exception,), {})",
    "exit-status": "sys.exit(100 + ord(text[0]) % 100)",
    "a-signal": "os.kill(os.getpid(), 1 + ord(text[1]) % 15)",
    "an-output-without-end": "\nwhile True: print(text)",
    "one-line-without-end": "\nwhile True: print(' '.join(text.split()), end='')",
    "memory": "x = [text] * (1 << 30)",
    "where-it-was-stopped": "n = '_'.join(text.split()[:15]); exec(f'def at_{n}():\\n while True: pass\\nat_{n}()')",
}
QUICK_WAY = "last-words"
# Each is like another one, which is tried at every change.
SELDOM = ("after-the-first-line", "an-exceptions-own-type", "a-signal", "one-line-without-end")
MAY_NOT_END = ("an-output-without-end", "one-line-without-end", "memory", "where-it-was-stopped")
VERDICTS = (Verdict.WA, Verdict.RTE, Verdict.OLE, Verdict.MLE)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    opened = Store(tmp_path_factory.mktemp("store") / "store.sqlite")
    yield opened
    opened.close()


def grade(ways: Iterable[str], folder: Path, store: Store, visibility: str) -> Report:
    """A class with one student for each of these ways, who has its name."""
    limits = replace(OCHOS.problem.limits, time_s=0.2)
    problem_cases = replace(OCHOS, problem=replace(OCHOS.problem, visibility=visibility, limits=limits))
    return grade_class({way: KNOWING + WAYS[way] for way in ways}, folder, store, problem_cases)


def grade_class(sources: Mapping[str, str], folder: Path, store: Store, problem_cases: ProblemCases) -> Report:
    """The report on a class of these students, each with a program."""
    submissions = []
    for number, (student, source) in enumerate(sources.items()):
        file = folder / str(number) / "ochos.py"
        file.parent.mkdir()
        file.write_text(source)
        submissions.append(Submission(student, "ochos", file))
    options = GradingOptions(sandbox.best_level(), store, counterexamples=True)
    # No variant of a program that never ends does: a tenth of the time shows the same.
    with pools.start("serial", 1) as pool, patch.object(trials, "_SECONDS", 0.3):
        return class_grading.grade([problem_cases], submissions, (), pool, options)


def for_students(report: Report, out: Path) -> dict[str, str]:
    """For each student the text of all files for students, without their own program, which no run can change."""
    chosen = formats.all_names()
    texts = {result.submission.id: "" for result in report.results}
    for path in formats.write(report, out, chosen):
        name = path.relative_to(out)
        if str(name) not in FOR_TEACHERS:
            student = name.stem if name.parent.name == "students" else name.parent.name
            text = without_programs(path.read_text("utf-8"))
            texts[student] += html.unescape(text).replace("\\n", "\n") + "\n"
            assert (out / "gradescope" / student / "results.json").exists()
    return texts


def betrayed(text: str) -> list[str]:
    """The lines of hands, and blocks of five golden lines, of secret cases that are in `text`."""
    hands = [line for case in SECRET for line in case.input.read_text().splitlines() if len(line.split()) > 3]
    goldens = [case.expected.read_text().splitlines() for case in SECRET]
    blocks = ["\n".join(lines[start : start + 5]) for lines in goldens for start in range(len(lines) - 4)]
    squeezed = "_".join(text.split())
    return [line for line in (*hands, *blocks) if line in text or "_".join(line.split()) in squeezed]


@pytest.mark.once
@pytest.mark.parametrize(
    "ways",
    [
        pytest.param([QUICK_WAY], id="quick"),
        pytest.param([way for way in WAYS if way not in (QUICK_WAY, *SELDOM)], id="others", marks=pytest.mark.slow),
        pytest.param(list(SELDOM), id="seldom", marks=pytest.mark.nightly),
    ],
)
def test_a_secret_case_stays_secret(ways: list[str], folder: Path, store: Store) -> None:
    report = grade(ways, folder, store, "counterexample")
    texts = for_students(report, folder / "out")
    assert {way: lines for way, text in texts.items() if (lines := betrayed(text))} == {}
    assert sorted(texts) == sorted(ways)
    for result in report.results:
        way = result.submission.id
        # What is stopped too early has nothing to tell.
        assert result.verdict in VERDICTS or (result.verdict is Verdict.TLE and way in MAY_NOT_END), way
        shown = result.counterexample
        assert shown is not None, way
        # The public case is shown whole, with what the program did on it; of secret cases only the names are shown.
        public = (*shown.input.splitlines(), *shown.expected.splitlines())
        assert [line for line in public if line not in texts[way]] == [], way
        document = json.loads((folder / "out" / "gradescope" / way / "results.json").read_text())
        outputs = {test["output"] for test in document["tests"] if "secret" in test["tags"]}
        assert outputs <= {NotRun("", None, Why.STOPS).message, *(case.verdict.words for case in result.cases)}, way


@pytest.mark.slow
@pytest.mark.parametrize("visibility", ["first-line", "verdict"])
def test_a_lower_visibility_shows_even_less(visibility: str, folder: Path, store: Store) -> None:
    report = grade(["printed", "an-exception", "where-it-was-stopped"], folder, store, visibility)
    # Wherever the program printed a secret input, the first card would be followed by the second.
    inputs = [" ".join(case.input.read_text().split()[:2]) for case in SECRET]
    for way, text in for_students(report, folder / "out").items():
        assert betrayed(text) == [], way
        assert [cards for cards in inputs if cards in text] == [], way
        assert ("first difference at line 1\n" in text) == (visibility == "first-line" and way == "printed"), way
    assert [result.counterexample for result in report.results] == [None] * 3


@pytest.mark.slow
def test_full_visibility_shows_secret_cases(folder: Path, store: Store) -> None:
    """This shows that the other tests can fail."""
    report = grade(["printed", "last-words", "an-exception", "where-it-was-stopped"], folder, store, "full")
    assert [way for way, text in for_students(report, folder / "out").items() if not betrayed(text)] == []


# ---- public cases ----------------------------------------------------------------------------------------------------

FEW = OCHOS.only(["sample/*", "secret/001*"])
LEAKING = f"""\
import os, random, sys
known = {SAMPLES!r}
text = sys.stdin.read()
golden = known.get(text, "")
lines = golden.splitlines()
secret = "lea" + "ked"
"""
PUBLIC_WAYS = {
    "printed": "print('0:', secret, text)",
    "a-line-of-the-game-but-too-long": "print('1: DRAW' + ' ' * 100 + secret)",
    "after-the-first-line": "print('0: R1'); print(secret)",
    "after-the-end": "print(golden + secret)",
    "before-a-right-line": "print(secret + golden)",
    "last-words": "sys.stderr.write(secret); sys.exit(1)",
    "an-exception": "print(lines[0]) if lines else None; raise ValueError(secret)",
    "an-exceptions-own-type": "raise type(secret, (Exception,), {})",
    "the-name-of-a-function": r"exec(f'def {secret}(): raise IndexError\n{secret}()')",
    "a-traceback-of-its-own-making": r"""
sys.stderr.write(f'Traceback (most recent call last):\n  File "{secret}.py", line 4, in f\n    {secret}\n'
                 f'{secret}: {secret}')
sys.exit(1)""",
    "a-broken-line": "print(lines[0]) if lines else None; print(secret, end='', flush=True); os.abort()",
    "an-output-without-end": "\nwhile True: print(secret)",
}


PUBLIC_SELDOM = (
    "a-line-of-the-game-but-too-long",
    "before-a-right-line",
    "an-exceptions-own-type",
    "the-name-of-a-function",
)


@pytest.mark.parametrize(
    "ways",
    [
        pytest.param([way for way in PUBLIC_WAYS if way not in PUBLIC_SELDOM], id="often", marks=pytest.mark.slow),
        pytest.param(list(PUBLIC_SELDOM), id="seldom", marks=pytest.mark.nightly),
    ],
)
def test_no_word_of_the_program_is_shown_for_a_public_case(ways: list[str], folder: Path, store: Store) -> None:
    report = grade_class({way: LEAKING + PUBLIC_WAYS[way] for way in ways}, folder, store, FEW)
    texts = for_students(report, folder / "out")
    assert [result.submission.id for result in report.results] == sorted(ways)
    for result in report.results:
        way = result.submission.id
        assert result.first is not None, way
        assert result.first.case.startswith("sample/"), way
        assert result.feedback is not None, way
        assert result.feedback.shown[result.first.case].confirmed, way
        assert "leaked" in f"{result.first} {result.explanation}", way
        assert "leaked" not in texts[way], way
        assert result.first.case in texts[way], way


@pytest.mark.slow
def test_the_text_about_a_public_case_does_not_grow_with_the_output(folder: Path, store: Store) -> None:
    source = f"{LEAKING}n = int('SIZE')\nprint('0: ' + 'x' * n); print('1: DRAW\\n' * (n // 100)); sys.exit(n)"
    sizes = {f"ana{number}": source.replace("SIZE", size) for number, size in enumerate((" 3000", "30000"))}
    texts = for_students(grade_class(sizes, folder, store, FEW), folder / "out")
    assert len({len(text) for text in texts.values()}) == 1


@pytest.mark.slow
def test_random_output_is_not_shown(folder: Path, store: Store) -> None:
    """The first card is never blue, because B3 is right."""
    source = LEAKING + "print('0:', random.choice('RYG') + random.choice('12345678')); print(random.random())"
    report = grade_class({"ana": source}, folder, store, FEW)
    (result,) = report.results
    assert result.feedback is not None
    shown = result.feedback.shown
    assert [shown[case.case].confirmed if case.case in shown else None for case in result.cases] == [False, False, None]
    assert NOT_AGAIN in for_students(report, folder / "out")["ana"]
    assert result.first is not None
    assert result.first.difference is not None
    assert result.first.difference.found not in (None, b"0: B3")
    document = json.loads((folder / "out" / "gradescope" / "ana" / "results.json").read_text())
    assert document["tests"][0]["output"].splitlines() == [
        "wrong answer",
        "first difference at line 1",
        "  expected: 0: B3",
        "  printed:  (not shown)",
        "The card on the discard pile is B3.",
        NOT_AGAIN,
    ]


# The first secret case in a fresh interpreter starts threads, which a box counts. A sample's run there reads the
# counter: its own process number.
BY_PROCESS_COUNT = """
import _thread, time
forked = sys._getframe().f_back is not None
if forked:
    print("0: B1" if not golden else golden, end="")
elif golden:
    print(f"0: {'leaked'.upper()} {os.getpid()}")
elif os.getpid() == 2:
    for _ in range(100):
        _thread.start_new_thread(int, ())
        time.sleep(0.001)
    print("0: B2")
"""
BIG = Path("/usr/lib/x86_64-linux-gnu/libLLVM-15.so.1")
# Pages that were read of a file stay in memory for a while, and a program can ask whether they are there.
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
    print("0:", "leaked".upper(), bytes(number(16 + 8 * n, 8) for n in range(40)))
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


@pytest.mark.slow
@pytest.mark.parametrize("channel", [BY_PROCESS_COUNT, BY_PAGE_CACHE], ids=["process count", "page cache"])
def test_notes_of_one_run_for_another_are_not_shown(channel: str, folder: Path, store: Store) -> None:
    if channel is BY_PAGE_CACHE and not BIG.exists():
        pytest.skip(f"there is no {BIG}")
    report = grade_class({"ana": LEAKING + channel}, folder, store, FEW)
    assert report.results[0].verdict is Verdict.WA
    assert "LEAKED" not in for_students(report, folder / "out")["ana"]  # a word of the program itself says nothing


# ---- after the first wrong line --------------------------------------------------------------------------------------

RESTS = [
    "lines[3:]",
    "[]",  # missing
    "lines[2:]",  # one more
    "lines[4:]",  # one less
    "[line if at % 2 else '1: DRAW' for at, line in enumerate(lines[3:])]",
    "['1: DRAW'] * 90",
]


@pytest.mark.slow
def test_what_comes_after_the_first_wrong_line_changes_no_byte(folder: Path, store: Store) -> None:
    # Which lines to look at depends on the whole program: decision 22 says why that may be shown.
    problem_cases = FEW.only(["sample/*"])
    problem_cases = replace(problem_cases, problem=replace(problem_cases.problem, hints="none"))
    source = f"{LEAKING}\nrest = {{}}\nprint(*lines[:2], '2: Y1', *rest, sep='\\n')"
    sources = {f"ana{number}": source.replace("{}", rest) for number, rest in enumerate(RESTS)}
    report = grade_class(sources, folder, store, problem_cases)
    assert [result.verdict for result in report.results] == [Verdict.WA] * len(RESTS)
    texts = {text.replace(name, "ana") for name, text in for_students(report, folder / "out").items()}
    assert len(texts) == 1
