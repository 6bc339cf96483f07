import warnings

exec("print(1 is 1)")
eval("'\\d'")
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        compile("1 is 1", "given", "eval")
    except SyntaxError as error:
        print(type(error).__name__, error)
