import warnings

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    warnings.warn("one")
    warnings.warn("two", DeprecationWarning)
print([str(w.message) for w in seen])
