import gc

gc.unfreeze()
gc.collect()
gc.freeze()
gc.set_threshold(1)
print(len([[] for _ in range(100)]), gc.get_threshold())
