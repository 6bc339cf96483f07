"""The reference simulators: one package per game, `python -m solutions.ochos < case.txt`."""

import sys

if sys.version_info < (3, 10):  # for people with an older Python, so this file is understood by all of them
    sys.stderr.write("Python 3.10 or newer is needed, this is %d.%d.%d\n" % sys.version_info[:3])
    sys.exit(2)
