try:
    print(sys.argv)
except NameError as error:
    print(error)
print(collections.deque)
