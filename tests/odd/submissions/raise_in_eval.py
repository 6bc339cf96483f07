print(eval("1 + 1"))
eval("[n for n in (1, 0) if 1 / n]")
