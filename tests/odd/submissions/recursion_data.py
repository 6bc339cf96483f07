import copy
import json

nested = []
for _ in range(100_000):
    nested = [nested]
for work in (repr, json.dumps, copy.deepcopy, str, hash, sorted):
    try:
        work(nested)
        print(work.__name__, "ok")
    except (RecursionError, TypeError) as error:
        print(work.__name__, type(error).__name__, error)
while nested:
    nested = nested[0]
