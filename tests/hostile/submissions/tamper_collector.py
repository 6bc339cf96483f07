# Tries: to run code whenever memory is collected, in its end too, and to keep its end from coming.
# Must get: TLE.
import gc


class Undying:
    def __init__(self):
        self.itself = self

    def __del__(self):
        Undying()
        while True:
            pass


gc.callbacks.append(lambda *_: Undying())
gc.set_threshold(1)
kept = Undying()
del kept
gc.collect()
