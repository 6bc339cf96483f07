import pickle


class Card:
    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return self.value == other.value


data = pickle.dumps([Card(1), Card])
print(b"__main__" in data, pickle.loads(data)[0] == Card(1), pickle.loads(data)[1] is Card, len(data))
import copy

print(copy.deepcopy(Card(2)).value, copy.copy(Card).__name__)
pickle.dumps(lambda: 1)
