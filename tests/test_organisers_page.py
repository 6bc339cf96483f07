"""docs/organisers.md: its commands are spelt right, and its links lead somewhere."""

import re
import shlex
from pathlib import Path

import pytest

from arenas import commands
from judge.base.command_line import Parser

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = {name: (DOCS / name).read_text(encoding="utf-8") for name in ("organisers.md", "players.md")}
COMMANDS = sorted(
    {line for text in PAGES.values() for line in re.findall(r"^ +\S*python -m arenas (.*)$", text, re.MULTILINE)}
)


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_has_the_words_that_it_knows(line: str) -> None:
    name, *words = shlex.split(line)
    parser = Parser()
    commands.add_arguments(name, parser)
    assert parser.parse_known_args(words)[1] == []


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)]+)\)", PAGES["organisers.md"]))))
def test_its_links_lead_somewhere(target: str) -> None:
    name, _, heading = target.partition("#")
    page = DOCS / (name or "organisers.md")
    assert page.exists()
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE) if heading else [""]
    assert heading in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
