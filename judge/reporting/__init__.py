"""Writes reports, for people and for programs: the terminal, files for the class, files for each student."""
