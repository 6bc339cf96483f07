print('never')
def f():
    return
yield = 5
