# Tries: to find modules that neither it nor Python brought along, and that one of its own would be taken for.
# Must get: AC, for it answers honestly afterwards.
import sys

places = tuple(f"{place}/" for place in sys.path)
for name, module in sorted(sys.modules.items()):
    file = getattr(module, "__file__", None)
    if file and not file.startswith(places):
        print("PWNED a module", name, "in", file)
# @ANSWER@
