import threading

local = threading.local()
local.x = 1


def work():
    print(hasattr(local, "x"))
    local.x = 2


thread = threading.Thread(target=work)
thread.start()
thread.join()
print(local.x)
