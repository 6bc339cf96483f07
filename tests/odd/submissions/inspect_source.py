import inspect


def f(x):
    # a comment
    return x + 1


class A:
    """Doc."""

    def g(self):
        return 1


print(inspect.getsource(f), inspect.getsource(A), inspect.getsourcefile(A) == __file__, inspect.getmodule(f))
print(inspect.getsourcelines(A.g), inspect.signature(f), inspect.getcomments(f), inspect.getdoc(A))
print(inspect.currentframe().f_lineno, inspect.getfile(A) == __file__)
print(inspect.getmodulename(__file__), inspect.stack()[0].code_context)
