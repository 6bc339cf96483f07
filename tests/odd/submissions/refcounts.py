import sys

x = object()
y = [x, x]
print(sys.getrefcount(x), sys.getrefcount(y), sys.getsizeof([]), sys.getsizeof(x))
