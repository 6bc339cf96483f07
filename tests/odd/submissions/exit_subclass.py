class Mine(SystemExit):
    pass


try:
    raise Mine(4)
except Exception:
    print("not an Exception")
finally:
    print("finally")
