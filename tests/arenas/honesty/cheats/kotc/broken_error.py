"""Tries: to raise an error that cannot be shown.
Must get: EXCEPTION
"""


class Meta(type):
    def __getattribute__(cls, name):
        raise SystemExit


class Error(BaseException, metaclass=Meta):
    def __str__(self):
        raise self

    __repr__ = __getattribute__ = __str__


class Bot(Honest):
    def play(self, discard):
        raise Error
