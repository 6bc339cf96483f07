"""The gold files: `python -m tests.regenerate_gold` writes them again; the tests only compare."""

import re
import shutil
import tempfile
from pathlib import Path

from judge.reporting import bounded, formats
from judge.reporting.reports.html import markup
from judge.reporting.terminal.submission import show_case_line, show_diagnosis, show_explanation
from judge.reporting.terminal.table import table
from judge.results import writer
from judge.values.report import Report
from tests.judge import classes

GOLD = Path(__file__).parent / "gold"
ACTUAL = Path(__file__).parent / "actual"
README = "README.md"
_HASH = re.compile(rb"'sha256-[^']+'")
FORMATS = formats.all_names()


def make_all() -> dict[str, bytes]:
    """Every gold file's content by its path below tests/gold."""
    made: dict[str, bytes] = {}
    for name, report in (("plain", classes.plain()), ("hostile", classes.hostile())):
        made |= {f"{name}/{path}": content for path, content in _files(report).items()}
        made[f"{name}/terminal.txt"] = _terminal(report).encode()
    return made


def _files(report: Report) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        written = [writer.write(report, out), *formats.write(report, out, FORMATS)]
        return {path.relative_to(out).as_posix(): _without_assets(path.read_bytes()) for path in written}


def _without_assets(content: bytes) -> bytes:
    """A page without its style and script, which are separate files and the same in every page."""
    for asset, placeholder in ((markup.style(), b"(style)"), (markup.script(), b"(script)")):
        content = content.replace(asset.encode(), placeholder)
    return _HASH.sub(b"'sha256-(hash)'", content)


def _terminal(report: Report) -> str:
    """What a terminal of 80 columns shows without colour: the table, then the text about each submission."""
    shown = [table(report)]
    for result in report.results:
        about = [f"---- {result.submission.problem} {bounded.name(result.submission.id)}"]
        about += [show_case_line(case) for case in result.cases]
        if result.explanation:
            about += ["", show_explanation(result.explanation)]
        if result.diagnosis:
            about += ["", show_diagnosis(result.diagnosis)]
        shown.append("\n".join(about))
    return "\n\n".join(shown) + "\n"


def main() -> None:
    """Replace everything in tests/gold but its README."""
    made = make_all()
    for path in sorted(GOLD.iterdir()):
        if path.is_dir():
            shutil.rmtree(path)
        elif path.name != README:
            path.unlink()
    for name, content in made.items():
        path = GOLD / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main()
