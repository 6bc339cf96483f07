"""Turns a statement in LaTeX into Markdown with pandoc, if this machine has it. It works in a box: a statement from
elsewhere is a stranger's text."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from judge import sandbox
from judge.base.errors import JudgeError
from judge.base.installed import is_system
from judge.base.printable import printable
from judge.execution import scratch
from judge.values.problem import Limits
from judge.values.running import Program

if TYPE_CHECKING:
    from collections.abc import Mapping

TOOL = "pandoc"
_ARGUMENTS = (
    "--sandbox", "--from=latex", "--to=commonmark+pipe_tables+tex_math_dollars", "--wrap=none",
    "--shift-heading-level-by=1",
)  # fmt: skip
_LIMITS = Limits(time_s=20, memory_mib=1024, output_bytes=4 << 20, processes=64)
# Words of the format that no LaTeX knows; a sample's place goes through pandoc as a word of letters.
_NEXT, _REST = "QzNextSampleQz", "QzRemainingSamplesQz"
_MACROS = (
    (re.compile(r"^%%\s*plainproblemname:.*$", re.MULTILINE), ""),
    (re.compile(r"\\problemname\{(?:[^{}]|\{[^{}]*\})*\}"), ""),
    (
        re.compile(r"\\illustration\{[^{}]*\}\s?\{([^{}]*)\}(?:\s?\{((?:[^{}]|\{[^{}]*\})*)\})?"),
        r"\n\n\\includegraphics{\1}\n\n\2\n\n",
    ),
    (re.compile(r"\\caption\{((?:[^{}]|\{[^{}]*\})*)\}"), r"\n\n\1\n\n"),
    (re.compile(r"\\includegraphics(?:\[[^\[\]]*\])?\{"), r"\\includegraphics{"),
    (re.compile(r"\\(?:begin|end)\{(?:figure|wrapfigure|center)\}(?:\[[^\[\]]*\])?|\\centering(?![a-z])"), "\n\n"),
    (re.compile(r"\\begin\{(Input|Output|Interaction)\}"), r"\\section*{\1}"),
    (re.compile(r"\\end\{(?:Input|Output|Interaction)\}"), ""),
    (re.compile(r"\\providecommand\{\\(?:next|remaining)samples?\}\{[^{}]*\}"), ""),
    (re.compile(r"\\nextsample(?![a-z])"), f"\n\n{_NEXT}\n\n"),
    (re.compile(r"\\remainingsamples(?![a-z])"), f"\n\n{_REST}\n\n"),
)
_CONSTANT = re.compile(r"\\constant\{([\w.-]+)\}")
_MOST_CHARACTERS = 1 << 20  # more than any statement has


def to_markdown(text: str, constants: Mapping[str, str]) -> tuple[str, str]:
    """The statement in Markdown, and '' or, if it cannot be converted, the line that says why."""
    found = shutil.which(TOOL)
    if found is None:
        return "", f"the statement is in LaTeX: install {TOOL} and import again, or write statement.md"
    size = len(text) + sum(len(constants.get(match[1], "")) for match in _CONSTANT.finditer(text))
    if size > _MOST_CHARACTERS:
        return "", "the statement is in LaTeX, and too long with its constants: write statement.md"
    prepared = _CONSTANT.sub(lambda match: constants.get(match[1], match[0]), text)
    for pattern, replacement in _MACROS:
        prepared = pattern.sub(replacement, prepared)
    try:
        status, words, said = _run(Path(found).resolve(), prepared.encode())
    except JudgeError as failure:
        status, words, said = 1, b"", str(failure).encode()
    made = words.decode("utf-8", "replace").replace(_NEXT, "{{nextsample}}").replace(_REST, "{{remainingsamples}}")
    if status != 0 or not made.strip():
        why = printable(said.strip().rpartition(b"\n")[2], 160) or "it printed nothing"
        return "", f"the statement is in LaTeX, and {TOOL} could not convert it: {why}: write statement.md"
    return made, ""


def _run(tool: Path, text: bytes) -> tuple[int | None, bytes, bytes]:
    with scratch.folder() as place:
        folder = place / "box"
        folder.mkdir(mode=0o700)
        folder.chmod(sandbox.folder_mode())
        needs = () if is_system(tool) else (tool.parent,)
        program = Program(TOOL, "", (str(tool), *_ARGUMENTS), folder, needs, proc=True, address_space=False)
        with sandbox.open_box(program, _LIMITS) as box:
            done = box.run(text, 4 << 20)
    return done.status, done.stdout, done.stderr
