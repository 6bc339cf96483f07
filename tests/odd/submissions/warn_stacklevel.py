import warnings

warnings.warn("above main", stacklevel=2)
warnings.warn("far above main", stacklevel=5)
