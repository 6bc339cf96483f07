error = SystemExit(1)
error.code = 9
raise error
