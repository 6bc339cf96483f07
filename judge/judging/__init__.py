"""Judges one case: runs the program on it, compares its output, decides the verdict."""
