"""A deterministic judge for competition problems whose answers are exact transcripts.

The judge knows problems as YAML, programs, text and exit status; it imports no game.
"""

import sys

if sys.version_info < (3, 10):  # for people with an older Python, so this file is understood by all of them
    sys.stderr.write("Python 3.10 or newer is needed, this is %d.%d.%d\n" % sys.version_info[:3])
    sys.exit(2)

__version__ = "0.1.0"
