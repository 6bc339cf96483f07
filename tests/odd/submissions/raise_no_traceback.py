error = ValueError("without")
try:
    raise error
except ValueError:
    pass
error.__traceback__ = None
raise error.with_traceback(None)
