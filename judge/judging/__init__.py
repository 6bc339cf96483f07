"""Judges one case: runs the program on it, compares what it printed, decides the verdict."""
