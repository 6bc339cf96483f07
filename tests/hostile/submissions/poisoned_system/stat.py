"""Taken instead of the real module, if it is found first."""
import sys

sys.poisoned = __name__
