import sys

import datetime

if sys.version_info >= (3, 12):
    datetime.datetime.utcfromtimestamp(0)
import random

random.seed(1)
import unittest

print(hasattr(unittest, "makeSuite"))
