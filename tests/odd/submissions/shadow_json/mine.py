import json

print(json.dumps([1, 2]), json.__file__)
