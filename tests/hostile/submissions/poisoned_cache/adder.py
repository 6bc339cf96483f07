# Tries: to be run with compiled files that say something else than the source: __pycache__ and a bare .pyc beside it.
# Must get: AC, for only sources count.
import honest

try:
    import unseen
except ImportError:
    unseen = honest
for module in (honest, unseen):
    if module.said != "honest":
        print("PWNED", module.said)
# @ANSWER@
