"""What people see in a terminal: case lines, an explanation, the table of a class, progress.

Functions return text; only Progress writes. Everything that names or words may come from strangers, so all of it
passes `printable`; colour is never the only sign of anything.
"""
