import gc

print(gc.isenabled(), gc.get_threshold(), gc.get_debug(), gc.callbacks, gc.garbage)
print(gc.is_tracked([]), gc.is_finalized([]))
