"""Runs variants of a Python program on cases, many in one run of the sandbox, and compares what they print.

The driver (`inside/driver.py`) runs in the box in place of the submission, which shares its process. So a report of it
is hostile: bounded, and read with care. What follows from reports is only where to look; before it is said that an edit
makes a program right, ordinary runs must have shown it.
"""

from __future__ import annotations

import json
import marshal
from base64 import b64decode
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge import sandbox
from judge.execution import scratch
from judge.execution.compilation import lay_out, program_of, source_of
from judge.judging.compare import comparator
from judge.localisation.collected import follow
from judge.values.problem import Limits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.judging.batch import CaseTexts
    from judge.localisation.collected import Collected, Text, Window
    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText
    from judge.sandbox import OpenBox
    from judge.values.outcome import Difference
    from judge.values.problem import Comparison

DRIVER = Path(__file__).parent / "inside" / "driver.py"
_NAME = "_variants_of_a_program.py"
_A_BATCH = 80  # variants in one run of the sandbox
# Rounds of loops and calls of functions in one run: right programs here need 1,000 to 3,000 on short cases, and about
# 4 for each byte of a long one.
_ROUNDS, _ROUNDS_FOR_A_BYTE = 5_000, 15
_MOST_OUTPUT, _MOST_LINES = 64 << 10, 1 << 20
_SECONDS, _MEMORY_MIB = 3.0, 128  # for a batch, beside what the program itself may have
REAL_S = 60.0
"""Real time for each second of CPU time of a run. On a busy machine real time must decide nothing; what only sleeps is
stopped long before."""
_TEXTS_BYTES = 512 << 10  # of a report, for what a traced run had ready
_MOST_ROUNDS = 1 << 30
_MOST_WINDOWS, _MOST_REACHED = 1 << 16, 2_000_000  # of a run; elements of all of them together
_MOST_ENDS = 3  # variants that end the whole batch, after which nothing more is tried
_MOST_CUTS = 12  # batches after which the run that ended them is tried once more

Pair = tuple[int, str]
"""The number of a variant, and the id of a case."""


@dataclass(frozen=True)
class Seen:
    """A case as it was judged: whether the program passes it, its first wrong line, if it printed one, and whether it
    ended by itself, without a crash."""

    id: str
    passes: bool
    wrong: Difference | None = None
    ended: bool = True


@dataclass(frozen=True)
class Outcome:
    """How a variant did on a case: whether it ended by itself, where it is wrong, and what it reached.

    `difference` is None if all that it printed is right. `rounds` of loops, `windows` and what it `printed` before the
    first wrong line are known if the run was traced; then, if it did not end by itself, what it had `collected` and not
    printed; and if it did not end at all, and was right so far, the first lines in the `loops` and functions that it
    began in its last rounds, each with how many calls it was in.
    """

    ended: bool
    difference: Difference | None
    rounds: int = 0
    windows: tuple[Window, ...] = ()
    printed: bytes = b""
    collected: Collected | None = None
    loops: tuple[tuple[int, int], ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether the case would be accepted."""
        return self.ended and self.difference is None

    @property
    def right_lines(self) -> int:
        """How many lines of the golden transcript were printed before the first wrong one; many if there is none."""
        return 1 << 30 if self.difference is None else self.difference.line - 1

    @property
    def made_lines(self) -> int:
        """The same, with the lines that it had ready."""
        return self.collected.right if self.collected else self.right_lines


def is_same(case: Seen, outcome: Outcome | None) -> bool:
    """Whether a run was right or wrong as the judged one, and in the same line."""
    if outcome is None or outcome.is_right is not case.passes:
        return False
    return case.wrong is None or (outcome.difference is not None and outcome.difference.line == case.wrong.line)


def wanted_lines(failing: Sequence[Seen]) -> list[tuple[str, str]]:
    """Lines that should have been printed, with those that were."""
    pairs = [
        (case.wrong.expected.decode("utf-8", "replace"), (case.wrong.found or b"").decode("utf-8", "replace"))
        for case in failing
        if case.wrong and case.wrong.expected is not None
    ]
    return list(dict.fromkeys(pairs))[:3]


@dataclass(frozen=True)
class _Traced:
    """What is known of a traced run, as the driver reports it; `texts` were made and not printed."""

    rounds: int = 0
    windows: tuple[Window, ...] = ()
    texts: tuple[Text, ...] = ()
    loops: tuple[tuple[int, int], ...] = ()


_Report = tuple[str, bytes, _Traced]  # how it ended, what it printed


@dataclass(frozen=True)
class _Bound:
    """What ends runs on a case: the most lines and rounds; what they must begin with, and what must not follow it."""

    lines: int = _MOST_LINES
    rounds: int | None = None
    known: str = ""
    again: str = ""


class Trials:
    """The sandbox for the variants of one program, on cases by id; must be closed."""

    def __init__(
        self,
        program: ProgramText,
        source: Source,
        cases: Mapping[str, CaseTexts],
        comparison: Comparison,
        limits: Limits,
        level: str,
    ) -> None:
        self._program, self._source, self._comparison, self._level = program, source, comparison, level
        self._cases = cases
        self._limits = replace(
            limits,
            time_s=_SECONDS,
            wall_s=REAL_S * _SECONDS,
            memory_mib=limits.memory_mib + _MEMORY_MIB,
            output_bytes=None,
        )
        self._stack = ExitStack()
        self._box: OpenBox | None = None
        self._ends = self._cuts = 0
        self._compared: dict[tuple[str, bytes], Difference | None] = {}
        self._bounds: dict[str, _Bound] = {}
        data = program.data
        self._statements = [(line, data[start:stop].decode()) for line, start, stop in program.statements]

    def __enter__(self) -> Trials:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def trace(self, cases: Mapping[str, int | None]) -> dict[str, Outcome]:
        """The program itself on these cases, traced, each just past its first wrong line, or, if it has none, the
        golden transcript: a program that never ends may print for ever. Without those that were not reported."""
        for case, wrong in cases.items():
            self._bounds[case] = _Bound((wrong or self._cases[case].expected.count(b"\n") + 1) + 1)
        found = self._run([None], [list(cases)], traced=True)
        self._bounds.clear()
        return {case: outcome for (_, case), outcome in found.items()}

    def bound(self, case: str, before: Outcome, further: int, rounds: int) -> None:
        """From now on, end runs on this case `further` lines after the first wrong line of the program's own run
        `before`, or after so many rounds of loops; and as soon as they print something else before that line, or again
        that line."""
        found = before.difference and before.difference.found
        is_exact = comparator(self._comparison.name).tolerances(self._comparison.of(case).flags) == (None, None)
        known = _text(before.printed) if is_exact else ""
        again = _text(found) + "\n" if found and is_exact else ""
        self._bounds[case] = _Bound(before.right_lines + further + 1, rounds, known, again)

    def unbound(self, case: str) -> None:
        """From now on, let runs on this case go on to their end."""
        self._bounds.pop(case, None)

    def run(self, edits: Sequence[Edit], cases: Sequence[Sequence[str]]) -> dict[Pair, Outcome]:
        """Each of the edits on its cases; without those that were not reported, as when a variant ends the sandbox."""
        found: dict[Pair, Outcome] = {}
        for start in range(0, len(edits), _A_BATCH):
            some = self._run(edits[start : start + _A_BATCH], cases[start : start + _A_BATCH], traced=False)
            found.update({(start + number, case): outcome for (number, case), outcome in some.items()})
        return found

    def _run(
        self, edits: Sequence[Edit | None], cases: Sequence[Sequence[str]], *, traced: bool
    ) -> dict[Pair, Outcome]:
        """One batch. After a run that ends it, the others go on in another one; this run begins that, unless it was the
        first: that many runs together took too long says nothing about the last of them."""
        found: dict[Pair, Outcome] = {}
        left = [(number, case) for number in range(len(edits)) for case in cases[number]]
        while left and self._ends < _MOST_ENDS:
            numbers = list(dict.fromkeys(number for number, _ in left))
            wanted = [[case for one, case in left if one == number] for number in numbers]
            count = 0
            for pair, report in zip(left, self._order([edits[one] for one in numbers], wanted, traced), strict=False):
                if report is not None:
                    found[pair] = self._outcome(pair[1], *report)
                count += 1
            if count == len(left):
                break
            if count and self._cuts < _MOST_CUTS:
                self._cuts += 1
                left = left[count:]
            else:
                self._ends += 1
                left = [pair for pair in left[count:] if pair[0] != left[count][0]]
        return found

    def _order(
        self, edits: Sequence[Edit | None], cases: Sequence[Sequence[str]], traced: bool
    ) -> Iterator[_Report | None]:
        """Let the driver run these variants; its reports in order, None for a variant that does not compile."""
        names = sorted({case for some in cases for case in some})
        places = {name: place for place, name in enumerate(names)}
        inputs = [self._input(name) for name in names]
        job = {
            "path": self._source.own,
            "statements": self._statements,
            "inputs": inputs,
            "variants": [edit and self._program.variant(edit) for edit in edits],
            "cases": [[places[case] for case in some] for some in cases],
            "traced": traced,
        }
        pairs = [(number, places[case]) for number, some in enumerate(cases) for case in some]
        room = sum(2 * inputs[place][2] + 256 for _, place in pairs)
        if traced:
            room = 8 * room + len(pairs) * _TEXTS_BYTES
        done = self._opened().run(marshal.dumps(job, 2), room)
        return _read(done.stdout, pairs, len(self._program.starts))

    def _input(self, case: str) -> tuple[bytes, int, int, int, str, str]:
        """The input of a case, and what ends a run on it: lines, bytes, rounds; what it must begin with, and what must
        not follow that."""
        texts = self._cases[case]
        bound = self._bounds.get(case, _Bound())
        most = _ROUNDS + _ROUNDS_FOR_A_BYTE * (len(texts.input) + len(texts.expected))
        rounds = most if bound.rounds is None else min(bound.rounds, most)
        output = min(_MOST_OUTPUT, 2 * len(texts.expected) + 4096)
        return texts.input, bound.lines, output, rounds, bound.known, bound.again

    def _outcome(self, case: str, how: str, printed: bytes, traced: _Traced) -> Outcome:
        key = case, printed
        if key not in self._compared:
            comparison = self._comparison.of(case)
            differs = comparator(comparison.name).differs
            self._compared[key] = differs(self._cases[case].expected, printed, comparison.flags)
        different = self._compared[key]
        if not traced.windows:
            return Outcome(how == "ended", different)
        right = printed[: different.starts[1]] if different and different.starts else printed
        windows, collected = self._followed(case, different, traced)
        outcome = Outcome(how == "ended", different, traced.rounds, windows, right, collected)
        if (different and different.found is not None) or (collected and collected.found is not None):
            return outcome
        return replace(outcome, loops=traced.loops)

    def _followed(
        self, case: str, different: Difference | None, traced: _Traced
    ) -> tuple[tuple[Window, ...], Collected | None]:
        """The windows of a run, with the lines that it had ready as if they were printed, and what those are."""
        count = max(0, len(traced.windows) - len(traced.texts) - 1)
        before, after = traced.windows[:count], traced.windows[count:]
        if not traced.texts:
            return traced.windows, None
        if different is None or different.found is not None:  # what it has ready comes after the first wrong line
            return (*before, (-1, frozenset().union(*(reached for _, reached in after)))), None
        found, collected = follow(self._cases[case].expected, different.line - 1, traced.texts, after)
        return (*before, *found), collected

    def _opened(self) -> OpenBox:
        if self._box is None:
            own = self._source.files if len(self._source.files) > 1 else ()
            files = {**dict(own), _NAME: DRIVER.read_bytes()}
            source = source_of(_NAME, tuple(sorted(files.items())))
            folder = self._stack.enter_context(scratch.folder()) / "box"
            folder.mkdir(mode=0o700)
            lay_out(source, folder)
            program = program_of(source, folder, self._limits)
            self._box = self._stack.enter_context(sandbox.open_box(program, self._limits, level_name=self._level))
        return self._box


def _text(printed: bytes) -> str:
    """An output as the text that the program gave to its standard output."""
    return printed.decode("utf-8", "surrogateescape")


def _read(reports: bytes, pairs: Sequence[tuple[int, int]], lines_in_program: int) -> Iterator[_Report | None]:
    """The reports, as far as they are what was asked for. A line that the program does not have would be a message."""
    lines = iter(reports.split(b"\n")[:-1])
    skipped = -1
    for number, case in pairs:
        if number == skipped:
            yield None
            continue
        try:
            given = json.loads(next(lines))
            if given[:2] == [number, -1]:
                skipped = number
                yield None
                continue
            if given[:2] != [number, case] or not isinstance(given[2], str):
                return
            yield given[2], b64decode(given[3], validate=True), _traced(lines_in_program, *given[4:])
        except (StopIteration, ValueError, TypeError, LookupError, ArithmeticError, RecursionError):
            return


def _traced(most_line: int, rounds: Any = 0, windows: Any = ((), ()), texts: Any = (), loops: Any = ()) -> _Traced:
    if not 0 <= int(rounds) <= _MOST_ROUNDS:
        raise ValueError("more rounds than a run may begin, or fewer than none")
    made = tuple((str(text), int(line)) for text, line in texts)
    return _Traced(
        int(rounds), _windows(windows, most_line), made, tuple((int(line), int(deep)) for line, deep in loops)
    )


def _windows(given: Any, most_line: int) -> tuple[Window, ...]:
    sets, places = given
    elements = [frozenset(int(element) for element in some) for some in sets]
    windows = tuple((int(printed), elements[int(number)]) for printed, number in places)
    if len(windows) > _MOST_WINDOWS or sum(len(reached) for _, reached in windows) > _MOST_REACHED:
        raise ValueError("more than a run may reach")
    if not all(1 <= element // 4 <= most_line for reached in elements for element in reached):
        raise ValueError("a line that the program does not have")
    return windows
