source = """
def f():
    raise ValueError('inside')
f()
"""
exec(compile(source, "given", "exec"))
