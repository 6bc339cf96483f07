import sys

seen = []
sys.addaudithook(lambda event, args: seen.append(event) if event == "open" else None)
open(__file__).close()
print(seen)
