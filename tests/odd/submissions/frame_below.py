import inspect
import sys

print(sys._getframe().f_back)
print(len(inspect.stack()))
try:
    sys._getframe(1)
except ValueError as error:
    print(error)


def depth():
    frame, count = sys._getframe(), 0
    while frame:
        frame, count = frame.f_back, count + 1
    return count


print(depth())
