"""A deterministic judge for competition problems whose answers are exact transcripts.

The judge knows problems as YAML, programs, text and exit status; it imports no game.
"""

__version__ = "0.1.0"
