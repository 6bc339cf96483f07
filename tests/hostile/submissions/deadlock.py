# Tries: to answer and then never to end: a lock that nobody opens, held by a thread the interpreter waits for.
# Must get: TLE.
import threading

lock = threading.Lock()
lock.acquire()
threading.Thread(target=lock.acquire).start()
# @ANSWER@
