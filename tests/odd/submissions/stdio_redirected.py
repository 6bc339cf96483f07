import contextlib
import io
import sys

with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(sys.stdout):
    print("inside")
    sys.stderr.write("err goes to the real stdout\n")
print(out.getvalue())
