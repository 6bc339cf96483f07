kept = []


class Late:
    def __del__(self):
        print("deleted")
        kept.append(self)


late = Late()
del late
print(len(kept))
