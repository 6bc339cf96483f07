"""Finds out why a submission failed, and says so to people: explanations, misreadings, counterexamples."""
