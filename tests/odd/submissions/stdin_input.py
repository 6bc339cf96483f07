try:
    while True:
        print(repr(input()))
except EOFError as error:
    print(repr(error))
try:
    input("again? ")
except EOFError as error:
    print(repr(error))
