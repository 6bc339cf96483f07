import traceback


def f(a):
    b = a * 2
    raise ValueError(b)


try:
    f("x")
except ValueError as error:
    print("".join(traceback.TracebackException.from_exception(error, capture_locals=False).format()))
    frames = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), capture_locals=True)
    print(frames[1].locals, frames[0].name, len(frames))
