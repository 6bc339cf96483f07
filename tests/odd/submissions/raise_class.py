class Stop(Exception):
    pass


raise Stop
