# Tries: to make the frames below its own do its work: replaces all they know, so that they end it with status 0.
# Must get: WA or RTE.
import os
import sys


def nothing(*_arguments, **_options):
    os._exit(0)


frame = sys._getframe()
while frame.f_back is not None:
    frame = frame.f_back
    for space in (frame.f_globals, frame.f_locals):
        for name in list(space):
            if callable(space[name]) and not name.startswith("__"):
                space[name] = nothing
    frame.f_trace = nothing
raise ValueError("the frames below decide what becomes of this")
