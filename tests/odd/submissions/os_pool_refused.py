from concurrent.futures import ProcessPoolExecutor


def work(n):
    return n


if __name__ == "__main__":
    try:
        with ProcessPoolExecutor(1) as pool:
            print(list(pool.map(work, [1, 2])))
    except (OSError, PermissionError, NotImplementedError) as error:
        print(type(error).__name__)
