for n in range(30000):
    print(n, n * n)
