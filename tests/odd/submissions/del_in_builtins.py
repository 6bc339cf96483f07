import builtins
import sys


class Late:
    def __init__(self, name):
        self.name = name

    def __del__(self, write=sys.__stderr__.write):
        write("deleted %s\n" % self.name)


builtins.late = Late("in builtins")
sys.late = Late("in sys")
here = Late("in main")
