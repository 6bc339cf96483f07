"""A deterministic judge for competition problems whose answers are exact transcripts.

The judge knows problems as YAML, programs, text and exit status; it imports no game.
"""

import os
import sys

if sys.version_info < (3, 10):  # for people with an older Python, so this file is understood by all of them
    sys.stderr.write("Python 3.10 or newer is needed, this is %d.%d.%d\n" % sys.version_info[:3])
    sys.exit(2)

__version__ = "0.2.0"

# `python -m judge` looks for modules in the working folder first, but a student's `random.py` must not shadow ours.
# In the checkout that folder also holds ours, so there it becomes the last place.
# (No pathlib: it would be looked for there, too. No function: an older Python does not understand its types.)
_home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
try:
    _here = os.getcwd()  # noqa: PTH109
except OSError:  # the folder was removed
    _here = _home
if sys.argv[:1] == ["-m"] and sys.path[:1] == [_here]:
    del sys.path[0]
    if _here == _home:
        sys.path.append(_home)
