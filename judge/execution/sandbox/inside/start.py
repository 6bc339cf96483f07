import sys

if sys.flags.isolated:
    sys.path.insert(0, __file__.rpartition("/")[0])
import ending  # type: ignore[import-not-found]  # beside this file, in the box
import interpreter  # type: ignore[import-not-found]
import supervisor  # type: ignore[import-not-found]

supervisor.main()
# Only a child that is to be a Python program comes this far. It becomes that program here, at the very bottom of the
# stack, in the module that is `__main__`: where a program that Python was started with would run.
try:
    interpreter.take()()
except BaseException as error:  # noqa: BLE001 - whatever it is, the ending says it
    ending.keep(error)
ending.finish()
