import sys

sys.excepthook = lambda *error: print("hook", error[0].__name__)
raise KeyboardInterrupt
