import abc
import collections.abc


class Base(abc.ABC):
    @abc.abstractmethod
    def play(self):
        pass


@collections.abc.Iterable.register
class Odd:
    pass


print(isinstance(Odd(), collections.abc.Iterable), isinstance([], collections.abc.Sequence))
Base()
