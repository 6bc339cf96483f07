"""King of the Cards: the reference simulator, `python -m solutions.kotc < case.txt`.

The rules are in `docs/rules/kotc.md`.
"""

from solutions.kotc.case import parse
from solutions.kotc.events import render
from solutions.kotc.program import main
from solutions.kotc.rules import play

__all__ = ["main", "parse", "play", "render"]
