"""Statements in LaTeX, with pandoc where it is, and with a program in its place."""

import shutil
import stat
from pathlib import Path

import pytest

from judge.authoring.latex import TOOL, to_markdown

TEXT = r"""\problemname{Sums}
Add $a$ and $b$, at most \constant{most} and \constant{other}.
\illustration{0.3}{picture}{By \emph{Ana}}
\illustration{.4}{queue.jpg}
\section*{Input}
\nextsample Then \remainingsamples
"""


def test_without_pandoc_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert to_markdown(TEXT, {}) == (
        "",
        "the statement is in LaTeX: install pandoc and import again, or write statement.md",
    )


@pytest.mark.skipif(shutil.which(TOOL) is None, reason="pandoc is not on this machine")
def test_constants_that_would_fill_the_memory() -> None:
    text = "\\constant{most}" * 1000
    assert (
        to_markdown(text, {"most": "9" * 10_000})
        == ("", "the statement is in LaTeX, and too long with its constants: write statement.md")
        or shutil.which(TOOL) is None
    )


@pytest.mark.skipif(shutil.which(TOOL) is None, reason="pandoc is not on this machine")
def test_with_pandoc() -> None:
    made, said = to_markdown(TEXT, {"most": "9"})
    assert made.startswith("Add $a$ and $b$, at most 9 and")
    assert "## Input\n\n{{nextsample}}\n\nThen\n\n{{remainingsamples}}\n" in made
    assert "![image](picture)\n\nBy *Ana*\n" in made
    assert "![image](queue.jpg)" in made
    assert said == ""


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("script", "made", "said"),
    [
        ('read -r first; read -r second; printf "%s\\n" "$second"',
         "Add $a$ and $b$, at most 9 and \\constant{other}.\n", ""),
        ("echo 'no such thing' >&2; exit 3", "",
         "the statement is in LaTeX, and pandoc could not convert it: no such thing: write statement.md"),
        ("while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", "",
         "the statement is in LaTeX, and pandoc could not convert it: it printed nothing: write statement.md"),
    ],
)  # fmt: skip
def test_what_the_program_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, made: str, said: str
) -> None:
    tool = tmp_path / "bin" / TOOL
    tool.parent.mkdir()
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(tool.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    monkeypatch.setenv("PATH", f"{tool.parent}:/usr/bin:/bin")
    assert to_markdown(TEXT, {"most": "9"}) == (made, said)
