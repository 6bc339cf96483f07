import errno

print(errno.__name__, hasattr(errno, "ENOENT"), hasattr(errno, "mine"))
import os

print(os.__name__, hasattr(os, "mine"))
