while True:
    print(int(input()) * 2)
