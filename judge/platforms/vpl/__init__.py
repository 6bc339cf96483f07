"""Moodle's activity Virtual Programming Lab."""

from judge.platforms import Platform

PLATFORM = Platform("Virtual Programming Lab", rank=10)
