from concurrent.futures import ThreadPoolExecutor, as_completed
import threading

with ThreadPoolExecutor(3) as pool:
    print(list(pool.map(lambda n: n * n, range(5))))
    future = pool.submit(int, "x")
    print(repr(future.exception()))
    print(pool.submit(lambda: threading.current_thread().name.rsplit("_", 1)[0]).result())
left_open = ThreadPoolExecutor(2)
left_open.submit(print, "submitted last")
