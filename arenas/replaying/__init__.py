"""Games that have been played: played again, written as text, checked against the rules, and shown line by line.

A game's record as text is its case, a blank line, and its transcript. It says nothing of who answered what: whether it
fits the rules follows from the text alone.
"""
