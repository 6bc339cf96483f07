import atexit
import sys

atexit.register(lambda: sys.stderr.write("at exit %s\n" % sys.stdout.closed))
print("text")
sys.stdout.close()
