"""Where a grading's results are for programs to read, and the number of their format.

docs/schemas/results-1.schema.json describes the content, which only `writer` writes and only `reader` reads.
"""

from __future__ import annotations

FILE = "results.json"
FORMAT = 1
"""Incremented when the shape of the content changes in a way that a reader must know."""
