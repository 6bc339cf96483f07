"""Marks after the judging: merging gradings, what a teacher overrides, comparing, and filling a platform's file."""
