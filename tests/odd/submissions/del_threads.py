import threading


class Late:
    def __del__(self):
        print("deleted in", threading.current_thread().name if threading else None)


local = threading.local()
local.late = Late()


def f():
    local.late = Late()


thread = threading.Thread(target=f)
thread.start()
thread.join()
print("main ends")
