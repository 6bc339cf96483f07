"""D2L's Brightspace."""

from judge.platforms import Platform

PLATFORM = Platform("Brightspace", rank=7)
