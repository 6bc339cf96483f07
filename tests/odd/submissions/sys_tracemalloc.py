import tracemalloc

print(tracemalloc.is_tracing())
tracemalloc.start()
kept = [bytes(100) for _ in range(10)]
print(tracemalloc.get_traced_memory()[0] > 0, tracemalloc.get_object_traceback(kept))
