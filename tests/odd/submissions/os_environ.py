import os

print(sorted(os.environ.items()))
print(os.environb[b"PATH"], os.getenv("HOME"), os.getenv("USER"))
