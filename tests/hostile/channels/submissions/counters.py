# Carries: how many processes and threads the machine has started, which /proc counts.
import channel

UNIT, MOST = 64, 8192


def started():
    with open("/proc/stat") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("processes"))


def write(bits):
    wanted, mask = channel.number(bits), (1 << len(bits)) - 1
    for _ in range(MOST):
        if started() // UNIT & mask == wanted:
            break
        channel.start_thread()


def read(count):
    return channel.digits(started() // UNIT, count)


channel.run(write, read)
