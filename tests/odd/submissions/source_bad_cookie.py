# coding: no-such-coding
print('x')
