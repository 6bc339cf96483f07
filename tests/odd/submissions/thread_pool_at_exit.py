from concurrent.futures import ThreadPoolExecutor
import time

pool = ThreadPoolExecutor(1)
for n in range(3):
    pool.submit(lambda n=n: (time.sleep(0.02), print("task", n)))
print("main ends")
