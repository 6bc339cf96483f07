# Tries: to have whoever starts it, in the same folder, import its modules: they end that process.
# Must get: AC: its own imports do find them, as for any program, and it answers honestly.
import json
import random

if (random.answer, json.answer) != (42, 42):
    print("not the modules beside it")
# @ANSWER@
