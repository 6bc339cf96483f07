import threading

thread = threading.Thread(target=lambda: print(input()))
thread.start()
thread.join()
print(input())
