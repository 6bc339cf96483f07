"""Moodle's type of question CodeRunner."""

from judge.platforms import Platform

PLATFORM = Platform("CodeRunner", rank=11)
