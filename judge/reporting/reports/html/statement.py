"""A problem's statement on a page of its own: the author's text, and what problem.yaml and the cases say.

Points, limits and samples come from the problem's files, never from the text. So the line below the title and the
samples in the text are replaced by them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.base.decimals import brief
from judge.base.wording import many
from judge.judging import compare
from judge.judging.batch import CaseFiles
from judge.problem import cases, statement
from judge.reporting.gradebook import say_required
from judge.reporting.reports.html import markdown
from judge.reporting.reports.html.theme import NO_THEME, check_packages, render

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.reporting.reports.html.markdown import Block
    from judge.reporting.reports.html.theme import Theme
    from judge.values.problem import Case, Group, Limits, Problem

PAGE = "statement.html"
"""The name of the page in a kit."""

# As in `50 points, 2 seconds for each case`, and no sentence.
_POINTS = re.compile(r"[*_]*[0-9.]+ points?[*_]*(?:\s*[,;|(\N{MIDDLE DOT}].*)?")
_LABEL = re.compile(r"\W*(?:sample )?(?:input|output)\W*", re.IGNORECASE)
_SAMPLES = re.compile(r"\W*(?:samples?|examples?|sample cases)\W*", re.IGNORECASE)
# What a case is called whose name was only a number.
_NO_TITLE = re.compile("case(?: [0-9]+)?")
_SEEN = {
    "full": "For a secret case that you fail, you see everything: the input, the expected and the printed output.",
    "first-line": "For a secret case that you fail, you see the number of the first wrong line and the expected line.",
    "verdict": "For a secret case, you see only the verdict.",
    "counterexample": "For a secret case, you see only the verdict.",
}
_INSTEAD = "If your program fails secret cases and no sample, you get another case that it fails, which you may see."


@dataclass(frozen=True)
class Sample:
    """A sample as the page shows it; its title may be empty."""

    number: int
    title: str
    input: str
    expected: str


@dataclass(frozen=True)
class Part:
    """A part of the page's text: HTML of the author's text, or a sample."""

    html: str = ""
    sample: Sample | None = None


@dataclass(frozen=True)
class _GroupRow:
    name: str
    points: str
    cases: int
    rule: str


def page(problem: Problem, theme: Theme = NO_THEME) -> Iterator[str]:
    """The page in parts. BadUsage if a package is missing, or if the problem has no statement or wrong cases."""
    check_packages(*markdown.PACKAGES)
    found = cases.discover(problem)
    samples = [_sample(number, case) for number, case in enumerate((case for case in found if case.is_sample), 1)]
    parts = list(_parts(markdown.read(statement.read(problem), problem.folder), samples))
    shown = {part.sample for part in parts}
    secret = sum(not case.is_sample for case in found)
    values = {
        "problem": problem,
        "facts": _facts(problem, len(samples), secret),
        "groups": _groups(problem, found) if len(problem.groups) > 1 else (),
        "parts": parts,
        "others": [sample for sample in samples if sample not in shown],
        "heading": "More samples" if shown - {None} else "Samples",
        "notes": tuple(_notes(problem, secret)),
    }
    yield from render(PAGE, theme, values, (), ("statement.css",))


def _sample(number: int, case: Case) -> Sample:
    texts = CaseFiles.of(case).read()
    given, expected = (text.decode("utf-8", "replace").rstrip("\n") for text in (texts.input, texts.expected))
    title = cases.title(case)
    return Sample(number, "" if _NO_TITLE.fullmatch(title) else title, given, expected)


def _parts(blocks: Sequence[Block], samples: Sequence[Sample]) -> Iterator[Part]:
    """The blocks of the text, with the samples of the problem in place of those that the author wrote."""
    blocks = _without_title(blocks)
    left, golden = {sample.input: sample for sample in reversed(samples)}, None
    replaced: dict[int, Part | None] = {}
    for number, block in enumerate(blocks):
        code = block.text.rstrip("\n") if block.is_code else None
        if code is not None and code in left:
            sample = left.pop(code)
            golden, replaced[number] = sample.expected, Part(sample=sample)
        elif code is not None and code == golden:
            golden, replaced[number] = None, None
        elif block.heading:
            golden = None
    rest, place = sorted(left.values(), key=lambda sample: sample.number), _end_of_samples(blocks)
    for number, block in enumerate(blocks):
        is_label = number + 1 in replaced and not block.is_code and _LABEL.fullmatch(block.text)
        part = replaced.get(number, Part(block.html))
        if part is not None and not is_label:
            yield part
        if number + 1 == place:
            yield from (Part(sample=sample) for sample in rest)


def _end_of_samples(blocks: Sequence[Block]) -> int | None:
    """How many blocks there are up to the end of the author's own section of samples; None if there is none."""
    start = next((at for at, block in enumerate(blocks) if block.heading and _SAMPLES.fullmatch(block.text)), None)
    if start is None:
        return None
    level = blocks[start].heading
    later = (at for at in range(start + 1, len(blocks)) if 0 < blocks[at].heading <= level)
    return next(later, len(blocks))


def _without_title(blocks: Sequence[Block]) -> Sequence[Block]:
    """The blocks without the title and the points and limits below it: the page has its own."""
    if blocks and blocks[0].heading == 1:
        blocks = blocks[1:]
        if blocks and not blocks[0].heading and not blocks[0].is_code and _POINTS.fullmatch(blocks[0].text):
            blocks = blocks[1:]
    return blocks


def _facts(problem: Problem, samples: int, secret: int) -> Mapping[str, str]:
    limits = problem.language_limits
    others = {name: limit for name, limit in limits.items() if problem.languages is None or name in problem.languages}
    facts = {
        "Points": brief(problem.points),
        "Time": _with_others(_time(problem.limits), {name: _time(limit) for name, limit in others.items()}),
        "Memory": _with_others(_memory(problem.limits), {name: _memory(limit) for name, limit in others.items()}),
        "Cases": f"{many(samples, 'sample')}, {secret} secret",
    }
    if problem.languages:
        facts["Languages"] = ", ".join(_title(name) for name in problem.languages)
    return facts


def _time(limits: Limits) -> str:
    return f"{limits.time_s:g} s"


def _memory(limits: Limits) -> str:
    return f"{limits.memory_mib} MiB"


def _with_others(usual: str, others: Mapping[str, str]) -> str:
    """A limit, and those of the languages that have another one: `0.5 s (Java 2 s)`."""
    different = [f"{_title(name)} {value}" for name, value in sorted(others.items()) if value != usual]
    return f"{usual} ({', '.join(different)})" if different else usual


def _title(language: str) -> str:
    return languages.by_name(language).title


_RULES = MappingProxyType(
    {
        "share": "each case gives its share",
        "all": "all cases together, or nothing",
        "min": "as the worst case",
        "product": "the scores of all cases, multiplied",
    }
)
_OF_ALL = MappingProxyType(
    {
        "share": "The points are shared equally among the secret cases.",
        "all": "You get the points if all secret cases are right.",
        "min": "Your worst secret case decides how many points you get.",
        "product": "The scores of all secret cases are multiplied.",
    }
)


def _groups(problem: Problem, found: Sequence[Case]) -> tuple[_GroupRow, ...]:
    of = [cases.group_of(problem, case) for case in found]
    return tuple(_GroupRow(group.name, brief(group.points), of.count(group), _rule(group)) for group in problem.groups)


def _rule(group: Group) -> str:
    only_if = f"; only if {say_required(group)} are right" if group.requires else ""
    return f"{_RULES[group.score]}{only_if}"


def _notes(problem: Problem, secret: int) -> Iterator[str]:
    yield "Time and memory are for each case; the time is CPU time."
    yield from compare.rules(problem.compare)
    if secret and len(problem.groups) == 1:
        yield f"Samples give no points. {_OF_ALL[problem.groups[0].score]}"
    if secret:
        yield _SEEN[problem.visibility]
        if problem.visibility == "counterexample" and problem.generate:
            yield _INSTEAD
