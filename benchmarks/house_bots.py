"""How strong the house bots are: plays their tournaments and writes the tables of docs/house-bots.md.

    python benchmarks/house_bots.py            all tables; it takes twenty minutes of CPU time, and can be continued
    python benchmarks/house_bots.py --small    only the small tables, which a test repeats

A table stands between two comments, `<!-- kotc -->` and `<!-- /kotc -->`; what is outside them stays.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from arenas import house_bots  # noqa: E402 - found from here, wherever this is run

PAGE = ROOT / "docs" / "house-bots.md"

Tables = dict[str, list[dict[str, Any]]]
"""Of a tournament: by name, the rows by the names of their columns."""


@dataclass(frozen=True)
class Tournament:
    """A round robin of these bots, or of all."""

    game: str
    games: int
    bots: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        """What comes after `python -m arenas`."""
        options = f"--format round-robin --games {self.games} --stop never --seed 1 --trusted"
        return [self.game, *self.bots, *options.split()]


LADDERS = {
    "dubito": ("Chancer", "Sceptic", "Accountant", "Learner", "Poker"),
    "hearts": ("Chancer", "Shy", "Guard", "Counter", "Oracle"),
    "kotc": ("Gambler", "Miser", "Keeper", "Watcher", "Prophet"),
}
"""Five bots of each game, each stronger than the one before."""

LARGE = {
    "dubito": Tournament("dubito", 54_000),
    "hearts": Tournament("hearts", 2_400),
    "hearts-best": Tournament("hearts", 640, ("Oracle", "Counter", "Guard", "Duck")),
    "kotc": Tournament("kotc", 90_000),
}
"""Tournaments that say how strong the bots are, by the names of their tables."""

SMALL = {
    "dubito-small": Tournament("dubito", 96),
    "hearts-small": Tournament("hearts", 24),
    "kotc-small": Tournament("kotc", 90),
}
"""Tournaments that a test repeats."""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--small", action="store_true", help="only the small tables")
    args = parser.parse_args(argv)
    page = PAGE.read_text(encoding="utf-8")
    for name, tournament in SMALL.items():
        page = replace(page, name, small(tournament))
    for name, tournament in {} if args.small else LARGE.items():
        page = replace(page, name, large(tournament))
    PAGE.write_text(page, encoding="utf-8")
    return 0


def play(tournament: Tournament, *more: str) -> Tables:
    with tempfile.TemporaryDirectory() as folder:
        line = [sys.executable, "-m", "arenas", *tournament.words, *more, "--out", folder]
        subprocess.run(line, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        found = json.loads(Path(folder, "results.json").read_text(encoding="utf-8"))
    return {table["name"]: [dict(zip(table["columns"], row, strict=True)) for row in table["rows"]]
            for table in found["tables"]}  # fmt: skip


def large(tournament: Tournament) -> str:
    """The command and the table: the bots, best first."""
    rows = list_bots(tournament.game, play(tournament))
    return f"    python -m arenas {' '.join(tournament.words)}\n\n{table(list(rows))}"


def list_bots(game: str, tables: Tables) -> Iterator[tuple[str, ...]]:
    ladder, plans = LADDERS[game], strategies(game)
    pairs = {(row["bot"], row["opponent"]): row for row in tables["cross"]}
    yield "place", "bot", "score", "interval", "rating", "against the step below", "strategy"
    for row in tables["standings"]:
        name = row["bot"]
        step = ladder.index(name) if name in ladder else -1
        below = pairs.get((name, ladder[step - 1])) if step > 0 else None
        shown = f"**{name}** ({step + 1})" if name in ladder else name
        rating = f"{row['mu']:.1f} ± {row['sigma']:.1f}"
        against = f"{below['score']:.3f}, {interval(below)}" if below else ""
        yield str(row["place"]), shown, f"{row['score']:.3f}", interval(row), rating, against, plans[name]


def interval(row: dict[str, Any]) -> str:
    return f"{row['low']:.3f} to {row['high']:.3f}"


def small(tournament: Tournament) -> str:
    """The table of a tournament of a few games."""
    rows = play(tournament, "--no-cache", "--jobs", "1")["standings"]
    cells = [(row["bot"], str(row["games"]), str(row["wins"]), f"{row['score']:.3f}") for row in rows]
    return table([("bot", "games", "wins", "score"), *cells])


def strategies(game: str) -> dict[str, str]:
    """By bot, the first sentence of its file."""
    found = {}
    for bot in house_bots.entrants(game):
        words = " ".join((ast.get_docstring(ast.parse(bot.source)) or "").split())
        sentence = re.match(r".*?\.(?= |$)", words)
        found[bot.name] = sentence[0] if sentence else ""
    return found


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows in Markdown, the first one as the head."""
    head, *body = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([head, "|" + " --- |" * (head.count(" | ") + 1), *body])


def section(page: str, name: str) -> str:
    """What stands between the comments of this name. Raises ValueError if they are missing."""
    found = re.search(rf"(?s)<!-- {name} -->\n\n(.*?)\n\n<!-- /{name} -->", page)
    if not found:
        raise ValueError(f"{PAGE.name}: expected the comments <!-- {name} --> and <!-- /{name} -->")
    return found[1]


def replace(page: str, name: str, text: str) -> str:
    """The page with another text between the comments of this name."""
    return page.replace(f"<!-- {name} -->\n\n{section(page, name)}\n", f"<!-- {name} -->\n\n{text}\n")


if __name__ == "__main__":
    raise SystemExit(main())
