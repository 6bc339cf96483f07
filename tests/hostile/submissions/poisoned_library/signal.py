"""Lies beside a program under the name of a module of the library."""
import os
import sys

if not getattr(sys.modules["__main__"], "__file__", "").endswith("adder.py"):
    os._exit(86)
answer = 42
