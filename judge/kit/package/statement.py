"""The statement of a package: LaTeX, which pandoc makes from the problem's Markdown."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import unquote

from judge.base.errors import BadUsage
from judge.base.files import safe_name
from judge.base.printable import printable
from judge.kit.package.layout import Part
from judge.problem import statement
from judge.reporting.reports.html.markdown import picture_bytes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.kit.package.layout import Layout
    from judge.values.problem import Case, Problem

PANDOC = "pandoc"
_REMEDY = "install it (Debian, Ubuntu: apt-get install pandoc; else https://pandoc.org)"
_PATIENCE_S = 60
_ARGUMENTS = (
    "--from=commonmark+pipe_tables+strikeout+raw_attribute", "--to=latex", "--wrap=preserve", "--no-highlight",
    "--columns=100", "--shift-heading-level-by=-1",
)  # fmt: skip
_TITLE = re.compile(r"\A\s*# [^\n]*\n")
_HEADING = re.compile(r"(?m)^\\((?:sub)*(?:section|paragraph))\{")
_BLOCK = r"```[a-z]*\n{}```"
_PICTURE = re.compile(r"(\\include(?:graphics|svg)(?:\[(?:[^\[\]{}]|\{[^{}]*\})*\])?)\{([^{}]*)\}")
_ESCAPED = re.compile(r"\\([#%&_$])")
_SHOWN = (".png", ".jpg", ".jpeg")  # by LaTeX, of the pictures that a page shows
# A statement in a package begins with its name, and has no preamble of its own: what pandoc relies on is said here.
_HEAD = r"""\problemname{%s}

\providecommand{\tightlist}{\setlength{\itemsep}{0pt}\setlength{\parskip}{0pt}}
\providecommand{\nextsample}{}
\providecommand{\pandocbounded}[1]{#1}

"""


def convert(problem: Problem, samples: Sequence[Case], layout: Layout) -> Part:
    """The statement in LaTeX. BadUsage without pandoc, or if pandoc cannot read it.

    A sample stands where the author put it; at the end with tools that do not know `nextsample`.
    """
    text = _TITLE.sub("", statement.read(problem))
    marked = _mark(text, samples)
    made = _run_pandoc(problem, marked)
    title = _run_pandoc(problem, problem.title).strip()
    body, pictures, lost = _with_pictures(problem, _HEADING.sub(r"\\\1*{", made))
    beside = layout.statement.rpartition("/")[0]
    files = {f"{beside}/{name}": content for name, content in pictures.items()}
    return Part({layout.statement: (_HEAD % title + _with_tables(body)).encode(), **files}, lost)


def _with_pictures(problem: Problem, text: str) -> tuple[str, Mapping[str, bytes], tuple[str, ...]]:
    """The LaTeX with pictures that stand beside it, these by their names, and a line on each that is left out."""
    pictures: dict[str, bytes] = {}
    lost: list[str] = []

    def placed(found: re.Match[str]) -> str:
        given = _ESCAPED.sub(r"\1", found[2])
        path = PurePosixPath(unquote(given))
        content = picture_bytes(problem.folder, given) if path.suffix.lower() in _SHOWN else b""
        if not content:
            where = f"the picture {printable(given, 60)} of the statement"
            lost.append(
                f"{where} is left out: expected {', '.join(_SHOWN)} of up to 2 MiB in the folder of the problem"
            )
            return ""
        name = f"{safe_name(str(path.with_suffix('')))}{path.suffix.lower()}"
        pictures[name] = content
        return f"{found[1]}{{{name}}}"

    return _PICTURE.sub(placed, text), pictures, tuple(dict.fromkeys(lost))


def _mark(text: str, samples: Sequence[Case]) -> str:
    """`text` with a macro in place of each sample, if it shows all in their order: the input, a line that says Output,
    and the answer. Otherwise as it is: the samples are shown below it, too."""
    marked, end = "", 0
    for sample in samples:
        sides = [re.escape(side.read_text(encoding="utf-8")) for side in (sample.input, sample.expected)]
        shown = r"(?:\*{0,2}Input:?\*{0,2}\s+)?" + r"\s+(?:\*{0,2}Output:?\*{0,2}\s+)?".join(map(_BLOCK.format, sides))
        found = re.compile(rf"(?m)^{shown}$").search(text, end)
        if found is None:
            return text
        marked += f"{text[end : found.start()]}```{{=latex}}\n\\nextsample\n```"
        end = found.end()
    return marked + text[end:]


def _with_tables(text: str) -> str:
    """Tables of pandoc need packages that a statement cannot load: as tables that plain LaTeX knows."""
    text = re.sub(r"\\begin\{longtable\}\[\]\{", r"\\begin{tabular}{", text)
    text = text.replace("\\end{longtable}", "\\end{tabular}").replace("@{}", "")
    text = re.sub(r"\\(?:toprule|midrule|bottomrule)(?:\\noalign\{\})?", r"\\hline", text)
    return re.sub(r"\\end(?:first|)head\n|\\endlastfoot\n", "", text)


def _run_pandoc(problem: Problem, text: str) -> str:
    program = shutil.which(PANDOC)
    file = statement.file_of(problem)
    if program is None:
        raise BadUsage(f"{file}: expected pandoc, which makes LaTeX of it, found none on the PATH: {_REMEDY}")
    try:
        done = subprocess.run(
            [program, "--sandbox", *_ARGUMENTS],
            input=text.encode(),
            capture_output=True,
            timeout=_PATIENCE_S,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", None) or b"").decode("utf-8", "replace").strip() or str(error)
        raise BadUsage(
            f"{file}: pandoc did not make LaTeX of it: {printable(said, 300)}: correct the statement"
        ) from None
    return done.stdout.decode("utf-8", "replace")
