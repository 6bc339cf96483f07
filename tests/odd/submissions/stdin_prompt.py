import sys

name = input("name? ")
sys.stdout.write("hello ")
print(name, input("> ñ "))
print(input(12), input(None))
