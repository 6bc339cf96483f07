import traceback


def f():
    return [(frame.f_code.co_name, line) for frame, line in traceback.walk_stack(None)][-2:]


print(f())
print([x.name for x in traceback.extract_stack()])
