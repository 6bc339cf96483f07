import gc

seen = []
gc.callbacks.append(lambda phase, info: seen.append((phase, info["generation"])))
gc.collect()
gc.collect(0)
print(seen)
