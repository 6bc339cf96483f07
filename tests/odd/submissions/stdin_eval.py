print(eval(input()), *map(eval, input().split()))
exec(input())
