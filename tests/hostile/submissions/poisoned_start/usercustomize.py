"""Run when an interpreter starts, if it is found."""
import sys

sys.poisoned = __name__
