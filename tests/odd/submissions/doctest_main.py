"""
>>> double(3)
6
>>> double(4)
9
"""
import doctest


def double(n):
    """
    >>> double("a")
    'aa'
    >>> double(None)
    Traceback (most recent call last):
    TypeError: unsupported operand type(s) for *: 'int' and 'NoneType'
    """
    return 2 * n


print(doctest.testmod())
