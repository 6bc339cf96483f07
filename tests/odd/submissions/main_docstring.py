"""A docstring
in two lines."""

print(repr(__doc__))
import __main__

print(__main__.__doc__ is __doc__)
