import io
import sys

sys.stdout = io.TextIOWrapper(sys.stdout.detach(), encoding="utf-16", line_buffering=True)
print("wide")
sys.stderr = io.TextIOWrapper(sys.stderr.buffer, encoding="ascii", errors="xmlcharrefreplace")
raise ValueError("ñ 日")
