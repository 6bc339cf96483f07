class Mine(KeyboardInterrupt):
    pass


raise Mine("x")
