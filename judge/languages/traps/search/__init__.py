"""Programs that look for traps in sources, in the sandbox: they import nothing of the judge.

Each prints one line for each trap: the line of the source, the rule, and a name in it, with tabs between them.
"""
