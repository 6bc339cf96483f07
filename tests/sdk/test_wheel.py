"""The wheel by which an editor finds what bots import."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

SDK = Path(__file__).resolve().parents[2] / "sdk"
PROGRAM = """
import kotc, bots.base, bots.llms, bots.manual.ExampleBot, dubito.game_data, hearts.game_state
print(len(kotc.Card.all()), kotc.__file__)
"""


@pytest.mark.slow
def test_the_modules_can_be_imported_from_the_wheel(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(tmp_path), str(SDK)]
    built = subprocess.run(build, capture_output=True, text=True, check=False)
    if built.returncode and "CI" not in os.environ and "No matching distribution found for hatchling" in built.stderr:
        pytest.skip("hatchling, which builds the wheel, cannot be downloaded")
    assert built.returncode == 0, built.stderr
    venv.create(tmp_path / "bare", with_pip=False)
    python = tmp_path / "bare/bin/python"
    bare = {"PATH": os.environ["PATH"]}
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = subprocess.run(asked, capture_output=True, text=True, check=True, env=bare).stdout.strip()
    (wheel,) = tmp_path.glob("card_game_bots-*.whl")
    subprocess.run([sys.executable, "-m", "zipfile", "-e", str(wheel), packages], check=True)
    done = subprocess.run([python, "-c", PROGRAM], cwd=tmp_path, capture_output=True, text=True, check=False, env=bare)
    assert done.stdout == f"52 {packages}/kotc.py\n", done.stderr
