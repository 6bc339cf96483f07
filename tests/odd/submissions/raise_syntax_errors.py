for source in ("1 +", "if x:\npass", "def f(:", "x = = 1", "\tx\n  y", "return 1", "print 'x'", "a = 'x", "f(a=1, 2)", "é = £"):
    try:
        compile(source, "<given>", "exec")
    except SyntaxError as error:
        print(type(error).__name__, error.msg, error.lineno, error.offset, repr(error.text))
import importlib.util

exec("def f():\n    return 1\n  x = 2\n")
