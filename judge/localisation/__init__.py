"""Finds the lines of a wrong program that its failures depend on, and small edits that make it right."""
