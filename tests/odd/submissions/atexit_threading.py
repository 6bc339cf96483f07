import atexit
import threading

threading._register_atexit(print, "threading's exit")
atexit.register(print, "atexit's")
threading.Timer(0.05, print, ["timer"]).start()
print("main ends")
