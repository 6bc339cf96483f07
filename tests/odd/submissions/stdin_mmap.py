import mmap

with mmap.mmap(0, 0, prot=mmap.PROT_READ) as data:
    print(data.readline(), len(data))
