import subprocess
import sys

try:
    print(subprocess.run([sys.executable, "-c", "print(1)"], capture_output=True).stdout)
except OSError as error:
    print(type(error).__name__, error)
