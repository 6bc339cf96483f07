# Tries: to jump about in the frames below its own with tracing, so that an error is never reported.
# Must get: RTE or WA.
import sys
import threading


def trace(frame, event, _argument):
    frame.f_trace_opcodes = True
    if frame.f_globals.get("__name__") != __name__ or event == "exception":
        try:
            frame.f_lineno += 1
        except (AttributeError, ValueError):
            pass
    return trace


frame = sys._getframe()
while frame is not None:
    frame.f_trace = trace
    frame = frame.f_back
sys.settrace(trace)
threading.settrace(trace)
raise ValueError("an error")
