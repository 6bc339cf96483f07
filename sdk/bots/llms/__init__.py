"""Bots of Dubito that language models wrote, one per file. The class has the name of its file."""
