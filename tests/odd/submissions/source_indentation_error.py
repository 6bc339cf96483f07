print('never')
if True:
print('x')
