if 1:
        print('eight')
else:
 print('one')
for _ in range(1):
   print('three')
   for _ in ():
       pass
