import datetime

print(hash(datetime.date(2020, 1, 1)), {datetime.timedelta(n) for n in range(4)})
