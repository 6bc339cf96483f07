"""The platforms that there are, by what they can do; only what is asked for is imported."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge import platforms
from judge.base.errors import BadUsage

FOLDER = Path(platforms.__file__).parent
PACKAGES = sorted(file.parent.name for file in FOLDER.glob("*/__init__.py"))


def test_a_platform_names_only_what_it_can_do() -> None:
    assert platforms.names("autograder") == ["coderunner", "github", "gradescope", "prairielearn", "vpl"]
    assert "moodle" in platforms.names("download")
    with pytest.raises(BadUsage, match=r"^moodle: expected a platform with autograder, out of coderunner, github, "):
        platforms.load("moodle", "autograder")


@pytest.mark.parametrize("name", PACKAGES)
def test_every_platform_has_a_title_a_rank_and_a_part(name: str) -> None:
    parts = {file.stem for file in FOLDER.glob("*.py")} & {file.stem for file in (FOLDER / name).glob("[!_]*.py")}
    assert parts
    assert all(name in platforms.names(part) for part in parts)
    others = [platforms.about(other) for other in PACKAGES if other != name]
    assert platforms.about(name).title not in {other.title for other in others}


def test_what_most_schools_have_comes_first() -> None:
    assert platforms.ranked("download")[:2] == ["moodle", "canvas"]
    assert platforms.titles("results", "download")[:4] == ["Moodle", "Canvas", "Gradescope", "GitHub Classroom"]


def test_only_what_is_asked_for_is_imported() -> None:
    script = "import sys; from judge import platforms; platforms.names('results'); platforms.load('vpl', 'results');"
    script += "print(*sorted(name for name in sys.modules if name.startswith('judge.platforms.')))"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["judge.platforms.vpl", "judge.platforms.vpl.results"]
