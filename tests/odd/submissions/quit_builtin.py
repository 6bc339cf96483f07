print("unflushed", end="")
quit("bye")
