import json
import sys

print(json.load(sys.stdin))
