import sys

events = []


def profile(frame, event, arg):
    events.append((event, frame.f_code.co_name, getattr(arg, "__name__", arg)))


sys.setprofile(profile)
len([1])
sorted([2, 1])
sys.setprofile(None)
print(events)
