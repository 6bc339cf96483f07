"""Grades a class: finds the submissions, plans what is judged when, counts the points."""
