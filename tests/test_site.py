"""The site of docs/: what Sphinx builds from the pages, and which mistakes in them it refuses."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs import conf

ROOT = Path(__file__).resolve().parents[1]
# What a browser fetches by itself: scripts, styles, pictures, fonts. The links of a page are not among them.
FETCHED = re.compile(r"""<(?:script|img|link|source)\b[^>]*?\b(?:src|href)="([^"]+)"|url\(["']?([^)"']+)""")


def build(docs: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """Build the site as `make site` does."""
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-q",
        "-d",
        str(site / ".cache"),
        str(docs),
        str(site),
    ]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("```python judge/a.py", "```{code-block} python\n:caption: `judge/a.py`\n"),
        ("   ````text a.md", "   ````{code-block} text\n   :caption: `a.md`\n"),
        ("```text a.md after - [X]", "```{code-block} text\n:caption: `a.md`, below the line that begins with - [X]\n"),
        ("```sh 1", "```{code-block} sh\n:caption: exit status 1\n"),
        ("```python", "```python"),
        ("```", "```"),
    ],
)
def test_a_block_says_which_file_it_is(line: str, shown: str) -> None:
    assert conf.FENCE.sub(conf.with_caption, line) == shown


@pytest.mark.slow
def test_the_site_is_built_and_fetches_nothing(tmp_path: Path) -> None:
    site = ROOT / "build/site"  # which `.ci/run` has just built
    if os.environ.get("CI") != "true" or not (site / "index.html").exists():
        site = tmp_path
        done = build(ROOT / "docs", site)
        assert (done.returncode, done.stderr) == (0, "")
    pages = [path for path in sorted(site.rglob("*")) if path.suffix in {".html", ".css"}]
    assert site / "index.html" in pages
    assert site / "extending/language.html" in pages
    fetched = {a or b for page in pages for a, b in FETCHED.findall(page.read_text(encoding="utf-8"))}
    assert "_images/student.png" in fetched
    assert [address for address in sorted(fetched) if re.match(r"(\w+:)?//", address)] == []


@pytest.mark.slow
def test_what_leads_nowhere_is_an_error(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    shutil.copy(ROOT / "docs/conf.py", docs)
    for page, text in (
        ("index", "# Start\n"),
        ("formats", "# Formats\n"),
        ("glossary", "# Glossary\n\n[a](no.md) [b](formats.md#no)\n"),
        ("alone", "# Alone\n"),
    ):
        (docs / f"{page}.md").write_text(text, encoding="utf-8")
    done = build(docs, tmp_path / "site")
    assert done.returncode == 1
    for said in (
        "glossary.md:3: WARNING: 'myst' cross-reference target not found: 'no.md'",
        "glossary.md:3: WARNING: local id not found in doc 'formats': 'no'",
        "alone.md: WARNING: document isn't included in any toctree",
    ):
        assert said in done.stderr
