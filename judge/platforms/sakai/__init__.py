"""Sakai."""

from judge.platforms import Platform

PLATFORM = Platform("Sakai", rank=8)
