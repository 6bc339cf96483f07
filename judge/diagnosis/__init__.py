"""Finds out which misreading of the rules explains a submission that failed."""
