"""Packs what students install: the judge with the public part of the problems, in one wheel."""
