import io
import sys

sys.stdout = io.StringIO()
print("held back")
held = sys.stdout.getvalue()
sys.stdout = sys.__stdout__
print(held.upper(), end="")
sys.stderr = io.StringIO()
raise ValueError("nobody sees this")
