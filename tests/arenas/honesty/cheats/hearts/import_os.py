"""Tries: to import more than it may.
Must get: refused
"""

import os
