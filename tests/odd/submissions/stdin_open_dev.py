for name in ("/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"):
    try:
        print(open(name).readline())
    except OSError as error:
        print(type(error).__name__, error)
