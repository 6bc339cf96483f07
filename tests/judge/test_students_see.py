"""Files meant for students hold nothing of a secret case beyond its visibility, whatever a program does to tell it.

The program knows the samples by heart and tells its input on all other cases, in every way that a report might carry.
"""

from __future__ import annotations

import html
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge import formats, grading, pools, problem, sandbox
from judge.contest import Contest, Terms
from judge.model import Submission, Verdict
from judge.report import Report
from judge.run import NOT_RUN
from judge.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
OCHOS = Contest.of(problem.load(ROOT, "ochos")).only(["sample/*", "secret/00*"])
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
    file = folder / "ochos.py"
    file.write_text(KNOWING + WAYS[way])
    limits = replace(OCHOS.problem.limits, time_s=0.2) if way == "where it was stopped" else OCHOS.problem.limits
    contest = replace(OCHOS, problem=replace(OCHOS.problem, visibility=visibility, limits=limits))
    terms = Terms(sandbox.best_level(), store, counterexamples=True)
    with pools.open("serial", 1) as pool:
        return grading.grade([contest], [Submission("ana", "ochos", file)], (), pool, lambda _: None, terms)


def for_students(report: Report, out: Path) -> str:
    """All that students are given, as they read it, in one text."""
    chosen = formats.names("judge.reports") + formats.names("judge.platforms")
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
