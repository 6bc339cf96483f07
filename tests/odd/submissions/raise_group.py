import sys

if sys.version_info >= (3, 11):

    def fail(n):
        raise ValueError(n)

    errors = []
    for n in range(3):
        try:
            fail(n)
        except ValueError as error:
            errors.append(error)
    raise ExceptionGroup("several", [*errors, ExceptionGroup("inner", [TypeError("t")])])
