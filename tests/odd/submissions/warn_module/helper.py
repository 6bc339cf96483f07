import warnings


def old():
    warnings.warn("deprecated in a module", DeprecationWarning)
    warnings.warn("shown in the caller", DeprecationWarning, stacklevel=2)
