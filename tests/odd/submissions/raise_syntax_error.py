compile("x = (1 +\n", "given", "exec")
