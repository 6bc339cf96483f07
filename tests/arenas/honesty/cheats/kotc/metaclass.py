"""Tries: to have a class that claims to be every class.
Must get: refused
"""


class Meta(type(kotc.KOTCBot)):
    def __instancecheck__(cls, thing):
        return True

    def __subclasscheck__(cls, thing):
        return True

    def __eq__(cls, other):
        return True

    def __hash__(cls):
        return 7


class Bot(Honest, metaclass=Meta):
    pass
