"""What people see in a terminal: case lines, an explanation, the table of a class, progress.

Functions return text; only ProgressLine writes. All names and texts may come from strangers, so all of them go through
`printable`. Colour is never the only sign of anything.
"""
