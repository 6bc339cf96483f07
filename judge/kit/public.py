"""The public part of a problem: all that a kit for students holds of it.

It is written anew, file by file. Nothing is copied whose content is not known to be public.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, JudgeError
from judge.judging.batch import CaseFiles
from judge.kit import recorded
from judge.kit.archive import write_zip
from judge.problem import cases, random_cases, statement, strict_yaml
from judge.problem.programs import transcript
from judge.problem.trace import ask_traces, is_plain, read_input
from judge.reporting.reports.html import statement as html
from judge.reporting.reports.html.theme import NO_THEME
from judge.values.visibility import FULL

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from judge.execution.store import Store
    from judge.problem.random_cases import RandomCase
    from judge.reporting.reports.html.theme import Theme
    from judge.values.problem import Checker, Problem

PROGRAM = "recorded.py"
_FIRST_RANDOM = 100  # samples made of random cases have the numbers after this
_ASKED = 3
# Not `groups`, which are about secret cases, and no programs but the recorded answers.
_HARNESS = "harness"  # the folder of what is joined to submissions, by language
_CHECKERS = {"source": "checker", "then": "then"}  # their folders, which students may read: their judge needs them
_INCLUDE = "include"  # the folder of the files that stand beside every submission
_KEYS = ("format", "title", "points", "event", "compare", "limits", "hints", "languages", "streams")


@dataclass(frozen=True)
class PublicProblem:
    """The files of a problem in a kit, by their paths from the top folder, and how many cases they hold."""

    id: str
    files: Mapping[str, bytes]
    samples: int
    random: int


def collect(
    problem: Problem, size: int, first_seed: int, store: Store, theme: Theme = NO_THEME, *, more_samples: int = 0
) -> PublicProblem:
    """The public part of `problem`, with a pool of `size` random cases made from seeds from `first_seed` on.

    The page of the statement is made here, because students have no Jinja2; `theme` changes it. In the kit the seeds
    are 1, 2, and so on, the simplest case first. No random case resembles a secret case. Up to `more_samples` of them
    are samples, too. BadUsage if the problem has no samples or no statement; JudgeFailure if one of its programs fails.
    """
    found = cases.discover(problem)
    samples = [case for case in found if case.is_sample]
    if not samples:
        raise BadUsage(f"{problem.id}: a kit needs samples: add some below {problem.root / 'cases' / problem.id}")
    texts = {case.id: CaseFiles.of(case).read() for case in found}
    pool: Sequence[RandomCase] = ()
    if problem.generate:
        secret = [texts[case.id] for case in found if not case.is_sample]
        pool = random_cases.pool(problem, secret, store, size, first_seed)
    folder = f"problems/{problem.id}"
    files = {f"{folder}/{statement.FILE}": _read(statement.file_of(problem))}
    files[f"{folder}/{html.PAGE}"] = "".join(html.page(problem, theme)).encode()
    for case in samples:
        files[f"cases/{problem.id}/{case.id}.txt"] = texts[case.id].input
        files[f"expected/{problem.id}/{case.id}.txt"] = texts[case.id].expected
    for number, extra in enumerate(pool[:more_samples], 1):
        name = f"{problem.id}/sample/{_FIRST_RANDOM + number}-random-{number}.txt"
        files |= {f"cases/{name}": extra.texts.input, f"expected/{name}": extra.texts.expected}
    goldens = {read_input(case): texts[case.id].expected for case in samples}
    answers = _record(problem, goldens | {case.input: case.texts.expected for case in pool})
    inputs = {f"seed/{number}": case.texts.input for number, case in enumerate(pool, 1)}
    for key, checker in _checkers(problem).items():
        files |= {f"{folder}/{_CHECKERS[key]}/{name}": content for name, content in checker.files}
    for language, included in problem.include.items():
        files |= {f"{folder}/{_INCLUDE}/{language}/{name}": content for name, content in included}
    for harness in problem.harnesses:
        below = f"{folder}/{_HARNESS}/{harness.language}"
        files |= {f"{below}/{name}": content for name, content in harness.files}
    files[f"{folder}/recorded.zip"] = write_zip(answers | inputs)
    files[f"{folder}/problem.yaml"] = _describe(problem, len(pool), is_for_grading=more_samples > 0)
    return PublicProblem(problem.id, files, len(samples), len(pool))


def _checkers(problem: Problem) -> Mapping[str, Checker]:
    """The problem's own checkers, by their keys in problem.yaml."""
    checker = problem.compare.checker
    found = {"source": checker, "then": checker.then if checker else None}
    return {key: one for key, one in found.items() if one is not None}


def _record(problem: Problem, goldens: Mapping[str, bytes]) -> dict[str, bytes]:
    """Golden transcripts, and traces if the reference gives them, as `recorded` reads them; `goldens` has the golden
    transcripts by input."""
    keys = {recorded.key(text): text for text in goldens}
    answers = {f"golden/{key}": goldens[text] for key, text in keys.items()}
    if _reads_past_blanks(problem, goldens):
        answers |= _likenesses(goldens)
    if problem.reference is None or is_plain(problem, next(iter(goldens)).encode("utf-8", "surrogateescape")):
        return answers
    return answers | {f"trace/{key}": trace.encode() for key, trace in ask_traces(problem, keys)}


def _reads_past_blanks(problem: Problem, goldens: Mapping[str, bytes]) -> bool:
    """Whether blanks at the end of a line and the kind of line ends change nothing for the reference, on the first
    cases. If they do, or no reference can be asked, only the bytes of a case itself have its answer."""
    if problem.reference is None:
        return False
    asked = islice((text for text in goldens if text.strip()), _ASKED)
    try:
        return all(transcript(problem, copy) == goldens[text] for text in asked for copy in _copies(text))
    except JudgeError:
        return False


def _copies(text: str) -> Iterator[bytes]:
    """Copies as editors make them: with Windows line ends and no last one, and with a blank at the end of each line."""
    lines = text.rstrip(" \t\r\n").replace("\r\n", "\n").split("\n")
    for end in ("\r\n", " \n"):
        yield end.join(lines).encode("utf-8", "surrogateescape")


def _likenesses(goldens: Mapping[str, bytes]) -> dict[str, bytes]:
    """The entries `like/L`: a student's copy of a case may have lost its last newline."""
    alike: dict[str, list[str]] = {}
    for text in goldens:
        alike.setdefault(recorded.likeness(text), []).append(text)
    return {
        f"like/{likeness}": recorded.key(texts[0]).encode()
        for likeness, texts in alike.items()
        if len({goldens[text] for text in texts}) == 1
    }


def _describe(problem: Problem, random: int, *, is_for_grading: bool) -> bytes:
    """The problem.yaml of the kit, as JSON: students need no PyYAML to read it."""
    file = problem.folder / "problem.yaml"
    given = strict_yaml.load(file)
    assert isinstance(given, dict), "the problem is loaded"
    described = {name: given[name] for name in _KEYS if name in given}
    answers = ["python", PROGRAM, f"problems/{problem.id}/recorded.zip"]
    described |= {"reference": answers, "kit": random}
    if checkers := _checkers(problem):
        sources: dict[str, object] = {key: f"{_CHECKERS[key]}/{checker.name}" for key, checker in checkers.items()}
        if isinstance(told := given["checker"].get("then"), dict):
            sources["then"] = {**told, "source": sources["then"]}
        described["checker"] = {**given["checker"], **sources}
    if problem.include:
        described["include"] = _INCLUDE
    if problem.harnesses:
        described["harness"] = {
            name: {**given["harness"][name], "files": f"{_HARNESS}/{name}"} for name in given["harness"]
        }
    if is_for_grading:
        described["visibility"] = FULL
    if random:
        described["generate"] = [*answers, "--generate"]
    return json.dumps(described, indent=1, ensure_ascii=False).encode() + b"\n"


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadUsage(f"{file}: a kit needs it, but it cannot be read: {error.strerror}") from None
