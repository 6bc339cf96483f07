class Card:
    pass


if __name__ == "__main__":
    import mine

    print(mine.Card is Card, isinstance(mine.Card(), Card), mine.Card, Card)
