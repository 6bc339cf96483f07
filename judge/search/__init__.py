"""Searches random cases for a simple one that a submission fails: a counterexample."""
