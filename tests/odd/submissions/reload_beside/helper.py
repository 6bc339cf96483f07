"""Beside it."""

count = 1
print("helper runs")
