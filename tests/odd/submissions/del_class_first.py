class Helper:
    def __del__(self):
        print("helper", type(self).__name__)


class Late:
    helper = Helper()

    def __del__(self):
        print("late", Helper)


late = Late()
