import select
import sys

try:
    print(len(select.select([sys.stdin], [], [], 0)[0]), len(select.select([], [sys.stdout], [], 0)[1]))
    poll = select.poll()
    poll.register(0, select.POLLIN)
    print(poll.poll(0))
    epoll = select.epoll()
    epoll.register(0)
except OSError as error:
    print(type(error).__name__, error)
