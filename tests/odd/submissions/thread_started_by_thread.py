import threading


def inner():
    print("inner")


def outer():
    main.join()
    thread = threading.Thread(target=inner)
    thread.start()
    thread.join()
    print("outer")


main = threading.main_thread()
threading.Thread(target=outer).start()
print("main ends")
