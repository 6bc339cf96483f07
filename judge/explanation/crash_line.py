"""Names the line at which a program crashed: it runs once more, compiled with checks, if its language has any.

This is only a note: verdict, points and output stay those of the first run. Without checks, or if the second run
shows nothing, there is no note.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError
from judge.base.printable import printable
from judge.execution import languages, sandbox, scratch
from judge.execution.compilation import compile_checked, lay_out, read_source
from judge.values.outcome import Verdict
from judge.values.progress import Stage

if TYPE_CHECKING:
    from judge.execution.compilation import Source
    from judge.execution.crash_text import Fault
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.outcome import CaseResult
    from judge.values.problem import Limits
    from judge.values.report import Result

# A checked program needs two to four times the time and memory, and a checked stack is larger.
_SLOWER, _LEAST_S, _MOST_S = 5, 2.0, 10.0
_LARGER = 4
_LONGEST_LINE = 160


def add(problem_cases: ProblemCases, result: Result, options: GradingOptions) -> Result:
    """`result` with a note that names the line of its first crash, if its language has checks that find it."""
    feedback = result.feedback
    if feedback is None or feedback.explanation is None or not _crashed(result, feedback.first):
        return result
    options.progress.now(Stage.CRASHED)
    explanation = feedback.explanation
    note = ""
    with contextlib.suppress(JudgeError, OSError):
        source = read_source(result.submission, problem_cases.problem)
        stdin = problem_cases.files[explanation.case].read().input
        limits = problem_cases.problem.limits_for(source.language)
        fault = find_fault(source, stdin, limits, options.level) if source.digest == result.source else None
        note = _in_words(fault, source) if fault else ""
    if not note:
        return result
    explanation = replace(explanation, notes=(note, *explanation.notes))
    return replace(result, packed_feedback=replace(feedback, explanation=explanation))


def find_fault(source: Source, stdin: bytes, limits: Limits, level: str) -> Fault | None:
    """Run `source` with the checks of its language; what they report of its own files. `limits` are those of a run
    without them."""
    checked = source.row.checked
    if checked is None:
        return None
    limits = replace(
        limits,
        time_s=min(max(_SLOWER * limits.time_s, _LEAST_S), _MOST_S),
        wall_s=None,
        memory_mib=_LARGER * limits.memory_mib,
    )
    with scratch.folder() as made:
        folder = made / "box"
        folder.mkdir(mode=0o700)
        lay_out(source, folder)
        program = compile_checked(source, folder, limits)
        if program is None:
            return None
        with sandbox.open_box(program, limits, level_name=level) as box:
            done = box.run(stdin)
    return checked.read(done.stderr, source.own_files)


def _crashed(result: Result, first: CaseResult | None) -> bool:
    """Whether a signal ended the program on the case that is explained."""
    if first is None or first.verdict is not Verdict.RTE or first.exit.signal is None:
        return False
    return languages.by_name(result.language).checked is not None


def _in_words(fault: Fault, source: Source) -> str:
    """The fault, and the text of its line."""
    lines = dict(source.files)[fault.file].splitlines()
    text = lines[fault.line - 1].strip() if 1 <= fault.line <= len(lines) else b""
    shown = f"\n      {printable(text, _LONGEST_LINE)}" if text else ""
    name = PurePosixPath(fault.file).name
    where = printable(str(replace(fault, file=name)), 400)
    return f"Run once more with checks of its memory, it stops here:\n  {where}{shown}"
