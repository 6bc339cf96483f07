import pydoc
import __main__


def f():
    """Doc of f."""


print(pydoc.render_doc(__main__, renderer=pydoc.plaintext))
