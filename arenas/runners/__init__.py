"""Plays games between bots: in one process if they are trusted, otherwise each bot in a box of its own."""
