"""Lets the programs of a package that examine cases do so once, in boxes: 42 accepts, 43 refuses, unless the package
has other statuses.

`input_validator flags... < input`, and `answer_validator input flags... < answer`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge import sandbox
from judge.base.errors import JudgeError
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution import scratch
from judge.execution.compilation import compile_source, lay_out, limits_of, source_of
from judge.problem.golden import Finding
from judge.sandbox.wrapping import Handed, Writes
from judge.values.problem import Limits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.authoring.package import GivenCase, GivenValidator, Package
    from judge.values.running import Execution

_LIMITS = Limits(time_s=20, wall_s=60, memory_mib=2048)
_MOST_RUNS, _MOST_LINES = 1000, 3
_MOST_S = 300.0  # of real time, for one validator
_INPUT = "case.in"
_PRINTED_BYTES, _FILE_BYTES = 1 << 20, 16 << 20


def examine(package: Package) -> Iterator[Finding | str]:
    """What the validators of `package` say about its cases, and about the inputs that one must refuse: findings, and
    lines on what is as it should be."""
    invalid = {name.removeprefix("data/").removesuffix(".in"): text for name, text in package.invalid.items()}
    refused: set[str] = set()
    working = 0
    for validator in package.validators:
        asked = {case.name: _Question(*_texts(validator, case)) for case in package.cases}
        if not validator.of_answers:
            asked |= {name: _Question(text) for name, text in invalid.items()}
        try:
            found = _answers(validator, asked)
        except JudgeError as failure:
            yield Finding(f"the {_kind(validator)} cannot be run: {printable(str(failure), 400)}")
            continue
        working += not validator.of_answers
        refused |= {name for name in invalid if name in found and found[name].status in validator.refuses}
        yield from _faults(validator, {name: done for name, done in found.items() if name not in invalid}, package)
    missed = sorted(invalid.keys() - refused) if working else []
    if missed:
        shown = ", ".join(printable(name, 60) for name in missed[:_MOST_LINES])
        yield Finding(f"no input validator refuses {shown}{_more(missed)}: it accepts what is no case")
    elif working and invalid:
        yield f"input validators: {many(len(invalid), 'input')} in data/invalid_input refused, as they must be"


@dataclass(frozen=True)
class _Question:
    """What a validator reads, and the file that it is told of."""

    text: bytes
    input: bytes | None = None


def _texts(validator: GivenValidator, case: GivenCase) -> tuple[bytes, bytes | None]:
    return (case.answer, case.input) if validator.of_answers else (case.input, None)


def _kind(validator: GivenValidator) -> str:
    return f"{'answer' if validator.of_answers else 'input'} validator {printable(validator.name, 60)}"


def _answers(validator: GivenValidator, asked: Mapping[str, _Question]) -> Mapping[str, Execution]:
    """What the validator did with each case, at most so many, and none after one on which it did not end, after several
    that it could not decide, or when its time is over. JudgeError if it does not compile."""
    found: dict[str, Execution] = {}
    with scratch.folder() as place:
        folder = place / "box"
        folder.mkdir(mode=0o700)
        source = source_of(validator.source, tuple(sorted(validator.files.items())))
        lay_out(source, folder)
        limits = limits_of(source, _LIMITS)
        compiled = compile_source(source, folder, limits)
        if compiled.program is None:
            raise JudgeError(f"it does not compile: {compiled.first_error}")
        with sandbox.open_box(compiled.program, limits, writes=Writes.DESK, file_bytes=_FILE_BYTES) as box:
            failures, spent_s = 0, 0.0
            for name, question in list(asked.items())[:_MOST_RUNS]:
                found[name] = box.run(question.text, _PRINTED_BYTES, _handed(validator, name, question))
                failures += found[name].status not in (validator.accepts, *validator.refuses)
                spent_s += found[name].wall_s
                if found[name].ended_by_clock or failures == _MOST_LINES or spent_s > _MOST_S:
                    break
    return found


def _handed(validator: GivenValidator, name: str, question: _Question) -> Handed:
    flags = validator.arguments.get(name, ())
    if question.input is None:
        return Handed((), flags)
    return Handed(((_INPUT, question.input),), (f"{{desk}}/{_INPUT}", *flags))


def _faults(validator: GivenValidator, found: Mapping[str, Execution], package: Package) -> Iterator[Finding | str]:
    name, total = _kind(validator), len(package.cases)
    refusing = [case for case, done in found.items() if done.status in validator.refuses]
    failing = [case for case, done in found.items() if done.status not in (validator.accepts, *validator.refuses)]
    for case in refusing[:_MOST_LINES]:
        yield Finding(f"the {name} refuses {printable(case, 60)}{_said(found[case])}")
    if refusing[_MOST_LINES:]:
        yield Finding(f"the {name} refuses {many(len(refusing) - _MOST_LINES, 'more case')}")
    for case in failing[:1]:
        yield Finding(f"the {name} fails on {printable(case, 60)}: {_how(found[case], validator)}")
    if len(found) < total:
        yield f"note: the {name} was asked about {len(found)} of {many(total, 'case')}"
    elif not refusing and not failing:
        yield f"{name}: accepts {many(total, 'case')}"


def _how(done: Execution, validator: GivenValidator) -> str:
    if done.stopped is not None:
        return f"stopped at a limit ({done.stopped.value})"
    how = f"status {done.status}" if done.signal is None else f"signal {done.signal}"
    return f"{how}, expected {validator.accepts} (a case) or {validator.refuses[0]} (none){_said(done)}"


def _said(done: Execution) -> str:
    words = printable((done.stderr.strip() or done.stdout.strip()).rpartition(b"\n")[2], 120)
    return f": {words}" if words else ""


def _more(names: list[str]) -> str:
    return f" and {len(names) - _MOST_LINES} more" if len(names) > _MOST_LINES else ""
