from contextlib import ExitStack, contextmanager, redirect_stdout


@contextmanager
def managed(name):
    print("enter", name)
    try:
        yield name
    finally:
        print("leave", name)


entered = managed("by hand")
entered.__enter__()
stack = ExitStack()
stack.enter_context(managed("in stack"))
stack.callback(print, "callback")
print("main ends")
