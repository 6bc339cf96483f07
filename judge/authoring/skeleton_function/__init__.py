"""The files of a minimal problem, which `new` copies: an author changes them one after the other.

`choosing` stands for the problem's id, `Choosing` for its title.
"""
