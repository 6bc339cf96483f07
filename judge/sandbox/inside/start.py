import sys

if sys.flags.isolated:
    sys.path.insert(0, __file__.rpartition("/")[0])
import ending  # type: ignore[import-not-found]  # beside this file, in the box
import interpreter  # type: ignore[import-not-found]
import supervisor  # type: ignore[import-not-found]

supervisor.main()
# Only a child that becomes a Python program gets this far. It becomes that program here, at the bottom of the stack, in
# the module `__main__`: a program that Python was started with would run in the same place.
try:
    interpreter.take()()
except BaseException as error:  # noqa: BLE001 - the ending reports any error
    ending.remember(error)
ending.finish()
