"""Tries a language on this machine: a tiny program is compiled and run in the sandbox, as any submission is."""

from __future__ import annotations

from judge import languages, sandbox
from judge.base.printable import printable
from judge.execution import scratch
from judge.execution.compilation import compile_source, lay_out, read_source
from judge.values.problem import Limits
from judge.values.running import Execution
from judge.values.submission import Submission

PRINTED = b"ok\n"
"""What the `trial` of each language prints."""
# Enough for the slowest runtime on a slow machine.
_LIMITS = Limits(time_s=20, wall_s=40, memory_mib=512)
_LONGEST = 200


def fault(name: str) -> str:
    """Why programs in the language called `name` do not work here, in one line; '' if they do. JudgeFailure when a tool
    is missing, or no sandbox works."""
    language = languages.by_name(name)
    with scratch.folder() as place:
        file = place / f"trial{language.suffixes[0]}"
        file.write_text(language.trial, encoding="utf-8")
        source = read_source(Submission("trial", "trial", file))
        folder = place / "program"
        folder.mkdir()
        lay_out(source, folder)
        compiled = compile_source(source, folder, _LIMITS)
        if compiled.program is None:
            return f"a tiny program does not compile: {_first_line(compiled.output, 'rror')}"
        with sandbox.open_box(compiled.program, _LIMITS) as box:
            done = box.run()
    is_right = (done.status, done.stopped, done.stdout) == (0, None, PRINTED)
    return "" if is_right else f"a tiny program does not run: {_ending(done)}"


def _ending(done: Execution) -> str:
    if done.stopped is not None:
        return f"it was stopped, with {_LIMITS.memory_mib} MiB and {_LIMITS.time_s:g} s"
    if words := _first_line(done.stderr.decode("utf-8", "replace")):
        return words
    if done.signal is not None:
        return f"signal {done.signal}"
    return f"exit status {done.status}" if done.status else f"it prints `{printable(done.stdout, 60)}`"


def _first_line(text: str, word: str = "") -> str:
    """The first line with this word in it, otherwise the first line that is not empty."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return printable(next((line for line in lines if word in line), next(iter(lines), "")), _LONGEST)
