import sys

events = []


def trace(frame, event, arg):
    events.append((event, frame.f_lineno, frame.f_code.co_name))
    return trace


def f(n):
    for i in range(n):
        n += i
    return n


sys.settrace(trace)
f(2)
sys.settrace(None)
print(events)
