for n in range(500):
    print(n, flush=True)
