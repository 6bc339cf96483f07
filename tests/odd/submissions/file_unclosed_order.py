import os

other = os.fdopen(os.dup(1), "w")
other.write("other\n")
print("printed")
third = open(1, "w", closefd=False)
third.write("third\n")
