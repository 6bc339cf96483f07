import pickle

try:
    raise LookupError("first", 2)
except LookupError as error:
    again = pickle.loads(pickle.dumps(error))
print(repr(again), again.__traceback__)
raise again
