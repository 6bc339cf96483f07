"""What the judge tells the supervisor, each in one byte. Both ends of the socket take these names from here.

The first four come with a value behind them: four bytes (big-endian) of its length, and the value as `marshal` writes
it. The others stop the run that is going on, and are one byte only: one that comes too late, when the run has ended,
can be told from what follows.
"""

from __future__ import annotations

SETTINGS = b"S"
"""First of all: the fields of `Settings`."""
RUN = b"R"
"""Do a run: the largest number of bytes that it may print, more arguments, the number of further pipes, the names of
files for its desk, and the one file to be removed of those that the last run left there (None: all); with descriptors
(stdin, stdout, stderr, those pipes, those files). The run finds the pipes as descriptors from 3 on. In a box without a
desk, one file holds all that the program's folder is to hold; without it, that stays."""
BRANCH = b"B"
"""To an origin: fork another box's supervisor. The fields of its `Settings`; with descriptors (its end of a socket to
the judge, stdin, stdout, stderr)."""
NEXT_FILE = b"F"
"""Send the next of the files that the last run has left in the folder or on the desk; the value is None."""

STOP_SLEEPER = b"I"
"""Stop the run: it only sleeps."""
STOP_HOLDER = b"M"
"""Stop the run: its processes together hold too much memory."""
END = b"E"
"""End the run: nobody talks to it any more."""

WHY_STOPPED = {STOP_SLEEPER: "idle", STOP_HOLDER: "memory", END: "end"}
"""What the supervisor answers of a run that was stopped so."""
