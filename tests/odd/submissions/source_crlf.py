text = """two
lines"""
print(repr(text))
if True:
    print("in a block")
raise ValueError("x")
