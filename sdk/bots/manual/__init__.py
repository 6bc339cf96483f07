"""Bots of Dubito that people wrote by hand, one per file. The class has the name of its file."""
