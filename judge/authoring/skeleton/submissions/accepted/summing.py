# A right program, written without a look at the reference: `check` judges it on all cases.
while True:
    try:
        a, b = input().split()
    except EOFError:
        break
    print(int(a) + int(b))
