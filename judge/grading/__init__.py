"""Grades a class: finds its submissions, plans what is judged when, counts the points."""
