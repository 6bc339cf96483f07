"""Ochos Locos: the reference simulator, `python -m solutions.ochos < case.txt`.

The rules are in `docs/rules/ochos.md`.
"""

from solutions.ochos.case import parse
from solutions.ochos.events import render
from solutions.ochos.program import main
from solutions.ochos.rules import play

__all__ = ["main", "parse", "play", "render"]
