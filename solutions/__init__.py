"""The reference simulators: one package per game, `python -m solutions.ochos < case.txt`."""

import sys

if sys.version_info < (3, 10):  # for people with an older Python, so this file is understood by all of them
    sys.stderr.write("Python 3.10 or newer is needed, this is %d.%d.%d\n" % sys.version_info[:3])
    sys.exit(2)

# `python -m` looks for modules in the checkout first, but a student's `random.py` there must not shadow ours.
if sys.argv[:1] == ["-m"]:
    sys.path.append(sys.path.pop(0))
