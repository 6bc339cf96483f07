import queue
import threading

tasks = queue.Queue()


def work():
    while True:
        n = tasks.get()
        print("task", n)
        tasks.task_done()


threading.Thread(target=work, daemon=True).start()
for n in range(5):
    tasks.put(n)
tasks.join()
print("all done")
