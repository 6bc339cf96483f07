# A wrong program that the cases must catch: it plays the first round only.
a, b = input().split()
print(int(a) + int(b))
