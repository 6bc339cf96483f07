import atexit

atexit.register(print, "cleared")
atexit._clear()
atexit.register(print, "stays")
