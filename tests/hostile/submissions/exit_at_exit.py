# Tries: to answer only when the interpreter is already ending. That is allowed.
# Must get: AC.
import atexit


@atexit.register
def answer():
    # @ANSWER@
    pass


raise SystemExit
