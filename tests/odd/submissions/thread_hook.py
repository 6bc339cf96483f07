import threading


def hook(args):
    print(args.exc_type.__name__, args.exc_value, args.thread.name, args.exc_traceback.tb_next.tb_lineno > 0)


threading.excepthook = hook
thread = threading.Thread(target=lambda: {}[1], name="worker")
thread.start()
thread.join()
print(threading.excepthook is threading.__excepthook__)
