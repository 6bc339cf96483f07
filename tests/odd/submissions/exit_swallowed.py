import sys

try:
    sys.exit(3)
except SystemExit:
    print("stays")
try:
    sys.exit(3)
except:
    print("stays again")
