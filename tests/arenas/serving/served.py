"""A game in a browser, served by the real command."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.arenas.commands.arena import argv, environment


@contextmanager
def playing(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], int, str]]:
    """A game with its port and its token."""
    with subprocess.Popen(
        argv("play", *words, "--browser"),
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout
            found = next(
                filter(None, (re.search(r"http://127\.0\.0\.1:(\d+)/(\S+)/ ", line) for line in process.stdout))
            )
            yield process, int(found[1]), found[2]
        finally:
            process.kill()
