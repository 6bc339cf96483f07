"""Arenas: players' bots play against each other, by the rules of `solutions/`, in the judge's sandbox."""

import os.path
import sys

import judge  # noqa: F401 - it says so if this Python is too old

# Bots import from there; workers on other machines import this package and nothing before it. Without pathlib, because
# until it is loaded an interrupt is not heeded.
SDK = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "sdk")  # noqa: PTH100, PTH118, PTH120
if SDK not in sys.path:
    sys.path.insert(0, SDK)
