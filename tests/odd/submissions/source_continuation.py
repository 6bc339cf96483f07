x = 1 + \
    2
print(x); print('semi'); \
print('joined')
y = ('a'
     'b')
print(y)
assert x == \
    4, \
    'message'
