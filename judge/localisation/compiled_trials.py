"""Runs variants of a program in C or C++ on cases: one compilation holds them all (`schemata`), and each run of the box
is one variant on one case. What a run reports is good for a search and nothing else: what is then said to be right must
be judged."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from judge import sandbox
from judge.execution import scratch
from judge.execution.checked_builds import compile_varied, is_lean
from judge.execution.compilation import lay_out, source_of
from judge.judging.compare import comparator
from judge.languages.tracing import choose_variant, read_blocks_run
from judge.localisation.c_units import unit_of
from judge.localisation.schemata import blamed, fitting, refused, refuses_more, write_variants
from judge.localisation.trials import REAL_S, Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.judging.batch import CaseTexts, RunSettings
    from judge.localisation.c_text import CText
    from judge.localisation.edited_text import Edit
    from judge.localisation.trials import Pair
    from judge.sandbox import OpenBox

_COMPILATIONS = 4
_SECONDS, _LEAST_S, _MEMORY_MIB = 2.0, 0.5, 64
_MOST_OUTPUT = 1 << 20
_BLOCKS, _SPARE_BLOCKS, _SLOWER = 2_000_000, 20_000, 3
_MOST_STOPPED = 3  # runs that a clock ends, after which nothing more is tried: blocks do not count what they do
A_ROUND = 50  # blocks that count as one round of a loop


class CompiledTrials:
    """The sandbox for the variants of one program, on cases by id; must be closed. `is_whole`: the program needs what
    the lean headers leave out."""

    def __init__(self, program: CText, source: Source, cases: Mapping[str, CaseTexts], settings: RunSettings) -> None:
        self._program, self._source, self._cases, self._settings = program, source, cases, settings
        time_s = min(max(_SLOWER * settings.limits.time_s, _LEAST_S), _SECONDS)
        self._limits = replace(
            settings.limits,
            time_s=time_s,
            wall_s=REAL_S * time_s,
            memory_mib=settings.limits.memory_mib + _MEMORY_MIB,
            output_bytes=_MOST_OUTPUT,
        )
        self._stack = ExitStack()
        self._box: OpenBox | None = None
        self._numbers: dict[Edit, int] = {}
        self._blocks: dict[str, int] = {}
        self._stopped = 0
        self._messages = ""
        self.is_whole = self._only_blocks = False

    def __enter__(self) -> CompiledTrials:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def compile(self, edits: Sequence[Edit], most_bytes: int) -> list[Edit]:
        """Compile the program with the first of these edits, of which the compiler may refuse some; those that can be
        run."""
        left = dict(enumerate(fitting(self._program, edits, most_bytes), 1))
        for _ in range(_COMPILATIONS):
            bad = self._compiled(left) if left else None
            if bad is None and self._box is None:
                bad = self._suspected(left)
                if not bad and not self._only_blocks:
                    # The message about a declaration that was taken for a statement is in the lines that use it.
                    self._only_blocks = True
                    kept = set(fitting(self._program, list(left.values()), most_bytes, only_blocks=True))
                    left = {number: edit for number, edit in left.items() if edit in kept}
                    continue
            if not bad:
                break
            left = {number: edit for number, edit in left.items() if number not in bad}
        self._numbers = {edit: number for number, edit in left.items()} if self._box else {}
        return [edit for edit in edits if edit in self._numbers]

    def _suspected(self, edits: Mapping[int, Edit]) -> set[int]:
        """The numbers of edits that may be why the compiler refuses something else, too. The message about a constant
        is in the lines that use it."""
        constants = {number for number, edit in edits.items() if unit_of(self._program, edit) is None}
        return blamed(self._messages, edits) or constants

    def _compiled(self, edits: Mapping[int, Edit]) -> set[int] | None:
        """The numbers of edits that the compiler refuses, None if it is done, or refuses something else."""
        source = self._source
        files = {**dict(source.files), source.own: write_variants(self._program, edits, only_blocks=self._only_blocks)}
        varied = source_of(source.name, tuple(sorted(files.items())), source.joined)
        folder = self._stack.enter_context(scratch.folder()) / "box"
        folder.mkdir(mode=0o700)
        lay_out(varied, folder)
        program, messages = compile_varied(varied, folder, self._limits, is_whole=self.is_whole)
        if program is None:
            self._messages = messages
            bad = refused(messages, edits)
            if (bad is None or refuses_more(messages)) and not self.is_whole and is_lean(varied):
                self.is_whole = True
                return self._compiled(edits)
            return bad
        self._box = self._stack.enter_context(sandbox.open_box(program, self._limits, level_name=self._settings.level))
        return None

    def trace(self, cases: Sequence[str]) -> dict[str, Outcome]:
        """The program as it is on these cases. Later runs on each may be a few times as long."""
        found: dict[str, Outcome] = {}
        for case in cases:
            found[case] = self._run(0, case)
            if found[case].ended:
                self._blocks[case] = _SLOWER * min(found[case].rounds * A_ROUND, _BLOCKS) + _SPARE_BLOCKS
        usual = max(self._blocks.values(), default=_BLOCKS // 10)
        for case in cases:
            self._blocks.setdefault(case, usual)
        return found

    def bound(self, case: str, before: Outcome, further: int, rounds: int) -> None:
        """Runs are bounded by the blocks of the program's own."""

    def unbound(self, case: str) -> None:
        """As `bound`."""

    def run(self, edits: Sequence[Edit], cases: Sequence[Sequence[str]]) -> dict[Pair, Outcome]:
        """Each of the edits on its cases; without those that were not compiled, or no longer tried."""
        return {
            (place, case): self._run(self._numbers[edit], case)
            for place, edit in enumerate(edits)
            if edit in self._numbers
            for case in cases[place]
            if self._stopped < _MOST_STOPPED
        }

    def right(self, edit: Edit, cases: Sequence[str]) -> set[str]:
        """Of these cases, those that the edit makes or leaves right."""
        return {case for (_, case), outcome in self.run([edit], [cases]).items() if outcome.is_right}

    def _run(self, number: int, case: str) -> Outcome:
        assert self._box is not None
        texts = self._cases[case]
        done = self._box.run(choose_variant(number, self._blocks.get(case, _BLOCKS), texts.input))
        self._stopped += done.ended_by_clock
        blocks = read_blocks_run(done.stderr)
        comparison = self._settings.comparison.of(case)
        differs = comparator(comparison.name).differs
        ended = done.status == 0 and not done.stopped and blocks is not None
        difference = differs(texts.expected, done.stdout, comparison.flags)
        return Outcome(ended, difference, (blocks or 0) // A_ROUND)
