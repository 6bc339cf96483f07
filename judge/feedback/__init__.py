"""Finds out for people what lies behind a verdict: explanations, misreadings, counterexamples."""
