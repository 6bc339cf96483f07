"""The reference simulators: one readable module a game, `python -m solutions.ochos < case.txt`."""
