import signal


class Late:
    def __del__(self):
        print("deleted")


def handler(number, frame):
    print("signal", number)


late = Late()
signal.signal(signal.SIGTERM, handler)
signal.raise_signal(signal.SIGTERM)
