"""The answer of each misreading on each case: asked from the problem's misreadings program and saved in the store.

python -m problems.ochos.misreadings --list    one line for each: {"id": "tie-to-number", "function": "choose_card"}
python -m problems.ochos.misreadings --batch   see `programs`; `misreadings` are the ids that are switched on together
"""

from __future__ import annotations

import contextlib
import json
import math
import shlex
import sys
import time
from dataclasses import asdict
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from judge.base.errors import JudgeFailure
from judge.base.hashing import code_digest, digest
from judge.base.printable import printable
from judge.execution import pools
from judge.execution.store import RUN_FORMAT
from judge.judging import compare
from judge.judging.batch import CaseTexts
from judge.problem.batch import Request, run_batch
from judge.problem.programs import digest_sources, listing
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from judge.execution.store import Store
    from judge.problem.batch import Reply
    from judge.values.outcome import CaseResult, Difference
    from judge.values.problem import Problem

T = TypeVar("T")
Misreadings = tuple[str, ...]
"""The ids of misreadings that are switched on together."""

_Question = tuple[str, Misreadings, int | None]  # a case, and how many lines of the output are needed, if not all

RIGHT, CRASH, ENDLESS, REFUSED = "right", "crash", "endless", "refused"
"""The answers other than a wrong output. A wrong output is the hash, in hex, of everything in it that counts. After
`endless` there may be such a hash, too, of the beginning of a wrong output (`compare.beginning`)."""

_ENDS = MappingProxyType(
    {
        Verdict.AC: RIGHT,
        Verdict.RTE: CRASH,
        Verdict.TLE: ENDLESS,
        Verdict.MLE: ENDLESS,
        Verdict.OLE: ENDLESS,
    }
)
# The error messages of a program that calls itself once per turn, in a game that goes on for ever.
_TOO_DEEP = ("RecursionError", "StackOverflowError", "Maximum call stack size exceeded")
_OUTCOMES = MappingProxyType({"crash": CRASH, "endless": ENDLESS, "bad-input": REFUSED})
_LEAST_A_BATCH, _MOST_A_BATCH = 100, 1000  # so that several processes share many questions


def answer_of(result: CaseResult) -> str | None:
    """A submission's answer on a case, written like a misreading's answer; None if it is not known."""
    is_too_deep = result.verdict is Verdict.RTE and any(words in result.stderr_tail for words in _TOO_DEEP)
    end = ENDLESS if is_too_deep else _ENDS.get(result.verdict)
    if result.answer is None:
        return end
    return f"{end} {result.answer.hex()}" if end else result.answer.hex()


def agree(first: str, second: str | None) -> bool:
    """Whether two answers may be the same: the output of an endless run is not always known."""
    if second is None or ENDLESS not in (first, second):
        return first == second
    return first.startswith(ENDLESS) and second.startswith(ENDLESS)


class Answers:
    """The answers of one problem's misreadings on its cases; each is asked for only once.

    `cases` are the ids of the cases, those with short transcripts first.
    """

    def __init__(
        self,
        problem: Problem,
        argv: Sequence[str],
        texts: Mapping[str, CaseTexts],
        store: Store,
        deadline: float = math.inf,
    ) -> None:
        """`argv` is the misreadings program, `texts` has the input and golden transcript of each case by case id. After
        `deadline` (by `time.monotonic`) nothing more is asked."""
        self._problem, self._argv, self._texts, self._store = problem, tuple(argv), texts, store
        self._deadline = deadline
        self._answers: dict[str, dict[Misreadings, str]] = {}
        self._begun: dict[tuple[str, Misreadings], tuple[float, Difference | None]] = {}
        self.cases = tuple(sorted(texts, key=lambda case: (len(texts[case].expected), case)))
        sources = digest_sources(problem, self._argv)
        self._program = digest(
            RUN_FORMAT, "answers", code_digest("diagnosis"), sys.version, asdict(problem.compare), sources
        )

    @property
    def digest(self) -> bytes:
        """The hash of everything that the answers depend on."""
        return digest(self._program, *((case, self._texts[case].digest) for case in self.cases))

    def functions(self) -> Mapping[str, str]:
        """The function that each misreading replaces, by misreading id; JudgeFailure if the program's list is
        broken."""
        argv = (*self._argv, "--list")
        functions = {}
        for line in listing(self._problem, argv).splitlines():
            pair = _read_function(line)
            if pair is None:
                fault = f"printed a line that names no misreading and its function: {printable(line, 80)}"
                raise JudgeFailure(f"`{shlex.join(argv)}` {fault}; run it in {self._problem.root} by hand and fix it")
            functions[pair[0]] = pair[1]
        return functions

    def of(self, case: str, misreadings: Misreadings) -> str:
        """The answer of these misreadings on the case of that id; call `find` for it first."""
        return self._answers[case][misreadings]

    def find(self, wanted: Iterable[tuple[str, Misreadings]]) -> None:
        """Ask for those of these answers that are not known yet; JudgeFailure if the misreadings program breaks, or
        after the deadline."""
        missing = [
            (case, misreadings) for case, misreadings in dict.fromkeys(wanted) if misreadings not in self._of_case(case)
        ]
        for case, misreadings, answer in self._ask(
            [(case, misreadings, None) for case, misreadings in missing], self._read
        ):
            self._answers[case][misreadings] = answer
        for case in dict.fromkeys(case for case, _ in missing):
            stored = {"+".join(misreadings): answer for misreadings, answer in self._answers[case].items()}
            self._store.save_answers(self._key(case), stored)

    def first_wrong(self, case: str, misreadings: Misreadings) -> Difference | None:
        """The first wrong line of these misreadings on the case of that id, if it is in the lines `begin` asked for."""
        return self._begun[case, misreadings][1]

    def begin(self, wanted: Iterable[tuple[str, Misreadings, int]]) -> None:
        """Ask for the first wrong line of each answer, if it is in the given number of lines. This is much less work
        than whole answers, above all for an endless game. JudgeFailure as for `find`."""
        most: dict[tuple[str, Misreadings], int] = {}
        for case, misreadings, lines in wanted:
            most[case, misreadings] = max(lines, most.get((case, misreadings), 0))
        missing = [
            (*question, lines) for question, lines in most.items() if self._begun.get(question, (0, None))[0] < lines
        ]
        for case, misreadings, begun in self._ask(missing, self._read_beginning):
            self._begun[case, misreadings] = begun

    def _ask(
        self, questions: Sequence[_Question], read: Callable[[_Question, Reply], T]
    ) -> Iterator[tuple[str, Misreadings, T]]:
        """The result of `read` for the reply to each question, in the same order; several processes share the work."""
        size = min(_MOST_A_BATCH, max(_LEAST_A_BATCH, -(-len(questions) // pools.cores())))
        batches = [questions[start : start + size] for start in range(0, len(questions), size)]
        for batch, results in zip(
            batches, pools.side_by_side(lambda batch: self._talk(batch, read), batches), strict=True
        ):
            for (case, misreadings, _), answer in zip(batch, results, strict=True):
                yield case, misreadings, answer

    def _talk(self, batch: Sequence[_Question], read: Callable[[_Question, Reply], T]) -> list[T]:
        """Ask one process the questions of `batch`, and return the result of `read` for each reply."""
        if time.monotonic() > self._deadline:
            raise JudgeFailure("the time for it was up; another try continues with the answers found so far")
        requests = [
            Request(
                str(number),
                self._texts[case].input.decode("utf-8", "surrogateescape"),
                misreadings=misreadings,
                lines=lines,
            )
            for number, (case, misreadings, lines) in enumerate(batch)
        ]
        with contextlib.closing(run_batch(self._problem, (*self._argv, "--batch"), requests)) as replies:
            results = {int(reply.id): read(batch[int(reply.id)], reply) for reply in replies}
        return [results[number] for number in range(len(batch))]

    def _read(self, question: _Question, reply: Reply) -> str:
        end = _OUTCOMES.get(reply.outcome)
        if end in (CRASH, REFUSED):
            return end
        case, comparison = question[0], self._problem.compare.of(question[0])
        output, difference = self._compare(case, reply)
        if end is not None:
            begun = compare.beginning(output, difference, comparison) if difference else None
            return f"{end} {begun.hex()}" if begun else end
        if difference is None:
            return RIGHT
        answer = compare.answer(output, difference, comparison)
        return REFUSED if answer is None else answer.hex()

    def _read_beginning(self, question: _Question, reply: Reply) -> tuple[float, Difference | None]:
        """How many lines are known, and the first wrong one; a missing line means nothing where the output was cut."""
        case, _, lines = question
        difference = self._compare(case, reply)[1] if reply.outcome != "bad-input" else None
        is_whole = reply.outcome == "text"
        if difference and difference.found is None and not is_whole:
            difference = None
        return lines if lines and reply.outcome == "cut" else math.inf, difference

    def _compare(self, case: str, reply: Reply) -> tuple[bytes, Difference | None]:
        comparison, output = self._problem.compare.of(case), reply.output.encode("utf-8", "surrogatepass")
        return output, compare.comparator(comparison.name).differs(self._texts[case].expected, output, comparison.flags)

    def _of_case(self, case: str) -> dict[Misreadings, str]:
        if case not in self._answers:
            stored = self._store.answers(self._key(case))
            self._answers[case] = {tuple(misreadings.split("+")): answer for misreadings, answer in stored.items()}
        return self._answers[case]

    def _key(self, case: str) -> bytes:
        return digest(self._program, self._texts[case].digest)


def _read_function(line: bytes) -> tuple[str, str] | None:
    """A misreading's id and its function; None if `line` does not name them."""
    try:
        given = json.loads(line)
        return str(given["id"]), str(given["function"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
