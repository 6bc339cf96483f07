import os

print(os.read(0, 4))
print(os.lseek(0, 0, os.SEEK_CUR), os.lseek(0, 0, os.SEEK_SET))
print(os.read(0, 1000), os.read(0, 10))
