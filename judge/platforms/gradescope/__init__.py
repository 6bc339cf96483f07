"""Gradescope."""

from judge.platforms import Platform

PLATFORM = Platform("Gradescope", rank=3)
