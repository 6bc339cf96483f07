"""The classes of Microsoft Teams."""

from judge.platforms import Platform

PLATFORM = Platform("Microsoft Teams", rank=5)
