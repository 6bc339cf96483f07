"""What the import of a DMOJ problem writes into its checker's folder: a driver that calls `check` as DMOJ does, the
checkers that DMOJ has by name, and what a checker of a package may import from `dmoj`.

`main.py`, `talk.py` and `grade.py` are the drivers, for checkers and two kinds of graders, and `driver.py` is what they
share. `result.py`, `error.py`, `unicode.py`, `interactive.py` and `standard_grader.py` are what a package may import;
each other module is one checker.
"""
