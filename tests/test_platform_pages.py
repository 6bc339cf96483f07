"""docs/platforms: every command works, the limits are those of the autograders, and the links lead somewhere."""

import re
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.platforms import autograder
from judge.reporting import formats

ROOT = Path(__file__).resolve().parents[1]
PAGES = {page.stem: page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs/platforms").glob("*.md"))}
GUIDES = autograder.names()
COMMANDS = {
    name: [
        line.strip().removeprefix("python -m judge ")
        for block in re.findall(r"^ *```sh\n(.*?)^ *```$", PAGES[name], re.DOTALL | re.MULTILINE)
        for line in block.splitlines()
    ]
    for name in GUIDES
}


def test_every_platform_has_its_guide_and_its_format() -> None:
    assert sorted(PAGES) == ["README", *GUIDES]
    assert set(GUIDES) <= set(formats.platforms())
    assert all(f"]({name}.md)" in PAGES["README"] for name in GUIDES)


@pytest.mark.parametrize("name", GUIDES)
def test_the_limits_are_as_it_says(name: str) -> None:
    seconds = autograder.packer(name).SECONDS
    order = autograder.Order((), seconds, contents=None)  # type: ignore[arg-type]  # not asked for
    for number in (seconds, order.deadline, order.end):
        assert re.search(rf"\b{number}\b", PAGES[name]), f"{name}: {number} s"


@pytest.mark.thorough
@pytest.mark.parametrize("name", GUIDES)
def test_its_commands_work(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for command in COMMANDS[name]:
        words = [str(ROOT / word) if word.startswith("submissions/") else word for word in command.split()]
        assert main(["--root", str(ROOT), *words]) == 0
    written = {str(file.relative_to(tmp_path)) for file in tmp_path.glob("out/*") if file.is_file()}
    assert written == set(re.findall(r"`(out/\S+)`", PAGES[name]))


@pytest.mark.parametrize("name", PAGES)
def test_its_links_lead_somewhere(name: str) -> None:
    for target, anchor in re.findall(r"\]\(([^)#\s]+)(?:#([^)]+))?\)", PAGES[name]):
        page = ROOT / "docs/platforms" / target
        assert page.is_file(), target
        headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
        anchors = {re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-") for heading in headings}
        assert not anchor or anchor in anchors, f"{target}#{anchor}"
