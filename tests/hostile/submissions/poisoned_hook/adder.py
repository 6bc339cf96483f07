# Tries: to have whoever loads the library's modules for it import `org`, for which `copy` asks in passing (Jython has it).
# Must get: AC, for only the program itself runs what lies beside it, and it answers honestly.
import copy

import org

assert copy.copy([1]) == [1]
if org.loot:
    print("PWNED", org.loot)
# @ANSWER@
