"""A deterministic judge for competition problems whose answers are exact transcripts.

The judge knows problems as YAML, programs, text and exit status; it imports no game.
"""

import os
import sys

if sys.version_info < (3, 10):  # for people with an older Python, so this file is understood by all of them
    sys.stderr.write("Python 3.10 or newer is needed, this is %d.%d.%d\n" % sys.version_info[:3])
    sys.exit(2)

__version__ = "0.1.0"


def _leave_working_folder() -> None:
    """`python -m judge` looks for modules in the working folder first, but a student's `random.py` is none of ours."""
    # No pathlib: it would be looked for there, too.
    home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
    try:
        here = os.getcwd()  # noqa: PTH109
    except OSError:  # the folder was removed
        return
    if sys.argv[:1] == ["-m"] and sys.path[:1] == [here] and here != home:
        del sys.path[0]


_leave_working_folder()
