import multiprocessing


def work(n):
    return n * n


if __name__ == "__main__":
    print(multiprocessing.current_process().name, multiprocessing.active_children())
    try:
        process = multiprocessing.Process(target=work, args=(1,))
        process.start()
        process.join()
        print(process.exitcode)
    except OSError as error:
        print(type(error).__name__, error)
