list = [1, 2]
str = "x"
print(list, str)
try:
    list("abc")
except TypeError as error:
    print(error)
input = lambda: "5"
print(int(input()) + sum([1]))
max = max([3, 4])
print(max, Exception)
int = 5
raise ValueError(int)
