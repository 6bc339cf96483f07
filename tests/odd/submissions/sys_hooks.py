import sys

print(sys.excepthook is sys.__excepthook__, sys.displayhook is sys.__displayhook__)
print(sys.unraisablehook is sys.__unraisablehook__, sys.breakpointhook is sys.__breakpointhook__)
print(hasattr(sys, "last_value"), hasattr(sys, "last_type"), hasattr(sys, "ps1"), hasattr(sys, "tracebacklimit"))
print(sys.exc_info(), getattr(sys, "exception", lambda: None)())
