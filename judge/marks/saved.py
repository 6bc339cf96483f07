"""The last grading of each folder of reports, saved in a store of its own, so that the next can be merged into it.

It is never saved in the folder itself: that folder is handed out, and what comes back may have been changed. What is
saved is what was judged, before any override.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.base.hashing import code_digest, digest
from judge.base.packed import Packed, PackedValue, SpillFile, dumps, loads
from judge.results.format import FILE
from judge.values.report import Report, Result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from judge.execution.store import Store
    from judge.values.feedback import Explanation, Feedback, Trace

GRADINGS = Path(".judge", "gradings.sqlite")
LOSS = "so the gradings before this one cannot be merged with it"
# 1: first version
_FORMAT = 1


@dataclass(frozen=True)
class Saved:
    """A grading as it was judged: of the classes in the folders `classes`, with results of `students`, written with a
    results.json of this hash.

    `readable` is False if another version of the judge saved it: then the report is None.
    """

    classes: tuple[str, ...]
    students: frozenset[str]
    results_hash: str
    report: Report | None

    @property
    def readable(self) -> bool:
        """Whether this judge can read the report."""
        return self.report is not None


def save(store: Store, out: Path, classes: Sequence[str], report: Report) -> None:
    """Save `report`, whose files are in `out` now."""
    traces = _Traces()
    problems = tuple(replace(problem, traces={}) for problem in report.problems)
    frame = replace(report, problems=problems, results=())
    texts = {_key(out, number): _result_text(one, traces) for number, one in enumerate(report.results)}
    head = {
        "values": code_digest("values").hex(),
        "classes": list(classes),
        "results_hash": hash_of(out / FILE),
        "results": [[one.submission.id, one.submission.problem] for one in report.results],
        "frame": _text(dumps(frame)),
        "traces": [traces.names(problem.traces) for problem in report.problems],
    }
    texts |= {_key(out, name): text for name, text in traces.texts.items()}
    store.save_texts({**texts, _key(out, "head"): json.dumps(head)})


def load(store: Store, out: Path, needed: Callable[[str, str], bool]) -> Saved | None:
    """What was saved last for `out`, with the results that are `needed`, by student and problem. None if nothing is
    saved, or if it is damaged."""
    text = store.text(_key(out, "head"))
    if text is None:
        return None
    with contextlib.suppress(ValueError, LookupError, TypeError):
        head = json.loads(text)
        known = head["values"] == code_digest("values").hex()
        report = _Reader(store, out).report(head, needed) if known else None
        students = frozenset(student for student, _problem in head["results"])
        return Saved(tuple(head["classes"]), students, head["results_hash"], report)
    return None


def hash_of(file: Path) -> str:
    """The hash of a file's content; '' if it cannot be read."""
    whole = hashlib.sha256()
    try:
        with file.open("rb") as opened:
            while part := opened.read(1 << 20):
                whole.update(part)
    except OSError:
        return ""
    return whole.hexdigest()


class _Traces:
    """The traces that results share, each saved once under the hash of its text."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def name(self, trace: Trace) -> str | None:
        """The name under which `trace` is saved; None if it is not one of a reference."""
        from judge.problem.trace import text_of  # needed only after the grading

        written = text_of(trace)
        if written is None:
            return None
        name = digest(written).hex()
        if name not in self.texts:
            self.texts[name] = _text(dumps(written))
        return name

    def names(self, traces: Mapping[str, Trace]) -> dict[str, str]:
        """The names of the traces of cases."""
        return {case: name for case in sorted(traces) if (name := self.name(traces[case]))}


class _Reader:
    """Reads what was saved for a folder."""

    def __init__(self, store: Store, out: Path) -> None:
        self._store, self._out, self._spill_file = store, out, SpillFile()
        self._traces: dict[str, Trace] = {}

    def report(self, head: dict[str, Any], needed: Callable[[str, str], bool]) -> Report:
        report = loads(_data(head["frame"]))
        if not isinstance(report, Report):
            raise TypeError("expected a report")
        numbers = [number for number, one in enumerate(head["results"]) if needed(*one)]
        having = {head["results"][number][1] for number in numbers}
        pairs = zip(report.problems, head["traces"], strict=True)
        problems = tuple(
            replace(problem, traces={case: self._trace(name) for case, name in names.items() if problem.id in having})
            for problem, names in pairs
        )
        keys = [_key(self._out, number) for number in numbers]
        texts = self._store.texts(keys)
        return replace(report, problems=problems, results=tuple(self._result(json.loads(texts[key])) for key in keys))

    def _result(self, record: dict[str, Any]) -> Result:
        shared = [self._trace(name) for name in record["traces"]]
        result = loads(_data(record["result"]), shared)
        if not isinstance(result, Result):
            raise TypeError("expected a result")
        feedback = result.feedback and PackedValue(result.feedback, self._spill_file, shared)
        return replace(result, cases=Packed(tuple(result.cases), self._spill_file), packed_feedback=feedback)

    def _trace(self, name: str) -> Trace:
        if name not in self._traces:
            from judge.problem.trace import from_text  # needed only if something is merged

            text = self._store.text(_key(self._out, name))
            written = loads(_data(text)) if text else None
            if not isinstance(written, str):
                raise TypeError("expected a trace")
            self._traces[name] = from_text(written)
        return self._traces[name]


def _result_text(result: Result, traces: _Traces) -> str:
    feedback, named = result.feedback, {}
    for given in _explanations(feedback) if feedback else ():
        if given.trace and (name := traces.name(given.trace)):
            named[id(given.trace)] = (name, given.trace)
    plain = replace(result, cases=tuple(result.cases), packed_feedback=feedback)
    data = dumps(plain, [trace for _, trace in named.values()])
    return json.dumps({"traces": [name for name, _ in named.values()], "result": _text(data)})


def _explanations(feedback: Feedback) -> Iterator[Explanation]:
    shown = feedback.counterexample
    found = (feedback.explanation, feedback.excerpt, shown and shown.explanation, shown and shown.excerpt)
    return (given for given in found if given)


def _key(out: Path, part: str | int) -> bytes:
    return digest("saved grading", _FORMAT, str(out.resolve()), part)


def _text(data: bytes) -> str:
    return base64.b85encode(data).decode("ascii")


def _data(text: str) -> bytes:
    return base64.b85decode(text)
