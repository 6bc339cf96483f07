import multiprocessing
import os

process = multiprocessing.current_process()
print(process.name, process.daemon, process.pid == os.getpid(), multiprocessing.parent_process())
print(multiprocessing.get_start_method(), multiprocessing.cpu_count() > 0)
