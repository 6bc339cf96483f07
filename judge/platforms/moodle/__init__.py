"""Moodle, of which schools run their own sites."""

from judge.platforms import Platform

PLATFORM = Platform("Moodle", rank=1)
