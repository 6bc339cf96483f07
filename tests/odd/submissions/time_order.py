import time

a, b = time.monotonic(), time.monotonic()
print(a <= b, time.perf_counter() <= time.perf_counter(), time.process_time() < 1, time.thread_time() < 1)
print(time.tzname, time.timezone, time.daylight, time.strftime("%Y", time.gmtime(0)), time.ctime(0))
print(time.localtime(0) == time.gmtime(0), time.get_clock_info("monotonic").monotonic)
