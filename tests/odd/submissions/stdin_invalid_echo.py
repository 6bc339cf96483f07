text = input()
print(text)
print(text.encode("utf-8", "surrogateescape"))
