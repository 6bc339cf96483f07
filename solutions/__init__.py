"""The reference simulators: one package per game, `python -m solutions.ochos < case.txt`."""
