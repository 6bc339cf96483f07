import threading

turns = [threading.Event() for _ in range(4)]


def work(n):
    turns[n].wait()
    print("thread", n)
    turns[n - 1].set()


for n in (3, 1, 2):
    threading.Thread(target=work, args=(n,)).start()
print("main ends")
turns[3].set()
