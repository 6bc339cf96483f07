import sys

if sys.version_info >= (3, 11):
    raise BaseExceptionGroup("all", [SystemExit(3), ValueError("x")])
