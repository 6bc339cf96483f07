"""One case as a user names it, with the reference's trace of it: what `explain` and `play` show."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import BadUsage, JudgeError
from judge.base.printable import printable
from judge.problem import cases, definition, own_cases
from judge.problem.choice import example_case, problem_of_case
from judge.problem.trace import is_plain, read_traces
from judge.values.problem import Case

if TYPE_CHECKING:
    from judge.values.feedback import Trace
    from judge.values.problem import Problem


@dataclass(frozen=True)
class TracedCase:
    """A case of a problem: the text of its input, and its trace, which has at least one line.

    `complaint` says why a user's own file is not a contest case, '' if it is one.
    """

    problem: Problem
    case: Case
    text: bytes
    trace: Trace
    complaint: str = ""

    @property
    def is_own(self) -> bool:
        """Whether it is a user's own file: it has no golden file."""
        return self.case.input == self.case.expected

    @property
    def transcript(self) -> bytes:
        """The golden transcript, as the trace has it."""
        return "".join(f"{line.line}\n" for line in self.trace).encode("utf-8", "surrogatepass")

    @property
    def heading(self) -> str:
        """The case and its problem, and the validator's complaint, if any, on a line of its own."""
        name = f"{printable(self.case.id)}, problem {self.problem.id}: {self.problem.title}"
        return f"{name}\nnot a contest case: {self.complaint}" if self.complaint else name


def find(root: Path, name: str, problem_id: str | None) -> TracedCase:
    """The case in the file `name`, or the one that this name or beginning of a name means.

    BadUsage if there is no such case, if the reference calls it bad input, or if its trace is too long.
    """
    if Path(name).is_dir():
        raise BadUsage(f"{name} is a folder: expected one case: a file, or a name such as {example_case(root)}")
    if languages.by_suffix(Path(name).suffix):
        raise BadUsage(f"{name} is a program: expected a case: a file, or a name such as {example_case(root)}")
    file = Path(name) if Path(name).is_file() else None
    problem = definition.load(root, problem_id or problem_of_case(root, file, name))
    case = Case(name, file, file) if file else cases.find(cases.inputs(problem), name)
    text, complaint = own_cases.read_file(case.input), ""
    if file and problem.reference:
        _, complaint = own_cases.play(problem, name, text)
    trace = _trace(problem, case, text)
    if trace is None and problem.kit_cases is not None:
        raise BadUsage(f"{printable(case.id)}: this kit has no reasons for its lines; `run` shows the right lines")
    if trace is None:
        raise BadUsage(f"{printable(case.id)}: its trace is too long to show; choose a shorter game")
    return TracedCase(problem, case, text, trace, complaint)


def _trace(problem: Problem, case: Case, text: bytes) -> Trace | None:
    """The trace of the case, None if it is too long. BadUsage if the problem has no reasons."""
    lack = "the key 'reference' is missing"
    if problem.reference:
        try:
            return read_traces(problem, [case]).get(case.id)
        except JudgeError:
            if not is_plain(problem, text):
                raise
            lack = "the reference knows no --trace (docs/formats.md#trace)"
    where = f"its golden transcript is in {case.expected}" if case.expected != case.input else "it has no golden file"
    file = problem.folder / "problem.yaml"
    raise BadUsage(f"{file}: {lack}, so nothing knows the reasons for the lines of {printable(case.id)}; {where}")
