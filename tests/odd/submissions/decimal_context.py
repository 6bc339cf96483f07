import decimal
import threading

print(decimal.getcontext())
decimal.getcontext().prec = 5
print(decimal.Decimal(1) / 3)
thread = threading.Thread(target=lambda: print(decimal.getcontext().prec))
thread.start()
thread.join()
decimal.Decimal(1) / 0
