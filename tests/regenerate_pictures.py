"""The pictures in README.md: `python -m tests.regenerate_pictures` takes them again, in Chromium, of the example class.

They are not compared: other fonts make other pictures.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from judge.__main__ import main as judge

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs/images"
# The file, the page, what is scrolled to ("" for the top), and the height of the picture.
SHOTS = (
    ("report.png", "report.html", "", 860),
    ("student.png", "students/dalia.html", "h3:has-text('sample/001-first-printed-game')", 860),
)
WIDTH = 1280


def main() -> int:
    """Grade the example class and write the pictures; 1 if there is no Chromium."""
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        print("install chromium", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        submissions, out = str(ROOT / "submissions"), Path(folder, "out")
        judge(["--root", str(ROOT), "grade", submissions, "--out", str(out), "--class", "11b, autumn", "--no-times"])
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, page, place, height in SHOTS:
            shown = browser.new_page(viewport={"width": WIDTH, "height": height}, color_scheme="light")
            shown.goto((out / page).as_uri())
            if place:
                shown.locator(place).first.evaluate("it => it.scrollIntoView()")
            shown.screenshot(path=PICTURES / name)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
