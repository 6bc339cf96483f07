"""Dubito: the reference simulator, `python -m solutions.dubito < case.txt`.

The rules are in `docs/rules/dubito.md`.
"""

from solutions.dubito.case import parse
from solutions.dubito.events import render
from solutions.dubito.program import main
from solutions.dubito.rules import play

__all__ = ["main", "parse", "play", "render"]
