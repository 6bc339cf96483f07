import warnings

warnings.warn("a user warning")
warnings.warn("deprecated here", DeprecationWarning)
warnings.warn("pending", PendingDeprecationWarning)
warnings.warn("resource", ResourceWarning)


def f():
    warnings.warn("in the caller", stacklevel=2)


f()
for n in range(3):
    warnings.warn("once a place")
