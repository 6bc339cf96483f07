"""PrairieLearn."""

from judge.platforms import Platform

PLATFORM = Platform("PrairieLearn", rank=9)
