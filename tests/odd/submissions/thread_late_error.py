import threading

end = threading.Event()


def work():
    end.wait()
    print("thread", threading.active_count())


threading.Thread(target=work).start()
end.set()
raise ValueError("main fails first")
