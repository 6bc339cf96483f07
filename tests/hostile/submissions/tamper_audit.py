# Tries: to hang an audit hook on everything that happens from now on, in this case and in the next.
# Must get: WA or RTE.
import sys


def object_to_all(event, _arguments):
    if event not in ("sys.excepthook", "object.__getattr__"):
        raise RuntimeError(event)


print("sum 0", flush=True)
sys.addaudithook(object_to_all)
open("anything")
