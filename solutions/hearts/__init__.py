"""Hearts: the reference simulator, `python -m solutions.hearts < case.txt`.

The rules are in `docs/rules/hearts.md`.
"""

from solutions.hearts.case import parse
from solutions.hearts.events import render
from solutions.hearts.program import main
from solutions.hearts.rules import play

__all__ = ["main", "parse", "play", "render"]
