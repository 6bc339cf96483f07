import os

os.close(1)
print("goes to the other", os.dup(2))
