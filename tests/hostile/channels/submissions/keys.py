# Carries: which keys there are in the keyring of the user, which outlives every process.
import os

import channel

USER_KEYRING, SEARCH, TIMEOUT = -4, 10, 15
ADD_KEY, KEYCTL = (248, 250) if os.uname().machine == "x86_64" else (217, 219)


def write(bits):
    for number, bit in enumerate(bits):
        if bit:
            key = channel.libc.syscall(ADD_KEY, b"user", b"judge-carries-%d" % number, b"x", 1, USER_KEYRING)
            channel.libc.syscall(KEYCTL, TIMEOUT, key, 60)


def read(count):
    for number in range(count):
        key = channel.libc.syscall(KEYCTL, SEARCH, USER_KEYRING, b"user", b"judge-carries-%d" % number, 0)
        if key > 0:
            channel.libc.syscall(KEYCTL, TIMEOUT, key, 1)
        yield key > 0


channel.run(write, read)
