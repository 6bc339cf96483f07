"""Makes a few clues of what the compiler and runs with checks found, the surest first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.base.wording import either
from judge.explanation.crash_excerpt import line_excerpt
from judge.values.feedback import Clue

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from judge.execution.compilation import Source
    from judge.inspection.checked_runs import Findings
    from judge.languages.messages.crash_text import Fault
    from judge.languages.traps import Trap
    from judge.values.report import Result

_MOST = 6  # of a run, and of the text: more than are shown, because some may be for the teacher only
_MOST_NAMES = 3
_LONGEST_LINE = 160
_DEPENDS = "The output depends on memory that was never set"
_CHANCE = "Accepted by chance: with something else in memory that was never set, the output is wrong"
_ALWAYS = "-Wuninitialized"
_WITH_ZEROS = "If that memory held zeros, this case would be right."


def make_clues(source: Source, found: Findings, case: str, *, zeros_are_right: bool = False) -> tuple[Clue, ...]:
    """The clues in what was `found` on the case of this id. `zeros_are_right`: the case is right if all memory that was
    never set holds zeros."""
    said = [*_dependence(found, case, zeros_are_right), *(_from_run(fault, case) for fault in reversed(found.faults))]
    # That a variable may not be set matters little on a case whose output does not depend on it.
    asked = [
        Clue(trap.file, trap.line, trap.said, rule=trap.rule) for trap in sorted(found.traps, key=_asks_about_unset)
    ]
    # Each part has a bound of its own: a run on a secret case must not decide which questions its student reads.
    kept = (*list(dict.fromkeys(said))[:_MOST], *list(dict.fromkeys(asked))[:_MOST])
    return tuple(_with_text(clue, source) for clue in kept)


def _asks_about_unset(trap: Trap) -> bool:
    return trap.unset != ""


def _dependence(found: Findings, case: str, zeros_are_right: bool) -> Iterator[Clue]:
    """That the output depends on memory that was never set: the variables, by the line where they are declared, or the
    line where such memory is read."""
    if not found.depends:
        return
    detail = _WITH_ZEROS if zeros_are_right else ""
    by_line = _unset_by_line(found.traps)
    for (file, line), said in by_line.items():
        yield Clue(file, line, f"{_DEPENDS}{said}", detail=detail, case=case)
    if not by_line and found.read:
        yield Clue(found.read.file, found.read.line, f"{_DEPENDS}. It is read here.", detail=detail, case=case)


def make_chance_clues(source: Source, traps: Iterable[Trap], case: str) -> tuple[Clue, ...]:
    """The clues about an accepted program: on the case of this id it is right only by chance, because it reads these
    variables before they are set."""
    return tuple(
        _with_text(Clue(file, line, f"{_CHANCE}{said}", case=case), source)
        for (file, line), said in _unset_by_line(traps).items()
    )[:_MOST]


def without_unreached(result: Result) -> Result:
    """`result` without clues of the compiler about lines that ran in no public case that fails, if that is known: of
    secret cases nothing may show. A line that only declares something holds no code, so what is said there is kept."""
    found = result.localisation
    if found is None or not found.unreached:
        return result
    unreached = {(printable(file), line) for file, line in found.unreached}
    clues = tuple(clue for clue in result.clues if clue.case or (clue.file, clue.line) not in unreached)
    shown = replace(found, unreached=()) if found.suspects else None
    return replace(result, clues=clues, localisation=shown)


def _unset_by_line(traps: Iterable[Trap]) -> dict[tuple[str, int], str]:
    """By line, which variables are read before they are set, as the end of a sentence. Of several variables that may
    be, one is enough to make the output wrong; only one that is always read too early is surely among them."""
    by_line: dict[tuple[str, int], list[Trap]] = {}
    for trap in traps:
        if trap.unset:
            by_line.setdefault((trap.file, trap.line), []).append(trap)
    is_one = sum(map(len, by_line.values())) == 1
    return {line: _read_early(unset, is_sure=is_one or all(map(_is_always, unset))) for line, unset in by_line.items()}


def _is_always(trap: Trap) -> bool:
    return trap.rule == _ALWAYS


def _read_early(unset: list[Trap], *, is_sure: bool) -> str:
    names = [f"`{trap.unset}`" for trap in unset[:_MOST_NAMES]]
    if is_sure:
        verb = "are read before they have a value" if len(unset) > 1 else "is read before it has a value"
        return f": {', '.join(names)} {verb}."
    return f". It may be {either(names)}: does it always have a value when it is read?"


def _from_run(fault: Fault, case: str) -> Clue:
    """What a run with checks reports, in fixed words, and for the teacher in its own."""
    kind = fault.kind or "a run with checks finds a fault here"
    detail = "" if fault.said == fault.kind else f"{fault.said}."
    return Clue(fault.file, fault.line, f"{kind[0].upper()}{kind[1:]}.", detail=detail, case=case)


def _with_text(clue: Clue, source: Source) -> Clue:
    """`clue` with the text of its line."""
    content = dict(source.files).get(clue.file, b"")
    lines = content.splitlines()
    text = lines[clue.line - 1].strip() if 1 <= clue.line <= len(lines) else b""
    return replace(
        clue,
        file=printable(clue.file),
        text=printable(text, _LONGEST_LINE),
        bounded=line_excerpt(content, clue.line) is not None,
    )
