class A:
    class B:
        def f(self):
            pass


def outer():
    def inner():
        pass

    return inner


print(A, A.B, A.__module__, A.B.__qualname__)
print(A.B.f.__qualname__, outer().__qualname__, outer.__module__)
print(A.B.f.__globals__ is globals())
