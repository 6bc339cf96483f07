# Tries: to print for ever.
# Must get: OLE.
while True:
    print("DRAW")
