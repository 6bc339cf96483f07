a, b = ValueError("a"), ValueError("b")
a.__cause__, b.__cause__ = b, a
raise a
