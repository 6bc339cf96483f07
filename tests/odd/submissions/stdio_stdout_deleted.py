import sys

del sys.stdout
try:
    print("nowhere")
except RuntimeError as error:
    sys.stderr.write(str(error))
