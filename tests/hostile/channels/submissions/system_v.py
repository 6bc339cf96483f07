# Carries: which System V segments there are; with them queues and semaphores, which one call fewer would leave open.
import channel

KEY = 0x4A554447
IPC_CREAT = 0o1000


def write(bits):
    for number, bit in enumerate(bits):
        if bit:
            channel.libc.shmget(KEY + number, 1, IPC_CREAT | 0o666)
            channel.libc.msgget(KEY + number, IPC_CREAT | 0o666)
            channel.libc.semget(KEY + number, 1, IPC_CREAT | 0o666)


def read(count):
    for number in range(count):
        key = KEY + number
        found = (channel.libc.shmget(key, 0, 0), channel.libc.msgget(key, 0), channel.libc.semget(key, 0, 0))
        yield max(found) >= 0


channel.run(write, read)
