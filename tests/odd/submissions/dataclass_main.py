import dataclasses


@dataclasses.dataclass(order=True, frozen=True)
class Card:
    suit: str
    value: int = 0
    tags: list = dataclasses.field(default_factory=list, compare=False)


print(Card("H", 3), Card("H") < Card("S"), Card.__module__, dataclasses.asdict(Card("D", 2)))
print(dataclasses.replace(Card("H"), value=9), Card.__doc__)
Card("H").value = 3
