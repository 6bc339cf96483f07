"""What the import of a DMOJ problem writes into its checker's folder: a driver that calls `check` as DMOJ does, the
checkers that DMOJ has by name, and what a checker of a package may import from `dmoj`.

`main.py` and `result.py`, `error.py`, `unicode.py` are for all, each other module is one checker.
"""
