import atexit

atexit.register(print, "once")
atexit._run_exitfuncs()
print("main goes on", atexit._ncallbacks())
