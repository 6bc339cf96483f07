"""What makes problems: one package per problem, and what they share."""

import sys

# `python -m` looks for modules in the checkout first, but a student's `random.py` there must not shadow ours.
if sys.argv[:1] == ["-m"]:
    sys.path.append(sys.path.pop(0))
