"""Instructure's Canvas."""

from judge.platforms import Platform

PLATFORM = Platform("Canvas", rank=2)
