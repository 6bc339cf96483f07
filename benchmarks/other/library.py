"""A library: reads who borrows and returns what on which day, and prints fines and a list of books."""

FREE_DAYS = 14


def parse(line):
    day, action, person, book = line.split()
    return int(day), action, person, book


def fine(days):
    if days <= FREE_DAYS:
        return 0
    late = days - FREE_DAYS
    if late > 7:
        return 7 * 10 + (late - 7) * 25
    return late * 10


def money(cents):
    return f"{cents // 100}.{cents % 100:02d}"


def main():
    count = int(input())
    lent = {}
    owed = {}
    times = {}
    for _ in range(count):
        day, action, person, book = parse(input())
        if action == "borrow":
            if book in lent:
                print(f"{book} is not here")
                continue
            lent[book] = (person, day)
            times[book] = times.get(book, 0) + 1
        elif action == "return":
            if book not in lent or lent[book][0] != person:
                print(f"{person} does not have {book}")
                continue
            borrower, since = lent.pop(book)
            cents = fine(day - since)
            if cents > 0:
                owed[borrower] = owed.get(borrower, 0) + cents
                print(f"{borrower} pays {money(cents)}")
    print("Fines:", money(sum(owed.values())))
    ranking = sorted(times, key=lambda book: (-times[book], book))
    for place, book in enumerate(ranking[:3], 1):
        print(f"{place}. {book} {times[book]}")
    worst = None
    for person in sorted(owed):
        if worst is None or owed[person] > owed[worst]:
            worst = person
    if worst is not None:
        print("Most:", worst)


main()
