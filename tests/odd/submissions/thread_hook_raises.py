import threading


def hook(args):
    raise RuntimeError("in hook")


threading.excepthook = hook
thread = threading.Thread(target=lambda: {}[1], name="worker")
thread.start()
thread.join()
