import threading

seen = []


def trace(frame, event, arg):
    seen.append((event, frame.f_code.co_name))


threading.settrace(trace)
thread = threading.Thread(target=lambda: None)
thread.start()
thread.join()
print(("call", "<lambda>") in seen)
