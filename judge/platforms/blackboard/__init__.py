"""Blackboard Learn."""

from judge.platforms import Platform

PLATFORM = Platform("Blackboard", rank=6)
