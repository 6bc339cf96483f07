"""Grades a class: conducts all steps of it, plans what is judged when, counts the points."""
