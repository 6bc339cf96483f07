"""The files of a minimal problem, which `new` copies: an author changes them one after the other.

`summing` stands for the problem's id, `Summing` for its title.
"""
