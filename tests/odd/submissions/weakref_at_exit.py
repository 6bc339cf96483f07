import weakref


class A:
    pass


a = A()
ref = weakref.ref(a, lambda r: print("weakref callback"))
values = weakref.WeakValueDictionary(x=a)
keys = weakref.WeakKeyDictionary({a: 1})
print(len(values), len(keys))
