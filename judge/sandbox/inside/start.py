import sys

if sys.flags.isolated:
    sys.path.insert(0, __file__.rpartition("/")[0])
import supervisor  # type: ignore[import-not-found]  # beside this file, in the box

supervisor.main()
# Only a child that is to be a Python program comes this far. It becomes that program here, at the very bottom of the
# stack, in the module that is `__main__`: where a program that Python was started with would run.
import interpreter  # type: ignore[import-not-found]

with interpreter.Ending():
    exec(interpreter.take())
