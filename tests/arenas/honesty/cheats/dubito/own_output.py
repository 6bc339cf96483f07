"""Tries: to answer with an object of a class of its own, whose answers change.
Must get: NOT A BOOL
"""

from dubito.game_data import TurnOutput


class Output(TurnOutput):
    def __getattribute__(self, name):
        return random.random() < 0.5 if name == "bluff" else super().__getattribute__(name)


class Bot(Honest):
    def play(self, p):
        output = super().play(p)
        return Output(bluff=output.bluff, maximize=output.maximize, doubt=output.doubt)
