import threading

started = []
try:
    for n in range(40):
        thread = threading.Thread(target=lambda: None)
        thread.start()
        started.append(thread)
finally:
    for thread in started:
        thread.join()
print(len(started))
