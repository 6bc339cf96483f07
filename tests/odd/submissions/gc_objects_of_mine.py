import gc


class A:
    pass


kept = [A() for _ in range(3)]
print(sum(isinstance(o, A) for o in gc.get_objects()), gc.get_threshold())
